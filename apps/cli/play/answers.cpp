// The commands of the prompt: undo, help, explanations, odds.

#include <algorithm>
#include <iostream>

#include "affray/core/nearest.hpp"
#include "cli/interruption.hpp"
#include "cli/play/prompt.hpp"
#include "cli/print/progress.hpp"

namespace affray::cli {

bool PromptedGame::undo() {
  if (coach_ != nullptr) {
    console_.print_line("cli.learn.no-undo");
    return false;
  }
  if (table_.undo() == 0) {
    console_.print_wrapped(console_.text("cli.play.no-undo"), 2);
    return false;
  }
  printed_ = session().events().size();
  for (auto& [side, told] : told_to_) told = std::min(told, printed_);
  console_.print_line("cli.play.undone");
  return true;
}

void PromptedGame::help() const {
  for (const char* key :
       {"cli.play.help", "cli.play.help-choices", "cli.play.help-ask", "cli.play.help-others"})
    console_.print_wrapped(console_.text(key), 0);
  list(offers_.size());
}

/// Everything that is shown now: the tables and the choices.
std::string PromptedGame::screen_text() const {
  std::string text;
  const Side side = table_.only_person().value_or(session().asked().side);
  for (const TextTable& table : session().tables(side)) {
    text += console_.text(table.title) + '\n';
    for (const auto& row : table.rows) {
      for (const Message& cell : row) text += console_.text(cell) + '\n';
    }
  }
  for (const Typeable& choice : typeable_) text += choice.sentence + '\n';
  std::replace(text.begin(), text.end(), '\n', ' ');
  return text;
}

void PromptedGame::print_topic(const Topic& topic) const {
  const std::string text = console_.text("cli.play.topic", {{"name", topic.name}, {"text", topic.text}});
  const std::vector<std::string> lines = wrapped("  " + text, console_.width(), 4);
  const std::size_t name = std::min(lines[0].size(), topic.name.size() + 2);
  std::cout << console_.bold(lines[0].substr(0, name)) << lines[0].substr(name) << '\n';
  for (std::size_t i = 1; i < lines.size(); ++i) std::cout << lines[i] << '\n';
}

void PromptedGame::print_topics(const std::vector<const Topic*>& topics) const {
  constexpr std::size_t most_topics = 8;
  for (std::size_t i = 0; i < std::min(topics.size(), most_topics); ++i) print_topic(*topics[i]);
}

/// "?" alone: the rules cited last, and the names that can be looked up.
void PromptedGame::explain_screen() const {
  for (const Rule& rule : cited_) {
    if (const RuleEntry* entry = guide_.rule(rule.text())) print_rule(console_, *entry);
  }
  std::string names;
  for (const Topic* topic : guide_.named_in(screen_text()))
    names += (names.empty() ? "" : ", ") + topic->name;
  if (!names.empty()) console_.print_wrapped(console_.text("cli.play.ask-about", {{"names", names}}), 2);
}

/// "? 3": what the third choice names.
void PromptedGame::explain_choice(std::size_t number) const {
  if (number == 0 || number > typeable_.size())
    return console_.print_line("cli.play.no-number", {{"count", static_cast<long>(typeable_.size())}});
  const std::string& sentence = typeable_[number - 1].sentence;
  const std::vector<const Topic*> topics = guide_.named_in(sentence);
  print_topics(topics);
  if (topics.empty())
    console_.print_wrapped(console_.text("cli.play.names-nothing",
                                         {{"number", static_cast<long>(number)}, {"choice", sentence}}),
                           2);
}

void PromptedGame::explain(const std::string& question) const {
  constexpr std::size_t most_rules = 6;
  std::string asked = question;
  asked.erase(0, asked.find_first_not_of(' '));
  if (asked.empty()) return explain_screen();
  const bool is_number = asked.find_first_not_of("0123456789") == std::string::npos && asked.size() < 4;
  if (is_number) return explain_choice(std::stoul(asked));
  const Guide::Found found = guide_.find(asked);
  print_topics(found.topics);
  for (std::size_t i = 0; i < std::min(found.rules.size(), most_rules); ++i)
    print_rule(console_, *found.rules[i]);
  if (found.rules.size() > most_rules)
    console_.print_line("cli.play.more-rules", {{"count", static_cast<long>(found.rules.size() - most_rules)},
                                                {"game", std::string(session().game())},
                                                {"words", asked}});
  if (!found.topics.empty() || !found.rules.empty()) return;
  std::vector<std::string> known;
  for (const Topic& topic : guide_.topics()) known.push_back(topic.name);
  const std::string near = nearest(asked, known);
  console_.print_wrapped(console_.text("cli.play.unknown", {{"words", asked.substr(0, 60)}}) +
                             (near.empty() ? "" : console_.text("cli.play.nearest", {{"text", near}})),
                         2);
}

void PromptedGame::print_position_odds() const {
  OddsOptions options;
  options.max_nodes = 100'000;
  options.max_searched = 1'000'000;
  options.samples = 5'000;
  options.fewer_of_long_fights = true;
  Progress progress(console_);
  options.progress = [&](std::uint64_t done, std::uint64_t most) { progress(done, most); };
  const Interruption interruption;
  options.is_stopped = [&] { return interruption.happened(); };
  const Result<Odds> odds = session().odds(options);
  progress.clear();
  if (odds)
    print_odds(console_, *odds);
  else
    console_.error(odds.problem());
}

}  // namespace affray::cli
