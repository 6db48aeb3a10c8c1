// games/sectors/professions.cpp -- rules S75 to S86, SG30 to SG35: mending, healing and experience

#include <algorithm>

#include "affray/games/sectors/rules.hpp"

#include "affray/core/bytes.hpp"

namespace affray::sectors {

namespace {

// S85, S88  Ape-men can move and fight, animals can fight, and nothing else.
bool does_nothing_else(const CardKind& kind) {
  return kind.kind == Kind::ape_man || kind.kind == Kind::animal;
}

// The rule of the work that the card does: S76 for a mechanic, S79 for a scientist, S81 for a worker.
Rule rule_of_work(const CardKind& kind) {
  switch (kind.profession) {
    case Profession::mechanic: return "S76";
    case Profession::scientist: return "S79";
    case Profession::worker: return "S81";
    default: return "S65";
  }
}

// S76, S79, S81, SG31  He is ready, in no crew, and his player's.  SG30  And in this fight.
std::optional<Refusal> refuse_professional(const Codex& codex, const Fight& fight, Side side, CardId card) {
  if (!codex.cards.has(card) || !in_fight(fight, card)) return Refusal{"SG30", "refused.not-in-fight"};
  const CardKind& kind = kind_of(codex, card);
  if (kind.type != Type::character) return Refusal{"S65", "refused.not-his-work"};
  if (kind.kind == Kind::animal) return Refusal{"S88", "refused.only-fights"};
  if (does_nothing_else(kind)) return Refusal{"S85", "refused.only-fights"};
  if (controller_of(codex, fight, card) != side) return Refusal{rule_of_work(kind), "refused.not-yours"};
  if (!is_ready(fight, card)) return Refusal{"SG31", "refused.exhausted"};
  if (fight.cards[card].crew_of != no_card) return Refusal{rule_of_work(kind), "refused.in-crew"};
  return std::nullopt;
}

bool needs_mending(const Fight& fight, CardId card) {
  return fight.cards[card].injuries > 0 || fight.cards[card].lowered > 0;
}

// SG30, SG33  What is in this fight, and not whole.
bool can_be_mended(const Codex& codex, const Fight& fight, CardId card, Type type) {
  return in_fight(fight, card) && codex.facts[card].type == type && needs_mending(fight, card);
}

// A first look at who cannot work, which costs less than the refusal.
bool is_free(const Fight& fight, CardId card) {
  return in_fight(fight, card) && is_ready(fight, card) && fight.cards[card].crew_of == no_card;
}

// What the card can mend here: S76 a vehicle, S81 a building.
std::optional<Type> mends(const Codex& codex, CardId card) {
  const Profession profession = kind_of(codex, card).profession;
  if (profession == Profession::mechanic) return Type::vehicle;
  if (profession == Profession::worker) return Type::building;
  return std::nullopt;
}

std::optional<Refusal> refuse_saver(const Codex& codex, const Fight& fight, SaveFromInjury step,
                                    CardId card) {
  if (!codex.cards.has(card)) return Refusal{"S79", "refused.not-in-fight"};
  if (saving_line(codex, fight, step.player, card, step.card) != no_line) return std::nullopt;
  // S79  A scientist, and it is a character that is about to be injured.
  if (kind_of(codex, card).profession != Profession::scientist) {
    return Refusal{"S79", "refused.not-his-work"};
  }
  if (kind_of(codex, step.card).type != Type::character) return Refusal{"S79", "refused.only-characters"};
  auto no = refuse_professional(codex, fight, step.player, card);
  if (no && no->rule != Rule("S85") && no->rule != Rule("S88")) no->rule = "S79";
  return no;
}

void gain(const Codex& codex, Fight& fight, CardId card, CardId injured, Rules rules, Log& log) {
  // S83, S84  For a card of an opponent.  S87, SG67  Animals gain none, whatever they print.
  if (owner_of(codex, card) == owner_of(codex, injured) || is_animal(codex, card)) return;
  Card& gains = fight.cards[card];
  increase_up_to(gains.experience, experience_per_injury);
  log.add(ExperienceGained{card, experience_per_injury, rules});
}

}  // namespace

std::optional<Refusal> refuse_repair(const Codex& codex, const Fight& fight, const Choice& choice) {
  const CardId worker = choice.card();
  const CardId card = choice.target();
  if (auto no = refuse_professional(codex, fight, choice.side, worker)) return no;
  const auto type = mends(codex, worker);
  if (!type) return Refusal{"S65", "refused.not-his-work"};
  // SG30  What is in this fight, whoever owns it.
  if (!codex.cards.has(card) || !in_fight(fight, card)) return Refusal{"SG30", "refused.not-in-fight"};
  if (kind_of(codex, card).type != *type) {
    return *type == Type::vehicle ? Refusal{"S76", "refused.not-his-work"}
                                  : Refusal{"S81", "refused.not-his-work"};
  }
  // SG33  Never above the full defence.
  if (!needs_mending(fight, card)) return Refusal{"SG33", "refused.nothing-to-mend"};
  return std::nullopt;
}

void list_repairs(const Codex& codex, const Fight& fight, Side side, Choices& to) {
  for (const CardId worker : codex.menders) {
    if (!is_free(fight, worker) || refuse_professional(codex, fight, side, worker)) continue;
    const auto type = mends(codex, worker);
    for (const CardId card : codex.bodies) {
      if (can_be_mended(codex, fight, card, *type)) {
        to.push_back({Deed::repair, side, {byte(worker), byte(card)}});
      }
    }
  }
}

bool can_repair(const Codex& codex, const Fight& fight, Side side) {
  for (const CardId worker : codex.menders) {
    if (!is_free(fight, worker) || refuse_professional(codex, fight, side, worker)) continue;
    const auto type = mends(codex, worker);
    for (const CardId card : codex.bodies) {
      if (can_be_mended(codex, fight, card, *type)) return true;
    }
  }
  return false;
}

// S75, S80  At any moment of the fight.  SG31  It costs him his action of the fight round.
void repair(const Codex& codex, Fight& fight, const Choice& choice, Log& log) {
  const CardId worker = choice.card();
  const CardId card = choice.target();
  const bool mechanic = mends(codex, worker) == Type::vehicle;
  exhaust(codex, fight, worker, mechanic ? Rules{"S75", "SG31"} : Rules{"S80", "SG31"}, log);
  Card& mended = fight.cards[card];
  // S76, S81  One injury.
  if (mended.injuries > 0) {
    --mended.injuries;
    log.add(Healed{card, worker, mended.injuries, mechanic ? Rules{"S76"} : Rules{"S81"}});
    return;
  }
  // S77, S82  Where there is none, one point of defence.
  lift_defence(codex, fight, card, repaired_defence);
  log.add(DefenceRepaired{card, worker, defence_left(codex, fight, card),
                          mechanic ? Rules{"S77", "SG33"} : Rules{"S82", "SG33"}});
}

bool can_save(const Codex& codex, const Fight& fight, Side side, CardId card) {
  for (const CardId saver : codex.savers) {
    if (!refuse_saver(codex, fight, {card, side}, saver)) return true;
  }
  return false;
}

void list_saves(const Codex& codex, const Fight& fight, SaveFromInjury step, Choices& to) {
  for (const CardId card : codex.savers) {
    if (!refuse_saver(codex, fight, step, card))
      to.push_back(Choice{Deed::save, step.player, {byte(card), byte(step.card)}});
  }
  to.push_back(Choice{Deed::no_save, step.player, {}});
}

std::optional<Refusal> refuse_save(const Codex& codex, const Fight& fight, SaveFromInjury step,
                                   const Choice& choice) {
  if (choice.deed == Deed::no_save && choice.what == nothing) return std::nullopt;
  if (choice.deed != Deed::save) return Refusal{"S79", "refused.not-now"};
  if (choice.target() == no_card) return Refusal{"S79", "refused.whose-injury"};
  if (choice.target() != step.card) return Refusal{"S79", "refused.another-injury"};
  return refuse_saver(codex, fight, step, choice.card());
}

// S78, S79  A scientist heals: exhausting him calls the injury off.  SG32  One of them for each injury; any
// character, himself included; the defence is whole all the same, and nobody gains experience.
void save_deed(const Codex& codex, Fight& fight, const Choice& choice, Log& log) {
  const auto step = fight.agenda.pop<SaveFromInjury>();
  if (choice.deed == Deed::no_save) {
    log.add(pass_of(step.player, Window::save));
    const Side next = next_seat(codex, step.player);
    // The owner of the card was asked first; after everybody has passed, the injury stands.
    if (next != owner_of(codex, step.card)) fight.agenda.push(SaveFromInjury{step.card, next});
    return;
  }
  fight.agenda.pop<Injure>();
  const CardId saver = choice.card();
  const LineId line = saving_line(codex, fight, step.player, saver, step.card);
  // SG60  Nor is this answered.
  if (line != no_line) play_unanswered(codex, fight, step.player, saver, line, log);
  log.add(InjuryCancelled{step.card, saver, {"S79", "SG32"}});
  if (line == no_line) exhaust(codex, fight, saver, {"S79"}, log);
}

bool advance_if_idle(const Codex& codex, Fight& fight, SaveFromInjury step, Dice& /*dice*/, Log& log) {
  if (can_save(codex, fight, step.player, step.card)) return false;
  tell_pass(codex, fight, step.player, Window::save, log);
  fight.agenda.pop<SaveFromInjury>();
  const Side next = next_seat(codex, step.player);
  if (next != owner_of(codex, step.card)) fight.agenda.push(SaveFromInjury{step.card, next});
  return true;
}

// S83  A soldier gains for every injury he does to an opponent's card while he is in no vehicle.
// S84  A mechanic gains for every injury done to an opponent's card while he is in a vehicle.
// S86, SG35  Ape-men gain as humans do.
void gain_experience(const Codex& codex, Fight& fight, CardId injured, CardId by, Log& log) {
  if (by == no_card || !in_fight(fight, by)) return;
  const Type type = kind_of(codex, by).type;
  if (type == Type::character) {
    const bool rides =
        fight.cards[by].crew_of != no_card && kind_of(codex, fight.cards[by].crew_of).type == Type::vehicle;
    if (kind_of(codex, by).profession == Profession::soldier && !rides) {
      gain(codex, fight, by, injured, {"S83"}, log);
    }
    return;
  }
  // SG34  Every mechanic of a vehicle's crew gains, and a soldier in a building's crew.
  const Profession gains = type == Type::vehicle ? Profession::mechanic : Profession::soldier;
  for (const CardId card : all_cards(codex)) {
    if (!in_fight(fight, card) || fight.cards[card].crew_of != by) continue;
    if (kind_of(codex, card).profession != gains) continue;
    gain(codex, fight, card, injured, type == Type::vehicle ? Rules{"S84", "SG34"} : Rules{"S83", "SG34"},
         log);
  }
}

// S75, S80  At any moment of the fight: wherever answers come.
std::optional<Refusal> forbid_repair(const Codex& codex, const Fight& fight, const Choice& choice) {
  if (auto no = refuse_repair(codex, fight, choice)) return no;
  return forbid_answer(codex, fight, {Deed::no_answer, choice.side, {}});
}

// S79  When an injury is about to be received: the owner is asked first, then around.
std::optional<Refusal> forbid_save(const Codex& codex, const Fight& fight, const Choice& choice) {
  const CardId saver = choice.card();
  if (choice.deed == Deed::save) {
    if (!codex.cards.has(saver)) return Refusal{"S79", "refused.no-such-card"};
    const CardKind& kind = kind_of(codex, saver);
    const auto saves = [](const Line& line) { return calls_injuries_off(line); };
    const bool by_line = std::any_of(kind.lines.begin(), kind.lines.end(), saves);
    if (kind.profession != Profession::scientist && !by_line) return Refusal{"S79", "refused.not-his-work"};
    if (!by_line) {
      if (auto no = refuse_professional(codex, fight, choice.side, saver)) return no;
    } else if (owner_of(codex, saver) != choice.side) {
      return Refusal{"S79", "refused.not-your-card"};
    }
  }
  if (fight.agenda.is<SaveFromInjury>()) return Refusal{"S79", "refused.saves-in-turn"};
  return Refusal{"S79", "refused.no-injury"};
}

// S78, S79  "ann heals guard with medic": a scientist heals in no other way than by calling an injury off.
std::optional<Refusal> forbid_healing(const Codex& codex, const Fight& fight, const Choice& choice) {
  const CardId healer = choice.card();
  if (!codex.cards.has(healer)) return Refusal{"S79", "refused.no-such-card"};
  if (kind_of(codex, healer).profession != Profession::scientist) {
    return Refusal{"S78", "refused.not-his-work"};
  }
  if (auto no = refuse_professional(codex, fight, choice.side, healer)) return no;
  return Refusal{"S79", "refused.heals-in-time"};
}

}  // namespace affray::sectors
