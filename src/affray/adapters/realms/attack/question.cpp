// Parses the text of an attack: its parts, duplicates, and what is missing.

#include "affray/adapters/realms/attack/question.hpp"

#include <algorithm>
#include <charconv>

#include "affray/adapters/realms/attack/reader.hpp"
#include "affray/core/nearest.hpp"
#include "affray/core/tokenizer.hpp"

namespace affray::realms::adapter {

namespace {

constexpr std::size_t longest_question = 2000;

}  // namespace

// Commas, semicolons, and signs before numbers are separate tokens.
std::optional<int> number_in(std::string_view text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size() || text.size() > 4) return std::nullopt;
  return number;
}

AttackReader::AttackReader(std::string_view words, TextPlace place)
    : WordCursor(words, ",;+"), place_(std::move(place)), length_(static_cast<int>(words.size())) {}

void AttackReader::wrong(const Sentence& expected, const std::vector<std::string>& known, std::string rule) {
  if (problem_) return;
  const bool part_ends = next_is(",") || next_is(";");
  const char* const ending = at_end() ? "the attack ends here" : part_ends ? "this part ends here" : "";
  const int column = at_end() ? length_ : WordCursor::column() - 1;
  problem_ = Problem{.file = place_.file,
                     .line = place_.line,
                     .column = place_.column + column,
                     .what = mistake(expected, known, ending, {}),
                     .rule = std::move(rule)};
}

// Reports a part that was given before. It is called after the part has been read.
void AttackReader::once(std::string_view what) {
  if (problem_) return;
  if (std::find(said_.begin(), said_.end(), what) == said_.end()) {
    said_.emplace_back(what);
    return;
  }
  go(-1);
  wrong({"each part once ($1 has been said)", what});
}

void AttackReader::read_part() {
  const bool is_face = !at_end() && next().size() == 1 && number_in(next());
  const bool of_next_target = question_.attack.targets.size() > 1;
  if (is_face && !of_next_target) return read_face();
  std::vector<std::string> known;
  for (const Part& part : parts()) {
    if (of_next_target && !part.of_target) continue;
    if (take(part.first)) return (this->*part.read)();
    known.emplace_back(part.first);
  }
  wrong(of_next_target ? "a property of a target" : "a property of an attack", known);
}

void AttackReader::finish() {
  if (problem_) return;
  Attacker& attacker = question_.attack.attacker;
  Rerolls& rerolls = attacker.rerolls;
  if (!names_side_ && rerolls.rank != 0) attacker.side = enemies;
  // If no Stamina is given, items can always be paid for.
  if (!has_stamina_) rerolls.stamina = static_cast<std::uint8_t>(rerolls.item_uses * rerolls.item_cost);
  const Value value = question_.attack.attack.value;
  if (!has_kind_) return wrong("the kind of attack", {"melee", "ranged"}, "R05");
  if (!has_strength_ && (value == Value::bare || value == Value::plus)) {
    return wrong("the attacker's strength, such as \"strength 4\"", {}, "R12");
  }
  if (copies_ > 1 && question_.attack.targets.size() > 1) {
    return wrong("either \"targets\" for targets that are alike, or semicolons", {}, "R30");
  }
  while (question_.attack.targets.size() < copies_) question_.attack.targets.push_back(target());
  if (const auto no = impossible_value(question_)) {
    problem_ = Problem{.file = place_.file,
                       .line = place_.line,
                       .column = place_.column,
                       .what = no->first,
                       .rule = no->second};
  }
}

Result<AttackQuestion> AttackReader::read() {
  if (length_ > static_cast<int>(longest_question)) {
    wrong({"an attack of at most $1 letters", longest_question});
    return *problem_;
  }
  question_.attack.targets.push_back(Target{});
  for (bool more = true; more && !problem_;) {
    read_part();
    more = take(",");
    if (!more && take(";")) {
      if (question_.attack.targets.full()) {
        go(-1);
        wrong({"at most $1 targets", max_targets}, {}, "R30");
        break;
      }
      said_.clear();
      question_.attack.targets.push_back(Target{});
      more = true;
    }
    if (!more && !at_end()) wrong("a comma, a semicolon or the end");
  }
  finish();
  if (problem_) return *problem_;
  return question_;
}

Result<AttackQuestion> read_attack_text(std::string_view words, const TextPlace& place) {
  return AttackReader(words, place).read();
}

}  // namespace affray::realms::adapter
