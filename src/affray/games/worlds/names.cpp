#include "affray/games/worlds/names.hpp"

#include <array>

namespace affray::worlds {

std::string name_of(const Codex& codex, Side side) {
  if (side == natives) return "natives";
  if (side == everybody) return "everybody";
  return index(side) < codex.players.size() ? codex.players[index(side)] : "nobody";
}

std::string place_name(const Codex& codex, PlaceId place) {
  return index(place) < codex.places.size() ? codex.place(place).name : "nowhere";
}

std::string event_id(const Codex& codex, EventId event) {
  return index(event) < codex.events.size() ? codex.event(event).id : "nothing";
}

std::string word_of(Kind kind) {
  constexpr std::array words{"population", "plant", "native"};
  return index(kind) < words.size() ? words[index(kind)] : "nothing";
}

}  // namespace affray::worlds
