// Files in memory. Replaces src/affray/formats/files.cpp.
#include "memory_files.hpp"

#include <cstdint>
#include <map>
#include <string_view>
#include <utility>

#include "affray/formats/files.hpp"

namespace affray {

namespace {

std::map<std::string, std::string>& files() {
  static std::map<std::string, std::string> all;
  return all;
}

/// The bytes that base64 means; what is not a letter of it is passed over.
std::string decoded(std::string_view letters) {
  constexpr std::string_view alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string bytes;
  std::uint32_t bits = 0;
  unsigned count = 0;
  for (const char letter : letters) {
    const std::size_t value = alphabet.find(letter);
    if (value == std::string_view::npos) continue;
    bits = bits << 6U | static_cast<std::uint32_t>(value);
    count += 6;
    if (count < 8) continue;
    count -= 8;
    bytes += static_cast<char>(bits >> count & 0xFFU);
  }
  return bytes;
}

}  // namespace

Result<std::string> read_input(const std::string& path, std::size_t /*limit*/) {
  const auto found = files().find(path);
  if (found == files().end()) return Problem{path, 0, 0, "there is no such file", {}};
  return found->second;
}

/// Files that are no texts are kept as data URLs: "data:image/png;base64,...".
Result<std::string> read_bytes(const std::string& path, std::size_t limit) {
  Result<std::string> text = read_input(path, limit);
  constexpr std::string_view before = ";base64,";
  const std::size_t at = text && text->starts_with("data:") ? text->find(before) : std::string::npos;
  if (at == std::string::npos) return text;
  std::string bytes = decoded(std::string_view(*text).substr(at + before.size()));
  if (bytes.size() > limit) {
    return Problem{path, 0, 0, {"the file is larger than $1 KiB, the most that is read", limit >> 10U}, {}};
  }
  return bytes;
}

std::string shipped_or_given(const std::string& path) { return path; }

/// Packs are below the folder packs/, each in a folder with its name.
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
