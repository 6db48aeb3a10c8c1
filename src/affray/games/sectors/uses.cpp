// What a fight of `sectors` makes use of: kinds of card that attack, block or are played.

#include "affray/core/uses.hpp"

#include "affray/games/sectors/game.hpp"

namespace affray::sectors {

std::vector<Thing> Sectors::things(const Codex& codex) {
  std::vector<Thing> things;
  for (const CardKind& kind : codex.kinds) things.push_back({kind.id, {"card." + kind.id, {}, {}}});
  return things;
}

std::optional<std::size_t> Sectors::used(const Codex& codex, const Choice& choice) {
  switch (choice.deed) {
    case Deed::play_event:
    case Deed::attack:
    case Deed::battle_action:
    case Deed::block:
    case Deed::tactic:
    case Deed::answer: return codex.cards[choice.card()].kind;
    default: return std::nullopt;
  }
}

}  // namespace affray::sectors
