// games/biomes/skills.cpp -- rules B44 to B48, BG5, BG34, BG36, BG37, BG46: reactive skills, markers,
// endless loops

#include <algorithm>
#include <bit>

#include "affray/core/hash.hpp"
#include "affray/games/biomes/rules.hpp"

namespace affray::biomes {

namespace {

const Skill& skill_of(const Codex& codex, const Waiting& waiting) {
  return kind_of(codex, waiting.card).skill(waiting.skill);
}

Side owner_of(const Codex& codex, const Waiting& waiting) { return biomes::owner_of(codex, waiting.card); }

bool is_used(const Fight& fight, const Waiting& waiting) {
  return (fight.cards[waiting.card].used >> index(waiting.skill) & 1) != 0;
}

// Whose doing it is, as the skill's card sees it.
bool is_of(const Codex& codex, Of of, Side doer, CardId trigger, CardId source) {
  switch (of) {
    case Of::itself: return trigger == source;
    case Of::own: return doer == biomes::owner_of(codex, source);
    case Of::other: return doer != biomes::owner_of(codex, source);
    case Of::any: return true;
  }
  return false;
}

void trigger_card(const Codex& codex, Fight& fight, Timing timing, Side doer, CardId card, CardId source) {
  const CardKind& kind = kind_of(codex, source);
  for (std::size_t i = 0; i < kind.skills.size(); ++i) {
    const Skill& skill = kind.skills[i];
    const Waiting waiting{source, id_at<SkillId>(i), card};
    if (skill.kind != SkillKind::reactive || skill.timing != timing) continue;
    if (!is_of(codex, skill.of, doer, card, source)) continue;
    if (skill.once_a_turn && is_used(fight, waiting)) continue;
    if (!holds(codex, fight, source, skill.condition, skill.energy)) continue;
    if (fight.waiting.full()) return;  // BG46
    fight.waiting.push_back(waiting);
  }
}

// BG37  Whether it would find anything to be aimed at, and is not spent.
bool can_enter(const Codex& codex, const Fight& fight, const Waiting& waiting) {
  const Skill& skill = skill_of(codex, waiting);
  if (skill.once_a_turn && is_used(fight, waiting)) return false;
  const Action action{Action::What::reactive, owner_of(codex, waiting), waiting.card, waiting.skill,
                      codex.options.reactive_speed};
  return std::any_of(skill.effects.begin(), skill.effects.end(), [&](const Effect& each) {
    const Effect& effect = each.aim == Aim::same ? skill.effects.front() : each;
    if (effect.aim == Aim::trigger) return may_be_trigger(codex, effect, action.by, waiting.trigger);
    return !is_chosen(effect.aim) || has_target(codex, fight, action, effect);
  });
}

bool bears_nothing(const Codex& codex, const Fight& fight, CardId card) {
  for (const CardId each : planet(fight) & codex.attachable & fight.derived.changed) {
    if (fight.cards[each].host == card) return false;
  }
  return true;
}

// Two that do the same, so that nobody is asked which is first.
bool are_alike(const Codex& codex, const Fight& fight, const Waiting& a, const Waiting& b) {
  if (a == b) return true;
  if (codex.cards[a.card].kind != codex.cards[b.card].kind || a.skill != b.skill) return false;
  const bool own = a.trigger == a.card && b.trigger == b.card;
  if (!own && a.trigger != b.trigger) return false;
  Card one = fight.cards[a.card];
  Card two = fight.cards[b.card];
  one.stays = two.stays = one.place = two.place = 0;
  for (const CardSet& marked : fight.marked) {
    if (marked.has(a.card) != marked.has(b.card)) return false;
  }
  return one == two && bears_nothing(codex, fight, a.card) && bears_nothing(codex, fight, b.card);
}

// Those of a player that can enter now, of those alike the first: calls visit(index) until it has enough.
template <class Visit>
bool visit_waiting(const Codex& codex, const Fight& fight, Side side, const Visit& visit) {
  const auto& waiting = fight.waiting;
  for (std::size_t i = 0; i < waiting.size(); ++i) {
    if (owner_of(codex, waiting[i]) != side || !can_enter(codex, fight, waiting[i])) continue;
    const bool is_first = std::none_of(waiting.begin(), waiting.begin() + i, [&](const Waiting& before) {
      return owner_of(codex, before) == side && are_alike(codex, fight, before, waiting[i]);
    });
    if (is_first && visit(static_cast<std::uint8_t>(i))) return true;
  }
  return false;
}

// What comes only once in a step of the turn can be no part of a loop.
bool may_repeat(Timing timing) {
  return timing != Timing::turn_start && timing != Timing::turn_end && timing != Timing::attack_start;
}

// The position without what only counts.
std::uint64_t position_of(const Codex& codex, const Fight& fight) {
  std::uint64_t hash = hash_of(fight.in);
  hash = hash_bytes(fight.cards.data(), sizeof(Card) * codex.cards.size(), hash);
  hash = hash_of(fight.marked, hash);
  hash = hash_of(fight.player, hash);
  hash = hash_of(fight.queue, hash);
  hash = hash_of(fight.waiting, hash);
  return hash_of(fight.agenda, hash);
}

// BG36  The same position has been there twice in the last eight reactions since a player acted, or there
// have been too many reactions.
bool is_endless(const Codex& codex, Fight& fight, Timing timing) {
  if (fight.reactions >= max_reactions) return true;
  if (!may_repeat(timing)) return false;
  const std::uint64_t position = position_of(codex, fight);
  const auto before = std::count(fight.positions.begin(), fight.positions.end(), position);
  if (before >= same_position_ends - 1) return true;
  fight.positions[fight.reactions % fight.positions.size()] = position;
  return false;
}

void react(const Codex& codex, Fight& fight, Log& log) {
  const Waiting waiting = fight.waiting.back();
  fight.waiting.pop_back();
  take_action(codex, fight, Action::What::reactive, owner_of(codex, waiting), waiting.card, waiting.skill,
              waiting.trigger, log);
}

// B45, BG5  One of the waiting skills enters the queue, or is asked about.
void enter(const Codex& codex, Fight& fight, std::uint8_t at, Log& log) {
  const Waiting waiting = fight.waiting[at];
  const Skill& skill = skill_of(codex, waiting);
  if (is_endless(codex, fight, skill.timing)) {
    fight.waiting.clear();
    return log.add(LoopEnded{{"BG36"}});
  }
  ++fight.reactions;
  fight.waiting.erase_at(at);
  fight.waiting.push_back(waiting);
  // BG5  It must, unless the card says that it may.
  if (skill.may) return fight.agenda.push(React{});
  react(codex, fight, log);
}

void drop_waiting_of(const Codex& codex, Fight& fight, Side side) {
  for (std::size_t i = fight.waiting.size(); i-- > 0;) {
    if (owner_of(codex, fight.waiting[i]) == side) fight.waiting.erase_at(i);
  }
}

}  // namespace

void trigger_these(const Codex& codex, Fight& fight, Timing timing, Side doer, CardId card,
                   const CardSet& sources) {
  for (const CardId source : sources) trigger_card(codex, fight, timing, doer, card, source);
}

// BG5  First those of the active player, then those of the other; or the other way round (an option).
void enter_reactives(const Codex& codex, Fight& fight, Log& log) {
  const bool active_first = codex.options.reactives_first == ReactivesFirst::active;
  const Side first = active_first ? fight.active : other(fight.active);
  for (const Side side : {first, other(first)}) {
    std::uint8_t at_first = 0;
    int count = 0;
    visit_waiting(codex, fight, side, [&](std::uint8_t at) {
      if (count == 0) at_first = at;
      return ++count > 1;
    });
    if (count > 1) return fight.agenda.push(OrderReactives{side});
    if (count == 1) return enter(codex, fight, at_first, log);
    drop_waiting_of(codex, fight, side);  // BG37
  }
}

bool holds_now(const Codex& codex, const Fight& fight, CardId card, Condition condition, Energy energy) {
  const Side side = biomes::owner_of(codex, card);
  const LaneId lane = place_of(fight, card);
  const auto lost = [&](Side of) { return std::popcount(fight.player[index(of)].lost); };
  switch (condition) {
    case Condition::always: return true;
    case Condition::in_battle: return in_battle(fight);
    case Condition::own_turn: return fight.active == side;
    case Condition::other_turn: return fight.active != side;
    case Condition::losing: return lost(side) > lost(other(side));
    case Condition::hand_small: return cards_in_hand(codex, fight, side) <= small_hand;
    case Condition::none_locked:
      return (planet(fight) & owned(codex, side) & agents(codex) & fight.with(Mark::locked)).empty();
    case Condition::attached: return !bears_nothing(codex, fight, card);
    case Condition::aligned: {
      if (lane == no_lane) return false;
      const auto& three = codex.biomes[fight.biomes[lane]].energies;
      return std::find(three.begin(), three.end(), energy) != three.end();
    }
    case Condition::alone: {
      if (lane == no_lane) return false;
      for (const CardId each : cards_in(fight, Zone::lane) & owned(codex, side)) {
        if (each != card && fight.cards[each].lane == lane && is_agent(codex, each)) return false;
      }
      return true;
    }
  }
  return false;
}

// B47  For good, and of the marked card only.
void place_markers(const Codex& /*codex*/, Fight& fight, CardId card, const Effect& effect, int amount,
                   Log& log) {
  if (amount <= 0) return;
  Card& it = fight.cards[card];
  const auto more = [&](std::uint8_t& count) {
    count = static_cast<std::uint8_t>(std::min(count + amount, most));
  };
  switch (effect.marker) {
    case Marker::increase: more(it.increase); break;  // B48: +1 attack, +1 defense each
    case Marker::tally: more(it.tally); break;        // B48: counts for the card itself
    case Marker::keyword: it.marked |= effect.keyword; break;
  }
  look_for_changes(fight, card);
  const auto placed = static_cast<std::uint8_t>(std::min(amount, most));
  log.add(MarkerPlaced{card, effect.marker, effect.keyword, placed, {"B47", "B48"}});
}

// BG5: which of several reacts first

void list(const Codex& codex, const Fight& fight, OrderReactives step, Choices& to) {
  visit_waiting(codex, fight, step.player, [&](std::uint8_t at) {
    to.push_back(Choice{Deed::first, step.player, {at, 0}});
    return false;
  });
}

std::optional<Refusal> refuse(const Codex& codex, const Fight& fight, OrderReactives step,
                              const Choice& choice) {
  if (choice.what[1] != 0) return Refusal{"BG5", "refused.not-now"};
  const bool listed =
      visit_waiting(codex, fight, step.player, [&](std::uint8_t at) { return at == choice.what[0]; });
  if (listed) return std::nullopt;
  return Refusal{"BG5", "refused.does-not-react"};
}

void carry_out(const Codex& codex, Fight& fight, OrderReactives /*step*/, const Choice& choice,
               Dice& /*dice*/, Log& log) {
  fight.agenda.pop<OrderReactives>();
  enter(codex, fight, choice.what[0], log);
}

bool advance_if_idle(const Codex& /*codex*/, Fight& /*fight*/, OrderReactives /*step*/, Dice& /*dice*/,
                     Log& /*log*/) {
  return false;
}

// Who reacts is not free: BG5.
std::optional<Refusal> forbidden_reaction(const Codex& codex, const Fight& fight, const Choice& choice) {
  const FightAgenda& agenda = fight.agenda;
  if (agenda.is<OrderReactives>()) {
    const bool own = agenda.top<OrderReactives>().player == choice.side;
    return Refusal{"BG5", own ? "refused.must-react" : "refused.owner-decides"};
  }
  if (agenda.is<React>() && actor(codex, fight, React{}) != choice.side) {
    return Refusal{"BG5", "refused.owner-decides"};
  }
  return Refusal{"BG5", "refused.nothing-reacts"};
}

// BG5: "may"

Side actor(const Codex& codex, const Fight& fight, React /*step*/) {
  return owner_of(codex, fight.waiting.back());
}

void list(const Codex& codex, const Fight& fight, React step, Choices& to) {
  const Side side = actor(codex, fight, step);
  to.push_back(Choice{Deed::react, side, nothing});
  to.push_back(Choice{Deed::do_not_react, side, nothing});
}

std::optional<Refusal> refuse(const Codex& /*codex*/, const Fight& /*fight*/, React /*step*/,
                              const Choice& choice) {
  if (choice.what == nothing) return std::nullopt;
  return Refusal{"BG5", "refused.not-now"};
}

void carry_out(const Codex& codex, Fight& fight, React /*step*/, const Choice& choice, Dice& /*dice*/,
               Log& log) {
  fight.agenda.pop<React>();
  if (choice.deed == Deed::react) return react(codex, fight, log);
  fight.waiting.pop_back();
}

bool advance_if_idle(const Codex& /*codex*/, Fight& /*fight*/, React /*step*/, Dice& /*dice*/, Log& /*log*/) {
  return false;
}

}  // namespace affray::biomes
