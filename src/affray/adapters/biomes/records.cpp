// Reads `biomes` cards: the values that each type has, and those that it cannot have.

#include "affray/adapters/biomes/records.hpp"

#include <algorithm>

#include "affray/adapters/biomes/fields.hpp"
#include "affray/games/biomes/names.hpp"
#include "affray/referee/own_names.hpp"
#include "affray/referee/record_file.hpp"
#include "affray/referee/replaced_record.hpp"

namespace affray::biomes::adapter {

namespace {

class CardReader {
 public:
  explicit CardReader(const Node& node) : node_(node) {}

  CardKind read() {
    only_keys_of_record(node_, keys_of(agent_fields, {"id", "types", "speed", "cost", "keywords", "makes",
                                                      "host", "effects", "skills"}));
    read_id();
    kind_.types = read_types(node_.required("types"));
    if (node_.has_problem()) return kind_;
    check_types();
    only_what_it_prints();
    read_numbers();
    read_host();
    read_words();
    return kind_;
  }

 private:
  [[nodiscard]] bool is(std::uint8_t bits) const { return kind_.is(bits); }

  void read_id() {
    const Node id = node_.required("id");
    kind_.id = id.name("a card");
    if (ends_in_number(kind_.id)) {
      id.complain({"the name of a card cannot end in a number: the second one of a kind is '$1-2'",
                   kind_.id.substr(0, kind_.id.rfind('-'))});
    }
    if (std::find(reserved_names.begin(), reserved_names.end(), kind_.id) != reserved_names.end()) {
      id.complain({"'$1' cannot be the name of a card: it has another meaning", kind_.id});
    }
  }

  // B30, B37, B39, B41  Combinations of types.
  void check_types() const {
    const Node types = node_.optional("types");
    if (is(modification) && !is(software)) types.complain("a modification is software, too", "B37");
    if (is(gear) && !is(hardware)) types.complain("gear is hardware, too", "B39");
    if (is(anomaly) && kind_.types != anomaly) types.complain("an anomaly is nothing else", "B41");
    if (is(event) && kind_.types != event)
      types.complain("an event is nothing else: it does not stay", "B30");
    if (is(agent) && is(modification | gear)) {
      types.complain("what is attached to another card cannot be an agent", "B31");
    }
    if (is(modification) && is(gear))
      types.complain("a modification is not gear: it is attached at once", "B37");
  }

  /// Reports a key that this type of card cannot have.
  void only_what_it_prints() const {
    const auto unfit = [&](const char* key, bool fits) {
      if (fits) return;
      node_.optional(key).complain({"'$1' does not apply to a card of these types", std::string(key)});
    };
    for (const char* key : {"attack", "defense", "keywords"}) unfit(key, is(agent));
    for (const char* key : {"speed", "cost"}) unfit(key, !is(anomaly));  // B41
    unfit("makes", is(anomaly));
    unfit("host", is(modification));
    unfit("effects", is(event));
    unfit("skills", is(constant_types));  // B44
  }

  void read_numbers() {
    if (is(anomaly)) {
      kind_.speed = 0;  // B41
      kind_.makes = static_cast<Energy>(node_.required("makes").one_of(words_of(energy_words), "energy"));
      return;
    }
    read_one(node_, speed_field, kind_);
    if (const Node cost = node_.optional("cost")) kind_.cost = read_cost(cost);
    if (!is(agent)) return;
    read_fields<CardKind>(node_, agent_fields, kind_);
    if (kind_.defense == 0) node_.optional("defense").complain("an agent of defense 0 cannot live", "B83");
  }

  // B37  The cards to which a modification can be attached.
  void read_host() {
    if (!is(modification)) return;
    const Node host = node_.required("host");
    host.only({"types", "whose"});
    const Node types = host.required("types");
    kind_.host_types = read_types(types);
    if ((kind_.host_types & ~constant_types) != 0) {
      types.complain("a modification attaches to constants: agents, software, hardware", "B37");
    }
    if (const Node whose = host.optional("whose")) {
      kind_.host_whose = static_cast<Whose>(whose.one_of(words_of(whose_words), "owner"));
    }
  }

  void read_words() {
    if (const Node keywords = node_.optional("keywords")) kind_.keywords = read_keywords(keywords);
    if (is(event)) kind_.effects = read_effects(node_.required("effects"), SkillKind::activated);
    const Node skills = node_.optional("skills");
    if (!skills) return;
    for (const Node& skill : skills.items()) kind_.skills.push_back(read_skill(skill));
    if (skills.is_list() && kind_.skills.empty()) skills.complain("expected a skill", "B44");
    if (kind_.skills.size() > max_skills) {
      skills.complain({"too many skills: a card has at most $1", max_skills});
    }
  }

  Node node_;
  CardKind kind_;
};

std::vector<FilePlace> places_of(const Node& list, const std::string& file) {
  std::vector<FilePlace> places;
  for (const Node& node : list.items()) places.push_back({file, node.line(), node.column()});
  return places;
}

CardRecord read_card(const Node& node, const std::string& file) {
  CardRecord card{CardReader(node).read(), {file, node.line(), node.column()}, {}, {}, {}};
  if (node.has_problem()) return card;
  if (const Node effects = node.optional("effects")) card.effects = places_of(effects, file);
  const Node skills = node.optional("skills");
  if (!skills) return card;
  card.skills = places_of(skills, file);
  for (const Node& skill : skills.items()) {
    for (const std::string_view kind : skill_kind_words) {
      if (const Node effects = skill.optional(kind)) card.acting.push_back(places_of(effects, file));
    }
  }
  return card;
}

}  // namespace

std::vector<std::string> ids_of(const std::vector<CardRecord>& cards) {
  std::vector<std::string> ids;
  for (const CardRecord& card : cards) ids.push_back(card.kind.id);
  return ids;
}

void add_cards(Library& library, const Node& list, const std::string& file) {
  std::vector<std::string> known = ids_of(library.cards);
  for (const Node& node : list.items()) {
    CardRecord card = read_card(node, file);
    if (list.has_problem()) return;
    std::size_t which = 0;
    const auto where = [&](std::size_t card_number) { return library.cards[card_number].where; };
    const Naming naming = naming_of(node, card.kind.id, "card", known, where, file, which);
    if (naming == Naming::is_wrong) return;
    if (naming == Naming::replaces) {
      library.cards[which] = std::move(card);
      continue;
    }
    if (library.cards.size() == most_records) {
      return node.complain({"too many: at most $1 cards", most_records});
    }
    known.push_back(card.kind.id);
    library.cards.push_back(std::move(card));
  }
}

namespace {

/// Whether a file has types of biome that stand for themselves, and not in the place of others.
bool has_types_of_its_own(const RecordFile& file) {
  const Node types = file.root.is_map() ? file.root.optional("biomes") : Node();
  const std::vector<Node> items = types.items();
  return std::any_of(items.begin(), items.end(),
                     [](const Node& type) { return type.is_map() && !type.optional("replaces"); });
}

}  // namespace

void add_records(Library& library, std::span<const RecordFile> files) {
  // B26  As in a fight, such types replace all others: together they would be more than there are energies
  // for.
  if (std::any_of(files.begin(), files.end(), has_types_of_its_own)) library.types.clear();
  for (const RecordFile& file : files) {
    const Node& root = file.root;
    root.only({"game", "cards", "biomes", "decks"});
    if (const Node game = root.optional("game")) (void)game.one_of({"biomes"}, "game");
    const Node cards = root.optional("cards");
    const Node types = root.optional("biomes");
    const Node decks = root.optional("decks");
    if (!cards && !types && !decks) root.complain("expected cards, biomes or decks");
    if (cards) add_cards(library, cards, file.file);
    if (types) add_types(library, types, file.file);
    if (decks) add_decks(library, decks, file.file);
  }
}

Result<Library> load_records(const YamlDocument& document, const std::string& file) {
  (void)document.root().required("game");  // other games have cards, too
  return read_records<Library>(document, file, add_records);
}

Result<Library> shipped_records(const std::string& data_root) {
  return basic_set(data_root, "biomes", Library{}, add_records);
}

}  // namespace affray::biomes::adapter
