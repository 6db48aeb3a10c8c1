// Whole fights with cards whose lines are made at random from the effect language, played at random: what
// must hold whenever somebody is asked.

#include <random>
#include <string>

#include "affray/games/sectors/testing/exchange.hpp"

using namespace affray;
using namespace affray::sectors;
using namespace affray::sectors::testing;

namespace {

int below(std::mt19937& random, int bound) {
  return static_cast<int>(random() % static_cast<unsigned>(bound));
}

template <class Word>
Word any(std::mt19937& random, Word last) {
  return static_cast<Word>(below(random, static_cast<int>(last) + 1));
}

Effect random_effect(std::mt19937& random) {
  Effect effect;
  effect.verb = any(random, Verb::experience);
  effect.aim = any(random, Aim::player);
  effect.whose = any(random, Whose::any);
  effect.types = static_cast<std::uint8_t>(below(random, 3) == 0 ? 1 + below(random, 7) : 7);
  if (below(random, 6) == 0) effect.kind = any(random, Kind::animal);
  if (below(random, 6) == 0) effect.subtype = any(random, Subtype::remote);
  if (below(random, 6) == 0) effect.profession = any(random, Profession::worker);
  effect.amount = static_cast<std::int8_t>(below(random, 8) - 2);
  effect.triple = {static_cast<std::int8_t>(below(random, 3)), 1, 0};
  effect.until = any(random, Until::fight);
  return effect;
}

Line random_line(std::mt19937& random) {
  Line line;
  line.kind = any(random, LineKind::ability);
  if (below(random, 3) == 0) line.condition = any(random, Condition::hurt);
  for (int left = 1 + below(random, 3); left > 0; --left) line.effects.push_back(random_effect(random));
  return line;
}

Made random_card(std::mt19937& random, int number) {
  const std::string id = "card-" + std::to_string(number);
  Made card = character(id);
  switch (below(random, 8)) {
    case 0: card = animal(id); break;
    case 1: card = vehicle(id); break;
    case 2: card = manual(id, 1 + below(random, 2)); break;
    case 3: card = remote(id); break;
    case 4: card = building(id).function(any(random, Function::laboratory)); break;
    case 5: card = tower(id, 1 + below(random, 2)); break;
    default: break;
  }
  if (card.kind.attack_type == AttackType::ordinary) {
    card.attack(below(random, 6), below(random, 6), below(random, 6));
  }
  card.kind.profession = any(random, Profession::worker);
  card.defence(1 + below(random, 6)).health(1 + below(random, 3)).speed(1 + below(random, 6));
  if (below(random, 3) == 0) card.line(random_line(random));
  return card;
}

Scene random_scene(std::mt19937& random) {
  Options options;
  options.ledger_per_player = below(random, 2) == 0;
  options.counterattack_keeps_focus = below(random, 2) == 0;
  options.blocking_exhausts = below(random, 2) == 0;
  Scene scene = below(random, 2) == 0 ? two_players(options) : three_players(options);
  int number = 0;
  for (const std::string& player : std::vector<std::string>(scene.codex.players)) {
    for (int left = 3 + below(random, 3); left > 0; --left) {
      scene.card(player, random_card(random, number++), below(random, 6) == 0 ? "south" : "north");
    }
    for (int left = 4; left > 0; --left) {
      const std::string id = "order-" + std::to_string(number++);
      scene.hand(player, order(id).line(random_line(random)).line(random_line(random)));
    }
    scene.deck(player, order("page-" + std::to_string(number++)).line(random_line(random)));
  }
  return scene.begin();
}

// What is wrong with the state when somebody is asked; "" where nothing is.
std::string wrong(const Scene& scene) {
  const Fight& fight = scene.fight;
  const bool quiet_now = fight.agenda.is<CardTurn>() || fight.agenda.is<NextCard>();
  if (quiet_now && !fight.stack.empty()) return "something waits to be settled between two cards";
  for (const Lasting& lasting : fight.lasting) {
    if (!in_fight(fight, lasting.card)) return "an effect lasts on a card that is not in the fight";
  }
  for (const CardId card : all_cards(scene.codex)) {
    const Card& each = fight.cards[card];
    if (!in_fight(fight, card)) {
      if (each.lowered != 0 || each.focus != Focus{}) return "a card outside the fight is lowered";
      continue;
    }
    if (quiet_now && each.injuries >= kind_of(scene.codex, card).health) return "a card should have fallen";
    if (each.lowered > 0 && each.lowered >= unweakened_defence(scene.codex, fight, card))
      return "no point is left";
    if (each.focus.card != no_card && fight.cards[each.focus.card].lowered == 0) return "whole, but kept low";
  }
  for (const Player& player : fight.players) {
    if (player.focus.card == no_card) continue;
    if (fight.cards[player.focus.card].lowered == 0) return "whole, but a player keeps it low";
    if (player.focus.part > fight.cards[player.focus.card].lowered &&
        !scene.codex.options.ledger_per_player) {
      return "more was taken than is gone";
    }
  }
  return "";
}

// Bytes at random are refused, or listed.
std::string disagrees(const Scene& scene, const ChoiceList<Sectors>& choices, std::mt19937& random) {
  for (const Choice& choice : choices) {
    if (Sectors::refusal(scene.codex, scene.fight, choice)) return "a listed choice is refused";
  }
  for (int i = 0; i < 40; ++i) {
    const Choice choice{
        static_cast<Deed>(below(random, 38)),
        static_cast<Side>(below(random, 4)),
        {static_cast<std::uint8_t>(below(random, 40)), static_cast<std::uint8_t>(below(random, 40))}};
    const bool listed = std::find(choices.begin(), choices.end(), choice) != choices.end();
    if (listed == Sectors::refusal(scene.codex, scene.fight, choice).has_value()) {
      return "list and refusal disagree about a deed " + std::to_string(static_cast<int>(choice.deed));
    }
  }
  return "";
}

// Plays on at random; says what went wrong.
std::string play_out(Scene& scene, std::mt19937& random) {
  for (int moves = 0; moves < 2000; ++moves) {
    if (Sectors::asked(scene.codex, scene.fight).over()) return "";
    const auto choices = Sectors::choices(scene.codex, scene.fight);
    if (choices.empty()) return "somebody is asked who has no choice";
    std::string problem = wrong(scene);
    if (problem.empty()) problem = disagrees(scene, choices, random);
    if (!problem.empty()) return problem;
    const auto which = static_cast<std::size_t>(below(random, static_cast<int>(choices.size())));
    const Choice choice = choices[which];
    if (choice.deed == Deed::end_turn && scene.fight.fought[0] == 0 && below(random, 4) != 0) continue;
    if (choice.deed == Deed::pass_until_round && below(random, 8) != 0) continue;
    Sectors::play(scene.codex, scene.fight, choice, scene.dice, quiet);
  }
  return "it does not end";
}

}  // namespace

TEST_CASE("SG39, SG59, SG60: 2,000 random fights with random lines keep what must hold at every choice") {
  for (unsigned seed = 0; seed < 2000; ++seed) {
    std::mt19937 random(seed);
    Scene scene = random_scene(random);
    const std::string problem = play_out(scene, random);
    INFO("seed " << seed);
    CHECK(problem == "");
    if (!problem.empty()) break;
  }
}
