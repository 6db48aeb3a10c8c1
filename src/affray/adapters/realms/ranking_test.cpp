#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "affray/adapters/realms/adapter.hpp"
#include "affray/formats/files.hpp"
#include "affray/games/realms/rules.hpp"
#include "affray/referee/games.hpp"
#include "affray/referee/messages.hpp"

namespace affray::realms::adapter {

namespace {

std::unique_ptr<Session> skirmish(const std::string& name) {
  const std::string path = "fights/realms/" + name + ".yaml";
  auto session = open_fight(*read_input(path), path);
  if (!session) FAIL(session.problem().text());
  (*session)->seed_dice(5);
  return std::move(*session);
}

bool has_choice(const Session& session, std::string_view begin) {
  for (const Offer& offer : session.choices()) {
    if (offer.text.starts_with(begin)) return true;
  }
  return false;
}

Odds odds_of(const Session& session, std::uint64_t samples) {
  OddsOptions query;
  query.samples = samples;
  auto odds = session.odds(query);
  if (!odds) FAIL(odds.problem().text());
  return *odds;
}

/// Plays the default answers until a target must be chosen.
void go_to_a_target(Session& session) {
  while (!session.asked().over() && !has_choice(session, "ana targets")) {
    const std::string card = "ana plays long-shot";
    const bool picks = has_choice(session, card);
    if (!session.play(picks ? card : session.planned(), By::player)) FAIL("a default answer is refused");
  }
  REQUIRE(!session.asked().over());
}

}  // namespace

TEST_CASE(
    "where a target is to be chosen each attack is priced exactly, beside the chances after each choice") {
  const auto session = skirmish("first-blood");
  go_to_a_target(*session);
  const Odds odds = odds_of(*session, 10);
  CHECK(odds.method == "sampled");
  CHECK(odds.fights > 0);
  CHECK(odds.asked == "heroes");
  CHECK(odds.choices.size() == session->choices().size());
  std::size_t targets = 0;
  for (const Offer& offer : session->choices()) targets += offer.text.starts_with("ana targets") ? 1 : 0;
  REQUIRE(odds.attacks.size() == targets);
  for (const AttackChance& one : odds.attacks) {
    CHECK(has_choice(*session, "ana targets " + one.target));
    CHECK(one.attacker == "ana");
    CHECK(!one.mean.exact.empty());
    CHECK(one.missed.p + one.killed.p <= 1);
    CHECK(one.mean.p <= odds.attacks[0].mean.p);
  }
  const auto json = nlohmann::json::parse(odds_json(odds));
  CHECK(json["attacks"].size() == targets);
  CHECK(json["attacks"][0]["mean"]["exact"] == odds.attacks[0].mean.exact);
  CHECK(json["choices"].size() == odds.choices.size());
  CHECK(json.contains("win"));
}

TEST_CASE("elsewhere the skirmish is sampled at once, and the attacks of the cards at hand stand beside it") {
  const auto session = skirmish("the-mapmaker");
  bool searched = false;
  OddsOptions query;
  query.samples = 100;
  query.progress = [&](std::uint64_t /*done*/, std::uint64_t most) { searched = searched || most > 1'000; };
  const auto odds = session->odds(query);
  REQUIRE(odds);
  CHECK(odds->method == "sampled");
  CHECK(odds->why == "odds.too-large");
  CHECK(!searched);  // there was no exact search
  CHECK(odds->fights == 100);
  CHECK(odds->win[0].chance.high > odds->win[0].chance.low);
  CHECK(!odds->attacks.empty());
  for (const AttackChance& one : odds->attacks) CHECK(one.line > 0);
}

TEST_CASE("of long skirmishes fewer are sampled, unless so many were asked for") {
  const auto session = skirmish("everything");
  OddsOptions query;
  query.samples = 150;
  query.fewer_of_long_fights = true;
  const auto odds = session->odds(query);
  REQUIRE(odds);
  CHECK(odds->fights == 40);
}

TEST_CASE("the words of a ranked attack are there in every language") {
  const auto session = skirmish("first-blood");
  go_to_a_target(*session);
  const Odds odds = odds_of(*session, 10);
  for (const std::string_view language : {"en", "fr", "cs"}) {
    const auto messages = Messages::load(language, ".", "realms");
    REQUIRE(messages);
    const std::string text = messages->text(odds.attacks[0].phrase);
    CHECK_MESSAGE(text.find("‹") == std::string::npos, text);
  }
}

}  // namespace affray::realms::adapter
