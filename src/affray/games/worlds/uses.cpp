// What a fight of `worlds` makes use of: event cards that are played.

#include "affray/core/uses.hpp"

#include "affray/games/worlds/game.hpp"

namespace affray::worlds {

std::vector<Thing> Worlds::things(const Codex& codex) {
  std::vector<Thing> things;
  for (const EventCard& event : codex.events) {
    things.push_back({event.id, {"card." + event.id + ".name", {}, {}}});
  }
  return things;
}

std::optional<std::size_t> Worlds::used(const Codex& /*codex*/, const Choice& choice) {
  if (choice.deed != Deed::play_event) return std::nullopt;
  return choice.what[0];
}

}  // namespace affray::worlds
