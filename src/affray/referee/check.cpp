// Checks any hand-written file.

#include <algorithm>

#include "affray/referee/games.hpp"

#include "affray/formats/yaml/document.hpp"
#include "affray/referee/packs/mentions.hpp"
#include "affray/referee/packs/shelf.hpp"
#include "affray/referee/study/check.hpp"
#include "affray/referee/study/file.hpp"

namespace affray {

namespace {

/// The game that the record file belongs to, or nullptr. Besides the game's name, only the keys of the file
/// identify it.
const GameEntry* game_of_records(const YamlDocument& document) {
  if (!document.root().is_map()) return nullptr;
  std::string named;
  std::vector<std::string> keys;
  for (const auto& [key, value] : document.root().entries()) {
    if (key.word() == "game" && value.is_word()) {
      named = value.word();
    } else {
      keys.push_back(key.word());
    }
  }
  for (const GameEntry& game : games()) {
    const auto is_its_own = [&](const std::string& key) {
      return std::find(game.records.begin(), game.records.end(), key) != game.records.end();
    };
    if (keys.empty() || (!named.empty() && named != game.name)) continue;
    if (named.empty() ? is_its_own(keys[0]) : std::all_of(keys.begin(), keys.end(), is_its_own)) return &game;
  }
  return nullptr;
}

}  // namespace

namespace {

/// The error in a fight: that it cannot be read, or that its plan cannot be played.
std::vector<Problem> problems_of_fight(const GameEntry& game, const YamlDocument& document,
                                       std::string_view text, const std::string& file) {
  if (game.check_other != nullptr) {
    if (auto problems = game.check_other(document, file)) return *std::move(problems);
  }
  const Result<std::unique_ptr<Session>> session = game.open(document, text, file);
  if (!session) return {session.problem()};
  if (!(*session)->has_plan()) return {};
  OddsOptions options;
  options.policy = Policy::plan;
  const Result<Odds> planned = (*session)->odds(options);  // finds plan lines that are never legal
  if (!planned) return {planned.problem()};
  return {};
}

}  // namespace

Checked check_file(std::string_view given, const std::string& file) {
  const Result<YamlDocument> plain = YamlDocument::read(given, file);
  if (!plain) return {{plain.problem()}, {}, {}};
  if (is_study(*plain)) return {check_study(given, file), {}, {}};
  const Result<std::string> text = with_packs(given, file, given_packs());
  if (!text) return {{text.problem()}, {}, {}};
  const Result<YamlDocument> document = YamlDocument::read(*text, file);
  if (!document) return {{document.problem()}, {}, {}};
  if (const GameEntry* game = game_of_records(*document))
    return {game->lint(*document, file), {}, game->name};
  const GameEntry* game = game_of(*document);
  if (game == nullptr) return {{*document->problem()}, {}, {}};
  if (!document->root().optional("choices")) {
    return {problems_of_fight(*game, *document, *text, file), {}, game->name};
  }
  Result<ScenarioReport> report = game->judge(*document, file);
  if (!report) return {{report.problem()}, {}, game->name};
  return {{}, std::move(*report), game->name};
}

}  // namespace affray
