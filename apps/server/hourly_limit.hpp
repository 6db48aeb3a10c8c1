#pragma once
// A limit on the number of actions of each remote address per hour.

#include <cstddef>
#include <deque>
#include <map>
#include <mutex>
#include <string>

#include "server/store/interface.hpp"

namespace affray::server {

/// Thread-safe.
class HourlyLimit {
 public:
  explicit HourlyLimit(std::size_t most) : most_(most) {}

  /// Whether this address may perform the action once more; if so, counts it.
  [[nodiscard]] bool allows(const std::string& address, Time now);

 private:
  std::size_t most_;
  std::mutex mutex_;
  std::map<std::string, std::deque<Time>> times_;  // by address, of the last hour
};

}  // namespace affray::server
