// games/sectors/towers.cpp -- S98 to S103, S109, S116, SG25, SG36, SG37: control towers, remote vehicles and
// refreshing

#include "affray/games/sectors/rules.hpp"

namespace affray::sectors {

namespace {

// S99, SG25  A control tower, which this must be, steers with one character assigned.  S101  Wherever it
// stands.
bool works(const Fight& fight, CardId card) {
  return on_the_table(fight, card) && crew_size(fight, card) >= crew_of_a_tower;
}

// S109  In a fight those that are in it refresh; between fights all that lie anywhere.
bool may_refresh(const Codex& codex, const Fight& fight, CardId card, Side owner) {
  if (owner_of(codex, card) != owner || is_ready(fight, card)) return false;
  return fight.sector == no_sector ? on_the_table(fight, card) : in_fight(fight, card);
}

void refresh(Fight& fight, CardId card, Rules rules, Log& log) {
  fight.cards[card].clear(Mark::exhausted);
  log.add(Refreshed{card, rules});
}

bool is_steered(const Codex& codex, const Fight& fight, CardId card, Side owner) {
  return is_remote(codex, card) && owner_of(codex, card) == owner && on_the_table(fight, card);
}

bool any_remote_ready(const Codex& codex, const Fight& fight) {
  for (const CardId card : codex.remote) {
    if (on_the_table(fight, card) && is_ready(fight, card)) return true;
  }
  return false;
}

std::optional<Refusal> refuse_card(const Codex& codex, const Fight& fight, KeepReady step, CardId card) {
  if (!codex.cards.has(card) || !is_steered(codex, fight, card, step.player)) {
    return Refusal{"S102", "refused.no-remote-vehicle"};
  }
  if (step.refreshing == 0) {
    if (!is_ready(fight, card)) return Refusal{"S116", "refused.exhausted"};
  } else if (!may_refresh(codex, fight, card, step.player)) {
    return Refusal{"S103", "refused.not-to-be-refreshed"};
  }
  return std::nullopt;
}

// S102, S116  Those beyond what can be steered are exhausted at once.  SG36  So they are when a tower has
// lost its crew.  SG37  Their owner picks which.
void exhaust_unsteered(const Codex& codex, Fight& fight, Log& log) {
  for (std::size_t player = codex.players.size(); player-- > 0;) {
    const Side owner = side_at(player);
    const int ready = remote_ready(codex, fight, owner);
    if (ready == 0) continue;
    const int limit = remote_limit(codex, fight, owner);
    if (ready <= limit) continue;
    if (limit > 0) {
      fight.agenda.push(KeepReady{owner, 0});
      continue;
    }
    for (const CardId card : codex.remote) {
      if (is_steered(codex, fight, card, owner)) exhaust(codex, fight, card, {"S102", "S116"}, log);
    }
  }
}

}  // namespace

bool is_remote(const Codex& codex, CardId card) { return codex.remote.has(card); }

// S100, S102  As many as the attack values of all working towers add up to.  SG76  For whoever steers the
// tower.
int remote_limit(const Codex& codex, const Fight& fight, Side owner) {
  int limit = 0;
  for (const CardId card : codex.towers) {
    if (works(fight, card) && controller_of(codex, fight, card) == owner) {
      limit += special_of(codex, fight, card);
    }
  }
  return limit;
}

int remote_ready(const Codex& codex, const Fight& fight, Side owner) {
  int ready = 0;
  for (const CardId card : codex.remote) {
    if (is_steered(codex, fight, card, owner) && is_ready(fight, card)) ++ready;
  }
  return ready;
}

void check_towers(const Codex& codex, Fight& fight, Log& log) {
  if (any_remote_ready(codex, fight)) exhaust_unsteered(codex, fight, log);
}

// S103  No more remote vehicles than the sum.  SG37  Where there are too many, their owner picks.
void refresh_all(const Codex& codex, Fight& fight, Side owner, Log& log) {
  const Rule rule = fight.sector == no_sector ? Rule("S103") : Rule("S109");
  int remote = 0;
  for (const CardId card : codex.bodies_of[index(owner)]) {
    if (!may_refresh(codex, fight, card, owner)) continue;
    if (is_remote(codex, card)) {
      ++remote;
    } else {
      refresh(fight, card, {rule}, log);
    }
  }
  if (remote > 0) fight.agenda.push(KeepReady{owner, 1});
}

// All that can be refreshed is; who has to pick is asked.
bool advance_if_idle(const Codex& codex, Fight& fight, KeepReady step, Dice& /*dice*/, Log& log) {
  const int room = remote_limit(codex, fight, step.player) - remote_ready(codex, fight, step.player);
  if (step.refreshing == 0) {
    if (room < 0) return false;
    fight.agenda.pop<KeepReady>();
    return true;
  }
  int waiting = 0;
  for (const CardId card : codex.remote) {
    if (may_refresh(codex, fight, card, step.player)) ++waiting;
  }
  if (room > 0 && waiting > room) return false;
  fight.agenda.pop<KeepReady>();
  if (room <= 0) return true;
  for (const CardId card : codex.remote) {
    if (may_refresh(codex, fight, card, step.player)) refresh(fight, card, {"S103"}, log);
  }
  return true;
}

void list_keep(const Codex& codex, const Fight& fight, KeepReady step, Choices& to) {
  for (const CardId card : codex.remote) {
    if (refuse_card(codex, fight, step, card)) continue;
    to.push_back({step.refreshing == 0 ? Deed::exhaust : Deed::keep_ready, step.player, {byte(card), 0}});
  }
  if (step.refreshing != 0) to.push_back({Deed::enough, step.player, {}});
}

std::optional<Refusal> refuse_keep(const Codex& codex, const Fight& fight, KeepReady step,
                                   const Choice& choice) {
  const Rule rule = step.refreshing == 0 ? Rule("S116") : Rule("S103");
  if (choice.what[1] != 0) return Refusal{rule, "refused.not-now"};
  if (step.refreshing != 0 && choice.deed == Deed::enough && choice.what == nothing) return std::nullopt;
  const Deed deed = step.refreshing == 0 ? Deed::exhaust : Deed::keep_ready;
  if (choice.deed != deed) return forbid_keeping(codex, fight, choice);
  return refuse_card(codex, fight, step, choice.card());
}

void keep_deed(const Codex& codex, Fight& fight, const Choice& choice, Log& log) {
  if (choice.deed == Deed::enough) {
    fight.agenda.pop<KeepReady>();
  } else if (choice.deed == Deed::exhaust) {
    exhaust(codex, fight, choice.card(), {"S116", "SG37"}, log);
  } else {
    refresh(fight, choice.card(), {"S103", "SG37"}, log);
  }
}

// S103  Readied when their owner refreshes.  S116  Exhausted when there are more than can be steered.
// SG37  Their owner picks.
std::optional<Refusal> forbid_keeping(const Codex& codex, const Fight& fight, const Choice& choice) {
  const bool readies = choice.deed != Deed::exhaust;
  const bool asked = fight.agenda.is<KeepReady>();
  if (choice.deed != Deed::enough) {
    const KeepReady step{choice.side, static_cast<std::uint8_t>(readies ? 1 : 0)};
    if (auto no = refuse_card(codex, fight, step, choice.card())) return no;
  }
  if (asked && fight.agenda.top<KeepReady>().player != choice.side) {
    return Refusal{"SG37", "refused.owner-picks-vehicles"};
  }
  if (readies) return Refusal{"S103", "refused.not-refreshing"};
  return Refusal{"S116", asked ? "refused.only-readies" : "refused.towers-suffice"};
}

}  // namespace affray::sectors
