#include "server/packs.hpp"

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

#include "affray/formats/files.hpp"
#include "affray/formats/hash_text.hpp"
#include "affray/referee/packs/mentions.hpp"
#include "affray/referee/packs/pictures.hpp"
#include "affray/referee/packs/shelf.hpp"

namespace affray::server {

namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

/// The files of a pack by their paths in it. Its fights refer to it by version and hash, because the reader
/// has no folder of it.
Result<Json> files_json(const Pack& pack) {
  Json files = Json::object();
  const Result<std::string> manifest = read_input(pack.path_of(manifest_name));
  if (!manifest) return manifest.problem();
  files[manifest_name] = *manifest;
  for (const PackFile& file : pack.records) files[file.name] = file.text;
  for (const std::string& name : files_in(pack.path_of("fights"))) {
    if (!name.ends_with(".yaml")) continue;
    const std::string path = pack.path_of("fights/" + name);
    const Result<std::string> text = read_input(path);
    if (!text) return text.problem();
    files["fights/" + name] = with_versions(*text, path);
  }
  return files;
}

/// The addresses of the pictures of a pack, by the ids of their records; the pictures themselves are added to
/// `offered`.
Result<Json> pictures_json(const Pack& pack, OfferedPacks& offered) {
  const std::vector<Problem> problems = picture_problems(pack);
  if (!problems.empty()) return problems.front();
  Json addresses = Json::object();
  for (const PackPicture& picture : pack.pictures) {
    Result<std::string> bytes = read_picture(pack, picture);
    if (!bytes) return bytes.problem();
    const std::string path = "/api/packs/" + pack.id.name + "/pictures/" + picture.name;
    offered.pictures[path] = {std::string(media_type(picture.name)), std::move(*bytes)};
    addresses[picture.id()] = path;
  }
  return addresses;
}

}  // namespace

Result<OfferedPacks> offer_packs(const std::string& folder) {
  OfferedPacks offered;
  if (folder.empty()) return offered;
  std::vector<std::string> folders;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(folder, error)) {
    if (is_pack(entry.path().string())) folders.push_back(entry.path().string());
  }
  if (error) return Problem{folder, 0, 0, "there is no such folder", {}};
  std::sort(folders.begin(), folders.end());
  Json all = Json::array();
  for (const std::string& one : folders) {
    const Result<PackPtr> read = read_pack(one);
    if (!read) return read.problem();
    const Pack& pack = **read;
    keep_pack(*read);
    Result<Json> files = files_json(pack);
    if (!files) return files.problem();
    Result<Json> pictures = pictures_json(pack, offered);
    if (!pictures) return pictures.problem();
    all.push_back({{"name", pack.id.name},
                   {"version", pack.id.version},
                   {"hash", hash_text(pack.id.hash)},
                   {"game", pack.game},
                   {"titles", pack.titles.empty() ? Json{{"en", pack.title}} : Json(pack.titles)},
                   {"authors", pack.authors},
                   {"licence", pack.licence},
                   {"files", std::move(*files)},
                   {"pictures", std::move(*pictures)}});
  }
  offered.json = all.dump();
  return offered;
}

}  // namespace affray::server
