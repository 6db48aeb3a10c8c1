#pragma once
// The sample fights of every game, for tests that speak of all of them.

#include <doctest/doctest.h>

#include <string>
#include <utility>

#include "affray/referee/biomes_file.hpp"
#include "affray/referee/files.hpp"
#include "affray/referee/realms_file.hpp"
#include "affray/referee/sectors_file.hpp"
#include "affray/referee/worlds_file.hpp"

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
  WorldsSetup setup = needed(load_worlds(edit(needed(read_input(path))), path, home));
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
  auto opening = realms_opening(needed(load_realms(needed(read_input(path)), path, home)), path);
  return {std::move(opening.codex), opening.start};
}

inline Ready<sectors::Sectors> sectors_fight(const std::string& name) {
  const std::string home = home_folder().string();
  const std::string path = home + "/fights/sectors/" + name + ".yaml";
  auto opening = sectors_opening(needed(load_sectors(needed(read_input(path)), path, home)), path);
  return {std::move(opening.codex), opening.start};
}

inline Ready<biomes::Biomes> biomes_fight(const std::string& name) {
  const std::string home = home_folder().string();
  const std::string path = home + "/fights/biomes/" + name + ".yaml";
  auto opening = biomes_opening(needed(load_biomes(needed(read_input(path)), path, home)), path);
  return {std::move(opening.codex), opening.start};
}

}  // namespace affray::testing
