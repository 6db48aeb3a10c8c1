#pragma once
// `sectors` fight files: the sectors, the players, and the positions of the cards.

#include <string>
#include <string_view>
#include <vector>

#include "affray/adapters/sectors/records.hpp"
#include "affray/core/result.hpp"
#include "affray/formats/yaml/document.hpp"
#include "affray/games/sectors/game.hpp"
#include "affray/referee/fight_file.hpp"
#include "affray/referee/session/opening.hpp"

namespace affray::sectors::adapter {

/// The contents of a fight file.
struct Setup : FightFile {
  sectors::Codex codex;
};

/// Reads a fight. `file` is the name used in messages; `data_root` is the folder that contains data/sectors.
[[nodiscard]] Result<Setup> load_fight(const YamlDocument& fight, const std::string& file,
                                       const std::string& data_root);
[[nodiscard]] Result<Setup> load_fight(std::string_view text, const std::string& file,
                                       const std::string& data_root);

/// Reads a fight from a document that may have additional keys, such as a scenario. Mistakes are reported in
/// the document; the result is only valid if there are none.
[[nodiscard]] Setup read_fight(const Node& root, const std::string& file, Library library,
                               const std::vector<std::string>& more_keys = {});

/// The opening, in which the first turn has begun.
[[nodiscard]] Opening<sectors::Sectors> make_opening(Setup setup, const std::string& file);

}  // namespace affray::sectors::adapter
