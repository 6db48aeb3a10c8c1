// odds of a single attack of realms, given as one line of text or as a file with `attack:`.

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <map>
#include <optional>
#include <set>

#include "affray/adapters/realms/attack/question.hpp"
#include "affray/core/nearest.hpp"
#include "affray/formats/files.hpp"
#include "affray/formats/yaml/document.hpp"
#include "affray/games/realms/names.hpp"
#include "affray/referee/games.hpp"
#include "cli/commands.hpp"
#include "cli/print/json_output.hpp"

namespace affray::cli {

namespace {

using analysis::Fraction;
using realms::Right;
using realms::adapter::Advice;
using realms::adapter::AttackOdds;
using realms::adapter::AttackQuestion;
using realms::adapter::TargetOdds;

Chance chance_of(const Fraction& fraction) {
  return Chance{.p = fraction.to_double(), .exact = fraction.text(), .low = 0, .high = 0};
}

void line(const Console& console, const std::string& label, std::size_t width, const Fraction& fraction) {
  const Chance chance = chance_of(fraction);
  const std::string percent = console.percent(chance);
  std::cout << "  " << padded(label, width) << "  " << console.share_bar(chance.p) << ' '
            << std::string(8 - std::min<std::size_t>(8, columns(percent)), ' ') << percent << "  "
            << console.dim(chance.exact.size() <= 24 ? chance.exact : "") << '\n';
}

void print_damage(const Console& console, const std::vector<Fraction>& damage, std::size_t width) {
  for (std::size_t amount = 0; amount < damage.size(); ++amount) {
    if (damage[amount] == Fraction(0)) continue;
    line(console, console.text("attack.damage", {{"count", static_cast<long>(amount)}}), width,
         damage[amount]);
  }
}

void print_mean(const Console& console, const Fraction& mean) {
  console.print_line("attack.mean", {{"mean", console.number(mean.to_double())}, {"exact", mean.text()}});
}

void print_target(const Console& console, const TargetOdds& target, bool has_health) {
  std::vector<std::pair<std::string, Fraction>> chances{{console.text("attack.missed"), target.missed}};
  if (target.out_of_reach != Fraction(0)) {
    chances.emplace_back(console.text("attack.out-of-reach"), target.out_of_reach);
  }
  chances.emplace_back(console.text("attack.pierced"), target.pierced);
  if (has_health) chances.emplace_back(console.text("attack.killed"), target.killed);
  std::size_t width = 0;
  for (std::size_t amount = 0; amount < target.damage.size(); ++amount) {
    width = std::max(width, columns(console.text("attack.damage", {{"count", static_cast<long>(amount)}})));
  }
  for (const auto& [label, chance] : chances) width = std::max(width, columns(label));
  print_damage(console, target.damage, width);
  std::cout << '\n';
  for (const auto& [label, chance] : chances) line(console, label, width, chance);
  print_mean(console, target.mean);
}

/// The total damage to all targets, and the chance that all are killed.
void print_together(const Console& console, const realms::adapter::AttackQuestion& question,
                    const realms::adapter::AttackOdds& odds) {
  std::vector<Fraction> total;
  Fraction all_fall;
  bool has_health = true;
  for (const realms::adapter::JointDamage& joint : odds.joint) {
    std::size_t sum = 0;
    bool falls = true;
    for (std::size_t i = 0; i < odds.targets.size(); ++i) {
      const int health = question.attack.targets[i].health;
      has_health = has_health && health > 0;
      sum += joint.damage[i];
      falls = falls && joint.damage[i] >= health;
    }
    if (total.size() <= sum) total.resize(sum + 1);
    total[sum] += joint.chance;
    if (falls) all_fall += joint.chance;
  }
  console.print_section(console.text("attack.together"));
  const std::string label = console.text("attack.all-killed");
  std::size_t width = has_health ? columns(label) : 0;
  for (std::size_t sum = 0; sum < total.size(); ++sum) {
    width = std::max(width, columns(console.text("attack.damage", {{"count", static_cast<long>(sum)}})));
  }
  print_damage(console, total, width);
  if (has_health) {
    std::cout << '\n';
    line(console, label, width, all_fall);
  }
  Fraction mean;
  for (const TargetOdds& target : odds.targets) mean += target.mean;
  print_mean(console, mean);
}

/// "1, 2" or, of two dice, "1 beside 3, 4; 2 beside 6".
std::string faces_of(const Console& console, const std::map<int, std::set<int>>& faces) {
  std::string text;
  for (const auto& [face, others] : faces) {
    if (!text.empty()) text += others.empty() ? ", " : "; ";
    if (others.empty() || others.size() == 6) {  // for every face of the other die
      text += std::to_string(face);
      continue;
    }
    std::string list;
    for (const int other : others) list += (list.empty() ? "" : ", ") + std::to_string(other);
    text += console.text("attack.beside", {{"face", static_cast<long>(face)}, {"others", list}});
  }
  return text;
}

/// The best use of rerolls: which faces to reroll, and by what right.
void print_advice(const Console& console, const realms::adapter::AttackOdds& odds, std::uint8_t target) {
  std::map<std::pair<int, Right>, std::map<int, std::set<int>>> by_right;
  for (const Advice& advice : odds.advice) {
    if (advice.target != target) continue;
    std::set<int>& others = by_right[{advice.used, advice.right}][advice.faces[advice.die]];
    if (advice.faces[1] != 0) others.insert(advice.faces[1U - advice.die]);
  }
  if (by_right.empty()) return;
  const bool two_dice = !by_right.begin()->second.begin()->second.empty();
  std::cout << '\n' << console.text("attack.best-use", {{"dice", two_dice ? "two" : "one"}}) << '\n';
  for (const auto& [key, faces] : by_right) {
    std::string after;
    for (const Right right : {Right::free, Right::stamina, Right::item}) {
      if ((static_cast<unsigned>(key.first) >> static_cast<unsigned>(right) & 1U) == 0) continue;
      after += (after.empty() ? "" : ", ") + console.text("attack.right", {{"right", word_of(right)}});
    }
    const std::string by = console.text("attack.right", {{"right", word_of(key.second)}});
    std::cout << "  "
              << console.text(after.empty() ? "attack.again" : "attack.again-after",
                              {{"right", by}, {"faces", faces_of(console, faces)}, {"used", after}})
              << '\n';
  }
}

void print(const Console& console, const realms::adapter::AttackQuestion& question,
           const realms::adapter::AttackOdds& odds) {
  console.print_line("attack.understood", {{"words", realms::adapter::attack_words(question)}});
  constexpr std::array<const char*, 3> purposes{"damage", "kill", "at-least"};
  if (question.attack.attacker.side == realms::heroes) {
    console.print_line("attack.exact",
                       {{"purpose", purposes[static_cast<std::size_t>(question.query.purpose)]},
                        {"count", static_cast<long>(question.query.at_least)}});
  } else {
    console.print_line("attack.exact-enemy");
  }
  for (std::size_t i = 0; i < odds.targets.size(); ++i) {
    std::cout << '\n';
    if (odds.targets.size() > 1) {
      console.print_heading(console.text("attack.target", {{"number", static_cast<long>(i + 1)}}));
    }
    print_target(console, odds.targets[i], question.attack.targets[i].health > 0);
    print_advice(console, odds, static_cast<std::uint8_t>(i));
  }
  if (!odds.joint.empty()) print_together(console, question, odds);
}

/// The attack that the arguments describe; nullopt if they name a fight.
std::optional<Result<AttackQuestion>> question_of(const OddsArguments& arguments) {
  if (!arguments.attack.empty()) {
    if (arguments.file == "realms") return realms::adapter::read_attack_text(arguments.attack);
    return Problem{{}, 0, 0, unknown_word("game with single attacks", arguments.file, {"realms"}), {}};
  }
  // A pipe can be read only once, and is reserved for fights.
  std::error_code error;
  if (arguments.file == "realms" && !std::filesystem::exists(arguments.file, error))
    return Problem{{},
                   0,
                   0,
                   "expected an attack after the game, such as: affray odds realms \"melee +2, strength 4\"",
                   {}};
  if (!std::filesystem::is_regular_file(arguments.file, error)) return std::nullopt;
  const Result<std::string> text = read_input(arguments.file);
  if (!text) return std::nullopt;
  return realms::adapter::read_attack_file(*text, arguments.file);
}

/// Applies --objective to the question; returns an error message if it does not fit.
std::optional<std::string> refuse_objective(const Console& console, const std::string& objective,
                                            realms::adapter::AttackQuestion& asked) {
  if (objective.empty()) return std::nullopt;
  if (objective != "damage" && objective != "kill") {
    return console.text("cli.odds.objective-of-fight", {{"name", objective}});
  }
  asked.query.purpose =
      objective == "kill" ? realms::adapter::Purpose::kill : realms::adapter::Purpose::damage;
  const auto no = realms::adapter::impossible_value(asked);
  return no ? std::optional(console.said(no->first)) : std::nullopt;
}

}  // namespace

std::optional<Status> attack_odds(const Console& console, const OddsArguments& arguments, bool json) {
  std::optional<Result<AttackQuestion>> question = question_of(arguments);
  if (!question) return std::nullopt;
  if (!*question) return console.error(question->problem());
  realms::adapter::AttackQuestion& asked = **question;
  if (const auto no = refuse_objective(console, arguments.objective, asked)) return console.error(*no);
  asked.query.joint = asked.attack.targets.size() > 1;
  const realms::adapter::AttackOdds odds =
      realms::adapter::attack_odds(asked.options, asked.attack, asked.query);
  if (json) {
    print_json(format::attack, realms::adapter::attack_json(asked, odds));
  } else {
    print(console.for_game("realms"), asked, odds);
  }
  return success;
}

}  // namespace affray::cli
