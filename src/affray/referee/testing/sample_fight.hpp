#pragma once
// Opens the fights of fights/ for tests, and plays them.

#include <doctest/doctest.h>

#include <cstdint>
#include <memory>
#include <string>
#include <utility>

#include "affray/formats/files.hpp"
#include "affray/referee/games.hpp"

namespace affray::testing {

/// `name` is a path below fights/, such as "worlds/natives.yaml".
inline std::unique_ptr<Session> sample_fight(const std::string& name) {
  const std::string file = (home_folder() / "fights" / name).string();
  const auto text = read_input(file);
  REQUIRE(text);
  auto session = open_fight(*text, file);
  REQUIRE(session);
  return std::move(*session);
}

/// Lets a bot play all sides to the end of the fight.
inline void play_out(Session& session, std::uint64_t seed, const std::string& bot) {
  session.seed_dice(seed);
  while (!session.asked().over()) {
    const auto forced = session.forced();
    const std::string choice = forced ? *forced : *session.bot_choice(bot, seed);
    REQUIRE(session.play(choice, forced ? By::driver : By::bot));
  }
}

/// Plays the plan of the file with its dice.
inline void play_plan(Session& session) {
  session.script_dice(*session.scripted());
  while (!session.asked().over()) REQUIRE(session.play(session.planned(), By::player));
}

}  // namespace affray::testing
