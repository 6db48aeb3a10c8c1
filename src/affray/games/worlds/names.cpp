#include "affray/games/worlds/names.hpp"

#include <array>

namespace affray::worlds {

std::string name_of(const Codex& codex, Side side) {
  if (side == natives) return "natives";
  return index(side) < codex.players.size() ? codex.players[index(side)] : "nobody";
}

std::string place_name(const Codex& codex, std::size_t place) {
  return place < codex.places.size() ? codex.places[place].name : "nowhere";
}

std::string event_id(const Codex& codex, std::size_t event) {
  return event < codex.events.size() ? codex.events[event].id : "nothing";
}

std::string word_of(Kind kind) {
  constexpr std::array words{"population", "plant", "native"};
  const auto at = static_cast<std::size_t>(kind);
  return at < words.size() ? words[at] : "nothing";
}

}  // namespace affray::worlds
