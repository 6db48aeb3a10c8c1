#include "affray/referee/study/file.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "affray/bots/names.hpp"
#include "affray/referee/edits.hpp"
#include "affray/referee/study/keys.hpp"

namespace affray {

namespace {

using Json = nlohmann::ordered_json;
using study::Key;
using study::Kind;
using study::Kinds;
using study::Value;

constexpr std::size_t most_questions = 100;
constexpr std::size_t most_texts = 100;

/// A number of at most ten letters; the value is not a number after a mistake.
double decimal(const Node& node, const Key& key) {
  const std::string word = node.word();
  char* end = nullptr;
  const bool is_plain = word.find_first_not_of("0123456789.") == std::string::npos && word.size() <= 20;
  const double value = is_plain && !word.empty() ? std::strtod(word.c_str(), &end) : std::nan("");
  const bool is_in_range = value >= key.low && value <= key.high;  // false for what is not a number
  if (end != word.c_str() + word.size() || !is_in_range) {
    const auto shown = [](double number) {
      std::string text = std::to_string(number);
      text.erase(text.find_last_not_of('0') + 1);
      if (text.back() == '.') text.pop_back();
      return text;
    };
    node.complain(
        {"$1: expected a number from $2 to $3", Sentence::noun(key.name), shown(key.low), shown(key.high)});
  }
  return value;
}

std::uint64_t count(const Node& node, const Key& key) {
  const double value = decimal(node, key);
  if (!(value >= 0) || value != std::floor(value)) {
    node.complain({"$1: expected a whole number", Sentence::noun(key.name)});
    return 0;
  }
  // Exact also where a double is not.
  return std::strtoull(node.word().c_str(), nullptr, 10);
}

/// One text, or a list of different ones.
std::vector<std::string> texts(const Node& node) {
  std::vector<std::string> all;
  if (!node.is_list()) {
    all.push_back(node.word());
  } else {
    for (const Node& item : node.items()) {
      const std::string word = item.word();
      if (std::find(all.begin(), all.end(), word) != all.end()) item.complain({"'$1' is given twice", word});
      all.push_back(word);
    }
    if (all.empty() || all.size() > most_texts) node.complain("expected a text, or a list of them");
  }
  return all;
}

/// A value as YAML on one line; JSON is YAML.
Json plain(const Node& node) {
  if (node.is_list()) {
    Json list = Json::array();
    for (const Node& item : node.items()) list.push_back(plain(item));
    return list;
  }
  if (node.is_map()) {
    Json map = Json::object();
    for (const auto& [key, value] : node.entries()) map[key.word()] = plain(value);
    return map;
  }
  return node.word();
}

std::string one_line(const Node& node) { return node.is_word() ? node.word() : plain(node).dump(); }

Json bots_of(const Node& node) {
  Json all = Json::array();
  for (const std::string& bot : texts(node)) {
    all.push_back(bot);
    if (!bots::is_bot(bot)) node.complain(bots::no_bot(bot));
  }
  return Json(all);
}

Json edits_of(const Node& node) {
  Json all = Json::array();
  for (const auto& [key, value] : node.entries()) {
    const std::string text = key.raw() + "=" + one_line(value);
    if (const Result<Edit> edit = read_edit(text); !edit) key.complain(edit.problem().what);
    all.push_back(text);
  }
  return all;
}

Json ranges_of(const Node& node) {
  Json all = Json::object();
  if (!node.is_map()) {
    node.complain("expected a path with its values, such as cards.spark.damage: 1..4");
    return all;
  }
  for (const auto& [key, value] : node.entries()) {
    std::string words;
    if (value.is_list()) {
      for (const Node& item : value.items()) words += (words.empty() ? "" : ",") + item.word();
    } else {
      words = value.word();
    }
    const Result<Variation> range = read_variation(key.raw() + "=" + words);
    if (!range) {
      value.complain(range.problem().what);
      return all;
    }
    if (range->values.size() < 2) value.complain("expected at least two values, such as 1..4");
    all[range->path] = range->values;
  }
  if (all.empty()) node.complain("expected a path with its values, such as cards.spark.damage: 1..4");
  return all;
}

Json value_of(const Node& node, const Key& key) {
  switch (key.value) {
    case Value::name: return node.name("a question");
    case Value::text: return node.word();
    case Value::texts: return texts(node);
    case Value::bots: return bots_of(node);
    case Value::edits: return edits_of(node);
    case Value::ranges: return ranges_of(node);
    case Value::share: return decimal(node, key);
    case Value::count: return count(node, key);
    case Value::flag: return node.flag();
    case Value::method:
      return std::string(
          study::methods[node.one_of({study::methods.begin(), study::methods.end()}, key.name)]);
  }
  return nullptr;
}

/// The values of the keys that a map has; `kinds` are those of the question.
template <std::size_t N>
void read_keys(const Node& map, const std::array<Key, N>& keys, Kinds kinds, Json& into,
               std::vector<std::string> others) {
  for (const Key& key : keys) {
    if ((key.in & kinds) != 0) others.emplace_back(key.name);
  }
  map.only(others);
  for (const Key& key : keys) {
    if ((key.in & kinds) == 0) continue;
    const bool is_required = (key.required & kinds) != 0;
    const Node node = is_required ? map.required(key.name) : map.optional(key.name);
    if (node) into[std::string(key.name)] = value_of(node, key);
  }
}

void check_question(const Node& map, Kind kind, const Json& question) {
  const auto has = [&](const char* key) { return question.contains(key); };
  if (kind == Kind::worth && has("card") == has("with")) {
    map.complain("a question of worth has a card, or edits with it and without it");
  }
  if (kind == Kind::worth && has("with") != has("without")) {
    map.complain("a question of worth has a card, or edits with it and without it");
  }
  if (kind == Kind::worth && has("fights") == has("decks")) {
    map.complain("a question of worth has fights or a file of decks");
  }
  if (kind == Kind::number && question.at("vary").size() > 2) {
    map.complain("at most two numbers are looked for");
  }
  if (kind == Kind::sensitivity && question.value("method", "") == "sobol" &&
      question.at("numbers").size() < 2) {
    map.complain("sobol compares numbers: expected two or more of them");
  }
  if (kind == Kind::regression && has("to") == has("to_fights")) {
    map.complain("what is the new version: expected one of the keys 'to' and 'to_fights'");
  }
  if (has("to_fights") && question.at("to_fights").size() != question.at("fights").size()) {
    map.complain("to_fights: expected as many as there are fights");
  }
}

Json question_of(const Node& map) {
  const std::vector<std::string> kinds(study::kind_names.begin(), study::kind_names.end());
  const Node ask = map.required("ask");
  const auto kind = static_cast<Kind>(ask.one_of(kinds, "question"));
  Json question{{"ask", kinds[static_cast<std::size_t>(kind)]}, {"line", map.line()}};
  if (map.has_problem()) return question;
  read_keys(map, study::keys_of_question, of(kind), question, {"ask"});
  if (!map.has_problem()) check_question(map, kind, question);
  return question;
}

}  // namespace

bool is_study(const YamlDocument& document) {
  if (!document.root().is_map()) return false;
  const auto entries = document.root().entries();
  return std::any_of(entries.begin(), entries.end(),
                     [](const Node::Entry& entry) { return entry.key.raw() == "study"; });
}

Result<std::string> read_study(std::string_view text, const std::string& file) {
  const Result<YamlDocument> document = YamlDocument::read(text, file);
  if (!document) return document.problem();
  const Node root = document->root();
  Json all = Json::object();
  read_keys(root, study::keys_of_study, study::all_kinds, all, {"questions"});
  const Node questions = root.required("questions");
  if (questions &&
      (!questions.is_list() || questions.items().empty() || questions.items().size() > most_questions)) {
    questions.complain({"expected a list of 1 to $1 questions", most_questions});
  }
  all["questions"] = Json::array();
  if (!root.has_problem()) {
    for (const Node& question : questions.items()) {
      Json read = question_of(question);
      const auto is_called_so = [&](const Json& other) {
        return other.contains("name") && read.contains("name") && other["name"] == read["name"];
      };
      if (std::any_of(all["questions"].begin(), all["questions"].end(), is_called_so)) {
        question.optional("name").complain({"'$1' is given twice", read["name"].get<std::string>()});
      }
      all["questions"].push_back(std::move(read));
    }
  }
  if (document->problem()) return *document->problem();
  return all.dump();
}

}  // namespace affray
