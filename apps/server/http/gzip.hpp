#pragma once
// Compressed answers, for clients that accept gzip.

#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "server/library.hpp"

namespace affray::server {

/// A cache of compressed bodies by ETag. Thread-safe.
class GzipCache {
 public:
  /// The compressed body of an answer; nullptr if compression is not worthwhile.
  [[nodiscard]] std::shared_ptr<const std::string> compressed(const Answer& answer);

 private:
  std::mutex mutex_;
  std::map<std::string, std::shared_ptr<const std::string>> cache_;
};

}  // namespace affray::server
