// WG7  Secret Energy: what both choose at once, held against plain sums over dice.

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <utility>
#include <vector>

#include "affray/analysis/best_response.hpp"
#include "affray/analysis/secret_play.hpp"
#include "affray/bots/exact.hpp"
#include "affray/games/worlds/testing/scene.hpp"

using namespace affray::worlds;
using namespace affray::worlds::testing;
using affray::analysis::Payoffs;
using affray::analysis::SecretPlay;
using affray::bots::ExactBot;

namespace {

/// One battle of a Population against one, Gray attacks; the Energy is to be chosen next.
Scene duel(int gray_energy, int white_energy) {
  Options options;
  options.energy = EnergyBidding::secret;
  Scene scene(options);
  scene.put(gray, 1).put(white, 1).give_energy(gray, gray_energy).give_energy(white, white_energy);
  scene.play("gray attacks white on terra");
  return scene;
}

/// Two such battles, the first of which is about to be fought.
Scene two_battles(int gray_energy, int white_energy) {
  Options options;
  options.energy = EnergyBidding::secret;
  Scene scene(options);
  scene.put(gray, 2).put(white, 2).give_energy(gray, gray_energy).give_energy(white, white_energy);
  scene.play("gray attacks white on terra");
  while (Worlds::secrecy(scene.codex, scene.fight) != affray::Secrecy::kept) {
    scene.play(Worlds::text(scene.codex, Worlds::choices(scene.codex, scene.fight)[0]));
  }
  return scene;
}

/// By how much more often Gray wins one battle than White, if he is ahead by so much: all 36 rolls.
double lead(int ahead) {
  int won = 0;
  for (int own = 1; own <= 6; ++own) {
    for (int theirs = 1; theirs <= 6; ++theirs) {
      won += own + ahead > theirs ? 1 : 0;
      won -= own + ahead < theirs ? 1 : 0;
    }
  }
  return won / 36.0;
}

double mean_of(const Payoffs& payoffs, const std::vector<double>& rows, const std::vector<double>& columns) {
  double sum = 0;
  for (std::size_t row = 0; row < rows.size(); ++row) {
    for (std::size_t column = 0; column < columns.size(); ++column) {
      sum += rows[row] * columns[column] * payoffs[row][column];
    }
  }
  return sum;
}

}  // namespace

TEST_CASE(
    "WG7: the payoffs of secret Energy are those of all 36 rolls, and neither side gains by another "
    "choice") {
  for (const auto& [mine, theirs] : {std::pair{1, 1}, {2, 2}, {3, 1}, {2, 4}}) {
    CAPTURE(mine);
    CAPTURE(theirs);
    Scene scene = duel(mine, theirs);
    SecretPlay<Worlds> play(scene.codex, gray);
    const auto moment = play.moment(scene.fight);
    REQUIRE(moment.has_value());
    REQUIRE(moment->rows.size() == static_cast<std::size_t>(mine) + 1);
    REQUIRE(moment->columns.size() == static_cast<std::size_t>(theirs) + 1);
    for (std::size_t row = 0; row < moment->rows.size(); ++row) {
      for (std::size_t column = 0; column < moment->columns.size(); ++column) {
        const double right = lead(static_cast<int>(row) - static_cast<int>(column));
        CHECK(moment->payoffs[row][column] == doctest::Approx(right));
      }
    }
    const auto& [rows, columns, value, low, high] = moment->equilibrium;
    CHECK(mean_of(moment->payoffs, rows, columns) == doctest::Approx(value));
    for (std::size_t row = 0; row < rows.size(); ++row) {
      std::vector<double> always(rows.size());
      always[row] = 1;
      CHECK(mean_of(moment->payoffs, always, columns) <= value + 1e-9);
    }
    for (std::size_t column = 0; column < columns.size(); ++column) {
      std::vector<double> always(columns.size());
      always[column] = 1;
      CHECK(mean_of(moment->payoffs, rows, always) >= value - 1e-9);
    }
    CHECK(*play.value(scene.fight) == doctest::Approx(value));
    // For the other side the same fight is worth as much less.
    CHECK(*SecretPlay<Worlds>(scene.codex, white).value(scene.fight) == doctest::Approx(-value));
  }
}

TEST_CASE("WG7: over two battles both mix, and who could see the other's choice would do better") {
  const Scene scene = two_battles(3, 2);
  SecretPlay<Worlds> play(scene.codex, gray);
  const auto moment = play.moment(scene.fight);
  REQUIRE(moment.has_value());
  const auto is_mixed = [](const std::vector<double>& shares) {
    return std::count_if(shares.begin(), shares.end(), [](double share) { return share > 0.01; }) > 1;
  };
  CHECK(is_mixed(moment->equilibrium.rows));
  CHECK(is_mixed(moment->equilibrium.columns));
  double seen = 2;  // White sees Gray's choice, and Gray knows that
  for (std::size_t row = 0; row < moment->rows.size(); ++row) {
    const auto& payoffs = moment->payoffs[row];
    seen = row == 0 ? *std::min_element(payoffs.begin(), payoffs.end())
                    : std::max(seen, *std::min_element(payoffs.begin(), payoffs.end()));
  }
  CHECK(seen < moment->equilibrium.value - 1e-6);
  // Who has what makes the difference, not who attacks.
  const Scene turned = two_battles(2, 3);
  const auto other = SecretPlay<Worlds>(turned.codex, gray).moment(turned.fight);
  CHECK(other->equilibrium.value == doctest::Approx(-moment->equilibrium.value));
}

TEST_CASE("WG7: too many positions are no value") {
  const Scene scene = two_battles(3, 2);
  SecretPlay<Worlds> play(scene.codex, gray, {.max_states = 5});
  CHECK_FALSE(play.value(scene.fight).has_value());
  CHECK(play.too_large());
}

TEST_CASE("WG7: the exact bot draws from the equilibrium, and cannot tell what was chosen secretly") {
  const Scene scene = two_battles(3, 2);
  SecretPlay<Worlds> play(scene.codex, gray);
  const auto moment = *play.moment(scene.fight);
  constexpr int draws = 400;
  std::vector<int> drawn(moment.rows.size());
  for (int seed = 0; seed < draws; ++seed) {
    affray::SeededDice dice(static_cast<std::uint64_t>(seed));
    const auto choice = ExactBot<Worlds>{}.choose(scene.codex, Worlds::view(scene.codex, scene.fight, gray),
                                                  Worlds::choices(scene.codex, scene.fight), dice);
    ++drawn[choice.what[0]];
  }
  for (std::size_t row = 0; row < drawn.size(); ++row) {
    const double share = moment.equilibrium.rows[row];
    const double error = std::sqrt(share * (1 - share) / draws);
    CHECK(std::abs(drawn[row] / double{draws} - share) <= 4 * error + 1e-9);
  }
  // White answers without having seen: the same choice from the same seed, whatever Gray has used.
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    std::vector<Choice> answers;
    for (const Choice& row : moment.rows) {
      Fight fight = scene.fight;
      affray::ScriptedDice none({});
      affray::Chronicle<Event> quiet;
      Worlds::play(scene.codex, fight, row, none, quiet);
      if (Worlds::asked(scene.codex, fight).side != white) continue;
      affray::SeededDice dice(seed);
      answers.push_back(ExactBot<Worlds>{}.choose(scene.codex, Worlds::view(scene.codex, fight, white),
                                                  Worlds::choices(scene.codex, fight), dice));
    }
    REQUIRE(answers.size() > 1);
    CHECK(std::count(answers.begin(), answers.end(), answers[0]) == static_cast<long>(answers.size()));
  }
}

TEST_CASE("WG7: who answers the equilibrium in the best way gains nothing, and who answers a habit does") {
  using affray::analysis::BestResponse;
  const Scene scene = two_battles(3, 2);
  for (const affray::Side side : {gray, white}) {
    SecretPlay<Worlds> play(scene.codex, side);
    const auto mixed = [&](const Codex& codex, const View& view, const auto& /*choices*/) {
      return play.shares(affray::analysis::all_imagined<Worlds>(codex, view));
    };
    const double value = *play.value(scene.fight);
    CHECK(*BestResponse<Worlds>(scene.codex, side, mixed).value(scene.fight) == doctest::Approx(value));
    // The first choice every time: no Energy where it is asked for.
    const auto first = [](const Codex& /*codex*/, const View& /*view*/, const auto& choices) {
      std::vector<double> shares(choices.size());
      shares[0] = 1;
      return shares;
    };
    CHECK(*BestResponse<Worlds>(scene.codex, side, first).value(scene.fight) < value - 0.01);
  }
  // One battle: White, who knows the habit, uses his one Energy.
  const Scene one = duel(1, 1);
  const auto never = [](const Codex& /*codex*/, const View& /*view*/, const auto& choices) {
    std::vector<double> shares(choices.size());
    shares[0] = 1;
    return shares;
  };
  CHECK(*BestResponse<Worlds>(one.codex, gray, never).value(one.fight) == doctest::Approx(lead(-1)));
}
