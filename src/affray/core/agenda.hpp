#pragma once
// A fixed-size stack of pending steps; each step is a moment of the rulebook at which somebody must choose.

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <tuple>
#include <type_traits>
#include <utility>

#include "affray/core/check.hpp"
#include "affray/core/fixed_vector.hpp"

namespace affray {

/// A stack of at most Depth steps of the types Steps. A step is a plain struct without padding of at most
/// Bytes bytes; it is stored as its bytes, so that an agenda is trivially copied, compared and hashed.
template <std::size_t Depth, std::size_t Bytes, class... Steps>
class Agenda {
  static_assert(((sizeof(Steps) <= Bytes) && ...), "a step is too large for its agenda");
  static_assert((std::is_trivially_copyable_v<Steps> && ...));
  static_assert(((std::is_empty_v<Steps> || std::has_unique_object_representations_v<Steps>) && ...),
                "a step must not have padding");

  struct Slot {
    std::uint8_t tag = 0;  // index of the type of the step from 1; 0: no step
    std::array<std::uint8_t, Bytes> bytes{};
    bool operator==(const Slot&) const = default;
  };

  // Storage of a step; __builtin_bit_cast is used because the library of emscripten lacks std::bit_cast.
  template <class Step>
  using Raw = std::array<std::uint8_t, sizeof(Step)>;

  template <class Step, std::size_t... I>
  static constexpr std::uint8_t tag_among(std::index_sequence<I...>) {
    return static_cast<std::uint8_t>(((std::is_same_v<Step, Steps> ? I + 1 : 0) + ...));
  }
  template <class Step>
  static constexpr std::uint8_t tag_of = tag_among<Step>(std::index_sequence_for<Steps...>{});

 public:
  [[nodiscard]] constexpr bool empty() const { return slots_.empty(); }
  [[nodiscard]] constexpr std::size_t size() const { return slots_.size(); }

  /// Whether the step on top is a Step.
  template <class Step>
  [[nodiscard]] constexpr bool is() const {
    static_assert(tag_of<Step> != 0, "not a step of this agenda");
    return !slots_.empty() && slots_.back().tag == tag_of<Step>;
  }

  /// The step on top, which must be a Step.
  template <class Step>
  [[nodiscard]] constexpr Step top() const {
    AFFRAY_CHECK(is<Step>(), "another step is on top of the agenda");
    return read<Step>(slots_.back());
  }

  template <class Step>
  constexpr void push(const Step& step) {
    Raw<Step> raw{};
    if constexpr (!std::is_empty_v<Step>) raw = __builtin_bit_cast(Raw<Step>, step);
    if constexpr (sizeof(Slot) == sizeof(std::uint32_t) && std::endian::native == std::endian::little) {
      // One word, made in a register: what reads several bytes at once would wait for a slot that is written
      // byte by byte.
      std::uint32_t word = tag_of<Step>;
      for (std::size_t i = 0; i < raw.size(); ++i) word |= static_cast<std::uint32_t>(raw[i]) << 8 * (i + 1);
      slots_.push_back(__builtin_bit_cast(Slot, word));
    } else {
      Slot slot;
      slot.tag = tag_of<Step>;
      for (std::size_t i = 0; i < raw.size(); ++i) slot.bytes[i] = raw[i];
      slots_.push_back(slot);
    }
  }

  /// Removes the step on top, which must be a Step, and returns it.
  template <class Step>
  constexpr Step pop() {
    const Step step = top<Step>();
    slots_.pop_back();
    return step;
  }

  /// Calls the visitor with the step on top as its own type; the agenda must not be empty.
  template <class Visitor>
  constexpr auto visit(Visitor&& visitor) const {
    AFFRAY_CHECK(!slots_.empty(), "the agenda is empty");
    return visit_among<0, sizeof...(Steps)>(visitor, slots_.back());
  }

  bool operator==(const Agenda&) const = default;

 private:
  template <class Step>
  static constexpr Step read(const Slot& slot) {
    if constexpr (std::is_empty_v<Step>) {
      return Step{};
    } else {
      Raw<Step> raw{};
      for (std::size_t i = 0; i < sizeof(Step); ++i) raw[i] = slot.bytes[i];
      return __builtin_bit_cast(Step, raw);
    }
  }

  // Binary search over the step types, which needs a third of the comparisons of a linear one; where there
  // are many, the first four, which come most often, are told from the others first.
  template <std::size_t First, std::size_t Count, class Visitor>
  static constexpr auto visit_among(Visitor& visitor, const Slot& slot) {
    if constexpr (Count == 1) {
      return visitor(read<std::tuple_element_t<First, std::tuple<Steps...>>>(slot));
    } else {
      constexpr std::size_t half = First == 0 && Count > 16 ? 4 : Count / 2;
      constexpr std::uint8_t last_of_first_half = First + half;  // tags count from 1
      if (slot.tag <= last_of_first_half) return visit_among<First, half>(visitor, slot);
      return visit_among<First + half, Count - half>(visitor, slot);
    }
  }

  FixedVector<Slot, Depth> slots_;
};

}  // namespace affray
