// serve: starts the server of the table, which is a program of its own.

#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "cli/commands.hpp"

namespace affray::cli {

namespace {

/// The server is beside this program in a build, and in libexec once it is installed.
std::filesystem::path server_program() {
  std::error_code error;
  const std::filesystem::path self = std::filesystem::read_symlink("/proc/self/exe", error);
  const std::filesystem::path folder = self.parent_path();
  const std::filesystem::path installed = folder.parent_path() / "libexec" / "affray" / "affray-server";
  return std::filesystem::exists(installed, error) ? installed : folder / "affray-server";
}

}  // namespace

// The server replaces this process, so signals and the exit status are its own.
Status serve(const Console& console, const ServeArguments& arguments, bool json) {
  std::error_code error;
  if (!arguments.page.empty() && !std::filesystem::is_directory(arguments.page, error))
    return console.error(Problem{arguments.page, 0, 0, "there is no such folder", {}});
  const std::filesystem::path program = server_program();
  if (!std::filesystem::exists(program, error)) {
    return console.error(console.text("cli.serve.not-built", {{"file", program.string()}}));
  }
  const std::string options = nlohmann::json{{"host", arguments.host},         {"port", arguments.port},
                                             {"database", arguments.database}, {"page", arguments.page},
                                             {"packs", arguments.packs},       {"origins", arguments.origins},
                                             {"threads", arguments.threads},   {"tables", arguments.tables},
                                             {"language", console.language()}, {"json", json}}
                                  .dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
  execl(program.c_str(), program.c_str(), options.c_str(), nullptr);
  return console.error(Problem{program.string(), 0, 0, std::strerror(errno), {}});
}

}  // namespace affray::cli
