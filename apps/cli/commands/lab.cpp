// study, shard, merge, export: the laboratory, which is part of the Python package.

#include "cli/commands/lab.hpp"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <optional>

#include "affray/formats/files.hpp"

extern char** environ;

namespace affray::cli {

namespace {

/// Whether this Python has the package with its laboratory; prints nothing.
bool has_lab(const std::string& python) {
  posix_spawn_file_actions_t quiet;
  posix_spawn_file_actions_init(&quiet);
  posix_spawn_file_actions_addopen(&quiet, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_addopen(&quiet, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  std::string program = python;
  std::array<char, 3> option{"-c"};
  std::string test = "import affray.lab.__main__";
  const std::array<char*, 4> words{program.data(), option.data(), test.data(), nullptr};
  pid_t child = 0;
  const int failed = posix_spawnp(&child, program.c_str(), &quiet, nullptr, words.data(), environ);
  posix_spawn_file_actions_destroy(&quiet);
  if (failed != 0) return false;
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

std::optional<std::string> python_with_lab() {
  if (const char* given = std::getenv("AFFRAY_PYTHON"); given != nullptr && *given != '\0') {
    return has_lab(given) ? std::optional<std::string>(given) : std::nullopt;
  }
  std::error_code error;
  const auto made = home_folder() / "build" / "venv-lab" / "bin" / "python";
  if (std::filesystem::exists(made, error) && has_lab(made.string())) return made.string();
  if (has_lab("python3")) return "python3";
  return std::nullopt;
}

}  // namespace

// Python replaces this process, so signals and the exit status are its own.
Status run_lab(const Console& console, const LabArguments& arguments, bool json) {
  const std::optional<std::string> python = python_with_lab();
  if (!python) return console.error(console.text("cli.lab.no-python"));
  nlohmann::ordered_json request{
      {"command", arguments.command}, {"language", console.language()}, {"json", json}};
  for (const auto& [name, values] : arguments.values) {
    if (!values.empty()) request[name] = values;
  }
  const std::string text = request.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
  execlp(python->c_str(), python->c_str(), "-m", "affray.lab", text.c_str(), nullptr);
  return console.error(Problem{*python, 0, 0, std::strerror(errno), {}});
}

}  // namespace affray::cli
