// play: a fight in the terminal, by hand, against bots, or as its plan says.

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

/// Reads a line; nothing at the end of the input or after Ctrl-C. Not std::cin, which a signal does not wake.
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
  Game(const Voice& voice, const PlayArguments& wanted, bool json, std::unique_ptr<Session> session)
      : voice_(voice),
        wanted_(wanted),
        json_(json),
        session_(std::move(session)),
        rules_(rules_of(std::string(session_->game()))),
        teller_(voice) {}

  Status run() {
    if (const Status status = seat_bots(); status != success) return status;
    if (const Status status = set_dice(); status != success) return status;
    if (const Status status = open_replay(); status != success) return status;
    greet();
    const Status status = wanted_.as_planned ? play_plan() : play_on();
    if (replay_ && session_->asked().over()) replay_->finish(*session_);
    if (replay_ && !replay_->good())
      return voice_.error(replay_->path() + ": " + voice_.text("cli.play.not-written"));
    if (!json_ && status == success) tell_luck(voice_, *session_, replay_ ? replay_->path() : "");
    if (replay_ && !json_) voice_.say("cli.play.replay", {{"file", replay_->path()}});
    return status;
  }

 private:
  // --- Before the first choice ----------------------------------------------------------------------------

  Status no_side(const std::string& name) {
    std::string all;
    for (std::size_t i = 0; i < session_->sides(); ++i) {
      if (session_->is_player(side_at(i))) all += (all.empty() ? "" : ", ") + session_->side_name(side_at(i));
    }
    return voice_.error(voice_.text("cli.play.no-side", {{"name", name.substr(0, 40)}, {"all", all}}));
  }

  Status seat_bots() {
    if (!wanted_.as.empty()) {
      me_ = session_->side_named(wanted_.as);
      if (!me_) return no_side(wanted_.as);
    }
    std::string for_all = me_ ? "greedy" : "";
    for (const std::string& wish : wanted_.bots) {
      const std::size_t equals = wish.find('=');
      const std::string bot = equals == std::string::npos ? wish : wish.substr(equals + 1);
      if (equals == std::string::npos) {
        for_all = bot;
        continue;
      }
      const std::optional<Side> side = session_->side_named(wish.substr(0, equals));
      if (!side) return no_side(wish.substr(0, equals));
      bots_[*side] = bot;
    }
    if (for_all.empty()) return success;
    for (std::size_t i = 0; i < session_->sides(); ++i) {
      if (me_ != side_at(i)) bots_.try_emplace(side_at(i), for_all);
    }
    return success;
  }

  Status set_dice() {
    const bool from_file =
        wanted_.dice == "file" || (wanted_.as_planned && wanted_.dice.empty() && !wanted_.seed);
    if (wanted_.dice == "typed") {
      session_->type_dice([this](const DieWanted& wanted) { return ask_for_die(wanted); });
    } else if (const auto script = session_->scripted(); from_file && script) {
      session_->script_dice(*script);
    } else if (wanted_.dice == "file") {
      return voice_.error(voice_.text("cli.play.no-dice", {{"file", wanted_.file}}));
    } else {
      std::random_device device;
      seed_ = wanted_.seed ? *wanted_.seed : device();
      session_->seed_dice(*seed_);
    }
    return success;
  }

  Status open_replay() {
    if (wanted_.no_replay || (wanted_.as_planned && wanted_.replay.empty())) return success;
    std::string path = wanted_.replay;
    if (path.empty()) {
      const std::string name = std::filesystem::path(wanted_.file).stem().string();
      for (int n = 1; path.empty() || std::filesystem::exists(path); ++n) {
        path = name + "-" + std::to_string(n) + ".replay.jsonl";
      }
    }
    Result<ReplayWriter> writer = ReplayWriter::create(path, *session_, seed_);
    if (!writer) return voice_.error(writer.problem());
    replay_.emplace(std::move(*writer));
    return success;
  }

  void greet() {
    if (json_) return;
    const std::string title = session_->title(voice_.language());
    if (!title.empty()) std::cout << voice_.bold(title) << '\n';
    if (seed_) voice_.say("cli.play.seed", {{"seed", std::to_string(*seed_)}});
    if (wanted_.as_planned) {
      std::cout << '\n';
      show_table();
    } else {
      voice_.say("cli.play.help");
    }
    if (wanted_.explain && session_->hides()) voice_.say("cli.play.explain-hidden");
  }

  // --- Playing --------------------------------------------------------------------------------------------

  void tell_news() {
    for (; told_ < session_->events().size(); ++told_) {
      const Message& event = session_->event(told_, me_.value_or(nobody));
      if (!event.rules.empty()) cited_ = event.rules;
      if (json_)
        std::cout << message_json(event).dump() << '\n';
      else
        teller_.tell(event);
    }
  }

  void show_table() const {
    const Asked asked = session_->asked();
    const Side side = me_ ? *me_ : asked.over() ? Side{0} : asked.side;
    for (const Table& table : session_->tables(side)) voice_.draw(table);
  }

  /// Plays a choice and writes it down; false after an error was printed.
  bool make(const std::string& choice, By by) {
    const Result<Move> move = session_->play(choice, by);
    if (!move) {
      if (!stopped_typing_) voice_.error(move.problem());
      return false;
    }
    if (replay_) replay_->add(*move, *session_);
    tell_news();
    return true;
  }

  Status play_plan() {
    tell_news();
    while (!session_->asked().over()) {
      const bool is_forced = session_->forced().has_value();
      if (!make(session_->planned(), is_forced ? By::driver : By::player)) return bad_input;
    }
    if (!session_->script_spent())
      return voice_.error(wanted_.file + ": " + voice_.text("cli.play.dice-left"));
    if (!json_) {
      std::cout << '\n';
      show_table();
    }
    return success;
  }

  Status play_on() {
    tell_news();
    while (!session_->asked().over()) {
      if (interrupted != 0) return leave();
      const Side side = session_->asked().side;
      const auto bot = bots_.find(side);
      if (const auto forced = session_->forced()) {
        if (!make(*forced, By::driver)) return give_up();
      } else if (bot != bots_.end()) {
        std::cout.flush();  // it may think for long
        const Result<std::string> choice = session_->bot_choice(bot->second, seed_.value_or(1));
        if (!choice) return voice_.error(choice.problem());
        if (wanted_.explain && !json_) print_expected(voice_, *session_, *choice, seed_.value_or(1));
        if (!make(*choice, By::bot)) return give_up();
      } else if (!ask(side)) {
        return leave();
      }
    }
    if (!json_) show_table();
    return success;
  }

  // The dice did not fit: the person stopped typing, or the script of the file is too short.
  Status give_up() { return wanted_.dice == "typed" ? leave() : bad_input; }

  Status leave() {
    if (!json_) {
      std::cout << '\n';
      voice_.say("cli.play.left");
    }
    return success;
  }

  // --- Asking ---------------------------------------------------------------------------------------------

  static constexpr std::size_t most_listed = 15;

  void list(const std::vector<Offer>& offers) const {
    for (std::size_t i = 0; i < std::min(offers.size(), most_listed); ++i) {
      const std::string number = std::to_string(i + 1);
      std::cout << (number.size() < 2 ? "  " : " ") << voice_.cyan(number) << "  "
                << voice_.text(offers[i].phrase) << '\n';
    }
    if (offers.size() > most_listed) {
      voice_.say("cli.play.more-choices",
                 {{"count", static_cast<long>(offers.size())}, {"text", offers.back().text}});
    }
  }

  /// Asks until something was played or undone; false when the person leaves.
  bool ask(Side side) {
    const std::vector<Offer> offers = session_->choices();
    if (!json_) {
      teller_.announce();
      std::cout << '\n';
      show_table();
      std::cout << voice_.bold(voice_.text("position.to-choose", {{"side", session_->side_name(side)}}))
                << '\n';
      list(offers);
    }
    for (;;) {
      if (!json_) std::cout << "> ";
      const std::optional<std::string> line = read_line();
      if (!line || *line == "q" || *line == "quit") return false;
      if (line->empty()) continue;
      if (*line == "u" || *line == "undo") {
        if (take_back()) return true;
      } else if (line->front() == '?') {
        explain(voice_, *session_, line->substr(1), rules_, cited_);
      } else if (*line == "odds" || *line == "o") {
        price();
      } else if (*line == "h" || *line == "help") {
        voice_.say("cli.play.help");
        list(offers);
      } else if (const auto number = number_of(*line)) {
        if (*number < 1 || static_cast<std::size_t>(*number) > offers.size()) {
          voice_.say("cli.play.no-number", {{"count", static_cast<long>(offers.size())}});
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
      std::cout << voice_.text("cli.play.not-understood")
                << (near.empty() ? "" : voice_.text("cli.play.nearest", {{"text", near}})) << '\n';
      return false;
    }
    if (!*refusal) return make(text, By::player);
    cited_ = (*refusal)->rules;
    std::cout << with_rules(voice_.text(**refusal), (*refusal)->rules) << '\n';
    return false;
  }

  // Whoever at this keyboard made the last choice, which may be another side than the one that is asked now.
  bool take_back() {
    std::size_t moves = 0;
    for (std::size_t i = 0; i < session_->sides(); ++i) {
      if (!bots_.contains(side_at(i))) moves = std::max(moves, session_->undoable(side_at(i)));
    }
    if (moves == 0) {
      voice_.say("cli.play.no-undo");
      return false;
    }
    session_->undo(moves);
    told_ = session_->events().size();
    if (replay_) replay_->add_undo(moves, *session_);
    return true;
  }

  void price() const {
    OddsWish wish;
    wish.max_nodes = 100'000;
    wish.max_searched = 1'000'000;
    wish.samples = 5'000;
    wish.fewer_of_long_fights = true;
    Progress progress(voice_);
    wish.progress = [&](std::uint64_t done, std::uint64_t most) { progress(done, most); };
    const Interruption interruption;
    wish.is_stopped = [&] { return interruption.happened(); };
    const Result<Odds> odds = session_->odds(wish);
    progress.clear();
    if (odds)
      print_odds(voice_, *odds);
    else
      voice_.error(odds.problem());
  }

  std::optional<int> ask_for_die(const DieWanted& wanted) {
    for (;;) {
      std::cout << voice_.text("cli.play.die", {{"side", session_->side_name(wanted.roller)},
                                                {"count", static_cast<long>(wanted.faces)}})
                << ' ';
      const std::optional<std::string> line = read_line();
      if (!line || *line == "q" || *line == "quit") {
        stopped_typing_ = true;
        return std::nullopt;
      }
      const std::optional<int> face = number_of(*line);
      if (face && *face >= 1 && *face <= wanted.faces) return face;
      voice_.say("cli.play.no-face", {{"count", static_cast<long>(wanted.faces)}});
    }
  }

  const Voice& voice_;
  const PlayArguments& wanted_;
  bool json_;
  std::unique_ptr<Session> session_;
  std::vector<RuleEntry> rules_;
  Teller teller_;
  std::optional<Side> me_;
  std::map<Side, std::string> bots_;
  std::optional<std::uint64_t> seed_;
  std::optional<ReplayWriter> replay_;
  std::size_t told_ = 0;
  bool stopped_typing_ = false;  // where a die was wanted
  std::vector<Rule> cited_;      // by the last event or refusal
};

}  // namespace

Status play(const Voice& voice, const PlayArguments& wanted, bool json) {
  std::unique_ptr<Session> session = open(voice, wanted.file);
  if (!session) return bad_input;
  if (wanted.as_planned && !session->has_plan()) {
    return voice.error(voice.text("cli.play.no-plan", {{"file", wanted.file}}));
  }
  // Without SA_RESTART, so that Ctrl-C ends the wait for a line and the replay is closed. While a bot thinks
  // for long the second one ends the program; the replay has all that was played.
  struct sigaction action{};
  action.sa_handler = [](int) { interrupted = 1; };
  action.sa_flags = SA_RESETHAND;
  sigaction(SIGINT, &action, nullptr);
  const Voice speaker = voice.about(session->game());
  return Game(speaker, wanted, json, std::move(session)).run();
}

}  // namespace affray::cli
