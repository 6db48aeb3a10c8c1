// puzzles solve: asks for the one right choice, shows what refutes another, and plays on to the end.

#include <algorithm>
#include <charconv>
#include <chrono>
#include <iostream>
#include <nlohmann/json.hpp>

#include "affray/core/nearest.hpp"
#include "affray/formats/files.hpp"
#include "affray/referee/puzzles/format.hpp"
#include "affray/referee/puzzles/solving.hpp"
#include "cli/commands.hpp"
#include "cli/play/line_reader.hpp"
#include "cli/play/matching.hpp"
#include "cli/print/chronicle.hpp"
#include "cli/print/json_output.hpp"
#include "cli/print/line_of_play.hpp"

namespace affray::cli {

namespace {

namespace chrono = std::chrono;

/// Days since 1970-01-01; nullopt if the text is not a day such as 2026-11-23.
std::optional<std::uint64_t> day_in(const std::string& text) {
  constexpr std::size_t length = 10;
  int year = 0;
  unsigned month = 0;
  unsigned day = 0;
  const auto read = [&](std::size_t from, std::size_t count, auto& number) {
    const char* end = text.data() + from + count;
    return std::from_chars(text.data() + from, end, number).ptr == end;
  };
  if (text.size() != length || text[4] != '-' || text[7] != '-') return std::nullopt;
  if (!read(0, 4, year) || !read(5, 2, month) || !read(8, 2, day)) return std::nullopt;
  const chrono::year_month_day date{chrono::year(year), chrono::month(month), chrono::day(day)};
  const auto since = chrono::sys_days(date).time_since_epoch().count();
  if (!date.ok() || since < 0) return std::nullopt;
  return static_cast<std::uint64_t>(since);
}

std::uint64_t today() {
  const auto now = chrono::floor<chrono::days>(chrono::system_clock::now());
  return static_cast<std::uint64_t>(now.time_since_epoch().count());
}

/// The index of the puzzle that the arguments ask for.
Result<std::size_t> chosen_puzzle(const SolvePuzzleArguments& arguments, std::size_t count) {
  if (arguments.number) {
    if (*arguments.number >= 1 && *arguments.number <= count) return *arguments.number - 1;
    return Problem{arguments.pack, 0, 0, {"the pack has the puzzles 1 to $1", count}, {}};
  }
  if (arguments.day.empty()) return puzzle_of_day(today(), count);
  const std::optional<std::uint64_t> day = day_in(arguments.day);
  if (!day) return Problem{{}, 0, 0, {"expected a day such as 2026-11-23, not '$1'", arguments.day}, {}};
  return puzzle_of_day(*day, count);
}

/// Says whether a choice is right; of a wrong one also what refutes it.
void print_verdict(const Console& console, const Verdict& verdict, const std::string& sentence) {
  const Messages::Arguments arguments{{"choice", sentence},
                                      {"score", console.percentage(verdict.score)},
                                      {"best", console.percentage(verdict.best)}};
  if (verdict.right) {
    return console.print_wrapped(console.text("cli.puzzles.right", arguments), 0, &Console::green);
  }
  console.print_wrapped(console.text("cli.puzzles.wrong", arguments), 0);
  Odds odds;
  odds.objective = Objective::win;
  odds.line = verdict.line;
  print_line(console, odds);
}

class PuzzlePrompt {
 public:
  PuzzlePrompt(const Console& console, Session& session)
      : console_(console),
        session_(session),
        solver_(session.asked().side),
        line_(session, solver_),
        chronicle_(console),
        printed_(session.events().size()) {}

  /// Plays the line to its end; false if the solver left.
  bool run() {
    while (const std::optional<LineMove> next = line_.next()) {
      if (next->is_question) {
        if (!ask(*next)) return false;
      } else {
        make(next->choice, session_.asked().side == solver_ ? By::driver : By::bot);
      }
    }
    return true;
  }
  [[nodiscard]] long wrong_answers() const { return wrong_answers_; }

 private:
  void make(const std::string& choice, By by) {
    AFFRAY_CHECK(static_cast<bool>(session_.play(choice, by)), "a choice of the line is legal");
    for (; printed_ < session_.events().size(); ++printed_) chronicle_.tell(session_.events()[printed_]);
  }

  void list() {
    chronicle_.announce();
    std::cout << '\n';
    for (const TextTable& table : session_.tables(solver_)) console_.print_table(table);
    console_.print_heading(
        console_.text("cli.puzzles.task", {{"side", console_.side(session_.side_name(solver_))}}));
    choices_.clear();
    for (const Offer& offer : session_.choices()) {
      if (offer.group != ChoiceGroup::leave) choices_.push_back({offer.text, console_.text(offer.phrase)});
    }
    for (std::size_t i = 0; i < choices_.size(); ++i) {
      const std::string number = std::to_string(i + 1);
      std::cout << std::string(number.size() < 3 ? 3 - number.size() : 0, ' ') << console_.cyan(number)
                << "  " << choices_[i].sentence << '\n';
    }
  }

  /// Asks until the answer is right or shown; false if the solver leaves.
  bool ask(const LineMove& question) {
    list();
    for (;;) {
      const auto typed = read_line("> ");
      if (!typed || *typed == "q" || *typed == "quit") return false;
      if (*typed == "show") {
        ++wrong_answers_;
        console_.print_line("cli.puzzles.shown", {{"choice", sentence_of(question.choice)}});
        make(question.choice, By::player);
        return true;
      }
      const std::optional<std::string> choice = understood(*typed);
      if (choice && is_right(*choice)) {
        make(*choice, By::player);
        return true;
      }
    }
  }

  std::optional<std::string> understood(const std::string& typed) const {
    std::size_t number = 0;
    const auto [end, error] = std::from_chars(typed.data(), typed.data() + typed.size(), number);
    const bool is_number = error == std::errc{} && end == typed.data() + typed.size();
    if (is_number && number >= 1 && number <= choices_.size()) return choices_[number - 1].text;
    const std::vector<std::size_t> found = is_number ? std::vector<std::size_t>{} : matches(typed, choices_);
    if (found.size() == 1) return choices_[found.front()].text;
    console_.print_line("cli.puzzles.help", {{"count", static_cast<long>(choices_.size())}});
    return std::nullopt;
  }

  bool is_right(const std::string& choice) {
    const std::optional<Verdict> verdict = line_.judge(choice);
    if (!verdict) return false;
    std::cout << '\n';
    print_verdict(console_, *verdict, sentence_of(choice));
    if (verdict->right) return true;
    ++wrong_answers_;
    console_.print_line("cli.puzzles.again");
    return false;
  }

  [[nodiscard]] std::string sentence_of(const std::string& choice) const {
    for (const Typeable& one : choices_) {
      if (one.text == choice) return one.sentence;
    }
    return choice;
  }

  const Console& console_;
  Session& session_;
  Side solver_;
  PuzzleLine line_;
  ChroniclePrinter chronicle_;
  std::size_t printed_;
  std::vector<Typeable> choices_;
  long wrong_answers_ = 0;
};

void print_question(const Console& console, const Puzzle& puzzle, const Session& session, std::size_t number,
                    std::size_t count) {
  nlohmann::ordered_json question{{"id", puzzle.id},
                                  {"number", number + 1},
                                  {"puzzles", count},
                                  {"game", puzzle.game},
                                  {"side", puzzle.side},
                                  {"rating", puzzle.rating},
                                  {"choices", nlohmann::ordered_json::array()}};
  for (const Offer& offer : session.choices()) {
    if (offer.group == ChoiceGroup::leave) continue;
    question["choices"].push_back({{"choice", offer.text}, {"text", console.text(offer.phrase)}});
  }
  question["position"] = puzzle.position;
  print_json(format::puzzle_question, question);
}

/// Judges one answer and goes no further.
Status judge_answer(const Console& console, const Session& session, const std::string& answer, bool json) {
  const std::optional<Verdict> verdict = PuzzleLine(session, session.asked().side).judge(answer);
  if (!verdict)
    return console.error(Problem{{}, 0, 0, {"this is not a choice of the puzzle: $1", answer}, {}});
  if (json) {
    print_json(format::puzzle_answer, verdict_json(session, *verdict));
  } else {
    const std::vector<Offer> offers = session.choices();
    const auto offer =
        std::find_if(offers.begin(), offers.end(), [&](const Offer& one) { return one.text == answer; });
    print_verdict(console, *verdict, offer == offers.end() ? answer : console.text(offer->phrase));
  }
  return verdict->right ? success : no;
}

}  // namespace

Status solve_puzzle(const Console& console, const SolvePuzzleArguments& arguments, bool json) {
  const Result<std::string> text = read_input(arguments.pack, max_pack_file);
  if (!text) return console.error(text.problem());
  const Result<std::vector<Puzzle>> pack = read_pack(*text, arguments.pack);
  if (!pack) return console.error(pack.problem());
  const Result<std::size_t> number = chosen_puzzle(arguments, pack->size());
  if (!number) return console.error(number.problem());
  const Puzzle& puzzle = (*pack)[*number];
  const Result<std::unique_ptr<Session>> opened = open_puzzle(puzzle, arguments.pack);
  if (!opened) return console.error(opened.problem());
  const Console words = console.for_session(**opened);
  if (!arguments.answer.empty()) return judge_answer(words, **opened, arguments.answer, json);
  if (json) {
    print_question(words, puzzle, **opened, *number, pack->size());
    return success;
  }
  words.print_heading(words.text("cli.puzzles.head", {{"number", static_cast<long>(*number + 1)},
                                                      {"count", static_cast<long>(pack->size())},
                                                      {"rating", static_cast<long>(puzzle.rating)}}));
  PuzzlePrompt prompt(words, **opened);
  if (!prompt.run()) return no;
  std::cout << '\n';
  words.print_line("cli.puzzles.solved",
                   {{"theme", words.text("theme." + puzzle.theme)}, {"count", prompt.wrong_answers()}});
  return success;
}

}  // namespace affray::cli
