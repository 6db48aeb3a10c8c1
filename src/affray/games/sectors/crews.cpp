// games/sectors/crews.cpp -- S65 to S74, S94 to S97, S110, S111, SG24 to SG29, SG35, SG49: crews

#include <algorithm>

#include "affray/games/sectors/rules.hpp"

namespace affray::sectors {

namespace {

// S67  Characters are named.  S88  Animals only fight.  S85, SG35  Ape-men may be crew.
std::optional<Refusal> refuse_as_crew(const Codex& codex, CardId card) {
  const CardKind& kind = kind_of(codex, card);
  if (kind.type != Type::character) return Refusal{"S67", "refused.no-character"};
  if (kind.kind == Kind::animal) return Refusal{"S88", "refused.animal-crew"};
  if (kind.kind == Kind::ape_man && !codex.options.apemen_crew)
    return Refusal{"SG35", "refused.ape-man-crew"};
  return std::nullopt;
}

// S71  Somebody else's vehicle, if it has no crew: all that is on board is the player's own.
bool has_crew_of_others(const Codex& codex, const Fight& fight, CardId card, Side side) {
  if (crew_size(fight, card) == 0) return false;
  for (const CardId member : codex.bodies) {
    if (fight.cards[member].crew_of == card && owner_of(codex, member) != side) return true;
  }
  return false;
}

std::optional<Refusal> refuse_place(const Codex& codex, const Fight& fight, Side side, CardId character,
                                    CardId to) {
  if (!on_the_table(fight, to) || fight.cards[to].sector != fight.cards[character].sector) {
    return Refusal{"S97", "refused.not-in-the-sector"};
  }
  const int wanted = crew_wanted(codex, to);
  // S66, S94  A card without a printed crew needs nobody.
  if (wanted == 0) return Refusal{"S66", "refused.needs-no-crew"};
  if (crew_size(fight, to) >= wanted) return Refusal{"S70", "refused.crew-complete", {wanted, 0}};
  if (owner_of(codex, to) == side) return std::nullopt;
  // S71  To another player's card in the middle of a fight.  SG28  Vehicles only.
  if (!fight.agenda.is<CardTurn>()) return Refusal{"S71", "refused.others-crew-now"};
  if (kind_of(codex, to).type != Type::vehicle) return Refusal{"SG28", "refused.others-building"};
  if (has_crew_of_others(codex, fight, to, side)) return Refusal{"S71", "refused.others-crew"};
  return std::nullopt;
}

// What lacks somebody on board.
ScratchList<CardId, max_cards> places_to_board(const Codex& codex, const Fight& fight) {
  ScratchList<CardId, max_cards> places;
  for (const CardId card : codex.crewed) {
    if (on_the_table(fight, card) && crew_size(fight, card) < crew_wanted(codex, card)) {
      places.push_back(card);
    }
  }
  return places;
}

// Whether this card could attack another card of the owner than the crew member, who is quicker (S29).
bool could_be_blocked(const Codex& codex, const Fight& fight, CardId attacker, CardId character) {
  if (kind_of(codex, attacker).attack_type != AttackType::ordinary) return false;
  if (speed_of(codex, fight, attacker) >= speed_of(codex, fight, character)) return false;
  const Side owner = owner_of(codex, character);
  if (!codex.options.own_targets && controller_of(codex, fight, attacker) == owner) return false;
  for (const CardId target : codex.bodies_of[index(owner)]) {
    if (target != attacker && target != character && in_fight(fight, target)) return true;
  }
  return false;
}

// S27, S28, SG17  Who is crew cannot block: he would have to leave first.
bool could_block(const Codex& codex, const Fight& fight, CardId character) {
  for (const CardId card : codex.bodies) {
    if (card == character || !in_fight(fight, card)) continue;
    if (could_be_blocked(codex, fight, card, character)) return true;
  }
  return false;
}

// Which character may be assigned or detached at this moment.
std::optional<Refusal> refuse_moment(const Codex& codex, const Fight& fight, const Choice& choice) {
  const CardId character = choice.card();
  if (!codex.cards.has(character)) return Refusal{"S67", "refused.no-such-card"};
  if (!on_the_table(fight, character)) return Refusal{"S97", "refused.not-on-the-table"};
  if (owner_of(codex, character) != choice.side) return Refusal{"S67", "refused.not-your-card"};
  if (fight.sector != no_sector && !in_fight(fight, character)) return Refusal{"S67", "refused.not-fighting"};
  return std::nullopt;
}

// SG26  With its crew complete it goes on as the turn of what it was assigned to, if that can still act.
// S53  What has waited acts at the end.
void board(const Codex& codex, Fight& fight, CardId to, Log& log) {
  if (!comes_up(codex, fight, to)) return;
  if (fight.cards[to].has(Mark::waited) && fight.waiters == 0) return;
  fight.agenda.pop<CardTurn>();
  call_card(codex, fight, to, {"SG26", "S72"}, log);
}

}  // namespace

void set_crew_of(Fight& fight, CardId character, CardId to) {
  CardId& of = fight.cards[character].crew_of;
  if (of != no_card) --fight.derived.crew[of];
  if (to != no_card) ++fight.derived.crew[to];
  of = to;
}

// SG49  When a vehicle has acted, so has its crew.  SG75  But not who boards it later.
void set_acted(const Codex& codex, Fight& fight, CardId card) {
  fight.cards[card].set(Mark::acted);
  if (crew_size(fight, card) == 0) return;
  for (const CardId member : codex.bodies) {
    if (fight.cards[member].crew_of == card) fight.cards[member].set(Mark::acted);
  }
}

std::optional<Refusal> refuse_assign(const Codex& codex, const Fight& fight, const Choice& choice) {
  const CardId character = choice.card();
  const CardId to = choice.target();
  if (auto no = refuse_moment(codex, fight, choice)) return no;
  if (!codex.cards.has(to)) return Refusal{"S67", "refused.no-such-card"};
  if (auto no = refuse_as_crew(codex, character)) return no;
  if (is_crew(fight, character)) return Refusal{"S68", "refused.already-crew"};
  // SG52  Once in a fight round, or in a turn, so that nobody can enter and leave for ever.
  if (fight.cards[character].has(Mark::boarded)) return Refusal{"SG52", "refused.boarded-before"};
  if (auto no = refuse_place(codex, fight, choice.side, character, to)) return no;
  // S70  In the fight, the character that is up.
  if (fight.agenda.is<CardTurn>() && fight.agenda.top<CardTurn>().card != character) {
    return Refusal{"S70", "refused.only-who-is-up-boards"};
  }
  return std::nullopt;
}

bool may_want_to_leave(const Codex& codex, const Fight& fight, CardId character) {
  const CardKind& kind = kind_of(codex, character);
  const Side owner = owner_of(codex, character);
  if (kind.attack_type == AttackType::ordinary) return true;
  if (owner == fight.starter && kind.moves && codex.sectors[fight.sector].adjacent != 0) return true;
  // The contents of a hand are hidden from all others.
  if (hand_size(codex, fight, owner) > 0) return true;
  const bool works = kind.profession == Profession::mechanic || kind.profession == Profession::scientist ||
                     kind.profession == Profession::worker;
  if (kind.kind == Kind::human && (works || !kind.lines.empty())) return true;
  const CardId of = fight.cards[character].crew_of;
  for (const CardId place : places_to_board(codex, fight)) {
    if (place != of && in_fight(fight, place)) return true;
  }
  return could_block(codex, fight, character);
}

// S73  In the same way: the character that is up, or those of the vehicle that is up.
std::optional<Refusal> refuse_detach(const Codex& codex, const Fight& fight, const Choice& choice) {
  const CardId character = choice.card();
  if (auto no = refuse_moment(codex, fight, choice)) return no;
  if (choice.what[1] != 0) return Refusal{"S73", "refused.not-now"};
  if (!is_crew(fight, character)) return Refusal{"S73", "refused.no-crew-member"};
  if (!fight.agenda.is<CardTurn>()) return std::nullopt;
  const CardId up = fight.agenda.top<CardTurn>().card;
  if (up != character && up != fight.cards[character].crew_of) {
    return Refusal{"S73", "refused.only-who-is-up-leaves"};
  }
  return std::nullopt;
}

// S68  They belong to it from then on.  S72  It stays ready.
void assign(const Codex& codex, Fight& fight, const Choice& choice, Log& log) {
  const CardId character = choice.card();
  const CardId to = choice.target();
  set_crew_of(fight, character, to);
  log.add(Assigned{character, to, {fight.sector == no_sector ? Rule("S97") : Rule("S68")}});
  if (fight.agenda.is<FillCrews>()) return;
  fight.cards[character].set(Mark::boarded);
  if (fight.agenda.is<CardTurn>()) board(codex, fight, to, log);
}

// S74, SG27  It acts by its own initiative, or right after the present card if that has passed.
void detach(const Codex& codex, Fight& fight, const Choice& choice, Log& log) {
  const CardId character = choice.card();
  Card& card = fight.cards[character];
  log.add(Detached{character, card.crew_of, {"S73", "S74"}});
  set_crew_of(fight, character, no_card);
  if (!fight.agenda.is<CardTurn>() || fight.agenda.top<CardTurn>().card == character) return;
  const bool passed = fight.waiters != 0 || initiative_of(codex, fight, character) > fight.level;
  if (passed && !card.has(Mark::waited) && comes_up(codex, fight, character) && !fight.late.full()) {
    fight.late.push_back(character);
  }
}

void list_assignments(const Codex& codex, const Fight& fight, Side side, Choices& to) {
  if (codex.crewed.empty()) return;  // nobody is on board, and nobody can be
  const auto places = places_to_board(codex, fight);
  const CardId up = fight.agenda.is<CardTurn>() ? fight.agenda.top<CardTurn>().card : no_card;
  for (const CardId character : codex.bodies_of[index(side)]) {
    if (is_crew(fight, character)) {
      const Choice leave{Deed::detach, side, {byte(character), 0}};
      if (!fight.agenda.is<FillCrews>() && !refuse_detach(codex, fight, leave)) to.push_back(leave);
    } else if (up == no_card || up == character) {
      for (const CardId place : places) {
        const Choice join{Deed::assign, side, {byte(character), byte(place)}};
        if (!refuse_assign(codex, fight, join)) to.push_back(join);
      }
    }
  }
}

// S67, SG24  As the fight begins, each player completes his crews with free characters of the sector.
void list_crews(const Codex& codex, const Fight& fight, FillCrews step, Choices& to) {
  list_assignments(codex, fight, step.player, to);
  to.push_back({Deed::crews_done, step.player, {}});
}

std::optional<Refusal> refuse_crews(const Codex& codex, const Fight& fight, FillCrews /*step*/,
                                    const Choice& choice) {
  if (choice.deed == Deed::assign) return refuse_assign(codex, fight, choice);
  if (choice.what != nothing) return Refusal{"SG24", "refused.not-now"};
  return std::nullopt;
}

void crews_deed(const Codex& codex, Fight& fight, const Choice& choice, Log& log) {
  if (choice.deed == Deed::assign) return assign(codex, fight, choice, log);
  pass_on<FillCrews>(codex, fight);
}

// S97  When cards are moved, by the player on turn, or in a fight.  SG24  As it begins, each in turn.
static Refusal crews_later(const Fight& fight, Refusal in_the_fight) {
  if (!is_fight_on(fight)) return {"S97", "refused.not-on-turn"};
  return fight.round == 0 ? Refusal{"SG24", "refused.crews-in-turn"} : in_the_fight;
}

std::optional<Refusal> forbid_assign(const Codex& codex, const Fight& fight, const Choice& choice) {
  if (auto no = refuse_assign(codex, fight, choice)) return no;
  return crews_later(fight, {"S70", fight.acting == choice.card() ? "refused.answers-first"
                                                                  : "refused.only-who-is-up-boards"});
}

std::optional<Refusal> forbid_detach(const Codex& codex, const Fight& fight, const Choice& choice) {
  if (auto no = refuse_detach(codex, fight, choice)) return no;
  if (fight.agenda.is<FillCrews>()) return Refusal{"SG24", "refused.crews-are-filled"};
  const CardId up = fight.acting;
  const bool is_up = up != no_card && (up == choice.card() || up == fight.cards[choice.card()].crew_of);
  return crews_later(fight, {"S73", is_up ? "refused.answers-first" : "refused.only-who-is-up-leaves"});
}

std::optional<Refusal> forbid_no_crew(const Codex& /*codex*/, const Fight& fight, const Choice& /*choice*/) {
  if (!is_fight_on(fight)) return Refusal{"S67", "refused.no-fight"};
  if (fight.agenda.is<FillCrews>()) return Refusal{"SG24", "refused.crews-in-turn"};
  return Refusal{"SG24", "refused.crews-at-the-beginning"};
}

}  // namespace affray::sectors
