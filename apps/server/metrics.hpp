#pragma once
// What a server counts: /metrics in the form that Prometheus reads.

#include <array>
#include <atomic>
#include <cstdint>
#include <string>

namespace affray::server {

/// Any thread may count.
struct Metrics {
  using Count = std::atomic<std::uint64_t>;

  Count connections{};  // now
  Count connected{};    // ever
  Count requests{};     // HTTP
  Count messages{};     // over WebSocket, received
  Count refused{};      // messages and requests that broke a limit or a form
  Count choices{};      // that were kept
  Count kept{};         // events
  Count not_kept{};     // batches that the store could not keep
  Count loaded{};       // matches that were executed again
  Count not_loaded{};   // that could not be
  Count bot_choices{};  // by bots of the server

  // From a choice until all of it is kept and said: how often within so many microseconds.
  static constexpr std::array<std::uint64_t, 9> bounds{500,    1'000,  2'500,   5'000,  10'000,
                                                       25'000, 50'000, 100'000, 500'000};
  std::array<Count, bounds.size() + 1> taken{};
  Count taken_sum{};  // microseconds

  void took(std::uint64_t microseconds);
  [[nodiscard]] std::string text(std::uint64_t live_matches, std::uint64_t tables) const;
};

}  // namespace affray::server
