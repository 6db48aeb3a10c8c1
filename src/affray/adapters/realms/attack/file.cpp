// Reads a single attack from a file with `game: realms` and `attack:`, as text or as keys.

#include <algorithm>

#include "affray/adapters/realms/attack/question.hpp"
#include "affray/formats/yaml/document.hpp"
#include "affray/games/realms/names.hpp"

namespace affray::realms::adapter {

namespace {

template <class Number>
void read_number(const Node& node, Number& into, int least, int most, const char* what) {
  if (node) into = static_cast<Number>(node.integer(least, most, what));
}

Options read_options(const Node& node) {
  Options options;
  if (!node) return options;
  std::vector<std::string> keys{"preset"};
  for (const NamedOption& option : attack_options()) keys.emplace_back(option.name);
  node.only(keys);
  if (const Node name = node.optional("preset")) {
    const std::vector<std::string> presets{"base", "later"};
    options = preset(presets[name.one_of(presets, "preset")]).value_or(Options{});
  }
  for (const NamedOption& option : attack_options()) {
    if (const Node value = node.optional(option.name)) options.*option.option = value.flag();
  }
  return options;
}

Statuses read_statuses(const Node& list) {
  Statuses statuses;
  if (!list) return statuses;
  const std::vector<std::string> words(status_words.begin(), status_words.end());
  for (const Node& word : list.items()) statuses.add(static_cast<Status>(word.one_of(words, "status")));
  return statuses;
}

std::uint8_t read_faces(const Node& list) {
  std::uint8_t faces = 0;
  for (const Node& face : list.items()) {
    faces = static_cast<std::uint8_t>(faces | 1U << (face.integer(1, die_faces, "face") - 1));
  }
  return faces;
}

// R08, R17, R19, R21  bare, 3, "+2", "-1", die
void read_value(const Node& node, Attack& attack) {
  const std::string word = node.word();
  if (word == "bare") return;
  const bool has_sign = !word.empty() && (word[0] == '+' || word[0] == '-');
  const std::string digits = has_sign ? word.substr(1) : word;
  const bool is_number =
      !digits.empty() && digits.size() <= 2 &&
      std::all_of(digits.begin(), digits.end(), [](char c) { return c >= '0' && c <= '9'; });
  if (word == "die") {
    attack.value = Value::die;
  } else if (is_number && std::stoi(digits) <= (has_sign ? 20 : 50)) {
    attack.value = has_sign ? Value::plus : Value::fixed;
    attack.amount = static_cast<std::int8_t>(std::stoi(digits) * (word[0] == '-' ? -1 : 1));
  } else {
    node.complain("expected bare, die, a number, or a number with a sign in quotation marks", "R08");
  }
}

void read_table(const Node& node, AttackTable& table) {
  if (!node) return;
  node.only({"changes", "misses", "pierces"});
  if (const Node misses = node.optional("misses")) table.misses = read_faces(misses);
  if (const Node pierces = node.optional("pierces")) table.pierces = read_faces(pierces);
  const Node changes = node.optional("changes");
  if (!changes) return;
  for (const Node::Entry& change : changes.entries()) {
    const int face = change.key.integer(1, die_faces, "face");
    table.change[static_cast<std::size_t>(face) - 1] =
        static_cast<std::int8_t>(change.value.integer(-20, 20, "change"));
  }
}

void read_attacker(const Node& node, Attacker& attacker) {
  node.only({"side", "strength", "statuses", "reach", "distance_bonus", "table", "stamina", "item_rerolls",
             "item_cost", "rank"});
  if (const Node side = node.optional("side")) {
    attacker.side = side.one_of({"hero", "enemy"}, "side") == 0 ? heroes : enemies;
  }
  read_number(node.optional("strength"), attacker.strength, 0, 50, "strength");
  attacker.statuses = read_statuses(node.optional("statuses"));
  read_number(node.optional("reach"), attacker.reach, 1, 2, "reach");
  read_number(node.optional("distance_bonus"), attacker.distance_bonus, 0, 20, "distance bonus");
  read_table(node.optional("table"), attacker.table);
  Rerolls& rerolls = attacker.rerolls;
  read_number(node.optional("item_rerolls"), rerolls.item_uses, 0, 2 * max_targets, "rerolls by items");
  read_number(node.optional("item_cost"), rerolls.item_cost, 0, 20, "Stamina");
  rerolls.stamina = static_cast<std::uint8_t>(rerolls.item_uses * rerolls.item_cost);
  if (const Node stamina = node.optional("stamina")) {
    read_number(stamina, rerolls.stamina, 0, 50, "Stamina");
    rerolls.once_a_round = rerolls.stamina > 0 ? 1 : 0;
  }
  if (const Node rank = node.optional("rank")) {
    (void)rank.one_of({"captain", "boss"}, "rank");
    rerolls.rank = 1;
    if (!node.optional("side")) attacker.side = enemies;
  }
}

Target read_target(const Node& node) {
  node.only({"at", "health", "shield", "shield_roll", "statuses"});
  Target target;
  read_number(node.optional("at"), target.distance, 1, 50, "distance");
  read_number(node.optional("health"), target.health, 1, 250, "health");
  read_number(node.optional("shield"), target.shield, 0, 50, "Shield");
  if (const Node rolls = node.optional("shield_roll")) target.rolls_shield = rolls.flag() ? 1 : 0;
  target.statuses = read_statuses(node.optional("statuses"));
  return target;
}

void read_targets(const Node& list, Exchange& exchange) {
  const std::vector<Node> targets = list.items();
  if (list.is_list() && (targets.empty() || targets.size() > max_targets)) {
    return list.complain({"expected 1 to $1 targets", max_targets}, "R30");
  }
  for (const Node& target : targets) exchange.targets.push_back(read_target(target));
}

void read_purpose(const Node& node, AttackOptions& query) {
  if (!node) return;
  const std::string word = node.word();
  if (word == "damage") return;
  if (word == "kill") {
    query.purpose = Purpose::kill;
  } else {
    query.purpose = Purpose::at_least;
    query.at_least = node.integer(1, 250, "purpose: damage, kill, or at least so many points");
  }
}

AttackQuestion read_keys(const Node& node) {
  AttackQuestion question;
  node.only({"kind", "value", "distance", "misses_to", "attacker", "targets", "for"});
  Attack& attack = question.attack.attack;
  attack.kind = node.required("kind").one_of({"melee", "ranged"}, "kind of attack") == 0 ? AttackKind::melee
                                                                                         : AttackKind::ranged;
  if (const Node value = node.optional("value")) read_value(value, attack);
  read_number(node.optional("distance"), attack.distance, 1, 50, "distance");
  read_number(node.optional("misses_to"), attack.misses_to, 1, 3, "highest face that misses");
  const Node attacker = node.required("attacker");
  read_attacker(attacker, question.attack.attacker);
  if (attack.value == Value::bare || attack.value == Value::plus) (void)attacker.required("strength");
  read_targets(node.required("targets"), question.attack);
  read_purpose(node.optional("for"), question.query);
  return question;
}

}  // namespace

std::optional<Result<AttackQuestion>> read_attack_file(const YamlDocument& document,
                                                       const std::string& file) {
  const Node root = document.root();
  if (!root.is_map()) return std::nullopt;  // the caller reports other problems
  const Node attack = root.optional("attack");
  if (!attack) return std::nullopt;
  root.only({"game", "options", "attack"});
  (void)root.required("game").one_of({"realms"}, "game with attacks");
  const Options options = read_options(root.optional("options"));
  if (const auto& problem = document.problem()) return *problem;
  if (attack.is_word()) {
    const std::string words = attack.word();
    Result<AttackQuestion> read = read_attack_text(words, {file, attack.line(), attack.column()});
    if (read && root.optional("options")) read->options = options;
    return read;
  }
  AttackQuestion question = read_keys(attack);
  question.options = options;
  if (const auto& problem = document.problem()) return *problem;
  if (const auto no = impossible_value(question)) attack.complain(no->first, no->second);
  if (const auto& problem = document.problem()) return *problem;
  return question;
}

std::optional<Result<AttackQuestion>> read_attack_file(std::string_view text, const std::string& file) {
  const Result<YamlDocument> document = YamlDocument::read(text, file);
  return document ? read_attack_file(*document, file) : std::nullopt;
}

const std::vector<NamedOption>& attack_options() {
  static const std::vector<NamedOption> all{
      {"pierce_ignores_fixed_shield", &Options::pierce_ignores_fixed_shield},
      {"stamina_rerolls_any", &Options::stamina_rerolls_any},
      {"confused_as_disadvantage", &Options::confused_as_disadvantage},
      {"rolled_value_pierces", &Options::rolled_value_pierces},
      {"number_is_base", &Options::number_is_base},
      {"reach_penalty", &Options::reach_penalty},
  };
  return all;
}

std::optional<std::pair<Sentence, std::string>> impossible_value(const AttackQuestion& question) {
  using No = std::pair<Sentence, std::string>;
  const auto& [options, exchange, query] = question;
  const Attack& attack = exchange.attack;
  const Rerolls& rerolls = exchange.attacker.rerolls;
  for (const Target& target : exchange.targets) {
    // R06  Melee is for a figure next to the attacker.  RX12  With more reach at distance 2, never beyond.
    const bool is_melee = attack.kind == AttackKind::melee;
    if (is_melee && target.distance > default_reach && exchange.attacker.reach <= default_reach) {
      return No{
          Sentence(
              "a melee attack is made on a figure next to the attacker, unless his reach is more than 1"),
          "R06"};
    }
    if (is_melee && target.distance > 2)
      return No{Sentence("a melee attack reaches no farther than 2"), "RX12"};
    if (attack.distance != 0 && target.distance > attack.distance) {
      return No{Sentence("the target is farther away than the distance of the attack"), "R27"};
    }
    if (exchange.two_dice() && target.distance > die_faces + exchange.attacker.distance_bonus) {
      return No{Sentence("the target is farther away than the dice can reach"), "RG57"};
    }
  }
  if (attack.kind == AttackKind::melee && attack.distance != 0) {
    return No{Sentence("a melee attack has no distance"), "R06"};
  }
  if (exchange.attacker.side == heroes && rerolls.rank != 0) {
    return No{Sentence("a Captain or Boss is an enemy"), "R48"};
  }
  if (exchange.attacker.side != heroes && (rerolls.once_a_round != 0 || rerolls.item_uses != 0)) {
    return No{Sentence("Stamina and items are the heroes'"), "R46"};
  }
  const auto has_no_health = [](const Target& target) { return target.health == 0; };
  if (query.purpose == Purpose::kill &&
      std::any_of(exchange.targets.begin(), exchange.targets.end(), has_no_health)) {
    return No{Sentence("for the kill the health of every target is needed"), ""};
  }
  return std::nullopt;
}

std::optional<std::vector<Problem>> check_attack_file(const YamlDocument& document, const std::string& file) {
  const auto attack = read_attack_file(document, file);
  if (!attack) return std::nullopt;
  return *attack ? std::vector<Problem>{} : std::vector{attack->problem()};
}

}  // namespace affray::realms::adapter
