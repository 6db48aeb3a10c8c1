#include "affray/formats/line_log.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <fstream>
#include <nlohmann/json.hpp>

#include "affray/formats/json.hpp"

namespace affray {

namespace {

/// Whether the text is an incomplete line of a log, rather than the last line of some other file.
bool is_cut_line(std::string_view text, std::string_view head) {
  return (text.starts_with(head) || head.starts_with(text)) && !parse_json(text);
}

/// Locks the file; false when another process holds the lock. A file system without locks counts as success.
bool lock(int descriptor) { return flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK; }

}  // namespace

LineLog::Descriptor::~Descriptor() {
  if (number_ >= 0) close(number_);
}

Result<LineLog> LineLog::open(const std::string& file, std::string_view head, const Read& read) {
  constexpr int mode = 0666;
  // Child processes must not inherit the lock.
  LineLog log(file, ::open(file.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, mode));
  if (log.descriptor_.number() < 0) return log.not_written();
  if (!lock(log.descriptor_.number())) return Problem{file, 0, 0, std::string(in_use), {}};

  bool lacks_end = false;
  std::ifstream in(file, std::ios::binary);
  std::string text;
  for (int line = 1; std::getline(in, text); ++line) {
    lacks_end = in.eof();
    if (const auto wrong = read(text)) {
      if (!lacks_end || !is_cut_line(text, head)) return Problem{file, line, 0, *wrong, {}};
      if (!log.cut(log.size_)) return log.not_written();
      return log;
    }
    log.size_ += text.size() + (lacks_end ? 0 : 1);
  }
  if (lacks_end && !log.write("\n")) return log.not_written();
  return log;
}

std::optional<Problem> LineLog::add(std::string_view line) {
  if (is_torn_ && !cut(size_)) return not_written();
  if (!write(std::string(line) + '\n')) return not_written();
  return std::nullopt;
}

bool LineLog::cut(std::uint64_t size) {
  is_torn_ = ftruncate(descriptor_.number(), static_cast<off_t>(size)) != 0;
  return !is_torn_;
}

bool LineLog::write(std::string_view text) {
  std::size_t written = 0;
  while (written < text.size()) {
    const ssize_t some = ::write(descriptor_.number(), text.data() + written, text.size() - written);
    if (some > 0) {
      written += static_cast<std::size_t>(some);
    } else if (some == 0 || errno != EINTR) {
      is_torn_ = written > 0 && !cut(size_);
      return false;
    }
  }
  size_ += text.size();
  return true;
}

}  // namespace affray
