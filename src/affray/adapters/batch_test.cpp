#include "affray/referee/batch/interface.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "affray/formats/files.hpp"
#include "affray/referee/games.hpp"

namespace affray {
namespace {

/// A batch with arrays of its own.
struct Rows {
  std::unique_ptr<Batch> batch;
  std::vector<std::int16_t> observation, choices;
  std::vector<std::uint8_t> mask, done, cut;
  std::vector<std::int32_t> legal, left_out;
  std::vector<std::int8_t> asked;
  std::vector<float> reward;

  Rows(const std::string& text, const BatchOptions& options) {
    auto opened = open_batch(text, "fight", options);
    REQUIRE(opened);
    batch = std::move(*opened);
    const std::size_t rows = batch->fights();
    const std::size_t slots = rows * batch->slots();
    observation.resize(rows * batch->layout().observation.size());
    choices.resize(slots * batch->layout().choice.size());
    mask.resize(slots);
    for (auto* bytes : {&done, &cut}) bytes->resize(rows);
    for (auto* numbers : {&legal, &left_out}) numbers->resize(rows);
    asked.resize(rows);
    reward.resize(rows * batch->sides());
    batch->begin({observation, choices, mask, legal, left_out, asked, reward, done, cut}, options.seed);
  }
};

std::string shipped(const std::string& name) {
  const auto text = read_input((home_folder() / "fights" / name).string());
  REQUIRE(text);
  return *text;
}

const std::array<std::string, 4> samples{"worlds/even-worlds.yaml", "realms/first-blood.yaml",
                                         "sectors/three-on-three.yaml", "biomes/match.yaml"};

/// Fights of each game, with open and with hidden hands, and one in which Energy is committed in secret.
std::vector<std::string> rewritten_fights() {
  std::vector<std::string> texts;
  for (const std::string& name : samples) texts.push_back(shipped(name));
  for (const char* name :
       {"worlds/three-players.yaml", "worlds/natives.yaml", "realms/everything.yaml",
        "sectors/everything.yaml", "sectors/even-sectors.yaml", "biomes/best-of-three.yaml"}) {
    texts.push_back(shipped(name));
  }
  texts.push_back(shipped("worlds/even-worlds.yaml") + "\noptions: {energy: secret, event_hands: hidden}\n");
  return texts;
}

void play_forced(Session& session) {
  while (const auto only = session.forced()) REQUIRE(session.play(*only, By::driver));
}

}  // namespace

TEST_CASE("each fight of a batch is the one that a session plays with its seed") {
  for (const std::string& name : samples) {
    CAPTURE(name);
    Rows rows(shipped(name), {.fights = 3, .slots = 64, .seed = 5});
    auto session = open_fight(shipped(name), name);
    REQUIRE(session);
    (*session)->seed_dice(rows.batch->dice_seed(1));
    play_forced(**session);
    for (int step = 0; rows.done[1] == 0; ++step) {
      REQUIRE(rows.batch->state_hash(1) == (*session)->state_hash());
      REQUIRE(rows.asked[1] == static_cast<int>(index((*session)->asked().side)));
      std::vector<std::int32_t> slots;
      for (const std::int32_t legal : rows.legal) slots.push_back(step % legal);
      const std::string choice = rows.batch->choice_text(1, static_cast<std::size_t>(slots[1]));
      REQUIRE((*session)->play(choice, By::player));
      play_forced(**session);
      REQUIRE(rows.batch->step(slots));
    }
    REQUIRE((*session)->outcome());
    const Side winner = (*session)->outcome()->winner;
    for (std::size_t side = 0; side < rows.batch->sides(); ++side) {
      const float won = winner == side_at(side) ? 1.0F : -1.0F;
      CHECK(rows.reward[rows.batch->sides() + side] == (winner == nobody ? 0.0F : won));
    }
  }
}

TEST_CASE("a batch does not depend on the number of threads") {
  for (const std::string& name : samples) {
    CAPTURE(name);
    Rows one(shipped(name), {.fights = 150, .slots = 64, .seed = 2, .threads = 1});
    Rows two(shipped(name), {.fights = 150, .slots = 64, .seed = 2, .threads = 2});
    one.batch->step_randomly(40, 9, true, nullptr);
    two.batch->step_randomly(40, 9, false, nullptr);
    CHECK(one.observation == two.observation);
    CHECK(one.choices == two.choices);
    CHECK(one.mask == two.mask);
  }
}

TEST_CASE("random steps end soon after they are stopped, and the batch goes on from there") {
  Rows rows(shipped("worlds/natives.yaml"), {.fights = 150, .slots = 64, .seed = 2, .threads = 2});
  std::atomic<int> asked = 0;
  const std::function<bool()> is_stopped = [&] { return ++asked > 200; };
  rows.batch->step_randomly(std::size_t{1} << 40U, 9, false, &is_stopped);  // would take years
  const std::uint64_t played = rows.batch->played();
  CHECK(played > 0);
  for (std::size_t row = 0; row < 150; ++row) CHECK(rows.legal[row] > 0);
  rows.batch->step_randomly(1, 9, true, nullptr);
  CHECK(rows.batch->played() >= played + 150);
}

TEST_CASE("what is written over an earlier observation is the same as written anew") {
  for (const std::string& text : rewritten_fights()) {
    CAPTURE(text);
    Rows rows(text, {.fights = 8, .slots = 64, .seed = 4, .threads = 1});
    const std::size_t size = rows.batch->layout().observation.size();
    std::vector<std::int16_t> anew(size);
    int ended = 0;
    for (std::uint64_t step = 0; step < 2000 && (step < 300 || ended == 0); ++step) {
      rows.batch->step_randomly(1, step, true, nullptr);
      for (std::size_t row = 0; row < 8; ++row) {
        ended += rows.done[row];
        rows.batch->observe(row, side_at(static_cast<std::size_t>(rows.asked[row])), anew);
        const auto* written = rows.observation.data() + row * size;
        REQUIRE(std::equal(anew.begin(), anew.end(), written));
      }
    }
    CHECK(ended > 0);
  }
}

TEST_CASE("a batch that begins again does not keep what its arrays had") {
  for (const std::string& name : samples) {
    CAPTURE(name);
    Rows fresh(shipped(name), {.fights = 5, .slots = 64, .seed = 6, .threads = 1});
    Rows used(shipped(name), {.fights = 5, .slots = 64, .seed = 1, .threads = 1});
    used.batch->step_randomly(50, 3, true, nullptr);
    const auto begin_again = [](Rows& rows) {
      rows.batch->begin({rows.observation, rows.choices, rows.mask, rows.legal, rows.left_out, rows.asked,
                         rows.reward, rows.done, rows.cut},
                        6);
    };
    std::fill(used.observation.begin(), used.observation.end(), std::int16_t{77});
    std::fill(used.choices.begin(), used.choices.end(), std::int16_t{77});
    std::fill(used.mask.begin(), used.mask.end(), std::uint8_t{7});
    begin_again(used);
    CHECK(used.observation == fresh.observation);
    CHECK(used.choices == fresh.choices);
    CHECK(used.mask == fresh.mask);
    CHECK(used.legal == fresh.legal);
  }
}

TEST_CASE("every number of an observation has a name of its own and stays within its range") {
  for (const std::string& name : samples) {
    CAPTURE(name);
    Rows rows(shipped(name), {.fights = 20, .slots = 64, .seed = 3});
    const auto& table = rows.batch->layout().observation;
    std::set<std::string> names;
    for (const NumberMeaning& number : table) names.insert(number.name);
    CHECK(names.size() == table.size());
    for (int step = 0; step < 30; ++step) {
      rows.batch->step_randomly(1, static_cast<std::uint64_t>(step), true, nullptr);
      for (std::size_t i = 0; i < rows.observation.size(); ++i) {
        const NumberMeaning& number = table[i % table.size()];
        const bool is_within = number.low <= rows.observation[i] && rows.observation[i] <= number.high;
        if (!is_within) FAIL_CHECK(number.name);
      }
    }
  }
}

TEST_CASE("a slot without a choice is a problem that names the fight, and nothing is played") {
  Rows rows(shipped(samples[0]), {.fights = 2, .slots = 64});
  const std::uint64_t before = rows.batch->played();
  const auto wrong = rows.batch->step(std::vector<std::int32_t>{0, rows.legal[1]});
  REQUIRE(!wrong);
  CHECK(wrong.problem().what.text().starts_with("fight 1 has no choice"));
  CHECK(rows.batch->played() == before);
}

}  // namespace affray
