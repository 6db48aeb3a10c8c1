// serve: starts the server of the table, which is a program of its own.

#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "cli/commands.hpp"

namespace affray::cli {

namespace {

/// Beside this program.
std::filesystem::path server_program() {
  std::error_code error;
  const std::filesystem::path self = std::filesystem::read_symlink("/proc/self/exe", error);
  return self.parent_path() / "affray-server";
}

}  // namespace

// The server takes the place of this process, so signals and the exit status are its own.
Status serve(const Voice& voice, const ServeArguments& wanted, bool json) {
  const std::filesystem::path program = server_program();
  std::error_code error;
  if (!std::filesystem::exists(program, error)) {
    return voice.error(voice.text("cli.serve.not-built", {{"file", program.string()}}));
  }
  const std::string options =
      nlohmann::json{{"host", wanted.host},     {"port", wanted.port},          {"database", wanted.database},
                     {"page", wanted.page},     {"origins", wanted.origins},    {"threads", wanted.threads},
                     {"tables", wanted.tables}, {"language", voice.language()}, {"json", json}}
          .dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
  execl(program.c_str(), program.c_str(), options.c_str(), nullptr);
  return voice.error(Problem{program.string(), 0, 0, std::strerror(errno), {}});
}

}  // namespace affray::cli
