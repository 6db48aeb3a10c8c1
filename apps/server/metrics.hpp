#pragma once
// The counters of a server, and /metrics in the Prometheus text format.

#include <array>
#include <atomic>
#include <cstdint>
#include <string>

namespace affray::server {

/// All members may be updated by any thread.
struct Metrics {
  using Count = std::atomic<std::uint64_t>;

  Count connections{};        // open now
  Count connections_total{};  // since the start
  Count requests{};           // HTTP requests
  Count messages{};           // received over WebSocket
  Count refused{};            // messages and requests that exceeded a limit or were malformed
  Count choices{};            // that were stored
  Count events_saved{};       // stored events
  Count save_failures{};      // batches that the store failed to write
  Count loads{};              // matches restored from the store
  Count load_failures{};      // matches that could not be restored
  Count bot_choices{};        // made by bots of the server

  // Histogram of the latency of a choice, from its arrival until its events are stored and its updates are
  // sent. The bounds are in microseconds.
  static constexpr std::array<std::uint64_t, 9> bounds{500,    1'000,  2'500,   5'000,  10'000,
                                                       25'000, 50'000, 100'000, 500'000};
  std::array<Count, bounds.size() + 1> latency_counts{};
  Count latency_sum{};  // in microseconds

  void record_latency(std::uint64_t microseconds);
  [[nodiscard]] std::string text(std::uint64_t live_matches, std::uint64_t hosts) const;
};

}  // namespace affray::server
