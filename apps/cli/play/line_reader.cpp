#include "cli/play/line_reader.hpp"

#include <array>
#include <cerrno>
#include <csignal>
#include <iostream>
#include <unistd.h>

namespace affray::cli {

namespace {

volatile std::sig_atomic_t interrupted = 0;
constexpr std::size_t longest_line = 65536;

std::string without_blanks(std::string line) {
  const auto is_space = [](char c) { return c == ' ' || c == '\t' || c == '\r'; };
  while (!line.empty() && is_space(line.back())) line.pop_back();
  while (!line.empty() && is_space(line.front())) line.erase(0, 1);
  return line;
}

/// Uses read(), as std::cin ignores EINTR.
std::optional<std::string> plain_line() {
  static std::string rest;
  for (;;) {
    if (const std::size_t end = rest.find('\n'); end != std::string::npos) {
      std::string line = rest.substr(0, end);
      rest.erase(0, end + 1);
      return line;
    }
    std::array<char, 4096> bytes{};
    const ssize_t count = interrupted != 0 ? 0 : read(STDIN_FILENO, bytes.data(), bytes.size());
    if (count < 0 && errno == EINTR && interrupted == 0) continue;
    if (count <= 0 || rest.size() > longest_line) {
      if (rest.empty() || interrupted != 0) return std::nullopt;
      rest += '\n';
      continue;
    }
    rest.append(bytes.data(), static_cast<std::size_t>(count));
  }
}

}  // namespace

void catch_interrupts() {
  struct sigaction action{};  // without SA_RESTART, so that reading ends
  action.sa_handler = [](int) { interrupted = 1; };
  action.sa_flags = SA_RESETHAND;
  sigaction(SIGINT, &action, nullptr);
}

bool was_interrupted() { return interrupted != 0; }

std::optional<std::string> read_line(const std::string& prompt, const Complete& complete) {
  std::optional<std::string> line;
  if (LineEditor::is_possible()) {
    static LineEditor editor;
    std::cout.flush();
    if (interrupted == 0) line = editor.read(prompt, complete);
    if (interrupted != 0) line.reset();
  } else {
    std::cout << prompt << std::flush;
    line = plain_line();
  }
  if (!line) return std::nullopt;
  return without_blanks(std::move(*line));
}

}  // namespace affray::cli
