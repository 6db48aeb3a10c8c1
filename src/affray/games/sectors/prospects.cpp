// games/sectors/prospects.cpp -- bounds and symmetries by which a search can skip positions

#include <algorithm>
#include <cstring>
#include <limits>

#include "affray/core/hash.hpp"
#include "affray/games/sectors/rules.hpp"

namespace affray::sectors {

namespace {

// How many of a player's cards can still be destroyed: those that lie in a sector, or may come to lie there.
// Each counts once, as nothing comes back from a discard pile or a hand.
std::array<int, max_players> cards_at_risk(const Codex& codex, const Fight& fight) {
  std::array<int, max_players> cards{};
  for (const CardId card : all_cards(codex)) {
    const Zone zone = fight.cards[card].zone;
    if (zone == Zone::sector || zone == Zone::construction) ++cards[index(codex.cards[card].owner)];
  }
  return cards;
}

// S03, SG4  How many more fights can be won in this session: the one that goes on, and those that the sectors
// still allow.  S01  It takes cards of two players.
int fights_to_come(const Codex& codex, const Fight& fight, const std::array<int, max_players>& cards) {
  if (fight.agenda.empty()) return 0;
  const auto has_cards = [](int count) { return count > 0; };
  if (std::count_if(cards.begin(), cards.end(), has_cards) < 2) return fight.sector == no_sector ? 0 : 1;
  const int limit = codex.options.fights_per_sector;
  if (limit == 0) return std::numeric_limits<std::uint8_t>::max();
  int fights = fight.sector == no_sector ? 0 : 1;
  const int rounds = codex.game_rounds - fight.game_round;
  for (std::size_t i = 0; i < codex.sectors.size(); ++i) {
    fights += limit * rounds + std::max(0, limit - fight.fought[i]);
  }
  return fights;
}

// Nothing waits to be settled, and nothing on the agenda names a card but the one that is up.
bool is_calm(const Fight& fight) {
  const FightAgenda& agenda = fight.agenda;
  if (!fight.stack.empty() || !fight.late.empty() || agenda.size() > 2) return false;
  return agenda.is<CardTurn>() || agenda.is<NextCard>() || agenda.is<PlayEvent>() || agenda.is<FillCrews>();
}

// One of two cards of a kind for the other, wherever it is named.
void exchange(const Codex& codex, Fight& fight, CardId one, CardId other) {
  const auto rename = [&](CardId& card) { card = card == one ? other : card == other ? one : card; };
  std::swap(fight.cards[one], fight.cards[other]);
  std::swap(fight.derived.crew[one], fight.derived.crew[other]);
  for (const CardId card : all_cards(codex)) {
    rename(fight.cards[card].crew_of);
    rename(fight.cards[card].focus.card);
  }
  for (Player& player : fight.players) rename(player.focus.card);
  for (Lasting& lasting : fight.lasting) {
    rename(lasting.card);
    rename(lasting.by);
  }
}

// An arbitrary number by which two cards of a kind can be put in order.
std::uint64_t sort_key(const Codex& codex, const Fight& fight, CardId card) {
  std::array<std::uint8_t, sizeof(Card) + max_players + 1> bytes{};
  std::memcpy(bytes.data(), &fight.cards[card], sizeof(Card));
  for (std::size_t i = 0; i < max_players; ++i) {
    bytes[sizeof(Card) + i] = fight.players[i].focus.card == card ? 1 : 0;
  }
  std::uint64_t key = hash_of(bytes);
  for (const CardId each : all_cards(codex)) {
    if (fight.cards[each].crew_of == card || fight.cards[each].focus.card == card) key += index(each) + 1;
  }
  for (const Lasting& lasting : fight.lasting) {
    if (lasting.card == card || lasting.by == card) key += hash_of(lasting.effect + 7 * index(lasting.by));
  }
  return key;
}

}  // namespace

// Removes what decides nothing any more, and puts interchangeable cards of one kind in a fixed order. Only
// neighbours are exchanged, so that no card comes between them where all cards are gone through in order.
void Sectors::simplify(const Codex& codex, Fight& fight) {
  if (!is_calm(fight)) return;
  for (const CardId card : all_cards(codex)) {
    fight.cards[card].seen = 0;
    fight.cards[card].experience = 0;
  }
  for (std::size_t i = 0; i + 1 < codex.cards.size(); ++i) {
    const auto card = id_at<CardId>(i);
    const auto next = id_at<CardId>(i + 1);
    const bool alike =
        codex.cards[i].kind == codex.cards[i + 1].kind && codex.cards[i].owner == codex.cards[i + 1].owner;
    if (!alike || fight.acting == card || fight.acting == next) continue;
    if (sort_key(codex, fight, next) < sort_key(codex, fight, card)) exchange(codex, fight, card, next);
  }
}

// S119, SG53  The winner has won the most fights, then lost the fewest cards: who cannot come up to what
// another one has for certain does not win.
Prospect Sectors::prospect(const Codex& codex, const Fight& fight) {
  const std::array<int, max_players> cards = cards_at_risk(codex, fight);
  const int fights = fights_to_come(codex, fight, cards);
  const std::size_t players = codex.players.size();
  Prospect prospect;
  // As one number: fights won, then cards lost.
  constexpr int per_fight = 1'000;
  std::array<int, max_players> worst{};
  std::array<int, max_players> best{};
  for (std::size_t i = 0; i < players; ++i) {
    prospect.least[i] = fight.lost[i];
    prospect.most[i] = static_cast<std::int16_t>(fights > 0 ? fight.lost[i] + cards[i] : fight.lost[i]);
    worst[i] = per_fight * fight.fights_won[i] - prospect.most[i];
    best[i] = per_fight * (fight.fights_won[i] + (cards[i] > 0 ? fights : 0)) - prospect.least[i];
  }
  const int bar = *std::max_element(worst.begin(), worst.begin() + static_cast<std::ptrdiff_t>(players));
  const auto contends = [&](int most) { return most >= bar; };
  const auto contenders =
      std::count_if(best.begin(), best.begin() + static_cast<std::ptrdiff_t>(players), contends);
  for (std::size_t i = 0; i < players; ++i) prospect.may_win[i] = contends(best[i]);
  prospect.may_draw = contenders > 1;
  return prospect;
}

}  // namespace affray::sectors
