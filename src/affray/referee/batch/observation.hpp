#pragma once
// Observations: a writer of the numbers of a position, and a writer of the table of their meanings. A game
// declares its numbers once, in a function that takes either: `out.number(value, low, high, [&] { return
// name; })`.

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "affray/core/agenda.hpp"
#include "affray/referee/batch/interface.hpp"

namespace affray {

/// Writes numbers one after the other; the names are not evaluated.
class ObservationWriter {
 public:
  explicit ObservationWriter(std::int16_t* at) : at_(at) {}

  template <class Name>
  void number(int value, int /*low*/, int /*high*/, const Name& /*name*/) {
    *at_++ = static_cast<std::int16_t>(value);
  }
  /// A writer for the numbers that follow after so many others.
  [[nodiscard]] ObservationWriter after(std::size_t numbers) const {
    return ObservationWriter(at_ + numbers);
  }

 private:
  std::int16_t* at_;
};

/// Collects the meanings of the numbers.
class ObservationTable {
 public:
  template <class Name>
  void number(int /*value*/, int low, int high, const Name& name) {
    meanings_.push_back({name(), low, high});
  }
  [[nodiscard]] std::vector<NumberMeaning> take() { return std::move(meanings_); }

 private:
  std::vector<NumberMeaning> meanings_;
};

/// The part of an observation that allows it to be updated in place: `Written` is what it remembers of the
/// numbers in a batch, and `rewrite` writes only those that have changed, equal to those of the side's view.
/// Games without it make a view and write all numbers.
template <class Observation, class Codex, class State>
concept Rewrites =
    requires(const Codex& codex, const State& state, Side side, typename Observation::Written& written,
             ObservationWriter& out) { Observation::rewrite(codex, state, side, written, out); };

struct NothingWritten {};
template <class Observation, class Codex, class State>
struct WrittenBy {
  using Type = NothingWritten;
};
template <class Observation, class Codex, class State>
  requires Rewrites<Observation, Codex, State>
struct WrittenBy<Observation, Codex, State> {
  using Type = typename Observation::Written;
};

/// The type of the step on top of an agenda, counted from 1 in the order of declaration; 0 if it is empty.
template <std::size_t Depth, std::size_t Bytes, class... Steps>
[[nodiscard]] constexpr int step_number(const Agenda<Depth, Bytes, Steps...>& agenda) {
  int number = 0;
  int found = 0;
  ((++number, found = agenda.template is<Steps>() ? number : found), ...);
  return found;
}

/// The number of steps of an agenda and the bytes of each.
template <std::size_t Depth, std::size_t Bytes, class... Steps>
[[nodiscard]] constexpr int step_kinds(const Agenda<Depth, Bytes, Steps...>& /*agenda*/) {
  return static_cast<int>(sizeof...(Steps));
}

/// Writes the current moment: the type of its step, and the bytes of the step.
template <std::size_t Depth, std::size_t Bytes, class... Steps, class Out>
void observe_step(const Agenda<Depth, Bytes, Steps...>& agenda, Out& out) {
  std::array<std::uint8_t, Bytes> bytes{};
  if (!agenda.empty()) {
    agenda.visit([&bytes](const auto& step) {
      using Step = std::decay_t<decltype(step)>;
      if constexpr (!std::is_empty_v<Step>) {
        const auto raw = __builtin_bit_cast(std::array<std::uint8_t, sizeof(Step)>, step);
        for (std::size_t i = 0; i < raw.size(); ++i) bytes[i] = raw[i];
      }
    });
  }
  out.number(step_number(agenda), 0, step_kinds(agenda), [] { return std::string("step: kind"); });
  for (std::size_t i = 0; i < Bytes; ++i) {
    out.number(bytes[i], 0, 255, [i] { return "step: value " + std::to_string(i + 1); });
  }
}

/// "cards[3]: zone"
[[nodiscard]] inline std::string numbered(const char* list, std::size_t number, const char* what) {
  return std::string(list) + '[' + std::to_string(number) + "]: " + what;
}

}  // namespace affray
