#pragma once
// A file of lines of JSON that is only added to: what is there is never lost, whatever ends the program.

#include <fstream>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "affray/core/result.hpp"

namespace affray {

class LineLog {
 public:
  /// Takes one line; says what is wrong with it, or nothing.
  using Read = std::function<std::optional<std::string>(const std::string&)>;

  /// Reads every line; a file that is not there yet is empty. All lines begin with `head`. A last one that
  /// was cut off is left out and removed; any other that is wrong is a problem, and the file stays as it is.
  [[nodiscard]] static Result<LineLog> open(const std::string& file, std::string_view head, const Read& read);

  [[nodiscard]] const std::string& file() const { return file_; }
  /// Writes a line at once; it is without its end.
  [[nodiscard]] std::optional<Problem> add(std::string_view line);

 private:
  explicit LineLog(std::string file) : file_(std::move(file)) {}

  [[nodiscard]] Problem not_written() const { return {file_, 0, 0, "the file could not be written", {}}; }

  std::string file_;
  std::ofstream out_;
};

}  // namespace affray
