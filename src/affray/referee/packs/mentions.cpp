#include "affray/referee/packs/mentions.hpp"

#include <algorithm>
#include <utility>

#include "affray/formats/hash_text.hpp"
#include "affray/referee/packs/shelf.hpp"

namespace affray {

namespace {

constexpr std::size_t most_packs = 16;

std::optional<std::uint64_t> read_hash(const Node& node) {
  if (!node) return std::nullopt;
  const std::optional<std::uint64_t> hash = hash_in(node.word());
  if (!hash) node.complain("expected a hash such as 0x0123456789abcdef");
  return hash;
}

PackMention read_mention(const Node& node) {
  if (node.is_word()) return {.word = node.word()};
  node.only({"name", "version", "hash", "pictures", "records"});
  PackMention mention{.word = node.required("name").word()};
  if (const Node version = node.optional("version")) mention.version = version.word();
  mention.hash = read_hash(node.optional("hash"));
  mention.pictures = read_hash(node.optional("pictures"));
  return mention;
}

std::string text_at(YamlTree& map, std::string_view key) {
  const YamlTree* value = map.find(key);
  return value == nullptr ? std::string() : value->text;
}

/// The same in a tree; nullptr if there is none.
std::optional<PackMention> mention_in(YamlTree& tree) {
  PackMention mention{.word = tree.is == YamlTree::Is::word ? tree.text : text_at(tree, "name")};
  if (mention.word.empty()) return std::nullopt;
  mention.version = text_at(tree, "version");
  mention.hash = hash_in(text_at(tree, "hash"));
  mention.pictures = hash_in(text_at(tree, "pictures"));
  return mention;
}

YamlTree word(std::string text) { return {.is = YamlTree::Is::word, .text = std::move(text)}; }

YamlTree mention_of(const Pack& pack) {
  return {.is = YamlTree::Is::map,
          .text = {},
          .entries = {{"name", word(pack.id.name)},
                      {"version", word(pack.id.version)},
                      {"hash", word(hash_text(pack.id.hash))}}};
}

/// A pack whose records stand in the fight.
Result<PackPtr> pack_written(const PackMention& mention, const std::string& game, const YamlTree& records,
                             const std::string& file) {
  return pack_within({mention.word, mention.version, 0}, mention.pictures.value_or(0), game, records, file);
}

/// The same as one line of YAML.
std::string line_of(const std::vector<PackPtr>& packs) {
  std::string line;
  for (const PackPtr& pack : packs) {
    line += std::string(line.empty() ? "packs: [" : ", ") + "{name: " + pack->id.name +
            ", version: " + pack->id.version + ", hash: \"" + hash_text(pack->id.hash) + "\"}";
  }
  return line + "]\n";
}

/// The conflict of a pack with those before it, if any.
std::optional<Sentence> misfit(const Pack& pack, std::string_view game, const std::vector<PackPtr>& before) {
  if (pack.game != game) {
    return Sentence("the pack '$1' is for $2, and this is a fight of $3", pack.id.name, pack.game,
                    std::string(game));
  }
  for (const PackPtr& other : before) {
    if (other->id.name != pack.id.name || other->id == pack.id) continue;
    return Sentence("two packs have the name '$1', in $2 and in $3", pack.id.name, other->folder,
                    pack.folder);
  }
  return std::nullopt;
}

bool has(const std::vector<PackPtr>& packs, const PackId& id) {
  return std::any_of(packs.begin(), packs.end(), [&](const PackPtr& pack) { return pack->id == id; });
}

}  // namespace

namespace {

/// The pack of an entry, whose records may be written in it.
Result<PackPtr> pack_of_entry(const Node& node, const PackMention& mention, const std::string& file,
                              std::string_view game) {
  const Node records = node.is_map() ? node.optional("records") : Node();
  if (!records) return find_pack(mention, file);
  Result<PackPtr> pack = pack_written(mention, std::string(game), tree_of(records), file);
  if (pack && mention.hash && *mention.hash != (*pack)->id.hash) {
    return Problem{{}, 0, 0, {"the records of the pack '$1' are not those of its hash", mention.word}, {}};
  }
  return pack;
}

}  // namespace

std::vector<PackPtr> read_packs(const Node& root, const std::string& file, std::string_view game) {
  std::vector<PackPtr> packs;
  const Node list = root.is_map() ? root.optional("packs") : Node();
  for (const Node& node : list.items()) {
    const PackMention mention = read_mention(node);
    if (root.has_problem()) return packs;
    const Result<PackPtr> pack = pack_of_entry(node, mention, file, game);
    if (!pack) {
      const Problem& problem = pack.problem();
      const bool has_place = problem.line > 0;
      node.complain(has_place ? Sentence("the pack has a mistake at $1:$2: $3", problem.file, problem.line,
                                         problem.what)
                              : problem.what);
      return packs;
    }
    if (const auto why = misfit(**pack, game, packs)) {
      node.complain(*why);
      return packs;
    }
    if ((*pack)->is_basis() || has(packs, (*pack)->id))
      continue;  // every fight has the basic set of its game
    packs.push_back(*pack);
    if (packs.size() > most_packs) list.complain({"too many packs: at most $1", most_packs});
  }
  return packs;
}

std::vector<PackPtr> packs_of(YamlTree& fight, const std::string& file) {
  std::vector<PackPtr> packs;
  YamlTree* list = fight.find("packs");
  if (list == nullptr) return packs;
  for (auto& [key, entry] : list->entries) {
    const std::optional<PackMention> mention = mention_in(entry);
    if (!mention) continue;
    const YamlTree* records = entry.find("records");
    Result<PackPtr> pack = records == nullptr
                               ? find_pack(*mention, file)
                               : pack_written(*mention, text_at(fight, "game"), *records, file);
    if (pack && !(*pack)->is_basis()) packs.push_back(std::move(*pack));
  }
  return packs;
}

void name_packs(const std::vector<PackPtr>& packs, YamlTree& fight) {
  YamlTree* list = fight.find("packs");
  if (list == nullptr) list = &fight.entries.emplace_back("packs", YamlTree{}).second;
  list->is = YamlTree::Is::list;
  std::vector<std::pair<std::string, YamlTree>> all;
  for (const PackPtr& pack : packs) all.emplace_back("", mention_of(*pack));
  for (auto& entry : list->entries) all.push_back(std::move(entry));
  list->entries = std::move(all);
}

Result<std::string> with_packs(std::string_view fight, const std::string& file,
                               const std::vector<PackPtr>& packs) {
  if (packs.empty()) return std::string(fight);
  Result<YamlTree> tree = read_tree(fight, file);
  if (!tree || tree->is != YamlTree::Is::map) return std::string(fight);
  const std::string game = text_at(*tree, "game");
  for (const PackPtr& pack : packs) {
    if (game.empty() || pack->game == game) continue;
    return Problem{file, 0, 0, *misfit(*pack, game, {}), {}};
  }
  const std::vector<PackPtr> named = packs_of(*tree, file);
  std::vector<PackPtr> added;
  for (const PackPtr& pack : packs) {
    if (!has(named, pack->id)) added.push_back(pack);
  }
  if (added.empty()) return std::string(fight);
  if (tree->find("packs") == nullptr) {
    // As a last line, so that the positions of all others stay the same.
    std::string text(fight);
    if (!text.ends_with('\n')) text += '\n';
    text += line_of(added);
    Result<YamlTree> whole = read_tree(text, file);
    if (whole && whole->find("packs") != nullptr) return text;
  }
  name_packs(added, *tree);
  return written(*tree);
}

std::string with_versions(std::string_view fight, const std::string& file) {
  if (fight.find("packs") == std::string_view::npos) return std::string(fight);
  Result<YamlTree> tree = read_tree(fight, file);
  YamlTree* list = tree ? tree->find("packs") : nullptr;
  if (list == nullptr) return std::string(fight);
  for (auto& [key, entry] : list->entries) {
    const std::optional<PackMention> mention = mention_in(entry);
    if (!mention || entry.find("records") != nullptr) continue;
    const Result<PackPtr> pack = find_pack(*mention, file);
    if (pack) entry = mention_of(**pack);
  }
  return written(*tree);
}

Result<std::string> with_records(std::string_view fight, const std::string& file) {
  Result<YamlTree> tree = read_tree(fight, file);
  if (!tree) return tree.problem();
  YamlTree* list = tree->find("packs");
  if (list == nullptr) return std::string(fight);
  for (auto& [key, entry] : list->entries) {
    const std::optional<PackMention> mention = mention_in(entry);
    if (!mention || entry.find("records") != nullptr) continue;
    const Result<PackPtr> pack = find_pack(*mention, file);
    if (!pack) return pack.problem();
    Result<YamlTree> records = records_in(**pack);
    if (!records) return records.problem();
    entry = mention_of(**pack);
    if ((*pack)->pictures_hash != 0) {
      entry.entries.emplace_back("pictures", word(hash_text((*pack)->pictures_hash)));
    }
    entry.entries.emplace_back("records", std::move(*records));
  }
  return written(*tree);
}

}  // namespace affray
