#pragma once
// A fight that is ready to be played: the result of loading a fight file, before a session is created.

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "affray/core/game.hpp"
#include "affray/formats/yaml/document.hpp"
#include "affray/referee/fight_file.hpp"

namespace affray {

template <Game G>
struct Opening {
  typename G::Codex codex;
  typename G::State start;                // the first turn has begun
  std::vector<typename G::Event> events;  // from setting up the first turn
  FightFile said;                         // title, plan and dice
  std::vector<typename G::Choice> plan;   // the parsed lines of the plan
  std::string file;                       // the file's name, for messages
  std::string setup;                      // the text of the file

  /// Parses the plan. Every line is valid, because the loader has refused all others.
  void read_plan() {
    for (const PlanLine& line : said.plan) plan.push_back(*G::parse(codex, line.text));
  }
};

/// The mistake in the text of a choice of this game, or nullopt: a JudgeChoice for plans and scenarios.
template <Game G>
[[nodiscard]] auto judge_of(const typename G::Codex& codex) {
  return [&codex](std::string_view text) {
    const auto choice = G::parse(codex, text);
    return choice ? std::nullopt : std::optional(choice.problem());
  };
}

template <Game G>
[[nodiscard]] auto judge_of(const Opening<G>& opening) {
  return judge_of<G>(opening.codex);
}

/// The result of `read(root, records)` with the game's shipped records, or the first problem.
template <class Records, class Read>
[[nodiscard]] auto read_setup(const YamlDocument& document, Result<Records> records, const Read& read)
    -> Result<decltype(read(std::declval<const Node&>(), std::move(*records)))> {
  if (!records) return records.problem();
  auto setup = read(document.root(), std::move(*records));
  if (document.problem()) return *document.problem();
  return setup;
}

/// The result of `load(document)` on the text of a file.
template <class Load>
[[nodiscard]] auto load_text(std::string_view text, const std::string& file, const Load& load)
    -> decltype(load(std::declval<const YamlDocument&>())) {
  const Result<YamlDocument> document = YamlDocument::read(text, file);
  if (!document) return document.problem();
  return load(*document);
}

/// Turns a setup (a FightFile with a codex) into an opening. `begin(codex, chronicle)` returns the first
/// state.
template <Game G, class Setup, class Begin>
[[nodiscard]] Opening<G> opening_of(Setup setup, const std::string& file, const Begin& begin) {
  Opening<G> opening;
  opening.codex = std::move(setup.codex);
  opening.said = std::move(static_cast<FightFile&>(setup));
  opening.file = file;
  opening.read_plan();
  Chronicle<typename G::Event> chronicle(opening.events);
  opening.start = begin(opening.codex, chronicle);
  return opening;
}

}  // namespace affray
