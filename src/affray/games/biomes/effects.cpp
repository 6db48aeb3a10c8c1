// games/biomes/effects.cpp -- B60, B61, B90, B91, BG22, BG38, BG41, BG42: what each verb of an effect does

#include <algorithm>

#include "affray/games/biomes/numbers.hpp"
#include "affray/games/biomes/rules.hpp"

namespace affray::biomes {

namespace {

// What an effect works on

// B61  Whether it is still the card that was aimed at.  BG42  A card that has left and come back is another
// one, which `stays` tells; only cards on the planet and in the cache can be aimed at.
bool is_there(const Fight& fight, Aimed target) {
  if (target.at != Aimed::At::card || fight.cards[target.card()].stays != target.stays) return false;
  return on_planet(fight, target.card()) || fight.cards[target.card()].zone == Zone::cache;
}

// The card that sets a skill off need not be one on which the effect works.
bool is_meant(const Codex& codex, const Effect& aims, Side by, CardId card) {
  return aims.aim != Aim::trigger || may_be_trigger(codex, aims, by, card);
}

// The cards that the verbs can find: on the planet, or in the cache for a verb that brings a card back from
// there.
CardSet meant(const Codex& codex, const Fight& fight, const Effect& aims, Aimed target, Verb verb) {
  CardSet cards;
  const Action& action = fight.doing;
  if (aims.aim == Aim::all) {
    for (const CardId card : planet(fight)) {
      if (fits(codex, fight, aims, action.by, action.card, card)) cards.add(card);
    }
  } else if (is_there(fight, target) && is_meant(codex, aims, action.by, target.card())) {
    if (on_planet(fight, target.card()) || verb == Verb::give_back) cards.add(target.card());
  }
  return cards;
}

// The amount as it is now: X (B40), or as many as the card has markers of its own (B48).
int amount_of(const Fight& fight, const Effect& effect, int amount) {
  if (effect.times_x) amount *= fight.doing.x;
  if (effect.times_tally) amount *= fight.cards[fight.doing.card].tally;
  return std::clamp(amount, -most, most);
}

// Verbs that work on cards

// B87  Until the end of the turn.
void boost(Fight& fight, CardId card, const Effect& effect, Log& log) {
  Card& each = fight.cards[card];
  const std::int8_t attack = within_most(amount_of(fight, effect, effect.amount));
  const std::int8_t defense = within_most(amount_of(fight, effect, effect.second));
  each.attack = within_most(each.attack + attack);
  each.defense = within_most(each.defense + defense);
  look_for_changes(fight, card);
  log.add(Boosted{card, attack, defense, {"B87"}});
}

// B01, BG53  Even one that has arrived this turn: B34 binds what its player does.
void lock(const Codex& codex, Fight& fight, CardId card, Log& log) {
  if (fight.has(card, Mark::locked)) return;
  lock_card(codex, fight, card);
  log.add(CardLocked{card, {"B34"}});
}

void unlock(const Codex& codex, Fight& fight, CardId card, Log& log) {
  if (!fight.has(card, Mark::locked)) return;
  unlock_card(codex, fight, card);
  log.add(CardUnlocked{card, {"B65"}});
}

// B31, B85  Agents move and retreat.  B37, B39  What is attached goes with its host only.
bool goes_by_itself(const Codex& codex, const Fight& fight, CardId card) {
  return is_agent(codex, card) && fight.cards[card].host == no_card;
}

void act_on_card(const Codex& codex, Fight& fight, CardId card, const Effect& effect, Log& log) {
  Card& each = fight.cards[card];
  const int amount = amount_of(fight, effect, effect.amount);
  switch (effect.verb) {
    case Verb::damage: return damage_agent(codex, fight, card, fight.doing.card, amount, log);
    case Verb::boost: return boost(fight, card, effect, log);
    case Verb::grant:
      each.granted |= effect.keyword;
      look_for_changes(fight, card);
      return log.add(SkillGranted{card, effect.keyword, {"B44", "B87"}});
    case Verb::lose:
      each.lost |= effect.keyword;
      look_for_changes(fight, card);
      return log.add(SkillLost{card, effect.keyword, {"BG40", "B87"}});
    case Verb::lock: return lock(codex, fight, card, log);
    case Verb::unlock: return unlock(codex, fight, card, log);
    case Verb::move:
      if (goes_by_itself(codex, fight, card)) fight.agenda.push(ChooseLane{card});
      return;
    case Verb::retreat:
      if (goes_by_itself(codex, fight, card)) retreat(codex, fight, card, {"B85"}, log);
      return;
    case Verb::mark: return place_markers(codex, fight, card, effect, amount, log);
    default: return;
  }
}

// Verbs that work on sectors, players, actions and the match

// B90  Effects change durability too; a sector that is lost, or whose lane is closed, has none left to change
// (BG57, BG19).
void change_durability(const Codex& codex, Fight& fight, Side side, LaneId lane, int amount, Log& log) {
  if (amount < 0) return damage_sector(codex, fight, side, lane, -amount, fight.doing.card, {}, log);
  if (!has_sector(codex, fight, side, lane) || amount == 0) return;
  std::int8_t& durability = fight.player[index(side)].durability[lane];
  const std::int8_t before = durability;
  durability = within_most(before + amount);
  log.add(SectorStruck{fight.doing.card, side, lane, before, durability, {}, {"B90"}});
}

void act_on_sector(const Codex& codex, Fight& fight, Side side, LaneId lane, const Effect& effect, Log& log) {
  const Side by = fight.doing.by;
  const int amount = amount_of(fight, effect, effect.amount);
  switch (effect.verb) {
    case Verb::damage: return change_durability(codex, fight, side, lane, std::min(0, -amount), log);
    case Verb::durability: return change_durability(codex, fight, side, lane, amount, log);
    // B91  A card can say that a biome is won or lost.  BC2  Winning it is the other player's losing it.
    case Verb::win_biome: return lose_biome(codex, fight, other(by), lane, {"B91"}, log);
    case Verb::lose_biome: return lose_biome(codex, fight, by, lane, {"B91"}, log);
    default: return;
  }
}

void do_to_sectors(const Codex& codex, Fight& fight, const Effect& aims, Aimed target, const Effect& effect,
                   Log& log) {
  if (target.at == Aimed::At::sector) {
    return act_on_sector(codex, fight, target.sector_of(), target.lane(), effect, log);
  }
  const LaneId lane = place_of(fight, fight.doing.card);
  if (aims.aim != Aim::here || lane == no_lane) return;
  for (std::size_t i = 0; i < players; ++i) {
    const bool own = side_at(i) == fight.doing.by;
    if (aims.whose != Whose::any && own != (aims.whose == Whose::own)) continue;
    act_on_sector(codex, fight, side_at(i), lane, effect, log);
  }
}

// The top cards of a deck, unseen until they lie in the cache; a deck that ends costs no biome: nobody draws.
void cache_top(const Codex& codex, Fight& fight, Side side, int amount, Dice& dice, Log& log) {
  for (; amount > 0; --amount) {
    const CardId drawn = draw_card(codex, fight, side, dice);
    if (drawn == no_card) return;
    const CardId card = lowest_in_hand(codex, fight, drawn);
    put(codex, fight, card, Zone::cache);
    log.add(Cached{side, card, {"B24"}});
  }
}

// BG22  It floats until it is spent or the phase ends.
void make_energy(const Codex& codex, Fight& fight, Side side, Energy energy, int amount, Log& log) {
  if (amount <= 0) return;
  std::uint8_t& floating = fight.player[index(side)].floating[static_cast<std::size_t>(energy)];
  const std::uint8_t before = floating;
  floating = counted(before + amount);
  gain_energy(codex, fight, side, energy, floating - before);
  if (log.wanted()) log.add(EnergyMade{side, energy, counted(amount), {"BG22"}});
}

template <class Step>
void push_if(Fight& fight, const Step& step) {
  if (step.left > 0) fight.agenda.push(step);
}

void act_on_player(const Codex& codex, Fight& fight, Side side, const Effect& effect, Dice& dice, Log& log) {
  const int amount = amount_of(fight, effect, effect.amount);
  switch (effect.verb) {
    case Verb::draw: return push_if(fight, DrawCards{side, counted(amount)});
    case Verb::discard: return push_if(fight, ChooseDiscard{side, counted(amount)});
    case Verb::search: return fight.agenda.push(SearchDeck{effect.types});
    case Verb::cache: return cache_top(codex, fight, side, amount, dice, log);
    case Verb::energy: return make_energy(codex, fight, fight.doing.by, effect.energy, amount, log);
    // B91  Judged when the queue is empty (BC4).
    case Verb::win_match: fight.player[index(other(fight.doing.by))].must_lose = 1; return;
    case Verb::lose_match: fight.player[index(fight.doing.by)].must_lose = 1; return;
    default: return;
  }
}

enum class Subject : std::uint8_t { cards, sectors, players, action };
Subject subject_of(Verb verb, Aim aim) {
  switch (verb) {
    case Verb::damage: return aim == Aim::sector || aim == Aim::here ? Subject::sectors : Subject::cards;
    case Verb::durability:
    case Verb::win_biome:
    case Verb::lose_biome: return Subject::sectors;
    case Verb::draw:
    case Verb::discard:
    case Verb::search:
    case Verb::cache:
    case Verb::energy:
    case Verb::win_match:
    case Verb::lose_match: return Subject::players;
    case Verb::cancel: return Subject::action;
    default: return Subject::cards;
  }
}

// All cards that are meant, as they are now; one that is gone when its turn comes is skipped. If the acting
// player must choose something for one card, the others follow after that.
void do_to_cards(const Codex& codex, Fight& fight, const Effect& aims, Aimed target, const Effect& effect,
                 DoEffect step, Log& log) {
  const CardSet cards = meant(codex, fight, aims, target, effect.verb);
  if (effect.verb == Verb::terminate) return terminate_together(codex, fight, cards, {"B24"}, log);
  if (effect.verb == Verb::give_back) return give_back(codex, fight, cards, log);
  const auto next = [&](CardId from) { return cards.next(index(from)); };
  for (CardId card = next(step.from); card != no_card; card = next(after(card))) {
    if (aims.aim == Aim::all && !on_planet(fight, card)) continue;
    const bool asks = effect.verb == Verb::move && next(after(card)) != no_card;
    if (asks) fight.agenda.push(DoEffect{step.effect, after(card)});
    act_on_card(codex, fight, card, effect, log);
    if (asks) return;
  }
}

// B17  The player's own deck with the cards that are known to lie below: a search looks through all of it.
CardSet searched(const Codex& codex, const Fight& fight, std::uint8_t types) {
  CardSet fitting;
  const CardSet deck = cards_in(fight, Zone::deck) | cards_in(fight, Zone::below);
  for (const CardId card : deck& owned(codex, fight.doing.by)) {
    if (types == 0 || kind_of(codex, card).is(types)) fitting.add(card);
  }
  return fitting;
}

// B18  Of equal cards the one with the lowest number: the deck is shuffled afterwards, so none is better.
bool is_first_found(const Codex& codex, const Fight& fight, CardId card) {
  for (CardId each = codex.cards[card].first; each < card; each = after(each)) {
    if (fight.cards[each].zone == Zone::deck || fight.cards[each].zone == Zone::below) return false;
  }
  return true;
}

}  // namespace

bool advance_if_idle(const Codex& codex, Fight& fight, DoEffect step, Dice& dice, Log& log) {
  fight.agenda.pop<DoEffect>();
  const Action action = fight.doing;
  const std::vector<Effect>& effects = *effects_of(codex, action);
  const Effect& effect = effects[step.effect];
  if (effect.condition != Condition::always &&
      !holds(codex, fight, action.card, effect.condition, effect.energy)) {
    return true;
  }
  // B60  A further effect on what the first one was aimed at.
  const std::size_t at = effect.aim == Aim::same ? 0 : step.effect;
  const Effect& aims = effects[at];
  const Aimed target = action.targets[at];
  switch (subject_of(effect.verb, aims.aim)) {
    case Subject::cards: do_to_cards(codex, fight, aims, target, effect, step, log); break;
    case Subject::sectors: do_to_sectors(codex, fight, aims, target, effect, log); break;
    case Subject::players: {
      const Side side = aims.aim == Aim::player ? target.player() : action.by;
      act_on_player(codex, fight, side, effect, dice, log);
      break;
    }
    case Subject::action:
      if (target.at == Aimed::At::action && action_of(fight, target.stamp()) != nullptr) {
        cancel_action(codex, fight, target.stamp(), log);
      }
      break;
  }
  return true;
}

// What an effect asks a player to choose

Side actor(const Codex& /*codex*/, const Fight& fight, ChooseLane /*step*/) { return fight.doing.by; }

void list(const Codex& codex, const Fight& fight, ChooseLane step, Choices& to) {
  for (const LaneId lane : ids<LaneId>(lanes)) {
    const Choice choice{Deed::go_to, fight.doing.by, {byte(lane), 0}};
    if (!refuse(codex, fight, step, choice)) to.push_back(choice);
  }
}

std::optional<Refusal> refuse(const Codex& /*codex*/, const Fight& fight, ChooseLane step,
                              const Choice& choice) {
  const LaneId lane = choice.lane();
  if (choice.what[1] != 0) return Refusal{"B60", "refused.not-now"};
  if (!is_lane(lane)) return Refusal{"B22", "refused.no-such-biome"};
  if (!is_open(fight, lane)) return Refusal{"BG19", "refused.closed"};
  const Card& card = fight.cards[step.card];
  if (card.zone == Zone::lane && card.lane == lane) return Refusal{"B60", "refused.there-already"};
  return std::nullopt;
}

void carry_out(const Codex& codex, Fight& fight, ChooseLane step, const Choice& choice, Dice& /*dice*/,
               Log& log) {
  fight.agenda.pop<ChooseLane>();
  move_to(codex, fight, step.card, choice.lane(), log);
}

bool advance_if_idle(const Codex& codex, Fight& fight, ChooseLane step, Dice& /*dice*/, Log& /*log*/) {
  for (const LaneId lane : ids<LaneId>(lanes)) {
    if (!refuse(codex, fight, step, {Deed::go_to, fight.doing.by, {byte(lane), 0}})) return false;
  }
  fight.agenda.pop<ChooseLane>();
  return true;
}

Side actor(const Codex& /*codex*/, const Fight& fight, SearchDeck /*step*/) { return fight.doing.by; }

void list(const Codex& codex, const Fight& fight, SearchDeck step, Choices& to) {
  const Side side = fight.doing.by;
  to.push_back({Deed::find_nothing, side, nothing});
  for (const CardId card : searched(codex, fight, step.types)) {
    if (is_first_found(codex, fight, card)) to.push_back({Deed::find, side, {byte(card), 0}});
  }
}

std::optional<Refusal> refuse(const Codex& codex, const Fight& fight, SearchDeck step, const Choice& choice) {
  const CardId card = choice.card();
  if (choice.deed == Deed::find_nothing && choice.what == nothing) return std::nullopt;
  if (choice.deed != Deed::find || choice.what[1] != 0) return Refusal{"BG41", "refused.not-now"};
  if (!searched(codex, fight, 0).has(card)) return Refusal{"BG41", "refused.not-in-deck"};
  if (!searched(codex, fight, step.types).has(card)) return Refusal{"BG41", "refused.other-type"};
  if (!is_first_found(codex, fight, card)) return Refusal{"B18", "refused.same-card"};
  return std::nullopt;
}

// BG41  Both players see the card that was found; then the deck is shuffled.
void carry_out(const Codex& codex, Fight& fight, SearchDeck /*step*/, const Choice& choice, Dice& /*dice*/,
               Log& log) {
  fight.agenda.pop<SearchDeck>();
  const bool found = choice.deed == Deed::find;
  CardId card = no_card;
  if (found) card = lowest_in_hand(codex, fight, take_to_hand(codex, fight, choice.card()));
  shuffle(codex, fight, choice.side);
  if (found) fight.cards[card].seen = known_to_both;
  log.add(Found{choice.side, card, {"BG41"}});
}

// BG41, B17  A player who can find nothing is asked, too, so that nobody learns whether there was something
// to find.
bool advance_if_idle(const Codex& /*codex*/, Fight& /*fight*/, SearchDeck /*step*/, Dice& /*dice*/,
                     Log& /*log*/) {
  return false;
}

}  // namespace affray::biomes
