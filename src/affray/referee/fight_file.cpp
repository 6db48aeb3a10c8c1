#include "affray/referee/fight_file.hpp"

namespace affray {

std::vector<std::string> scenario_keys() { return {"name", "rules", "choices", "expect"}; }

std::vector<std::string> keys_of_scenario(const Node& root) {
  return root.is_map() && root.optional("choices") ? scenario_keys() : std::vector<std::string>{};
}

Unreachable::Unreachable(const Node& root) {
  const Node word = root.is_map() ? root.optional("unreachable") : Node();
  if (!word) return;
  (void)word.one_of({"allowed"}, "value of 'unreachable'");
  is_allowed_ = true;
}

Unreachable Unreachable::allowed() {
  Unreachable unreachable;
  unreachable.is_allowed_ = true;
  return unreachable;
}

void Unreachable::refuse(const Node& at, const std::string& why, std::string_view rule) const {
  if (!is_allowed_) at.complain(why + "; for a study write 'unreachable: allowed'", rule);
}

void read_flag(const Node& map, std::string_view key, bool& into) {
  if (const Node value = map.optional(key)) into = value.flag();
}

void read_title(const Node& title, FightFile& into) {
  if (!title) return;
  if (title.is_word()) {
    into.title = title.word();
    return;
  }
  title.only({"en", "fr", "cs"});
  for (const auto& [language, text] : title.entries()) into.titles[language.word()] = text.word();
  if (into.titles.empty()) return title.complain("a title needs a text");
  into.title = into.titles.contains("en") ? into.titles["en"] : into.titles.begin()->second;
}

std::vector<PlanLine> read_plan(const Node& list, JudgeChoice judge) {
  std::vector<PlanLine> plan;
  if (!list) return plan;
  for (const Node& line : list.items()) {
    if (plan.size() == max_plan_lines) {
      line.complain("too long: a plan has at most " + std::to_string(max_plan_lines) + " lines");
      break;
    }
    const std::string text = line.word();
    if (line.has_problem()) break;  // parsing a choice may need names that are missing
    if (const auto problem = judge(text)) line.complain(problem->what);
    plan.push_back({text, line.line(), line.column()});
  }
  return plan;
}

std::vector<int> read_dice(const Node& list, int faces, std::string_view rule) {
  std::vector<int> dice;
  if (!list) return dice;
  for (const Node& face : list.items()) {
    dice.push_back(face.integer(1, faces, "a die", rule));
    if (dice.size() > max_file_dice) {
      face.complain("too many dice: at most " + std::to_string(max_file_dice));
      break;
    }
  }
  return dice;
}

}  // namespace affray
