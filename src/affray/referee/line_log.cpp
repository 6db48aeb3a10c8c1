#include "affray/referee/line_log.hpp"

#include <cstdint>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <system_error>

#include "affray/referee/json.hpp"

namespace affray {

namespace {

/// The beginning of a line of a log, and not the last line of some other file.
bool is_cut_line(std::string_view text, std::string_view head) {
  return (text.starts_with(head) || head.starts_with(text)) && !parse_json(text);
}

}  // namespace

Result<LineLog> LineLog::open(const std::string& file, std::string_view head, const Read& read) {
  LineLog log(file);
  bool lacks_end = false;
  std::uintmax_t good = 0;  // bytes of whole lines
  {
    std::ifstream in(file, std::ios::binary);
    std::string text;
    for (int line = 1; std::getline(in, text); ++line) {
      lacks_end = in.eof();
      if (const auto wrong = read(text)) {
        if (lacks_end && is_cut_line(text, head)) break;
        return Problem{file, line, 0, *wrong, {}};
      }
      good += text.size() + 1;
    }
  }
  std::error_code error;
  const std::uintmax_t size = std::filesystem::file_size(file, error);
  const bool is_cut = !error && size > good;  // within its last line
  if (is_cut) std::filesystem::resize_file(file, good, error);
  if (is_cut && error) return log.not_written();
  log.out_.open(file, std::ios::binary | std::ios::app);
  if (!is_cut && lacks_end) log.out_ << '\n';
  if (!log.out_.flush()) return log.not_written();
  return log;
}

std::optional<Problem> LineLog::add(std::string_view line) {
  out_ << line << '\n';
  if (!out_.flush()) return not_written();
  return std::nullopt;
}

}  // namespace affray
