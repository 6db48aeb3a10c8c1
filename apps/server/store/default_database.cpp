#include <cstdlib>
#include <filesystem>

#include "server/serve.hpp"

namespace affray::server {

namespace {

std::filesystem::path from_environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

}  // namespace

std::string default_database() {
  std::filesystem::path folder = from_environment("XDG_STATE_HOME");
  if (folder.empty()) {
    const std::filesystem::path home = from_environment("HOME");
    folder = home.empty() ? std::filesystem::temp_directory_path() : home / ".local" / "state";
  }
  folder /= "affray";
  std::error_code ignored;
  std::filesystem::create_directories(folder, ignored);
  std::filesystem::permissions(folder, std::filesystem::perms::owner_all, ignored);  // seeds are secret
  return (folder / "table.sqlite").string();
}

}  // namespace affray::server
