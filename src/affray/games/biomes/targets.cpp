// games/biomes/targets.cpp -- rules B60, BG37, BG38, BG42: the targets at which an effect may be aimed

#include "affray/games/biomes/rules.hpp"

namespace affray::biomes {

namespace {

bool is_whose(Whose whose, Side by, Side owner) {
  return whose == Whose::any || (owner == by) == (whose == Whose::own);
}

bool has_types(const Codex& codex, std::uint8_t types, CardId card) {
  return types == 0 || kind_of(codex, card).is(types);
}

// The cards that are of one of the types.
CardSet of_types(const Codex& codex, std::uint8_t types, const CardSet& cards) {
  return types == 0 ? cards : cards & codex.of_types[types];
}

// Without those of the cards on the planet of which a set says that they are not in this status.
CardSet of_status(const Fight& fight, Status status, const CardSet& cards) {
  switch (status) {
    case Status::locked: return cards & fight.with(Mark::locked);
    case Status::unlocked: return cards.without(fight.with(Mark::locked));
    case Status::attacking: return cards & fight.with(Mark::attacking);
    case Status::staging: return cards & cards_in(fight, Zone::staging);
    case Status::lane: return cards & cards_in(fight, Zone::lane);
    default: return cards;
  }
}

// BG61  An effect on another card than the first target.
bool is_first_target(const Effect& effect, const Action& action, CardId card) {
  const Aimed& first = action.targets[0];
  return effect.apart && effect.aim == Aim::card && first.at == Aimed::At::card && first.card() == card;
}

// Of a card that fits the effect.
bool may_be_aimed_at(const Codex& codex, const Fight& fight, const Action& action, const Effect& effect,
                     CardId card) {
  if (is_first_target(effect, action, card)) return false;
  // The other player cannot target a warded card.
  return owner_of(codex, card) == action.by || !has_keyword(codex, fight, card, warded);
}

// BG38  Converted cards are not on the planet, and no targets.
bool may_be_card(const Codex& codex, const Fight& fight, const Action& action, const Effect& effect,
                 CardId card) {
  return fits(codex, fight, effect, action.by, action.card, card) &&
         may_be_aimed_at(codex, fight, action, effect, card);
}

// A card in the own cache.
bool may_be_cached(const Codex& codex, const Action& action, const Effect& effect, CardId card) {
  return owner_of(codex, card) == action.by && has_types(codex, effect.types, card);
}

bool may_be_action(const Codex& codex, const Action& action, const Effect& effect, const Action& target) {
  if (target.stamp == action.stamp || target.cancelled != 0) return false;
  if (!is_whose(effect.whose, action.by, target.by)) return false;
  if (effect.amount != 0 && target.speed > effect.amount) return false;
  return has_types(codex, effect.types, target.card);
}

bool may_be_sector(const Fight& fight, const Action& action, const Effect& effect, const Aimed& sector) {
  if (sector.id >= players * lanes || !is_open(fight, sector.lane())) return false;  // BG19
  if (!is_whose(effect.whose, action.by, sector.sector_of())) return false;
  return effect.where != Where::here || place_of(fight, action.card) == sector.lane();
}

// Calls visit(aimed) for each target, in order, until it asks to stop.
template <class Visit>
bool visit_targets(const Codex& codex, const Fight& fight, const Action& action, const Effect& effect,
                   const Visit& visit) {
  // All cards of the set have the types and the owner that the effect asks for.
  const bool all_fit = effect.status == Status::any && effect.where == Where::anywhere;
  const auto is_right = [&](CardId card) {
    if (effect.aim == Aim::cached) return true;
    return all_fit ? may_be_aimed_at(codex, fight, action, effect, card)
                   : may_be_card(codex, fight, action, effect, card);
  };
  const auto any_card = [&](const CardSet& cards) {
    for (const CardId card : cards) {
      if (is_right(card) && visit(Aimed{Aimed::At::card, byte(card), fight.cards[card].stays})) return true;
    }
    return false;
  };
  const auto any_of = [&](Aimed::At at, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
      const Aimed target{at, static_cast<std::uint8_t>(i)};
      if (is_target(codex, fight, action, effect, target) && visit(target)) return true;
    }
    return false;
  };
  switch (effect.aim) {
    case Aim::card: {
      const CardSet cards = of_status(fight, effect.status, of_types(codex, effect.types, planet(fight)));
      if (effect.whose == Whose::any) return any_card(cards);
      const Side side = effect.whose == Whose::own ? action.by : other(action.by);
      return any_card(cards & owned(codex, side));
    }
    case Aim::cached:
      return any_card(of_types(codex, effect.types, cards_in(fight, Zone::cache) & owned(codex, action.by)));
    case Aim::sector: return any_of(Aimed::At::sector, players * lanes);
    case Aim::player: return any_of(Aimed::At::player, players);
    case Aim::action:
      for (const Action& each : fight.queue) {
        const Aimed target{Aimed::At::action, byte(each.stamp)};
        if (is_target(codex, fight, action, effect, target) && visit(target)) return true;
      }
      return false;
    default: return false;
  }
}

constexpr auto found = [](const Aimed& /*target*/) { return true; };

Choice choice_of(Side side, Aimed target) {
  switch (target.at) {
    case Aimed::At::action: return {Deed::target_action, side, {target.id, 0}};
    case Aimed::At::player: return {Deed::target_player, side, {target.id, 0}};
    case Aimed::At::sector:
      return {Deed::target_sector, side, {byte(target.sector_of()), byte(target.lane())}};
    default: return {Deed::target, side, {target.id, 0}};
  }
}

// The target of a choice, or nothing.
Aimed aimed_of(const Fight& fight, const Choice& choice) {
  const auto [first, second] = choice.what;
  if (choice.deed == Deed::target_sector) {
    if (first >= players || second >= lanes) return {};
    return {Aimed::At::sector, static_cast<std::uint8_t>(first * lanes + second)};
  }
  if (second != 0) return {};
  switch (choice.deed) {
    case Deed::target:
      return first < max_cards ? Aimed{Aimed::At::card, first, fight.cards[choice.card()].stays} : Aimed{};
    case Deed::target_action: return {Aimed::At::action, first};
    case Deed::target_player: return {Aimed::At::player, first};
    default: return {};
  }
}

}  // namespace

bool is_target(const Codex& codex, const Fight& fight, const Action& action, const Effect& effect,
               const Aimed& target) {
  using At = Aimed::At;
  switch (effect.aim) {
    case Aim::card:
    case Aim::cached: {
      // BG42  A card that came back is another one.
      const CardId card = target.card();
      if (target.at != At::card || !exists(codex, card)) return false;
      if (fight.cards[card].stays != target.stays) return false;
      if (effect.aim == Aim::card) {
        return on_planet(fight, card) && may_be_card(codex, fight, action, effect, card);
      }
      return fight.cards[card].zone == Zone::cache && may_be_cached(codex, action, effect, card);
    }
    case Aim::action: {
      const Action* it = target.at == At::action ? action_of(fight, target.stamp()) : nullptr;
      return it != nullptr && may_be_action(codex, action, effect, *it);
    }
    case Aim::sector: return target.at == At::sector && may_be_sector(fight, action, effect, target);
    case Aim::player:
      return target.at == At::player && target.id < players &&
             is_whose(effect.whose, action.by, target.player());
    default: return false;
  }
}

bool has_target(const Codex& codex, const Fight& fight, const Action& action, const Effect& effect) {
  return visit_targets(codex, fight, action, effect, found);
}

bool may_be_trigger(const Codex& codex, const Effect& effect, Side by, CardId card) {
  return exists(codex, card) && has_types(codex, effect.types, card) &&
         is_whose(effect.whose, by, owner_of(codex, card));
}

// B56, B60: choosing one

Side actor(const Codex& /*codex*/, const Fight& fight, ChooseTarget /*step*/) {
  return fight.queue.back().by;
}

void list(const Codex& codex, const Fight& fight, ChooseTarget step, Choices& to) {
  const Action& action = fight.queue.back();
  visit_targets(codex, fight, action, (*effects_of(codex, action))[step.effect], [&](const Aimed& target) {
    to.push_back(choice_of(action.by, target));
    return false;
  });
}

std::optional<Refusal> refuse(const Codex& codex, const Fight& fight, ChooseTarget step,
                              const Choice& choice) {
  const Aimed target = aimed_of(fight, choice);
  if (target.at == Aimed::At::nothing) return Refusal{"B56", "refused.not-now"};
  const Action& action = fight.queue.back();
  const Effect& effect = (*effects_of(codex, action))[step.effect];
  if (is_target(codex, fight, action, effect, target)) return std::nullopt;
  if (target.at == Aimed::At::card && is_first_target(effect, action, target.card())) {
    return Refusal{"BG61", "refused.same-as-the-first"};
  }
  return Refusal{"B60", "refused.not-a-target"};
}

void carry_out(const Codex& /*codex*/, Fight& fight, ChooseTarget step, const Choice& choice, Dice& /*dice*/,
               Log& log) {
  fight.agenda.pop<ChooseTarget>();
  Action& action = fight.queue.back();
  const Aimed target = aimed_of(fight, choice);
  action.targets[step.effect] = target;
  const Action* at = target.at == Aimed::At::action ? action_of(fight, target.stamp()) : nullptr;
  const CardId target_card = at == nullptr ? no_card : at->card;
  log.add(Targeted{action.by, action.card, target, target_card, {"B56", "B60"}});
}

// BG37  An effect of a reactive skill may have no target; the other effects work.
bool advance_if_idle(const Codex& codex, Fight& fight, ChooseTarget step, Dice& /*dice*/, Log& /*log*/) {
  const Action& action = fight.queue.back();
  if (has_target(codex, fight, action, (*effects_of(codex, action))[step.effect])) return false;
  fight.agenda.pop<ChooseTarget>();
  return true;
}

}  // namespace affray::biomes
