#include "answers.hpp"

#include <array>
#include <cmath>
#include <cstring>
#include <map>
#include <utility>

#include "affray/analysis/best_play.hpp"
#include "affray/analysis/bounded_play.hpp"
#include "affray/analysis/sample.hpp"
#include "affray/analysis/spread.hpp"
#include "attacks.hpp"
#include "measure.hpp"
#include "random_players.hpp"
#include "sample_fights.hpp"

namespace affray::bench {

namespace {

using analysis::Fraction;
using Chances = std::map<Outcome, Fraction>;
constexpr Side gray{0};
constexpr Side white{1};

class Answers {
 public:
  void expect(bool right, const std::string& what) {
    if (!right) wrong_.push_back(what);
  }
  void expect(const Fraction& found, const Fraction& right, const std::string& what) {
    expect(found == right, what + " is " + found.text() + ", not " + right.text());
  }
  [[nodiscard]] std::vector<std::string> wrong() && { return std::move(wrong_); }

 private:
  std::vector<std::string> wrong_;
};

// The worked example of the rule texts (W17 to W31): battle 1 is 3 against 5, battle 2 is 4 against 3.
void check_worked_example(Answers& answers) {
  const SampleFight fight = sample_fight("worked-example");
  Plan plan(fight.plan, {});
  const auto ends = analysis::spread<Worlds>(fight.codex, fight.start, plan);
  answers.expect(ends.has_value(), "the worked example as planned has no exact odds");
  if (!ends) return;
  const auto wins = [&](Side side) {
    return ends->chance([&](const Outcome& end) { return end.winner == side; });
  };
  answers.expect(wins(gray), Fraction(47, 72), "worked example: Gray's chance");
  answers.expect(wins(white), Fraction(215, 648), "worked example: White's chance");
  answers.expect(wins(nobody), Fraction(5, 324), "worked example: nobody's chance");
  answers.expect(ends->total(), Fraction(1), "worked example: the sum");
}

// Brute force: a planned fight with all 36 faces at each roll, and nothing grouped or merged.
void try_all_faces(const SampleFight& fight, Plan& plan, const Fight& state, const Plan::Memory& memory,
                   const Fraction& chance, Chances& chances) {
  if (Worlds::asked(fight.codex, state).over()) {
    chances[*Worlds::outcome(fight.codex, state)] += chance;
    return;
  }
  Chronicle<worlds::Event> quiet;
  Plan::Memory used = memory;
  const Choice choice = plan.choose(fight.codex, state, used);
  const bool rolls = choice.deed == worlds::Deed::roll;
  for (int face = 0; face < (rolls ? 36 : 1); ++face) {
    ScriptedDice dice = rolls ? faces(1 + face / 6, 1 + face % 6) : faces();
    Fight next = state;
    Worlds::play(fight.codex, next, choice, dice, quiet);
    try_all_faces(fight, plan, next, used, rolls ? chance * Fraction(1, 36) : chance, chances);
  }
}

void check_against_all_faces(Answers& answers, const std::string& name, SampleFight fight) {
  Plan plan(fight.plan, {});
  Chances by_hand;
  try_all_faces(fight, plan, fight.start, {}, Fraction(1), by_hand);
  const auto ends = analysis::spread<Worlds>(fight.codex, fight.start, plan);
  answers.expect(ends && ends->size() == by_hand.size(),
                 name + ": tape and brute force differ in how it can end");
  if (!ends) return;
  for (std::size_t i = 0; i < ends->size(); ++i) {
    answers.expect(ends->chance(i), by_hand[(*ends)[i]], name + ": the tape's chance of an ending");
  }
}

// For fights too large for brute force: compares the convolution of losses with the full enumeration, which a
// non-default key selects.
void check_against_walk(Answers& answers, const std::string& name, const SampleFight& fight) {
  const auto how_it_ended = [](const Codex& codex, const Fight& state) {
    return *Worlds::outcome(codex, state);
  };
  Plan plan(fight.plan, {});
  const auto added = analysis::spread<Worlds>(fight.codex, fight.start, plan);
  const auto walked = analysis::spread<Worlds>(fight.codex, fight.start, plan, how_it_ended);
  answers.expect(added && walked && added->size() == walked->size(),
                 name + ": adding up and walking differ in how it can end");
  if (!added || !walked) return;
  answers.expect(added->total(), Fraction(1), name + ": the sum");
  for (std::size_t i = 0; i < walked->size(); ++i) {
    const auto is_this = [&](const Outcome& end) { return end == (*walked)[i]; };
    answers.expect(added->chance(is_this), walked->chance(i), name + ": the chance of an ending");
  }
}

// Compares fractions with doubles, and checks that no choice exceeds the best one.
void check_best_play(Answers& answers) {
  const SampleFight fight = sample_fight("duel-of-three-energy");
  const auto exact = analysis::best_play<Worlds>(fight.codex, fight.start);
  const auto rough = analysis::best_play<Worlds, double>(fight.codex, fight.start);
  answers.expect(!exact.too_large && !rough.too_large,
                 "best play of the worked example's setup is too large");
  if (exact.too_large || rough.too_large) return;
  answers.expect(exact.choices.size() == rough.choices.size() && exact.states == rough.states,
                 "best play: exact and rough visit different fights");
  for (const Side side : {gray, white}) {
    const std::size_t at = index(side);
    answers.expect(std::fabs(exact.value[at].to_double() - rough.value[at]) < 1e-9,
                   "best play: exact and rough value differ");
  }
  answers.expect(exact.win[0] + exact.win[1] + exact.none, Fraction(1), "best play: the sum");
  for (const auto& priced : exact.choices) {
    answers.expect(!(exact.value[0] < priced.value[0]), "best play: a choice is worth more than the best");
  }
}

// Copies have equal bytes, and random fights end.
template <class G>
void check_random_fights(Answers& answers, const std::string& name, const Ready<G>& fight) {
  for (std::uint64_t number = 0; number < 20; ++number) {
    SeededDice dice(analysis::fight_seed(2, number));
    SeededDice players_dice(analysis::players_seed(2, number));
    RandomPlayers<G> players;
    typename G::State state = fight.start;
    answers.expect(analysis::play_out<G>(fight.codex, state, players, dice, players_dice),
                   name + ": a random fight does not end");
    const typename G::State copy = state;
    answers.expect(std::memcmp(&copy, &state, sizeof copy) == 0 && copy == state, name + ": a copy differs");
  }
}

// Perfect information without dice: the bounds search must agree with backward induction.
void check_solved_fight(Answers& answers) {
  const SectorFight fight = sample_sector_fight("two-on-two");
  const auto proven = analysis::bounded_play<sectors::Sectors>(fight.codex, fight.start);
  const auto best = analysis::best_play<sectors::Sectors>(fight.codex, fight.start);
  answers.expect(!best.too_large && best.choices.size() == proven.choices.size(),
                 "two-on-two is too large to be solved");
  if (best.too_large || best.choices.size() != proven.choices.size()) return;
  const auto agree = [](const analysis::Bounds& bounds, const Fraction& value) {
    return bounds.exact() && bounds.low == value.to_double();
  };
  const std::size_t asked = index(sectors::Sectors::asked(fight.codex, fight.start).side);
  answers.expect(agree(proven.value, best.value[asked]), "two-on-two: bounds and best play differ");
  for (std::size_t i = 0; i < best.choices.size(); ++i) {
    answers.expect(proven.choices[i].choice == best.choices[i].choice &&
                       agree(proven.choices[i].value, best.choices[i].value[asked]),
                   "two-on-two: bounds and best play price a choice differently");
  }
}

// Random play wins first-blood in a few per cent of fights, and it always ends by round 60 (RG52).
void check_skirmishes(Answers& answers) {
  for (const auto& name : skirmish_names()) check_random_fights(answers, name, sample_skirmish(name));
  const Skirmish skirmish = sample_skirmish("first-blood");
  const auto sample = analysis::sample<realms::Realms>(
      skirmish.codex, skirmish.start, RandomPlayers<realms::Realms>{}, {.fights = 2'000, .seed = 7});
  answers.expect(sample.unfinished == 0 && sample.wins[0] > 0 && sample.wins[0] < sample.wins[1] &&
                     sample.wins[0] + sample.wins[1] == sample.fights,
                 "first blood: who wins when chance plays");
}

}  // namespace

std::vector<std::string> wrong_answers() {
  Answers answers;
  check_worked_example(answers);
  check_against_all_faces(answers, "worked-example", sample_fight("worked-example"));
  SampleFight duel = after(sample_fight("on-a-sun"), "gray attacks white on sol");
  check_against_all_faces(answers, "on-a-sun", std::move(duel));
  check_against_all_faces(answers, "natives",
                          after(sample_fight("natives"), "gray attacks natives on terra"));
  check_against_walk(answers, "six-battles", sample_fight("six-battles"));
  check_against_walk(answers, "twenty-against-twenty",
                     after(sample_fight("twenty-against-twenty"), "gray attacks white on terra"));
  check_best_play(answers);
  for (const auto& name : sample_names()) {
    check_random_fights<Worlds>(answers, name, sample_fight(name));
  }
  check_skirmishes(answers);
  for (const auto& name : sector_fight_names()) {
    check_random_fights(answers, name, sample_sector_fight(name));
  }
  check_solved_fight(answers);
  for (const auto& name : match_names()) check_random_fights(answers, name, sample_match(name));
  for (const std::string& attack : wrong_attacks()) answers.expect(false, attack);
  return std::move(answers).wrong();
}

}  // namespace affray::bench
