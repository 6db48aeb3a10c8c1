#include "affray/formats/files.hpp"

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <system_error>

#include "affray/formats/yaml/document.hpp"

namespace affray {

namespace fs = std::filesystem;

namespace {

Problem problem_of(const std::string& path, Sentence what) {
  return Problem{.file = path, .line = 0, .column = 0, .what = std::move(what), .rule = {}};
}

Problem too_large(const std::string& path, std::size_t limit) {
  return problem_of(path, {"the file is larger than $1 KiB, the most that is read", limit >> 10U});
}

// Set by a library that contains the files.
fs::path& own_home() {
  static fs::path folder;
  return folder;
}

bool is_home(const fs::path& folder) {
  std::error_code ignored;
  return fs::is_directory(folder / "data" / "common", ignored);
}

/// For other programs that use the installed libraries: affray/ in the first of the system's data folders
/// that has it.
fs::path installed_home() {
  const char* set = std::getenv("XDG_DATA_DIRS");
  std::stringstream folders(set != nullptr && *set != '\0' ? set : "/usr/local/share:/usr/share");
  for (std::string folder; std::getline(folders, folder, ':');) {
    if (is_home(fs::path(folder) / "affray")) return fs::path(folder) / "affray";
  }
  return ".";
}

fs::path find_home() {
  if (const char* set = std::getenv("AFFRAY_DATA"); set != nullptr && *set != '\0') {
    // AFFRAY_DATA names either the folder that contains data/, or data/ itself.
    fs::path folder = set;
    std::error_code ignored;
    if (!fs::is_directory(folder / "data", ignored) && fs::is_directory(folder / "common", ignored)) {
      return fs::absolute(folder, ignored).lexically_normal().parent_path();
    }
    return folder;
  }
  if (!own_home().empty()) return own_home();
  std::error_code error;
  for (fs::path folder = fs::read_symlink("/proc/self/exe", error).parent_path(); !error && !folder.empty();
       folder = folder.parent_path()) {
    for (const fs::path& home : {folder, folder / "share" / "affray"}) {
      if (is_home(home)) return home;
    }
    if (folder == folder.root_path()) break;
  }
#ifdef AFFRAY_SOURCE_DIR
  if (is_home(AFFRAY_SOURCE_DIR)) return AFFRAY_SOURCE_DIR;
#endif
  return installed_home();
}

}  // namespace

std::string shipped_or_given(const std::string& path) {
  std::error_code ignored;
  if (path.empty() || fs::path(path).is_absolute() || fs::exists(path, ignored)) return path;
  const fs::path home = home_folder().lexically_normal();
  fs::path fight = fs::path("fights") / path;
  if (fight.extension() != ".yaml") fight += ".yaml";
  for (const fs::path& name : {fs::path(path), fight}) {
    const fs::path shipped = (home / name).lexically_normal();
    if (shipped.string().starts_with(home.string()) && fs::exists(shipped, ignored)) return shipped.string();
  }
  return path;
}

Result<std::string> read_bytes(const std::string& given, std::size_t limit) {
  const std::string path = shipped_or_given(given);
  std::error_code error;
  const fs::file_status status = fs::status(path, error);
  if (status.type() == fs::file_type::not_found) return problem_of(path, "there is no such file");
  if (status.type() == fs::file_type::directory) return problem_of(path, "this is a folder, not a file");
  if (status.type() == fs::file_type::regular && fs::file_size(path, error) > limit)
    return too_large(path, limit);
  std::ifstream in(path, std::ios::binary);
  if (!in) return problem_of(path, "the file cannot be opened");
  // Reading one byte more than the limit detects oversized input, even from a pipe, which has no size.
  std::string text(limit + 1, '\0');
  in.read(text.data(), static_cast<std::streamsize>(text.size()));
  if (in.bad()) return problem_of(path, "the file cannot be read");
  text.resize(static_cast<std::size_t>(in.gcount()));
  if (text.size() > limit) return too_large(path, limit);
  return text;
}

Result<std::string> read_input(const std::string& given, std::size_t limit) {
  Result<std::string> read = read_bytes(given, limit);
  if (!read) return read;
  const std::string& text = *read;
  const std::string path = shipped_or_given(given);
  if (const auto bad = bad_text(text)) {
    Problem problem = problem_of(path, "this is not UTF-8 text");
    const std::string_view before = std::string_view(text).substr(0, *bad);
    problem.line = 1 + static_cast<int>(std::count(before.begin(), before.end(), '\n'));
    problem.column = static_cast<int>(*bad - (before.rfind('\n') + 1)) + 1;  // npos + 1 is 0
    return problem;
  }
  return read;
}

std::vector<std::string> files_in(const std::string& folder) {
  std::vector<std::string> names;
  std::error_code ignored;
  for (const auto& entry : fs::directory_iterator(folder, ignored)) {
    const std::string name = entry.path().filename().string();
    if (!name.starts_with('.') && entry.is_regular_file(ignored)) names.push_back(name);
  }
  std::sort(names.begin(), names.end());
  return names;
}

std::vector<std::string> folders_of_packs() {
  std::vector<std::string> folders;
  const char* set = std::getenv("AFFRAY_PACKS");
  std::stringstream words(set != nullptr ? set : "");
  for (std::string folder; std::getline(words, folder, ':');) {
    if (!folder.empty()) folders.push_back(folder);
  }
  return folders;
}

const fs::path& home_folder() {
  static const fs::path home = find_home();
  return home;
}

void set_home_folder(fs::path folder) { own_home() = std::move(folder); }

}  // namespace affray
