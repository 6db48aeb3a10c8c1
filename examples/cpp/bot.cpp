// A bot: it never concedes, and otherwise takes the choice after which it looks best in a few fights of
// random players. It plays a series against a random bot from both sides, in a fight that hides nothing.
//   bot [FIGHT] [FIGHTS]

#include <affray/formats/files.hpp>
#include <affray/referee/games.hpp>
#include <iostream>

using affray::Session;

std::unique_ptr<Session> opened(const std::string& text, const std::string& file) {
  return std::move(*affray::open_fight(text, file));
}

/// Plays the same moves again in a session of its own, then `choice`, and counts how often the side wins
/// after that.
std::uint64_t wins_after(const Session& fight, const std::string& choice, const std::string& file) {
  const affray::Side side = fight.asked().side;
  const auto copy = opened(fight.setup(), file);
  for (const affray::Move& move : fight.moves()) {
    copy->script_dice(move.rolls);
    if (!copy->play(move.choice, move.by)) return 0;
  }
  copy->seed_dice(fight.moves().size());
  if (!copy->play(choice, affray::By::bot)) return 0;
  const auto counts = copy->play_series({"random"}, {.fights = 20, .seed = 1, .threads = 1});
  return counts ? counts->wins(side) : 0;
}

std::string my_choice(const Session& fight, const std::string& file) {
  std::string best;
  std::uint64_t most = 0;
  for (const affray::Offer& offer : fight.choices()) {
    if (offer.group == affray::ChoiceGroup::leave) continue;
    const std::uint64_t wins = wins_after(fight, offer.text, file);
    if (best.empty() || wins > most) best = offer.text, most = wins;
  }
  return best;
}

int main(int count, char** arguments) {
  const std::string file = count > 1 ? arguments[1] : "fights/worlds/natives.yaml";
  const int fights = count > 2 ? std::stoi(arguments[2]) : 20;
  const auto text = affray::read_input(file);
  if (!text || !affray::open_fight(*text, file)) return 2;
  int won = 0;
  for (int number = 0; number < fights; ++number) {
    const auto fight = opened(*text, file);
    const affray::Side mine = affray::side_at(number % 2);
    fight->seed_dice(number);
    while (!fight->asked().over()) {
      const auto own = fight->asked().side == mine && !fight->forced();
      const auto choice = own ? my_choice(*fight, file) : *fight->bot_choice("random", number);
      if (!fight->play(choice, affray::By::bot)) return 1;
    }
    won += fight->outcome()->winner == mine ? 1 : 0;
  }
  std::cout << "won " << won << " of " << fights << " fights against a random bot\n";
}
