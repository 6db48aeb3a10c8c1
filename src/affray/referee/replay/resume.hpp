#pragma once
// Continuing an interrupted fight from its replay.

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

/// The state of a fight at the end of its replay.
struct ResumedFight {
  std::unique_ptr<Session> session;
  /// The seed of the replay if its rolls follow from it; the session's dice then continue where they stopped.
  std::optional<std::uint64_t> seed;
  std::map<std::string, std::string> bots;  // side -> bot, as named in the replay
  std::size_t complete = 0;  // bytes of the replay that are whole lines; an incomplete line may follow
};

/// Verifies the replay and returns a session at its end. An incomplete last line is ignored. Returns a
/// Problem if the replay does not verify or its fight is over.
[[nodiscard]] Result<ResumedFight> resume_fight(std::string_view text, const std::string& file);

}  // namespace affray
