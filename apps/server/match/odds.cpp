#include "server/match/odds.hpp"

#include <algorithm>
#include <thread>
#include <utility>

namespace affray::server {

namespace {

using Clock = std::chrono::steady_clock;

constexpr double longest = 120;  // seconds of refinement

double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
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

/// Whether more fights would tell nothing that matters: each choice that may be the best one is known to
/// within half a percentage point of the chance to win.
bool is_answered(const Odds& odds, const OddsQuestion& question) {
  constexpr double enough = 0.02;  // of a value from -1 to 1
  const auto may_be_best = [](const Priced& each) { return each.group == 1; };
  return !question.margin && std::any_of(odds.choices.begin(), odds.choices.end(), may_be_best) &&
         std::all_of(odds.choices.begin(), odds.choices.end(), [&](const Priced& each) {
           return !may_be_best(each) || each.value.high - each.value.low <= enough;
         });
}

// The limits of the pages, too (js/src/workers/stages.ts).
constexpr std::uint64_t fewest_told = 30;  // fights that an answer rests on, unless they take too long
constexpr double longest_alike = 0.11;     // seconds until fights are told that all ended alike
constexpr double longest_silence = 0.2;    // seconds until fights are told, however few they are
constexpr std::chrono::milliseconds to_be_shown{40};  // without fights after the first answer

bool is_telling(const Odds& odds, double seconds) {
  return seconds >= longest_silence ||
         (odds.fights >= fewest_told && (!odds.alike || seconds >= longest_alike));
}

}  // namespace

Result<Odds> quick_odds(const Session& session, const OddsQuestion& question) {
  constexpr double seconds = 2;
  OddsOptions options = options_for(question);
  options.samples = 400;
  options.is_stopped = [start = Clock::now()] { return seconds_since(start) > seconds; };
  return session.odds(options);
}

OddsRefinement::OddsRefinement(std::shared_ptr<const Session> session, const OddsQuestion& question)
    : session_(std::move(session)), question_(question) {}

Result<bool> OddsRefinement::step(const std::atomic<bool>& is_stopped, const Hear& hear) {
  if (!session_->hides()) return refine_open(is_stopped, hear);
  const auto start = Clock::now();
  const Result<bool> goes_on = refine_hidden(is_stopped, hear);
  used_ += seconds_since(start);
  return goes_on;
}

// A page computes the odds of open positions itself, so that hardly anybody asks for them here: one step does
// it all.
Result<bool> OddsRefinement::refine_open(const std::atomic<bool>& is_stopped, const Hear& hear) {
  constexpr double between_answers = 0.2;
  OddsOptions options = options_for(question_);
  std::optional<Clock::time_point> last;
  options.is_stopped = [&] { return is_stopped.load(); };
  options.time_used = [&] { return seconds_since(start_) / longest; };
  options.interim = [&](const Odds& odds) {
    if (is_stopped || (last && seconds_since(*last) < between_answers)) return;
    last = Clock::now();
    hear(odds, false);
  };
  const Result<Odds> odds = session_->odds(options);
  if (!odds) return odds.problem();
  if (!is_stopped) hear(*odds, true);
  return false;
}

// Fights come first, as they say something at once: so many that there is something to tell, then in short
// steps, and in longer ones. A proof is tried once after them, and is final where it succeeds.
Result<bool> OddsRefinement::refine_hidden(const std::atomic<bool>& is_stopped, const Hear& hear) {
  constexpr double before_proof = 1;  // seconds
  constexpr double shortest_step = 0.05;
  constexpr double longest_step = 0.25;
  if (!has_tried_proof_ && used_ >= before_proof) return prove(is_stopped, hear);
  const bool is_first = !sampling_;
  if (is_first) sampling_ = session_->sampling(options_for(question_), {});
  const auto start = Clock::now();
  const double seconds = is_first ? longest_silence : std::clamp(used_ / 10, shortest_step, longest_step);
  const auto is_due = [&] { return is_stopped || seconds_since(start) >= seconds; };
  const auto problem = is_first ? sampling_->play_up_to(fewest_told, is_due) : sampling_->play(is_due);
  if (problem) return *problem;
  Odds odds = sampling_->odds();
  odds.why = why_;
  odds.draws = draws_;
  const bool is_last = seconds_since(start_) >= longest || is_answered(odds, question_);
  const bool tells_first = !has_told_ && (is_last || is_telling(odds, seconds_since(start_)));
  has_told_ = has_told_ || tells_first;
  if (has_told_ && !is_stopped) hear(odds, is_last);
  // A page on the same machine needs the processors to show it.
  if (tells_first) std::this_thread::sleep_for(to_be_shown);
  return !is_last && !is_stopped;
}

Result<bool> OddsRefinement::prove(const std::atomic<bool>& is_stopped, const Hear& hear) {
  constexpr double most = 4;  // seconds
  has_tried_proof_ = true;
  OddsOptions options = options_for(question_);
  options.samples = 0;
  options.is_stopped = [&, start = Clock::now()] { return is_stopped || seconds_since(start) > most; };
  const Result<Odds> odds = session_->odds(options);
  if (!odds) return odds.problem();
  why_ = odds->why;
  draws_ = odds->draws;
  if (is_stopped) return false;
  const bool is_proven = odds->method == "exact" || odds->policy == "deals";
  if (is_proven) hear(*odds, true);
  return !is_proven;
}

}  // namespace affray::server
