// games/biomes/cards.cpp -- B16 to B48, BG14, BG26, BG32, BG40: where cards are, what they are, and their
// values now

#include <algorithm>
#include <bit>

#include "affray/games/biomes/rules.hpp"

#include "affray/core/bytes.hpp"

namespace affray::biomes {

namespace {

bool is_planet(Zone zone) { return zone == Zone::staging || zone == Zone::lane; }
// B20, B21, B22, BG31  The queue, staging, the biomes and the cache are seen by both players.
bool is_public(Zone zone) { return zone == Zone::queue || zone == Zone::cache || is_planet(zone); }

// The place after all other cards of the owner.
std::uint8_t next_below(const Codex& codex, const Fight& fight, Side owner) {
  std::uint8_t last = 0;
  for (const CardId card : cards_in(fight, Zone::below) & owned(codex, owner)) {
    last = std::max(last, fight.cards[card].place);
  }
  return static_cast<std::uint8_t>(last + 1);
}

// When the numbers run out, all cards of the cache are numbered from 1 again, in their order.
void count_cache_anew(Fight& fight) {
  const CardSet cached = cards_in(fight, Zone::cache);
  ById<CardId, std::uint8_t, max_cards> places{};
  for (const CardId card : cached) {
    for (const CardId each : cached) {
      if (fight.cards[each].place <= fight.cards[card].place) ++places[card];
    }
  }
  for (const CardId card : cached) fight.cards[card].place = places[card];
  fight.in_cache = static_cast<std::uint8_t>(cached.size());
}

constexpr std::uint8_t most_places = 255;

// BG31  The cache is in order: the highest place lies on top.
std::uint8_t next_cached(Fight& fight) {
  if (fight.in_cache == most_places) count_cache_anew(fight);
  return ++fight.in_cache;
}

// What a card is now

// BG52  What a persistent skill or an influence asks for: no circles of skills that ask for each other.
std::uint8_t own_keywords(const Codex& codex, const Fight& fight, CardId card) {
  const Card& each = fight.cards[card];
  return (kind_of(codex, card).keywords | each.marked | each.granted) & ~each.lost;
}

bool is_marked(const Card& card) { return card.increase != 0 || card.tally != 0 || card.marked != 0; }

bool asks_for_range(Status status) { return status == Status::ranged || status == Status::melee; }

bool has_status(const Codex& codex, const Fight& fight, Status status, CardId card, std::uint8_t keywords) {
  const Card& each = fight.cards[card];
  switch (status) {
    case Status::any: return true;
    case Status::locked: return fight.has(card, Mark::locked);
    case Status::unlocked: return !fight.has(card, Mark::locked);
    case Status::attacking: return fight.has(card, Mark::attacking);
    case Status::defending: return each.defends != no_card;
    case Status::damaged: return each.damage != 0;
    case Status::marked: return is_marked(each);
    case Status::ranged: return is_agent(codex, card) && (keywords & Keyword::ranged) != 0;
    case Status::melee: return is_agent(codex, card) && (keywords & Keyword::ranged) == 0;
    case Status::staging: return each.zone == Zone::staging;
    case Status::lane: return each.zone == Zone::lane;
  }
  return false;
}

bool fits_but_for_status(const Codex& codex, const Fight& fight, const Effect& effect, Side by, CardId source,
                         CardId card) {
  if (effect.types != 0 && !kind_of(codex, card).is(effect.types)) return false;
  if (effect.whose != Whose::any && (owner_of(codex, card) == by) != (effect.whose == Whose::own)) {
    return false;
  }
  // BG61  Each card but itself.
  if (effect.apart && effect.aim == Aim::all && card == source) return false;
  if (effect.where == Where::anywhere) return true;
  if (!exists(codex, source)) return false;
  const LaneId here = place_of(fight, source);  // BG66: none in staging
  return here != no_lane && fight.cards[card].zone == Zone::lane && fight.cards[card].lane == here;
}

// B44, B36, B37, B38  The cards on which a persistent skill works as long as its own card is on the planet.
bool works_on(const Codex& codex, const Fight& fight, const Effect& effect, CardId source, CardId card) {
  switch (effect.aim) {
    case Aim::itself:
      if (card != source) return false;
      break;
    case Aim::host:
      if (fight.cards[source].host != card) return false;
      break;
    case Aim::all: break;
    default: return false;
  }
  if (!fits_but_for_status(codex, fight, effect, owner_of(codex, source), source, card)) return false;
  const std::uint8_t keywords = asks_for_range(effect.status) ? own_keywords(codex, fight, card) : 0;
  return has_status(codex, fight, effect.status, card, keywords);
}

template <class Visit>
void each_effect(const Codex& codex, const Fight& fight, CardId source, CardId card, const Visit& visit) {
  for (const Skill& skill : kind_of(codex, source).skills) {
    if (skill.kind != SkillKind::persistent) continue;
    if (!holds(codex, fight, source, skill.condition, skill.energy)) continue;
    for (const Effect& effect : skill.effects) {
      // A second effect works on the same cards as the first.
      const Effect& aims = effect.aim == Aim::same ? skill.effects.front() : effect;
      if (!works_on(codex, fight, aims, source, card)) continue;
      if (holds(codex, fight, source, effect.condition, effect.energy)) visit(source, effect);
    }
  }
}

// B44  The persistent skills on the planet that work on this card, of those that are asked for.
template <class Visit>
void each_persistent(const Codex& codex, const Fight& fight, const CardSet& with, CardId card,
                     const Visit& visit) {
  const CardSet sources = planet(fight) & with;
  if (sources.empty() || !on_planet(fight, card)) return;
  for (const CardId source : sources) {
    const bool is_near = source == card || fight.cards[source].host == card;
    if (is_near || codex.reaching_all.has(source)) each_effect(codex, fight, source, card, visit);
  }
}

// B27, B28  The influence of the biome where an agent is.  BG19  None where the lane is closed.
const BiomeType* influence_on(const Codex& codex, const Fight& fight, CardId card) {
  const Card& each = fight.cards[card];
  if (each.zone != Zone::lane || !is_open(fight, each.lane) || !is_agent(codex, card)) {
    return nullptr;
  }
  const BiomeType& type = codex.biomes[fight.biomes[each.lane]];
  const std::uint8_t keywords = asks_for_range(type.status) ? own_keywords(codex, fight, card) : 0;
  return has_status(codex, fight, type.status, card, keywords) ? &type : nullptr;
}

int amount_now(const Fight& fight, CardId source, const Effect& effect, int amount) {
  return effect.times_tally ? amount * fight.cards[source].tally : amount;
}

// B32  Printed, B48  increase markers, B87  what lasts for the turn, B27  the influence, B44  skills.
template <class Tell>
int attack_now(const Codex& codex, const Fight& fight, CardId card, const Tell& tell) {
  const Card& each = fight.cards[card];
  int sum = 0;
  const auto count = [&](Part::From from, CardId by, int amount) {
    sum += amount;
    tell(from, by, amount);
  };
  count(Part::From::printed, no_card, kind_of(codex, card).attack);
  count(Part::From::marker, no_card, each.increase * increase_attack);
  count(Part::From::turn, no_card, each.attack);
  if (const BiomeType* biome = influence_on(codex, fight, card)) {
    count(Part::From::biome, no_card, biome->attack);
  }
  each_persistent(codex, fight, codex.with_boosts, card, [&](CardId source, const Effect& effect) {
    if (effect.verb != Verb::boost) return;
    count(Part::From::card, source, amount_now(fight, source, effect, effect.amount));
  });
  return std::clamp(sum, 0, most);
}

// B28, B33, B44, B48  Printed, by markers, for the turn, by the influence and by the skills of these cards.
// BG40  What takes one away beats what grants it.
unsigned keywords_now(const Codex& codex, const Fight& fight, CardId card, const CardSet& skills) {
  const Card& each = fight.cards[card];
  unsigned has = kind_of(codex, card).keywords | each.marked | each.granted;
  unsigned lost = each.lost;
  if (const BiomeType* biome = influence_on(codex, fight, card)) has |= biome->keywords;
  each_persistent(codex, fight, skills, card, [&](CardId /*source*/, const Effect& effect) {
    if (effect.verb == Verb::grant) has |= effect.keyword;
    if (effect.verb == Verb::lose) lost |= effect.keyword;
  });
  return has & ~lost;
}

}  // namespace

// Where a card is

// B17  Anyone may count any deck, and so every other zone.
int count_in(const Codex& codex, const Fight& fight, Zone zone, Side side) {
  return (cards_in(fight, zone) & owned(codex, side)).size();
}

// B18  Equal cards of a hidden zone cannot be told apart, but a player who knows one of them still knows it.
bool is_first_copy(const Codex& codex, const Fight& fight, CardId card) {
  const auto others = bit_of(other(owner_of(codex, card)));
  const CardSet equal = codex.cards[card].copies & cards_in(fight, fight.cards[card].zone);
  if (equal.is_single()) return true;
  for (const CardId copy : equal) {
    if ((fight.cards[copy].seen & others) != 0) return copy == card;
  }
  return equal.next(0) == card;
}

CardSet first_copies(const Codex& codex, const Fight& fight, Zone zone, Side owner) {
  const CardSet cards = cards_in(fight, zone) & owned(codex, owner);
  // Copies are neighbours: from each card on to those that follow it as copies.
  CardSet firsts = cards;
  CardSet later = cards.next_ones() & codex.follows;
  for (; !later.empty(); later = later.next_ones() & codex.follows) firsts = firsts.without(later);
  if (firsts == cards) return cards;
  const auto others = bit_of(other(owner));
  unsigned seen = 0;
  for (const CardId card : cards) seen |= fight.cards[card].seen & others;
  if (seen == 0) return firsts;
  firsts = cards;
  for (const CardId card : cards) {
    if (!is_first_copy(codex, fight, card)) firsts.remove(card);
  }
  return firsts;
}

namespace {

// What a skill that still waits asks of its card once that is in the cache.
void keep_for_its_skills(const Codex& codex, CardId card, const Card& before, Card& in_cache) {
  in_cache.tally = before.tally;  // BG34
  if (!codex.asks_where_it_was.has(card)) return;
  in_cache.host = before.host;  // BG62
  if (before.zone == Zone::lane) in_cache.lane = before.lane;
}

}  // namespace

// B16  A card is in one area.  BG32  Whatever its zone, a card is in that of its owner: where a card is never
// says whose it is. B34, B47  Whoever leaves the planet leaves locking, markers, damage and bonuses there.
// BG42  What comes back is another card: `stays` counts it.
void put(const Codex& codex, Fight& fight, CardId card, Zone zone, LaneId lane) {
  Card& each = fight.cards[card];
  const bool leaves = is_planet(each.zone) && !is_planet(zone);
  const bool leaves_cache = each.zone == Zone::cache && zone != Zone::cache;
  const bool changes_energy = makes_energy_in(codex, card, each.zone) || makes_energy_in(codex, card, zone);
  fight.in[static_cast<std::size_t>(each.zone)].remove(card);
  if (leaves || leaves_cache) {
    Card fresh;
    fresh.stays = static_cast<std::uint8_t>(each.stays + 1);
    CardSet gone;
    gone.add(card);
    fight.clear_marks(gone);
    if (zone == Zone::cache) keep_for_its_skills(codex, card, each, fresh);
    each = fresh;
    look_for_changes(fight, card);
  }
  if (each.zone == Zone::below) each.place = 0;
  if (zone == Zone::below) each.place = next_below(codex, fight, owner_of(codex, card));
  if (zone == Zone::cache) each.place = next_cached(fight);
  if (is_public(zone)) each.seen = 0;
  each.zone = zone;
  if (zone == Zone::lane) {
    each.lane = lane;
  } else if (!leaves) {
    each.lane = no_lane;
  }
  fight.in[static_cast<std::size_t>(zone)].add(card);
  if (changes_energy) count_energy(codex, fight, owner_of(codex, card));
}

bool is_attached_to(const Fight& fight, CardId card, CardId host) {
  return fight.cards[card].host == host && on_planet(fight, card);
}

// What it is worth now

Total attack_of(const Codex& codex, const Fight& fight, CardId card) {
  Total total;
  total.sum = attack_now(codex, fight, card, [&](Part::From from, CardId by, int amount) {
    if (amount == 0 || total.parts.full()) return;
    total.parts.push_back({from, by, static_cast<std::int8_t>(std::clamp(amount, -most, most))});
  });
  return total;
}

int attack_value(const Codex& codex, const Fight& fight, CardId card) {
  return attack_now(codex, fight, card, [](Part::From, CardId, int) {});
}

// B32  How much damage terminates it.
int defense_of(const Codex& codex, const Fight& fight, CardId card) {
  const Card& each = fight.cards[card];
  int sum = kind_of(codex, card).defense + each.increase * increase_defense + each.defense;
  if (const BiomeType* biome = influence_on(codex, fight, card)) sum += biome->defense;
  each_persistent(codex, fight, codex.with_boosts, card, [&](CardId source, const Effect& effect) {
    if (effect.verb == Verb::boost) sum += amount_now(fight, source, effect, effect.second);
  });
  return std::clamp(sum, 0, most);
}

// B82  The damage that still terminates it.  BG14  Damage that it already has counts.
int terminal_damage(const Codex& codex, const Fight& fight, CardId card) {
  return std::max(0, defense_of(codex, fight, card) - fight.cards[card].damage);
}

std::uint8_t keywords_of(const Codex& codex, const Fight& fight, CardId card) {
  return static_cast<std::uint8_t>(keywords_now(codex, fight, card, codex.with_keywords));
}

bool has_keyword_there(const Codex& codex, const Fight& fight, CardId card, Keyword keyword) {
  const auto number = static_cast<std::size_t>(std::countr_zero(static_cast<unsigned>(keyword)));
  return (keywords_now(codex, fight, card, codex.with_keyword[number]) & keyword) != 0;
}

// B34  No agent in the turn of its arrival.  B01  But a swift one, as its card says.
bool may_lock(const Codex& codex, const Fight& fight, CardId card) {
  if (!on_planet(fight, card) || fight.has(card, Mark::locked)) return false;
  if (!is_agent(codex, card) || !fight.has(card, Mark::arrived)) return true;
  return has_keyword(codex, fight, card, Keyword::swift);
}

bool fits(const Codex& codex, const Fight& fight, const Effect& effect, Side by, CardId source, CardId card) {
  if (!fits_but_for_status(codex, fight, effect, by, source, card)) return false;
  const std::uint8_t keywords = asks_for_range(effect.status) ? keywords_of(codex, fight, card) : 0;
  return has_status(codex, fight, effect.status, card, keywords);
}

}  // namespace affray::biomes
