// Reads the `realms` records in two passes, first all names and then the contents, so that records can refer
// to each other.

#include "affray/adapters/realms/records.hpp"

#include <algorithm>
#include <utility>

#include "affray/adapters/realms/fields.hpp"
#include "affray/formats/files.hpp"
#include "affray/games/realms/names.hpp"
#include "affray/referee/own_names.hpp"
#include "affray/referee/record_file.hpp"
#include "affray/referee/replaced_record.hpp"

namespace affray::realms::adapter {

namespace {

using realms::Rank;

constexpr std::array<std::string_view, 5> kinds{"cards", "heroes", "items", "enemies", "statuses"};

/// A record whose name is known but whose contents have not been read yet.
struct Pending {
  Node node;
  std::size_t record;
};

void set_id(CardRecord& card, const std::string& id) { card.card.id = id; }
template <class Record>
void set_id(Record& record, const std::string& id) {
  record.id = id;
}

/// Collects the names of the records under a key.
template <class Record>
std::vector<Pending> name_all(std::span<const RecordFile> sources, const char* key, const char* what,
                              std::vector<Record>& records) {
  std::vector<Pending> pending;
  std::vector<std::string> known = ids_of(records);
  for (const RecordFile& source : sources) {
    const Node list = source.root.is_map() ? source.root.optional(key) : Node();
    for (const Node& node : list.items()) {
      const Node id = node.required("id");
      const std::string name = id.name(what);
      if (source.root.has_problem()) break;
      const std::string kind = std::string(what).substr(std::string_view(what).find(' ') + 1);
      const auto where = [&](std::size_t number) { return records[number].where; };
      std::size_t which = 0;
      const Naming naming = naming_of(node, name, kind, known, where, source.file, which);
      if (naming == Naming::replaces) {
        records[which] = Record();
        set_id(records[which], name);
        records[which].where = {source.file, node.line(), node.column()};
        pending.push_back({node, which});
        continue;
      }
      if (records.size() == most_records) {
        node.complain({"too many: at most $1 of one kind", most_records});
        break;
      }
      Record record;
      set_id(record, name);
      record.where = {source.file, node.line(), node.column()};
      pending.push_back({node, records.size()});
      records.push_back(std::move(record));
      known.push_back(name);
    }
  }
  return pending;
}

class RecordReader {
 public:
  RecordReader(Library& library, std::span<const RecordFile> sources)
      : library_(library), sources_(sources) {}

  void read() {
    const auto cards = name_all(sources_, "cards", "a card", library_.cards);
    const auto races = name_all(sources_, "races", "a race", library_.races);
    const auto classes = name_all(sources_, "classes", "a class", library_.classes);
    const auto items = name_all(sources_, "items", "an item", library_.items);
    const auto augmentations = name_all(sources_, "augmentations", "an augmentation", library_.augmentations);
    const auto enemies = name_all(sources_, "enemies", "an enemy", library_.enemies);
    const auto decks = name_all(sources_, "decks", "a deck", library_.decks);
    for (const RecordFile& source : sources_) {
      if (source.root.is_map()) read_statuses(source.root.optional("statuses"));
    }
    // Enemies are read before cards, and cards before decks and heroes, because records look up the kinds of
    // those they refer to.
    for (const auto& [node, at] : enemies) read_enemy(node, library_.enemies[at]);
    for (const auto& [node, at] : cards) {
      CardRecord& card = library_.cards[at];
      card = read_card(node, card.where.file, ids_of(library_.enemies), library_.enemies);
    }
    for (const auto& [node, at] : decks) read_deck(node, library_.decks[at]);
    for (const auto& [node, at] : races) read_kin(node, library_.races[at]);
    for (const auto& [node, at] : classes) read_kin(node, library_.classes[at]);
    for (const auto& [node, at] : items) read_gear(node, library_.items[at]);
    for (const auto& [node, at] : augmentations) read_gear(node, library_.augmentations[at]);
    check_decks(enemies);
  }

 private:
  void read_statuses(const Node& list) {
    for (const Node& node : list.items()) {
      node.only({"id", "ends", "replaces"});
      const auto status = static_cast<std::size_t>(read_status(node.required("id")));
      library_.ends[status] = static_cast<realms::Ends>(read_word(node.required("ends"), end_words, "end"));
    }
  }

  void read_enemy(const Node& node, EnemyRecord& enemy) const {
    only_keys_of_record(node, keys_of(enemy_fields, {"id", "rank", "deck", "abilities"}));
    if (ends_in_number(enemy.id)) {
      node.required("id").complain(
          {"the name of an enemy cannot end in a number: the second one of a kind is '$1-2'",
           enemy.id.substr(0, enemy.id.rfind('-'))});
    }
    read_one(node, rank_field, enemy);
    const bool acts = enemy.rank != Rank::prisoner && enemy.rank != Rank::object;
    const Node deck = node.optional("deck");
    if (acts && !deck) node.complain("a figure that acts needs a deck: the key 'deck' is missing", "RG54");
    if (!acts && deck) deck.complain("a figure that does not act has no deck", "RG46");
    if (deck) enemy.deck = deck.one_of(ids_of(library_.decks), "deck");
    read_fields<EnemyRecord>(node, enemy_fields, enemy);
    if (const Node list = node.optional("abilities")) enemy.abilities = read_abilities(list);
  }

  std::vector<std::size_t> read_cards(const Node& list, bool of_heroes) const {
    const std::vector<std::string> ids = ids_of(library_.cards);
    std::vector<std::size_t> cards;
    for (const Node& node : list.items()) {
      const std::size_t card = node.one_of(ids, "card");
      if (list.has_problem()) return {};
      if (library_.cards[card].of_heroes != of_heroes) {
        node.complain(
            of_heroes ? Sentence("'$1' is an enemy's card: it has a speed and costs no Stamina", ids[card])
                      : Sentence("'$1' is a hero's card: it costs Stamina and has no speed", ids[card]),
            "RX03");
      }
      cards.push_back(card);
    }
    return cards;
  }

  void read_deck(const Node& node, DeckRecord& deck) {
    node.only({"id", "cards", "replaces"});
    const Node cards = node.required("cards");
    deck.cards = read_cards(cards, false);
    if (cards.is_list() && deck.cards.empty()) cards.complain("a deck needs a card");
    if (deck.cards.size() > realms::max_deck) {
      cards.complain({"too many cards: a deck has at most $1", realms::max_deck});
    }
  }

  // RX10, RX11
  void read_kin(const Node& node, KinRecord& kin) {
    only_keys_of_record(node, keys_of(kin_fields, {"id", "traits", "cards"}));
    read_fields<KinRecord>(node, kin_fields, kin);
    if (const Node traits = node.optional("traits")) kin.traits = read_abilities(traits);
    const Node cards = node.required("cards");
    kin.cards = read_cards(cards, true);
    std::vector<std::size_t> sorted = kin.cards;
    std::sort(sorted.begin(), sorted.end());
    if (const auto twice = std::adjacent_find(sorted.begin(), sorted.end()); twice != sorted.end()) {
      cards.complain({"'$1' is given twice", id_of(library_.cards[*twice])});
    }
  }

  static void read_gear(const Node& node, GearRecord& gear) {
    only_keys_of_record(node, {"id", "level", "abilities"});
    read_one(node, gear_level_field, gear);
    const Node abilities = node.required("abilities");
    gear.abilities = read_abilities(abilities);
    if (abilities.is_list() && gear.abilities.empty()) abilities.complain("expected an ability");
  }

  // RG54  A Boss has its own deck.
  void check_decks(const std::vector<Pending>& enemies) const {
    for (const auto& [node, at] : enemies) {
      const EnemyRecord& boss = library_.enemies[at];
      for (const EnemyRecord& other : library_.enemies) {
        const bool is_shared = other.id != boss.id && other.deck == boss.deck && boss.deck.has_value();
        if (is_shared && boss.rank == Rank::boss) {
          node.optional("deck").complain(
              {"a Boss has a deck of its own: '$1' draws from this one too", other.id}, "RG54");
        }
      }
    }
  }

  Library& library_;
  std::span<const RecordFile> sources_;
};

}  // namespace

std::string id_of(const CardRecord& card) { return card.card.id; }

std::span<const std::string_view> record_kinds() { return kinds; }

const std::vector<std::string>& record_keys(std::string_view kind) {
  static const std::array<std::vector<std::string>, 5> keys{
      {{"cards"}, {"races", "classes"}, {"items", "augmentations"}, {"enemies", "decks"}, {"statuses"}}};
  const auto found = std::find(kinds.begin(), kinds.end(), kind);
  return keys[static_cast<std::size_t>(found - kinds.begin())];
}

Library empty_library() {
  using realms::Ends;
  Library library;
  library.ends.fill(Ends::round);  // RG20, and RG45 for adrenaline
  for (const realms::Status status : {realms::Status::wounded, realms::Status::poisoned}) {
    library.ends[static_cast<std::size_t>(status)] = Ends::heal;  // RX22
  }
  for (const realms::Status status :
       {realms::Status::marked, realms::Status::paralyzed, realms::Status::disarmed}) {
    library.ends[static_cast<std::size_t>(status)] = Ends::next_turn;  // RG45
  }
  return library;
}

void add_records(Library& library, std::span<const RecordFile> sources) {
  RecordReader(library, sources).read();
}

void add_files(Library& library, std::span<const RecordFile> files) {
  for (const RecordFile& file : files) file.root.only(all_record_keys());
  add_records(library, files);
}

Result<Library> load_library(const std::string& folder, std::string_view instead_of,
                             const YamlDocument* given, const std::string& name) {
  std::vector<YamlDocument> documents;
  std::vector<RecordFile> sources;
  documents.reserve(kinds.size());
  for (const std::string_view kind : kinds) {
    const std::string file = folder + "/" + std::string(kind) + ".yaml";
    const bool is_given = kind == instead_of;
    if (!is_given) {
      const Result<std::string> text = read_input(file);
      if (!text) return text.problem();
      Result<YamlDocument> document = YamlDocument::read(*text, file);
      if (!document) return document.problem();
      documents.push_back(std::move(*document));
    }
    const Node root = is_given ? given->root() : documents.back().root();
    root.only(record_keys(kind));
    sources.push_back({root, is_given ? name : file});
  }
  Library library = empty_library();
  add_records(library, sources);
  // Problems of the given file are reported first, because they may cause problems in the files beside it.
  if (given != nullptr && given->problem()) return *given->problem();
  for (const YamlDocument& document : documents) {
    if (const auto& problem = document.problem()) return *problem;
  }
  return library;
}

Result<Library> shipped_records(const std::string& data_root) {
  return basic_set(data_root, "realms", empty_library(), add_files);
}

std::vector<std::string> all_record_keys() {
  std::vector<std::string> all;
  for (const std::string_view kind : record_kinds()) {
    const std::vector<std::string>& keys = record_keys(kind);
    all.insert(all.end(), keys.begin(), keys.end());
  }
  return all;
}

}  // namespace affray::realms::adapter
