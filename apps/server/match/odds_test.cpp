#include "server/match/odds.hpp"

#include <chrono>
#include <utility>

#include "server/testing/match.hpp"

namespace affray::server::testing {
namespace {

/// A position of a match in which hands are hidden.
std::shared_ptr<const Session> hidden_position() {
  TestMatch room(match_options_for("biomes", "gunline-against-counsel.yaml", {{"ann", "me"}, {"ben", "me"}}));
  room.join(ann, "ann");
  room.join(ben, "ben");
  return room.match->session().copy();
}

}  // namespace

TEST_CASE("odds: where something is hidden, the first answer rests on 30 fights, or comes after 200 ms") {
  const auto start = std::chrono::steady_clock::now();
  OddsRefinement refinement(hidden_position(), {});
  const std::atomic<bool> is_stopped = false;
  std::uint64_t fights = 0;
  while (fights == 0) {
    REQUIRE(refinement.step(is_stopped, [&](const Odds& odds, bool /*is_last*/) {
      const bool is_late = std::chrono::steady_clock::now() - start >= std::chrono::milliseconds(200);
      CHECK((odds.fights >= 30 || is_late));
      fights = odds.fights;
    }));
  }
}

TEST_CASE("odds: where something is hidden, each step answers, from more fights than the one before") {
  const auto session = hidden_position();
  OddsRefinement refinement(session, {});
  const std::atomic<bool> is_stopped = false;
  std::vector<std::uint64_t> fights;  // that tell of the position, and after its choices
  for (int i = 0; i < 3; ++i) {
    const Result<bool> goes_on = refinement.step(is_stopped, [&](const Odds& odds, bool is_last) {
      fights.push_back(odds.fights);
      for (const Priced& one : odds.choices) fights.back() += one.fights;
      CHECK(!is_last);
      CHECK(odds.method == "sampled");
      CHECK(odds.asked == session->side_name(session->asked().side));
    });
    REQUIRE(goes_on);
    CHECK(*goes_on);
  }
  REQUIRE(fights.size() == 3);
  CHECK(fights[0] >= 2);
  CHECK(fights[1] > fights[0]);
  CHECK(fights[2] > fights[1]);
}

TEST_CASE("odds: after some steps a proof is tried, which does not end what it cannot prove") {
  OddsRefinement refinement(hidden_position(), {});
  const std::atomic<bool> is_stopped = false;
  std::uint64_t fights = 0;
  bool was_quiet = false;  // a step without an answer
  for (int i = 0; i < 200 && !was_quiet; ++i) {
    was_quiet = true;
    const Result<bool> goes_on = refinement.step(is_stopped, [&](const Odds& odds, bool /*is_last*/) {
      was_quiet = false;
      fights = odds.fights;
    });
    REQUIRE(goes_on);
    REQUIRE(*goes_on);
  }
  CHECK(was_quiet);
  REQUIRE(refinement.step(is_stopped, [&](const Odds& odds, bool /*is_last*/) {
    CHECK(odds.fights >= fights);
    CHECK(!odds.draws.empty());
  }));
}

TEST_CASE("odds: a refinement that is stopped says nothing more") {
  OddsRefinement refinement(hidden_position(), {});
  const std::atomic<bool> is_stopped = true;
  bool was_heard = false;
  const Result<bool> goes_on =
      refinement.step(is_stopped, [&](const Odds& /*odds*/, bool /*is_last*/) { was_heard = true; });
  REQUIRE(goes_on);
  CHECK(!*goes_on);
  CHECK(!was_heard);
}

}  // namespace affray::server::testing
