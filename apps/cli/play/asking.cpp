// The prompt of a player at the terminal, and the reading of the answer.

#include <algorithm>
#include <charconv>
#include <iostream>

#include "affray/core/nearest.hpp"
#include "cli/play/line_reader.hpp"
#include "cli/play/prompt.hpp"

namespace affray::cli {

namespace {

constexpr std::size_t most_listed = 15;
constexpr std::size_t most_candidates = 10;

std::optional<int> number_of(std::string_view text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return number;
}

bool is_leaving(const std::string& line) { return line == "q" || line == "quit"; }

}  // namespace

/// If hands are hidden and several people share the screen, it is cleared before the next of them looks at
/// it; the events in between are shown again. Returns false if the player leaves.
bool PromptedGame::hand_over(Side side) {
  if (!session().hides() || table_.only_person() || at_screen_ == side) return true;
  if (!LineEditor::is_possible()) return true;  // nobody looks at a screen
  if (at_screen_) told_to_[*at_screen_] = session().events().size();
  std::cout << "\x1b[2J\x1b[3J\x1b[H";
  const std::string name = console_.side(session().side_name(side));
  const auto line = read_line(console_.text("cli.play.hand-over", {{"name", name}}) + " ");
  if (!line) return false;
  std::cout << "\x1b[2J\x1b[3J\x1b[H";
  at_screen_ = side;
  printed_ = told_to_[side];
  print_new_events();
  return true;
}

/// Asks until a choice was played or undone; false when the player leaves.
bool PromptedGame::ask(Side side) {
  if (!hand_over(side)) return false;
  offers_ = session().choices();
  typeable_.clear();
  for (const Offer& offer : offers_) typeable_.push_back({offer.text, console_.text(offer.phrase)});
  chronicle_.announce();
  std::cout << '\n';
  show_table();
  console_.print_heading(console_.text("position.to-choose", {{"side", session().side_name(side)}}));
  list(most_listed);
  for (;;) {
    const auto line = read_line("> ", [this](const std::string& typed) { return complete(typed); });
    if (!line || is_leaving(*line)) return false;
    const Answer answered = answer(*line);
    if (answered != Answer::asked_again) return answered == Answer::played;
  }
}

void PromptedGame::list(std::size_t most) const {
  for (std::size_t i = 0; i < std::min(offers_.size(), most); ++i) {
    const std::string number = std::to_string(i + 1);
    const std::string space(number.size() < 3 ? 3 - number.size() : 1, ' ');
    const std::vector<std::string> lines = wrapped(space + number + "  " + typeable_[i].sentence,
                                                   console_.width(), space.size() + number.size() + 2);
    std::cout << space << console_.cyan(number) << lines[0].substr(space.size() + number.size()) << '\n';
    for (std::size_t line = 1; line < lines.size(); ++line) std::cout << lines[line] << '\n';
  }
  if (offers_.size() > most) {
    console_.print_line("cli.play.more-choices",
                        {{"count", static_cast<long>(offers_.size())}, {"text", typeable_.back().sentence}});
  }
}

PromptedGame::Answer PromptedGame::answer(const std::string& line) {
  if (line.empty()) return Answer::asked_again;
  if (line == "u" || line == "undo") return undo() ? Answer::played : Answer::asked_again;
  if (line.front() == '?') {
    explain(line.substr(1));
  } else if (line == "odds" || line == "o") {
    print_position_odds();
  } else if (line == "h" || line == "help") {
    help();
  } else if (line == "all") {
    list(offers_.size());
  } else if (const auto number = number_of(line)) {
    return pick(*number);
  } else {
    return try_text(line);
  }
  return Answer::asked_again;
}

PromptedGame::Answer PromptedGame::pick(int number) {
  if (number < 1 || static_cast<std::size_t>(number) > offers_.size()) {
    console_.print_line("cli.play.no-number", {{"count", static_cast<long>(offers_.size())}});
    return Answer::asked_again;
  }
  const Offer& offer = offers_[static_cast<std::size_t>(number) - 1];
  return play(offer.text, offer.group);
}

/// A canonical text, even of a choice that is not listed: then the rule that forbids it is shown.
PromptedGame::Answer PromptedGame::try_text(const std::string& text) {
  const auto refusal = session().refusal(text);
  if (!refusal) return try_beginning(text);
  if (!*refusal && !table_.bot_of(session().chooser(text)).empty()) {
    console_.print_line("cli.play.bots-choice");
    return Answer::asked_again;
  }
  if (!*refusal) {
    const auto offer =
        std::find_if(offers_.begin(), offers_.end(), [&](const Offer& one) { return one.text == text; });
    return play(text, offer == offers_.end() ? ChoiceGroup::main : offer->group);
  }
  cited_ = (*refusal)->rules;
  console_.print_wrapped(with_rules(console_.text(**refusal), (*refusal)->rules), 2);
  return Answer::asked_again;
}

PromptedGame::Answer PromptedGame::try_beginning(const std::string& text) {
  const std::vector<std::size_t> found = matches(text, typeable_);
  if (found.size() == 1) return play(offers_[found[0]].text, offers_[found[0]].group);
  if (found.empty()) {
    std::vector<std::string> known;
    for (const Typeable& one : typeable_) known.push_back(one.sentence);
    for (const Typeable& one : typeable_) known.push_back(one.text);
    const std::string near = nearest(text, known);
    console_.print_wrapped(console_.text("cli.play.not-understood") +
                               (near.empty() ? "" : console_.text("cli.play.nearest", {{"text", near}})),
                           2);
    return Answer::asked_again;
  }
  console_.print_line("cli.play.which", {{"count", static_cast<long>(found.size())}});
  for (std::size_t i = 0; i < std::min(found.size(), most_candidates); ++i) {
    const std::string number = std::to_string(found[i] + 1);
    std::cout << std::string(number.size() < 3 ? 3 - number.size() : 1, ' ') << console_.cyan(number) << "  "
              << typeable_[found[i]].sentence << '\n';
  }
  if (found.size() > most_candidates) std::cout << "     …\n";
  return Answer::asked_again;
}

PromptedGame::Answer PromptedGame::play(const std::string& choice, ChoiceGroup group) {
  if (group == ChoiceGroup::leave && !is_confirmed(choice)) return Answer::asked_again;
  if (coach_ != nullptr && !coach_->accepts(choice)) return Answer::asked_again;
  const bool is_played = make(choice, By::player);
  if (stopped_typing_) return Answer::left;
  return is_played ? Answer::played : Answer::asked_again;
}

/// Giving up cannot be undone by another choice, so it is asked twice.
bool PromptedGame::is_confirmed(const std::string& choice) const {
  const auto offer =
      std::find_if(offers_.begin(), offers_.end(), [&](const Offer& one) { return one.text == choice; });
  const std::string sentence = offer == offers_.end() ? choice : console_.text(offer->phrase);
  const std::string yes = console_.text("cli.play.yes");
  const auto line = read_line(console_.text("cli.play.confirm", {{"choice", sentence}, {"yes", yes}}) + " ");
  const bool is_yes = line && folded(*line) == folded(yes);
  if (!is_yes) console_.print_line("cli.play.not-confirmed");
  return is_yes;
}

Completion PromptedGame::complete(const std::string& typed) const {
  constexpr std::size_t most_shown = 12;
  const bool is_question = typed.starts_with('?');
  std::vector<Typeable> known;
  if (is_question) {
    for (const Topic& topic : guide_.topics()) known.push_back({topic.name, topic.name});
  } else {
    known = typeable_;
  }
  std::string beginning = is_question ? typed.substr(1) : typed;
  if (is_question) beginning.erase(0, beginning.find_first_not_of(' '));
  Completion completion{completion_of(beginning, known), ""};
  if (!completion.addition.empty()) return completion;
  std::size_t shown = 0;
  for (const std::size_t i : matches(beginning, known)) {
    if (shown++ == most_shown) break;
    completion.shown += "  " + known[i].sentence + "\n";
  }
  return completion;
}

std::optional<int> PromptedGame::ask_for_die(const DieRequest& die) {
  const std::string question = console_.text(
      "cli.play.die", {{"side", session().side_name(die.roller)}, {"count", static_cast<long>(die.faces)}});
  for (;;) {
    const std::optional<std::string> line = read_line(question + " ");
    if (!line || is_leaving(*line)) {
      stopped_typing_ = true;
      return std::nullopt;
    }
    const std::optional<int> face = number_of(*line);
    if (face && *face >= 1 && *face <= die.faces) return face;
    console_.print_line("cli.play.no-face", {{"count", static_cast<long>(die.faces)}});
  }
}

}  // namespace affray::cli
