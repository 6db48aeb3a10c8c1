#pragma once
// A cache of intermediate results of long computations, so that a later run does not repeat them.

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "affray/core/hash.hpp"

namespace affray {

/// Intermediate results ("items"). Each belongs to a task, which identifies the question, and has a number
/// within it.
class WorkCache {
 public:
  WorkCache() = default;
  WorkCache(const WorkCache&) = delete;
  WorkCache& operator=(const WorkCache&) = delete;
  virtual ~WorkCache() = default;

  /// A stored item; nullopt if there is none.
  [[nodiscard]] virtual std::optional<std::string> find(std::uint64_t task, std::uint64_t item) const = 0;
  /// Stores an item immediately. An item with the same task and number is replaced.
  virtual void keep(std::uint64_t task, std::uint64_t item, std::string_view value) = 0;
  /// Calls the visitor with every stored item of a task.
  virtual void visit(std::uint64_t task,
                     const std::function<void(std::uint64_t, const std::string&)>& see) const = 0;
};

/// The identifier of a task: the hash of a text that names everything the result depends on.
[[nodiscard]] inline std::uint64_t task_of(std::string_view what) {
  return hash_bytes(what.data(), what.size());
}

}  // namespace affray
