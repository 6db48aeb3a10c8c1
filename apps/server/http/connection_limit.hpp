#pragma once
// Limits the number of connections, in total and per address.

#include <cstddef>
#include <map>
#include <mutex>
#include <string>

namespace affray::server {

/// Thread-safe.
class ConnectionLimit {
 public:
  ConnectionLimit(std::size_t most, std::size_t most_per_address)
      : most_(most), most_per_address_(most_per_address) {}

  /// Whether this address may open another connection. If so, the connection is counted until
  /// `release`.
  [[nodiscard]] bool acquire(const std::string& address);
  void release(const std::string& address);

 private:
  const std::size_t most_;
  const std::size_t most_per_address_;
  std::mutex mutex_;
  std::map<std::string, std::size_t> open_by_address_;
  std::size_t open_ = 0;
};

}  // namespace affray::server
