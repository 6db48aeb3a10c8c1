#pragma once
// Answers as gzip has them, for whoever can read that.

#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "server/library.hpp"

namespace affray::server {

/// What was packed already, by its tag; any thread may ask.
class Packed {
 public:
  /// The body of an answer, packed; nothing where that is not worth it.
  [[nodiscard]] std::shared_ptr<const std::string> of(const Answer& answer);

 private:
  std::mutex mutex_;
  std::map<std::string, std::shared_ptr<const std::string>> known_;
};

}  // namespace affray::server
