#include "affray/games/biomes/codex.hpp"

#include <doctest/doctest.h>

#include <cstddef>
#include <cstdint>

#include "affray/games/biomes/energy.hpp"

using namespace affray;
using namespace affray::biomes;

namespace {

// Calls check(energy) for every amount up to this of the first, the fourth and the fifth energy and of void.
template <class Check>
void each_energy(std::uint8_t most_of_each, const Check& check) {
  for (std::uint8_t ember = 0; ember <= most_of_each; ++ember) {
    for (std::uint8_t gale = 0; gale <= most_of_each; ++gale) {
      for (std::uint8_t gloom = 0; gloom <= most_of_each; ++gloom) {
        for (std::uint8_t rest = 0; rest <= most_of_each; ++rest) check({ember, 0, 0, gale, gloom, rest});
      }
    }
  }
}

Codex one_card_of_each_price() {
  Codex codex;
  each_energy(2, [&](const EnergyCost& price) {
    CardKind kind;
    kind.types = event;
    kind.cost.energy = price;
    codex.kinds.push_back(kind);
    Physical card;
    card.kind = static_cast<std::uint8_t>(codex.kinds.size() - 1);
    codex.cards.push_back(card);
  });
  prepare(codex);
  return codex;
}

}  // namespace

TEST_CASE("B40: of many cards those are looked at that the energy may pay for") {
  const Codex codex = one_card_of_each_price();
  REQUIRE(codex.cards.size() == 81);
  each_energy(5, [&](const EnergyCost& energy) {
    const Amounts amounts({energy[0], energy[1], energy[2], energy[3], energy[4]},
                          static_cast<std::size_t>(sum_of(energy)));
    const CardSet within = codex.priced.within(amounts, codex.owned[0]);
    CardSet paid;
    for (const CardId card : codex.owned[0]) {
      if (can_pay(energy, codex.kinds[codex.cards[card].kind].cost.energy, 0)) paid.add(card);
    }
    // No price here is above what is counted of an energy or in all, so that none is in doubt.
    CHECK(within == paid);
  });
}

TEST_CASE("B37, B56, B60: a card that nothing but energy is asked for is known by its sets") {
  CardKind plain;
  plain.types = agent;
  plain.cost.energy = {3, 0, 0, 1, 0, 11};
  const auto asks_energy_only = [](const CardKind& kind) {
    Codex codex;
    codex.kinds.push_back(kind);
    codex.cards.push_back({});
    prepare(codex);
    return codex.cards[CardId{0}].asks_energy_only;
  };
  CHECK(asks_energy_only(plain));
  const auto is_plain_with = [&](const auto& change) {
    CardKind kind = plain;
    change(kind);
    return asks_energy_only(kind);
  };
  CHECK(is_plain_with([](CardKind& kind) { kind.cost.terminates = Sacrifice::itself; }));
  CHECK_FALSE(is_plain_with([](CardKind& kind) { kind.cost.energy[0] = 4; }));
  CHECK_FALSE(is_plain_with([](CardKind& kind) { kind.cost.energy[5] = 12; }));
  CHECK_FALSE(is_plain_with([](CardKind& kind) { kind.cost.discards = 1; }));
  CHECK_FALSE(is_plain_with([](CardKind& kind) { kind.cost.terminates = Sacrifice::agent; }));
  CHECK_FALSE(is_plain_with([](CardKind& kind) { kind.types = modification; }));
  CHECK_FALSE(is_plain_with([](CardKind& kind) { kind.effects.push_back({.aim = Aim::card}); }));
  CHECK(is_plain_with([](CardKind& kind) { kind.effects.push_back({.aim = Aim::all}); }));
}
