// Scenarios of `worlds`: reading and running.

#include "affray/referee/scenario.hpp"

#include <algorithm>
#include <utility>
#include <variant>

#include "affray/games/worlds/game.hpp"
#include "affray/games/worlds/names.hpp"

namespace affray {

namespace {

using namespace worlds;  // NOLINT(google-build-using-namespace): this file speaks of nothing else

// --- Reading -----------------------------------------------------------------------------------------------

bool is_rule_number(const std::string& text) {
  const std::size_t letters = text.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ");
  return letters != std::string::npos && letters >= 1 && letters <= 3 &&
         text.find_first_not_of("0123456789", letters) == std::string::npos;
}

std::string read_rule(const Node& node) {
  std::string rule = node.word();
  if (node && !is_rule_number(rule)) node.complain("expected a rule number, such as W26");
  return rule;
}

class ScenarioReader {
 public:
  ScenarioReader(const Node& root, WorldsScenario& into) : root_(root), scenario_(into) {}

  void read() {
    scenario_.name = root_.required("name").word();
    for (const Node& rule : root_.required("rules").items()) scenario_.rules.push_back(read_rule(rule));
    for (const Node& line : root_.required("choices").items()) read_line(line);
    if (const Node expect = root_.optional("expect")) read_expect(expect);
  }

 private:
  void read_line(const Node& node) {
    if (!node.is_map()) return add(node, {});
    node.only({"refuse"});
    const Node refuse = node.required("refuse");
    refuse.only({"choice", "rule"});
    add(refuse.required("choice"), read_rule(refuse.required("rule")));
  }

  void add(const Node& choice, std::string rule) {
    const std::string text = choice.word();
    if (root_.has_problem()) return;
    if (const auto parsed = Worlds::parse(scenario_.setup.codex, text); !parsed) {
      choice.complain(parsed.problem().what);
    }
    scenario_.lines.push_back({{text, choice.line(), choice.column()}, std::move(rule)});
  }

  // --- What is expected ------------------------------------------------------------------------------------

  void read_expect(const Node& expect) {
    const std::vector<std::string>& players = scenario_.setup.codex.players;
    std::vector<std::string> sides = players;
    sides.emplace_back("natives");
    expect.only(
        {"places", "energy", "hands", "plant_supply", "lost", "won", "totals", "winner", "over", "asked"});
    read_places(expect.optional("places"));
    for (const char* key : {"energy", "plant_supply"}) numbers(expect.optional(key), {key}, players);
    for (const char* key : {"lost", "won"}) numbers(expect.optional(key), {key}, sides);
    read_hands(expect.optional("hands"));
    if (const Node totals = expect.optional("totals")) {
      const auto list = totals.items();
      for (std::size_t i = 0; i < list.size(); ++i)
        numbers(list[i], {"totals", std::to_string(i + 1)}, sides);
    }
    std::vector<std::string> winners = sides;
    winners.emplace_back("none");
    word(expect.optional("winner"), {"winner"}, winners);
    word(expect.optional("asked"), {"asked"}, winners);
    word(expect.optional("over"), {"over"}, {"false", "true"});
  }

  void read_places(const Node& places) {
    std::vector<std::string> names;
    for (const Place& place : scenario_.setup.codex.places) names.push_back(place.name);
    places.only(names);
    for (const auto& [key, place] : places.entries()) {
      std::vector<std::string> sides = scenario_.setup.codex.players;
      sides.emplace_back("natives");
      place.only(sides);
      for (const auto& [side, markers] : place.entries()) {
        if (side.word() == "natives") {
          add_number(markers, {"places", key.word(), "natives"});
        } else {
          numbers(markers, {"places", key.word(), side.word()}, {"populations", "plants"});
        }
      }
    }
  }

  void read_hands(const Node& hands) {
    std::vector<std::string> ids;
    for (const EventCard& card : scenario_.setup.codex.events) ids.push_back(card.id);
    hands.only(scenario_.setup.codex.players);
    for (const auto& [player, hand] : hands.entries()) numbers(hand, {"hands", player.word()}, ids);
  }

  void numbers(const Node& map, const std::vector<std::string>& path, const std::vector<std::string>& keys) {
    map.only(keys);
    for (const auto& [key, value] : map.entries()) {
      std::vector<std::string> whole = path;
      whole.push_back(key.word());
      add_number(value, std::move(whole));
    }
  }
  void add_number(const Node& value, std::vector<std::string> path) {
    const int number = value.integer(0, 255, path.back());
    scenario_.expect.push_back({std::move(path), std::to_string(number), value.line(), value.column()});
  }
  void word(const Node& value, std::vector<std::string> path, const std::vector<std::string>& words) {
    if (!value) return;
    const std::string text = words[value.one_of(words, path.back())];
    scenario_.expect.push_back({std::move(path), text, value.line(), value.column()});
  }

  Node root_;
  WorldsScenario& scenario_;
};

// --- Running -----------------------------------------------------------------------------------------------

/// What holds at the end, by the same paths as in `Expected`.
using Facts = std::map<std::vector<std::string>, std::string>;

class Run {
 public:
  explicit Run(const WorldsScenario& scenario)
      : scenario_(scenario),
        codex_(scenario.setup.codex),
        fight_(scenario.setup.start),
        dice_(scenario.setup.dice) {}

  std::optional<Problem> run() {
    begin_turn(codex_, fight_, chronicle_);
    for (const ScenarioLine& line : scenario_.lines) {
      now_ = &line.choice;
      if (auto problem = line.refused_by.empty() ? make(line.choice) : refuse(line)) return problem;
    }
    while (play_forced()) {
    }
    now_ = nullptr;
    if (!dice_.spent()) {
      return Problem{scenario_.file,
                     0,
                     0,
                     "only " + std::to_string(dice_.used()) + " of " +
                         std::to_string(scenario_.setup.dice.size()) + " dice were rolled",
                     {}};
    }
    return compare();
  }

  /// The problem of a script of dice that does not fit.
  [[nodiscard]] Problem script_problem(const ScriptError& error) const {
    const std::string die = "die " + std::to_string(error.position + 1);
    return at(now_, error.ended ? "the dice have run out: there is no " + die : die + " is not on the die");
  }

 private:
  [[nodiscard]] Problem at(const PlanLine* line, std::string what, std::string rule = {}) const {
    return {scenario_.file, line != nullptr ? line->line : 0, line != nullptr ? line->column : 0,
            std::move(what), std::move(rule)};
  }

  void play(const Choice& choice) { Worlds::play(codex_, fight_, choice, dice_, chronicle_); }

  /// Plays the only choice there is; false when there are more or none.
  bool play_forced() {
    if (Worlds::asked(codex_, fight_).over()) return false;
    const auto choices = Worlds::choices(codex_, fight_);
    if (choices.size() != 1) return false;
    play(choices[0]);
    return true;
  }

  std::optional<Problem> make(const PlanLine& line) {
    const Choice choice = Worlds::parse(codex_, line.text).value();
    std::optional<Refusal> refusal = Worlds::refusal(codex_, fight_, choice);
    while (refusal && play_forced()) refusal = Worlds::refusal(codex_, fight_, choice);
    if (refusal)
      return at(&line, "'" + line.text + "' is not legal here: " + why(*refusal), rule_of(*refusal));
    play(choice);
    return std::nullopt;
  }

  /// The choice must be refused by its rule now, or after those choices that are the only ones.
  std::optional<Problem> refuse(const ScenarioLine& line) {
    const Choice choice = Worlds::parse(codex_, line.choice.text).value();
    std::optional<Refusal> refusal = Worlds::refusal(codex_, fight_, choice);
    while (refusal && rule_of(*refusal) != line.refused_by && play_forced()) {
      refusal = Worlds::refusal(codex_, fight_, choice);
    }
    if (!refusal) return at(&line.choice, "'" + line.choice.text + "' is legal here", line.refused_by);
    if (rule_of(*refusal) == line.refused_by) return std::nullopt;
    return at(&line.choice, "refused by another rule than " + line.refused_by + ": " + why(*refusal),
              rule_of(*refusal));
  }

  static std::string rule_of(const Refusal& refusal) { return std::string(refusal.rule.text()); }

  /// The refusal's key, and what would be legal instead.
  [[nodiscard]] std::string why(const Refusal& refusal) const {
    std::string text(refusal.why);
    const auto choices = Worlds::choices(codex_, fight_);
    for (std::size_t i = 0; i < std::min<std::size_t>(choices.size(), 6); ++i) {
      text += (i == 0 ? "; legal are: " : ", ") + Worlds::text(codex_, choices[i]);
    }
    return text;
  }

  [[nodiscard]] Facts facts() const {
    Facts facts;
    const auto number = [](std::size_t value) { return std::to_string(value); };
    for (std::size_t place = 0; place < codex_.places.size(); ++place) {
      const std::string& name = codex_.places[place].name;
      facts[{"places", name, "natives"}] = number(fight_.places[place].natives);
      for (std::size_t player = 0; player < codex_.players.size(); ++player) {
        const auto& markers = fight_.places[place].markers[player];
        facts[{"places", name, codex_.players[player], "populations"}] = number(markers[0]);
        facts[{"places", name, codex_.players[player], "plants"}] = number(markers[1]);
      }
    }
    for (std::size_t player = 0; player < codex_.players.size(); ++player) {
      const std::string& name = codex_.players[player];
      facts[{"energy", name}] = number(fight_.energy[player]);
      facts[{"plant_supply", name}] = number(fight_.plant_supply[player]);
      for (std::size_t event = 0; event < codex_.events.size(); ++event) {
        facts[{"hands", name, codex_.events[event].id}] = number(fight_.hands[player][event]);
      }
    }
    add_results(facts);
    return facts;
  }

  void add_results(Facts& facts) const {
    for (std::size_t side = 0; side < side_count; ++side) {
      if (side >= codex_.players.size() && side_at(side) != natives) continue;
      facts[{"lost", name_of(codex_, side_at(side))}] = std::to_string(fight_.lost_in_all[side]);
      facts[{"won", name_of(codex_, side_at(side))}] = std::to_string(fight_.fights_won[side]);
    }
    std::size_t battle = 0;
    for (const Event& event : events_) {
      const auto* compared = std::get_if<Compared>(&event);
      if (compared == nullptr) continue;
      ++battle;
      for (std::size_t role = 0; role < 2; ++role) {
        facts[{"totals", std::to_string(battle), name_of(codex_, compared->sides[role])}] =
            std::to_string(compared->totals[role].sum);
      }
    }
    const Asked asked = Worlds::asked(codex_, fight_);
    facts[{"over"}] = asked.over() ? "true" : "false";
    facts[{"asked"}] = asked.over() ? "none" : name_of(codex_, asked.side);
    if (const auto outcome = Worlds::outcome(codex_, fight_)) {
      facts[{"winner"}] = outcome->winner == nobody ? "none" : name_of(codex_, outcome->winner);
    }
  }

  [[nodiscard]] std::optional<Problem> compare() const {
    const Facts facts = this->facts();
    for (const Expected& expected : scenario_.expect) {
      const auto found = facts.find(expected.path);
      const std::string is = found == facts.end() ? "nothing" : found->second;
      if (is == expected.value) continue;
      std::string path;
      for (const std::string& part : expected.path) path += (path.empty() ? "" : ": ") + part;
      return Problem{scenario_.file,
                     expected.line,
                     expected.column,
                     path + ": expected " + expected.value + ", it is " + is,
                     {}};
    }
    return std::nullopt;
  }

  const WorldsScenario& scenario_;
  const Codex& codex_;
  Fight fight_;
  ScriptedDice dice_;
  std::vector<Event> events_;
  Chronicle<Event> chronicle_{events_};
  const PlanLine* now_ = nullptr;
};

}  // namespace

Result<WorldsScenario> load_worlds_scenario(std::string_view text, const std::string& file,
                                            const std::string& data_root) {
  Result<YamlDocument> document = YamlDocument::read(text, file);
  if (!document) return document.problem();
  Result<std::vector<EventCard>> events = shipped_events(data_root);
  if (!events) return events.problem();
  WorldsScenario scenario;
  scenario.file = file;
  scenario.setup = read_worlds(document->root(), std::move(*events), {"name", "rules", "choices", "expect"});
  if (!document->problem()) ScenarioReader(document->root(), scenario).read();
  if (document->problem()) return *document->problem();
  return scenario;
}

std::optional<Problem> run_scenario(const WorldsScenario& scenario) {
  Run run(scenario);
  try {
    return run.run();
  } catch (const ScriptError& error) {
    return run.script_problem(error);
  }
}

}  // namespace affray
