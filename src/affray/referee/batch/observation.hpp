#pragma once
// Observations: a writer of the numbers of a position, and a writer of the table of their meanings. A game
// declares its numbers once, in a function that takes either: `out.number(value, low, high, [&] { return
// name; })`.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "affray/core/agenda.hpp"
#include "affray/core/check.hpp"
#include "affray/core/side.hpp"
#include "affray/referee/batch/interface.hpp"

namespace affray {

/// Writes eight bytes as eight numbers.
inline void widen_eight(const std::uint8_t* bytes, std::int16_t* numbers) {
  using Eight = std::uint8_t __attribute__((vector_size(8)));
  using Wide = std::int16_t __attribute__((vector_size(16)));
  Eight eight;
  std::memcpy(&eight, bytes, sizeof(eight));
  const Wide wide = __builtin_convertvector(eight, Wide);
  std::memcpy(numbers, &wide, sizeof(wide));
}

/// Writes numbers one after the other; the names are not evaluated.
class ObservationWriter {
 public:
  explicit ObservationWriter(std::int16_t* at) : at_(at) {}

  template <class Name>
  void number(int value, int /*low*/, int /*high*/, const Name& /*name*/) {
    *at_++ = static_cast<std::int16_t>(value);
  }
  /// Writes one number for each byte, eight of them at a time; `name(place)` is the name of each.
  template <std::size_t Count, class Name>
  void bytes(const std::array<std::uint8_t, Count>& values, const Name& /*name*/) {
    constexpr std::size_t step = 8;
    std::size_t i = 0;
    for (; i + step <= Count; i += step) widen_eight(values.data() + i, at_ + i);
    for (; i < Count; ++i) at_[i] = values[i];
    at_ += Count;
  }
  /// Leaves so many numbers as they are.
  void skip(std::size_t numbers) { at_ += numbers; }
  /// A writer for the numbers that follow after so many others.
  [[nodiscard]] ObservationWriter after(std::size_t numbers) const {
    return ObservationWriter(at_ + numbers);
  }
  /// Where the next number goes.
  [[nodiscard]] std::int16_t* at() const { return at_; }

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
  template <std::size_t Count, class Name>
  void bytes(const std::array<std::uint8_t, Count>& values, const Name& name) {
    for (std::size_t i = 0; i < Count; ++i) number(values[i], 0, 255, [&name, i] { return name(i); });
  }
  /// The table has every number, so nothing is ever skipped.
  static void skip(std::size_t numbers) {
    AFFRAY_CHECK(numbers == 0, "a number of an observation has no meaning");
  }
  [[nodiscard]] std::vector<NumberMeaning> take() { return std::move(meanings_); }

 private:
  std::vector<NumberMeaning> meanings_;
};

/// The observation of a game: `write` declares all numbers of a view; `rewrite` updates the numbers of an
/// earlier position of the same batch in place, without making a view. `Written` is what it remembers of the
/// earlier position, at first nothing; numbers that cannot have changed are not written again.
template <class Observation, class Codex, class State, class View>
concept ObservationOf =
    requires(const Codex& codex, const State& state, const View& view, Side side,
             typename Observation::Written& written, ObservationWriter& out, ObservationTable& table) {
      Observation::write(codex, view, out);
      Observation::write(codex, view, table);
      Observation::rewrite(codex, state, side, written, out);
    };

/// The number of entries of a list at the previous observation; at first, more than there can be.
using WrittenEntries = std::uint8_t;
inline constexpr WrittenEntries nothing_written = 255;

/// Writes a list with room for `room` entries of so many numbers, of which the first `size` exist. Entries
/// that do not exist always have the same numbers, so they are skipped if they did not exist before either.
template <class Out, class WriteEntry>
void observe_list(std::size_t room, std::size_t size, std::size_t numbers, WrittenEntries& written, Out& out,
                  const WriteEntry& write_entry) {
  const std::size_t end = std::min(room, std::max<std::size_t>(size, written));
  for (std::size_t i = 0; i < end; ++i) write_entry(i);
  out.skip((room - end) * numbers);
  written = static_cast<WrittenEntries>(size);
}

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
