// Files in memory. Replaces src/affray/formats/files.cpp.
#include "memory_files.hpp"

#include <map>
#include <utility>

#include "affray/formats/files.hpp"

namespace affray {

namespace {

std::map<std::string, std::string>& files() {
  static std::map<std::string, std::string> all;
  return all;
}

}  // namespace

Result<std::string> read_input(const std::string& path, std::size_t /*limit*/) {
  const auto found = files().find(path);
  if (found == files().end()) return Problem{path, 0, 0, "there is no such file", {}};
  return found->second;
}

std::string shipped_or_given(const std::string& path) { return path; }

/// Packs are below the folder packs/, each in one of its name.
std::vector<std::string> folders_of_packs() { return {"packs"}; }

std::vector<std::string> files_in(const std::string& folder) {
  std::vector<std::string> names;
  for (const auto& [path, text] : files()) {
    const std::size_t slash = path.rfind('/');
    if (slash != std::string::npos && path.substr(0, slash) == folder)
      names.push_back(path.substr(slash + 1));
  }
  return names;
}

const std::filesystem::path& home_folder() {
  static const std::filesystem::path none;
  return none;
}

}  // namespace affray

void affray::wasm::keep_file(const std::string& path, std::string text) { files()[path] = std::move(text); }
