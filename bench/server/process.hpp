#pragma once
// `affray serve` as a process with a database of its own in a temporary folder.

#include <cstdint>
#include <filesystem>
#include <string>
#include <sys/types.h>

namespace affray::bench {

class ServerProcess {
 public:
  explicit ServerProcess(const std::string& program);
  ServerProcess(const ServerProcess&) = delete;
  ServerProcess& operator=(const ServerProcess&) = delete;
  ~ServerProcess();  // asks it to stop

  [[nodiscard]] std::uint16_t port() const { return port_; }
  [[nodiscard]] double resident_kb() const;
  [[nodiscard]] double cpu_seconds() const;

 private:
  std::filesystem::path folder_;
  pid_t process_ = -1;
  std::uint16_t port_ = 0;
};

}  // namespace affray::bench
