// games/realms/cards.cpp -- rules RX04 to RX06, RX08, RG29, RG36 to RG38: a hero's cards, picked, spent, back

#include <algorithm>

#include "affray/games/realms/rules.hpp"

#include "affray/core/bytes.hpp"

namespace affray::realms {

namespace {

constexpr std::uint8_t first_place = 1;

void put(Hero& hero, std::size_t place, Slot slot, std::uint8_t at = 0) {
  hero.cards[place] = CardPlace{slot, at};
}

std::size_t count_in(const Codex& codex, const Fight& fight, FigureId hero, Slot slot) {
  const auto& cards = fight.heroes[hero].cards;
  const auto hand = static_cast<std::ptrdiff_t>(profile_of(codex, fight, hero).hand.size());
  return static_cast<std::size_t>(std::count_if(cards.begin(), cards.begin() + hand,
                                                [slot](const CardPlace& card) { return card.slot == slot; }));
}

constexpr Slot slot_for(Goes goes) {
  switch (goes) {
    case Goes::cooldown: return Slot::cooldown;
    case Goes::discard: return Slot::discard;
    case Goes::active_round: return Slot::active_round;
    case Goes::active_next_round: return Slot::active_next_round;
    case Goes::active_always: return Slot::active_always;
  }
  return Slot::discard;
}

// RG36  A card that prints no place goes to place 1.
std::uint8_t cooldown_of(const Card& card) { return std::max(card.cooldown, first_place); }

bool is_back_there(Slot slot) { return slot == Slot::cooldown || slot == Slot::discard; }

// The place of a card that can be taken back, or `no_place`.
std::size_t retrievable(const Codex& codex, const Fight& fight, FigureId hero, CardId card) {
  const std::size_t cooling = place_in_hand(codex, fight, hero, card, Slot::cooldown);
  return cooling != no_place ? cooling : place_in_hand(codex, fight, hero, card, Slot::discard);
}

}  // namespace

std::size_t place_in_hand(const Codex& codex, const Fight& fight, FigureId hero, CardId card, Slot slot) {
  const std::vector<CardId>& hand = profile_of(codex, fight, hero).hand;
  for (std::size_t i = 0; i < hand.size(); ++i) {
    if (hand[i] == card && fight.heroes[hero].cards[i].slot == slot) return i;
  }
  return no_place;
}

bool is_first_in(const Codex& codex, const Fight& fight, FigureId hero, std::size_t place, Slot slot) {
  if (fight.heroes[hero].cards[place].slot != slot) return false;
  const CardId card = profile_of(codex, fight, hero).hand[place];
  return place_in_hand(codex, fight, hero, card, slot) == place;
}

// Picking (RX04)

namespace {

// RX04, RG29  Up to two.
std::optional<Refusal> refuse_another(const Codex& codex, const Fight& fight, FigureId hero) {
  if (count_in(codex, fight, hero, Slot::played) < cards_a_round) return std::nullopt;
  return Refusal{"RG29", "refused.two-cards", {static_cast<int>(cards_a_round), 0}};
}

// RG38  Together they cost no more than his Stamina.
std::optional<Refusal> refuse_price(const Codex& codex, const Fight& fight, FigureId hero, CardId card) {
  const int cost = codex.cards[card].stamina;
  const int stamina = fight.heroes[hero].stamina;
  if (cost > stamina) return Refusal{"RG38", "refused.too-dear", {cost, stamina}};
  return std::nullopt;
}

}  // namespace

void list_cards(const Codex& codex, const Fight& fight, ChooseCards step, Choices& to) {
  const std::vector<CardId>& hand = profile_of(codex, fight, step.hero).hand;
  const std::size_t count = refuse_another(codex, fight, step.hero) ? 0 : hand.size();
  for (std::size_t i = 0; i < count; ++i) {
    if (!is_first_in(codex, fight, step.hero, i, Slot::hand)) continue;  // one of two alike
    if (refuse_price(codex, fight, step.hero, hand[i])) continue;
    to.push_back(choice_of(Deed::play_card, step.hero, hand[i]));
  }
  to.push_back(Choice{Deed::ready, step.hero, {}});  // RX04  One card or none is allowed.
}

std::optional<Refusal> refuse_card(const Codex& codex, const Fight& fight, ChooseCards step,
                                   const Choice& choice) {
  if (choice.what[1] != 0) return Refusal{"RX04", "refused.not-now"};
  if (choice.deed == Deed::ready) {
    if (choice.what[0] != 0) return Refusal{"RX04", "refused.not-now"};
    return std::nullopt;
  }
  const CardId card = choice.card();
  // R03  From the hand.
  if (place_in_hand(codex, fight, step.hero, card, Slot::hand) == no_place) {
    return Refusal{"R03", "refused.not-in-hand"};
  }
  if (auto no = refuse_another(codex, fight, step.hero)) return no;
  return refuse_price(codex, fight, step.hero, card);
}

// RG37  A card costs its Stamina when it is picked; what was paid is the hero's speed (RX03).
void choose_card(const Codex& codex, Fight& fight, const Choice& choice, Log& log) {
  const auto [hero] = fight.agenda.top<ChooseCards>();
  const CardId card = choice.card();
  const std::uint8_t cost = codex.cards[card].stamina;
  Hero& picks = fight.heroes[hero];
  put(picks, place_in_hand(codex, fight, hero, card, Slot::hand), Slot::played);
  decrease(picks.stamina, cost);
  increase(picks.invested, cost);
  log.add(CardChosen{hero, card, {"RX04", "RG37"}});
}

// RG38  One hero after the other.
void ready(const Codex& /*codex*/, Fight& fight, Log& /*log*/) { fight.agenda.pop<ChooseCards>(); }

bool may_pick(const Codex& codex, const Fight& fight, ChooseCards step) {
  if (refuse_another(codex, fight, step.hero)) return false;
  const std::vector<CardId>& hand = profile_of(codex, fight, step.hero).hand;
  for (std::size_t i = 0; i < hand.size(); ++i) {
    const bool is_held = fight.heroes[step.hero].cards[i].slot == Slot::hand;
    if (is_held && !refuse_price(codex, fight, step.hero, hand[i])) return true;
  }
  return false;
}

bool has_picked(const Codex& codex, const Fight& fight, FigureId hero) {
  return count_in(codex, fight, hero, Slot::played) > 0;
}

// Spending (RX06, RX08)

// RX08  A spent card goes where it prints: active, discard, or the cooldown queue.
// RX06  The marks at the bottom take effect now, even if its actions could not be done.
void spend_card(const Codex& codex, Fight& fight, FigureId figure, CardId card, Log& log) {
  const Card& spent = codex.cards[card];
  Hero& hero = fight.heroes[figure];
  std::size_t place = place_in_hand(codex, fight, figure, card, Slot::begun);
  if (place == no_place) place = place_in_hand(codex, fight, figure, card, Slot::played);
  AFFRAY_CHECK(place != no_place, "a card is spent that was not played");
  const std::uint8_t at = spent.goes == Goes::cooldown ? cooldown_of(spent) : std::uint8_t{0};
  put(hero, place, slot_for(spent.goes), at);
  log.add(CardSpent{figure, card, spent.goes, at, {"RX08", "RX06"}});
  if (spent.xp > 0) {
    // RG49  Experience is counted for the score.
    increase_up_to(hero.xp, spent.xp);
    log.add(ExperienceGained{figure, spent.xp, {"RX06", "RG49"}});
  }
  if (spent.rift != Element::none) open_rift(codex, fight, figure, spent.rift, log);
}

// RG36  Cards whose time as active cards is over go to the place they print, or to place 1.  Then every card
// goes one place nearer, and from place 1 to the hand.
void move_queues(const Codex& codex, Fight& fight, Log& log) {
  for (const FigureId hero : all_heroes(codex)) {
    if (!fight.figures[hero].stands()) continue;
    const std::vector<CardId>& hand = profile_of(codex, fight, hero).hand;
    for (std::size_t i = 0; i < hand.size(); ++i) {
      CardPlace& card = fight.heroes[hero].cards[i];
      if (card.slot == Slot::active_round) {
        card = CardPlace{Slot::cooldown, cooldown_of(codex.cards[hand[i]])};
      } else if (card.slot == Slot::active_next_round) {
        card = CardPlace{Slot::active_round, 0};
      }
      if (card.slot != Slot::cooldown) continue;
      if (card.place > first_place) {
        --card.place;
        continue;
      }
      card = CardPlace{Slot::hand, 0};
      log.add(CardReturned{hero, hand[i], {"RX08", "RG36"}});
    }
  }
}

// Taking back (RX08: discard is for good unless something brings the card back)

bool may_retrieve(const Codex& codex, const Fight& fight, FigureId hero) {
  const std::vector<CardId>& hand = profile_of(codex, fight, hero).hand;
  for (std::size_t i = 0; i < hand.size(); ++i) {
    if (is_back_there(fight.heroes[hero].cards[i].slot)) return true;
  }
  return false;
}

void list_retrieve(const Codex& codex, const Fight& fight, Retrieve step, Choices& to) {
  const std::vector<CardId>& hand = profile_of(codex, fight, step.hero).hand;
  for (std::size_t i = 0; i < hand.size(); ++i) {
    if (retrievable(codex, fight, step.hero, hand[i]) != i) continue;
    to.push_back(choice_of(Deed::retrieve, step.hero, hand[i]));
  }
}

std::optional<Refusal> refuse_retrieve(const Codex& codex, const Fight& fight, Retrieve step,
                                       const Choice& choice) {
  if (choice.what[1] != 0) return Refusal{"RX08", "refused.not-now"};
  if (retrievable(codex, fight, step.hero, choice.card()) == no_place) {
    return Refusal{"RX08", "refused.not-to-be-had-back"};
  }
  return std::nullopt;
}

void retrieve(const Codex& codex, Fight& fight, const Choice& choice, Log& log) {
  const auto [hero] = fight.agenda.pop<Retrieve>();
  put(fight.heroes[hero], retrievable(codex, fight, hero, choice.card()), Slot::hand);
  log.add(CardReturned{hero, choice.card(), {"RX08"}});
}

}  // namespace affray::realms
