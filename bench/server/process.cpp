#include "process.hpp"

#include <array>
#include <cstdlib>
#include <fcntl.h>
#include <fstream>
#include <sstream>
#include <sys/wait.h>
#include <unistd.h>

#include "client.hpp"

namespace affray::bench {

ServerProcess::ServerProcess(const std::string& program) {
  std::string name = (std::filesystem::temp_directory_path() / "affray-bench-XXXXXX").string();
  if (::mkdtemp(name.data()) == nullptr) fail("no temporary folder");
  folder_ = name;
  const std::string database = (folder_ / "table.sqlite").string();
  std::array<int, 2> said{};
  if (::pipe(said.data()) != 0) fail("no pipe");
  process_ = ::fork();
  if (process_ == 0) {
    ::dup2(said[1], STDOUT_FILENO);
    ::dup2(::open("/dev/null", O_WRONLY), STDERR_FILENO);
    ::close(said[0]);
    ::execl(program.c_str(), program.c_str(), "serve", "--json", "--port", "0", "--database",
            database.c_str(), "--tables", "10000000", static_cast<char*>(nullptr));
    ::_exit(127);
  }
  ::close(said[1]);
  std::string line;
  for (char byte = 0; byte != '\n' && ::read(said[0], &byte, 1) == 1;) line += byte;
  ::close(said[0]);
  const std::size_t host = line.find("127.0.0.1:");
  if (host == std::string::npos) fail(program + " serve did not start");
  port_ = static_cast<std::uint16_t>(std::strtoul(line.c_str() + host + 10, nullptr, 10));
}

ServerProcess::~ServerProcess() {
  ::kill(process_, SIGTERM);
  ::waitpid(process_, nullptr, 0);
  std::error_code ignored;
  std::filesystem::remove_all(folder_, ignored);
}

double ServerProcess::resident_kb() const {
  std::ifstream status("/proc/" + std::to_string(process_) + "/status");
  for (std::string line; std::getline(status, line);) {
    if (line.starts_with("VmRSS:")) return std::strtod(line.c_str() + 6, nullptr);
  }
  return 0;
}

double ServerProcess::cpu_seconds() const {
  std::ifstream file("/proc/" + std::to_string(process_) + "/stat");
  std::stringstream text;
  text << file.rdbuf();
  std::istringstream fields(text.str().substr(text.str().rfind(')') + 2));
  std::string field;
  double ticks = 0;
  for (int i = 0; fields >> field && i <= 12; ++i) {
    if (i >= 11) ticks += std::strtod(field.c_str(), nullptr);
  }
  return ticks / static_cast<double>(::sysconf(_SC_CLK_TCK));
}

}  // namespace affray::bench
