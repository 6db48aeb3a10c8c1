#include "affray/core/dice.hpp"

#include <Random123/philox.h>

#include <numeric>
#include <utility>
#include <vector>

#include "affray/core/check.hpp"

namespace affray {

namespace {

std::uint32_t total_of(std::span<const std::uint32_t> weights) {
  const auto total = std::accumulate(weights.begin(), weights.end(), std::uint64_t{0});
  AFFRAY_CHECK(total > 0 && total <= UINT32_MAX, "the weights of a pick must sum to 1..2^32-1");
  return static_cast<std::uint32_t>(total);
}

using Philox = r123::Philox4x32;

// The threshold is below the bound: most often the division is not needed.
bool is_taken(std::uint32_t low, std::uint32_t bound) { return low >= bound || low >= (0U - bound) % bound; }

// The first word of the block of a counter. The rounds are those of the library, with the key of each made
// once and for all numbers, and the words that only the rest of the block needs are left out.
template <std::size_t rounds>
std::uint32_t first_word(const Philox::ctr_type& counter,
                         const std::array<std::array<std::uint32_t, 2>, rounds>& keys) {
  std::uint32_t a = counter[0];
  std::uint32_t b = counter[1];
  std::uint32_t c = counter[2];
  std::uint32_t d = counter[3];
#pragma GCC unroll 10  // a loop would take nearly twice as many instructions
  for (std::size_t round = 0; round < rounds; ++round) {
    const std::uint64_t left = std::uint64_t{PHILOX_M4x32_0} * a;
    const std::uint64_t right = std::uint64_t{PHILOX_M4x32_1} * c;
    a = static_cast<std::uint32_t>(right >> 32U) ^ b ^ keys[round][0];
    b = static_cast<std::uint32_t>(right);
    c = static_cast<std::uint32_t>(left >> 32U) ^ d ^ keys[round][1];
    d = static_cast<std::uint32_t>(left);
  }
  return a;
}

// Never inlined: the first word is nearly always taken, and is found faster alone.
[[gnu::noinline, gnu::cold]] std::uint32_t first_taken(Philox::ctr_type counter, const Philox::key_type& key,
                                                       std::uint32_t bound) {
  for (;; ++counter[1]) {
    for (const std::uint32_t word : Philox()(counter, key)) {
      const std::uint64_t product = std::uint64_t{word} * bound;
      if (is_taken(static_cast<std::uint32_t>(product), bound)) {
        return static_cast<std::uint32_t>(product >> 32U);
      }
    }
  }
}

}  // namespace

SeededDice::SeededDice(std::uint64_t seed) {
  std::array key{static_cast<std::uint32_t>(seed), static_cast<std::uint32_t>(seed >> 32U)};
  for (auto& of_round : keys_) {
    of_round = key;
    key[0] += PHILOX_W32_0;
    key[1] += PHILOX_W32_1;
  }
}

// Lemire's method (2019): the high word of a product is the number; low words under a threshold are rejected.
// The word of the next number is made here already, as nothing waits for it: the processor makes it while it
// goes on with what is done with this number.
std::uint32_t SeededDice::below(Stream stream, Side who, std::uint32_t bound) {
  const auto kind = static_cast<std::size_t>(stream);
  AFFRAY_CHECK(kind < max_streams && index(who) < max_sides, "an unknown stream or roller");
  Sequence& sequence = sequences_[kind][index(who)];
  Philox::ctr_type counter = {
      {sequence.rolled, 0, static_cast<std::uint32_t>(kind), static_cast<std::uint32_t>(who)}};
  const std::uint32_t word = sequence.rolled == 0 ? first_word(counter, keys_) : sequence.next;
  counter[0] = ++sequence.rolled;
  sequence.next = first_word(counter, keys_);
  // The first word is nearly always taken.
  const std::uint64_t product = std::uint64_t{word} * bound;
  if (static_cast<std::uint32_t>(product) >= bound) return static_cast<std::uint32_t>(product >> 32U);
  --counter[0];
  return first_taken(counter, {{keys_[0][0], keys_[0][1]}}, bound);
}

std::size_t SeededDice::pick(Stream stream, Side who, std::span<const std::uint32_t> weights) {
  std::uint32_t left = below(stream, who, total_of(weights));
  std::size_t picked = 0;
  while (left >= weights[picked]) left -= weights[picked++];
  return picked;
}

void SeededDice::roll(Stream stream, std::span<const Die> dice, Grouping /*group*/,
                      std::span<std::uint8_t> faces) {
  for (std::size_t i = 0; i < dice.size(); ++i) {
    faces[i] = static_cast<std::uint8_t>(1 + below(stream, dice[i].roller, dice[i].faces));
  }
}

int ScriptedDice::take(int faces) {
  if (next_ == script_.size())
    throw ScriptError{.position = next_, .faces = faces, .ended = true, .left = {}};
  const int face = script_[next_];
  if (face < 1 || face > faces) throw ScriptError{.position = next_, .faces = faces};
  ++next_;
  return face;
}

std::size_t ScriptedDice::pick(Stream /*stream*/, Side /*who*/, std::span<const std::uint32_t> weights) {
  const auto picked = static_cast<std::size_t>(take(static_cast<int>(weights.size())) - 1);
  if (weights[picked] == 0) {
    std::vector<int> left;
    for (std::size_t place = 0; place < weights.size(); ++place) {
      if (weights[place] > 0) left.push_back(static_cast<int>(place) + 1);
    }
    throw ScriptError{
        .position = next_ - 1, .faces = static_cast<int>(weights.size()), .left = std::move(left)};
  }
  return picked;
}

void ScriptedDice::roll(Stream /*stream*/, std::span<const Die> dice, Grouping /*group*/,
                        std::span<std::uint8_t> faces) {
  for (std::size_t i = 0; i < dice.size(); ++i) faces[i] = static_cast<std::uint8_t>(take(dice[i].faces));
}

std::size_t RecordingDice::pick(Stream stream, Side who, std::span<const std::uint32_t> weights) {
  const std::size_t picked = source_.pick(stream, who, weights);
  into_.push_back(static_cast<int>(picked) + 1);
  return picked;
}

void RecordingDice::roll(Stream stream, std::span<const Die> dice, Grouping group,
                         std::span<std::uint8_t> faces) {
  source_.roll(stream, dice, group, faces);
  into_.insert(into_.end(), faces.begin(), faces.end());
}

}  // namespace affray
