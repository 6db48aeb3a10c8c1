// Writes an attack as text that read_attack_text can read.

#include <algorithm>
#include <optional>

#include "affray/adapters/realms/attack/question.hpp"
#include "affray/games/realms/names.hpp"

namespace affray::realms::adapter {

namespace {

/// Joins parts with commas.
class PartList {
 public:
  void add(const std::string& part) {
    if (!part.empty()) text_ += (text_.empty() ? "" : ", ") + part;
  }
  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  std::string text_;
};

std::string with_sign(int number) { return (number < 0 ? "" : "+") + std::to_string(number); }

std::string kind_words(const Attack& attack) {
  std::string kind = attack.kind == AttackKind::melee ? "melee" : "ranged";
  switch (attack.value) {
    case Value::bare: return kind;
    case Value::die: return kind + " die";
    case Value::plus: return kind + ' ' + with_sign(attack.amount);
    case Value::fixed: break;
  }
  return kind + ' ' + std::to_string(attack.amount);
}

/// "5-6"; "4 and 6" from a file, which a text cannot express.
std::string face_words(unsigned faces) {
  std::string text;
  for (unsigned face = 1; face <= 6; ++face) {
    if ((faces >> (face - 1) & 1U) == 0) continue;
    unsigned last = face;
    while (last < 6 && (faces >> last & 1U) != 0) ++last;
    text += (text.empty() ? "" : " and ") + std::to_string(face);
    if (last > face) text += '-' + std::to_string(last);
    face = last;
  }
  return text;
}

void add_table(const AttackTable& table, PartList& parts) {
  const AttackTable printed;
  if (table.pierces != printed.pierces) {
    parts.add(table.pierces == 0 ? "pierces never" : "pierces on " + face_words(table.pierces));
  }
  for (std::size_t face = 1; face <= table.change.size(); ++face) {
    const auto bit = static_cast<unsigned>(1U << (face - 1));
    const bool misses = (table.misses & bit) != 0;
    const bool is_printed = misses == ((printed.misses & bit) != 0) &&
                            (misses || table.change[face - 1] == printed.change[face - 1]);
    if (is_printed) continue;
    parts.add(std::to_string(face) + " counts as " + (misses ? "a miss" : with_sign(table.change[face - 1])));
  }
}

std::string status_list(const Statuses& statuses) {
  std::string text;
  for (std::size_t i = 0; i < status_words.size(); ++i) {
    if (!statuses.has(static_cast<Status>(i))) continue;
    text += (text.empty() ? "" : " and ") + std::string(status_words[i]);
  }
  return text;
}

void add_attacker(const Attacker& attacker, PartList& parts) {
  if (attacker.side == enemies && attacker.rerolls.rank == 0) parts.add("attacker enemy");
  if (const std::string statuses = status_list(attacker.statuses); !statuses.empty()) {
    parts.add("attacker " + statuses);
  }
  add_table(attacker.table, parts);
  if (attacker.reach != default_reach) parts.add("reach " + std::to_string(attacker.reach));
  const Rerolls& rerolls = attacker.rerolls;
  if (rerolls.rank != 0) parts.add("captain reroll");
  if (rerolls.once_a_round != 0) parts.add("reroll stamina " + std::to_string(rerolls.stamina));
  if (rerolls.item_uses != 0) {
    parts.add("reroll items " + std::to_string(rerolls.item_uses) + " for " +
              std::to_string(rerolls.item_cost));
  }
}

std::string target_words(const Target& target, bool is_first) {
  PartList parts;
  // Every target but the first needs a word of its own.
  if (target.distance != 1 || !is_first) parts.add("at " + std::to_string(target.distance));
  if (const std::string statuses = status_list(target.statuses); !statuses.empty()) {
    parts.add("target " + statuses);
  }
  const std::string number = target.shield == 0 ? "" : std::to_string(target.shield);
  if (target.rolls_shield != 0) {
    parts.add("shield roll" + (number.empty() ? "" : " + " + number));
  } else if (!number.empty()) {
    parts.add("shield " + number);
  }
  if (target.health != 0) parts.add("health " + std::to_string(target.health));
  return parts.text();
}

void add_options(const Options& options, PartList& parts) {
  if (options == preset("later")) return parts.add("preset later");
  const Options base;
  for (const NamedOption& option : attack_options()) {
    if (options.*option.option == base.*option.option) continue;
    parts.add(std::string(option.name) + (options.*option.option ? "" : " false"));
  }
}

}  // namespace

std::string attack_words(const AttackQuestion& question) {
  const Exchange& exchange = question.attack;
  const Attack& attack = exchange.attack;
  PartList parts;
  parts.add(kind_words(attack));
  if (attack.value == Value::bare || attack.value == Value::plus) {
    parts.add("strength " + std::to_string(exchange.attacker.strength));
  }
  if (attack.distance != 0) parts.add("distance " + std::to_string(attack.distance));
  if (exchange.attacker.distance_bonus != 0) {
    parts.add("distance " + with_sign(exchange.attacker.distance_bonus));
  }
  if (attack.misses_to != printed_miss) {
    parts.add("misses on " + face_words((1U << attack.misses_to) - 1));
  }
  add_attacker(exchange.attacker, parts);
  add_options(question.options, parts);
  if (question.query.purpose == Purpose::kill) parts.add("for the kill");
  if (question.query.purpose == Purpose::at_least) {
    parts.add("for at least " + std::to_string(question.query.at_least));
  }
  const auto& targets = exchange.targets;
  const bool alike =
      std::all_of(targets.begin(), targets.end(), [&](const Target& target) { return target == targets[0]; });
  if (alike && targets.size() > 1) parts.add("targets " + std::to_string(targets.size()));
  parts.add(target_words(targets[0], true));
  std::string text = parts.text();
  for (std::size_t i = 1; i < targets.size() && !alike; ++i) text += "; " + target_words(targets[i], false);
  return text;
}

}  // namespace affray::realms::adapter
