// games/worlds/events.cpp -- rules W16, W21 and W35: event cards before each battle

#include "affray/games/worlds/rules.hpp"

#include "affray/core/bytes.hpp"

namespace affray::worlds {

namespace {

bool cancels(const EventCard& card) {
  for (const Effect& effect : card.effects) {
    if (effect.verb == Verb::cancel) return true;
  }
  return false;
}

// WG26  Last in, first out: the cards of the window that have an effect in the end.
std::array<std::uint8_t, max_window> cancelled_by(const Codex& codex, const Fight& fight) {
  constexpr std::uint8_t not_at_all = 255;
  std::array<std::uint8_t, max_window> by{};
  by.fill(not_at_all);
  for (std::size_t i = fight.window.size(); i-- > 0;) {
    if (by[i] != not_at_all || !cancels(codex.event(fight.window[i].event))) continue;
    for (std::size_t j = i; j-- > 0;) {
      if (fight.window[j].by == fight.window[i].by || by[j] != not_at_all) continue;
      by[j] = static_cast<std::uint8_t>(i);
      break;
    }
  }
  return by;
}

void change_energy(const Codex& codex, Fight& fight, Role role, int amount, Log& log) {
  const Side side = fight.side(role);
  if (!is_player(codex, side)) return;
  std::uint8_t& stock = fight.energy[side];
  const int after = std::clamp(stock + amount, 0, max_energy);
  log.add(EnergyChanged{side, after - stock, {"W16"}});
  stock = static_cast<std::uint8_t>(after);
}

// WG25  A Native that joins counts as a marker of that side in this battle.
void join_natives(Fight& fight, Role role, int amount) {
  auto& count = current(fight).side[role][Kind::native];
  increase_up_to(count, amount, 20);
}

// WG16  Neutral Natives stand on a World as a side of their own.
void set_natives(Fight& fight, int amount, Log& log) {
  auto& count = fight.places[fight.place].natives;
  increase_up_to(count, amount, static_cast<int>(max_battles));
  log.add(NativesAppeared{fight.place, amount, {"W21", "WG16"}});
}

void take_effect(const Codex& codex, Fight& fight, const Played& played, std::size_t number, Log& log) {
  const Effect& effect = codex.event(played.event).effects[number];
  if (effect.verb == Verb::native_appears && !on_a_world(codex, fight)) return;  // WG16
  const auto each = [&](auto&& act) {
    for (const Role role : both_roles) {
      const bool own = role == played.by;
      if (effect.whose == Whose::both || (effect.whose == Whose::own) == own) act(role);
    }
  };
  const auto which = static_cast<std::uint8_t>(number);
  log.add(EventTookEffect{fight.side(played.by), played.event, which, {"W16"}});
  switch (effect.verb) {
    case Verb::cancel: return;  // done by the window
    case Verb::energy: return each([&](Role role) { change_energy(codex, fight, role, effect.amount, log); });
    case Verb::native_joins: return each([&](Role role) { join_natives(fight, role, effect.amount); });
    case Verb::native_appears: return set_natives(fight, effect.amount, log);
    default: break;
  }
  fight.lasting.push_back(Lasting{played.event, which, fight.side(played.by), lasts_until(codex, effect)});
}

}  // namespace

// WG6  The option says how long "mobilization" lasts.
Lasts lasts_until(const Codex& codex, const Effect& effect) {
  if (effect.lasts != Lasts::mobilization) return effect.lasts;
  return codex.options.mobilization_lasts == MobilizationLasts::fight ? Lasts::fight : Lasts::battle;
}

AtWork::AtWork(const Codex& codex, const Fight& fight) {
  for (const Lasting& lasting : fight.lasting) {
    const Effect& effect = codex.event(lasting.event).effects[lasting.effect];
    for (const Role role : both_roles) {
      if (!concerns(fight, effect, lasting, role)) continue;
      verbs_[role] |= std::uint32_t{1} << static_cast<unsigned>(effect.verb);
    }
  }
}

bool is_at_work(const Codex& codex, const Fight& fight, Role role, Verb verb) {
  for (const Lasting& lasting : fight.lasting) {
    const Effect& effect = codex.event(lasting.event).effects[lasting.effect];
    if (effect.verb == verb && concerns(fight, effect, lasting, role)) return true;
  }
  return false;
}

// WG30  Of several amounts the highest holds; of several limits to losses the lowest.
int strongest(const Codex& codex, const Fight& fight, Role role, Verb verb, int if_none) {
  int most = if_none;
  bool is_first = true;
  for (const Lasting& lasting : fight.lasting) {
    const Effect& effect = codex.event(lasting.event).effects[lasting.effect];
    if (effect.verb != verb || !concerns(fight, effect, lasting, role)) continue;
    const bool fewer_is_stronger = verb == Verb::loses_at_most;
    if (is_first || (fewer_is_stronger ? effect.amount < most : effect.amount > most)) most = effect.amount;
    is_first = false;
  }
  return most;
}

int sum_of(const Codex& codex, const Fight& fight, Role role, Verb verb) {
  int sum = 0;
  for (const Lasting& lasting : fight.lasting) {
    const Effect& effect = codex.event(lasting.event).effects[lasting.effect];
    if (effect.verb == verb && concerns(fight, effect, lasting, role)) sum += effect.amount;
  }
  return sum;
}

void forget(Fight& fight, Lasts until) {
  for (std::size_t i = fight.lasting.size(); i-- > 0;) {
    if (fight.lasting[i].until == until) fight.lasting.erase_at(i);
  }
}

bool holds_events(const Codex& codex, const Fight& fight, Role role) {
  if (!is_player(codex, fight.side(role))) return false;  // WG28  Natives hold no cards
  for (const std::uint8_t copies : fight.hands[fight.side(role)]) {
    if (copies > 0) return true;
  }
  return false;
}

std::optional<Refusal> refuse_event(const Codex& codex, const Fight& fight, const Choice& choice) {
  const auto [number, unused, unused_too] = choice.what;
  const Role role = fight.agenda.top<PlayEvents>().role;
  if (number >= codex.events.size() || unused != 0 || unused_too != 0)
    return Refusal{"W16", "refused.no-such-event"};
  const auto event = id_at<EventId>(number);
  if (fight.hands[fight.side(role)][event] == 0) return Refusal{"W16", "refused.not-in-hand"};
  const EventCard& card = codex.event(event);
  std::size_t effects = card.effects.size() + fight.lasting.size();
  bool target = false;
  for (const Played& played : fight.window) {
    effects += codex.event(played.event).effects.size();
    target = target || played.by != role;
  }
  // WG26  A cancelling card needs an event of the opponent in this window.
  if (cancels(card) && !target) return Refusal{"WG26", "refused.nothing-to-cancel"};
  if (fight.window.full() || effects > max_effects) {
    return Refusal{"W16", "refused.too-many-events", {int{max_window}, int{max_effects}}};
  }
  return std::nullopt;
}

std::optional<Refusal> forbidden_event(const Codex& codex, const Fight& fight, const Choice& choice) {
  if (choice.deed == Deed::play_event && choice.what[0] >= codex.events.size()) {
    return Refusal{"W16", "refused.no-such-event"};
  }
  // WG28  Natives have no event cards.
  if (choice.side == natives) return Refusal{"WG28", "refused.natives-hold-no-cards"};
  // WG5  Events are the first thing in each battle.
  const Stage stage = stage_of(fight);
  if (stage == Stage::no_fight) return Refusal{"WG5", "refused.events-open-a-battle"};
  if (auto refusal = refuse_bystander(fight, choice.side)) return refusal;
  if (!in_battle(stage)) return Refusal{"WG5", "refused.events-open-a-battle"};
  if (stage != Stage::events) return Refusal{"W15", "refused.events-come-first"};
  // WD3  One each in a battle, or card by card in turn.
  if (codex.options.events_per_battle == EventsPerBattle::any) {
    return Refusal{"WD3", "refused.events-alternate"};
  }
  if (role_of(fight, choice.side) == Role::attacker) return Refusal{"WD3", "refused.one-event-each"};
  return Refusal{"WG5", "refused.attacker-plays-first"};
}

void list_events(const Codex& codex, const Fight& fight, Choices& choices) {
  const Side side = fight.side(fight.agenda.top<PlayEvents>().role);
  for (const EventId event : ids<EventId>(codex.events.size())) {
    if (fight.hands[side][event] == 0) continue;
    const Choice play = choice_of(Deed::play_event, side, event);
    if (!refuse_event(codex, fight, play)) choices.push_back(play);
  }
  choices.push_back(choice_of(Deed::pass_event, side));
}

// W16  A player may play an event card to change the course of the fight.
// WD3  One in a battle; or any number, in turn until both pass.
void play_event(const Codex& codex, Fight& fight, const Choice& choice, Log& log) {
  const auto [role, passes] = fight.agenda.pop<PlayEvents>();
  const auto event = id_at<EventId>(choice.what[0]);
  --fight.hands[choice.side][event];
  ++fight.discard[event];
  fight.window.push_back(Played{event, role});
  log.add(EventPlayed{choice.side, event, codex.event(event).house ? Rules{"W16", "W21"} : Rules{"W16"}});
  if (codex.options.events_per_battle == EventsPerBattle::any) fight.agenda.push(PlayEvents{other(role), 0});
}

void pass_event(const Codex& codex, Fight& fight, Log& log) {
  const auto [role, passes] = fight.agenda.pop<PlayEvents>();
  if (holds_events(codex, fight, role)) log.add(EventPassed{fight.side(role), {"W16"}});
  const bool any = codex.options.events_per_battle == EventsPerBattle::any;
  if (any && passes == 0) fight.agenda.push(PlayEvents{other(role), 1});
}

// WG26  When both have played or passed, what was played takes effect together.
void settle_window(const Codex& codex, Fight& fight, Log& log) {
  const auto by = cancelled_by(codex, fight);
  const auto window = fight.window;
  fight.window.clear();
  for (std::size_t i = 0; i < window.size(); ++i) {
    const EventCard& card = codex.event(window[i].event);
    if (by[i] < window.size()) {
      log.add(EventCancelled{fight.side(window[i].by), window[i].event, window[by[i]].event, {"WG26"}});
      continue;
    }
    for (std::size_t effect = 0; effect < card.effects.size(); ++effect) {
      take_effect(codex, fight, window[i], effect, log);
    }
  }
  if (!fight.lasting.empty()) bind_to_battle(codex, fight);
}

}  // namespace affray::worlds
