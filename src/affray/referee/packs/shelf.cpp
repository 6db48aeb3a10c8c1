#include "affray/referee/packs/shelf.hpp"

#include <algorithm>
#include <mutex>
#include <utility>

#include "affray/formats/files.hpp"
#include "affray/formats/hash_text.hpp"

namespace affray {

namespace {

/// The folder of shipped packs, below the home folder.
constexpr const char* shipped_packs = "examples/packs";

struct Shelf {
  std::mutex mutex;
  std::vector<PackPtr> kept;
  std::vector<PackPtr> given;
  bool is_closed = false;  // to folders that fights name
};

Shelf& shelf() {
  static Shelf all;
  return all;
}

bool is_same(const PackPtr& a, const PackPtr& b) { return a->id == b->id; }

void put(const PackPtr& pack, std::vector<PackPtr>& into) {
  const auto same = [&](const PackPtr& other) { return is_same(pack, other); };
  if (std::none_of(into.begin(), into.end(), same)) into.push_back(pack);
}

bool is_closed() {
  const std::lock_guard lock(shelf().mutex);
  return shelf().is_closed;
}

/// The folders that a name may refer to, in this order.
std::vector<std::string> folders_for(const std::string& word, const std::string& file) {
  std::vector<std::string> below{folder_of(shipped_or_given(file))};
  if (is_closed()) below.clear();
  if (!is_folder(word)) {
    if (!is_closed()) {
      for (std::string& folder : folders_of_packs()) below.push_back(std::move(folder));
    }
    const std::string home = home_folder().string();
    for (const char* shipped : {shipped_packs, "data"}) below.push_back(path_from(home, shipped));
  }
  std::vector<std::string> folders;
  for (const std::string& folder : below) folders.push_back(path_from(folder, word));
  return folders;
}

/// The difference of a pack with the right name from the wanted one; nullopt if there is none.
std::optional<Sentence> difference(const PackMention& wanted, const Pack& found) {
  if (!wanted.version.empty() && wanted.version != found.id.version) {
    return Sentence("the pack '$1' is here in version $2, and version $3 was used", wanted.word,
                    found.id.version, wanted.version);
  }
  if (wanted.hash && *wanted.hash != found.id.hash) {
    return Sentence("the pack '$1' $2 has other records or pictures here ($3) than those that were used ($4)",
                    wanted.word, found.id.version, hash_text(found.id.hash), hash_text(*wanted.hash));
  }
  return std::nullopt;
}

Sentence is_missing(const PackMention& wanted) {
  const std::string name = wanted.version.empty() ? wanted.word : wanted.word + " " + wanted.version;
  if (is_folder(wanted.word)) return {"there is no pack in the folder '$1'", wanted.word};
  return {
      "the pack '$1' is missing: name its folder with --pack, or the folder that it is in with "
      "AFFRAY_PACKS",
      name};
}

class Search {
 public:
  explicit Search(PackMention wanted) : wanted_(std::move(wanted)) {}

  /// Whether this is the wanted pack; if not, the difference is remembered.
  bool take(const PackPtr& pack) {
    auto differs = difference(wanted_, *pack);
    if (!differs) return true;
    if (!difference_) difference_ = std::move(differs);
    return false;
  }
  [[nodiscard]] Problem problem() const {
    return {{}, 0, 0, difference_ ? *difference_ : is_missing(wanted_), {}};
  }

 private:
  PackMention wanted_;
  std::optional<Sentence> difference_;
};

std::vector<PackPtr> kept_as(const std::string& name) {
  const std::lock_guard lock(shelf().mutex);
  std::vector<PackPtr> found;
  for (const auto* list : {&shelf().given, &shelf().kept}) {
    for (const PackPtr& pack : *list) {
      if (pack->id.name == name) found.push_back(pack);
    }
  }
  return found;
}

}  // namespace

bool is_folder(const std::string& word) {
  return word.find('/') != std::string::npos || word == "." || word == "..";
}

void keep_pack(const PackPtr& pack) {
  const std::lock_guard lock(shelf().mutex);
  put(pack, shelf().kept);
}

void give_pack(const PackPtr& pack) {
  const std::lock_guard lock(shelf().mutex);
  put(pack, shelf().given);
}

std::vector<PackPtr> given_packs() {
  const std::lock_guard lock(shelf().mutex);
  return shelf().given;
}

void close_folders() {
  const std::lock_guard lock(shelf().mutex);
  shelf().is_closed = true;
}

Result<PackPtr> pack_at(const std::string& word) {
  const bool is_here = is_pack(shipped_or_given(word)) || is_folder(word);
  return is_here ? read_pack(word) : find_pack({.word = word}, {});
}

Result<PackPtr> find_pack(const PackMention& mention, const std::string& file) {
  Search search(mention);
  // A name without a hash means the folder, if there is one, as it is now.
  const std::vector<PackPtr> kept = kept_as(mention.word);
  for (const PackPtr& pack : kept) {
    if ((mention.hash || is_closed()) && search.take(pack)) return pack;
  }
  for (const std::string& folder : folders_for(mention.word, file)) {
    if (!is_pack(folder)) continue;
    Result<PackPtr> pack = read_pack(folder);
    if (!pack) return pack.problem();
    if (search.take(*pack)) {
      keep_pack(*pack);
      return pack;
    }
  }
  for (const PackPtr& pack : kept) {
    if (search.take(pack)) return pack;
  }
  return search.problem();
}

}  // namespace affray
