#pragma once
// Limits the number of connections, in total and per address.

#include <cstddef>
#include <map>
#include <mutex>
#include <string>

namespace affray::server {

/// Thread-safe.
class Gate {
 public:
  Gate(std::size_t most, std::size_t most_of_a_guest) : most_(most), most_of_a_guest_(most_of_a_guest) {}

  /// Whether the guest, an address, may open another connection. If so, the connection is counted until
  /// `let_out`.
  [[nodiscard]] bool let_in(const std::string& guest);
  void let_out(const std::string& guest);

 private:
  const std::size_t most_;
  const std::size_t most_of_a_guest_;
  std::mutex mutex_;
  std::map<std::string, std::size_t> of_guests_;
  std::size_t inside_ = 0;
};

}  // namespace affray::server
