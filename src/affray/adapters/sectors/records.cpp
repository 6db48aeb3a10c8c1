// Reads `sectors` cards: the values that each type has, and those that it cannot have.

#include "affray/adapters/sectors/records.hpp"

#include <algorithm>
#include <map>

#include "affray/adapters/sectors/fields.hpp"
#include "affray/games/sectors/names.hpp"
#include "affray/referee/own_names.hpp"
#include "affray/referee/record_file.hpp"
#include "affray/referee/replaced_record.hpp"

namespace affray::sectors::adapter {

namespace {

class CardReader {
 public:
  explicit CardReader(const Node& node) : node_(node) {}

  CardKind read() {
    only_keys_of_record(node_, keys_of(card_fields, {"id", "attack", "lines"}));
    kind_.id = node_.required("id").name("a card");
    if (ends_in_number(kind_.id)) {
      node_.required("id").complain(
          {"the name of a card cannot end in a number: the second one of a kind is '$1-2'",
           kind_.id.substr(0, kind_.id.rfind('-'))});
    }
    read_one(node_, type_field, kind_);
    if (node_.has_problem()) return kind_;
    only_what_it_prints();
    read_what_it_is();
    if (lies_in_a_sector()) read_numbers();
    read_lines();
    return kind_;
  }

 private:
  [[nodiscard]] bool is(Type type) const { return kind_.type == type; }
  [[nodiscard]] bool lies_in_a_sector() const {
    return is(Type::character) || is(Type::vehicle) || is(Type::building);
  }

  /// Reports a key that this type of card cannot have.
  void only_what_it_prints() const {
    const auto unfit = [&](const char* key, bool fits) {
      if (fits) return;
      node_.optional(key).complain({"'$1' does not apply to a card of the type $2", std::string(key),
                                    word_in(type_words, kind_.type)});
    };
    unfit("kind", is(Type::character));
    unfit("profession", is(Type::character));
    unfit("subtype", is(Type::vehicle));
    unfit("function", is(Type::building));
    unfit("crew", is(Type::vehicle) || is(Type::building));
    unfit("moves", is(Type::character) || is(Type::vehicle));  // S106
    for (const char* key : {"attack_type", "speed", "bonus", "attack", "special", "defence", "health"}) {
      unfit(key, lies_in_a_sector());
    }
  }

  void read_what_it_is() {
    if (is(Type::character)) kind_.kind = Kind::human;
    read_fields<CardKind>(node_, std::array{kind_field, profession_field, function_field}, kind_);
    if (is(Type::vehicle)) (void)node_.required("subtype");
    read_one(node_, subtype_field, kind_);
    if (kind_.type == Type::building) kind_.moves = false;  // S106
    read_one(node_, moves_field, kind_);
  }

  void read_numbers() {
    // S105  Only a building may have no speed.
    if (!is(Type::building)) (void)node_.required("speed");
    read_one(node_, speed_field, kind_);
    read_attack();
    read_fields<CardKind>(node_, life_fields, kind_);
    const Node crew = node_.optional("crew");
    if (!crew) return;
    read_one(node_, crew_field, kind_);
    if (kind_.subtype == Subtype::computer_driven) {
      crew.complain("a computer-driven vehicle needs nobody on board", "S94");
    }
    if (kind_.subtype == Subtype::remote) crew.complain("a remote vehicle needs nobody on board", "S98");
  }

  // S37, S49  Three attack numbers with a bonus, the value of a special attack, or no attack.
  void read_attack() {
    const Node attack = node_.optional("attack");
    const Node special = node_.optional("special");
    if (attack && special) special.complain("a card has an attack or a special one, not both", "S49");
    if (attack) kind_.attack_type = AttackType::ordinary;
    if (special) kind_.attack_type = AttackType::special;
    if (const Node type = node_.optional("attack_type")) read_attack_type(type);
    if (attack) read_triple(attack);
    read_one(node_, special_field, kind_);
    if (const Node bonus = node_.optional("bonus")) {
      if (!attack) bonus.complain("only a card with an attack prints a bonus to initiative", "S49");
      read_one(node_, bonus_field, kind_);
    }
  }

  void read_attack_type(const Node& node) {
    const auto type =
        static_cast<AttackType>(read_word(node, attack_type_field.words, attack_type_field.what));
    const bool ordinary = type == AttackType::ordinary;
    const AttackType printed = ordinary ? AttackType::ordinary : AttackType::special;
    if (kind_.attack_type != printed) {
      node.complain(ordinary ? "this type of attack is three numbers: the key 'attack' is missing"
                             : "this type of attack is one value: the key 'special' is missing",
                    ordinary ? "S37" : "S49");
    }
    kind_.attack_type = type;
  }

  void read_triple(const Node& attack) {
    const std::vector<Node> numbers = attack.items();
    if (attack.is_list() && numbers.size() != 3) {
      attack.complain("an attack is three numbers: against characters, vehicles and buildings", "S38");
    }
    if (node_.has_problem()) return;
    for (std::size_t i = 0; i < 3; ++i) {
      kind_.attack[i] = static_cast<std::int8_t>(numbers[i].integer(0, most_value, "attack", "S37"));
    }
  }

  void read_lines() {
    const Node lines = is(Type::order) ? node_.required("lines") : node_.optional("lines");
    if (!lines) return;
    for (const Node& line : lines.items()) kind_.lines.push_back(read_command_line(line));
    if (lines.is_list() && kind_.lines.empty()) lines.complain("expected a line with an effect");
    if (kind_.lines.size() > max_lines) {
      lines.complain({"too many lines: a card has at most $1", max_lines});
    }
  }

  Node node_;
  CardKind kind_;
};

}  // namespace

std::vector<std::string> ids_of(const Library& library) {
  std::vector<std::string> ids;
  for (const CardRecord& card : library.cards) ids.push_back(card.kind.id);
  return ids;
}

void add_cards(Library& library, const Node& list, const std::string& file) {
  std::vector<std::string> known = ids_of(library);
  for (const Node& node : list.items()) {
    CardRecord card{CardReader(node).read(), {file, node.line(), node.column()}, {}};
    if (list.has_problem()) return;
    std::size_t which = 0;
    const auto where = [&](std::size_t card_number) { return library.cards[card_number].where; };
    const Naming naming = naming_of(node, card.kind.id, "card", known, where, file, which);
    if (naming == Naming::is_wrong) return;
    if (naming == Naming::is_new && library.cards.size() == most_records) {
      return node.complain({"too many: at most $1 cards", most_records});
    }
    for (const Node& line : node.optional("lines").items()) {
      card.lines.push_back({file, line.line(), line.column()});
    }
    if (naming == Naming::replaces) {
      library.cards[which] = std::move(card);
      continue;
    }
    known.push_back(card.kind.id);
    library.cards.push_back(std::move(card));
  }
}

void add_records(Library& library, std::span<const RecordFile> files) {
  for (const RecordFile& file : files) {
    file.root.only({"game", "cards"});
    if (const Node game = file.root.optional("game")) (void)game.one_of({"sectors"}, "game");
    add_cards(library, file.root.required("cards"), file.file);
  }
}

Result<Library> load_records(const YamlDocument& document, const std::string& file) {
  (void)document.root().required("game");  // other games have cards, too
  return read_records<Library>(document, file, add_records);
}

Result<Library> shipped_records(const std::string& data_root) {
  return basic_set(data_root, "sectors", Library{}, add_records);
}

}  // namespace affray::sectors::adapter
