#pragma once
// Records samples of any game; instantiated once for each in samples_<game>.cpp.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "affray/analysis/sample.hpp"
#include "affray/analysis/simulation.hpp"
#include "affray/bots/choice_features.hpp"
#include "affray/bots/scale.hpp"
#include "affray/bots/search.hpp"
#include "affray/bots/seating.hpp"
#include "affray/core/game.hpp"
#include "affray/core/redundant.hpp"
#include "affray/formats/files.hpp"
#include "affray/formats/yaml/document.hpp"
#include "affray/referee/session/files_of_game.hpp"
#include "affray/referee/session/network_file.hpp"
#include "affray/referee/session/seats.hpp"
#include "samples.hpp"

namespace affray::python {

/// What a teacher says of a decision: a target for each choice, and the value of the position.
struct Lesson {
  std::vector<float> shares;
  float value = 0;
};

/// The shares of visits among the sensible choices. Proven choices are not visited again: if one of them is
/// best, it and its equals are the target, and otherwise proven losses are left out.
template <Game G>
[[nodiscard]] Lesson lesson_of(const std::vector<bots::SearchedChoice<G>>& searched,
                               const ChoiceList<G>& choices, const std::vector<std::size_t>& sensible) {
  Lesson lesson;
  lesson.shares.assign(sensible.size(), 0);
  const bots::SearchedChoice<G>& best = searched.front();
  lesson.value = static_cast<float>(best.value);
  float sum = 0;
  for (const bots::SearchedChoice<G>& one : searched) {
    const auto at = std::find_if(sensible.begin(), sensible.end(),
                                 [&](std::size_t i) { return choices[i] == one.choice; });
    if (at == sensible.end()) continue;
    float weight = static_cast<float>(one.visits);
    if (best.proven) {
      weight = one.proven && one.value == best.value ? 1.0F : 0.0F;
    } else if (one.proven && one.value <= -1) {
      weight = 0;
    }
    lesson.shares[static_cast<std::size_t>(at - sensible.begin())] = weight;
    sum += weight;
  }
  if (sum == 0) return {};
  for (float& share : lesson.shares) share /= sum;
  return lesson;
}

/// The bot of this name, which must be one that searches.
template <Game G>
[[nodiscard]] Result<bots::SearchBot<G>> searching(const std::string& name, const std::string& file,
                                                   std::size_t sides) {
  auto seating = seated<G>({name}, sides);
  if (!seating) return seating.problem();
  // Of a champion, who proves what is small, the search that the network steers.
  const auto* proves = std::get_if<bots::ExactBot<G>>(&seating->seats[0]);
  if (proves != nullptr && proves->network != nullptr) {
    return bots::SearchBot<G>{proves->search, proves->network};
  }
  const auto* searches = std::get_if<bots::SearchBot<G>>(&seating->seats[0]);
  if (searches == nullptr) {
    return Problem{file, 0, 0, {"the bot '$1' does not search, so that it cannot teach", name}, {}};
  }
  return *searches;
}

/// The numbers of the choices among which there is something to choose: those that no other one dominates.
template <Game G>
[[nodiscard]] std::vector<std::size_t> sensible_of(const typename G::Codex& codex,
                                                   const typename G::State& state,
                                                   const ChoiceList<G>& choices) {
  std::vector<std::size_t> sensible;
  for (std::size_t i = 0; i < choices.size(); ++i) {
    if (!is_redundant<G>(codex, state, choices[i])) sensible.push_back(i);
  }
  return sensible;
}

/// Room for so many numbers at the end of a list.
[[nodiscard]] inline std::int8_t* more(std::vector<std::int8_t>& list, std::size_t numbers) {
  list.resize(list.size() + numbers);
  return list.data() + list.size() - numbers;
}

/// Adds the features of a view, and those of its sensible choices.
template <bots::HasFeatures G>
void write_features(const typename G::Codex& codex, const typename G::View& view,
                    const ChoiceList<G>& choices, const std::vector<std::size_t>& sensible,
                    std::vector<std::int8_t>& views, std::vector<std::int8_t>& of_choices) {
  FeatureWriter position(more(views, G::Features::view_count));
  G::Features::of_view(codex, view, position);
  const bots::ChoiceFeatures<G> features(codex, view, choices);
  for (const std::size_t i : sensible) {
    FeatureWriter choice(more(of_choices, bots::choice_features<G>));
    features.write(i, choice);
  }
}

/// Plays the seats of one series and records what the teacher says of their decisions.
template <bots::HasFeatures G>
class Recorder {
 public:
  using Codex = typename G::Codex;
  using State = typename G::State;
  using Choice = typename G::Choice;

  Recorder(const Opening<G>& opening, const SampleOptions& options) : opening_(opening), options_(options) {
    samples_.version = G::Features::version;
    samples_.view_size = G::Features::view_count;
    samples_.choice_size = bots::choice_features<G>;
    samples_.offsets.push_back(0);
  }

  /// Reads the names of teacher and seats; what is wrong with them, or nothing.
  [[nodiscard]] std::optional<Problem> take_seats() {
    const std::size_t sides = G::sides(opening_.codex);
    if (options_.seats.size() != sides) {
      return Problem{opening_.file, 0, 0, {"expected $1 bots, one for each side", sides}, {}};
    }
    // The teacher sits behind all seats; those of other bots are taken by them.
    std::vector<std::string> names = options_.seats;
    for (std::size_t i = 0; i < sides; ++i) {
      is_teacher_[i] = names[i] == teacher_seat;
      if (is_teacher_[i]) names[i] = options_.teacher;
    }
    auto seats = seated<G>(names, sides);
    if (!seats) return seats.problem();
    seating_ = *std::move(seats);
    auto teacher = searching<G>(options_.teacher, opening_.file, sides);
    if (!teacher) return teacher.problem();
    teacher_ = *std::move(teacher);
    return std::nullopt;
  }

  /// Plays all fights of the options.
  [[nodiscard]] Samples play() {
    for (std::uint64_t i = 0; i < options_.fights; ++i) play(options_.first + i);
    return std::move(samples_);
  }

  /// The choice of a seat; taught decisions are recorded on the way (analysis::Players).
  Choice operator()(const Codex& codex, const State& state, Side side, const ChoiceList<G>& choices,
                    SeededDice& dice) {
    const std::vector<std::size_t> sensible = sensible_of<G>(codex, state, choices);
    if (sensible.size() < 2) return choices[sensible.empty() ? 0 : sensible[0]];
    const bool moves = is_teacher_[index(side)];
    if (moves || bots::below(dice, options_.every) == 0) {
      const typename G::View view = G::view(codex, state, side);
      const std::vector<bots::SearchedChoice<G>> searched =
          teacher_.search(codex, view, choices, bots::SearchBot<G>::seed_from(dice));
      if (!searched.empty()) record(side, view, choices, sensible, searched, dice);
      if (moves) return searched.empty() ? choices[0] : bots::varied_choice<G>(searched, dice);
    }
    return seating_(codex, state, side, choices, dice);
  }

 private:
  void play(std::uint64_t number) {
    fight_ = number;
    const std::size_t before = samples_.side.size();
    SeededDice dice(analysis::fight_seed(options_.seed, number));
    SeededDice players_dice(analysis::players_seed(options_.seed, number));
    State state = opening_.start;
    const bool has_ended = analysis::play_out<G>(opening_.codex, state, *this, dice, players_dice);
    const Outcome end = has_ended ? *G::outcome(opening_.codex, state) : Outcome{};
    const bots::Values values = has_ended ? bots::values_of(end) : bots::Values{};
    for (std::size_t i = before; i < samples_.side.size(); ++i) {
      samples_.outcome.push_back(values[static_cast<std::size_t>(samples_.side[i])]);
    }
    samples_.winner.push_back(
        !has_ended || end.winner == nobody ? std::int8_t{-1} : static_cast<std::int8_t>(index(end.winner)));
  }

  void record(Side side, const typename G::View& real, const ChoiceList<G>& choices,
              const std::vector<std::size_t>& sensible, const std::vector<bots::SearchedChoice<G>>& searched,
              const SeededDice& dice) {
    const Lesson lesson = lesson_of<G>(searched, choices, sensible);
    if (lesson.shares.empty()) return;
    const Codex& codex = opening_.codex;
    const typename G::View view = options_.imagined ? reimagined(real, side, dice) : real;
    write_features<G>(codex, view, choices, sensible, samples_.views, samples_.choices);
    samples_.offsets.push_back(samples_.offsets.back() + static_cast<std::int64_t>(sensible.size()));
    samples_.policy.insert(samples_.policy.end(), lesson.shares.begin(), lesson.shares.end());
    samples_.value.push_back(lesson.value);
    samples_.side.push_back(static_cast<std::int8_t>(index(side)));
    samples_.fight.push_back(static_cast<std::int64_t>(fight_));
  }

  /// The view of what the side could as well be looking at. Its dice are a copy, so that the fight goes on
  /// as if nobody had asked.
  [[nodiscard]] typename G::View reimagined(const typename G::View& view, Side side, SeededDice dice) const {
    return G::view(opening_.codex, G::imagine(opening_.codex, view, dice), side);
  }

  const Opening<G>& opening_;
  const SampleOptions& options_;
  bots::SearchBot<G> teacher_;
  std::array<bool, max_sides> is_teacher_{};
  bots::Seating<G> seating_;
  std::uint64_t fight_ = 0;
  Samples samples_;
};

/// Opens the fight of a file and records its samples.
template <class Files>
[[nodiscard]] Result<Samples> record(const YamlDocument& fight, const SampleOptions& options) {
  using G = typename Files::Setup::Game;
  const auto opening = open_position<Files>(fight, "fight", home_folder().string());
  if (!opening) return opening.problem();
  Recorder<G> recorder(*opening, options);
  if (auto problem = recorder.take_seats()) return *std::move(problem);
  return recorder.play();
}

/// Which sides of a fight have players.
template <class Files, class Adapter>
[[nodiscard]] Result<std::vector<bool>> players(const YamlDocument& fight) {
  using G = typename Files::Setup::Game;
  const auto opening = open_position<Files>(fight, "fight", home_folder().string());
  if (!opening) return opening.problem();
  std::vector<bool> players;
  for (std::size_t i = 0; i < G::sides(opening->codex); ++i) {
    players.push_back(Adapter::is_player(opening->codex, side_at(i)));
  }
  return players;
}

/// The winner of each fight of a series, as a side's number; -1 for nobody, and for a fight that does not
/// end.
template <class Files>
[[nodiscard]] Result<std::vector<std::int8_t>> winners(const YamlDocument& fight,
                                                       const std::vector<std::string>& bots,
                                                       std::uint64_t fights, std::uint64_t seed) {
  using G = typename Files::Setup::Game;
  const auto opening = open_position<Files>(fight, "fight", home_folder().string());
  if (!opening) return opening.problem();
  const auto seats = seated<G>(bots, G::sides(opening->codex));
  if (!seats) return seats.problem();
  std::vector<std::uint8_t> won;
  static_cast<void>(
      analysis::play_series<G>(opening->codex, opening->start, *seats,
                               {.fights = fights, .seed = seed, .threads = 1, .winners = &won}));
  std::vector<std::int8_t> sides;
  for (const std::uint8_t winner : won) {
    sides.push_back(winner < max_sides ? static_cast<std::int8_t>(winner) : std::int8_t{-1});
  }
  return sides;
}

/// The sums of the network in a file for one position and its choices.
template <bots::HasFeatures G>
[[nodiscard]] Result<Sums> infer(const std::string& text, std::span<const std::int8_t> view,
                                 std::span<const std::int8_t> choices) {
  constexpr std::size_t width = bots::choice_features<G>;
  const auto network = read_network(
      text, "network", {std::string(G::name), G::Features::version, G::Features::view_count, width});
  if (!network) return network.problem();
  if (view.size() != G::Features::view_count || choices.size() % width != 0) {
    return Problem{
        {},
        0,
        0,
        {"expected $1 numbers of a position, and $2 of each choice", G::Features::view_count, width},
        {}};
  }
  bots::Network::Position position;
  (*network)->look(view, true, position);
  Sums sums{.value = (*network)->value_sum(position)};
  for (std::size_t at = 0; at < choices.size(); at += width) {
    sums.scores.push_back((*network)->score_sum(position, choices.subspan(at, width)));
  }
  return sums;
}

}  // namespace affray::python
