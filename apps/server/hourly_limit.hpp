#pragma once
// A limit on what each remote address may do within an hour.

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

  /// Whether this address may do it once more; if so, counts it.
  [[nodiscard]] bool allows(const std::string& address, Time now);

 private:
  std::size_t most_;
  std::mutex mutex_;
  std::map<std::string, std::deque<Time>> times_;  // by address, of the last hour
};

}  // namespace affray::server
