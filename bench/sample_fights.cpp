#include "sample_fights.hpp"

#include <cstdio>
#include <cstdlib>
#include <utility>

#include "affray/adapters/biomes/fight.hpp"
#include "affray/adapters/realms/fight.hpp"
#include "affray/adapters/sectors/fight.hpp"
#include "affray/adapters/worlds/fight.hpp"
#include "affray/formats/files.hpp"

namespace affray::bench {

namespace {

template <class T>
T needed(Result<T> result) {
  if (!result) {
    std::fprintf(stderr, "affray_bench: %s\n", result.problem().text().c_str());
    std::exit(2);
  }
  return std::move(*result);
}

}  // namespace

const std::vector<std::string>& sample_names() {
  static const std::vector<std::string> names{"worked-example", "duel-of-three-energy", "on-a-sun",
                                              "natives",        "three-players",        "six-battles",
                                              "big-energy",     "twenty-against-twenty"};
  return names;
}

SampleFight sample_fight(const std::string& name) {
  const std::string home = home_folder().string();
  const std::string path = home + "/fights/worlds/" + name + ".yaml";
  const std::string text = needed(read_input(path));
  worlds::adapter::Setup setup = needed(load_fight<worlds::adapter::Files>(text, path, home));
  SampleFight fight{{std::move(setup.codex), setup.start}, {}};
  for (const PlanLine& line : setup.plan) {
    fight.plan.push_back(needed(Worlds::parse(fight.codex, line.text)));
  }
  Chronicle<worlds::Event> quiet;
  worlds::begin_turn(fight.codex, fight.start, quiet);
  return fight;
}

const std::vector<std::string>& skirmish_names() {
  static const std::vector<std::string> names{"first-blood",  "the-war-drum",  "night-at-the-ford",
                                              "the-mapmaker", "over-the-pass", "the-marsh-queen",
                                              "everything"};
  return names;
}

Skirmish sample_skirmish(const std::string& name) {
  const std::string home = home_folder().string();
  const std::string path = home + "/fights/realms/" + name + ".yaml";
  auto opening =
      make_opening(needed(load_fight<realms::adapter::Files>(needed(read_input(path)), path, home)), path);
  return {std::move(opening.codex), opening.start};
}

const std::vector<std::string>& sector_fight_names() {
  static const std::vector<std::string> names{"duel",   "two-on-two", "three-on-three", "three-way",
                                              "beasts", "siege",      "convoy",         "everything"};
  return names;
}

SectorFight sample_sector_fight(const std::string& name) {
  const std::string home = home_folder().string();
  const std::string path = home + "/fights/sectors/" + name + ".yaml";
  auto opening =
      make_opening(needed(load_fight<sectors::adapter::Files>(needed(read_input(path)), path, home)), path);
  return {std::move(opening.codex), opening.start};
}

const std::vector<std::string>& match_names() {
  static const std::vector<std::string> names{"match",
                                              "gunline-against-armoury",
                                              "gunline-against-counsel",
                                              "swarm-against-armoury",
                                              "swarm-against-counsel",
                                              "best-of-three",
                                              "endgame",
                                              "battle-in-hand"};
  return names;
}

Match sample_match(const std::string& name) {
  const std::string home = home_folder().string();
  const std::string path = home + "/fights/biomes/" + name + ".yaml";
  auto opening =
      make_opening(needed(load_fight<biomes::adapter::Files>(needed(read_input(path)), path, home)), path);
  return {std::move(opening.codex), opening.start};
}

std::unique_ptr<Session> planned_session(const std::string& game, const std::string& name) {
  const std::string path = (home_folder() / "fights" / game / (name + ".yaml")).string();
  const std::string text = needed(read_input(path));
  auto session = needed(open_fight(text, path));
  if (session->has_plan()) return session;
  return needed(open_fight(text + "\nplan: [\"" + session->choices().front().text + "\"]\n", path));
}

SampleFight after(SampleFight fight, const std::string& choice) {
  ScriptedDice none = faces();
  Chronicle<worlds::Event> quiet;
  Worlds::play(fight.codex, fight.start, needed(Worlds::parse(fight.codex, choice)), none, quiet);
  return fight;
}

}  // namespace affray::bench
