#include "cli/play/prompt.hpp"

#include <algorithm>
#include <cctype>
#include <iostream>

#include "cli/play/line_reader.hpp"
#include "cli/print/line_of_play.hpp"

namespace affray::cli {

namespace {

/// A file name, quoted for a shell.
std::string shell_word(const std::string& path) {
  constexpr std::string_view plain = "-_./,:+@%=";
  const bool is_plain = std::all_of(path.begin(), path.end(), [&](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || plain.find(c) != std::string_view::npos;
  });
  if (is_plain && !path.empty()) return path;
  std::string text = "'";
  for (const char c : path) text += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return text + "'";
}

}  // namespace

PromptedGame::PromptedGame(const Console& console, const PlayArguments& arguments, ResumedFight fight)
    : console_(console),
      arguments_(arguments),
      table_(console, arguments, std::move(fight)),
      guide_(guide_to(console, session())),
      chronicle_(console) {}

Status PromptedGame::run() {
  const Status ready = table_.prepare([this](const DieRequest& die) { return ask_for_die(die); });
  if (ready != success) return ready;
  print_introduction();
  const Status status = arguments_.as_planned ? play_plan() : play_on();
  if (const Status written = table_.finish(); written != success) return written;
  if (status == success) print_luck_summary(console_, session(), table_.replay_path());
  if (!table_.replay_path().empty()) console_.print_line("cli.play.replay", {{"file", table_.replay_path()}});
  return status;
}

Status PromptedGame::run_lesson(Coach& coach) {
  coach_ = &coach;
  const Status ready = table_.prepare([this](const DieRequest& die) { return ask_for_die(die); });
  return ready == success ? play_on() : ready;
}

void PromptedGame::print_introduction() const {
  console_.print_title(session());
  if (table_.is_resumed())
    console_.print_line("cli.play.resumed", {{"count", static_cast<long>(session().moves().size())}});
  if (table_.seed()) console_.print_line("cli.play.seed", {{"seed", std::to_string(*table_.seed())}});
  if (arguments_.as_planned) {
    std::cout << '\n';
    show_table();
  } else {
    console_.print_wrapped(console_.text("cli.play.help"), 0);
  }
  if (arguments_.explain && session().hides()) console_.print_line("cli.play.explain-hidden");
}

// Playing

void PromptedGame::print_new_events() {
  for (; printed_ < session().events().size(); ++printed_) {
    const Message& event = session().event(printed_, viewer());
    if (!event.rules.empty()) cited_ = event.rules;
    chronicle_.tell(event);
  }
}

/// The side whose hidden information may be printed: the only person, or the one of several at the screen
/// now.
Side PromptedGame::viewer() const {
  if (const auto person = table_.only_person()) return *person;
  return at_screen_.value_or(nobody);
}

void PromptedGame::show_table() const {
  const Asked asked = session().asked();
  const Side side = table_.only_person().value_or(asked.over() ? Side{0} : asked.side);
  for (const TextTable& table : session().tables(side)) console_.print_table(table);
}

void PromptedGame::print_winner() const {
  const std::optional<Outcome> outcome = session().outcome();
  if (!outcome) return;
  const bool is_drawn = outcome->winner == nobody;
  const std::string winner = is_drawn ? "" : console_.side(session().side_name(outcome->winner));
  console_.print_heading(is_drawn ? console_.text("cli.play.drawn")
                                  : console_.text("cli.play.winner", {{"name", winner}}));
}

/// Plays a choice and prints what happened; false after an error was printed.
bool PromptedGame::make(const std::string& choice, By by) {
  const Result<Move> move = table_.play(choice, by);
  if (!move) {
    if (!stopped_typing_) console_.error(move.problem());
    return false;
  }
  if (coach_ != nullptr) coach_->was_played(choice);
  print_new_events();
  return true;
}

Status PromptedGame::play_plan() {
  print_new_events();
  while (!session().asked().over()) {
    const bool is_forced = session().forced().has_value();
    if (!make(session().planned(), is_forced ? By::driver : By::player)) return bad_input;
  }
  if (!session().script_spent())
    return console_.error(Problem{arguments_.file, 0, 0, console_.text("cli.play.dice-left"), {}});
  std::cout << '\n';
  show_table();
  print_winner();
  return success;
}

Status PromptedGame::play_on() {
  // The events before the interruption were printed then; the last turn is enough.
  if (table_.is_resumed() && !session().moves().empty())
    printed_ = session().events_before(session().moves().size() - 1);
  print_new_events();
  while (!session().asked().over()) {
    if (was_interrupted()) return leave();
    std::cout.flush();  // a bot may take long
    const std::optional<bool> automatic = make_automatic();
    if (automatic && !*automatic) return give_up();
    if (automatic) continue;
    if (coach_ != nullptr && coach_->is_done()) return success;
    if (!ask(session().asked().side)) return leave();
  }
  if (coach_ != nullptr) return success;
  std::cout << '\n';
  show_table();
  print_winner();
  return success;
}

/// Plays a choice that is made automatically; nullopt if a person is asked, false after an error.
std::optional<bool> PromptedGame::make_automatic() {
  const auto& session = table_.session();
  if (coach_ != nullptr && !session.forced()) {
    if (coach_->is_done() || table_.only_person() == session.asked().side) return std::nullopt;
    return make(coach_->next(), By::bot);
  }
  const auto automatic = table_.automatic();
  if (!automatic) {
    console_.error(automatic.problem());
    return false;
  }
  if (!*automatic) return std::nullopt;
  const auto& [choice, by, bot] = **automatic;
  if (by == By::bot && arguments_.explain)
    print_expected(console_, session, choice, table_.seed().value_or(1));
  return make(choice, by);
}

// The dice did not fit: the player stopped typing, or the script of the file is too short.
Status PromptedGame::give_up() { return table_.types_dice() ? leave() : bad_input; }

Status PromptedGame::leave() {
  if (coach_ != nullptr) return success;
  std::cout << '\n';
  console_.print_line("cli.play.left");
  if (table_.replay_path().empty())
    console_.print_line("cli.play.not-recorded");
  else
    console_.print_line("cli.play.go-on", {{"file", shell_word(table_.replay_path())}});
  return success;
}

}  // namespace affray::cli
