#pragma once
// The door: which games there are, and a session from a fight file.

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "affray/core/result.hpp"
#include "affray/referee/session.hpp"

namespace affray {

struct GameEntry {
  std::string name;
  std::string rulebook;  // below the home folder
  std::string sample;    // a commented fight to start from, below the home folder
};

/// The games that this program plays.
[[nodiscard]] const std::vector<GameEntry>& games();

/// A session from the text of a fight file; `file` is for messages.
[[nodiscard]] Result<std::unique_ptr<Session>> open_fight(std::string_view text, const std::string& file);

}  // namespace affray
