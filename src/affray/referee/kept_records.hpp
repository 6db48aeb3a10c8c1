#pragma once
// The records that are shipped with the program, read once.

#include <map>
#include <mutex>
#include <string>
#include <utility>

#include "affray/core/result.hpp"

namespace affray {

/// Keeps what was read from a home folder until the program ends, so that a server does not read the same
/// cards again for every match. It may be used by any thread. A folder that cannot be read is tried again.
template <class Records>
class KeptRecords {
 public:
  /// The records of the folder; `read(folder)` makes a Result<Records> the first time.
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
