#pragma once
// A process-wide cache of the records that are shipped with the program.

#include <map>
#include <mutex>
#include <string>
#include <utility>

#include "affray/core/result.hpp"

namespace affray {

/// Caches the records of each home folder until the program ends, so that a server does not read the same
/// cards again for every match. Thread-safe. A folder that could not be read is tried again.
template <class Records>
class KeptRecords {
 public:
  /// The records of the folder. `read(folder)` is called the first time and returns a Result<Records>.
  template <class Read>
  [[nodiscard]] Result<Records> of(const std::string& folder, const Read& read) {
    const std::lock_guard lock(mutex_);
    if (const auto kept = by_folder_.find(folder); kept != by_folder_.end()) return kept->second;
    Result<Records> records = read(folder);
    if (records) by_folder_.emplace(folder, *records);
    return records;
  }

 private:
  std::mutex mutex_;
  std::map<std::string, Records> by_folder_;
};

}  // namespace affray
