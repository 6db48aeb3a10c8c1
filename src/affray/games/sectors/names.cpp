#include "affray/games/sectors/names.hpp"

#include "affray/core/kind_rank.hpp"

namespace affray::sectors {

std::string player_name(const Codex& codex, Side side) {
  return index(side) < codex.players.size() ? codex.players[index(side)] : "nobody";
}

std::string sector_name(const Codex& codex, SectorId sector) {
  return codex.sectors.has(sector) ? codex.sectors[sector].name : "nowhere";
}

std::string card_id(const Codex& codex, CardId card) {
  if (!codex.cards.has(card) || codex.cards[card].kind >= codex.kinds.size()) return "nothing";
  return kind_rank_of(codex.cards, index(card), &Physical::kind).id(codex.kinds[codex.cards[card].kind].id);
}

std::vector<std::string> card_ids(const Codex& codex) {
  return ids_by_kind(codex.cards, &Physical::kind,
                     [&](std::size_t kind) -> const std::string& { return codex.kinds[kind].id; });
}

int number_of(const Codex& codex, CardId card) {
  if (!codex.cards.has(card)) return 0;
  return kind_rank_of(codex.cards, index(card), &Physical::kind).number();
}

}  // namespace affray::sectors
