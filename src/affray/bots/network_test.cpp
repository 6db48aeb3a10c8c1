#include "affray/bots/network.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "affray/bots/names.hpp"
#include "affray/bots/testing/random_network.hpp"

using namespace affray;
using namespace affray::bots;

namespace {

using Numbers = std::vector<std::int64_t>;

// The same in whole numbers, one product after the other: train/quantised.py says it in Python.
Numbers sums_of(const Layer& layer, const Numbers& inputs) {
  Numbers sums;
  for (std::size_t row = 0; row < layer.rows; ++row) {
    std::int64_t sum = layer.biases.empty() ? 0 : layer.biases[row];
    for (std::size_t column = 0; column < layer.columns; ++column) {
      sum += layer.weights[row * layer.columns + column] * inputs[column];
    }
    sums.push_back(sum);
  }
  return sums;
}

Numbers activated(Numbers sums, int shift) {
  for (std::int64_t& sum : sums) {
    sum = std::clamp<std::int64_t>(shift == 0 ? sum : (sum + (std::int64_t{1} << (shift - 1))) >> shift, 0,
                                   127);
  }
  return sums;
}

struct Expected {
  std::int64_t value = 0;
  std::int64_t score = 0;
};
Expected expected(const Layers& layers, const Numbers& view, const Numbers& choice) {
  const auto& [w1, w2, value, hidden, of_choice, score] = layers;
  const Numbers second = activated(sums_of(w2, activated(sums_of(w1, view), w1.shift)), w2.shift);
  Numbers both = sums_of(hidden, second);
  const Numbers more = sums_of(of_choice, choice);
  for (std::size_t i = 0; i < both.size(); ++i) both[i] += more[i];
  return {sums_of(value, second)[0], sums_of(score, activated(both, of_choice.shift))[0]};
}

std::vector<std::int8_t> random_features(SeededDice& dice, std::size_t count) {
  std::vector<std::int8_t> features;
  for (std::size_t i = 0; i < count; ++i) {
    const bool is_zero = below(dice, 3) == 0;
    features.push_back(static_cast<std::int8_t>(is_zero ? 0 : static_cast<int>(below(dice, 255)) - 127));
  }
  return features;
}

}  // namespace

TEST_CASE("the network in single precision gives the whole numbers of products one by one") {
  SeededDice dice(3);
  bool was_cut_off = false;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    const std::size_t views = 90 + below(dice, 90);
    const std::size_t choices = 30 + below(dice, 40);
    const Layers layers =
        testing::random_layers(views, choices, seed, 30 + below(dice, 40), 5 + below(dice, 30));
    REQUIRE(mistake_in(layers, views, choices).text() == "");
    const Network network(layers);
    Network::Position position;
    for (int i = 0; i < 25; ++i) {
      const std::vector<std::int8_t> view = random_features(dice, views);
      const std::vector<std::int8_t> choice = random_features(dice, choices);
      network.look(view, true, position);
      const Expected whole =
          expected(layers, Numbers(view.begin(), view.end()), Numbers(choice.begin(), choice.end()));
      CHECK(network.value_sum(position) == whole.value);
      CHECK(network.score_sum(position, choice) == whole.score);
      was_cut_off = was_cut_off || std::count(position.first.begin(), position.first.end(), 127.0F) > 0;
    }
  }
  CHECK(was_cut_off);
}

TEST_CASE("layers that do not fit, or whose sums would not be exact, are found") {
  const Layers good = testing::random_layers(100, 40, 1);
  CHECK(mistake_in(good, 100, 40).text() == "");
  CHECK(mistake_in(good, 101, 40).text().find("w1") != std::string::npos);
  CHECK(mistake_in(good, 100, 41).text().find("choice") != std::string::npos);
  Layers bad = good;
  bad[1].columns -= 1;
  CHECK(mistake_in(bad, 100, 40).text() != "");
  bad = good;
  bad[2].rows = 2;
  CHECK(mistake_in(bad, 100, 40).text() != "");
  bad = good;
  bad[3].shift += 1;
  CHECK(mistake_in(bad, 100, 40).text() == "the layers do not fit each other");
  bad = good;
  bad[0].biases[5] = 1 << 24;
  CHECK(mistake_in(bad, 100, 40).text().find("exact") != std::string::npos);
}

TEST_CASE("names of bots with networks") {
  for (const char* good :
       {"trained", "trained:150", "champion", "champion:50", "novice", "casual", "skilled", "expert"}) {
    CAPTURE(good);
    CHECK(is_bot(good));
    CHECK(needs_network(good));
  }
  for (const char* bad : {"trained:", "trained:0", "trained:20000", "champion:x", "novice:3", "expertly"}) {
    CAPTURE(bad);
    CHECK_FALSE(is_bot(bad));
  }
  CHECK_FALSE(is_bot("champion:3000", {.search = 2000}));
  for (const char* without : {"greedy", "search:800", "exact", "varied:50"})
    CHECK_FALSE(needs_network(without));
}
