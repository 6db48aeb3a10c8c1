#pragma once
// Reads the fights and scenarios of any game.
//
// `Files`, the files of a game, has
//   Setup                                          the contents of a fight file, see below
//   game                                           its name
//   shipped(data_root)                             the shipped records, or why they cannot be read
//   add(records, files)                            adds those of a pack; mistakes are reported in the files
//   read(root, file, records, more_keys)           the setup; mistakes are reported in the document
//   read_expect(node, codex, expectation)          reads the expectations of a scenario
//   facts(codex, state, events)                    the facts that they are compared with
//   passes(codex, state, events, since, choice)    see WrittenChoices
// A `Setup` is a FightFile with a `codex`, the type `Game`, and
//   begin(codex, chronicle)                        the initial state

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "affray/core/game.hpp"
#include "affray/core/result.hpp"
#include "affray/referee/fight_file.hpp"
#include "affray/referee/packs/mentions.hpp"
#include "affray/referee/record_file.hpp"
#include "affray/referee/scenario/of_game.hpp"
#include "affray/referee/session/opening.hpp"
#include "affray/referee/session/written_choices.hpp"

namespace affray {

/// Adds the records of packs to the shipped ones. The first pack has precedence, so it is added last: records
/// that it replaces may be those of another pack. Returns what is wrong.
template <class Files, class Records>
[[nodiscard]] std::optional<Problem> add_packs(const std::vector<PackPtr>& packs, Records& records,
                                               std::vector<OwnName>& names) {
  for (auto pack = packs.rbegin(); pack != packs.rend(); ++pack) {
    const Result<PackDocuments> documents = PackDocuments::open(**pack);
    if (!documents) return documents.problem();
    Files::add(records, documents->files());
    if (auto problem = documents->problem()) return problem;
    for (const RecordFile& file : documents->files()) read_own_names(file.root, names);
  }
  return std::nullopt;
}

/// Reads a fight, or the position of a scenario. `file` is the name used in messages; `data_root` is the
/// folder that contains data/.
template <class Files>
[[nodiscard]] Result<typename Files::Setup> load_fight(const YamlDocument& fight, const std::string& file,
                                                       const std::string& data_root) {
  auto records = Files::shipped(data_root);
  if (!records) return records.problem();
  const Node root = fight.root();
  const std::vector<PackPtr> packs = read_packs(root, file, Files::game);
  if (fight.problem()) return *fight.problem();
  std::vector<OwnName> names;
  if (auto problem = add_packs<Files>(packs, *records, names)) return *std::move(problem);
  typename Files::Setup setup = Files::read(root, file, std::move(*records), keys_of_scenario(root));
  if (fight.problem()) return *fight.problem();
  // For the same key the last entry counts.
  setup.names.insert(setup.names.begin(), names.begin(), names.end());
  for (const PackPtr& pack : packs) setup.packs.push_back(pack->id);
  return setup;
}

template <class Files>
[[nodiscard]] Result<typename Files::Setup> load_fight(std::string_view text, const std::string& file,
                                                       const std::string& data_root) {
  return load_text(text, file,
                   [&](const YamlDocument& fight) { return load_fight<Files>(fight, file, data_root); });
}

/// The opening after the first turn has begun, without the choices of `so_far`.
template <class Setup>
[[nodiscard]] Opening<typename Setup::Game> make_opening(Setup setup, const std::string& file) {
  Opening<typename Setup::Game> opening;
  Chronicle<typename Setup::Game::Event> chronicle(opening.events);
  opening.start = setup.begin(chronicle);
  opening.codex = std::move(setup.codex);
  opening.said = std::move(static_cast<FightFile&>(setup));
  opening.file = file;
  opening.read_plan();
  return opening;
}

/// Plays the choices of `so_far`: the opening becomes the position after them. Returns what is wrong.
template <class Files, Game G>
[[nodiscard]] std::optional<Problem> play_so_far(Opening<G>& opening) {
  const SoFar& so_far = opening.said.so_far;
  WrittenChoices<G, decltype(&Files::passes)> play(opening.codex, opening.start, so_far.dice, opening.events,
                                                   &Files::passes);
  const PlanLine* at = nullptr;
  const auto problem = [&](Sentence what, std::string rule = {}) {
    return Problem{opening.file, at->line, at->column, std::move(what), std::move(rule)};
  };
  try {
    for (const PlanLine& line : so_far.choices) {
      at = &line;
      const auto refused = play.make(*G::parse(opening.codex, line.text));
      if (refused) {
        return problem({"'$1' was not possible here", line.text}, std::string(refused->rule.text()));
      }
    }
  } catch (const ScriptError& error) {
    if (error.ended) return problem("the dice of 'so_far' have run out here");
    return problem(
        {"die $1 of 'so_far' does not fit: it goes from 1 to $2", error.position + 1, error.faces});
  }
  if (at != nullptr && !play.dice().spent()) return problem("'so_far' has dice that were not rolled");
  opening.start = play.state();
  opening.events = play.events();
  return std::nullopt;
}

/// Opens a fight at its position.
template <class Files>
[[nodiscard]] Result<Opening<typename Files::Setup::Game>> open_position(const YamlDocument& fight,
                                                                         const std::string& file,
                                                                         const std::string& data_root) {
  Result<typename Files::Setup> setup = load_fight<Files>(fight, file, data_root);
  if (!setup) return setup.problem();
  auto opening = make_opening(std::move(*setup), file);
  if (auto problem = play_so_far<Files>(opening)) return *std::move(problem);
  return opening;
}

template <class Files>
[[nodiscard]] Result<Opening<typename Files::Setup::Game>> open_position(std::string_view text,
                                                                         const std::string& file,
                                                                         const std::string& data_root) {
  return load_text(text, file,
                   [&](const YamlDocument& fight) { return open_position<Files>(fight, file, data_root); });
}

/// A scenario: its position and its ruling.
template <class Files>
struct ScenarioOf {
  using Game = typename Files::Setup::Game;
  Opening<Game> opening;
  Ruling ruling;
};

template <class Files>
[[nodiscard]] Result<ScenarioOf<Files>> load_scenario(const YamlDocument& document, const std::string& file,
                                                      const std::string& data_root) {
  using G = typename ScenarioOf<Files>::Game;
  (void)document.root().required("choices");  // without this key the file is a fight
  if (document.problem()) return *document.problem();
  auto opening = open_position<Files>(document, file, data_root);
  if (!opening) return opening.problem();
  ScenarioOf<Files> scenario{std::move(*opening), {}};
  const auto& codex = scenario.opening.codex;
  const auto judge = judge_of<G>(codex);
  const auto canonical = [&](std::string_view text) { return G::text(codex, G::parse(codex, text).value()); };
  scenario.ruling.read(document.root(), judge, [&](const Node& node, Expectation& into) {
    Files::read_expect(node, codex, into);
    into.read(node, judge, canonical);
  });
  if (document.problem()) return *document.problem();
  return scenario;
}

template <class Files>
[[nodiscard]] Result<ScenarioOf<Files>> load_scenario(std::string_view text, const std::string& file,
                                                      const std::string& data_root) {
  return load_text(text, file, [&](const YamlDocument& document) {
    return load_scenario<Files>(document, file, data_root);
  });
}

/// Runs a scenario and compares it with what the file says.
template <class Files>
[[nodiscard]] ScenarioReport run_scenario(const ScenarioOf<Files>& scenario) {
  using Run =
      ScenarioRun<typename ScenarioOf<Files>::Game, decltype(&Files::facts), decltype(&Files::passes)>;
  return Run(scenario.opening, scenario.ruling, &Files::facts, &Files::passes).run();
}

}  // namespace affray
