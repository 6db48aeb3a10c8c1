#pragma once
// Going on with an interrupted fight from its replay.

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "affray/core/result.hpp"
#include "affray/referee/session/interface.hpp"

namespace affray {

/// A fight as its replay left it.
struct ResumedFight {
  std::unique_ptr<Session> session;
  /// The seed of the replay if its rolls follow from it; the dice of the session then go on where they
  /// stopped.
  std::optional<std::uint64_t> seed;
  std::map<std::string, std::string> bots;  // side -> bot, as the replay names them
  std::size_t complete = 0;                 // bytes of the replay that are whole lines; a torn line follows
};

/// Verifies the replay and brings a session to its end. A last line that breaks off is left out. A Problem
/// when the replay does not verify or its fight is over.
[[nodiscard]] Result<ResumedFight> resume_fight(std::string_view text, const std::string& file);

}  // namespace affray
