#pragma once
// The batch of any game. Internal to the referee and the adapters, which instantiate it once for each game.

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "affray/analysis/parallel.hpp"
#include "affray/analysis/sample.hpp"
#include "affray/core/game.hpp"
#include "affray/core/hash.hpp"
#include "affray/core/hooks.hpp"
#include "affray/core/redundant.hpp"
#include "affray/referee/batch/interface.hpp"
#include "affray/referee/batch/observation.hpp"
#include "affray/referee/session/adapter.hpp"
#include "affray/referee/session/opening.hpp"

namespace affray {

/// The `Observation` of a game writes its numbers, and has their `version`.
template <Game G, AdapterOf<G> Adapter,
          ObservationOf<typename G::Codex, typename G::State, typename G::View> Observation>
class BatchOf final : public Batch {
 public:
  using Codex = typename G::Codex;
  using State = typename G::State;
  using Choice = typename G::Choice;
  using Written = typename Observation::Written;

  BatchOf(Opening<G> opening, const BatchOptions& options)
      : opening_(std::move(opening)), options_(options), rows_(options.fights) {
    options_.slots = std::max<std::size_t>(1, std::min(options.slots, G::max_choices));
    offered_.resize(options_.fights * options_.slots);
    ObservationTable table;
    Observation::write(codex(), G::view(codex(), opening_.start, side_at(0)), table);
    layout_ = {Observation::version, table.take(), choice_meanings()};
  }

  std::string_view game() const override { return G::name; }
  std::size_t fights() const override { return options_.fights; }
  std::size_t slots() const override { return options_.slots; }
  std::size_t sides() const override { return G::sides(codex()); }
  std::string side_name(Side side) const override { return Adapter::side_name(codex(), side); }
  bool is_player(Side side) const override { return Adapter::is_player(codex(), side); }
  const BatchLayout& layout() const override { return layout_; }

  void begin(const BatchArrays& arrays, std::uint64_t seed) override {
    arrays_ = arrays;
    options_.seed = seed;
    for_each_row([this](std::size_t row) {
      rows_[row].fight = 0;
      rows_[row].played = 0;
      clear_choices(row);
      rows_[row].written = {};
      clear_result(row);
      start(row);
      proceed(row);
      publish(row);
    });
  }

  Result<bool> step(std::span<const std::int32_t> slots) override {
    for (std::size_t row = 0; row < fights(); ++row) {
      const std::int32_t most = arrays_.legal[row];
      if (slots[row] < 0 || (slots[row] >= most && most > 0)) {
        return Problem{{}, 0, 0, {"fight $1 has no choice $2: it has $3", row, slots[row], most}, {}};
      }
    }
    for_each_row([this, slots](std::size_t row) {
      advance(row, static_cast<std::size_t>(slots[row]));
      ask_for_arrays(row + 1);
      publish(row);
    });
    return true;
  }

  void step_randomly(std::size_t steps, std::uint64_t seed, bool observed,
                     const std::function<bool()>* is_stopped) override {
    for_each_row([this, steps, seed, observed, is_stopped](std::size_t row) {
      SeededDice dice(hash_of(std::array{seed, std::uint64_t{row}}));
      ask_for_arrays(row);
      for (std::size_t i = 0; i < steps; ++i) {
        constexpr std::size_t between = 256;  // steps
        if (is_stopped != nullptr && i % between == 0 && (*is_stopped)()) break;
        const auto legal = static_cast<std::uint32_t>(arrays_.legal[row]);
        if (legal == 0) break;
        advance(row, dice.below(Stream{0}, Side{0}, legal));
        if (observed) publish(row);
      }
      if (!observed) publish(row);
    });
  }

  void observe(std::size_t fight, Side side, std::span<std::int16_t> into) const override {
    ObservationWriter writer(into.data());
    Observation::write(codex(), G::view(codex(), rows_[fight].state, side), writer);
  }
  std::string choice_text(std::size_t fight, std::size_t slot) const override {
    return G::text(codex(), offered_[fight * slots() + slot]);
  }
  std::uint64_t state_hash(std::size_t fight) const override { return hash_of(rows_[fight].state); }
  std::uint64_t dice_seed(std::size_t fight) const override {
    return analysis::fight_seed(options_.seed, fight + rows_[fight].fight * fights());
  }
  std::string view_json(std::size_t fight, Side side) const override {
    return Adapter::view_json(codex(), G::view(codex(), rows_[fight].state, side));
  }
  std::uint64_t played() const override {
    std::uint64_t all = 0;
    for (const Row& row : rows_) all += row.played;
    return all;
  }

 private:
  struct Row {
    State state{};
    SeededDice dice{0};
    std::uint64_t fight = 0;   // the number of fights of this row that have ended
    std::uint64_t played = 0;  // choices, in all fights
    std::size_t length = 0;    // choices, in this fight
    std::size_t shown = 0;     // slots with a choice in the arrays
    Written written{};         // of the observation in the arrays
  };

  static constexpr std::size_t choice_numbers = sizeof(Choice);  // one for each byte
  // After this many fights without a decision, the batch gives up.
  static constexpr std::size_t idle_fights = 100;

  [[nodiscard]] const Codex& codex() const { return opening_.codex; }

  static std::vector<NumberMeaning> choice_meanings() {
    std::vector<NumberMeaning> meanings{{"deed", 0, 255}, {"side or figure that acts", 0, 255}};
    while (meanings.size() < choice_numbers) {
      meanings.push_back({"value " + std::to_string(meanings.size() - 1) + " of the deed", 0, 255});
    }
    return meanings;
  }

  template <class Work>
  void for_each_row(const Work& work) {
    constexpr std::size_t rows_of_a_task = 64;
    const std::size_t tasks = (fights() + rows_of_a_task - 1) / rows_of_a_task;
    const std::size_t workers = analysis::workers_for(tasks, options_.threads);
    const auto rows_of = [&](std::size_t task, std::size_t) {
      const std::size_t end = std::min(fights(), (task + 1) * rows_of_a_task);
      for (std::size_t row = task * rows_of_a_task; row < end; ++row) {
        if (row + 1 < end) ask_for_row(row + 1);
        work(row);
      }
    };
    if (workers > 1) return analysis::in_parallel(tasks, workers, rows_of);
    for (std::size_t task = 0; task < tasks; ++task) rows_of(task, 0);
  }

  /// Prefetches memory. Always inlined: GCC takes a function that only prefetches for one without effects,
  /// and removes its calls.
  [[gnu::always_inline]] static void ask_for(const void* from, std::size_t bytes) {
    constexpr std::size_t line = 64;
    for (std::size_t i = 0; i < bytes; i += line) {
      __builtin_prefetch(static_cast<const unsigned char*>(from) + i);
    }
  }

  /// Prefetches a row while the one before is played: many fights do not fit into the caches of a processor,
  /// and each step would wait for its row. The position and the arrays are prefetched at different times, as
  /// a processor waits for only so many lines of memory at once.
  [[gnu::always_inline]] void ask_for_row(std::size_t number) const {
    ask_for(&rows_[number], sizeof(Row));
    ask_for(offered_.data() + number * slots(), 64);
  }
  /// Of the choices, only the first slots are prefetched: most are empty.
  [[gnu::always_inline]] void ask_for_arrays(std::size_t number) const {
    if (number >= fights()) return;
    const std::size_t numbers = layout_.observation.size();
    ask_for(arrays_.choices.data() + number * slots() * choice_numbers, 128);
    ask_for(arrays_.observation.data() + number * numbers, 2 * numbers);
  }

  void start(std::size_t number) {
    Row& row = rows_[number];
    row.state = opening_.start;
    row.dice = SeededDice(dice_seed(number));
    row.length = 0;
  }

  /// Empties all slots of the arrays, whatever they contain.
  void clear_choices(std::size_t number) {
    std::fill_n(arrays_.mask.data() + number * slots(), slots(), std::uint8_t{0});
    std::fill_n(arrays_.choices.data() + number * slots() * choice_numbers, slots() * choice_numbers,
                std::int16_t{0});
    rows_[number].shown = 0;
  }

  void clear_result(std::size_t number) {
    arrays_.done[number] = 0;
    arrays_.cut[number] = 0;
    std::fill_n(arrays_.reward.begin() + static_cast<std::ptrdiff_t>(number * sides()), sides(), 0.0F);
  }

  void advance(std::size_t number, std::size_t slot) {
    clear_result(number);
    if (arrays_.legal[number] == 0) return;
    play(rows_[number], offered_[number * slots() + slot]);
    proceed(number);
  }

  void play(Row& row, const Choice& choice) {
    Chronicle<typename G::Event> quiet;
    G::play(codex(), row.state, choice, row.dice, quiet);
    ++row.played;
    ++row.length;
  }

  /// Plays forced choices, and begins the next fight after an end, until somebody must decide.
  void proceed(std::size_t number) {
    const Row& row = rows_[number];
    for (std::size_t ended = 0; ended < idle_fights;) {
      const Asked asked = G::asked(codex(), row.state);
      if (asked.over() || row.length >= analysis::longest_fight) {
        end(number, asked.over());
        ++ended;
        continue;
      }
      if (offer(number, asked.side)) return;
    }
    arrays_.legal[number] = 0;
    arrays_.asked[number] = -1;
  }

  /// Offers the choices of the side; returns false if there was only one, which has been played.
  bool offer(std::size_t number, Side side) {
    Row& row = rows_[number];
    const ChoiceList<G> legal = G::choices(codex(), row.state);
    Choice* slot = offered_.data() + number * slots();
    std::size_t count = 0;
    std::size_t left_out = 0;
    for (const Choice& choice : legal) {
      if (legal.size() > 1 && is_redundant<G>(codex(), row.state, choice)) continue;
      if (count < slots()) {
        slot[count++] = choice;
      } else {
        ++left_out;
      }
    }
    if (count + left_out < 2) {
      play(row, count == 1 ? slot[0] : legal[0]);
      return false;
    }
    arrays_.legal[number] = static_cast<std::int32_t>(count);
    arrays_.left_out[number] = static_cast<std::int32_t>(left_out);
    arrays_.asked[number] = static_cast<std::int8_t>(index(side));
    return true;
  }

  void end(std::size_t number, bool is_over) {
    Row& row = rows_[number];
    arrays_.done[number] = 1;
    arrays_.cut[number] = is_over ? 0 : 1;
    Side winner = nobody;
    if (is_over) {
      if (const auto outcome = G::outcome(codex(), row.state)) winner = outcome->winner;
    }
    for (std::size_t side = 0; side < sides(); ++side) {
      const float won = winner == side_at(side) ? 1.0F : -1.0F;
      arrays_.reward[number * sides() + side] = winner == nobody ? 0.0F : won;
    }
    ++row.fight;
    start(number);
  }

  /// Writes the observation and the choices of a row.
  void publish(std::size_t number) {
    const auto count = static_cast<std::size_t>(arrays_.legal[number]);
    std::int16_t* numbers = arrays_.choices.data() + number * slots() * choice_numbers;
    const Choice* slot = offered_.data() + number * slots();
    for (std::size_t i = 0; i < count; ++i) {
      const auto bytes = __builtin_bit_cast(std::array<std::uint8_t, sizeof(Choice)>, slot[i]);
      for (const std::uint8_t byte : bytes) *numbers++ = byte;
    }
    // Only the slots that are filled now and were not before, or the other way round, change their mask.
    const std::size_t before = rows_[number].shown;
    rows_[number].shown = count;
    std::uint8_t* mask = arrays_.mask.data() + number * slots();
    if (count > before) std::fill_n(mask + before, count - before, std::uint8_t{1});
    if (before > count) {
      std::fill_n(numbers, (before - count) * choice_numbers, std::int16_t{0});
      std::fill_n(mask + count, before - count, std::uint8_t{0});
    }
    if (count == 0) return;
    write_observation(number, side_at(static_cast<std::size_t>(arrays_.asked[number])));
  }

  /// Updates the observation of this row in the arrays.
  void write_observation(std::size_t number, Side side) {
    const std::size_t size = layout_.observation.size();
    const std::span<std::int16_t> into = arrays_.observation.subspan(number * size, size);
    Row& row = rows_[number];
    ObservationWriter writer(into.data());
    Observation::rewrite(codex(), row.state, side, row.written, writer);
  }

  Opening<G> opening_;
  BatchOptions options_;
  BatchArrays arrays_;
  BatchLayout layout_;
  std::vector<Row> rows_;
  std::vector<Choice> offered_;  // fights x slots
};

}  // namespace affray
