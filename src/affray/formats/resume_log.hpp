#pragma once
// Work that is kept as lines of JSON in a file: what is there is never lost, whatever ends the program.

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "affray/core/result.hpp"
#include "affray/formats/line_log.hpp"
#include "affray/formats/work_cache.hpp"

namespace affray {

class WorkLog final : public WorkCache {
 public:
  /// Reads what the file holds; a file that is not there yet is empty. A last line that was cut off is left
  /// out; any other line that is none of a log, or of another version of the program, is a problem.
  [[nodiscard]] static Result<WorkLog> open(const std::string& file, const std::string& program);

  WorkLog(WorkLog&& other) noexcept
      : lines_(std::move(other.lines_)),
        program_(std::move(other.program_)),
        tasks_(std::move(other.tasks_)),
        problem_(std::move(other.problem_)) {}

  [[nodiscard]] std::optional<std::string> find(std::uint64_t task, std::uint64_t item) const override;
  void keep(std::uint64_t task, std::uint64_t item, std::string_view value) override;
  void visit(std::uint64_t task,
             const std::function<void(std::uint64_t, const std::string&)>& see) const override;

  /// The first line that could not be written.
  [[nodiscard]] const std::optional<Problem>& problem() const { return problem_; }

 private:
  explicit WorkLog(std::string program) : program_(std::move(program)) {}

  std::optional<std::string> read(const std::string& text);

  std::optional<LineLog> lines_;  // nothing while they are read
  std::string program_;
  std::map<std::uint64_t, std::map<std::uint64_t, std::string>> tasks_;
  std::optional<Problem> problem_;
};

}  // namespace affray
