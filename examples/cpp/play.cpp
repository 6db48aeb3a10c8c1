// Plays a fight between two greedy bots and tells what happens, with the rules that made it happen.
//
//   play [FIGHT] [SEED]

#include <affray/formats/files.hpp>
#include <affray/referee/games.hpp>
#include <affray/referee/messages.hpp>
#include <cstdlib>
#include <iostream>

int fail(const affray::Problem& problem) {
  std::cerr << problem.text() << '\n';
  return 2;
}

int main(int count, char** arguments) {
  // A fight that is not in the working folder is sought among those that affray was installed with.
  const std::string file = count > 1 ? arguments[1] : "fights/worlds/natives.yaml";
  const std::uint64_t seed = count > 2 ? std::strtoull(arguments[2], nullptr, 10) : 7;

  const affray::Result<std::string> text = affray::read_input(file);
  if (!text) return fail(text.problem());
  const affray::Result<std::unique_ptr<affray::Session>> opened = affray::open_fight(*text, file);
  if (!opened) return fail(opened.problem());
  affray::Session& fight = **opened;

  fight.seed_dice(seed);  // the same seed gives the same fight, everywhere
  while (!fight.asked().over()) {
    const affray::Result<std::string> choice = fight.bot_choice("greedy", seed + fight.moves().size());
    if (!choice) return fail(choice.problem());
    const affray::Result<affray::Move> move = fight.play(*choice, affray::By::bot);
    if (!move) return fail(move.problem());
  }

  const auto messages = affray::Messages::load("en", affray::home_folder(), fight.game());
  if (!messages) return fail(messages.problem());
  for (const affray::Message& event : fight.events())
    std::cout << affray::with_rules(messages->text(event), event.rules) << '\n';
  const affray::Side winner = fight.outcome()->winner;
  std::cout << (winner == affray::nobody ? "nobody" : fight.side_name(winner)) << " wins\n";
}
