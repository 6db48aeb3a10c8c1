// What ladder has found: as a table in Markdown, as JSON, and as the document docs/bots.md.

#include <cmath>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "affray/formats/files.hpp"
#include "affray/referee/odds/chance_json.hpp"
#include "cli/commands/ladder.hpp"
#include "cli/print/json_output.hpp"

namespace affray::cli {

namespace {

using Json = nlohmann::ordered_json;

Json json_of(const LadderPair& pair) {
  const analysis::Interval interval = pair.interval();
  const Chance score{.p = pair.share(), .exact = {}, .low = interval.low, .high = interval.high};
  Json json{{"file", pair.file},      {"bot", pair.strong},
            {"against", pair.weak},   {"score", affray::json_of(score, pair.strong + " - " + pair.weak)},
            {"fights", pair.fights},  {"played", pair.played},
            {"beaten", pair.beaten()}};
  if (pair.stopped) json["stopped"] = true;
  return json;
}

Json json_of(const analysis::Interval& elo) {
  return Json::array({std::llround(elo.low), std::llround(elo.high)});
}

Json json_of(const BotStrength& strength) {
  return {{"game", strength.game},
          {"bot", strength.bot},
          {"elo", std::llround(strength.elo)},
          {"interval", json_of(strength.interval)}};
}

Json json_of(const LevelStrength& level) {
  return {{"game", level.game},
          {"level", level.level},
          {"bot", level.bot},
          {"elo", std::llround(level.elo)},
          {"interval", json_of(level.interval)},
          {"step", {{"elo", std::llround(level.step)}, {"interval", json_of(level.interval_of_step)}}}};
}

/// The contents of a file; empty if there is none.
std::string contents_of(const std::string& file) {
  const std::ifstream in(file);
  std::ostringstream text;
  if (in) text << in.rdbuf();
  return text.str();
}

/// Where the table of levels is in a document, without the lines that enclose it.
struct Place {
  std::size_t begin = 0;
  std::size_t size = 0;
};

std::optional<Place> place_of_levels(std::string_view document) {
  const std::size_t line = document.find(levels_begin);
  if (line == std::string_view::npos) return std::nullopt;
  const std::size_t begin = line + levels_begin.size();
  const std::size_t end = document.find(levels_end, begin);
  if (end == std::string_view::npos) return std::nullopt;
  return Place{begin, end - begin};
}

std::string with_levels(std::string document, std::string_view levels) {
  if (const auto place = place_of_levels(document)) document.replace(place->begin, place->size, levels);
  return document;
}

/// What was written so far, with another table of levels; without a place for it only the table.
std::string document_of_levels(const std::string& written, const LadderResult& result,
                               const Console& console) {
  std::string table = '\n' + LadderRows(console).table(result.levels) + '\n';
  if (!result.is_whole) table += console.text("cli.odds.stopped") + "\n\n";
  if (place_of_levels(written)) return with_levels(written, table);
  return std::string(levels_begin) + table + std::string(levels_end);
}

/// The whole document, with the table of levels that was written so far.
std::string document_of_ladder(const std::string& written, const LadderResult& result,
                               const Console& console) {
  const LadderRows rows(console);
  const auto levels = place_of_levels(written);
  std::string document(ladder_document());
  if (levels) document = with_levels(document, written.substr(levels->begin, levels->size));
  document += rows.head();
  for (const LadderPair& pair : result.pairs) document += rows.row(pair);
  if (!result.strengths.empty()) document += '\n' + rows.table(result.strengths);
  if (!result.is_whole) document += '\n' + console.text("cli.odds.stopped") + '\n';
  return document;
}

}  // namespace

std::string LadderRows::head() const {
  return head_of({"fight", "bot", "against", "score", "interval", "fights", "beaten"});
}

std::string LadderRows::row(const LadderPair& pair) const {
  const auto fights = static_cast<long>(pair.fights);
  const auto played = static_cast<long>(pair.played);
  const std::string counted = fights == played
                                  ? console_.text("cli.ladder.all", {{"count", fights}})
                                  : console_.text("cli.ladder.of", {{"count", fights}, {"of", played}});
  const auto* answer = pair.stopped ? "cli.ladder.open" : pair.beaten() ? "cli.ladder.yes" : "cli.ladder.no";
  return "| " + pair.file + " | " + pair.strong + " | " + pair.weak + " | " + percent(pair.share()) + " | " +
         percent(pair.interval().low) + " – " + percent(pair.interval().high) + " | " + counted + " | " +
         console_.text(answer) + " |\n";
}

std::string LadderRows::table(const std::vector<BotStrength>& strengths) const {
  std::string text = strengths.empty() ? "" : head_of({"game", "bot", "strength", "interval"});
  for (const BotStrength& each : strengths) {
    text += "| " + each.game + " | " + each.bot + " | " + points(each.elo) + " | " + points(each.interval) +
            " |\n";
  }
  return text;
}

std::string LadderRows::table(const std::vector<LevelStrength>& levels) const {
  std::string text =
      levels.empty() ? "" : head_of({"game", "level", "bot", "strength", "interval", "step", "interval"});
  const std::string* game = nullptr;
  for (const LevelStrength& each : levels) {
    const bool is_lowest = game == nullptr || *game != each.game;
    game = &each.game;
    text += "| " + each.game + " | `" + each.level + "` | " + each.bot + " | " + points(each.elo);
    text += is_lowest ? " | | | |\n"
                      : " | " + points(each.interval) + " | " + points(each.step) + " | " +
                            points(each.interval_of_step) + " |\n";
  }
  return text;
}

std::string LadderRows::head_of(const std::vector<std::string>& keys) const {
  std::string names = "|";
  std::string line = "|";
  for (const std::string& key : keys) {
    names += ' ' + console_.text("cli.ladder." + key) + " |";
    line += " --- |";
  }
  return names + '\n' + line + '\n';
}

std::string LadderRows::percent(double p) const {
  return console_.percent({.p = p, .exact = p == 1 ? "1/1" : p == 0 ? "0/1" : "", .low = 0, .high = 0});
}

std::string LadderRows::points(double elo) const {
  return console_.text("cli.ladder.points", {{"count", static_cast<long>(std::llround(elo))}});
}

std::string LadderRows::points(const analysis::Interval& elo) const {
  return points(elo.low) + " – " + points(elo.high);
}

void print_ladder_json(const LadderResult& result) {
  Json list = Json::array();
  for (const LadderPair& pair : result.pairs) list.push_back(json_of(pair));
  Json output{{"confidence", ladder_confidence}, {"pairs", list}};
  for (const BotStrength& strength : result.strengths) output["strengths"].push_back(json_of(strength));
  for (const LevelStrength& level : result.levels) output["levels"].push_back(json_of(level));
  print_json(format::ladder, output);
}

std::optional<Problem> write_ladder(const std::string& file, const LadderResult& result) {
  Result<Messages> english = Messages::load("en", home_folder());
  if (!english) return english.problem();
  const Console console(std::move(*english), {});
  const std::string written = contents_of(file);
  std::ofstream out(file);
  out << (result.levels.empty() ? document_of_ladder : document_of_levels)(written, result, console);
  out.close();
  if (!out) return Problem{file, 0, 0, "the file could not be written", {}};
  return std::nullopt;
}

}  // namespace affray::cli
