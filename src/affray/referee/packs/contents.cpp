#include "affray/referee/packs/contents.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

#include "affray/core/hash.hpp"
#include "affray/formats/files.hpp"
#include "affray/formats/hash_text.hpp"
#include "affray/referee/fight_file.hpp"
#include "affray/referee/games.hpp"
#include "affray/referee/version.hpp"

namespace affray {

namespace {

constexpr std::size_t most_files = 32;
constexpr std::size_t most_authors = 50;

using Version = std::array<int, 3>;

/// "1.12.0" as its three numbers; nullopt for any other text.
std::optional<Version> version_in(std::string_view text) {
  Version numbers{};
  const char* at = text.data();
  const char* const end = text.data() + text.size();
  for (std::size_t part = 0; part < numbers.size(); ++part) {
    if (part > 0) {
      if (at == end || *at != '.') return std::nullopt;
      ++at;
    }
    const auto [next, error] = std::from_chars(at, end, numbers[part]);
    if (error != std::errc{} || *at == '-' || next - at > 6) return std::nullopt;
    at = next;
  }
  return at == end ? std::optional(numbers) : std::nullopt;
}

std::string read_version(const Node& node) {
  const std::string word = node.word();
  if (!version_in(word)) node.complain({"expected a version such as 1.0.0, not '$1'", word.substr(0, 20)});
  return word;
}

std::string read_text(const Node& node) {
  const std::string word = node.word();
  if (word.empty()) node.complain("expected a text");
  return word;
}

std::vector<std::string> read_authors(const Node& list) {
  std::vector<std::string> authors;
  for (const Node& node : list.items()) authors.push_back(read_text(node));
  if (list.is_list() && authors.empty()) list.complain("expected a name");
  if (authors.size() > most_authors) list.complain({"too many: at most $1 authors", most_authors});
  return authors;
}

void read_manifest(const Node& root, Pack& pack) {
  root.only({"name", "version", "title", "authors", "licence", "game", "affray"});
  pack.id.name = root.required("name").name("a pack");
  pack.id.version = read_version(root.required("version"));
  FightFile titles;
  read_title(root.optional("title"), titles);
  pack.title = titles.title;
  pack.titles = titles.titles;
  pack.authors = read_authors(root.required("authors"));
  pack.licence = read_text(root.required("licence"));
  std::vector<std::string> names;
  for (const GameEntry& game : games()) names.push_back(game.name);
  const Node game = root.required("game");
  const std::size_t which = game.one_of(names, "game");
  if (root.has_problem()) return;
  pack.game = names[which];
  const Node needs = root.required("affray");
  pack.needs = read_version(needs);
  if (root.has_problem()) return;
  if (*version_in(pack.needs) > *version_in(version)) {
    needs.complain({"the pack needs affray $1, and this is affray $2", pack.needs, std::string(version)});
  }
}

/// A hash of the records, list by list in the order of their keys, and of the pictures.
Result<std::uint64_t> hash_of_contents(const Pack& pack) {
  Result<YamlTree> records = records_in(pack);
  if (!records) return records.problem();
  std::sort(records->entries.begin(), records->entries.end(),
            [](const auto& a, const auto& b) { return a.first < b.first; });
  std::string all = written(*records);
  if (pack.pictures_hash != 0) all += "pictures: " + hash_text(pack.pictures_hash);
  return hash_bytes(all.data(), all.size());
}

bool is_records(const std::string& name) {
  return name != manifest_name && name.find('/') == std::string::npos && name.ends_with(".yaml");
}

}  // namespace

std::string Pack::path_of(const std::string& name) const {
  return folder.empty() ? name : folder + "/" + name;
}

bool is_pack(const std::string& folder) {
  const std::vector<std::string> names = files_in(folder);
  return std::find(names.begin(), names.end(), manifest_name) != names.end();
}

Result<PackPtr> pack_of(const std::vector<PackFile>& files, const std::string& folder,
                        std::vector<PackPicture> pictures) {
  Pack pack;
  pack.folder = folder;
  const auto manifest = std::find_if(files.begin(), files.end(),
                                     [](const PackFile& file) { return file.name == manifest_name; });
  if (manifest == files.end()) {
    return Problem{
        folder, 0, 0, {"this is not a pack: there is no file '$1'", std::string(manifest_name)}, {}};
  }
  const Result<YamlDocument> document = YamlDocument::read(manifest->text, pack.path_of(manifest_name));
  if (!document) return document.problem();
  read_manifest(document->root(), pack);
  if (document->problem()) return *document->problem();
  for (const PackFile& file : files) {
    if (is_records(file.name)) pack.records.push_back(file);
  }
  if (pack.records.size() > most_files) {
    return Problem{folder, 0, 0, {"too many files of records: at most $1", most_files}, {}};
  }
  pack.pictures = std::move(pictures);
  pack.pictures_hash = pictures_hash(pack.pictures);
  const Result<std::uint64_t> hash = hash_of_contents(pack);
  if (!hash) return hash.problem();
  pack.id.hash = *hash;
  return std::make_shared<const Pack>(std::move(pack));
}

Result<PackPtr> read_pack(const std::string& given) {
  const std::string folder = shipped_or_given(given);
  const std::string inside = folder + "/";
  std::vector<PackFile> files;
  for (const std::string& name : files_in(folder)) {
    if (name != manifest_name && !is_records(name)) continue;
    if (files.size() > most_files + 1) break;
    const Result<std::string> text = read_input(inside + name);
    if (!text) return text.problem();
    files.push_back({name, *text});
  }
  Result<std::vector<PackPicture>> pictures = read_pictures(folder);
  if (!pictures) return pictures.problem();
  return pack_of(files, folder, std::move(*pictures));
}

Result<YamlTree> records_in(const Pack& pack) {
  YamlTree all{.is = YamlTree::Is::map, .text = {}};
  for (const PackFile& file : pack.records) {
    const Result<YamlTree> tree = read_tree(file.text, pack.path_of(file.name));
    if (!tree) return tree.problem();
    for (const auto& [key, list] : tree->entries) {
      if (key == "game") continue;
      YamlTree* known = all.find(key);
      if (known == nullptr) {
        all.entries.emplace_back(key, list);
      } else {
        known->entries.insert(known->entries.end(), list.entries.begin(), list.entries.end());
      }
    }
  }
  return all;
}

Result<PackPtr> pack_within(const PackId& id, std::uint64_t pictures_hash, const std::string& game,
                            const YamlTree& records, const std::string& file) {
  Pack pack;
  pack.id = id;
  pack.game = game;
  pack.folder = file + ", packs, " + id.name;
  pack.records = {{"records", written(records)}};
  pack.pictures_hash = pictures_hash;
  const Result<std::uint64_t> hash = hash_of_contents(pack);
  if (!hash) return hash.problem();
  pack.id.hash = *hash;
  return std::make_shared<const Pack>(std::move(pack));
}

Result<PackDocuments> PackDocuments::open(const Pack& pack) {
  PackDocuments all;
  for (const PackFile& file : pack.records) {
    Result<YamlDocument> document = YamlDocument::read(file.text, pack.path_of(file.name));
    if (!document) return document.problem();
    all.names_.push_back(pack.path_of(file.name));
    all.documents_.push_back(std::move(*document));
  }
  return all;
}

std::vector<RecordFile> PackDocuments::files() const {
  std::vector<RecordFile> files;
  for (std::size_t i = 0; i < documents_.size(); ++i) files.push_back({documents_[i].root(), names_[i]});
  return files;
}

std::optional<Problem> PackDocuments::problem() const {
  for (const YamlDocument& document : documents_) {
    if (document.problem()) return document.problem();
  }
  return std::nullopt;
}

}  // namespace affray
