#include "affray/games/realms/rules.hpp"
#include "affray/games/realms/testing/skirmish.hpp"

using namespace affray;
using namespace affray::realms;
using namespace affray::realms::testing;

namespace {

constexpr std::string_view hall = R"(
    # # # # # # #
     # A . p . + #
    # . ^ . . . #
     # B . . g . #
    # # # # # # #)";

Card waiting(std::string id, int speed) { return card(std::move(id), {does(Verb::shield, 1)}, speed); }

Arena hall_of() {
  return draw(hall, {{'A', hero("ana")
                               .card(card("thrust", {moves(2), melee()}, 2))
                               .card(card("guard", {does(Verb::shield, 1), does(Verb::stamina, 1)}, 1))},
                     {'B', hero("ben").card(card("shot", {ranged(3)}, 4))},
                     {'g', enemy("goblin").card(waiting("wait", 1))},
                     {'p', prisoner("captive")},
                     {'w', summon("wisp", heroes).card(card("glow", {moves(2), ranged(3)}, 9))},
                     {'i', summon("imp", enemies).card(waiting("grin", 9))}});
}

Skirmish skirmish_of() {
  Skirmish skirmish(hall_of());
  skirmish.play("ana plays thrust").play("ana plays guard").play("ben is ready");
  return skirmish;
}

// A summon of that kind beside its summoner, as if it had come in an earlier turn.
FigureId bring(Skirmish& skirmish, std::string_view profile, std::string_view space, std::string_view by) {
  Figure figure;
  figure.profile = skirmish.arena.profile(profile);
  figure.space = skirmish.arena.space(space);
  figure.health = skirmish.arena.codex.profiles[figure.profile].health;
  figure.summoner = skirmish.arena.id(by);
  skirmish.arena.fight.figures.push_back(figure);
  return id_at<FigureId>(skirmish.arena.fight.figures.size() - 1);
}

}  // namespace

TEST_CASE("R04: in its turn a figure does the actions of its card in printed order") {
  Skirmish skirmish = skirmish_of();
  skirmish.play("ana begins thrust");
  CHECK(skirmish.legal() == "ana carries out line 1 of thrust; ana skips line 1 of thrust");
  CHECK(skirmish.refused("ana carries out line 2 of thrust") == "R04");
  skirmish.play("ana skips line 1 of thrust");
  CHECK(skirmish.arena.last<LineSkipped>().line == 1);  // nobody is next to her: the attack is passed over
  CHECK(skirmish.arena.fight.agenda.is<HeroTurn>());
}

TEST_CASE("R04: each action is settled when its line is reached: a move may bring the target near") {
  Skirmish skirmish = skirmish_of();
  skirmish.arena.put("goblin", "e3");
  skirmish.play("ana begins thrust").play("ana carries out line 1 of thrust").play("ana moves to d3");
  if (skirmish.arena.fight.agenda.is<Moving>()) skirmish.play("ana stops");
  skirmish.play("ana targets goblin").rolls({4}).play("ana rolls");
  CHECK(!skirmish["goblin"].stands());
}

TEST_CASE("RG39: the hero says which card is first, and it is spent before the second begins") {
  Skirmish skirmish = skirmish_of();
  CHECK(skirmish.legal().find("ana begins thrust; ana begins guard") == 0);
  skirmish.play("ana begins guard").play("ana carries out line 1 of guard");
  CHECK(skirmish.refused("ana begins thrust") == "RG39");
  skirmish.play("ana carries out line 2 of guard");
  CHECK(skirmish.arena.last<CardSpent>().card == skirmish.arena.card("guard"));
  skirmish.play("ana begins thrust");
  CHECK(skirmish.arena.last<CardBegun>().card == skirmish.arena.card("thrust"));
}

TEST_CASE("RG39: a card is begun once") {
  Skirmish skirmish = skirmish_of();
  skirmish.play("ana begins guard").play("ana skips line 1 of guard").play("ana skips line 2 of guard");
  CHECK(skirmish.refused("ana begins guard") == "R03");
}

TEST_CASE("RX09: Stamina that was not paid for cards pays for movement") {
  Skirmish skirmish = skirmish_of();
  CHECK(skirmish.hero("ana").stamina == 3);
  skirmish.play("ana runs to b3");
  CHECK(skirmish.arena.at("ana") == "b3");
  CHECK(skirmish.hero("ana").stamina == 2);
}

TEST_CASE("RX09: with no Stamina left there is no such move") {
  Skirmish skirmish = skirmish_of();
  skirmish.hero("ana").stamina = 0;
  CHECK(!skirmish.refused("ana runs to b3").empty());
  CHECK(skirmish.legal().find("runs") == std::string::npos);
}

TEST_CASE("RX02, RX03: a turn is the actions of one figure: another hero is refused") {
  Skirmish skirmish = skirmish_of();
  CHECK(skirmish.refused("ben ends the turn") == "RX03");
  CHECK(skirmish.refused("ana ends the turn").empty());
}

TEST_CASE("RG43: a hero at 0 health is out; his cards are gone, and his turn is over if it was his") {
  Skirmish skirmish = skirmish_of();
  skirmish["ana"].health = 2;
  skirmish.play("ana runs to c3");  // a trap of 2
  CHECK(!skirmish["ana"].stands());
  CHECK(skirmish.turns() == "ana goblin ben");
  CHECK(skirmish.hero("ana").cards[0].slot == Slot::discard);
  CHECK(skirmish.hero("ana").stamina == 0);
  skirmish.play("ben ends the turn");
  CHECK(skirmish.legal() == "ben plays shot; ben is ready");  // nobody asks ana
}

TEST_CASE("RG43: in the middle of a card, what is left of it is not done") {
  Skirmish skirmish = skirmish_of();
  skirmish["ana"].health = 2;
  skirmish.play("ana begins thrust").play("ana carries out line 1 of thrust").play("ana moves to c3");
  CHECK(!skirmish["ana"].stands());
  CHECK(skirmish.arena.count<CardSpent>() == 0);
  CHECK(skirmish.arena.fight.round == 1);
}

TEST_CASE("RG48: a summon acts right after its summoner, by the card of its type, whatever its speed") {
  Skirmish skirmish(hall_of());
  bring(skirmish, "wisp", "c2", "ana");
  skirmish.play("ana plays thrust").play("ana is ready").play("ben plays shot");
  CHECK(skirmish.turns() == "ben");
  skirmish.play("ben ends the turn").play("ana ends the turn");
  CHECK(skirmish.turns() == "ben ana summon-1");
  CHECK(skirmish.legal() == "summon-1 carries out line 1 of glow; summon-1 skips line 1 of glow");
  CHECK(skirmish.arena.last<TurnBegan>().speed == 2);  // its summoner's
}

TEST_CASE("RG48: it acts in the turn of its coming too, and its type draws then (RG54)") {
  Skirmish skirmish = skirmish_of();
  CHECK(skirmish.arena.count<EnemyCardDrawn>() == 1);
  bring(skirmish, "wisp", "c2", "ana");
  skirmish.play("ana ends the turn");
  CHECK(skirmish.turns() == "ana summon-1");
  CHECK(skirmish.arena.count<EnemyCardDrawn>() == 2);
}

TEST_CASE("RG48: summons go when their summoner does") {
  Skirmish skirmish = skirmish_of();
  const FigureId wisp = bring(skirmish, "wisp", "c2", "ana");
  skirmish["ana"].health = 2;
  skirmish.play("ana runs to c3");
  CHECK(!skirmish.arena.fight.figures[wisp].stands());
  CHECK(skirmish.arena.last<Fell>().rules[0] == Rule("RG48"));
  CHECK(skirmish.arena.fight.fallen[index(heroes)] == 1);  // it was not killed
}

TEST_CASE("RX25: a hero's summon is run by his player, line by line") {
  Skirmish skirmish = skirmish_of();
  const FigureId wisp = bring(skirmish, "wisp", "c2", "ana");
  skirmish.play("ana ends the turn");
  CHECK(skirmish.refused("ana carries out line 1 of glow") == "RX02");
  skirmish.play("summon-1 skips line 1 of glow");
  CHECK(steered(skirmish.arena.codex, skirmish.arena.fight, wisp));
  skirmish.play("summon-1 targets goblin").rolls({4}).play("summon-1 rolls");
  CHECK(skirmish["goblin"].health == 2);
  CHECK(skirmish.turns() == "ana summon-1 goblin ben");
}

TEST_CASE("RX25: an enemy's summon plays itself") {
  Skirmish skirmish = skirmish_of();
  const FigureId imp = bring(skirmish, "imp", "e2", "goblin");
  CHECK(!steered(skirmish.arena.codex, skirmish.arena.fight, imp));
  skirmish.play("ana ends the turn");
  CHECK(skirmish.turns() == "ana goblin summon-1 ben");
}

TEST_CASE("RG46: a hero next to a prisoner frees him, and he moves right after that hero's turn") {
  Skirmish skirmish = skirmish_of();
  CHECK(skirmish.refused("ana frees captive") == "RG46");
  skirmish.play("ana runs to c2");
  if (skirmish.arena.fight.agenda.is<Moving>()) skirmish.play("ana stops");
  skirmish.play("ana frees captive");
  CHECK(skirmish.refused("ana frees captive") == "RG46");
  CHECK(skirmish.refused("ana frees goblin") == "RG46");
  skirmish.play("ana ends the turn");
  CHECK(skirmish.turns() == "ana captive");
  skirmish.play("captive moves to e2");
  CHECK(skirmish.arena.at("captive") == "e2");
}

TEST_CASE("RG46: if the hero who freed him fell, he moves after the first hero left") {
  Skirmish skirmish(hall_of());
  skirmish["captive"].spent = freed;
  skirmish["captive"].summoner = skirmish.arena.id("ana");
  skirmish["ana"].health = 1;
  skirmish.arena.give("ana", Status::poisoned);
  skirmish.play("ana is ready").play("ben is ready").play("ana goes first");
  CHECK(!skirmish["ana"].stands());
  skirmish.play("ben ends the turn");
  CHECK(skirmish.turns() == "goblin ana ben captive");
}

TEST_CASE("RG45: a paralyzed prisoner makes no move") {
  Skirmish skirmish(hall_of());
  skirmish["captive"].spent = freed;
  skirmish["captive"].summoner = skirmish.arena.id("ana");
  skirmish.arena.give("captive", Status::paralyzed);
  skirmish.play("ana plays thrust").play("ana is ready").play("ben is ready").play("ana ends the turn");
  CHECK(skirmish.turns() == "ana captive goblin ben");
  CHECK(skirmish["captive"].statuses.none());  // that was its next turn
}

TEST_CASE("the deeds of a turn that are listed are those that are not refused") {
  Skirmish skirmish = skirmish_of();
  skirmish.arena.fight.loot.push_back({skirmish.arena.space("c2"), 1, 0, 0});
  skirmish.arena.fight.loot.push_back({skirmish.arena.space("c2"), 2, 0, 0});
  skirmish.arena.put("captive", "b3");
  CHECK(skirmish.refused("ana frees captive").empty());
  CHECK(!disagreement(Realms::choices(skirmish.arena.codex, skirmish.arena.fight), [&](const Choice& choice) {
    return Realms::refusal(skirmish.arena.codex, skirmish.arena.fight, choice);
  }));
}
