#include "affray/core/testing/refusals.hpp"

#include "affray/games/realms/testing/lines.hpp"
#include "affray/games/realms/testing/sample_maps.hpp"
#include "affray/games/realms/testing/skirmish.hpp"

using namespace affray;
using namespace affray::realms;
using namespace affray::realms::testing;
using affray::testing::RefusalCounts;

namespace {

constexpr std::size_t space_step = 3;  // every third space, others in the next round

void add_things(std::vector<Choice>& all, Deed deed, FigureId figure, std::size_t count,
                std::size_t first = 0, std::size_t step = 1) {
  for (std::size_t i = first; i < count; i += step) {
    all.push_back(Choice{deed, figure, {static_cast<std::uint8_t>(i), 0}});
  }
}

void add_pairs(std::vector<Choice>& all, Deed deed, FigureId figure, std::size_t count, std::size_t others) {
  for (std::size_t i = 0; i < others; ++i) {
    for (std::size_t j = 0; j < count; ++j) {
      all.push_back(Choice{deed, figure, {static_cast<std::uint8_t>(j), static_cast<std::uint8_t>(i)}});
    }
  }
}

/// The deed of the figure with everything that it can hold.
void add_all(std::vector<Choice>& all, const Codex& codex, const Fight& fight, Deed deed, FigureId figure) {
  switch (deed) {
    case Deed::play_card:
    case Deed::begin_card:
    case Deed::discard:
    case Deed::retrieve: return add_things(all, deed, figure, codex.cards.size());
    case Deed::skip_line:
    case Deed::carry_out: return add_pairs(all, deed, figure, 3, codex.cards.size());
    case Deed::stamina_move:
    case Deed::move_to:
    case Deed::place:
    case Deed::use_rift:
    case Deed::try_rift:
    case Deed::take_loot:
    case Deed::close_door:
    case Deed::open_door:
      return add_things(all, deed, figure, codex.board.size(), fight.round % space_step, space_step);
    case Deed::target:
    case Deed::attack:
    case Deed::heal:
    case Deed::free_prisoner: return add_things(all, deed, figure, fight.figures.size() + 1);
    case Deed::reroll: return add_pairs(all, deed, figure, 2, 4);
    case Deed::keep:
    case Deed::assign: return add_things(all, deed, figure, 2);
    case Deed::cure: return add_things(all, deed, figure, status_count);
    default: all.push_back(Choice{deed, figure, {}});
  }
}

std::vector<Choice> every_choice(const Codex& codex, const Fight& fight) {
  std::vector<Choice> all;
  for (const FigureId figure : ids<FigureId>(fight.figures.size() + 1)) {
    for (std::size_t deed = 0; deed < deed_count; ++deed) {
      add_all(all, codex, fight, static_cast<Deed>(deed), figure);
    }
  }
  return all;
}

RefusalCounts counts_of(const Arena& arena, std::uint64_t seed, int fights, int prompts) {
  const auto verb = [&](const Choice& choice) {
    return Realms::phrase(arena.codex, choice).key.substr(std::string_view("choice.").size());
  };
  return affray::testing::count_refusals<Realms>(arena.codex, begin(arena.codex, quiet), every_choice, verb,
                                                 seed, fights, prompts);
}

// Ana at b2, a goblin next to her at c2, another one at d2, and a rat at f2.
Arena in_hall(const Action& line, const Made& ana = hero("ana"),
              const Made& goblin = enemy("goblin").health(20)) {
  Made armed = ana;
  Arena arena = draw(R"(
    # # # # # # # # #
     # A g g . h . . #
    # . . . + . . . #
     # # # # # # # # #)",
                     {{'A', armed.card(card("deed", {line}))}, {'g', goblin}, {'h', enemy("rat")}});
  begin_card(arena, "ana", "deed");
  return arena;
}

Action of_two(Action line) {
  line.attack.targets = 2;
  return line;
}

}  // namespace

TEST_CASE("refusals: the table names every rule that refuses a deed, and few name only the moment") {
  Options other = *preset("later");
  other.stamina_rerolls_any = true;
  RefusalCounts counts = counts_of(duel({}), 1, 8, 40);
  counts.add(counts_of(everything({}), 2, 4, 120));
  counts.add(counts_of(everything(other), 3, 4, 120));
  affray::testing::check_refusals("realms", counts);
  MESSAGE("generic: ", counts.generic_percent(), " % of ", counts.illegal);
  CHECK(counts.generic_percent() < 3);
}

TEST_CASE("RG24, R06, R29: whom one more target could be, when naming the last one led to the dice") {
  Arena arena = in_hall(melee());
  does(arena, "ana targets goblin");
  CHECK(arena.refused("ana targets goblin") == "RG24");
  CHECK(arena.refused("ana targets rat") == "R06");
  CHECK(arena.refused("ana targets ana") == "R29");
  CHECK(arena.refused("ana targets no one else") == "RG57");
  Arena afar = in_hall(ranged(5));
  does(afar, "ana targets goblin");
  CHECK(afar.refused("ana targets rat") == "R29");
}

TEST_CASE("R30, RG57: no more targets than the line has, and none after the first die") {
  Arena arena = in_hall(of_two(ranged(5)));
  does(arena, "ana targets goblin");
  does(arena, "ana targets rat");
  CHECK(arena.refused("ana targets goblin-2") == "R30");
  Arena fewer = in_hall(of_two(ranged(5)));
  does(fewer, "ana targets goblin");
  does(fewer, "ana targets no one else");
  CHECK(fewer.refused("ana targets rat") == "RG57");
}

TEST_CASE("R41, R45 to R48, RG12: rerolls that do not exist, when the attack was settled at once") {
  Arena arena = in_hall(melee());
  does(arena, "ana targets goblin");
  does(arena, "ana rolls", {4});
  CHECK(arena.refused("ana rerolls die 1 freely") == "R41");
  CHECK(arena.refused("ana rerolls die 1 for stamina") == "RG12");
  CHECK(arena.refused("ana rerolls die 1 by item") == "R47");
  CHECK(arena.refused("ana rerolls die 1 by rank") == "R48");
  CHECK(arena.refused("ana lets the dice stand") == "R45");
  CHECK(arena.refused("ana keeps the new roll") == "R41");
  CHECK(arena.refused("ana takes die 1 for range") == "R24");
  CHECK(arena.refused("ana rolls") == "R08");
  arena.hero("ana").stamina = 0;
  CHECK(arena.refused("ana rerolls die 1 for stamina") == "R46");
}

TEST_CASE(
    "R41, R47, R48: a right that nobody has is named before the roll too; one that he has waits for it") {
  Arena arena = in_hall(melee());
  does(arena, "ana targets goblin");
  CHECK(arena.refused("ana rerolls die 1 freely") == "R41");
  CHECK(arena.refused("ana rerolls die 1 by item") == "R47");
  CHECK(arena.refused("ana rerolls die 1 by rank") == "R48");
  CHECK(arena.refused("ana rerolls die 2 by rank") == "R48");
  CHECK(arena.refused("ana rerolls die 1 for stamina") == "R45");
}

TEST_CASE("RG24, RG34: each target has its own dice, and dice are given out after the last reroll") {
  Arena arena = in_hall(of_two(ranged(5)));
  does(arena, "ana targets goblin");
  does(arena, "ana targets rat");
  CHECK(arena.refused("ana rerolls die 1 for stamina") == "R45");
  does(arena, "ana rolls", {4});
  CHECK(arena.refused("ana rerolls die 1 for stamina") == "RG24");
  Arena afar = in_hall(ranged());
  does(afar, "ana targets goblin");
  CHECK(afar.refused("ana takes die 1 for range") == "R24");
  does(afar, "ana rolls", {1, 1});
  CHECK(afar.refused("ana takes die 1 for range") == "RG34");
  CHECK(in_hall(ranged(5)).refused("ana takes die 1 for range") == "R24");
}

TEST_CASE("R33, R37: a target defends itself by itself") {
  Arena arena = in_hall(melee(), hero("ana"), enemy("goblin").rolls_shield());
  does(arena, "ana targets goblin");
  CHECK(arena.refused("goblin rolls") == "R33");
  CHECK(arena.refused("goblin defends") == "R33");
  CHECK(arena.refused("rat rolls") == "RG13");
  Arena numbered = in_hall(melee(), hero("ana"), enemy("goblin").shield(1));
  does(numbered, "ana targets goblin");
  CHECK(numbered.refused("goblin rolls") == "R37");
}

TEST_CASE("R03, R29, R33, RX03, RX08, RG44: what players say that is not a choice is refused by its rule") {
  const Arena arena = in_hall(melee());
  CHECK(arena.refused("ana attacks goblin") == "R03");
  CHECK(arena.refused("ana strikes goblin") == "R03");
  CHECK(arena.refused("ana targets goblin and rat") == "R29");
  CHECK(arena.refused("ana attacks goblin and rat") == "R29");
  CHECK(arena.refused("goblin rolls for defence") == "R33");
  CHECK(arena.refused("goblin rolls a defence die") == "R33");
  CHECK(arena.refused("ana heals goblin") == "R03");
  CHECK(arena.refused("ana waits") == "RX03");
  CHECK(arena.refused("ana discards deed") == "RX08");
  CHECK(arena.refused("ana closes the door on e3") == "RG44");
}

TEST_CASE("RG13, RX03, RX04: who decides, and whose turn it is") {
  const Arena arena = in_hall(melee());
  CHECK(arena.refused("goblin moves to d3") == "RG13");
  CHECK(arena.refused("goblin acts") == "RX03");
  CHECK(arena.refused("ana acts") == "R03");
  CHECK(arena.refused("ana plays deed") == "RX04");
  CHECK(arena.refused("ana ends the turn") == "R04");
}

TEST_CASE("RG43, RG48: who is not on the map does nothing") {
  Arena arena = in_hall(melee());
  CHECK(arena.refused("summon-1 acts") == "RG48");
  lose_health(arena.codex, arena.fight, arena.id("rat"), 9, no_figure, false, {"RG41"}, quiet);
  CHECK(arena.refused("rat acts") == "RG33");
}

TEST_CASE("refusals: every deed that can be legal has a sentence that says when it comes") {
  for (std::size_t deed = 0; deed < deed_count; ++deed) {
    const Choice choice{static_cast<Deed>(deed), FigureId{}, {}};
    CHECK(Realms::when(choice).empty() == (choice.deed >= Deed::attack));
  }
}
