// games/biomes/taking.cpp -- rules B37, B40, B44, B53, B55, B56, B60, BG6, BG42: whether an
// action can be taken, and taking it

#include <algorithm>

#include "affray/games/biomes/acting.hpp"

namespace affray::biomes {

namespace {

const Cost no_cost{};

std::uint8_t speed_of(const Codex& codex, Action::What what, CardId card, SkillId skill) {
  const CardKind& kind = kind_of(codex, card);
  if (what == Action::What::card) return kind.speed;                // B49
  if (what == Action::What::skill) return kind.skill(skill).speed;  // B44, B49
  return codex.options.reactive_speed;                              // BG4
}

Aimed aim_at(const Fight& fight, CardId card) {
  if (card == no_card) return {};
  return {Aimed::At::card, byte(card), fight.cards[card].stays};
}

bool has_host(const Codex& codex, const Fight& fight, Side by, CardId card) {
  for (const CardId host : planet(fight)) {
    if (is_host(codex, fight, by, card, host)) return true;
  }
  return false;
}

bool has_to_give_up(const Codex& codex, const Fight& fight, Side by, Sacrifice what) {
  if (what == Sacrifice::none || what == Sacrifice::itself) return true;
  for (const CardId card : planet(fight) & owned(codex, by)) {
    if (can_give_up(codex, fight, by, what, card)) return true;
  }
  return false;
}

// Why somebody cannot pay this: for a whole hand the energy is counted once.
class Means {
 public:
  Means(const Codex& codex, const Fight& fight, Side side)
      : codex_(codex), fight_(fight), side_(side), energy_(fight.derived.energy[index(side)]) {}

  // `besides`: how many cards of the hand are those that are played.
  [[nodiscard]] bool suffice(const Cost& cost, int besides) const {
    return has_energy(cost) && has_cards(cost, besides) &&
           has_to_give_up(codex_, fight_, side_, cost.terminates);
  }

  [[nodiscard]] std::optional<Refusal> refuse(const Cost& cost, int besides) const {
    if (suffice(cost, besides)) return std::nullopt;
    if (!has_energy(cost)) return Refusal{"B40", "refused.energy"};
    if (!has_cards(cost, besides)) return Refusal{"B56", "refused.discards", {cost.discards}};
    return Refusal{"B56", "refused.nothing-to-give-up"};
  }

 private:
  // B40, BG22
  [[nodiscard]] bool has_energy(const Cost& cost) const {
    return can_pay(energy_, PackedEnergy(cost.energy), 0);
  }

  [[nodiscard]] bool has_cards(const Cost& cost, int besides) const {
    return cost.discards == 0 || count_in(codex_, fight_, Zone::hand, side_) - besides >= cost.discards;
  }

  const Codex& codex_;
  const Fight& fight_;
  Side side_;
  PackedEnergy energy_;
};

// B50, B51, B52, B63
bool is_among(std::uint8_t speeds, std::uint8_t speed) { return (speeds >> (speed - 1) & 1) != 0; }

Refusal wrong_speed(std::uint8_t speed) {
  if (speed == 1) return Refusal{"B50", "refused.speed", {1}};
  if (speed == 2) return Refusal{"B51", "refused.speed", {2}};
  return Refusal{"B52", "refused.speed", {speed}};
}

// B37  Only a modification needs one.
bool has_host_if_needed(const Codex& codex, const Fight& fight, Side side, CardId card) {
  return !kind_of(codex, card).is(modification) || has_host(codex, fight, side, card);
}

// B56, B60  Each effect that is aimed finds something.
bool has_targets(const Codex& codex, const Fight& fight, const Action& action,
                 const std::vector<Effect>& effects) {
  return std::all_of(effects.begin(), effects.end(), [&](const Effect& effect) {
    return !is_chosen(effect.aim) || has_target(codex, fight, action, effect);
  });
}

bool is_used_up(const Fight& fight, const Skill& skill, CardId card, SkillId number) {
  return skill.once_a_turn && (fight.cards[card].used >> index(number) & 1) != 0;
}

// B34  Not by an agent that arrived this turn.
bool may_lock_if_needed(const Codex& codex, const Fight& fight, const Skill& skill, CardId card) {
  return !skill.cost.locks || may_lock(codex, fight, card);
}

// Whether, and below why not: every window asks it of many cards, and a reason costs more than the answer.
bool can_play(const Codex& codex, const Fight& fight, Side side, CardId card, const Means& means) {
  const CardKind& kind = kind_of(codex, card);
  return means.suffice(kind.cost, 1) && has_host_if_needed(codex, fight, side, card) &&
         has_targets(codex, fight, {Action::What::card, side, card}, kind.effects);
}

bool can_activate(const Codex& codex, const Fight& fight, Side side, CardId card, SkillId skill,
                  std::uint8_t speeds, const Means& means) {
  const Skill& it = kind_of(codex, card).skill(skill);
  return it.kind == SkillKind::activated && is_among(speeds, it.speed) &&
         !is_used_up(fight, it, card, skill) && may_lock_if_needed(codex, fight, it, card) &&
         holds(codex, fight, card, it.condition, it.energy) && means.suffice(it.cost, 0) &&
         has_targets(codex, fight, {Action::What::skill, side, card, skill}, it.effects);
}

std::optional<Refusal> refuse_playing(const Codex& codex, const Fight& fight, Side side, CardId card,
                                      const Means& means) {
  if (can_play(codex, fight, side, card, means)) return std::nullopt;
  if (const auto no = means.refuse(kind_of(codex, card).cost, 1)) return no;
  if (!has_host_if_needed(codex, fight, side, card)) return Refusal{"B37", "refused.no-host"};
  return Refusal{"B60", "refused.no-target"};
}

std::optional<Refusal> refuse_activating(const Codex& codex, const Fight& fight, Side side, CardId card,
                                         SkillId skill, std::uint8_t speeds, const Means& means) {
  if (can_activate(codex, fight, side, card, skill, speeds, means)) return std::nullopt;
  const Skill& it = kind_of(codex, card).skill(skill);
  if (it.kind != SkillKind::activated) return Refusal{"B44", "refused.not-activated"};
  if (!is_among(speeds, it.speed)) return wrong_speed(it.speed);
  if (is_used_up(fight, it, card, skill)) return Refusal{"B44", "refused.once-a-turn"};
  if (!may_lock_if_needed(codex, fight, it, card)) return Refusal{"B34", "refused.cannot-lock"};
  if (!holds(codex, fight, card, it.condition, it.energy)) return Refusal{"B44", "refused.condition"};
  if (const auto no = means.refuse(it.cost, 0)) return no;
  return Refusal{"B60", "refused.no-target"};
}

// Calls visit(card) for each of these cards of a hand that can be played, of equal ones for any, until it has
// enough. All of them are among those that the energy may pay for.
template <class Visit>
bool visit_plays(const Codex& codex, const Fight& fight, Side side, const CardSet& plays, const Means& means,
                 const Visit& visit) {
  CardId last = no_card;
  for (const CardId card : plays) {
    const Physical& it = codex.cards[card];
    if (it.first == last) continue;
    last = it.first;
    if ((it.asks_energy_only || can_play(codex, fight, side, card, means)) && visit(card)) return true;
  }
  return false;
}

// The same for each skill of these cards, visit(card, skill).
template <class Visit>
bool visit_skills(const Codex& codex, const Fight& fight, Side side, std::uint8_t speeds,
                  const CardSet& bearers, const Means& means, const Visit& visit) {
  for (const CardId card : bearers) {
    for (std::size_t i = 0; i < kind_of(codex, card).skills.size(); ++i) {
      const auto skill = id_at<SkillId>(i);
      if (can_activate(codex, fight, side, card, skill, speeds, means) && visit(card, skill)) return true;
    }
  }
  return false;
}

// Of equal cards in the hand the one that can be chosen (B18).
CardId first_copy(const Codex& codex, const Fight& fight, CardId card) {
  while (fight.cards[card].zone != Zone::hand || !is_first_copy(codex, fight, card)) card = after(card);
  return card;
}

// B56  Everything that is chosen and paid for the action on top of the queue, the first on top. BG6: nobody
// can answer in between.
void push_taking(const Codex& codex, Fight& fight, const Action& action) {
  const Cost& cost = cost_of(codex, action);
  fight.due = cost.energy;
  fight.agenda.push(EndTaking{});
  if (cost.discards > 0) fight.agenda.push(ChooseDiscard{action.by, cost.discards});
  if (cost.locks || cost.terminates != Sacrifice::none) fight.agenda.push(Sacrifices{});
  if (cost.x || !is_free(cost.energy)) fight.agenda.push(Pay{});
  if (cost.x) fight.agenda.push(ChooseX{});
  if (action.what == Action::What::card && kind_of(codex, action.card).is(modification)) {
    fight.agenda.push(ChooseHost{});
  }
  const std::vector<Effect>& effects = *effects_of(codex, action);
  for (std::size_t i = effects.size(); i-- > 0;) {
    if (is_chosen(effects[i].aim)) fight.agenda.push(ChooseTarget{static_cast<std::uint8_t>(i)});
  }
}

// B60, BG42  What is not chosen is known at once: the card itself, its host, and who set the skill off.
void aim_unchosen(const Fight& fight, Action& action, const std::vector<Effect>& effects) {
  for (std::size_t i = 0; i < effects.size(); ++i) {
    switch (effects[i].aim) {
      case Aim::itself: action.targets[i] = aim_at(fight, action.card); break;
      case Aim::host: action.targets[i] = aim_at(fight, fight.cards[action.card].host); break;
      case Aim::trigger: action.targets[i] = aim_at(fight, action.trigger); break;
      default: break;
    }
  }
}

Rules taken_by(Action::What what) {
  if (what == Action::What::card) return {"B53", "B56"};
  if (what == Action::What::skill) return {"B44", "B53", "B56"};
  return {"B45", "BG5"};
}

}  // namespace

// B37  What a modification may be attached to: constants of the kind that it names.
bool is_host(const Codex& codex, const Fight& fight, Side by, CardId card, CardId host) {
  if (!exists(codex, host) || host == card || !on_planet(fight, host)) return false;
  const CardKind& kind = kind_of(codex, card);
  if (!kind_of(codex, host).is(kind.host_types) || !kind_of(codex, host).is(constant_types)) return false;
  const bool own = owner_of(codex, host) == by;
  if (kind.host_whose != Whose::any && own != (kind.host_whose == Whose::own)) return false;
  return own || !has_keyword(codex, fight, host, warded);
}

const Cost& cost_of(const Codex& codex, const Action& action) {
  const CardKind& kind = kind_of(codex, action.card);
  if (action.what == Action::What::card) return kind.cost;
  return action.what == Action::What::skill ? kind.skill(action.skill).cost : no_cost;
}

bool can_give_up(const Codex& codex, const Fight& fight, Side by, Sacrifice what, CardId card) {
  if (!exists(codex, card) || owner_of(codex, card) != by || !on_planet(fight, card)) return false;
  const std::uint8_t types = what == Sacrifice::agent ? std::uint8_t{agent} : constant_types;
  return kind_of(codex, card).is(types);
}

std::optional<Refusal> refuse_play(const Codex& codex, const Fight& fight, Side side, CardId card,
                                   std::uint8_t speeds) {
  if (!exists(codex, card) || fight.cards[card].zone != Zone::hand || owner_of(codex, card) != side) {
    return Refusal{"B18", "refused.not-in-hand"};
  }
  // B41, B54  An anomaly has no speed and never enters the queue.
  if (kind_of(codex, card).is(anomaly)) return Refusal{"B54", "refused.no-action"};
  const std::uint8_t speed = kind_of(codex, card).speed;
  if (!is_among(speeds, speed)) return wrong_speed(speed);
  if (!is_first_copy(codex, fight, card)) return Refusal{"B18", "refused.same-card"};
  const Means means(codex, fight, side);
  return refuse_playing(codex, fight, side, card, means);
}

std::optional<Refusal> refuse_activation(const Codex& codex, const Fight& fight, Side side, CardId card,
                                         SkillId skill, std::uint8_t speeds) {
  // B44  Skills live on constants on the planet.
  if (!exists(codex, card) || owner_of(codex, card) != side || !on_planet(fight, card)) {
    return Refusal{"B44", "refused.not-on-the-planet"};
  }
  if (index(skill) >= kind_of(codex, card).skills.size()) return Refusal{"B44", "refused.no-such-skill"};
  const Means means(codex, fight, side);
  return refuse_activating(codex, fight, side, card, skill, speeds, means);
}

// B55  There is no limit but these.
bool can_take_one_of(const Codex& codex, const Fight& fight, Side side, std::uint8_t speeds,
                     const CardSet& plays, const CardSet& bearers) {
  const Means means(codex, fight, side);
  return visit_plays(codex, fight, side, plays, means, [](CardId /*card*/) { return true; }) ||
         visit_skills(codex, fight, side, speeds, bearers, means,
                      [](CardId /*card*/, SkillId /*skill*/) { return true; });
}

void list_actions(const Codex& codex, const Fight& fight, Side side, std::uint8_t speeds, Choices& to) {
  const CardSet plays =
      cards_in(fight, Zone::hand) & codex.of_speeds[index(side)][speeds] & fight.derived.pays_cards;
  const CardSet bearers = bearers_of(codex, fight, side, speeds);
  if ((plays | bearers).empty()) return;
  const Means means(codex, fight, side);
  visit_plays(codex, fight, side, plays, means, [&](CardId card) {
    to.push_back(Choice{Deed::play, side, {byte(first_copy(codex, fight, card)), 0}});
    return false;
  });
  visit_skills(codex, fight, side, speeds, bearers, means, [&](CardId card, SkillId skill) {
    to.push_back(Choice{Deed::activate, side, {byte(card), byte(skill)}});
    return false;
  });
}

// B53, B56  It enters the queue first; then targets, X and the price.
void take_action(const Codex& codex, Fight& fight, Action::What what, Side by, CardId card, SkillId skill,
                 CardId trigger, Log& log) {
  const Stamp stamp = after(fight.queue.empty() ? Stamp{} : fight.queue.back().stamp);
  // In its place: a copy of an action that was just written would keep the processor waiting.
  fight.queue.push_back({});
  Action& action = fight.queue.back();
  action.what = what;
  action.by = by;
  action.card = card;
  action.skill = skill;
  action.speed = speed_of(codex, what, card, skill);
  action.stamp = stamp;
  action.trigger = trigger;
  if (what == Action::What::card) put(codex, fight, card, Zone::queue);
  if (what != Action::What::card && kind_of(codex, card).skill(skill).once_a_turn) {
    set_bits(card_to_change(fight, card).used, 1U << index(skill));
  }
  aim_unchosen(fight, action, *effects_of(codex, action));
  if (log.wanted()) log.add(ActionTaken{by, what, card, skill, action.speed, taken_by(what)});
  if (what != Action::What::reactive) forget_positions(fight);
  push_taking(codex, fight, action);
}

const std::vector<Effect>* effects_of(const Codex& codex, const Action& action) {
  if (action.what == Action::What::nothing) return nullptr;
  const CardKind& kind = kind_of(codex, action.card);
  return action.what == Action::What::card ? &kind.effects : &kind.skill(action.skill).effects;
}

}  // namespace affray::biomes
