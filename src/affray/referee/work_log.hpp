#pragma once
// Work that is kept as lines of JSON in a file: what is there is never lost, whatever ends the program.

#include <cstdint>
#include <fstream>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "affray/core/result.hpp"
#include "affray/referee/kept_work.hpp"

namespace affray {

class WorkLog final : public KeptWork {
 public:
  /// Reads what the file holds; a file that is not there yet is empty. A last line that was cut off is left
  /// out; any other line that is none of a log, or of another version of the program, is a problem.
  [[nodiscard]] static Result<WorkLog> open(const std::string& file, const std::string& program);

  WorkLog(WorkLog&& other) noexcept
      : file_(std::move(other.file_)),
        program_(std::move(other.program_)),
        out_(std::move(other.out_)),
        tasks_(std::move(other.tasks_)) {}

  [[nodiscard]] std::optional<std::string> find(std::uint64_t task, std::uint64_t item) const override;
  void keep(std::uint64_t task, std::uint64_t item, std::string_view value) override;
  void visit(std::uint64_t task,
             const std::function<void(std::uint64_t, const std::string&)>& see) const override;

  /// The first line that could not be written.
  [[nodiscard]] std::optional<Problem> problem() const;

 private:
  WorkLog(std::string file, std::string program) : file_(std::move(file)), program_(std::move(program)) {}

  std::optional<Problem> read();

  std::string file_;
  std::string program_;
  std::ofstream out_;
  std::map<std::uint64_t, std::map<std::uint64_t, std::string>> tasks_;
};

}  // namespace affray
