// games/biomes/game.cpp -- who is asked what; each step's own chapter answers

#include "affray/games/biomes/game.hpp"

#include "affray/games/biomes/rules.hpp"

namespace affray::biomes {

Fight begin(const Codex& codex, Chronicle<Event>& /*chronicle*/) {
  Fight fight;
  fight.starter = codex.first_player == nobody ? Side{0} : codex.first_player;
  set_up_match(codex, fight);
  return fight;
}

std::size_t Biomes::sides(const Codex& /*codex*/) { return players; }

Asked Biomes::asked(const Codex& codex, const Fight& fight) {
  if (fight.agenda.empty()) return {};
  return fight.agenda.visit([&](auto step) { return Asked{actor(codex, fight, step)}; });
}

// B93, BG44  Whoever has a choice may concede as well.
Choices Biomes::choices(const Codex& codex, const Fight& fight) {
  Choices legal;
  if (fight.agenda.empty()) return legal;
  const Side side = fight.agenda.visit([&](auto step) {
    list(codex, fight, step, legal);
    return actor(codex, fight, step);
  });
  for (const std::uint8_t game : {std::uint8_t{0}, std::uint8_t{1}}) {
    legal.push_back({Deed::concede, side, {game, 0}});
  }
  return legal;
}

std::optional<Refusal> Biomes::refusal(const Codex& codex, const Fight& fight, const Choice& choice) {
  if (fight.agenda.empty()) return Refusal{"B88", "refused.over"};
  return fight.agenda.visit([&](auto step) -> std::optional<Refusal> {
    if (choice.side != actor(codex, fight, step)) return Refusal{"B57", "refused.not-your-choice"};
    if (choice.deed == Deed::concede) return refuse_conceding(codex, fight, choice);
    return refuse(codex, fight, step, choice);
  });
}

void Biomes::play(const Codex& codex, Fight& fight, const Choice& choice, Dice& dice, Log& chronicle) {
#ifndef AFFRAY_SIM  // it costs as much as the choice itself
  AFFRAY_CHECK(!refusal(codex, fight, choice), "a refused choice was played");
#endif
  if (choice.deed == Deed::concede) {
    concede(codex, fight, choice, chronicle);
  } else {
    fight.agenda.visit([&](auto step) { carry_out(codex, fight, step, choice, dice, chronicle); });
  }
  proceed(codex, fight, dice, chronicle);
}

// B88  Who has won the game; and how many biomes each has lost in all of its matches.
std::optional<Outcome> Biomes::outcome(const Codex& /*codex*/, const Fight& fight) {
  if (!fight.agenda.empty()) return std::nullopt;
  Outcome outcome;
  outcome.winner = fight.winner;
  for (std::size_t i = 0; i < players; ++i) outcome.losses[i] = fight.player[i].biomes;
  return outcome;
}

}  // namespace affray::biomes
