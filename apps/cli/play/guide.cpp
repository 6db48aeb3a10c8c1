#include "cli/play/guide.hpp"

#include <algorithm>
#include <set>

#include "cli/play/matching.hpp"

namespace affray::cli {

namespace {

std::vector<std::string> folded_words(std::string_view text) {
  std::vector<std::string> words;
  const std::string all = folded(text) + " ";
  for (std::size_t start = 0, end = all.find(' '); end != std::string::npos;
       start = end + 1, end = all.find(' ', start)) {
    if (end > start) words.push_back(all.substr(start, end - start));
  }
  return words;
}

/// Whether each wanted word is the beginning of one of the words, in any order.
bool has_all(const std::vector<std::string>& wanted, const std::vector<std::string>& words) {
  return std::all_of(wanted.begin(), wanted.end(), [&](const std::string& one) {
    return std::any_of(words.begin(), words.end(),
                       [&](const std::string& word) { return word.starts_with(one); });
  });
}

/// "ember hound" for "ember hound 1", "m" for "m2": several cards and figures of a kind are numbered.
std::string without_number(std::string name) {
  const std::size_t end = name.find_last_not_of("0123456789");
  if (end == std::string::npos || end + 1 == name.size()) return name;
  name.erase(end + 1);
  while (!name.empty() && (name.back() == ' ' || name.back() == '-')) name.pop_back();
  return name;
}

/// Whether the words differ only in their ending: "native" and "natives", "domorodec" and "domorodci".
bool are_forms_of_one_word(std::string_view one, std::string_view other) {
  constexpr std::size_t longest_ending = 2;
  constexpr std::size_t shortest_stem = 5;
  const auto [end, other_end] = std::mismatch(one.begin(), one.end(), other.begin(), other.end());
  const auto stem = static_cast<std::size_t>(end - one.begin());
  const bool is_beginning = stem > 1 && (end == one.end() || other_end == other.end());
  return (is_beginning || stem >= shortest_stem) && one.size() <= stem + longest_ending &&
         other.size() <= stem + longest_ending;
}

}  // namespace

std::vector<const RuleEntry*> rules_about(std::string_view words, const std::vector<RuleEntry>& rules) {
  const std::vector<std::string> wanted = folded_words(words);
  std::vector<const RuleEntry*> found;
  if (wanted.empty()) return found;
  for (const RuleEntry& rule : rules) {
    if (has_all(wanted, folded_words(rule.number + " " + rule.text))) found.push_back(&rule);
  }
  return found;
}

std::vector<const Topic*> Guide::topics_named(const std::string& question) const {
  std::vector<const Topic*> found;
  const auto add_where = [&](const auto& test) {
    for (const Topic& topic : topics_) {
      const bool is_new = std::none_of(found.begin(), found.end(), [&](const Topic* one) {
        return one->name == topic.name && one->text == topic.text;
      });
      if (is_new && test(topic)) found.push_back(&topic);
    }
  };
  for (const std::string& name : {question, without_number(question)}) {
    add_where([&](const Topic& topic) { return folded(topic.id) == name || folded(topic.name) == name; });
    if (!found.empty()) return found;
  }
  add_where([&](const Topic& topic) { return are_forms_of_one_word(folded(topic.name), question); });
  if (!found.empty()) return found;
  const std::vector<std::string> wanted = folded_words(question);
  add_where([&](const Topic& topic) { return has_all(wanted, folded_words(topic.name)); });
  return found;
}

Guide::Found Guide::find(std::string_view question) const {
  // A symbol of the map is punctuation, which folding removes.
  for (const Topic& topic : topics_) {
    if (topic.id == question) return {{&topic}, {}};
  }
  const std::string wanted = folded(question);
  if (wanted.empty()) return {};
  if (const RuleEntry* one = rule(wanted)) return {{}, {one}};
  if (std::vector<const Topic*> topics = topics_named(wanted); !topics.empty())
    return {std::move(topics), {}};
  return {{}, rules_about(wanted, rules_)};
}

std::vector<const Topic*> Guide::named_in(std::string_view text) const {
  const std::string where = " " + folded(text) + " ";
  std::vector<std::pair<std::size_t, const Topic*>> found;
  std::set<std::string> names;
  for (const Topic& topic : topics_) {
    const std::string name = folded(topic.name);
    if (name.empty() || names.contains(name)) continue;
    const std::size_t at = where.find(" " + name + " ");
    if (at == std::string::npos) continue;
    names.insert(name);
    found.emplace_back(at, &topic);
  }
  std::sort(found.begin(), found.end());
  std::vector<const Topic*> topics;
  for (const auto& [at, topic] : found) topics.push_back(topic);
  return topics;
}

const RuleEntry* Guide::rule(std::string_view number) const {
  const std::string wanted = folded(number);
  for (const RuleEntry& rule : rules_) {
    if (folded(rule.number) == wanted) return &rule;
  }
  return nullptr;
}

Guide guide_to(const Console& console, const Session& session) {
  std::vector<Topic> topics;
  for (const GlossaryEntry& entry : session.glossary()) {
    topics.push_back(
        {entry.id, console.text(entry.name), with_rules(console.text(entry.text), entry.text.rules)});
  }
  return {std::move(topics), rules_of(std::string(session.game()), console.language())};
}

}  // namespace affray::cli
