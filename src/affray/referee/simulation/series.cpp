#include "affray/referee/simulation/series.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <limits>
#include <set>

#include "affray/analysis/parallel.hpp"
#include "affray/core/hash.hpp"
#include "affray/referee/simulation/log.hpp"

namespace affray {

namespace {

/// Chooses how many fights to play at a time. A batch takes about a constant time, so that logging, progress
/// reports and stopping are not delayed.
class Pace {
 public:
  explicit Pace(unsigned threads)
      : least_(static_cast<double>(analysis::workers_for(std::numeric_limits<std::size_t>::max(), threads))) {
  }

  [[nodiscard]] std::uint64_t next() const { return part_; }
  void begin() { start_ = Clock::now(); }
  void end() {
    constexpr double wanted = 0.25;  // seconds
    constexpr double most_growth = 4;
    constexpr double largest = 1e6;
    const double took = std::chrono::duration<double>(Clock::now() - start_).count();
    const double growth = took <= 0 ? most_growth : std::min(most_growth, wanted / took);
    part_ = static_cast<std::uint64_t>(std::clamp(growth * static_cast<double>(part_), least_, largest));
  }

 private:
  using Clock = std::chrono::steady_clock;
  double least_;  // at least one fight for each thread, even if they take long
  std::uint64_t part_ = 4;
  Clock::time_point start_;
};

std::uint64_t setup_hash(const Session& session) {
  return hash_of(std::array{session.codex_hash(), session.state_hash()});
}

/// Expands one bot for all sides to one bot for each side.
std::vector<std::string> seats(const Session& session, const std::vector<std::string>& bots) {
  std::vector<std::string> all;
  for (std::size_t i = 0; i < session.sides() && !bots.empty(); ++i) {
    all.push_back(bots[std::min(i, bots.size() - 1)]);
  }
  return all;
}

Simulation empty(const Session& session, const std::vector<std::string>& bots,
                 const SimulationOptions& request) {
  Simulation all;
  all.game = session.game();
  for (std::size_t i = 0; i < session.sides(); ++i) {
    all.sides.push_back(session.side_name(side_at(i)));
    all.is_player.push_back(session.is_player(side_at(i)));
  }
  all.things = session.things();
  all.bots = bots;
  all.seed = request.seed;
  all.confidence = request.confidence;
  return all;
}

bool is_within(const Chance& chance, double within) {
  return std::max(chance.high - chance.p, chance.p - chance.low) <= within;
}

bool is_within(const Simulation& all, double within) {
  for (const Side side : all.sides_that_matter()) {
    if (!is_within(all.win(side), within)) return false;
  }
  return is_within(all.win(nobody), within);
}

Problem played_otherwise(const SimulationLog& log, const SeriesPart& part) {
  const auto first = std::to_string(part.first + 1);
  const auto last = std::to_string(part.first + part.counts.fights);
  return {
      log.file(),
      0,
      0,
      {"another version of affray played these fights: fights $1 to $2 come out otherwise now, so --resume "
       "needs a new file",
       first, last},
      {}};
}

const std::function<bool()>* is_stopped_of(const SimulationOptions& request) {
  return request.is_stopped ? &request.is_stopped : nullptr;
}

/// Adds fights to the part that they directly follow, or begins a new part.
void add_to(std::vector<SeriesPart>& parts, const SeriesPart& more) {
  if (parts.empty() || parts.back().first + parts.back().counts.fights != more.first) {
    parts.push_back(more);
    return;
  }
  SeriesPart& part = parts.back();
  part.counts.add(more.counts);
  part.second.add(more.second);
  for (std::size_t i = 0; i < max_sides; ++i) {
    part.pairs[i].add(more.pairs[i]);
  }
}

/// Plays a series part by part. `play(first, fights)` plays a part, or the finished fights of it if it is
/// stopped; `add` adds it to the result, and `narrow` tells whether the result is precise enough.
template <class Play, class Add, class Narrow>
std::optional<Problem> play_parts(const SimulationOptions& request, const SeriesKey& key, Simulation& all,
                                  const Play& play, const Add& add, const Narrow& narrow) {
  Pace pace(request.threads);
  std::uint64_t done = request.first;
  std::uint64_t look = done;
  while (done < request.fights) {
    if (done == look) {
      all.settled = done > request.first && request.within && narrow();
      if (all.settled) break;
      look = next_look(done);
    }
    const std::uint64_t most = std::min(look, request.fights) - done;
    const SeriesPart* known = request.log == nullptr ? nullptr : request.log->find(key, done, most);
    if (known != nullptr) {
      if (request.log->is_in_doubt()) {
        const auto again = play(done, known->counts.fights);
        if (!again) return again.problem();
        const bool is_whole = !again->empty() && again->front().counts.fights == known->counts.fights;
        if (is_whole && again->front() != *known) return played_otherwise(*request.log, *known);
      }
      add(*known);
      done += known->counts.fights;
      continue;
    }
    all.stopped = request.is_stopped && request.is_stopped();
    if (all.stopped) break;
    pace.begin();
    std::uint64_t fights = std::min(most, pace.next());
    if (request.log != nullptr)
      fights = std::min(fights, request.log->next(key, done + 1).value_or(done + fights) - done);
    const auto parts = play(done, fights);
    if (!parts) return parts.problem();
    pace.end();
    const std::uint64_t end = done + fights;
    for (const SeriesPart& part : *parts) {
      if (request.log != nullptr) {
        if (auto problem = request.log->add(key, part)) return problem;
      }
      if (part.first != done) continue;  // after an unfinished fight: only recorded in the log
      add(part);
      done += part.counts.fights;
    }
    if (request.progress) request.progress(done, request.fights);
    all.stopped = done < end;
    if (all.stopped) break;
  }
  return std::nullopt;
}

/// Counts a pair of fights with different winners; a number beyond the sides is nobody.
void count_pair(std::uint8_t first, std::uint8_t second, std::array<Comparison::Pair, max_sides>& pairs) {
  const bool is_draw = first >= max_sides || second >= max_sides;
  for (std::uint8_t side = 0; side < max_sides; ++side) {
    Comparison::Pair& pair = pairs[side];
    if (side == first) ++pair.only_first;
    if (side == second) ++pair.only_second;
    const bool has_won = side == first || side == second;
    if (has_won && !is_draw) ++pair.won_lost;
    if (!has_won && is_draw) ++pair.drawn_lost;
  }
}

SeriesKey key_of(const Session& session, const SimulationOptions& request) {
  return {.game = std::string(session.game()),
          .setup = setup_hash(session),
          .bots = seats(session, request.bots),
          .seed = request.seed,
          .against = {},
          .against_bots = {}};
}

/// A problem when the number of bots is neither one nor that of the players.
std::optional<Problem> wrong_seats(const Session& session, const std::vector<std::string>& bots) {
  std::string players;
  std::size_t count = 0;
  for (std::size_t i = 0; i < session.sides(); ++i) {
    if (!session.is_player(side_at(i))) continue;
    ++count;
    players += (players.empty() ? "" : ", ") + session.side_name(side_at(i));
  }
  if (bots.size() <= 1 || bots.size() == count) return std::nullopt;
  return Problem{{},
                 0,
                 0,
                 count > 1 ? Sentence("$1 bots for $2: expected one for all, or $3, one for each",
                                      bots.size(), players, count)
                           : Sentence("$1 bots for $2, who plays alone: expected one", bots.size(), players),
                 {}};
}

}  // namespace

std::uint64_t next_look(std::uint64_t done) {
  constexpr std::uint64_t step = 64;
  std::uint64_t look = step;
  while (look <= done) look += std::max(step, look / 8 / step * step);
  return look;
}

Chance Simulation::chance(std::uint64_t hits, std::uint64_t of) const {
  const analysis::Interval interval = analysis::wilson(hits, of, analysis::z_of(confidence));
  const double p = of == 0 ? 0 : static_cast<double>(hits) / static_cast<double>(of);
  // Rounding must not move the proportion itself out of its interval.
  return {.p = p, .exact = {}, .low = std::min(interval.low, p), .high = std::max(interval.high, p)};
}

std::vector<Side> Simulation::sides_that_matter() const {
  std::set<Side> matter;
  for (std::size_t i = 0; i < sides.size(); ++i) {
    if (is_player[i]) matter.insert(side_at(i));
  }
  for (const auto& [end, times] : counts.endings) {
    if (end.winner != nobody) matter.insert(end.winner);
    for (std::size_t i = 0; i < sides.size(); ++i) {
      if (end.losses[i] > 0) matter.insert(side_at(i));
    }
  }
  return {matter.begin(), matter.end()};
}

// A fight counts +1 if the first side wins, and -1/(number of other sides) if another side wins.
Chance Simulation::first_advantage() const {
  analysis::First all;
  for (const analysis::First& one : counts.first) all.add(one);
  const auto others = std::max<long>(1, std::count(is_player.begin(), is_player.end(), true) - 1);
  const double each = -1.0 / static_cast<double>(others);
  analysis::Mean mean;
  mean.add(1, static_cast<double>(all.wins));
  mean.add(each, static_cast<double>(all.fights - all.wins - all.none));
  mean.add(0, static_cast<double>(all.none));
  const analysis::Interval interval = mean.interval({.low = each, .high = 1}, analysis::z_of(confidence));
  return {.p = mean.value(), .exact = {}, .low = interval.low, .high = interval.high};
}

std::optional<Side> Simulation::always_first() const {
  std::optional<Side> only;
  for (std::size_t i = 0; i < sides.size(); ++i) {
    if (counts.first[i].fights == 0) continue;
    if (only) return std::nullopt;
    only = side_at(i);
  }
  return only;
}

bool Simulation::all_alike() const {
  if (counts.fights < 2 || counts.unfinished > 0 || counts.endings.size() != 1 ||
      counts.lengths.size() != 1) {
    return false;
  }
  for (std::size_t i = 0; i < max_sides; ++i) {
    const std::vector<analysis::Use>& uses = counts.uses[i];
    const bool is_same = std::all_of(uses.begin(), uses.end(), [&](const analysis::Use& use) {
      return use.times % counts.fights == 0 && use.fights % counts.fights == 0;
    });
    if (!is_same || counts.first[i].fights % counts.fights != 0) return false;
  }
  return true;
}

Result<Simulation> simulate(const Session& session, const SimulationOptions& request) {
  if (auto problem = wrong_seats(session, request.bots)) return *problem;
  Simulation all = empty(session, request.bots, request);
  const auto play = [&](std::uint64_t first, std::uint64_t fights) -> Result<std::vector<SeriesPart>> {
    std::vector<analysis::CountedPart> played;
    const auto counts = session.play_series(request.bots, {.first = first,
                                                           .fights = fights,
                                                           .seed = request.seed,
                                                           .threads = request.threads,
                                                           .is_stopped = is_stopped_of(request),
                                                           .played = &played});
    if (!counts) return counts.problem();
    std::vector<SeriesPart> parts;
    for (const auto& [from, these] : played) add_to(parts, {.first = from, .counts = these, .second = {}});
    return parts;
  };
  const auto add = [&](const SeriesPart& part) { all.counts.add(part.counts); };
  const auto narrow = [&] { return is_within(all, *request.within); };
  if (auto problem = play_parts(request, key_of(session, request), all, play, add, narrow)) return *problem;
  return all;
}

Chance Comparison::difference(Side side) const {
  const auto& [only_first, only_second, won_lost, drawn_lost] = pairs[index(side)];
  const std::uint64_t n = first.counts.fights;
  const double p =
      n == 0 ? 0
             : (static_cast<double>(only_first) - static_cast<double>(only_second)) / static_cast<double>(n);
  const analysis::Interval interval =
      analysis::paired_difference(only_first, only_second, n, analysis::z_of(first.confidence));
  return {.p = p, .exact = {}, .low = std::min(p, interval.low), .high = std::max(p, interval.high)};
}

Chance Comparison::score_difference(Side side) const {
  const Pair& pair = pairs[index(side)];
  const auto score = [&](const Simulation& one) {
    return static_cast<double>(one.counts.wins(side)) + static_cast<double>(one.counts.wins(nobody)) / 2;
  };
  const auto n = static_cast<double>(first.counts.fights);
  const double sum = score(first) - score(second);
  // A difference is 1 in pairs that were won and lost, and a half where one of the two was drawn.
  const auto halves =
      static_cast<double>(pair.only_first + pair.only_second - pair.won_lost + pair.drawn_lost);
  const double squares = static_cast<double>(pair.won_lost) + halves / 4;
  const analysis::Mean mean = analysis::Mean::of(n, sum, squares);
  const analysis::Interval interval = mean.interval({.low = -1, .high = 1}, analysis::z_of(first.confidence));
  return {.p = mean.value(), .exact = {}, .low = interval.low, .high = interval.high};
}

std::optional<double> Comparison::saved(Side side) const {
  const auto& [only_first, only_second, won_lost, drawn_lost] = pairs[index(side)];
  if (only_first + only_second == 0) return std::nullopt;
  const auto n = static_cast<double>(first.counts.fights);
  const auto spread = [&](const Simulation& one) {
    const double share = static_cast<double>(one.counts.wins(side)) / n;
    return share * (1 - share);
  };
  const double mean = (static_cast<double>(only_first) - static_cast<double>(only_second)) / n;
  const double paired = static_cast<double>(only_first + only_second) / n - mean * mean;
  const double apart = spread(first) + spread(second);
  return apart > 0 ? std::optional(1 - paired / apart) : std::nullopt;
}

Result<Comparison> compare(const Session& first, const Session& second, const std::vector<std::string>& bots,
                           const SimulationOptions& request) {
  if (auto problem = wrong_seats(first, request.bots)) return *problem;
  if (auto problem = wrong_seats(second, bots)) return *problem;
  Comparison all{.first = empty(first, request.bots, request), .second = empty(second, bots, request)};
  if (all.first.game != all.second.game || all.first.sides != all.second.sides) {
    return Problem{{}, 0, 0, "only fights of one game with the same sides can be compared", {}};
  }
  const auto play = [&](std::uint64_t from, std::uint64_t fights) -> Result<std::vector<SeriesPart>> {
    std::array<std::vector<std::uint8_t>, 2> winners;
    std::array<std::vector<analysis::CountedPart>, 2> played;
    analysis::SeriesOptions options{.first = from,
                                    .fights = fights,
                                    .seed = request.seed,
                                    .threads = request.threads,
                                    .winners = winners.data(),
                                    .is_stopped = is_stopped_of(request),
                                    .played = played.data()};
    const auto one = first.play_series(request.bots, options);
    if (!one) return one.problem();
    options.winners = &winners[1];
    options.played = &played[1];
    const auto other = second.play_series(bots, options);
    if (!other) return other.problem();
    std::vector<SeriesPart> parts;
    for (const auto& [begin, counts] : played[0]) {
      // Fights that are unfinished in either setup do not form a pair.
      const auto pair = std::find_if(played[1].begin(), played[1].end(),
                                     [&, number = begin, count = counts.fights](const auto& each) {
                                       return each.first == number && each.counts.fights == count;
                                     });
      if (pair == played[1].end()) continue;
      SeriesPart part{.first = begin, .counts = counts, .second = pair->counts};
      for (std::uint64_t fight = begin - from; fight < begin - from + counts.fights; ++fight) {
        const std::uint8_t a = winners[0][fight];
        const std::uint8_t b = winners[1][fight];
        if (a != b) count_pair(a, b, part.pairs);
      }
      add_to(parts, part);
    }
    return parts;
  };
  const auto add = [&](const SeriesPart& part) {
    all.first.counts.add(part.counts);
    all.second.counts.add(part.second);
    for (std::size_t i = 0; i < max_sides; ++i) {
      all.pairs[i].add(part.pairs[i]);
    }
  };
  const auto narrow = [&] {
    const std::vector<Side> sides = all.first.sides_that_matter();
    return std::all_of(sides.begin(), sides.end(),
                       [&](Side side) { return is_within(all.difference(side), *request.within); });
  };
  SeriesKey key = key_of(first, request);
  key.against = setup_hash(second);
  key.against_bots = seats(second, bots);
  if (auto problem = play_parts(request, key, all.first, play, add, narrow)) return *problem;
  return all;
}

}  // namespace affray
