#include "server/preview/render.hpp"

#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <poll.h>
#include <spawn.h>
#include <string_view>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

namespace affray::server::preview {

namespace {

using Clock = std::chrono::steady_clock;
constexpr const char* program = "rsvg-convert";
constexpr std::chrono::seconds patience{5};
constexpr std::size_t most_bytes = 4'000'000;

/// A process whose standard input and output are this end of a socket.
class Process {
 public:
  Process() {
    std::array<int, 2> ends{};
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0) return;
    socket_ = ends[0];
    posix_spawn_file_actions_t actions{};
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, ends[1], 0);
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1);
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0);
    std::string name = program;
    std::string format = "--format=png";
    const std::array<char*, 3> arguments{name.data(), format.data(), nullptr};
    if (posix_spawnp(&process_, program, &actions, nullptr, arguments.data(), environ) != 0) process_ = -1;
    posix_spawn_file_actions_destroy(&actions);
    close(ends[1]);
    fcntl(socket_, F_SETFL, O_NONBLOCK);
  }
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;
  ~Process() {
    if (socket_ >= 0) close(socket_);
    if (process_ <= 0) return;
    kill(process_, SIGKILL);
    while (waitpid(process_, nullptr, 0) < 0 && errno == EINTR) {
    }
  }

  [[nodiscard]] bool runs() const { return process_ > 0; }

  /// The output of the process for the input; nullopt if it takes too long or is too large.
  [[nodiscard]] std::optional<std::string> answer(std::string_view input) const {
    const auto end = Clock::now() + patience;
    std::string output;
    for (;;) {
      const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(end - Clock::now()).count();
      if (left <= 0 || output.size() > most_bytes) return std::nullopt;
      const bool writes = !input.empty();
      pollfd wanted{socket_, static_cast<short>(POLLIN | (writes ? POLLOUT : 0)), 0};
      if (poll(&wanted, 1, static_cast<int>(left)) <= 0) continue;
      if (writes && (wanted.revents & POLLOUT) != 0) {
        const ssize_t written = send(socket_, input.data(), input.size(), MSG_NOSIGNAL);
        if (written > 0) input.remove_prefix(static_cast<std::size_t>(written));
        if (written < 0 && errno != EAGAIN) return std::nullopt;
        if (input.empty()) shutdown(socket_, SHUT_WR);
      }
      if ((wanted.revents & (POLLIN | POLLHUP)) == 0) continue;
      std::array<char, 65'536> bytes{};
      const ssize_t count = read(socket_, bytes.data(), bytes.size());
      if (count == 0) return output;
      if (count > 0) output.append(bytes.data(), static_cast<std::size_t>(count));
      if (count < 0 && errno != EAGAIN && errno != EINTR) return std::nullopt;
    }
  }

 private:
  int socket_ = -1;
  pid_t process_ = -1;
};

}  // namespace

bool can_render() {
  const char* path = std::getenv("PATH");
  std::string_view left = path == nullptr ? "/usr/bin:/bin" : path;
  while (!left.empty()) {
    const std::string_view folder = left.substr(0, left.find(':'));
    left.remove_prefix(std::min(left.size(), folder.size() + 1));
    if (access((std::filesystem::path(folder) / program).c_str(), X_OK) == 0) return true;
  }
  return false;
}

std::optional<std::string> render_png(const std::string& svg) {
  const Process process;
  if (!process.runs()) return std::nullopt;
  std::optional<std::string> png = process.answer(svg);
  constexpr std::string_view signature("\x89PNG\r\n\x1a\n", 8);
  return png && png->starts_with(signature) ? png : std::nullopt;
}

}  // namespace affray::server::preview
