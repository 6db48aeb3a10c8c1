// Biomes, their energies and influences, and skills that beat each other.

#include "affray/games/biomes/testing/effects.hpp"

namespace affray::biomes::testing {

TEST_CASE("B26: a biome is of three of the five energies, and a card may ask for one of them") {
  Scene scene = two_players();
  const Effect itself{.verb = Verb::boost, .aim = Aim::itself, .amount = 1};
  Skill skill = persistent({itself}, Condition::aligned);
  skill.energy = Energy::gale;
  scene.lane("ann", agent("hawk").skill(skill), 1);
  scene.biome(1, {.id = "marsh", .energies = {Energy::ember, Energy::tide, Energy::gale}});
  scene.biome(2, {.id = "moor", .energies = {Energy::ember, Energy::tide, Energy::root}});
  CHECK(scene.attack_of("hawk") == 3);
  put_in(scene, "hawk", Zone::lane, LaneId{1});
  CHECK(scene.attack_of("hawk") == 2);
}

TEST_CASE("B26: in staging an agent is aligned with nothing") {
  Scene scene = two_players();
  Skill skill = persistent({{.verb = Verb::boost, .aim = Aim::itself}}, Condition::aligned);
  for (std::size_t energy = 0; energy < energies; ++energy) {
    skill.energy = static_cast<Energy>(energy);
    scene.staging("ann", agent("hawk" + std::to_string(energy)).skill(skill));
    CHECK(scene.attack_of("hawk" + std::to_string(energy)) == 2);
  }
}

TEST_CASE("B27: an influence works on agents of both players in that biome") {
  Scene scene = two_players().lane("ann", agent("hawk"), 1).lane("ben", agent("ox"), 1);
  scene.biome(1, {.id = "marsh", .keywords = Keyword::elusive, .attack = 1, .defense = -1});
  for (const std::string_view card : {"hawk", "ox"}) {
    CHECK(scene.attack_of(card) == 3);
    CHECK(scene.defense_of(card) == 1);
    CHECK(keywords(scene, card) == Keyword::elusive);
  }
}

TEST_CASE("B27: not elsewhere, not on what is not an agent, and not once the lane is closed (BG19)") {
  Scene scene = two_players().lane("ann", agent("hawk"), 2).staging("ann", agent("ape"));
  scene.lane("ann", agent("lynx"), 1).lane("ann", gear("lance"), 1);
  scene.biome(1, {.id = "marsh", .keywords = Keyword::elusive, .attack = 1});
  CHECK(scene.attack_of("hawk") == 2);
  CHECK(scene.attack_of("ape") == 2);
  CHECK(keywords(scene, "lance") == 0);
  CHECK(scene.attack_of("lynx") == 3);
  scene.fight.closed = 1;
  CHECK(scene.attack_of("lynx") == 2);
  CHECK(keywords(scene, "lynx") == 0);
}

TEST_CASE("B28: an influence may give its skill to some agents only") {
  Scene scene =
      two_players().lane("ann", agent("bow").keywords(Keyword::ranged), 1).lane("ann", agent("ox"), 1);
  scene.biome(1, {.id = "marsh", .keywords = Keyword::warded, .status = Status::ranged});
  CHECK(keywords(scene, "bow") == (Keyword::ranged | Keyword::warded));
  CHECK(keywords(scene, "ox") == 0);
  scene.biome(1, {.id = "marsh", .keywords = Keyword::warded, .status = Status::melee});
  CHECK(keywords(scene, "ox") == Keyword::warded);
}

TEST_CASE("B28: and takes it back when they leave") {
  Scene scene = two_players().lane("ann", agent("ox"), 1);
  scene.biome(1, {.id = "marsh", .keywords = Keyword::warded});
  CHECK(keywords(scene, "ox") == Keyword::warded);
  put_in(scene, "ox", Zone::staging);
  CHECK(keywords(scene, "ox") == 0);
}

TEST_CASE("BG52: who asks for ranged agents asks for those that are so by themselves") {
  Scene scene = two_players().lane("ann", agent("ox"), 1).lane("ann", agent("bow"), 1);
  scene["bow"].granted = Keyword::ranged;
  with_software(scene, gives(Verb::grant, Keyword::ranged));
  Effect of_ranged = boosts_own;
  of_ranged.status = Status::ranged;
  with_software(scene, of_ranged, "sights");
  CHECK(keywords(scene, "ox") == Keyword::ranged);
  CHECK(scene.attack_of("ox") == 2);
  CHECK(scene.attack_of("bow") == 4);
  scene["bow"].lost = Keyword::ranged;
  CHECK(scene.attack_of("bow") == 2);
}

TEST_CASE("BG40: what takes a skill away beats what gives it, in whatever order they came") {
  Scene scene = two_players().lane("ann", agent("ox").keywords(Keyword::swift | Keyword::ranged), 1);
  with_software(scene, gives(Verb::lose, Keyword::swift))
      .biome(1, {.id = "marsh", .keywords = Keyword::swift});
  with_software(scene, gives(Verb::grant, Keyword::swift), "later");
  scene["ox"].marked = scene["ox"].granted = Keyword::swift;
  CHECK(keywords(scene, "ox") == Keyword::ranged);
  put_in(scene, "script", Zone::cache);
  CHECK(keywords(scene, "ox") == (Keyword::swift | Keyword::ranged));
  scene["ox"].lost = Keyword::swift;
  CHECK(keywords(scene, "ox") == Keyword::ranged);
}

}  // namespace affray::biomes::testing
