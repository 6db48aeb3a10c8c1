#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <fstream>
#include <map>
#include <string>
#include <vector>

#include "affray/adapters/testing/corpus.hpp"
#include "affray/bots/choice_features.hpp"
#include "affray/bots/random.hpp"
#include "affray/formats/files.hpp"
#include "openings.hpp"

using namespace affray;
using affray::testing::Ready;

namespace {

template <class G>
struct Told {
  std::vector<std::int8_t> numbers;
  std::vector<std::string> names;
  bool operator==(const Told&) const = default;
};

template <class G>
Told<G> of_view(const typename G::Codex& codex, const typename G::View& view) {
  Told<G> told;
  told.numbers.resize(4 * G::Features::view_count);
  FeatureWriter out(told.numbers.data(), &told.names);
  G::Features::of_view(codex, view, out);
  told.numbers.resize(static_cast<std::size_t>(out.end() - told.numbers.data()));
  return told;
}

template <class G>
Told<G> of_choice(const bots::ChoiceFeatures<G>& choices, std::size_t i) {
  Told<G> told;
  told.numbers.resize(4 * bots::choice_features<G>);
  FeatureWriter out(told.numbers.data(), &told.names);
  choices.write(i, out);
  told.numbers.resize(static_cast<std::size_t>(out.end() - told.numbers.data()));
  return told;
}

// Calls `look(codex, state)` at every decision with more than one choice of some random fights.
template <class G, class Look>
void at_decisions(const std::vector<Ready<G>>& fights, int each, const Look& look) {
  for (const Ready<G>& fight : fights) {
    for (int number = 1; number <= each; ++number) {
      SeededDice dice(static_cast<std::uint64_t>(number));
      Chronicle<typename G::Event> quiet;
      typename G::State state = fight.start;
      for (int made = 0; made < 300 && !G::asked(fight.codex, state).over(); ++made) {
        const auto choices = G::choices(fight.codex, state);
        if (choices.size() > 1) look(fight.codex, state, choices);
        G::play(fight.codex, state, bots::sensible_choice<G>(fight.codex, state, choices, dice), dice, quiet);
      }
    }
  }
}

template <class G>
void check_counts_and_hiding(const std::vector<Ready<G>>& fights) {
  int used = 0;
  SeededDice guesses(7);
  std::vector<bool> varies(G::Features::view_count);
  Told<G> first;
  at_decisions<G>(fights, 6, [&](const auto& codex, const auto& state, const auto& choices) {
    const Side side = G::asked(codex, state).side;
    const typename G::View view = G::view(codex, state, side);
    const Told<G> told = of_view<G>(codex, view);
    REQUIRE(told.numbers.size() == G::Features::view_count);
    REQUIRE(told.names.size() == G::Features::view_count);
    if (first.names.empty()) first = told;
    CHECK(told.names == first.names);
    for (std::size_t i = 0; i < told.numbers.size(); ++i) {
      if (told.numbers[i] != first.numbers[i]) varies[i] = true;
    }
    // What is hidden: another position that looks the same.
    const typename G::State other = G::imagine(codex, view, guesses);
    const typename G::View same = G::view(codex, other, side);
    REQUIRE(same == view);
    CHECK(of_view<G>(codex, same) == told);
    const bots::ChoiceFeatures<G> here(codex, view, choices);
    const bots::ChoiceFeatures<G> there(codex, same, choices);
    for (std::size_t i = 0; i < choices.size() && i < 8; ++i) {
      const Told<G> of_one = of_choice<G>(here, i);
      REQUIRE(of_one.numbers.size() == bots::choice_features<G>);
      CHECK(of_one == of_choice<G>(there, i));
    }
    ++used;
  });
  CHECK(used > 100);
  // Most of the numbers say something in these fights.
  const auto live = std::count(varies.begin(), varies.end(), true);
  CHECK(live > static_cast<std::ptrdiff_t>(G::Features::view_count) * 6 / 10);
}

// "own: " and "other: " change places where the other player looks; all of these are public.
template <class G>
void check_perspective(const std::vector<Ready<G>>& fights) {
  int compared = 0;
  at_decisions<G>(fights, 4, [&](const auto& codex, const auto& state, const auto& /*choices*/) {
    const Told<G> one = of_view<G>(codex, G::view(codex, state, Side{0}));
    const Told<G> other = of_view<G>(codex, G::view(codex, state, Side{1}));
    std::map<std::string, std::size_t> at;
    for (std::size_t i = 0; i < other.names.size(); ++i) at[other.names[i]] = i;
    for (std::size_t i = 0; i < one.names.size(); ++i) {
      const std::size_t own = one.names[i].find("own: ");
      if (own == std::string::npos) continue;
      const auto mirrored = at.find(std::string(one.names[i]).replace(own, 3, "other"));
      if (mirrored == at.end()) continue;
      CAPTURE(one.names[i]);
      CHECK(one.numbers[i] == other.numbers[mirrored->second]);
      ++compared;
    }
  });
  CHECK(compared > 500);
}

// The page docs/features.md

template <class G>
void add_rows(const std::vector<std::string>& names, std::string& page) {
  page += "| number | meaning |\n| --- | --- |\n";
  for (std::size_t i = 0; i < names.size(); ++i) {
    page += "| " + std::to_string(i) + " | " + names[i] + " |\n";
  }
}

template <class G>
std::string page_of(const Ready<G>& fight) {
  std::string page;
  at_decisions<G>({fight}, 1, [&](const auto& codex, const auto& state, const auto& choices) {
    if (!page.empty()) return;
    const typename G::View view = G::view(codex, state, G::asked(codex, state).side);
    page = "\n## " + std::string(G::name) + ", version " + std::to_string(G::Features::version) + "\n\n### " +
           std::to_string(G::Features::view_count) + " numbers of a position\n\n";
    add_rows<G>(of_view<G>(codex, view).names, page);
    page += "\n### " + std::to_string(bots::choice_features<G>) + " numbers of a choice\n\n";
    add_rows<G>(of_choice<G>(bots::ChoiceFeatures<G>(codex, view, choices), 0).names, page);
  });
  return page;
}

std::string page_of_features() {
  return "# Features\n\nWhat the networks of the bots `trained` and `champion` are told: a position as one "
         "side may know it, "
         "and each legal choice, as whole\nnumbers from -127 to 127. They are those of cards and figures "
         "(attack, "
         "defence, price, what they do), never ids, so that they mean the same for\ndecks and fights that a "
         "network "
         "has not seen. What is true is 64; \"(root)\" is a square root with its sign; all are scaled so "
         "that what is\n"
         "usual is about 16 to 64. The numbers \"after it\" are those of greedy's look-ahead: the "
         "expectation over the "
         "dice of the choice, with what is\nhidden sampled once, from dice that the view seeds. A version "
         "changes "
         "whenever a number is added, removed or means something else, and a network\nof another version is "
         "refused. "
         "They are written by `games/<game>/features.cpp` and `bots/choice_features.hpp`, and this page by "
         "`tools/write_features`.\n" +
         page_of<worlds::Worlds>(affray::testing::worlds_fight("worked-example")) +
         page_of<realms::Realms>(affray::testing::realms_fight("first-blood")) +
         page_of<sectors::Sectors>(affray::testing::sectors_fight("three-on-three")) +
         page_of<biomes::Biomes>(affray::testing::biomes_fight("match"));
}

}  // namespace

TEST_CASE("features: their number is fixed, they say something, and what is hidden never changes them") {
  SUBCASE("worlds") { check_counts_and_hiding<worlds::Worlds>(affray::testing::worlds_samples()); }
  SUBCASE("realms") { check_counts_and_hiding<realms::Realms>(affray::testing::realms_samples()); }
  SUBCASE("sectors") { check_counts_and_hiding<sectors::Sectors>(affray::testing::sectors_samples()); }
  SUBCASE("biomes") { check_counts_and_hiding<biomes::Biomes>(affray::testing::biomes_samples()); }
}

TEST_CASE("features: what is one side's own is the other's of the other") {
  using namespace affray::testing;
  SUBCASE("worlds") { check_perspective<worlds::Worlds>({worlds_fight("even-worlds")}); }
  SUBCASE("realms") { check_perspective<realms::Realms>({realms_fight("first-blood")}); }
  SUBCASE("sectors") { check_perspective<sectors::Sectors>({sectors_fight("three-on-three")}); }
  SUBCASE("biomes") { check_perspective<biomes::Biomes>({biomes_fight("match")}); }
}

TEST_CASE("docs/features.md is what tools/write_features writes") {
  const std::string path = (home_folder() / "docs" / "features.md").string();
  const std::string page = page_of_features();
  if (std::getenv("AFFRAY_WRITE_FEATURES") != nullptr) std::ofstream(path, std::ios::binary) << page;
  CHECK(affray::testing::bytes_of(path) == page);
}
