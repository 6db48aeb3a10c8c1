#include "affray/referee/scenario/ruling.hpp"

#include <algorithm>

#include "affray/core/nearest.hpp"
#include "affray/referee/rulebook.hpp"

namespace affray {

namespace {

/// Reads rule numbers of one game: those of its rulebook, where there is one.
class RuleReader {
 public:
  explicit RuleReader(const std::string& game) {
    for (RuleText& rule : rules_in_book(game)) known_.push_back(std::move(rule.number));
  }

  [[nodiscard]] std::string read(const Node& node) const {
    std::string rule = node.word();
    if (!node || is_known(rule)) return rule;
    const std::string near = nearest(rule, known_);
    if (near.empty()) {
      node.complain({"there is no rule '$1' in the rulebook; a rule number is like $2", rule.substr(0, 20),
                     known_.front()});
    } else {
      node.complain({"there is no rule '$1' in the rulebook; did you mean $2?", rule.substr(0, 20), near});
    }
    return rule;
  }

 private:
  [[nodiscard]] bool is_known(const std::string& rule) const {
    return known_.empty() || std::find(known_.begin(), known_.end(), rule) != known_.end();
  }

  std::vector<std::string> known_;
};

ScenarioLine read_line(const Node& node, const RuleReader& rules, JudgeChoice judge,
                       Ruling::ReadExpect read_expect) {
  ScenarioLine line;
  Node choice = node;
  if (node.is_map()) {
    node.only({"refuse", "expect"});
    if (const Node expect = node.optional("expect")) {
      line.kind = ScenarioLine::Kind::expect;
      read_expect(expect, line.expect);
      return line;
    }
    const Node refuse = node.required("refuse");
    refuse.only({"choice", "rule"});
    choice = refuse.required("choice");
    line.kind = ScenarioLine::Kind::refuse;
    line.refused_by = rules.read(refuse.required("rule"));
  }
  line.choice = {choice.word(), choice.line(), choice.column()};
  if (node.has_problem()) return line;  // parsing a choice may need names that are missing
  if (const auto problem = judge(line.choice.text)) choice.complain(problem->what);
  return line;
}

}  // namespace

void Ruling::read(const Node& root, JudgeChoice judge, ReadExpect read_expect) {
  name = root.required("name").word();
  if (const Node plan = root.optional("plan")) {
    plan.complain("a scenario has no plan: write what is chosen under 'choices'");
  }
  const RuleReader book(root.required("game").word());
  for (const Node& rule : root.required("rules").items()) rules.push_back(book.read(rule));
  for (const Node& line : root.required("choices").items()) {
    lines.push_back(read_line(line, book, judge, read_expect));
  }
  if (const Node end = root.optional("expect")) read_expect(end, expect);
}

}  // namespace affray
