#pragma once
// Records the decisions of any game; instantiated once for each in samples_<game>.cpp.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "affray/analysis/interval.hpp"
#include "affray/analysis/sample.hpp"
#include "affray/bots/search.hpp"
#include "affray/bots/seating.hpp"
#include "affray/core/hash.hpp"
#include "decisions.hpp"
#include "samples_of_game.hpp"

namespace affray::python {

/// Plays the fights of a series by bots and records their decisions. What is asked about a decision has dice
/// of its own, so that the fights are the same whatever is asked.
template <bots::HasFeatures G>
class DecisionRecorder {
 public:
  using Codex = typename G::Codex;
  using State = typename G::State;
  using View = typename G::View;
  using Choice = typename G::Choice;

  DecisionRecorder(const Opening<G>& opening, const DecisionOptions& options)
      : opening_(opening), options_(options) {
    found_.version = G::Features::version;
    found_.view_size = G::Features::view_count;
    found_.choice_size = bots::choice_features<G>;
    found_.sides = G::sides(opening.codex);
  }

  /// Reads the names of the bots; what is wrong with them, or nothing.
  [[nodiscard]] std::optional<Problem> take_seats() {
    auto seats = seated<G>(options_.bots, found_.sides);
    if (!seats) return seats.problem();
    seating_ = *std::move(seats);
    if (options_.judge.empty()) return std::nullopt;
    auto judge = searching<G>(options_.judge, opening_.file, found_.sides);
    if (!judge) return judge.problem();
    judge_ = *std::move(judge);
    return std::nullopt;
  }

  /// Plays all fights of the options.
  [[nodiscard]] Decisions play() {
    for (std::uint64_t i = 0; i < options_.fights; ++i) play(options_.first + i);
    return std::move(found_);
  }

 private:
  // What the seeds of a decision are for.
  enum class Purpose : std::uint8_t { drawing = 2, judging, sampling, imagining };

  void play(std::uint64_t number) {
    fight_ = number;
    move_ = 0;
    SeededDice dice(analysis::fight_seed(options_.seed, number));
    SeededDice players_dice(analysis::players_seed(options_.seed, number));
    State state = opening_.start;
    const auto watch = [this](const State& now, Side side, const ChoiceList<G>& choices,
                              const Choice& chosen) {
      look(now, side, choices, chosen);
      ++move_;
      return true;
    };
    const bool has_ended = analysis::play_out<G>(opening_.codex, state, seating_, dice, players_dice, watch);
    const Outcome end = has_ended ? *G::outcome(opening_.codex, state) : Outcome{};
    constexpr std::int8_t none = -1;
    constexpr std::int8_t unfinished = -2;
    const std::int8_t winner = end.winner == nobody ? none : static_cast<std::int8_t>(index(end.winner));
    found_.winner.push_back(has_ended ? winner : unfinished);
    found_.moves.push_back(move_);
    found_.losses.insert(found_.losses.end(), end.losses.begin(),
                         end.losses.begin() + static_cast<std::ptrdiff_t>(found_.sides));
  }

  /// Records a choice, unless there was nothing to choose.
  void look(const State& state, Side side, const ChoiceList<G>& choices, const Choice& chosen) {
    if (choices.size() < 2) return;
    const std::vector<std::size_t> sensible = sensible_of<G>(opening_.codex, state, choices);
    const auto at =
        std::find_if(sensible.begin(), sensible.end(), [&](std::size_t i) { return choices[i] == chosen; });
    if (sensible.size() < 2 || at == sensible.end() || !is_drawn()) return;
    const View real = G::view(opening_.codex, state, side);
    if (options_.imagined) {
      SeededDice dice(seed_for(Purpose::imagining));
      const State other = G::imagine(opening_.codex, real, dice);
      const ChoiceList<G> offered = G::choices(opening_.codex, other);
      record(side, G::view(opening_.codex, other, side), offered,
             sensible_of<G>(opening_.codex, other, offered));
    } else {
      record(side, real, choices, sensible);
    }
    found_.chosen.push_back(static_cast<std::int32_t>(at - sensible.begin()));
  }

  [[nodiscard]] std::uint64_t seed_for(Purpose purpose) const {
    return hash_of(std::array{options_.seed, fight_, static_cast<std::uint64_t>(move_),
                              static_cast<std::uint64_t>(purpose)});
  }

  [[nodiscard]] bool is_drawn() const {
    if (options_.every <= 1) return true;
    SeededDice dice(seed_for(Purpose::drawing));
    return bots::below(dice, options_.every) == 0;
  }

  /// Records what the side may know, and what it is offered.
  void record(Side side, const View& view, const ChoiceList<G>& choices,
              const std::vector<std::size_t>& sensible) {
    const Codex& codex = opening_.codex;
    if (found_.view_names.empty()) name_features(view, choices);
    write_features<G>(codex, view, choices, sensible, found_.views, found_.choices);
    for (const std::size_t i : sensible) {
      found_.texts += G::text(codex, choices[i]);
      found_.text_ends.push_back(static_cast<std::int32_t>(found_.texts.size()));
    }
    found_.offsets.push_back(found_.offsets.back() + static_cast<std::int32_t>(sensible.size()));
    found_.fight.push_back(static_cast<std::int64_t>(fight_));
    found_.move.push_back(move_);
    found_.side.push_back(static_cast<std::int8_t>(index(side)));
    if (judge_) judge(view, choices, sensible);
    if (options_.samples > 0) sample(side, view);
  }

  void name_features(const View& view, const ChoiceList<G>& choices) {
    std::vector<std::int8_t> numbers;
    FeatureWriter position(more(numbers, found_.view_size), &found_.view_names);
    G::Features::of_view(opening_.codex, view, position);
    FeatureWriter choice(more(numbers, found_.choice_size), &found_.choice_names);
    bots::ChoiceFeatures<G>(opening_.codex, view, choices).write(0, choice);
  }

  /// What a search from the view says; nothing if it finds none of the choices.
  void judge(const View& view, const ChoiceList<G>& choices, const std::vector<std::size_t>& sensible) {
    const auto searched = judge_->search(opening_.codex, view, choices, seed_for(Purpose::judging));
    std::vector<float> shares;
    if (!searched.empty()) shares = lesson_of<G>(searched, choices, sensible).shares;
    shares.resize(sensible.size());
    found_.shares.insert(found_.shares.end(), shares.begin(), shares.end());
    found_.value.push_back(searched.empty() ? std::numeric_limits<double>::quiet_NaN()
                                            : static_cast<double>(searched.front().value));
  }

  /// How fights of the bots go on from here. Each begins with a deal of its own of what the side does not
  /// see.
  void sample(Side side, const View& view) {
    const auto start = [&](std::uint64_t seed, State& state, SeededDice& /*dice*/) {
      SeededDice deal(hash_of(std::array{seed, std::uint64_t{2}}));
      state = G::imagine(opening_.codex, view, deal);
    };
    const analysis::Sample sample = analysis::sample_from<G>(
        opening_.codex, start, seating_,
        {.fights = options_.samples, .seed = seed_for(Purpose::sampling), .threads = 1});
    const std::uint64_t ended = sample.fights - sample.unfinished;
    const std::uint64_t won = sample.wins[index(side)];
    const std::uint64_t lost = ended - won - sample.none;
    analysis::Mean mean;
    mean.add(1, static_cast<double>(won));
    mean.add(-1, static_cast<double>(lost));
    mean.add(0, static_cast<double>(sample.none));
    const analysis::Interval interval = mean.interval({.low = -1, .high = 1});
    found_.value.push_back(mean.value());
    found_.low.push_back(interval.low);
    found_.high.push_back(interval.high);
    found_.sampled.push_back(static_cast<std::int32_t>(ended));
    found_.won.push_back(static_cast<std::int32_t>(won));
    found_.lost.push_back(static_cast<std::int32_t>(lost));
  }

  const Opening<G>& opening_;
  const DecisionOptions& options_;
  bots::Seating<G> seating_;
  std::optional<bots::SearchBot<G>> judge_;
  std::uint64_t fight_ = 0;
  std::int32_t move_ = 0;
  Decisions found_;
};

/// Opens the fight of a file and records the decisions of its series.
template <class Files>
[[nodiscard]] Result<Decisions> decisions(const YamlDocument& fight, const DecisionOptions& options) {
  using G = typename Files::Setup::Game;
  const auto opening = open_position<Files>(fight, "fight", home_folder().string());
  if (!opening) return opening.problem();
  DecisionRecorder<G> recorder(*opening, options);
  if (auto problem = recorder.take_seats()) return *std::move(problem);
  return recorder.play();
}

}  // namespace affray::python
