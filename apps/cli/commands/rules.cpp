// games and rules: the commands that only display files.

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <nlohmann/json.hpp>

#include "affray/core/nearest.hpp"
#include "affray/formats/files.hpp"
#include "affray/formats/yaml/document.hpp"
#include "affray/referee/fight_about.hpp"
#include "affray/referee/games.hpp"
#include "affray/referee/rulebook.hpp"
#include "cli/commands.hpp"
#include "cli/play/guide.hpp"
#include "cli/print/json_output.hpp"

namespace affray::cli {

namespace {

using Json = nlohmann::ordered_json;

std::vector<std::string> split(std::string text, const std::string& separator) {
  std::vector<std::string> parts;
  for (std::size_t at = text.find(separator); at != std::string::npos; at = text.find(separator)) {
    parts.push_back(text.substr(0, at));
    text.erase(0, at + separator.size());
  }
  parts.push_back(text);
  return parts;
}

/// One cell of docs/coverage.md: entries between <br>, or "none".
std::vector<std::string> entries_of(std::string cell) {
  while (!cell.empty() && cell.front() == ' ') cell.erase(0, 1);
  while (!cell.empty() && cell.back() == ' ') cell.pop_back();
  return cell.starts_with("none") ? std::vector<std::string>{} : split(cell, "<br>");
}

void add_coverage(std::vector<RuleEntry>& rules) {
  std::ifstream file(home_folder() / "docs" / "coverage.md");
  for (std::string line; std::getline(file, line);) {
    const std::vector<std::string> cells = split(line, " | ");
    if (cells.size() < 3 || !line.starts_with("| ")) continue;
    const std::string number = cells[0].substr(2);
    const auto found = std::find_if(rules.begin(), rules.end(),
                                    [&](const RuleEntry& rule) { return rule.number == number; });
    if (found == rules.end()) continue;
    found->code = entries_of(cells[1]);
    std::string tests = cells[2];
    for (std::size_t i = 3; i < cells.size(); ++i) tests += " | " + cells[i];
    if (const std::size_t end = tests.rfind(" |"); end != std::string::npos) tests.erase(end);
    found->tests = entries_of(tests);
  }
}

Json rule_json(const RuleEntry& rule) {
  return {{"number", rule.number},
          {"text", rule.text},
          {"language", rule.language},
          {"code", rule.code},
          {"tests", rule.tests}};
}

}  // namespace

std::vector<RuleEntry> rules_of(const std::string& game, const std::string& language) {
  std::vector<RuleEntry> rules;
  for (RuleText& rule : rules_in_book(game, language))
    rules.push_back({std::move(rule.number), std::move(rule.text), std::move(rule.language), {}, {}});
  add_coverage(rules);
  return rules;
}

void print_rule(const Console& console, const RuleEntry& rule) {
  const bool is_foreign = rule.language != console.language();
  console.print_entry(rule.number,
                      rule.text + (is_foreign ? " " + console.text("cli.rules.in-english") : ""));
}

namespace {

std::string path_of(const ListedFight& fight) {
  return std::filesystem::relative(fight.path, home_folder()).generic_string();
}

Json fights_json(const Console& console, const std::string& game) {
  Json list = Json::array();
  for (const ListedFight& fight : listed_fights(home_folder(), game)) {
    Json entry{{"file", path_of(fight)}, {"title", fight.title(console.language())}};
    if (fight.about) {
      entry["about"] = fight.about->text(console.language());
      entry["minutes"] = fight.about->minutes;
      entry["level"] = fight.about->level;
      if (!fight.about->as.empty()) entry["as"] = fight.about->as;
    }
    list.push_back(std::move(entry));
  }
  return list;
}

void print_fights(const Console& console, const std::string& game) {
  for (const ListedFight& fight : listed_fights(home_folder(), game)) {
    std::cout << "  " << console.dim("affray play " + path_of(fight)) << '\n';
    if (!fight.about) continue;
    const Message line{"cli.games.fight",
                       {{"title", fight.title(console.language())},
                        {"level", fight.about->level},
                        {"minutes", static_cast<long>(fight.about->minutes)}},
                       {}};
    console.print_wrapped("    " + console.text(line) + ' ' + fight.about->text(console.language()), 4);
  }
}

}  // namespace

Status list_games(const Console& console, bool json) {
  Json list = Json::array();
  for (const GameEntry& game : games()) {
    const auto count = rules_in_book(game.name).size();
    const std::string about = console.for_game(game.name).text("game.about");
    if (json) {
      list.push_back({{"game", game.name},
                      {"about", about},
                      {"rules", count},
                      {"rulebook", game.rulebook},
                      {"sample", game.sample},
                      {"fights", fights_json(console, game.name)}});
    } else {
      console.print_entry(
          game.name, console.text("cli.games.line", {{"count", static_cast<long>(count)},
                                                     {"file", rulebook_of(game.name, console.language())}}));
      console.print_wrapped("  " + about, 2);
      print_fights(console, game.name);
    }
  }
  if (json) print_json(format::games, Json{{"games", list}});
  return success;
}

namespace {

Status search_rules(const Console& console, const RulesArguments& arguments,
                    const std::vector<RuleEntry>& rules, bool json) {
  const std::vector<const RuleEntry*> found = rules_about(arguments.search, rules);
  if (json) {
    Json list = Json::array();
    for (const RuleEntry* rule : found) list.push_back(rule_json(*rule));
    print_json(format::rules, Json{{"game", arguments.game}, {"rules", list}});
  } else {
    for (const RuleEntry* rule : found) print_rule(console, *rule);
    if (found.empty()) console.print_line("cli.rules.not-found", {{"words", arguments.search.substr(0, 60)}});
  }
  return found.empty() ? no : success;
}

}  // namespace

const GameEntry* find_game(const Console& console, const std::string& name) {
  std::vector<std::string> names;
  for (const GameEntry& game : games()) {
    if (game.name == name) return &game;
    names.push_back(game.name);
  }
  console.error(console.said(unknown_word("game", name, names)));
  return nullptr;
}

Status show_rules(const Console& console, const RulesArguments& arguments, bool json) {
  if (find_game(console, arguments.game) == nullptr) return bad_input;
  const std::vector<RuleEntry> rules = rules_of(arguments.game, console.language());
  if (!arguments.search.empty()) return search_rules(console, arguments, rules, json);
  if (arguments.number.empty()) {
    Json list = Json::array();
    for (const RuleEntry& rule : rules) {
      if (json)
        list.push_back(rule_json(rule));
      else
        print_rule(console, rule);
    }
    if (json) print_json(format::rules, Json{{"game", arguments.game}, {"rules", list}});
    return success;
  }
  std::string number = arguments.number;
  std::transform(number.begin(), number.end(), number.begin(),
                 [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
  std::vector<std::string> known;
  for (const RuleEntry& rule : rules) {
    known.push_back(rule.number);
    if (rule.number != number) continue;
    if (json) {
      Json object{{"game", arguments.game}};
      object.update(rule_json(rule));
      print_json(format::rule, object);
      return success;
    }
    print_rule(console, rule);
    console.print_section(console.text("cli.rules.code"));
    for (const std::string& place : rule.code) console.print_text("  " + place);
    console.print_heading(console.text("cli.rules.tests"));
    for (const std::string& place : rule.tests) console.print_text("  " + place);
    return success;
  }
  const std::string near = nearest(number, known);
  return console.error(console.text("cli.rules.unknown", {{"number", arguments.number.substr(0, 20)}}) +
                       (near.empty() ? "" : console.text("cli.rules.nearest", {{"number", near}})));
}

}  // namespace affray::cli
