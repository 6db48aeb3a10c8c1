#pragma once
// What a long answer has found out on its way, so that it is not found out again.

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "affray/core/hash.hpp"

namespace affray {

/// Pieces of work: each belongs to a task, which is the same question again, and has a number in it.
class WorkCache {
 public:
  WorkCache() = default;
  WorkCache(const WorkCache&) = delete;
  WorkCache& operator=(const WorkCache&) = delete;
  virtual ~WorkCache() = default;

  [[nodiscard]] virtual std::optional<std::string> find(std::uint64_t task, std::uint64_t item) const = 0;
  /// Keeps it at once; of two with the same number the later one counts.
  virtual void keep(std::uint64_t task, std::uint64_t item, std::string_view value) = 0;
  /// All that is kept of a task.
  virtual void visit(std::uint64_t task,
                     const std::function<void(std::uint64_t, const std::string&)>& see) const = 0;
};

/// The number of a task, from all that it hangs on.
[[nodiscard]] inline std::uint64_t task_of(std::string_view what) {
  return hash_bytes(what.data(), what.size());
}

}  // namespace affray
