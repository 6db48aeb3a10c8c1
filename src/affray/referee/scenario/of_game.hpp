#pragma once
// Runs a scenario of any game.

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "affray/core/dice.hpp"
#include "affray/core/game.hpp"
#include "affray/referee/scenario/ruling.hpp"
#include "affray/referee/session/forced.hpp"
#include "affray/referee/session/opening.hpp"

namespace affray {

/// Plays a scenario: its choices in order, with forced choices made automatically, and checks each refusal at
/// its point in the sequence. `facts(codex, state, events)` returns the facts to compare at the end.
template <Game G, class FactsOf>
class ScenarioRun {
 public:
  ScenarioRun(const Opening<G>& opening, const Ruling& ruling, FactsOf facts)
      : opening_(opening),
        ruling_(ruling),
        facts_(std::move(facts)),
        state_(opening.start),
        dice_(opening.said.dice),
        events_(opening.events) {}

  /// Runs the scenario. Returns the first deviation from the file, or nullopt.
  std::optional<Problem> run() {
    try {
      return run_through();
    } catch (const ScriptError& error) {
      const std::string die = "die " + std::to_string(error.position + 1);
      return at(now_, error.ended ? "the dice have run out: there is no " + die : die + " is not on the die");
    }
  }

 private:
  using Choice = typename G::Choice;

  std::optional<Problem> run_through() {
    for (const ScenarioLine& line : ruling_.lines) {
      now_ = &line.choice;
      if (auto problem = line.refused_by.empty() ? make(line.choice) : refuse(line)) return problem;
    }
    while (play_on()) {
    }
    now_ = nullptr;
    if (!dice_.spent()) {
      return at(nullptr, "only " + std::to_string(dice_.used()) + " of " +
                             std::to_string(opening_.said.dice.size()) + " dice were rolled");
    }
    return ruling_.compared(facts_(opening_.codex, state_, events_), opening_.file);
  }

  [[nodiscard]] Problem at(const PlanLine* line, std::string what, std::string rule = {}) const {
    return {opening_.file, line != nullptr ? line->line : 0, line != nullptr ? line->column : 0,
            std::move(what), std::move(rule)};
  }

  void play(const Choice& choice) {
    Chronicle<typename G::Event> chronicle(events_);
    G::play(opening_.codex, state_, choice, dice_, chronicle);
  }

  /// Makes the forced choice, if there is one. Returns false if somebody has to decide.
  bool play_forced() {
    const std::optional<Choice> choice = forced_choice<G>(opening_.codex, state_);
    if (choice) play(*choice);
    return choice.has_value();
  }

  /// After the last line: makes a forced choice, unless it needs dice and all scripted dice have been rolled.
  bool play_on() {
    const typename G::State before = state_;
    const auto told = events_.size();
    const bool has_dice = !dice_.spent();
    try {
      return play_forced();
    } catch (const ScriptError&) {
      if (has_dice) throw;
      state_ = before;
      events_.erase(events_.begin() + static_cast<std::ptrdiff_t>(told), events_.end());
      return false;
    }
  }

  std::optional<Problem> make(const PlanLine& line) {
    const Choice choice = G::parse(opening_.codex, line.text).value();
    std::optional<Refusal> refusal = G::refusal(opening_.codex, state_, choice);
    while (refusal && play_forced()) refusal = G::refusal(opening_.codex, state_, choice);
    if (refusal)
      return at(&line, "'" + line.text + "' is not legal here: " + why(*refusal), rule_of(*refusal));
    play(choice);
    return std::nullopt;
  }

  /// The choice must be refused by the stated rule, now or after some forced choices.
  std::optional<Problem> refuse(const ScenarioLine& line) {
    const Choice choice = G::parse(opening_.codex, line.choice.text).value();
    std::optional<Refusal> refusal = G::refusal(opening_.codex, state_, choice);
    while (refusal && rule_of(*refusal) != line.refused_by && play_forced()) {
      refusal = G::refusal(opening_.codex, state_, choice);
    }
    if (!refusal) return at(&line.choice, "'" + line.choice.text + "' is legal here", line.refused_by);
    if (rule_of(*refusal) == line.refused_by) return std::nullopt;
    return at(&line.choice, "refused by another rule than " + line.refused_by + ": " + why(*refusal),
              rule_of(*refusal));
  }

  static std::string rule_of(const Refusal& refusal) { return std::string(refusal.rule.text()); }

  /// The key of the refusal, followed by choices that would be legal.
  [[nodiscard]] std::string why(const Refusal& refusal) const {
    std::string text(refusal.why);
    const auto choices = G::choices(opening_.codex, state_);
    for (std::size_t i = 0; i < std::min<std::size_t>(choices.size(), 6); ++i) {
      text += (i == 0 ? "; legal are: " : ", ") + G::text(opening_.codex, choices[i]);
    }
    return text;
  }

  const Opening<G>& opening_;
  const Ruling& ruling_;
  FactsOf facts_;
  typename G::State state_;
  ScriptedDice dice_;
  std::vector<typename G::Event> events_;
  const PlanLine* now_ = nullptr;
};

/// Reads a scenario, which consists of an Opening and a Ruling. `read(root, records)` returns a setup,
/// `open(setup, file)` returns its opening, and `expect(node, codex, ruling)` reads the expected facts.
template <class Scenario, class Records, class Read, class Open, class Expect>
[[nodiscard]] Result<Scenario> load_scenario_of(const YamlDocument& document, const std::string& file,
                                                Result<Records> records, const Read& read, const Open& open,
                                                const Expect& expect) {
  return read_setup(document, std::move(records), [&](const Node& root, Records known) {
    Scenario scenario;
    auto setup = read(root, std::move(known));
    if (root.has_problem()) return scenario;
    scenario.opening = open(std::move(setup), file);
    scenario.ruling.read(root, judge_of(scenario.opening));
    if (const Node node = root.optional("expect")) expect(node, scenario.opening.codex, scenario.ruling);
    return scenario;
  });
}

}  // namespace affray
