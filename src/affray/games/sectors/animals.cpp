// games/sectors/animals.cpp -- S87 to S93, SG20 to SG23: animals fight by themselves, and only when wanted

#include <algorithm>
#include <tuple>

#include "affray/games/sectors/rules.hpp"

namespace affray::sectors {

namespace {

// S91, S92  The order in which an animal prefers its victims: it attacks the card with the lowest value.
// SG22  Characters first, then the lowest defence at the moment, then the least health left; with
// `animal_lowest_first` the defence first, characters if equal.
std::tuple<int, int, int> appeal(const Codex& codex, const Fight& fight, CardId card) {
  const CardKind& kind = kind_of(codex, card);
  const int defence = defence_left(codex, fight, card);
  const int type = kind.type == Type::character ? 0 : 1;
  const int health = kind.health - fight.cards[card].injuries;
  if (codex.options.animal_lowest_first) return {defence, type, health};
  return {type, defence, health};
}

// SG22  Any owner's, itself excepted; with `animals_spare_owner` not its own owner's.
bool is_prey(const Codex& codex, const Fight& fight, CardId animal, CardId card) {
  if (!in_fight(fight, card) || card == animal) return false;
  return !codex.options.animals_spare_owner || owner_of(codex, card) != owner_of(codex, animal);
}

void attack_as_animal(const Codex& codex, Fight& fight, CardId animal, CardId victim, Log& log) {
  set_acted(codex, fight, animal);
  declare_attack(codex, fight, animal, victim, log);
}

}  // namespace

bool animals_here(const Codex& codex, const Fight& fight, SectorId sector) {
  for (const CardId card : all_cards(codex)) {
    if (fight.cards[card].zone == Zone::sector && fight.cards[card].sector == sector &&
        is_animal(codex, card)) {
      return true;
    }
  }
  return false;
}

void list_animals(JoinAnimals step, Choices& to) {
  to.push_back({Deed::join_animals, step.player, {}});
  to.push_back({Deed::ignore_animals, step.player, {}});
}

// S90, SG20  They are in the fight as soon as one player wants to fight them; the starter is asked first.
void animals_deed(const Codex& codex, Fight& fight, const Choice& choice, Log& log) {
  const bool joins = choice.deed == Deed::join_animals;
  log.add(AnimalsJoined{choice.side, joins ? 1 : 0, {"S90", "SG20"}});
  if (!joins) return pass_on<JoinAnimals>(codex, fight);
  fight.agenda.pop<JoinAnimals>();
  fight.players[index(choice.side)].joins_animals = 1;
  for (const CardId card : all_cards(codex)) {
    Card& each = fight.cards[card];
    if (each.zone == Zone::sector && each.sector == fight.sector) each.set(Mark::fighting);
  }
}

FixedVector<CardId, max_cards> victims(const Codex& codex, const Fight& fight, CardId animal) {
  FixedVector<CardId, max_cards> best;
  std::tuple<int, int, int> least;
  for (const CardId card : all_cards(codex)) {
    if (!is_prey(codex, fight, animal, card)) continue;
    const auto each = appeal(codex, fight, card);
    if (!best.empty() && each > least) continue;
    if (best.empty() || each < least) best.clear();
    least = each;
    best.push_back(card);
  }
  return best;
}

// S88, S91  It attacks, and that always.  S93  Nobody steers it.
void animal_turn(const Codex& codex, Fight& fight, CardId animal, Log& log) {
  const auto prey = victims(codex, fight, animal);
  const bool fights = kind_of(codex, animal).attack_type == AttackType::ordinary;
  fight.agenda.pop<CardTurn>();
  if (prey.empty() || !fights) {
    set_acted(codex, fight, animal);
    log.add(Rested{animal, {"S91"}});
    return end_card_turn(codex, fight, log);
  }
  if (prey.size() == 1) return attack_as_animal(codex, fight, animal, prey[0], log);
  fight.agenda.push(PickVictim{animal});
}

// SG22  Where several are equal, the starter picks.
void list_victims(const Codex& codex, const Fight& fight, PickVictim step, Choices& to) {
  for (const CardId card : victims(codex, fight, step.card)) {
    to.push_back({Deed::pick_victim, fight.starter, {byte(step.card), byte(card)}});
  }
}

std::optional<Refusal> refuse_victim(const Codex& codex, const Fight& fight, PickVictim step,
                                     const Choice& choice) {
  const CardId animal = choice.card();
  const CardId card = choice.target();
  if (animal != step.card) return Refusal{"SG22", "refused.another-animal"};
  if (!codex.cards.has(card) || !is_prey(codex, fight, animal, card)) {
    return Refusal{"SG22", "refused.not-in-fight"};
  }
  const auto prey = victims(codex, fight, animal);
  if (std::find(prey.begin(), prey.end(), card) == prey.end()) return Refusal{"S91", "refused.no-victim"};
  return std::nullopt;
}

void victim_deed(const Codex& codex, Fight& fight, const Choice& choice, Log& log) {
  fight.agenda.pop<PickVictim>();
  attack_as_animal(codex, fight, choice.card(), choice.target(), log);
}

// S90, SG20  At the beginning of a fight in which there are animals, the starter first.
std::optional<Refusal> forbid_animals(const Codex& codex, const Fight& fight, const Choice& choice) {
  if (!is_fight_on(fight)) return Refusal{"S90", "refused.no-fight"};
  if (!animals_here(codex, fight, fight.sector)) return Refusal{"S90", "refused.no-animals-here"};
  if (!fight.agenda.is<JoinAnimals>()) return Refusal{"SG20", "refused.animals-at-the-beginning"};
  if (!has_cards_left(codex, fight, choice.side)) return Refusal{"SG63", "refused.no-cards-in-the-fight"};
  return Refusal{"SG20", "refused.animals-in-turn"};
}

// S91, S93  An animal finds its victim by itself.  SG22  Only among equals the starter picks.
std::optional<Refusal> forbid_victim(const Codex& codex, const Fight& fight, const Choice& choice) {
  const CardId animal = choice.card();
  if (!is_fight_on(fight)) return Refusal{"S91", "refused.no-fight"};
  if (!codex.cards.has(animal) || !is_animal(codex, animal)) return Refusal{"S91", "refused.no-animal"};
  if (!in_fight(fight, animal)) return Refusal{"S90", "refused.not-in-fight"};
  if (choice.side != fight.starter) return Refusal{"SG22", "refused.starter-picks"};
  return Refusal{"S93", "refused.animals-steer-themselves"};
}

}  // namespace affray::sectors
