#pragma once
// The door: which games there are, and a session from a fight file.

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "affray/core/result.hpp"
#include "affray/referee/session.hpp"
#include "affray/referee/teams.hpp"

namespace affray {

/// What the referee knows of a game; each game's entry is in <game>_door.cpp.
struct GameEntry {
  std::string name;
  std::string rulebook;  // below the home folder
  std::string sample;    // a commented fight to start from, below the home folder

  Result<std::unique_ptr<Session>> (*open)(std::string_view text, const std::string& file);
  /// Reads and plays a scenario; what is not as it says.
  std::optional<Problem> (*judge)(std::string_view text, const std::string& file);
  /// The keys at the head of its files of records, and what is wrong with such a file.
  std::vector<std::string> records;
  std::vector<Problem> (*lint)(std::string_view text, const std::string& file);
  /// What is wrong with a file of another kind that the game knows; nothing when it is not of that kind.
  std::optional<std::vector<Problem>> (*check_other)(std::string_view text,
                                                     const std::string& file) = nullptr;
  /// The decks of a file of records, each against each; nothing when it holds none.
  std::optional<Teams> (*teams)(const YamlTree& file) = nullptr;
};

/// The games that this program plays.
[[nodiscard]] const std::vector<GameEntry>& games();

/// A session from the text of a fight file; `file` is for messages.
[[nodiscard]] Result<std::unique_ptr<Session>> open_fight(std::string_view text, const std::string& file);

/// Checks a fight, scenario or file of records, whichever it is: that it can be read, that a plan or scenario
/// goes as it says, and that each record can be of use.
[[nodiscard]] std::vector<Problem> check_file(std::string_view text, const std::string& file);

}  // namespace affray
