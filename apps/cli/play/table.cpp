#include "cli/play/table.hpp"

#include <algorithm>
#include <filesystem>
#include <random>

namespace affray::cli {

PlayTable::PlayTable(const Console& console, const PlayArguments& arguments, ResumedFight fight)
    : console_(console),
      arguments_(arguments),
      session_(std::move(fight.session)),
      recorded_bots_(std::move(fight.bots)),
      complete_(fight.complete),
      seed_(fight.seed) {}

Status PlayTable::prepare(AskForDie ask) {
  if (const Status status = seat_bots(); status != success) return status;
  find_only_person();
  if (const Status status = set_dice(std::move(ask)); status != success) return status;
  return is_resumed() ? go_on_with_replay() : open_replay();
}

std::optional<Side> PlayTable::player_named(const std::string& name) const {
  const std::optional<Side> side = session_->side_named(name);
  return side && session_->is_player(*side) ? side : std::nullopt;
}

Status PlayTable::no_side(const std::string& name) const {
  std::string all;
  for (std::size_t i = 0; i < session_->sides(); ++i) {
    if (session_->is_player(side_at(i))) all += (all.empty() ? "" : ", ") + session_->side_name(side_at(i));
  }
  return console_.error(console_.text("cli.play.no-side", {{"name", name.substr(0, 40)}, {"all", all}}));
}

Status PlayTable::seat_bots() {
  std::optional<Side> own;
  if (!arguments_.as.empty()) {
    own = player_named(arguments_.as);
    if (!own) return no_side(arguments_.as);
  }
  std::string for_all = own ? "greedy" : "";
  for (const std::string& assignment : arguments_.bots) {
    const std::size_t equals = assignment.find('=');
    const std::string bot = equals == std::string::npos ? assignment : assignment.substr(equals + 1);
    if (equals == std::string::npos) {
      for_all = bot;
      continue;
    }
    const std::optional<Side> side = player_named(assignment.substr(0, equals));
    if (!side) return no_side(assignment.substr(0, equals));
    bots_[*side] = bot;
  }
  if (arguments_.as.empty() && arguments_.bots.empty()) {
    for (const auto& [name, bot] : recorded_bots_) {
      if (const auto side = session_->side_named(name)) bots_[*side] = bot;
    }
  }
  if (for_all.empty()) return success;
  for (std::size_t i = 0; i < session_->sides(); ++i) {
    if (own != side_at(i)) bots_.try_emplace(side_at(i), for_all);
  }
  return success;
}

void PlayTable::find_only_person() {
  std::size_t persons = 0;
  for (std::size_t i = 0; i < session_->sides(); ++i) {
    if (!session_->is_player(side_at(i)) || bots_.contains(side_at(i))) continue;
    ++persons;
    only_person_ = side_at(i);
  }
  if (persons != 1) only_person_.reset();
}

Status PlayTable::set_dice(AskForDie ask) {
  const bool goes_on = is_resumed() && seed_ && arguments_.dice.empty() && !arguments_.seed;
  if (goes_on) return success;  // the dice of the session stand where the replay stopped
  const bool was_typed = is_resumed() && !seed_ && arguments_.dice.empty() && !arguments_.seed;
  const bool from_file =
      arguments_.dice == "file" || (arguments_.as_planned && arguments_.dice.empty() && !arguments_.seed);
  if (arguments_.dice == "typed" || was_typed) {
    types_dice_ = true;
    seed_.reset();
    session_->type_dice(std::move(ask));
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

Status PlayTable::open_replay() {
  if (arguments_.no_replay || (arguments_.as_planned && arguments_.replay.empty())) return success;
  std::string path = arguments_.replay;
  if (path.empty()) {
    const std::string name = std::filesystem::path(arguments_.file).stem().string();
    for (int n = 1; path.empty() || std::filesystem::exists(path); ++n) {
      path = name + "-" + std::to_string(n) + ".replay.jsonl";
    }
  }
  std::map<std::string, std::string> bots;
  for (const auto& [side, bot] : bots_) {
    if (session_->is_player(side)) bots[session_->side_name(side)] = bot;
  }
  Result<ReplayWriter> writer = ReplayWriter::create(path, *session_, seed_, bots);
  if (!writer) return console_.error(writer.problem(), ErrorKind::output);
  replay_.emplace(std::move(*writer));
  return success;
}

// With --replay the interrupted replay stays as it is, and a copy of it goes on.
Status PlayTable::go_on_with_replay() {
  if (arguments_.no_replay) return success;
  std::string path = arguments_.resume;
  if (!arguments_.replay.empty()) {
    path = arguments_.replay;
    std::error_code error;
    std::filesystem::copy_file(arguments_.resume, path, error);  // never over another file
    if (error) {
      std::error_code ignored;
      const bool is_there = std::filesystem::exists(path, ignored);
      return console_.error(
          Problem{path, 0, 0, is_there ? "the file exists already" : "the replay cannot be written here", {}},
          ErrorKind::output);
    }
  }
  Result<ReplayWriter> writer = ReplayWriter::go_on(path, complete_);
  if (!writer) return console_.error(writer.problem(), ErrorKind::output);
  replay_.emplace(std::move(*writer));
  return success;
}

std::string PlayTable::bot_of(Side side) const {
  const auto found = bots_.find(side);
  return found == bots_.end() ? "" : found->second;
}

Result<std::optional<PlayTable::Automatic>> PlayTable::automatic() const {
  if (const auto forced = session_->forced()) return std::optional(Automatic{*forced, By::driver, ""});
  const std::string bot = bot_of(session_->asked().side);
  if (bot.empty()) return std::optional<Automatic>();
  const Result<std::string> choice = session_->bot_choice(bot, seed_.value_or(1));
  if (!choice) return choice.problem();
  return std::optional(Automatic{*choice, By::bot, bot});
}

Result<Move> PlayTable::play(const std::string& choice, By by) {
  const Result<Move> move = session_->play(choice, by);
  if (move && replay_) replay_->add(*move, *session_);
  return move;
}

std::size_t PlayTable::undo() {
  std::size_t moves = 0;
  for (std::size_t i = 0; i < session_->sides(); ++i) {
    if (bot_of(side_at(i)).empty()) moves = std::max(moves, session_->undoable(side_at(i)));
  }
  if (moves == 0) return 0;
  session_->undo(moves);
  if (replay_) replay_->add_undo(moves, *session_);
  return moves;
}

Status PlayTable::finish() {
  if (!replay_) return success;
  if (session_->asked().over()) replay_->finish(*session_);
  if (replay_->good()) return success;
  return console_.error(Problem{replay_->path(), 0, 0, console_.text("cli.play.not-written"), {}},
                        ErrorKind::output);
}

}  // namespace affray::cli
