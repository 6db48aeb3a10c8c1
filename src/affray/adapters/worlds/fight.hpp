#pragma once
// The files of the game `worlds` that a person writes: event cards and fights.

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

/// What a fight file says.
struct Setup : FightFile {
  worlds::Codex codex;
  worlds::Fight start;  // the table is set, the first turn has not begun
};

/// Reads the event cards of `data/worlds/events.yaml`, or of any text in that form.
[[nodiscard]] Result<std::vector<worlds::EventCard>> load_records(std::string_view text,
                                                                  const std::string& file);

/// The schema of one effect of an event card, and its parts.
[[nodiscard]] std::vector<SchemaPart> effect_schemas();

/// Reads a fight. `file` is for messages only; `data_root` is the folder that holds
/// `data/worlds/events.yaml`.
[[nodiscard]] Result<Setup> load_fight(const YamlDocument& fight, const std::string& file,
                                       const std::string& data_root);
[[nodiscard]] Result<Setup> load_fight(std::string_view text, const std::string& file,
                                       const std::string& data_root);

/// The setup ready to be played: its first turn begins.
[[nodiscard]] Opening<worlds::Worlds> make_opening(Setup setup, const std::string& file);

/// The event cards that are shipped below `data_root`.
[[nodiscard]] Result<std::vector<worlds::EventCard>> shipped_records(const std::string& data_root);

/// Reads a fight from a document that may have more keys than a fight (a scenario does). Mistakes go to the
/// document; the setup is worth something only if there are none.
[[nodiscard]] Setup read_fight(const Node& root, std::vector<worlds::EventCard> events,
                               const std::vector<std::string>& more_keys = {});

}  // namespace affray::worlds::adapter
