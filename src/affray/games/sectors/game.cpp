// games/sectors/game.cpp -- how a session begins and ends, and who takes part

#include "affray/games/sectors/game.hpp"

#include "affray/games/sectors/rules.hpp"

namespace affray::sectors {

Fight begin(const Codex& codex, Chronicle<Event>& chronicle) {
  Fight fight;
  for (const CardId card : all_cards(codex)) {
    const Physical& physical = codex.cards[card];
    Card& each = fight.cards[card];
    const bool lies = physical.zone == Zone::sector || physical.zone == Zone::construction;
    each.zone = physical.zone;
    each.sector = lies ? physical.sector : no_sector;
    set_crew_of(fight, card, physical.crew_of);
    each.injuries = physical.injuries;
    if (physical.exhausted) each.set(Mark::exhausted);
  }
  fight.turn = side_at(codex.first_player);
  begin_turn(codex, fight, chronicle);
  ScriptedDice none({});
  proceed(codex, fight, none, chronicle);
  return fight;
}

std::size_t Sectors::sides(const Codex& codex) { return codex.players.size(); }

// S119  The player who won most fights of the session; the text knows no other winner. If several won equally
// many (SG53), the one of them who lost the fewest cards.
std::optional<Outcome> Sectors::outcome(const Codex& codex, const Fight& fight) {
  if (!fight.agenda.empty()) return std::nullopt;
  Outcome outcome;
  int most_won = 0;
  int least_lost = 0;
  for (std::size_t player = 0; player < codex.players.size(); ++player) {
    const int won = fight.fights_won[player];
    const int lost = fight.lost[player];
    outcome.losses[player] = static_cast<std::int16_t>(lost);
    const bool better = won > most_won || (won == most_won && lost < least_lost);
    if (player == 0 || better) {
      outcome.winner = side_at(player);
    } else if (won == most_won && lost == least_lost) {
      outcome.winner = nobody;
    } else {
      continue;
    }
    most_won = won;
    least_lost = lost;
  }
  return outcome;
}

}  // namespace affray::sectors
