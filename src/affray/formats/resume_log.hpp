#pragma once
// A work cache in a file of JSON lines. Complete lines survive whatever ends the program.

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
  /// Opens the file and reads its items; a file that does not exist yet is empty. An incomplete last line is
  /// dropped. Any other line that is not part of a log, or was written by another version of the program, is
  /// a problem.
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

  /// The first write that failed, if any.
  [[nodiscard]] const std::optional<Problem>& problem() const { return problem_; }

 private:
  explicit WorkLog(std::string program) : program_(std::move(program)) {}

  std::optional<Sentence> read(const std::string& text);

  std::optional<LineLog> lines_;  // nullopt while the file is being read
  std::string program_;
  std::map<std::uint64_t, std::map<std::uint64_t, std::string>> tasks_;
  std::optional<Problem> problem_;
};

}  // namespace affray
