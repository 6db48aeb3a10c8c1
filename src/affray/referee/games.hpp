#pragma once
// The list of games, opening a session from a fight file, and checking any file.

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "affray/core/result.hpp"
#include "affray/referee/batch/interface.hpp"
#include "affray/referee/scenario/difference.hpp"
#include "affray/referee/session/interface.hpp"
#include "affray/referee/simulation/teams.hpp"

namespace affray {

class YamlDocument;
struct Pack;
struct PackFindings;

/// What the referee knows about a game; the entries are in adapters/games.cpp.
struct GameEntry {
  std::string name;
  std::string rulebook;  // path below the home folder
  std::string sample;    // a commented example fight, path below the home folder

  /// Opens a session of a fight; `text` is the source of the document and is stored in replays.
  Result<std::unique_ptr<Session>> (*open)(const YamlDocument& fight, std::string_view text,
                                           const std::string& file);
  /// Opens a batch of such fights.
  Result<std::unique_ptr<Batch>> (*batch)(const YamlDocument& fight, const std::string& file,
                                          const BatchOptions& options) = nullptr;
  /// Reads and plays a scenario, and compares it with the expectations of the file.
  Result<ScenarioReport> (*judge)(const YamlDocument& scenario, const std::string& file) = nullptr;
  /// The top-level keys of the game's record files, and the check of such a file.
  std::vector<std::string> records = {};
  std::vector<Problem> (*lint)(const YamlDocument& document, const std::string& file) = nullptr;
  /// Checks the records of a pack, and describes what they do.
  PackFindings (*look_at_pack)(const Pack& pack) = nullptr;
  /// Checks another kind of file that the game knows; nullopt when the file is not of that kind.
  std::optional<std::vector<Problem>> (*check_other)(const YamlDocument& document,
                                                     const std::string& file) = nullptr;
  /// The decks of a record file, each against each; nullopt if the file has no decks.
  std::optional<Teams> (*teams)(const YamlTree& file) = nullptr;
};

/// The games that this program plays; defined in adapters/games.cpp, the only place that names them.
[[nodiscard]] const std::vector<GameEntry>& games();

/// The game that a file names. Returns nullptr and reports a mistake in the document when it names no known
/// game.
[[nodiscard]] const GameEntry* game_of(const YamlDocument& document);

/// Opens a session from the text of a fight file; `file` is the name used in messages. The packs given to the
/// program are added to those of the fight.
[[nodiscard]] Result<std::unique_ptr<Session>> open_fight(std::string_view text, const std::string& file);
/// The same without the packs given to the program: for the fight of a replay, or of a match.
[[nodiscard]] Result<std::unique_ptr<Session>> open_setup(std::string_view text, const std::string& file);

/// The result of checking a file.
struct Checked {
  std::vector<Problem> problems;  // errors that prevent the use of the file
  ScenarioReport report;          // of a scenario that could be read
  std::string game;               // of the file, if known; the texts of messages are in its catalogue

  /// Whether no problem was found.
  [[nodiscard]] bool is_good() const { return problems.empty() && report.differences.empty(); }
};

/// Checks a fight, scenario or record file: that it can be read, that a plan or scenario can be played as
/// written, and that every record is usable.
[[nodiscard]] Checked check_file(std::string_view given, const std::string& file);

}  // namespace affray
