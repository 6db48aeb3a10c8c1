// play: a fight in the terminal, by hand, against bots, or following its plan.

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <csignal>
#include <filesystem>
#include <iostream>
#include <map>
#include <nlohmann/json.hpp>
#include <random>
#include <unistd.h>

#include "affray/core/nearest.hpp"
#include "affray/formats/json.hpp"
#include "affray/referee/replay/recorder.hpp"
#include "cli/commands.hpp"
#include "cli/interruption.hpp"
#include "cli/print/chronicle.hpp"
#include "cli/print/line_of_play.hpp"
#include "cli/print/progress.hpp"

namespace affray::cli {

namespace {

volatile std::sig_atomic_t interrupted = 0;

/// Reads a line; nullopt at the end of the input or after Ctrl-C. Uses read(), as std::cin ignores EINTR.
std::optional<std::string> read_line() {
  static std::string rest;
  std::cout.flush();
  for (;;) {
    if (const std::size_t end = rest.find('\n'); end != std::string::npos) {
      std::string line = rest.substr(0, end);
      rest.erase(0, end + 1);
      const auto is_space = [](char c) { return c == ' ' || c == '\t' || c == '\r'; };
      while (!line.empty() && is_space(line.back())) line.pop_back();
      while (!line.empty() && is_space(line.front())) line.erase(0, 1);
      return line;
    }
    std::array<char, 4096> bytes{};
    const ssize_t count = interrupted != 0 ? 0 : read(STDIN_FILENO, bytes.data(), bytes.size());
    if (count < 0 && errno == EINTR && interrupted == 0) continue;
    if (count <= 0 || rest.size() > 65536) {
      if (rest.empty() || interrupted != 0) return std::nullopt;
      rest += '\n';
      continue;
    }
    rest.append(bytes.data(), static_cast<std::size_t>(count));
  }
}

std::optional<int> number_of(std::string_view text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return number;
}

class Game {
 public:
  Game(const Console& console, const PlayArguments& arguments, bool json, std::unique_ptr<Session> session)
      : console_(console),
        arguments_(arguments),
        json_(json),
        session_(std::move(session)),
        rules_(rules_of(std::string(session_->game()), console_.language())),
        chronicle_(console) {}

  Status run() {
    if (const Status status = seat_bots(); status != success) return status;
    if (const Status status = set_dice(); status != success) return status;
    if (const Status status = open_replay(); status != success) return status;
    print_introduction();
    const Status status = arguments_.as_planned ? play_plan() : play_on();
    if (replay_ && session_->asked().over()) replay_->finish(*session_);
    if (replay_ && !replay_->good())
      return console_.error(replay_->path() + ": " + console_.text("cli.play.not-written"));
    if (!json_ && status == success) print_luck_summary(console_, *session_, replay_ ? replay_->path() : "");
    if (replay_ && !json_) console_.print_line("cli.play.replay", {{"file", replay_->path()}});
    return status;
  }

 private:
  // Before the first choice

  Status no_side(const std::string& name) {
    std::string all;
    for (std::size_t i = 0; i < session_->sides(); ++i) {
      if (session_->is_player(side_at(i))) all += (all.empty() ? "" : ", ") + session_->side_name(side_at(i));
    }
    return console_.error(console_.text("cli.play.no-side", {{"name", name.substr(0, 40)}, {"all", all}}));
  }

  Status seat_bots() {
    if (!arguments_.as.empty()) {
      player_side_ = session_->side_named(arguments_.as);
      if (!player_side_) return no_side(arguments_.as);
    }
    std::string for_all = player_side_ ? "greedy" : "";
    for (const std::string& assignment : arguments_.bots) {
      const std::size_t equals = assignment.find('=');
      const std::string bot = equals == std::string::npos ? assignment : assignment.substr(equals + 1);
      if (equals == std::string::npos) {
        for_all = bot;
        continue;
      }
      const std::optional<Side> side = session_->side_named(assignment.substr(0, equals));
      if (!side) return no_side(assignment.substr(0, equals));
      bots_[*side] = bot;
    }
    if (for_all.empty()) return success;
    for (std::size_t i = 0; i < session_->sides(); ++i) {
      if (player_side_ != side_at(i)) bots_.try_emplace(side_at(i), for_all);
    }
    return success;
  }

  Status set_dice() {
    const bool from_file =
        arguments_.dice == "file" || (arguments_.as_planned && arguments_.dice.empty() && !arguments_.seed);
    if (arguments_.dice == "typed") {
      session_->type_dice([this](const DieRequest& die) { return ask_for_die(die); });
    } else if (const auto script = session_->scripted(); from_file && script) {
      session_->script_dice(*script);
    } else if (arguments_.dice == "file") {
      return console_.error(console_.text("cli.play.no-dice", {{"file", arguments_.file}}));
    } else {
      std::random_device device;
      seed_ = arguments_.seed ? *arguments_.seed : device();
      session_->seed_dice(*seed_);
    }
    return success;
  }

  Status open_replay() {
    if (arguments_.no_replay || (arguments_.as_planned && arguments_.replay.empty())) return success;
    std::string path = arguments_.replay;
    if (path.empty()) {
      const std::string name = std::filesystem::path(arguments_.file).stem().string();
      for (int n = 1; path.empty() || std::filesystem::exists(path); ++n) {
        path = name + "-" + std::to_string(n) + ".replay.jsonl";
      }
    }
    Result<ReplayWriter> writer = ReplayWriter::create(path, *session_, seed_);
    if (!writer) return console_.error(writer.problem());
    replay_.emplace(std::move(*writer));
    return success;
  }

  void print_introduction() {
    if (json_) return;
    const std::string title = session_->title(console_.language());
    if (!title.empty()) std::cout << console_.bold(title) << '\n';
    if (seed_) console_.print_line("cli.play.seed", {{"seed", std::to_string(*seed_)}});
    if (arguments_.as_planned) {
      std::cout << '\n';
      show_table();
    } else {
      console_.print_line("cli.play.help");
    }
    if (arguments_.explain && session_->hides()) console_.print_line("cli.play.explain-hidden");
  }

  // Playing

  void print_new_events() {
    for (; printed_ < session_->events().size(); ++printed_) {
      const Message& event = session_->event(printed_, player_side_.value_or(nobody));
      if (!event.rules.empty()) cited_ = event.rules;
      if (json_)
        std::cout << message_json(event).dump() << '\n';
      else
        chronicle_.tell(event);
    }
  }

  void show_table() const {
    const Asked asked = session_->asked();
    const Side side = player_side_ ? *player_side_ : asked.over() ? Side{0} : asked.side;
    for (const TextTable& table : session_->tables(side)) console_.print_table(table);
  }

  /// Plays a choice and records it; false after an error was printed.
  bool make(const std::string& choice, By by) {
    const Result<Move> move = session_->play(choice, by);
    if (!move) {
      if (!stopped_typing_) console_.error(move.problem());
      return false;
    }
    if (replay_) replay_->add(*move, *session_);
    print_new_events();
    return true;
  }

  Status play_plan() {
    print_new_events();
    while (!session_->asked().over()) {
      const bool is_forced = session_->forced().has_value();
      if (!make(session_->planned(), is_forced ? By::driver : By::player)) return bad_input;
    }
    if (!session_->script_spent())
      return console_.error(arguments_.file + ": " + console_.text("cli.play.dice-left"));
    if (!json_) {
      std::cout << '\n';
      show_table();
    }
    return success;
  }

  Status play_on() {
    print_new_events();
    while (!session_->asked().over()) {
      if (interrupted != 0) return leave();
      const Side side = session_->asked().side;
      const auto bot = bots_.find(side);
      if (const auto forced = session_->forced()) {
        if (!make(*forced, By::driver)) return give_up();
      } else if (bot != bots_.end()) {
        std::cout.flush();  // a bot may take long
        const Result<std::string> choice = session_->bot_choice(bot->second, seed_.value_or(1));
        if (!choice) return console_.error(choice.problem());
        if (arguments_.explain && !json_) print_expected(console_, *session_, *choice, seed_.value_or(1));
        if (!make(*choice, By::bot)) return give_up();
      } else if (!ask(side)) {
        return leave();
      }
    }
    if (!json_) show_table();
    return success;
  }

  // The dice did not fit: the player stopped typing, or the script of the file is too short.
  Status give_up() { return arguments_.dice == "typed" ? leave() : bad_input; }

  Status leave() {
    if (!json_) {
      std::cout << '\n';
      console_.print_line("cli.play.left");
    }
    return success;
  }

  // Asking the player

  static constexpr std::size_t most_listed = 15;

  void list(const std::vector<Offer>& offers) const {
    for (std::size_t i = 0; i < std::min(offers.size(), most_listed); ++i) {
      const std::string number = std::to_string(i + 1);
      std::cout << (number.size() < 2 ? "  " : " ") << console_.cyan(number) << "  "
                << console_.text(offers[i].phrase) << '\n';
    }
    if (offers.size() > most_listed) {
      console_.print_line("cli.play.more-choices",
                          {{"count", static_cast<long>(offers.size())}, {"text", offers.back().text}});
    }
  }

  /// Asks until a choice was played or undone; false when the player leaves.
  bool ask(Side side) {
    const std::vector<Offer> offers = session_->choices();
    if (!json_) {
      chronicle_.announce();
      std::cout << '\n';
      show_table();
      std::cout << console_.bold(console_.text("position.to-choose", {{"side", session_->side_name(side)}}))
                << '\n';
      list(offers);
    }
    for (;;) {
      if (!json_) std::cout << "> ";
      const std::optional<std::string> line = read_line();
      if (!line || *line == "q" || *line == "quit") return false;
      if (line->empty()) continue;
      if (*line == "u" || *line == "undo") {
        if (undo()) return true;
      } else if (line->front() == '?') {
        explain(console_, *session_, line->substr(1), rules_, cited_);
      } else if (*line == "odds" || *line == "o") {
        print_position_odds();
      } else if (*line == "h" || *line == "help") {
        console_.print_line("cli.play.help");
        list(offers);
      } else if (const auto number = number_of(*line)) {
        if (*number < 1 || static_cast<std::size_t>(*number) > offers.size()) {
          console_.print_line("cli.play.no-number", {{"count", static_cast<long>(offers.size())}});
        } else if (make(offers[static_cast<std::size_t>(*number) - 1].text, By::player)) {
          return true;
        }
      } else if (try_text(*line, offers)) {
        return true;
      }
    }
  }

  bool try_text(const std::string& text, const std::vector<Offer>& offers) {
    const auto refusal = session_->refusal(text);
    if (!refusal) {
      std::vector<std::string> texts;
      for (const Offer& offer : offers) texts.push_back(offer.text);
      const std::string near = nearest(text, texts);
      std::cout << console_.text("cli.play.not-understood")
                << (near.empty() ? "" : console_.text("cli.play.nearest", {{"text", near}})) << '\n';
      return false;
    }
    if (!*refusal && bots_.contains(session_->chooser(text))) {
      console_.print_line("cli.play.bots-choice");
      return false;
    }
    if (!*refusal) return make(text, By::player);
    cited_ = (*refusal)->rules;
    std::cout << with_rules(console_.text(**refusal), (*refusal)->rules) << '\n';
    return false;
  }

  // Undoes the last choice made at this keyboard, possibly by another side than the one that is asked now.
  bool undo() {
    std::size_t moves = 0;
    for (std::size_t i = 0; i < session_->sides(); ++i) {
      if (!bots_.contains(side_at(i))) moves = std::max(moves, session_->undoable(side_at(i)));
    }
    if (moves == 0) {
      console_.print_line("cli.play.no-undo");
      return false;
    }
    session_->undo(moves);
    printed_ = session_->events().size();
    if (replay_) replay_->add_undo(moves, *session_);
    return true;
  }

  void print_position_odds() const {
    OddsOptions options;
    options.max_nodes = 100'000;
    options.max_searched = 1'000'000;
    options.samples = 5'000;
    options.fewer_of_long_fights = true;
    Progress progress(console_);
    options.progress = [&](std::uint64_t done, std::uint64_t most) { progress(done, most); };
    const Interruption interruption;
    options.is_stopped = [&] { return interruption.happened(); };
    const Result<Odds> odds = session_->odds(options);
    progress.clear();
    if (odds)
      print_odds(console_, *odds);
    else
      console_.error(odds.problem());
  }

  std::optional<int> ask_for_die(const DieRequest& die) {
    for (;;) {
      std::cout << console_.text("cli.play.die", {{"side", session_->side_name(die.roller)},
                                                  {"count", static_cast<long>(die.faces)}})
                << ' ';
      const std::optional<std::string> line = read_line();
      if (!line || *line == "q" || *line == "quit") {
        stopped_typing_ = true;
        return std::nullopt;
      }
      const std::optional<int> face = number_of(*line);
      if (face && *face >= 1 && *face <= die.faces) return face;
      console_.print_line("cli.play.no-face", {{"count", static_cast<long>(die.faces)}});
    }
  }

  const Console& console_;
  const PlayArguments& arguments_;
  bool json_;
  std::unique_ptr<Session> session_;
  std::vector<RuleEntry> rules_;
  ChroniclePrinter chronicle_;
  std::optional<Side> player_side_;
  std::map<Side, std::string> bots_;
  std::optional<std::uint64_t> seed_;
  std::optional<ReplayWriter> replay_;
  std::size_t printed_ = 0;
  bool stopped_typing_ = false;  // at a prompt for a die
  std::vector<Rule> cited_;      // rules of the last event or refusal
};

}  // namespace

Status play(const Console& console, const PlayArguments& arguments, bool json) {
  std::unique_ptr<Session> session = open(console, arguments.file);
  if (!session) return bad_input;
  if (arguments.as_planned && !session->has_plan()) {
    return console.error(console.text("cli.play.no-plan", {{"file", arguments.file}}));
  }
  // Without SA_RESTART, so that Ctrl-C interrupts the prompt and the replay is closed. During a long search
  // of a bot the second Ctrl-C ends the program; the replay then has everything that was played.
  struct sigaction action{};
  action.sa_handler = [](int) { interrupted = 1; };
  action.sa_flags = SA_RESETHAND;
  sigaction(SIGINT, &action, nullptr);
  const Console game_console = console.for_session(*session);
  return Game(game_console, arguments, json, std::move(session)).run();
}

}  // namespace affray::cli
