#include "affray/referee/fight_file.hpp"

namespace affray {

namespace {

constexpr std::size_t most_played = 10'000;  // choices of `so_far`

/// Reads a list of choice texts.
std::vector<PlanLine> read_lines(const Node& list, std::size_t most, JudgeChoice judge) {
  std::vector<PlanLine> lines;
  if (!list) return lines;
  for (const Node& line : list.items()) {
    if (lines.size() == most) {
      line.complain({"too long: at most $1 lines", most});
      break;
    }
    const std::string text = line.word();
    if (line.has_problem()) break;  // parsing a choice may need names that are missing
    if (const auto problem = judge(text)) line.complain(problem->what);
    lines.push_back({text, line.line(), line.column()});
  }
  return lines;
}

}  // namespace

std::vector<std::string> keys_of_fight(std::vector<std::string> of_game,
                                       const std::vector<std::string>& more) {
  std::vector<std::string> keys{"game",  "title", "about", "names",  "unreachable", "options",
                                "packs", "data",  "plan",  "so_far", "dice"};
  keys.insert(keys.begin() + 8, of_game.begin(), of_game.end());
  keys.insert(keys.end(), more.begin(), more.end());
  return keys;
}

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

void Unreachable::refuse(const Node& at, const Sentence& why, std::string_view rule) const {
  if (!is_allowed_) at.complain({"$1; for a study write 'unreachable: allowed'", why}, rule);
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

std::vector<int> read_dice(const Node& list, int faces, std::string_view rule) {
  std::vector<int> dice;
  if (!list) return dice;
  for (const Node& face : list.items()) {
    dice.push_back(face.integer(1, faces, "a die", rule));
    if (dice.size() > max_file_dice) {
      face.complain({"too many dice: at most $1", max_file_dice});
      break;
    }
  }
  return dice;
}

void read_play(const Node& root, JudgeChoice judge, int faces, std::string_view rule, FightFile& into) {
  if (const Node so_far = root.optional("so_far")) {
    so_far.only({"choices", "dice"});
    into.so_far.choices = read_lines(so_far.required("choices"), most_played, judge);
    into.so_far.dice = read_dice(so_far.optional("dice"), faces, rule);
  }
  into.plan = read_lines(root.optional("plan"), max_plan_lines, judge);
  into.dice = read_dice(root.optional("dice"), faces, rule);
}

Problem no_plan(const std::string& file) { return {file, 0, 0, "the file has no plan", {}}; }

}  // namespace affray
