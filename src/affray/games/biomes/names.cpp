#include "affray/games/biomes/names.hpp"

#include <bit>

namespace affray::biomes {

namespace {

// How many cards of its kind come before the card, and how many there are.
struct Kin {
  int before = 0;
  int all = 0;
};

Kin kin_of(const Codex& codex, std::size_t card) {
  Kin kin;
  for (std::size_t i = 0; i < codex.cards.size(); ++i) {
    if (codex.cards[i].kind != codex.cards[card].kind) continue;
    ++kin.all;
    if (i < card) ++kin.before;
  }
  return kin;
}

}  // namespace

std::string player_name(const Codex& codex, Side side) {
  return index(side) < players ? codex.names[index(side)] : "nobody";
}

std::string card_id(const Codex& codex, std::size_t card) {
  if (card >= codex.cards.size() || codex.cards[card].kind >= codex.kinds.size()) return "nothing";
  const std::string& id = codex.kinds[codex.cards[card].kind].id;
  const int before = kin_of(codex, card).before;
  return before == 0 ? id : id + "-" + std::to_string(before + 1);
}

std::vector<std::string> card_ids(const Codex& codex) {
  std::vector<std::string> ids;
  for (std::size_t card = 0; card < codex.cards.size(); ++card) ids.push_back(card_id(codex, card));
  return ids;
}

int number_of(const Codex& codex, std::size_t card) {
  if (card >= codex.cards.size()) return 0;
  const Kin kin = kin_of(codex, card);
  return kin.all == 1 ? 0 : kin.before + 1;
}

std::string_view keyword_word(std::uint8_t keyword) {
  const auto bit = static_cast<std::size_t>(std::countr_zero(keyword));
  return bit < keyword_words.size() ? keyword_words[bit] : "nothing";
}

}  // namespace affray::biomes
