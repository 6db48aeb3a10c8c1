#pragma once
// What `check` prints of a file and of a pack.

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "affray/referee/games.hpp"
#include "affray/referee/packs/check.hpp"
#include "cli/commands.hpp"

namespace affray::cli {

/// One file and what was found in it; `status` is the exit status that it deserves.
struct Finding {
  std::string file;
  Checked checked;
  Status status = success;
};

/// The console for what was found: one that knows the messages of its game and the names of its records.
class GameConsole {
 public:
  GameConsole(const Console& console, const std::string& game, const std::vector<OwnName>& names)
      : plain_(console) {
    if (!game.empty()) of_game_.emplace(console.for_game(game, names));
  }
  operator const Console&() const { return of_game_ ? *of_game_ : plain_; }

 private:
  const Console& plain_;
  std::optional<Console> of_game_;
};

/// The finding with the status that follows from what was found.
[[nodiscard]] Finding judged(Finding finding);
/// The first problem; if there are several, also the list of all of them.
[[nodiscard]] nlohmann::ordered_json finding_json(const Console& console, const Finding& finding,
                                                  bool explain);
void print_finding(const Console& console, const Finding& finding, bool explain);

/// What was found in a pack: its files, and what is to be printed or written about it.
struct PackFinding {
  std::vector<Finding> files;
  PackReport report;
  Status status = success;
};
/// Checks the pack in a folder, with a progress bar.
[[nodiscard]] PackFinding find_in_pack(const Console& console, const std::string& folder,
                                       const CheckArguments& arguments);
[[nodiscard]] nlohmann::ordered_json pack_json(const Console& console, const PackFinding& found);
void print_pack(const Console& console, const PackFinding& found, bool explain);

}  // namespace affray::cli
