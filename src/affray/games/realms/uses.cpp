// What a fight of `realms` makes use of: action cards that a hero plays.

#include "affray/core/uses.hpp"

#include "affray/games/realms/game.hpp"

namespace affray::realms {

std::vector<Thing> Realms::things(const Codex& codex) {
  std::vector<Thing> things;
  for (const Card& card : codex.cards) things.push_back({card.id, {"card." + card.id, {}, {}}});
  return things;
}

std::optional<std::size_t> Realms::used(const Codex& /*codex*/, const Choice& choice) {
  if (choice.deed != Deed::play_card) return std::nullopt;
  return choice.what[0];
}

}  // namespace affray::realms
