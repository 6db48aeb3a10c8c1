#pragma once
// Fights of `sectors`: sectors, who plays, which cards lie where.

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

/// What a fight file says.
struct Setup : FightFile {
  sectors::Codex codex;
};

/// Reads a fight. `file` is for messages only; `data_root` is the folder that holds data/sectors.
[[nodiscard]] Result<Setup> load_fight(const YamlDocument& fight, const std::string& file,
                                       const std::string& data_root);
[[nodiscard]] Result<Setup> load_fight(std::string_view text, const std::string& file,
                                       const std::string& data_root);

/// Reads a fight from a document that may have more keys than a fight (a scenario does). Mistakes go to the
/// document; the setup is worth something only if there are none.
[[nodiscard]] Setup read_fight(const Node& root, const std::string& file, Library library,
                               const std::vector<std::string>& more_keys = {});

/// The session with its first turn begun.
[[nodiscard]] Opening<sectors::Sectors> make_opening(Setup setup, const std::string& file);

}  // namespace affray::sectors::adapter
