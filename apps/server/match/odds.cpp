#include "server/match/odds.hpp"

#include <chrono>
#include <memory>

#include "affray/referee/games.hpp"

namespace affray::server {

namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

Result<std::unique_ptr<Session>> session_at(const PositionCopy& position) {
  Result<std::unique_ptr<Session>> session = open_setup(position.setup, position.file);
  if (!session) return session;
  for (const Move& move : position.moves) {
    (*session)->script_dice(move.rolls);
    const Result<Move> played = (*session)->play(move.choice, move.by);
    if (!played) return played.problem();
  }
  return session;
}

/// A small node limit for proofs, so that the first figures appear soon.
OddsOptions options_for(const OddsQuestion& question) {
  OddsOptions options;
  options.objective = question.margin ? Objective::margin : Objective::win;
  options.max_nodes = 20'000;
  options.max_searched = 100'000;
  options.fewer_of_long_fights = true;
  return options;
}

}  // namespace

Result<Odds> quick_odds(const PositionCopy& position, const OddsQuestion& question) {
  constexpr double seconds = 2;
  const Result<std::unique_ptr<Session>> session = session_at(position);
  if (!session) return session.problem();
  OddsOptions options = options_for(question);
  options.samples = 400;
  options.is_stopped = [start = Clock::now()] { return seconds_since(start) > seconds; };
  return (*session)->odds(options);
}

std::optional<Problem> refine_odds(const PositionCopy& position, const OddsQuestion& question,
                                   const std::atomic<bool>& is_stopped,
                                   const std::function<void(const Odds&, bool)>& hear) {
  constexpr double seconds = 120;
  constexpr double between_answers = 0.2;
  const Result<std::unique_ptr<Session>> session = session_at(position);
  if (!session) return session.problem();
  OddsOptions options = options_for(question);
  const auto start = Clock::now();
  std::optional<Clock::time_point> last;
  options.is_stopped = [&] { return is_stopped.load(); };
  options.time_used = [&] { return seconds_since(start) / seconds; };
  options.interim = [&](const Odds& odds) {
    if (is_stopped || (last && seconds_since(*last) < between_answers)) return;
    last = Clock::now();
    hear(odds, false);
  };
  const Result<Odds> odds = (*session)->odds(options);
  if (!odds) return odds.problem();
  if (!is_stopped) hear(*odds, true);
  return std::nullopt;
}

}  // namespace affray::server
