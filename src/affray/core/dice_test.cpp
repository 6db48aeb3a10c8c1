#include "affray/core/dice.hpp"

#include <Random123/philox.h>
#include <doctest/doctest.h>

#include <cstdint>

using namespace affray;

TEST_CASE("seeded dice take the first word of the library's block for each number") {
  using Philox = r123::Philox4x32;
  for (const std::uint64_t seed : {0x0ULL, 0x1ULL, 0xffff'ffff'0000'0000ULL, 0x0123'4567'89ab'cdefULL}) {
    SeededDice dice(seed);
    for (std::uint32_t stream = 0; stream < 16; ++stream) {
      for (std::uint32_t count = 0; count < 50; ++count) {
        const Philox::ctr_type counter{{count, 0, stream, 1}};
        const Philox::key_type key{
            {static_cast<std::uint32_t>(seed), static_cast<std::uint32_t>(seed >> 32U)}};
        // Half of the range: no word is rejected.
        constexpr std::uint32_t half = 0x8000'0000;
        CHECK(dice.below(Stream{static_cast<std::uint8_t>(stream)}, Side{1}, half) ==
              Philox()(counter, key)[0] >> 1U);
      }
    }
  }
}
