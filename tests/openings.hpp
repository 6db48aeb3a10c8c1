#pragma once
// The sample fights of every game, for tests that speak of all of them.

#include <doctest/doctest.h>

#include <string>
#include <utility>
#include <vector>

#include "affray/adapters/biomes/fight.hpp"
#include "affray/adapters/realms/fight.hpp"
#include "affray/adapters/sectors/fight.hpp"
#include "affray/adapters/worlds/fight.hpp"
#include "affray/formats/files.hpp"

namespace affray::testing {

template <class G>
struct Ready {
  typename G::Codex codex;
  typename G::State start;
};

template <class T>
T needed(Result<T> result) {
  REQUIRE_MESSAGE(static_cast<bool>(result), (result ? std::string() : result.problem().text()));
  return std::move(*result);
}

/// The fight of a file below the installation, after what `edit` makes of its text.
template <class Edit>
Ready<worlds::Worlds> worlds_fight(const std::string& name, const Edit& edit) {
  const std::string home = home_folder().string();
  const std::string path = home + "/fights/worlds/" + name + ".yaml";
  worlds::adapter::Setup setup =
      needed(load_fight<worlds::adapter::Files>(edit(needed(read_input(path))), path, home));
  Ready<worlds::Worlds> fight{std::move(setup.codex), setup.start};
  Chronicle<worlds::Event> quiet;
  worlds::begin_turn(fight.codex, fight.start, quiet);
  return fight;
}
inline Ready<worlds::Worlds> worlds_fight(const std::string& name) {
  return worlds_fight(name, [](std::string text) { return text; });
}

inline Ready<realms::Realms> realms_fight(const std::string& name) {
  const std::string home = home_folder().string();
  const std::string path = home + "/fights/realms/" + name + ".yaml";
  auto opening =
      make_opening(needed(load_fight<realms::adapter::Files>(needed(read_input(path)), path, home)), path);
  return {std::move(opening.codex), opening.start};
}

inline Ready<sectors::Sectors> sectors_of(const std::string& text, const std::string& path) {
  auto opening =
      make_opening(needed(load_fight<sectors::adapter::Files>(text, path, home_folder().string())), path);
  return {std::move(opening.codex), opening.start};
}
inline Ready<sectors::Sectors> sectors_fight(const std::string& name) {
  const std::string path = home_folder().string() + "/fights/sectors/" + name + ".yaml";
  return sectors_of(needed(read_input(path)), path);
}

inline Ready<biomes::Biomes> biomes_of(const std::string& text, const std::string& path) {
  auto opening =
      make_opening(needed(load_fight<biomes::adapter::Files>(text, path, home_folder().string())), path);
  return {std::move(opening.codex), opening.start};
}
inline Ready<biomes::Biomes> biomes_fight(const std::string& name) {
  const std::string path = home_folder().string() + "/fights/biomes/" + name + ".yaml";
  return biomes_of(needed(read_input(path)), path);
}

/// Those that are small enough near their ends.
inline std::vector<Ready<worlds::Worlds>> worlds_samples() {
  return {worlds_fight("even-worlds"), worlds_fight("worked-example"), worlds_fight("natives"),
          worlds_fight("three-players")};
}
inline std::vector<Ready<realms::Realms>> realms_samples() {
  return {realms_fight("first-blood"), realms_fight("the-war-drum"), realms_fight("the-mapmaker")};
}
inline std::vector<Ready<sectors::Sectors>> sectors_samples() {
  return {sectors_fight("three-on-three"), sectors_fight("everything"), sectors_fight("convoy"),
          sectors_fight("three-way")};
}
inline std::vector<Ready<biomes::Biomes>> biomes_samples() {
  return {biomes_fight("match"), biomes_fight("endgame"), biomes_fight("swarm-against-armoury")};
}

/// What is drawn decides near the end: a card of the deck is worth a shot that cannot be answered.
inline Ready<sectors::Sectors> drawing_duel() {
  return sectors_of(
      "game: sectors\noptions: {hands: open, own_targets: false}\nsectors: {crossing: }\nplayers:\n"
      "  ann: {crossing: [sniper], hand: [clear-skies], deck: [iron-bulwark, good-cover, misfire]}\n"
      "  ben: {crossing: [sniper], hand: [good-cover, supply-drop], deck: [iron-bulwark, smoke, misfire]}\n",
      "drawing.yaml");
}

/// Ann's hourglass runs out with her turn: she wins with what she draws now, or loses.
inline Ready<biomes::Biomes> last_draw(int shots, int blanks) {
  return biomes_of(
      "game: biomes\noptions: {hands_open: true}\nbiomes: [wildfire-steppe, fog-sea, ash-forest]\n"
      "turn: {number: 15, active: ann, moment: second_primary}\nplayers:\n  ann:\n"
      "    durability: [1, 0, 1]\n    lost: [2]\n    hand: [deep-study]\n"
      "    staging: [last-hourglass, tide-pool, still-point, ember-vent, ember-vent, ember-vent]\n"
      "    deck: {scorched-earth: " +
          std::to_string(shots) + ", spark: " + std::to_string(blanks) +
          "}\n  ben: {durability: [1, 1, 0], lost: [3], hand: []}\n",
      "last-draw.yaml");
}

}  // namespace affray::testing
