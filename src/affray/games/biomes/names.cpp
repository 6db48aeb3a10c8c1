#include "affray/games/biomes/names.hpp"

#include <bit>

#include "affray/core/kind_rank.hpp"

namespace affray::biomes {

std::string player_name(const Codex& codex, Side side) {
  return index(side) < players ? codex.names[index(side)] : "nobody";
}

std::string card_id(const Codex& codex, CardId card) {
  if (!exists(codex, card) || codex.cards[card].kind >= codex.kinds.size()) return "nothing";
  return kind_rank_of(codex.cards, index(card), &Physical::kind).id(codex.kinds[codex.cards[card].kind].id);
}

std::vector<std::string> card_ids(const Codex& codex) {
  return ids_by_kind(codex.cards, &Physical::kind,
                     [&](std::size_t kind) -> const std::string& { return codex.kinds[kind].id; });
}

int number_of(const Codex& codex, CardId card) {
  if (!exists(codex, card)) return 0;
  return kind_rank_of(codex.cards, index(card), &Physical::kind).number();
}

std::string_view keyword_word(std::uint8_t keyword) {
  const auto bit = static_cast<std::size_t>(std::countr_zero(keyword));
  return bit < keyword_words.size() ? keyword_words[bit] : "nothing";
}

}  // namespace affray::biomes
