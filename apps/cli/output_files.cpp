#include "cli/output_files.hpp"

#include <cstdlib>
#include <filesystem>
#include <sys/wait.h>
#include <unistd.h>

namespace affray::cli {

namespace {

bool exists(const std::string& file) {
  std::error_code ignored;
  return std::filesystem::exists(file, ignored);
}

bool may_write(const std::string& path) { return access(path.c_str(), W_OK) == 0; }

bool may_write_beside(const std::string& file) {
  const std::filesystem::path folder = std::filesystem::path(file).parent_path();
  return may_write(folder.empty() ? "." : folder.string());
}

bool has_gnuplot() {
  const int status = std::system("command -v gnuplot >/dev/null 2>&1");
  return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

}  // namespace

std::optional<Problem> new_file_error(const std::string& file) {
  if (exists(file)) return Problem{file, 0, 0, "the file exists already", {}};
  if (!may_write_beside(file)) return Problem{file, 0, 0, "the replay cannot be written here", {}};
  return std::nullopt;
}

std::optional<Problem> chart_error(const Console& console, const std::string& file) {
  if (file.empty()) return std::nullopt;
  if (!has_gnuplot()) return Problem{{}, 0, 0, console.text("cli.chart.no-gnuplot"), {}};
  // An existing chart is overwritten.
  if (exists(file) && std::filesystem::path(file).extension() != ".svg")
    return Problem{file, 0, 0, console.text("cli.chart.another"), {}};
  if (!(exists(file) ? may_write(file) : may_write_beside(file)))
    return Problem{file, 0, 0, console.text("cli.chart.unwritten"), {}};
  return std::nullopt;
}

}  // namespace affray::cli
