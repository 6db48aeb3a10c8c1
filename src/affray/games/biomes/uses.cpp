// What a fight of `biomes` makes use of: kinds of card that are played.

#include "affray/core/uses.hpp"

#include "affray/games/biomes/game.hpp"

namespace affray::biomes {

std::vector<Thing> Biomes::things(const Codex& codex) {
  std::vector<Thing> things;
  for (const CardKind& kind : codex.kinds) things.push_back({kind.id, {"card." + kind.id, {}, {}}});
  return things;
}

std::optional<std::size_t> Biomes::used(const Codex& codex, const Choice& choice) {
  const bool plays = choice.deed == Deed::play || choice.deed == Deed::play_anomaly;
  if (!plays) return std::nullopt;
  return codex.cards[choice.what[0]].kind;
}

}  // namespace affray::biomes
