// games/realms/starting.cpp -- the skirmish before its first round

#include "affray/games/realms/rules.hpp"

namespace affray::realms {

// RX10  Figures have the health of their stat.  RG54  Decks are full and shuffled: the order is not known.
// The first cards are asked for by everybody who has some, so that nothing is rolled here.
Fight begin(const Codex& codex, Chronicle<Event>& chronicle) {
  Fight fight;
  for (const Placed& placed : codex.placed) {
    Figure figure;
    figure.profile = placed.profile;
    figure.health = codex.profiles[placed.profile].health;
    figure.space = placed.round == 0 ? placed.space : nowhere;
    fight.figures.push_back(figure);
  }
  for (std::size_t group = 0; group < codex.groups.size(); ++group) {
    fight.decks[group].left = full_deck(codex.groups[group].deck.size());
  }
  fight.agenda.push(NextRound{});
  ScriptedDice none({});
  proceed(codex, fight, none, chronicle);
  return fight;
}

}  // namespace affray::realms
