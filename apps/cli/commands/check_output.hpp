#pragma once
// The output of `check` for a file and for a pack.

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "affray/referee/games.hpp"
#include "affray/referee/packs/check.hpp"
#include "cli/commands.hpp"

namespace affray::cli {

/// The result of checking one file; `status` is its exit status.
struct Finding {
  std::string file;
  Checked checked;
  Status status = success;
};

/// A console for the result: it has the messages of the file's game and the names of its records.
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

/// The finding with the status that follows from its problems.
[[nodiscard]] Finding judged(Finding finding);
/// The first problem; if there are several, also the list of all of them.
[[nodiscard]] nlohmann::ordered_json finding_json(const Console& console, const Finding& finding,
                                                  bool explain);
void print_finding(const Console& console, const Finding& finding, bool explain);

/// The result of checking a pack: its files and its report.
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
