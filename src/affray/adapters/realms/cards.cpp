// Reads action cards: the language of their lines, checked for each verb.

#include <algorithm>
#include <array>

#include "affray/adapters/realms/fields.hpp"
#include "affray/adapters/realms/grammar.hpp"
#include "affray/adapters/realms/records.hpp"
#include "affray/games/realms/names.hpp"
#include "affray/referee/own_names.hpp"

namespace affray::realms::adapter {

namespace {

Element read_element(const Node& node) {
  return static_cast<Element>(read_word(node, rift_words, "element"));
}

AttackKind read_kind(const Node& node) {
  return static_cast<AttackKind>(read_word(node, attack_words, "kind of attack"));
}

/// "moved" or "rifts" in place of a number.
bool take_count(const std::string& word, Action& action) {
  if (word == "moved") action.counts = Counts::spaces_moved;
  if (word == "rifts") action.counts = Counts::rifts_in_reach;
  return action.counts != Counts::printed;
}

void read_amount(const Node& node, const Grammar& grammar, Action& action) {
  if (grammar.high > 1 && node.is_word() && take_count(node.word(), action)) return;
  action.amount = static_cast<std::int8_t>(node.integer(grammar.low, grammar.high, grammar.word));
  if (action.amount == 0) node.complain("0 changes nothing");
}

/// A number with a plus or minus sign.
int read_plus(const Node& node, int low, int high, const char* what) {
  const std::string word = node.word();
  if (word == "+0" || word == "-0") node.complain("plus 0 changes nothing");
  int number = 0;
  const bool is_number =
      word.size() > 1 && word.size() < 4 &&
      std::all_of(word.begin() + 1, word.end(), [](char c) { return c >= '0' && c <= '9'; });
  if (is_number) number = std::stoi(word.substr(1)) * (word[0] == '-' ? -1 : 1);
  if (!is_number || number < low || number > high) {
    node.complain({"$1: expected a whole number from $2 to $3 after the sign, not '$4'", std::string(what),
                   low, high, word.substr(0, 20)});
  }
  return number;
}

// RX26  Move 3, the die, the die plus two, or X.
void read_move(const Node& node, const Grammar& grammar, Action& action) {
  const std::string word = node.is_word() ? node.word() : "";
  if (word == "die") {
    action.value = Value::die;
  } else if (!word.empty() && word[0] == '+') {
    action.value = Value::plus;
    action.amount = static_cast<std::int8_t>(read_plus(node, 1, 10, "move"));
  } else {
    read_amount(node, grammar, action);
  }
}

// R08, R17, R19, R21  No value (bare), a number, plus or minus a number, or the die.
void read_value(const Node& node, Action& action) {
  if (!node) return;
  const std::string word = node.word();
  if (word.empty()) return;
  if (word == "die") {
    action.attack.value = Value::die;
  } else if (take_count(word, action)) {
    action.attack.value = Value::fixed;
  } else if (word[0] == '+' || word[0] == '-') {
    action.attack.value = Value::plus;
    action.attack.amount = static_cast<std::int8_t>(read_plus(node, -20, 20, "value"));
  } else {
    action.attack.value = Value::fixed;
    action.attack.amount = static_cast<std::int8_t>(
        node.integer(0, 50, "value (a number, a number with a sign, die, moved or rifts)", "R17"));
  }
}

Statuses read_statuses(const Node& list) {
  Statuses statuses;
  for (const Node& word : list.items()) {
    const Status status = read_status(word);
    if (statuses.has(status)) word.complain("the status is given twice", "RG35");
    statuses.add(status);
  }
  if (list.is_list() && statuses.none()) list.complain("expected a status");
  return statuses;
}

const Grammar* read_verb(const Node& node) {
  const Grammar* found = nullptr;
  std::vector<std::string> known(always_words.begin(), always_words.end());
  for (const Grammar& grammar : grammars) known.emplace_back(grammar.word);
  for (const BesideWord& beside : beside_words) known.emplace_back(beside.word);
  node.only(known);
  for (const auto& [key, entry] : node.entries()) {
    const std::string word = key.word();
    const auto grammar =
        std::find_if(grammars.begin(), grammars.end(), [&](const Grammar& g) { return word == g.word; });
    if (grammar == grammars.end()) continue;
    if (found != nullptr)
      key.complain({"a line does one thing: '$1' belongs on a line of its own", word}, "RX05");
    found = &*grammar;
  }
  if (found == nullptr)
    node.complain("a line needs something to do, such as 'attack: melee' or 'move: 3'", "RX05");
  return found;
}

class LineReader {
 public:
  LineReader(const Node& node, const std::vector<std::string>& enemy_ids,
             const std::vector<EnemyRecord>& kinds)
      : node_(node), enemy_ids_(enemy_ids), kinds_(kinds) {}

  Action read() {
    const Grammar* grammar = read_verb(node_);
    if (grammar == nullptr) return action_;
    action_.verb = grammar->verb;
    read_main(node_.optional(grammar->word), *grammar);
    for (const BesideWord& beside : beside_words) {
      if ((grammar->beside & beside.bit) == 0 && node_.optional(beside.word)) {
        node_.optional(beside.word)
            .complain({"'$1' does not go with '$2'", std::string(beside.word), grammar->word});
      }
    }
    read_distance();
    read_attack();
    read_rest();
    return action_;
  }

 private:
  void read_main(const Node& node, const Grammar& grammar) {
    switch (grammar.takes) {
      case Takes::kind: action_.attack.kind = read_kind(node); break;
      case Takes::statuses: action_.attack.inflicts = read_statuses(node); break;
      case Takes::status: action_.status = read_status(node); break;
      case Takes::move: read_move(node, grammar, action_); break;
      case Takes::amount: read_amount(node, grammar, action_); break;
      case Takes::flag:
        if (!node.flag()) node.complain("expected true: otherwise the line does nothing");
        break;
      case Takes::element: action_.element = read_element(node); break;
      case Takes::figure: read_summon(node); break;
    }
  }

  // RX25  Only a summon can be summoned.
  void read_summon(const Node& node) {
    action_.profile = static_cast<std::uint8_t>(node.one_of(enemy_ids_, "figure"));
    if (action_.profile < kinds_.size() && kinds_[action_.profile].rank != Rank::summon) {
      node.complain({"'$1' cannot be summoned: its rank is not summon", node.word()}, "RX25");
    }
  }

  void read_distance() {
    const bool attacks = action_.verb == Verb::attack || action_.verb == Verb::afflict;
    if (const Node word = node_.optional("kind")) action_.attack.kind = read_kind(word);
    std::uint8_t& into = attacks ? action_.attack.distance : action_.distance;
    if (action_.verb == Verb::push) into = 1;
    const Node node = node_.optional("distance");
    if (attacks && action_.attack.kind == AttackKind::melee && node) {
      return node.complain("a melee attack has no distance: it is made on a figure next to the attacker",
                           "R06");
    }
    const bool is_pull = action_.verb == Verb::pull;
    if (is_pull && !node) return node_.complain("a pull needs a distance of 2 or more", "RG53");
    const int least = is_pull ? 2 : action_.verb == Verb::heal || action_.verb == Verb::grant ? 0 : 1;
    if (node) into = static_cast<std::uint8_t>(node.integer(least, farthest, "distance"));
  }

  void read_attack() {
    Attack& attack = action_.attack;
    read_value(node_.optional("value"), action_);
    read_fields<Attack>(node_, attack_fields, attack);
    read_one(node_, prefer_field, action_);
    if (const Node list = node_.optional("inflicts")) attack.inflicts = read_statuses(list);
    if (const Node misses = node_.optional("misses_to"); misses && attack.value == Value::die) {
      misses.complain("an attack by the die cannot miss", "R22");
    }
  }

  void read_rest() {
    read_one(node_, flying_field, action_);
    read_one(node_, lasts_field, action_);
    if (const Node element = node_.optional("needs")) action_.needs = read_element(element);
    read_one(node_, if_field, action_);
    read_one(node_, chained_field, action_);
  }

  Node node_;
  const std::vector<std::string>& enemy_ids_;
  const std::vector<EnemyRecord>& kinds_;
  Action action_;
};

/// RX06, RX08  The bottom part of a card.
void read_bottom(const Node& bottom, bool of_heroes, Card& card) {
  if (!bottom) return;
  if (of_heroes) {
    bottom.only(keys_of(bottom_fields, {"rift"}));
    read_fields(bottom, bottom_fields, card);
  } else {
    bottom.only({"rift"});
  }
  if (const Node element = bottom.optional("rift")) card.rift = read_element(element);
  if (const Node place = bottom.optional("cooldown")) {
    if (card.goes == Goes::discard || card.goes == Goes::active_always) {
      place.complain("this card never goes to the cooldown queue", "RX08");
    }
  }
}

/// Mistakes that are visible in a single card: lines that can never have an effect.
void check_line(const Node& node, const Card& card, std::size_t line, bool of_heroes) {
  const Action& action = card.actions[line];
  if (line == 0 && action.chained) {
    node.optional("chained").complain("nothing stands before the first line that it could be chained to",
                                      "RX07");
  }
  if (line == 0 && action.condition == Condition::all_done) {
    node.optional("if").complain("nothing stands before the first line that could have been done", "RX07");
  }
  if (!of_heroes && (action.verb == Verb::retrieve || action.verb == Verb::stamina)) {
    node.complain("only heroes have Stamina and cards in a hand: an enemy's card cannot do this", "RX03");
  }
  if (of_heroes && action.prefer != Prefer::nobody) {
    node.optional("prefer").complain(
        "a hero's player chooses the target: only an enemy's card can say whom it prefers", "RX23");
  }
  if (action.lasts != Lasts::this_attack) return;
  const auto attacks = [](const Action& later) { return later.verb == Verb::attack; };
  if (std::none_of(card.actions.begin() + static_cast<std::ptrdiff_t>(line), card.actions.end(), attacks)) {
    node.optional("lasts").complain("no attack follows on this card that it could be for", "RG59");
  }
}

}  // namespace

CardRecord read_card(const Node& node, const std::string& file, const std::vector<std::string>& enemy_ids,
                     const std::vector<EnemyRecord>& kinds) {
  only_keys_of_record(node, keys_of(card_fields, {"id", "actions", "bottom"}));
  CardRecord read;
  read.where = {file, node.line(), node.column()};
  Card& card = read.card;
  card.id = node.required("id").name("a card");
  read_one(node, card_level_field, card);
  const Node stamina = node.optional("stamina");
  const Node speed = node.optional("speed");
  read.of_heroes = static_cast<bool>(stamina);
  if (static_cast<bool>(stamina) == static_cast<bool>(speed)) {
    node.complain("a card has either 'stamina', what it costs a hero, or 'speed', that of an enemy", "RX03");
  }
  read_one(node, card_stamina_field, card);
  read_one(node, card_speed_field, card);

  const Node actions = node.required("actions");
  const std::vector<Node> lines = actions.items();
  if (actions.is_list() && lines.empty())
    actions.complain("a card needs a line with something to do", "RX05");
  if (lines.size() > max_actions) {
    actions.complain({"too many lines: a card has at most $1", max_actions}, "RX05");
  }
  for (const Node& line : lines) {
    if (node.has_problem()) return read;
    card.actions.push_back(LineReader(line, enemy_ids, kinds).read());
    read.lines.push_back({file, line.line(), line.column()});
  }
  for (std::size_t line = 0; line < card.actions.size(); ++line)
    check_line(lines[line], card, line, read.of_heroes);
  read_bottom(node.optional("bottom"), read.of_heroes, card);
  return read;
}

}  // namespace affray::realms::adapter
