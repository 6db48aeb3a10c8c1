// Paths as texts, for programs without a file system, too.

#include <algorithm>
#include <string>
#include <vector>

#include "affray/formats/files.hpp"

namespace affray {

std::string folder_of(const std::string& path) {
  const std::size_t slash = path.rfind('/');
  if (slash == std::string::npos) return {};
  return slash == 0 ? "/" : path.substr(0, slash);
}

std::string path_from(const std::string& folder, const std::string& path) {
  const bool is_whole = path.starts_with('/') || folder.empty();
  const std::string all = is_whole ? path : folder + "/" + path;
  std::vector<std::string> parts;
  for (std::size_t at = 0; at < all.size();) {
    const std::size_t end = std::min(all.find('/', at), all.size());
    const std::string part = all.substr(at, end - at);
    at = end + 1;
    if (part.empty() || part == ".") continue;
    const bool can_go_up = !parts.empty() && parts.back() != "..";
    if (part == ".." && can_go_up) {
      parts.pop_back();
    } else if (part != ".." || !all.starts_with('/')) {
      parts.push_back(part);
    }
  }
  std::string path_text = all.starts_with('/') ? "/" : "";
  for (const std::string& part : parts) {
    if (!path_text.empty() && path_text.back() != '/') path_text += '/';
    path_text += part;
  }
  return path_text.empty() ? "." : path_text;
}

}  // namespace affray
