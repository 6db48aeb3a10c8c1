#pragma once
// Which games there are, a session from a fight file, and the check of any file.

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "affray/core/result.hpp"
#include "affray/referee/session/interface.hpp"
#include "affray/referee/simulation/teams.hpp"

namespace affray {

class YamlDocument;

/// What the referee knows of a game; the rows are in adapters/games.cpp.
struct GameEntry {
  std::string name;
  std::string rulebook;  // below the home folder
  std::string sample;    // a commented fight to start from, below the home folder

  /// A session of a fight; `text` is what the document was read from, for replays.
  Result<std::unique_ptr<Session>> (*open)(const YamlDocument& fight, std::string_view text,
                                           const std::string& file);
  /// Reads and plays a scenario; what is not as it says.
  std::optional<Problem> (*judge)(const YamlDocument& scenario, const std::string& file) = nullptr;
  /// The keys at the head of its files of records, and what is wrong with such a file.
  std::vector<std::string> records = {};
  std::vector<Problem> (*lint)(std::string_view text, const std::string& file) = nullptr;
  /// What is wrong with a file of another kind that the game knows; nothing when it is not of that kind.
  std::optional<std::vector<Problem>> (*check_other)(const YamlDocument& document,
                                                     const std::string& file) = nullptr;
  /// The decks of a file of records, each against each; nothing when it holds none.
  std::optional<Teams> (*teams)(const YamlTree& file) = nullptr;
};

/// The games that this program plays; defined in adapters/games.cpp, the only place that names them.
[[nodiscard]] const std::vector<GameEntry>& games();

/// The game that a file names; nullptr, and a problem in the document, when it names none that is played
/// here.
[[nodiscard]] const GameEntry* game_of(const YamlDocument& document);

/// A session from the text of a fight file; `file` is for messages.
[[nodiscard]] Result<std::unique_ptr<Session>> open_fight(std::string_view text, const std::string& file);

/// Checks a fight, scenario or file of records, whichever it is: that it can be read, that a plan or scenario
/// goes as it says, and that each record can be of use.
[[nodiscard]] std::vector<Problem> check_file(std::string_view text, const std::string& file);

}  // namespace affray
