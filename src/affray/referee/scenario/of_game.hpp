#pragma once
// Runs a scenario of any game.

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "affray/core/dice.hpp"
#include "affray/core/game.hpp"
#include "affray/referee/scenario/ruling.hpp"
#include "affray/referee/session/opening.hpp"
#include "affray/referee/session/refusal_message.hpp"
#include "affray/referee/session/written_choices.hpp"

namespace affray {

/// Plays a scenario and compares it with the file. Refusals and expectations between choices are checked in
/// their place, before anything else is played; see WrittenChoices for how choices are made. Forced choices
/// are also made at the end. `facts(codex, state, events)` returns the facts to compare.
template <Game G, class FactsOf, class PassesOf>
class ScenarioRun {
 public:
  ScenarioRun(const Opening<G>& opening, const Ruling& ruling, FactsOf facts, PassesOf passes)
      : opening_(opening),
        ruling_(ruling),
        facts_(std::move(facts)),
        now_(opening.codex, opening.start, opening.said.dice, opening.events, std::move(passes)) {}

  /// Runs the scenario to its end, or to the first choice that cannot be made.
  ScenarioReport run() {
    try {
      run_through();
    } catch (const ScriptError& error) {
      differ(line_, dice_message(error));
    }
    sort_as_in_file();
    report_.names = opening_.said.names;
    for (const auto& event : now_.events()) report_.chronicle.push_back(G::describe(codex(), event));
    return std::move(report_);
  }

 private:
  using Choice = typename G::Choice;
  using Moment = WrittenChoices<G, PassesOf>;

  const typename G::Codex& codex() const { return opening_.codex; }

  void run_through() {
    for (const ScenarioLine& line : ruling_.lines) {
      line_ = &line.choice;
      switch (line.kind) {
        case ScenarioLine::Kind::expect: compare(line.expect); break;
        case ScenarioLine::Kind::refuse: refuse(line); break;
        case ScenarioLine::Kind::choice:
          if (!make(line.choice)) return;
      }
    }
    while (play_on()) {
    }
    line_ = nullptr;
    if (!now_.dice().spent()) {
      differ(nullptr, {"scenario.dice-left",
                       {{"used", static_cast<long>(now_.dice().used())},
                        {"given", static_cast<long>(opening_.said.dice.size())}},
                       {}});
    }
    compare(ruling_.expect);
  }

  void compare(const Expectation& expect) {
    Situation situation{{}, now_.happened()};
    for (const Choice& choice : G::choices(codex(), now_.state())) {
      situation.choices.push_back(G::text(codex(), choice));
    }
    expect.compare(facts_(codex(), now_.state(), now_.events()), situation, report_.differences);
  }

  Difference& differ(const PlanLine* line, Message what) {
    return report_.differences.emplace_back(Difference{
        line != nullptr ? line->line : 0, line != nullptr ? line->column : 0, std::move(what), {}, {}});
  }

  /// Sorts the differences in the order of the file; those that concern all of it come last.
  void sort_as_in_file() {
    const auto place = [](const Difference& found) {
      return std::tuple(found.line == 0, found.line, found.column);
    };
    const auto is_before = [&](const Difference& a, const Difference& b) { return place(a) < place(b); };
    const auto first = report_.differences.begin();
    // An insertion sort: there are few differences, and those of one place keep their order.
    for (auto next = first; next != report_.differences.end(); ++next) {
      std::rotate(std::upper_bound(first, next, *next, is_before), next, std::next(next));
    }
  }

  Message dice_message(const ScriptError& error) const {
    const auto die = static_cast<long>(error.position) + 1;
    if (error.ended) return {"scenario.dice-ended", {{"die", die}, {"faces", long{error.faces}}}, {}};
    const long face = opening_.said.dice[error.position];
    if (error.left.empty()) {
      return {"scenario.dice-face", {{"die", die}, {"face", face}, {"faces", long{error.faces}}}, {}};
    }
    std::string left;
    for (const int place : error.left) left += (left.empty() ? "" : ", ") + std::to_string(place);
    return {"scenario.dice-drawn", {{"die", die}, {"face", face}, {"left", left}}, {}};
  }

  /// After the last line: makes a forced choice, unless it needs dice and all scripted dice have been rolled.
  bool play_on() {
    const Moment before = now_;
    const bool has_dice = !now_.dice().spent();
    try {
      return now_.play_forced().has_value();
    } catch (const ScriptError&) {
      if (has_dice) throw;
      now_ = before;
      return false;
    }
  }

  bool make(const PlanLine& line) {
    const std::optional<Refusal> refusal = now_.make(G::parse(codex(), line.text).value());
    if (refusal) differ(&line, illegal(line.text, *refusal)).rule = rule_of(*refusal);
    return !refusal;
  }

  /// Checks that the choice is refused here by the rule that the line names.
  void refuse(const ScenarioLine& line) {
    const Choice choice = G::parse(codex(), line.choice.text).value();
    const std::optional<Refusal> refusal = G::refusal(codex(), now_.state(), choice);
    if (!refusal) {
      differ(&line.choice, {"scenario.legal", {{"choice", line.choice.text}, {"rule", line.refused_by}}, {}})
          .expected = line.refused_by;
      return;
    }
    if (rule_of(*refusal) == line.refused_by) return;
    Message what{"scenario.refused-otherwise",
                 {{"choice", line.choice.text},
                  {"rule", rule_of(*refusal)},
                  {"expected", line.refused_by},
                  {"why", std::vector{message_of(*refusal)}},
                  {"before", forced_before(choice, line.refused_by)}},
                 {}};
    Difference& found = differ(&line.choice, std::move(what));
    found.rule = rule_of(*refusal);
    found.expected = line.refused_by;
  }

  /// The forced choices after which the rule would refuse the choice; "undefined" if there are none. An older
  /// form of scenarios made them before a refusal.
  std::string forced_before(const Choice& choice, const std::string& rule) const {
    std::string none = "undefined";  // the pattern selects on this word
    Moment later = now_;
    std::string texts;
    try {
      while (const std::optional<Choice> forced = later.play_forced()) {
        texts += (texts.empty() ? "" : ", ") + G::text(codex(), *forced);
        const std::optional<Refusal> refusal = G::refusal(codex(), later.state(), choice);
        if (!refusal) return none;
        if (rule_of(*refusal) == rule) return texts;
      }
    } catch (const ScriptError&) {
      return none;
    }
    return none;
  }

  static std::string rule_of(const Refusal& refusal) { return std::string(refusal.rule.text()); }

  Message illegal(const std::string& text, const Refusal& refusal) const {
    constexpr std::size_t shown = 8;
    const auto choices = G::choices(codex(), now_.state());
    std::string legal;
    for (std::size_t i = 0; i < std::min(choices.size(), shown); ++i) {
      legal += (i == 0 ? "" : ", ") + G::text(codex(), choices[i]);
    }
    const std::string more = choices.size() > shown ? std::to_string(choices.size() - shown) : "undefined";
    return {"scenario.illegal",
            {{"choice", text},
             {"rule", rule_of(refusal)},
             {"why", std::vector{message_of(refusal)}},
             {"choices", legal.empty() ? "-" : legal},
             {"more", more}},
            {}};
  }

  const Opening<G>& opening_;
  const Ruling& ruling_;
  FactsOf facts_;
  Moment now_;
  ScenarioReport report_;
  const PlanLine* line_ = nullptr;
};

}  // namespace affray
