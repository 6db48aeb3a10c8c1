// odds of a single attack of realms, asked in one line of words or by a file with `attack:`.

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

void line(const Voice& voice, const std::string& label, std::size_t width, const Fraction& fraction) {
  const Chance chance = chance_of(fraction);
  const std::string percent = voice.percent(chance);
  std::cout << "  " << padded(label, width) << "  " << voice.cyan(bar(chance.p)) << ' '
            << std::string(8 - std::min<std::size_t>(8, columns(percent)), ' ') << percent << "  "
            << voice.dim(chance.exact.size() <= 24 ? chance.exact : "") << '\n';
}

void print_damage(const Voice& voice, const std::vector<Fraction>& damage, std::size_t width) {
  for (std::size_t amount = 0; amount < damage.size(); ++amount) {
    if (damage[amount] == Fraction(0)) continue;
    line(voice, voice.text("attack.damage", {{"count", static_cast<long>(amount)}}), width, damage[amount]);
  }
}

void print_mean(const Voice& voice, const Fraction& mean) {
  voice.say("attack.mean", {{"mean", voice.number(mean.to_double())}, {"exact", mean.text()}});
}

void print_target(const Voice& voice, const TargetOdds& target, bool has_health) {
  std::vector<std::pair<std::string, Fraction>> chances{{voice.text("attack.missed"), target.missed}};
  if (target.out_of_reach != Fraction(0)) {
    chances.emplace_back(voice.text("attack.out-of-reach"), target.out_of_reach);
  }
  chances.emplace_back(voice.text("attack.pierced"), target.pierced);
  if (has_health) chances.emplace_back(voice.text("attack.killed"), target.killed);
  std::size_t width = 0;
  for (std::size_t amount = 0; amount < target.damage.size(); ++amount) {
    width = std::max(width, columns(voice.text("attack.damage", {{"count", static_cast<long>(amount)}})));
  }
  for (const auto& [label, chance] : chances) width = std::max(width, columns(label));
  print_damage(voice, target.damage, width);
  std::cout << '\n';
  for (const auto& [label, chance] : chances) line(voice, label, width, chance);
  print_mean(voice, target.mean);
}

/// What all targets lose together, and whether all fall.
void print_together(const Voice& voice, const realms::adapter::AttackQuestion& question,
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
  std::cout << '\n' << voice.bold(voice.text("attack.together")) << '\n';
  const std::string label = voice.text("attack.all-killed");
  std::size_t width = has_health ? columns(label) : 0;
  for (std::size_t sum = 0; sum < total.size(); ++sum) {
    width = std::max(width, columns(voice.text("attack.damage", {{"count", static_cast<long>(sum)}})));
  }
  print_damage(voice, total, width);
  if (has_health) {
    std::cout << '\n';
    line(voice, label, width, all_fall);
  }
  Fraction mean;
  for (const TargetOdds& target : odds.targets) mean += target.mean;
  print_mean(voice, mean);
}

/// "1, 2" or, of two dice, "1 beside 3, 4; 2 beside 6".
std::string faces_of(const Voice& voice, const std::map<int, std::set<int>>& faces) {
  std::string text;
  for (const auto& [face, others] : faces) {
    if (!text.empty()) text += others.empty() ? ", " : "; ";
    if (others.empty() || others.size() == 6) {  // whatever the other die shows
      text += std::to_string(face);
      continue;
    }
    std::string list;
    for (const int other : others) list += (list.empty() ? "" : ", ") + std::to_string(other);
    text += voice.text("attack.beside", {{"face", static_cast<long>(face)}, {"others", list}});
  }
  return text;
}

/// The best use of rerolls, in words: by what right, and which faces.
void print_advice(const Voice& voice, const realms::adapter::AttackOdds& odds, std::uint8_t target) {
  std::map<std::pair<int, Right>, std::map<int, std::set<int>>> by_right;
  for (const Advice& advice : odds.advice) {
    if (advice.target != target) continue;
    std::set<int>& others = by_right[{advice.used, advice.right}][advice.faces[advice.die]];
    if (advice.faces[1] != 0) others.insert(advice.faces[1U - advice.die]);
  }
  if (by_right.empty()) return;
  const bool two_dice = !by_right.begin()->second.begin()->second.empty();
  std::cout << '\n' << voice.text("attack.best-use", {{"dice", two_dice ? "two" : "one"}}) << '\n';
  for (const auto& [key, faces] : by_right) {
    std::string after;
    for (const Right right : {Right::free, Right::stamina, Right::item}) {
      if ((static_cast<unsigned>(key.first) >> static_cast<unsigned>(right) & 1U) == 0) continue;
      after += (after.empty() ? "" : ", ") + voice.text("attack.right", {{"right", word_of(right)}});
    }
    const std::string by = voice.text("attack.right", {{"right", word_of(key.second)}});
    std::cout << "  "
              << voice.text(after.empty() ? "attack.again" : "attack.again-after",
                            {{"right", by}, {"faces", faces_of(voice, faces)}, {"used", after}})
              << '\n';
  }
}

void print(const Voice& voice, const realms::adapter::AttackQuestion& question,
           const realms::adapter::AttackOdds& odds) {
  constexpr std::array<const char*, 3> purposes{"damage", "kill", "at-least"};
  if (question.attack.attacker.side == realms::heroes) {
    voice.say("attack.exact", {{"purpose", purposes[static_cast<std::size_t>(question.wish.purpose)]},
                               {"count", static_cast<long>(question.wish.at_least)}});
  } else {
    voice.say("attack.exact-enemy");
  }
  for (std::size_t i = 0; i < odds.targets.size(); ++i) {
    std::cout << '\n';
    if (odds.targets.size() > 1) {
      std::cout << voice.bold(voice.text("attack.target", {{"number", static_cast<long>(i + 1)}})) << '\n';
    }
    print_target(voice, odds.targets[i], question.attack.targets[i].health > 0);
    print_advice(voice, odds, static_cast<std::uint8_t>(i));
  }
  if (!odds.joint.empty()) print_together(voice, question, odds);
}

/// Nothing when it is a fight that is asked for.
std::optional<Result<AttackQuestion>> question_of(const OddsArguments& wanted) {
  if (!wanted.attack.empty()) {
    if (wanted.file == "realms") return realms::adapter::read_attack_text(wanted.attack);
    std::string what = unknown_word("game with single attacks", wanted.file, {"realms"});
    return Problem{.file = {}, .line = 0, .column = 0, .what = std::move(what), .rule = {}};
  }
  // A pipe can be read only once, and fights come first.
  std::error_code error;
  if (!std::filesystem::is_regular_file(wanted.file, error)) return std::nullopt;
  const Result<std::string> text = read_input(wanted.file);
  if (!text) return std::nullopt;
  return realms::adapter::read_attack_file(*text, wanted.file);
}

/// What --objective makes of the question, or why it cannot be asked.
std::optional<std::string> refuse_objective(const Voice& voice, const std::string& objective,
                                            realms::adapter::AttackQuestion& asked) {
  if (objective.empty()) return std::nullopt;
  if (objective != "damage" && objective != "kill") {
    return voice.text("cli.odds.objective-of-fight", {{"name", objective}});
  }
  asked.wish.purpose =
      objective == "kill" ? realms::adapter::Purpose::kill : realms::adapter::Purpose::damage;
  const auto no = realms::adapter::impossible_value(asked);
  return no ? std::optional(no->first) : std::nullopt;
}

}  // namespace

std::optional<Status> attack_odds(const Voice& voice, const OddsArguments& wanted, bool json) {
  std::optional<Result<AttackQuestion>> question = question_of(wanted);
  if (!question) return std::nullopt;
  if (!*question) return voice.error(question->problem());
  realms::adapter::AttackQuestion& asked = **question;
  if (const auto no = refuse_objective(voice, wanted.objective, asked)) return voice.error(*no);
  asked.wish.joint = asked.attack.targets.size() > 1;
  const realms::adapter::AttackOdds odds =
      realms::adapter::attack_odds(asked.options, asked.attack, asked.wish);
  if (json) {
    std::cout << realms::adapter::attack_json(asked, odds) << '\n';
  } else {
    print(voice.about("realms"), asked, odds);
  }
  return success;
}

}  // namespace affray::cli
