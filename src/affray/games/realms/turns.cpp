// games/realms/turns.cpp -- rules R03, R04, RX09, RX27, RX34, RG39, RG44, RG46: a hero's turn

#include "affray/games/realms/rules.hpp"

namespace affray::realms {

namespace {

bool nothing_else(const Choice& choice) { return choice.what[1] == 0; }

// RG46  A hero next to a prisoner frees him in his turn for nothing.
std::optional<Refusal> refuse_freeing(const Codex& codex, const Fight& fight, const Choice& choice) {
  const FigureId prisoner = choice.target();
  if (!nothing_else(choice) || index(prisoner) >= fight.figures.size())
    return Refusal{"RG46", "refused.no-prisoner"};
  if (!fight.figures[prisoner].stands() || profile_of(codex, fight, prisoner).rank != Rank::prisoner) {
    return Refusal{"RG46", "refused.no-prisoner"};
  }
  if ((fight.figures[prisoner].spent & freed) != 0) return Refusal{"RG46", "refused.freed-before"};
  if (distance(codex, fight, choice.figure, prisoner) > 1) return Refusal{"RG46", "refused.not-next-to"};
  return std::nullopt;
}

// RG39  The hero says which of his cards is first, and when the second begins.
std::optional<Refusal> refuse_to_begin(const Codex& codex, const Fight& fight, const Choice& choice) {
  const bool waits = nothing_else(choice) &&
                     place_in_hand(codex, fight, choice.figure, choice.card(), Slot::played) != no_place;
  if (!waits) return Refusal{"R03", "refused.not-played"};
  return std::nullopt;
}

}  // namespace

void list_hero_turn(const Codex& codex, const Fight& fight, HeroTurn step, Choices& to) {
  const FigureId hero = step.figure;
  const std::vector<CardId>& hand = profile_of(codex, fight, hero).hand;
  for (std::size_t i = 0; i < hand.size(); ++i) {
    if (!is_first_in(codex, fight, hero, i, Slot::played)) continue;
    to.push_back(choice_of(Deed::begin_card, hero, hand[i]));
  }
  list_runs(codex, fight, hero, to);
  list_loot(codex, fight, hero, to);
  list_doors(codex, fight, hero, to);
  for (const FigureId prisoner : all_others(codex, fight)) {
    const Choice free = choice_of(Deed::free_prisoner, hero, prisoner);
    if (!refuse_freeing(codex, fight, free)) to.push_back(free);
  }
  to.push_back(Choice{Deed::end_turn, hero, {}});
}

std::optional<Refusal> refuse_hero_turn(const Codex& codex, const Fight& fight, HeroTurn /*step*/,
                                        const Choice& choice) {
  switch (choice.deed) {
    case Deed::begin_card: return refuse_to_begin(codex, fight, choice);
    case Deed::stamina_move: return refuse_run(codex, fight, choice);
    case Deed::take_loot: return refuse_loot(codex, fight, choice);
    case Deed::open_door: return refuse_door(codex, fight, choice);
    case Deed::free_prisoner: return refuse_freeing(codex, fight, choice);
    case Deed::end_turn:
      if (choice.what != std::array<std::uint8_t, 2>{}) return Refusal{"RX02", "refused.not-now"};
      return std::nullopt;
    default: return Refusal{"R04", "refused.not-now"};
  }
}

void hero_deed(const Codex& codex, Fight& fight, const Choice& choice, Dice& /*dice*/, Log& log) {
  const FigureId hero = choice.figure;
  switch (choice.deed) {
    case Deed::begin_card: {
      // R04  The actions of the card in the order in which they are printed.
      const CardId card = choice.card();
      fight.heroes[hero].cards[place_in_hand(codex, fight, hero, card, Slot::played)].slot = Slot::begun;
      log.add(CardBegun{hero, card, {"R04", "RG39"}});
      return fight.agenda.push(CarryOut{hero, card, 0, 0});
    }
    case Deed::stamina_move: return run(codex, fight, choice, log);
    case Deed::take_loot: return take_loot(codex, fight, hero, choice.space(), /*paid=*/true, log);
    case Deed::open_door: return open_door(codex, fight, choice, log);
    case Deed::free_prisoner: return free_prisoner(codex, fight, hero, choice.target(), log);
    default:
      // RX06  What was played and not begun is spent all the same before the turn is over (moments.cpp).
      fight.agenda.pop<HeroTurn>();
      return fight.agenda.push(HeroTurn{hero, 1});
  }
}

}  // namespace affray::realms
