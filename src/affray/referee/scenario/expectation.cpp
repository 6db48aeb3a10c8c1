#include "affray/referee/scenario/expectation.hpp"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <set>
#include <string_view>
#include <utility>

namespace affray {

namespace {

constexpr std::array<std::string_view, 2> keys_of_all{"choices", "nothing_happened"};

/// "[a, b]"
std::string word_of_list(const std::vector<std::string>& words) {
  std::string text = "[";
  for (const std::string& word : words) text += (text.size() > 1 ? ", " : "") + word;
  return text + "]";
}

std::string word_of(const nlohmann::json& value) {
  if (value.is_string()) return value.get<std::string>();
  if (!value.is_array()) return value.dump();
  std::vector<std::string> words;
  for (const nlohmann::json& one : value) words.push_back(word_of(one));
  return word_of_list(words);
}

FactPath below(FactPath path, std::string key) {
  path.push_back(std::move(key));
  return path;
}

std::string text_of(const FactPath& path) {
  std::string text;
  for (const std::string& part : path) text += (text.empty() ? "" : ": ") + part;
  return text;
}

/// One word or a list of words.
std::vector<std::string> words_at(const Node& node) {
  if (!node.is_list()) return {node.word()};
  std::vector<std::string> words;
  for (const Node& item : node.items()) words.push_back(item.word());
  return words;
}

std::string listed(const std::vector<std::string>& texts) {
  std::string all;
  for (const std::string& text : texts) all += (all.empty() ? "" : ", ") + text;
  return all;
}

/// The word after the name of who chooses.
std::string verb_of(std::string_view choice) {
  choice.remove_prefix(std::min(choice.size(), choice.find(' ') + 1));
  return std::string(choice.substr(0, choice.find(' ')));
}

/// The elements of `from` that are not in `without`, in their order.
std::vector<std::string> missing(const std::vector<std::string>& from,
                                 const std::vector<std::string>& without) {
  std::vector<std::string> left;
  for (const std::string& text : from) {
    if (std::find(without.begin(), without.end(), text) == without.end()) left.push_back(text);
  }
  return left;
}

Difference difference(const auto& place, Message what) {
  return {place.line, place.column, std::move(what), {}, {}};
}

}  // namespace

void add_facts(const nlohmann::json& value, const FactPath& path, Facts& facts) {
  if (value.is_object()) {
    for (const auto& [key, inner] : value.items()) add_facts(inner, below(path, key), facts);
  } else {
    facts[path] = word_of(value);
  }
}

std::vector<std::string> Expectation::keys(std::vector<std::string> of_game) {
  of_game.insert(of_game.end(), keys_of_all.begin(), keys_of_all.end());
  return of_game;
}

void Expectation::read(const Node& expect, JudgeChoice judge,
                       FunctionRef<std::string(std::string_view)> canonical) {
  if (const Node choices = expect.optional("choices")) {
    ExpectedChoices& expected = choices_.emplace();
    expected.line = choices.line();
    expected.column = choices.column();
    expected.is_all = !choices.is_map();
    if (choices.is_map()) choices.only({"among"});
    for (const Node& item : (choices.is_map() ? choices.required("among") : choices).items()) {
      const std::string text = item.word();
      if (item.has_problem()) return;
      if (const auto problem = judge(text)) return item.complain(problem->what);
      expected.texts.push_back(canonical(text));
    }
  }
  if (const Node nothing = expect.optional("nothing_happened")) {
    nothing_ = ExpectedFact{{}, nothing.flag() ? "true" : "false", nothing.line(), nothing.column()};
  }
  if (const Node asked = expect.optional("asked"); asked && asked.is_map()) {
    asked.only({"who", "what"});
    if (const Node who = asked.optional("who")) {
      facts_.push_back({{"asked"}, who.word(), who.line(), who.column()});
    }
    if (const Node what = asked.optional("what")) {
      verbs_ = ExpectedVerbs{words_at(what), what.line(), what.column()};
    }
  }
}

void Expectation::expect_number(const Node& value, FactPath path) {
  const int number = value.integer(-255, 255, path.back());
  facts_.push_back({std::move(path), std::to_string(number), value.line(), value.column()});
}

void Expectation::expect_numbers(const Node& map, const FactPath& path,
                                 const std::vector<std::string>& keys) {
  map.only(keys);
  for (const auto& [key, value] : map.entries()) expect_number(value, below(path, key.word()));
}

void Expectation::expect_word(const Node& value, FactPath path, const std::vector<std::string>& words) {
  if (!value || value.is_map()) return;
  const std::string& text = words[value.one_of(words, path.back())];
  facts_.push_back({std::move(path), text, value.line(), value.column()});
}

void Expectation::expect_size(const Node& list, FactPath path) {
  facts_.push_back({std::move(path), std::to_string(list.items().size()), list.line(), list.column()});
}

void Expectation::expect_all(const Node& node, const FactPath& path) {
  if (node.is_map()) {
    for (const auto& [key, value] : node.entries()) {
      const bool is_of_all = path.empty() && (std::find(keys_of_all.begin(), keys_of_all.end(), key.word()) !=
                                                  keys_of_all.end() ||
                                              (key.word() == "asked" && value.is_map()));
      if (!is_of_all) expect_all(value, below(path, key.word()));
    }
    return;
  }
  facts_.push_back(
      {path, node.is_list() ? word_of_list(words_at(node)) : node.word(), node.line(), node.column()});
}

void Expectation::compare(const Facts& facts, const Situation& situation,
                          std::vector<Difference>& into) const {
  for (const ExpectedFact& expected : facts_) {
    const auto found = facts.find(expected.path);
    const std::string is = found == facts.end() ? "" : found->second;
    if (is == expected.value) continue;
    into.push_back(
        difference(expected, {is.empty() ? "scenario.no-fact" : "scenario.fact",
                              {{"what", text_of(expected.path)}, {"expected", expected.value}, {"found", is}},
                              {}}));
  }
  compare_choices(situation, into);
  if (nothing_ && (situation.happened == 0) != (nothing_->value == "true")) {
    const bool should_be_quiet = nothing_->value == "true";
    into.push_back(difference(*nothing_, {should_be_quiet ? "scenario.happened" : "scenario.nothing-happened",
                                          {{"count", static_cast<long>(situation.happened)}},
                                          {}}));
  }
}

void Expectation::compare_choices(const Situation& situation, std::vector<Difference>& into) const {
  if (verbs_) {
    std::set<std::string> found;
    for (const std::string& choice : situation.choices) found.insert(verb_of(choice));
    if (found != std::set(verbs_->verbs.begin(), verbs_->verbs.end())) {
      into.push_back(difference(
          *verbs_, {"scenario.verbs",
                    {{"expected", listed(verbs_->verbs)}, {"found", listed({found.begin(), found.end()})}},
                    {}}));
    }
  }
  if (!choices_) return;
  if (const auto absent = missing(choices_->texts, situation.choices); !absent.empty()) {
    into.push_back(difference(*choices_, {"scenario.choices-absent", {{"choices", listed(absent)}}, {}}));
  }
  const auto more = missing(situation.choices, choices_->texts);
  if (choices_->is_all && !more.empty()) {
    into.push_back(difference(*choices_, {"scenario.choices-more", {{"choices", listed(more)}}, {}}));
  }
}

}  // namespace affray
