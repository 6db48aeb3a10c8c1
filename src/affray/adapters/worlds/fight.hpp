#pragma once
// The hand-written files of `worlds`: event cards and fights.

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "affray/core/result.hpp"
#include "affray/formats/schema.hpp"
#include "affray/formats/yaml/document.hpp"
#include "affray/games/worlds/game.hpp"
#include "affray/referee/fight_file.hpp"
#include "affray/referee/session/opening.hpp"

namespace affray::worlds::adapter {

/// The contents of a fight file.
struct Setup : FightFile {
  worlds::Codex codex;
  worlds::Fight start;  // before the first turn
};

/// Reads event cards from the text of a file such as `data/worlds/events.yaml`.
[[nodiscard]] Result<std::vector<worlds::EventCard>> load_records(std::string_view text,
                                                                  const std::string& file);

/// Adds the event cards of a fight file; of the shipped ones those remain that the file names. Mistakes are
/// reported in the document.
void add_own_events(const Node& list, const std::set<std::string>& named,
                    std::vector<worlds::EventCard>& cards);

/// The schemas of an effect of an event card and of its parts.
[[nodiscard]] std::vector<SchemaPart> effect_schemas();

/// Reads a fight. `file` is the name used in messages; `data_root` is the folder that contains
/// `data/worlds/events.yaml`.
[[nodiscard]] Result<Setup> load_fight(const YamlDocument& fight, const std::string& file,
                                       const std::string& data_root);
[[nodiscard]] Result<Setup> load_fight(std::string_view text, const std::string& file,
                                       const std::string& data_root);

/// The opening, in which the first turn has begun.
[[nodiscard]] Opening<worlds::Worlds> make_opening(Setup setup, const std::string& file);

/// The shipped event cards below `data_root`.
[[nodiscard]] Result<std::vector<worlds::EventCard>> shipped_records(const std::string& data_root);

/// Reads a fight from a document that may have additional keys, such as a scenario. Mistakes are reported in
/// the document; the result is only valid if there are none.
[[nodiscard]] Setup read_fight(const Node& root, std::vector<worlds::EventCard> events,
                               const std::vector<std::string>& more_keys = {});

}  // namespace affray::worlds::adapter
