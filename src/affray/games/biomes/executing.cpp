// games/biomes/executing.cpp -- B31, B35 to B38, B58, B59, B61, B62, B75, BC5: how an action is executed

#include "affray/games/biomes/rules.hpp"

namespace affray::biomes {

namespace {

// B37  What a modification will be attached to is its target.  BG42  It must not have left since then.
bool has_host(const Codex& codex, const Fight& fight, const Action& action) {
  return is_host(codex, fight, action.by, action.card, action.host) &&
         fight.cards[action.host].stays == action.host_stays;
}

// B61  Checks the targets again and drops those that are not valid any more, so that they are unaffected.
// Returns false if none is left.
bool check_targets(const Codex& codex, const Fight& fight, Action& action) {
  if (action.what == Action::What::card && kind_of(codex, action.card).is(modification)) {
    return has_host(codex, fight, action);
  }
  const std::vector<Effect>* effects = effects_of(codex, action);
  bool any = effects == nullptr;
  bool targets = false;
  for (std::size_t i = 0; effects != nullptr && i < effects->size(); ++i) {
    const Effect& effect = (*effects)[i];
    // BG37  If a reactive skill has an effect without a target, its other effects work all the same.
    if (!is_chosen(effect.aim) || action.targets[i].at == Aimed::At::nothing) continue;
    targets = true;
    const bool valid = is_target(codex, fight, action, effect, action.targets[i]);
    if (!valid) action.targets[i] = {};
    any = any || valid;
  }
  return any || !targets;
}

// BG34  Whether the card whose skill waits has left the planet, other than as a price or where just that set
// it off.
bool has_lost_its_card(const Codex& codex, const Fight& fight, const Action& action) {
  if (action.what == Action::What::card || on_planet(fight, action.card)) return false;
  const bool by_itself = action.trigger == action.card;  // it reacts to itself, or is its own price
  if (action.what == Action::What::skill) {
    return !by_itself && cost_of(codex, action).terminates != Sacrifice::itself;
  }
  return !by_itself || kind_of(codex, action.card).skill(action.skill).timing != Timing::terminated;
}

bool is_constant(const Codex& codex, CardId card) { return kind_of(codex, card).is(constant_types); }

}  // namespace

// B58  The newest first.  B61, B62  Without a valid target it is cancelled, when its turn has come (BC5).
// BG34  Nobody asks whether the card whose skill it is is still there (or somebody does, by option).
void execute_top(const Codex& codex, Fight& fight, Log& log) {
  Action action = fight.queue.back();
  fight.queue.pop_back();
  const bool from_card = action.what == Action::What::card;
  const bool cancelled = action.cancelled != 0;  // BC5: by option it stayed until now
  const bool lost = codex.options.skill_needs_card && has_lost_its_card(codex, fight, action);
  if (cancelled || lost || !check_targets(codex, fight, action)) {
    const Rules rules = lost ? Rules{"BG34", "B62"} : Rules{"B61", "B62", "BC5"};
    if (!cancelled) log.add(ActionCancelled{action.card, action.what, rules});
    if (from_card) put(codex, fight, action.card, Zone::cache);
    return;
  }
  if (log.wanted()) log.add(Executed{action.card, action.what, action.skill, {"B58"}});
  fight.doing = action;
  fight.agenda.push(EndExecution{});
  const std::vector<Effect>* effects = effects_of(codex, action);
  for (std::size_t i = effects == nullptr ? 0 : effects->size(); i-- > 0;) {
    fight.agenda.push(DoEffect{static_cast<std::uint8_t>(i), CardId{}});
  }
}

// B35, B59  An event goes to the cache, a constant arrives; then it is checked what that changes (BG18).
bool advance_if_idle(const Codex& codex, Fight& fight, EndExecution /*step*/, Dice& /*dice*/, Log& log) {
  const Action done = fight.doing;
  if (done.what == Action::What::card && fight.cards[done.card].zone == Zone::queue) {
    if (!is_constant(codex, done.card)) {
      put(codex, fight, done.card, Zone::cache);
      trigger(codex, fight, Timing::event_executed, done.by, done.card);
    } else if (is_agent(codex, done.card) && arrives_in_biomes(codex, fight, done.by)) {
      fight.agenda.push(ChooseArrival{done.card});  // B75, BG11
      return true;
    } else {
      arrive(codex, fight, done.card, no_lane, log);
    }
  }
  fight.agenda.pop<EndExecution>();
  fight.doing = {};
  check_state(codex, fight, log);
  return true;
}

// B21, B31, B36, B38  In staging, or B75 in a biome.  B37  A modification at its host.
void arrive(const Codex& codex, Fight& fight, CardId card, LaneId lane, Log& log) {
  const Action& action = fight.doing;
  const bool attaches = kind_of(codex, card).is(modification) && action.card == card;
  if (attaches) {
    const Card host = fight.cards[action.host];
    put(codex, fight, card, host.zone, host.lane);
    card_to_change(fight, card).host = action.host;
  } else {
    put(codex, fight, card, lane == no_lane ? Zone::staging : Zone::lane, lane);
  }
  fight.set(card, Mark::arrived);
  if (log.wanted()) {
    log.add(Arrived{card, fight.cards[card].lane, lane == no_lane ? Rules{"B21"} : Rules{"B75"}});
  }
  if (attaches) log.add(Attached{card, action.host, {"B37"}});
  trigger(codex, fight, Timing::arrival, owner_of(codex, card), card);
}

// Where an agent arrives

Side actor(const Codex& codex, const Fight& /*fight*/, ChooseArrival step) {
  return owner_of(codex, step.card);
}

// B75  Staging, or a biome of its player's choice, in the middle of a battle.
void list(const Codex& codex, const Fight& fight, ChooseArrival step, Choices& to) {
  const Side side = owner_of(codex, step.card);
  to.push_back({Deed::arrive_staging, side, nothing});
  for (const LaneId lane : ids<LaneId>(lanes)) {
    if (is_open(fight, lane)) to.push_back({Deed::arrive, side, {byte(lane), 0}});
  }
}

std::optional<Refusal> refuse(const Codex& /*codex*/, const Fight& fight, ChooseArrival /*step*/,
                              const Choice& choice) {
  const LaneId lane = choice.lane();
  if (choice.deed == Deed::arrive_staging && choice.what == nothing) return std::nullopt;
  if (choice.deed != Deed::arrive || choice.what[1] != 0) return Refusal{"B75", "refused.not-now"};
  if (!is_lane(lane)) return Refusal{"B22", "refused.no-such-biome"};
  if (!is_open(fight, lane)) return Refusal{"BG19", "refused.closed"};
  return std::nullopt;
}

void carry_out(const Codex& codex, Fight& fight, ChooseArrival step, const Choice& choice, Dice& /*dice*/,
               Log& log) {
  fight.agenda.pop<ChooseArrival>();
  arrive(codex, fight, step.card, choice.deed == Deed::arrive ? choice.lane() : no_lane, log);
}

bool advance_if_idle(const Codex& codex, Fight& fight, ChooseArrival step, Dice& /*dice*/, Log& log) {
  if (fight.closed + 1U < 1U << lanes) return false;
  fight.agenda.pop<ChooseArrival>();
  arrive(codex, fight, step.card, no_lane, log);
  return true;
}

}  // namespace affray::biomes
