#include <doctest/doctest.h>

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <thread>

#include "affray/formats/files.hpp"
#include "affray/referee/games.hpp"

namespace affray {
namespace {

std::unique_ptr<Session> opened(const std::string& text) {
  auto session = open_fight(text, "sample.yaml");
  REQUIRE(session);
  return std::move(*session);
}

std::unique_ptr<Session> shipped(const std::string& path) {
  const auto text = read_input((home_folder() / path).string());
  REQUIRE(text);
  auto session = open_fight(*text, path);
  REQUIRE(session);
  return std::move(*session);
}

Odds sampled(const Session& session, std::uint64_t samples, const OddsOptions& base = {}) {
  OddsOptions request = base;
  request.method = Method::sample;
  request.samples = samples;
  auto odds = session.odds(request);
  REQUIRE(odds);
  return *odds;
}

// Odds that are refined until so many fights tell the chances of the position, as if no time went by.
Odds refined(const Session& session, std::uint64_t samples) {
  OddsOptions request;
  request.time_used = [] { return 0.0; };
  return sampled(session, samples, request);
}

// One card against one: the first choice decides, and bots with judgement always take it.
constexpr const char* one_against_one =
    "game: sectors\noptions: {hands: open}\nsectors: {crossing: }\nplayers:\n"
    "  ann: {crossing: [sniper, grenadier, guard]}\n  ben: {crossing: [scout]}\n";

constexpr const char* hidden_hands =
    "game: sectors\noptions: {hands: hidden}\nsectors: {crossing: }\nplayers:\n"
    "  ann: {crossing: [scout, guard], hand: [smoke]}\n"
    "  ben: {crossing: [sniper, militia], hand: [HAND], deck: [DECK]}\n";

std::string with_cards(const std::string& hand, const std::string& deck) {
  std::string text = hidden_hands;
  text.replace(text.find("HAND"), 4, hand);
  text.replace(text.find("DECK"), 4, deck);
  return text;
}

Priced priced(const std::string& choice, double low, double p, double high) {
  Priced one{choice, {}, {.p = p, .exact = {}, .low = low, .high = high}};
  return one;
}

}  // namespace

TEST_CASE("sampled odds name their bots, who vary their choices, and give each choice an interval") {
  const auto session = shipped("fights/worlds/natives.yaml");
  const Odds odds = sampled(*session, 64);
  CHECK(odds.method == "sampled");
  CHECK(odds.fights_by == "trained:50");
  CHECK(odds.fights == 64);
  REQUIRE(odds.choices.size() == session->choices().size());
  for (const Priced& one : odds.choices) {
    CHECK(one.fights == std::max<std::uint64_t>(1, 64 / odds.choices.size()));
    CHECK(one.value.knowledge() == Knowledge::sample);
    CHECK(one.value.low < one.value.high);
    REQUIRE((one.win && one.loss));
    CHECK(one.win->p + one.loss->p <= 1 + 1e-12);
    CHECK(one.win->p - one.loss->p == doctest::Approx(one.value.p));
    CHECK(one.group >= 1);
  }
  CHECK(odds_json(odds) == odds_json(sampled(*session, 64)));
  OddsOptions other;
  other.seed = 2;
  CHECK(odds_json(odds) != odds_json(sampled(*session, 64, other)));
  OddsOptions greedy;
  greedy.policy = Policy::greedy;
  CHECK(sampled(*session, 64, greedy).fights_by == "greedy");
}

TEST_CASE("fights that all end alike prove nothing: better bots are asked, and bounds are given") {
  const auto session = opened(one_against_one);
  OddsOptions greedy;
  greedy.policy = Policy::greedy;
  const Odds same = sampled(*session, 100, greedy);
  CHECK(same.alike);
  CHECK(same.tried.empty());
  const Odds odds = sampled(*session, 100);
  if (odds.alike) {
    CHECK(odds.tried == std::vector<std::string>{"trained:30", "varied:12x8", "varied:50"});
    CHECK(odds.fights_by == "varied:200");
    REQUIRE(odds.proven);
    CHECK(odds.proven->low >= -1);
    CHECK(odds.proven->high <= 1);
    CHECK(odds_json(odds).find(R"("alike":true)") != std::string::npos);
  }
  const Odds few = sampled(*session, 1);
  CHECK(few.alike);
  CHECK(few.tried.size() == 3);
  CHECK(few.proven);
  CHECK(few.value->low < few.value->high);
}

TEST_CASE("figures that were told stay until those of better bots take their place") {
  const auto session = shipped("fights/sectors/duel.yaml");
  const auto sampling = session->sampling({}, {});
  bool was_told = false;
  Odds odds;
  for (int turn = 0; turn < 400 && odds.tried.empty(); ++turn) {
    constexpr int looks = 20;  // at the clock; most of them while the position gets its first fights
    REQUIRE_FALSE(sampling->play([left = looks]() mutable { return --left < 0; }));
    odds = sampling->odds();
    const bool is_told = odds.choices.size() == session->choices().size() &&
                         std::all_of(odds.choices.begin(), odds.choices.end(),
                                     [](const Priced& one) { return one.fights >= 32; });
    CHECK((is_told || !was_told));
    was_told = is_told;
  }
  CHECK(was_told);
  CHECK(odds.tried == std::vector<std::string>{"trained:30"});
}

TEST_CASE("even sectors: varied bots of both sides win, and nobody is said to win for certain") {
  const auto session = shipped("fights/sectors/even-sectors.yaml");
  const Odds odds = sampled(*session, 40);
  CHECK_FALSE(odds.alike);
  REQUIRE(odds.win.size() == 2);
  for (const SideChance& one : odds.win) {
    CHECK(one.chance.p < 1);
    CHECK(one.chance.high > 0);
  }
}

TEST_CASE("each sampled fight has a deal of its own, whatever the actual hand is") {
  const auto odds = [](const std::string& hand, const std::string& deck) {
    return odds_json(sampled(*opened(with_cards(hand, deck)), 40));
  };
  CHECK(odds("good-cover", "iron-bulwark") == odds("iron-bulwark", "good-cover"));
}

TEST_CASE("odds that are limited by time begin with a first answer and refine it until the time is up") {
  const auto session = opened(with_cards("good-cover", "iron-bulwark, smoke, shaky-hands"));
  // A clock that goes by questions, not by time.
  int asked = 0;
  std::vector<std::uint64_t> heard;
  OddsOptions request;
  request.method = Method::sample;
  request.time_used = [&] { return ++asked / 60.0; };
  request.interim = [&](const Odds& odds) { heard.push_back(odds.fights); };
  const auto odds = session->odds(request);
  REQUIRE(odds);
  CHECK_FALSE(odds->stopped);
  REQUIRE(heard.size() >= 2);
  CHECK(heard[0] >= 8);
  CHECK((std::is_sorted(heard.begin(), heard.end()) || !odds->tried.empty()));
  CHECK(odds->fights == heard.back());
  CHECK(odds->fights < request.samples);
  for (const Priced& one : odds->choices) CHECK(one.fights > 0);
}

TEST_CASE("with time, fights are spent on the choices that may still be the best") {
  // Who concedes has lost, so no more fights need to tell.
  const auto session = opened(with_cards("good-cover", "iron-bulwark"));
  const Odds odds = refined(*session, 600);
  const auto worse = [](const Priced& a, const Priced& b) { return a.value.p < b.value.p; };
  const auto [worst, best] = std::minmax_element(odds.choices.begin(), odds.choices.end(), worse);
  REQUIRE(worst->value.high < best->value.low);
  CHECK(worst->fights >= 30);
  CHECK(best->fights > worst->fights);
}

TEST_CASE("pairs of fights with the same dice tell how far a choice is behind, and which may be the best") {
  const auto session = shipped("fights/worlds/six-battles.yaml");
  const Odds odds = refined(*session, 8'000);
  CHECK(odds.always_valid);
  std::size_t best = 0;
  for (const Priced& one : odds.choices) {
    REQUIRE(one.may_be_best);
    CHECK((one.group == 1) == *one.may_be_best);
    best += one.behind ? 0 : 1;
    if (!one.behind) continue;
    CHECK(one.behind->low < one.behind->high);
    CHECK(one.behind->p >= one.behind->low);
  }
  CHECK(best == 1);
}

TEST_CASE("a best choice that the bots do not always make is told") {
  const auto session = shipped("fights/sectors/siege.yaml");
  const Odds odds = refined(*session, 6'000);
  const auto best = std::find_if(odds.choices.begin(), odds.choices.end(),
                                 [](const Priced& one) { return one.group == 1 && !one.behind; });
  REQUIRE(best != odds.choices.end());
  REQUIRE(odds.missed);
  CHECK(odds.missed->p == best->value.p);
  CHECK(odds.missed->low >= odds.value->high + 0.1);
  CHECK(odds_json(odds).find(R"("missed":)") != std::string::npos);
  CHECK_FALSE(refined(*shipped("fights/worlds/six-battles.yaml"), 6'000).missed);
}

TEST_CASE("one of many fights is played by stronger bots") {
  const auto session = shipped("fights/worlds/even-worlds.yaml");
  const Odds odds = refined(*session, 32'000);
  REQUIRE(odds.better);
  CHECK(odds.better->bots == "varied:50");
  CHECK(odds.better->fights >= 32);
  CHECK(odds_json(odds).find(R"("better":{"bots":"varied:50")") != std::string::npos);
}

TEST_CASE("a worker plays so many fights from the position, or fewer when it is due") {
  const auto session = shipped("fights/sectors/duel.yaml");
  const auto sampling = session->sampling({}, {});
  const auto fights = [&] { return sampling->take().arms[0].size(); };
  REQUIRE_FALSE(sampling->play_up_to(30, [] { return true; }));
  const std::size_t first = fights();
  CHECK(first >= 1);
  CHECK(first <= 30);  // many processors have begun them all by then
  const auto never = [] { return false; };
  REQUIRE_FALSE(sampling->play_up_to(30, never));
  CHECK(first + fights() == 30);
  REQUIRE_FALSE(sampling->play_up_to(30, never));
  CHECK(fights() == 0);
}

TEST_CASE("of several workers the one that answers plays no fights of stronger bots") {
  const auto session = shipped("fights/worlds/even-worlds.yaml");
  const auto stronger_of = [&](const Lane& lane) {
    const auto sampling = session->sampling({}, lane);
    std::size_t stronger = 0;
    for (std::size_t all = 0; all < 4'000;) {
      REQUIRE_FALSE(sampling->play([left = 2'000]() mutable { return --left < 0; }));
      const FoughtPart part = sampling->take();
      for (const auto& arm : part.arms) all += arm.size();
      stronger += part.better.size();
    }
    return stronger;
  };
  CHECK(stronger_of({0, 1}) > 0);
  CHECK(stronger_of({0, 2}) == 0);
  CHECK(stronger_of({1, 2}) > 0);
}

TEST_CASE("workers that share fights say the same as one of them would with all fights") {
  const auto session = shipped("fights/worlds/natives.yaml");
  const auto for_rounds = [](int rounds) { return [left = rounds]() mutable { return --left < 0; }; };
  const OddsOptions request{};
  const auto first = session->sampling(request, {0, 2});
  const auto second = session->sampling(request, {1, 2});
  REQUIRE_FALSE(first->play(for_rounds(60)));
  REQUIRE_FALSE(second->play(for_rounds(40)));
  // Not those that the chances of the position rest on: with more fights after the choices, these are others.
  const auto after_choices = [](const Sampling& sampling) {
    std::uint64_t fights = 0;
    for (const Priced& one : sampling.odds().choices) fights += one.fights;
    return fights;
  };
  const std::uint64_t alone = after_choices(*first);
  const std::uint64_t others = after_choices(*second);
  CHECK(others > 0);
  first->add(second->take());
  CHECK(after_choices(*first) == alone + others);
  CHECK(second->take().arms[0].empty());
  second->add(first->take());
  CHECK(second->odds().fights == first->odds().fights);
  for (std::size_t i = 0; i < first->odds().choices.size(); ++i) {
    CHECK(first->odds().choices[i].fights == second->odds().choices[i].fights);
    CHECK(first->odds().choices[i].value.p == doctest::Approx(second->odds().choices[i].value.p));
  }
}

TEST_CASE("the worker that answers plays the first fights of others that are late") {
  const auto session = shipped("fights/worlds/natives.yaml");
  // What a worker has played when it goes on to the choices: fights are played in their order.
  const auto first_fights = [](Sampling& sampling) {
    while (sampling.odds().choices.empty()) REQUIRE_FALSE(sampling.play([] { return true; }));
    return sampling.take();
  };
  FoughtPart of_others = first_fights(*session->sampling({}, {1, 2}));
  CHECK(of_others.arms[0].size() == 16);
  of_others.arms.resize(1);  // none after a choice yet
  const auto alone = session->sampling({}, {0, 2});
  CHECK(first_fights(*alone).arms[0].size() == 32);
  const auto helped = session->sampling({}, {0, 2});
  helped->add(of_others);
  CHECK(first_fights(*helped).arms[0].size() == 16);
}

TEST_CASE("fights that are played in short turns reach all choices, and not the position alone") {
  const auto session = shipped("fights/worlds/natives.yaml");
  const auto sampling = session->sampling({}, {});
  for (int turn = 0; turn < 60; ++turn) {
    constexpr int looks = 20;  // at the clock; most of them while the position gets its first fights
    REQUIRE_FALSE(sampling->play([left = looks]() mutable { return --left < 0; }));
  }
  const Odds odds = sampling->odds();
  REQUIRE(odds.choices.size() == session->choices().size());
  std::uint64_t after_choices = 0;
  for (const Priced& one : odds.choices) {
    CHECK(one.fights >= 32);
    after_choices += one.fights;
  }
  CHECK(odds.fights <= after_choices);  // the chances of the position rest on these fights
}

TEST_CASE(
    "whether the time is up is asked on the caller's own thread, and fights are played in their order") {
  const auto session = shipped("fights/worlds/natives.yaml");
  const auto sampling = session->sampling({}, {});
  bool asks_elsewhere = false;
  std::uint64_t before = 0;
  for (int turn = 0; turn < 30; ++turn) {
    REQUIRE_FALSE(sampling->play([&, caller = std::this_thread::get_id(), left = 5]() mutable {
      asks_elsewhere = asks_elsewhere || std::this_thread::get_id() != caller;
      return --left < 0;
    }));
    const FoughtPart part = sampling->take();
    std::uint64_t more = 0;
    for (const auto& arm : part.arms) more += arm.size();
    CHECK(more > 0);
    // The position comes first, then one choice after the other.
    if (before + more <= 32) CHECK(part.arms[0].size() == more);
    before += more;
  }
  CHECK_FALSE(asks_elsewhere);
}

TEST_CASE("without fights only what is proven is told") {
  OddsOptions request;
  request.samples = 0;
  request.max_nodes = 100;
  request.max_searched = 600;
  const auto odds = shipped("fights/worlds/natives.yaml")->odds(request);
  REQUIRE(odds);
  CHECK(odds->fights == 0);
  CHECK(odds->win.empty());
}

TEST_CASE("what time does not touch stays as it is: an exact value is exact with and without a limit") {
  const auto session = shipped("fights/sectors/two-on-two.yaml");
  OddsOptions request;
  const auto unlimited = session->odds(request);
  request.time_used = [] { return 0.0; };
  const auto limited = session->odds(request);
  REQUIRE((unlimited && limited));
  CHECK(limited->method == "exact");
  CHECK(odds_json(*limited) == odds_json(*unlimited));
}

TEST_CASE("best replies are proven by bounds, without a table of all positions") {
  const auto session = shipped("fights/sectors/two-on-two.yaml");
  OddsOptions request;
  request.replies = true;
  const auto odds = session->odds(request);
  request.memory = 100'000;
  const auto in_little_memory = session->odds(request);
  REQUIRE((odds && in_little_memory));
  std::size_t replies = 0;
  for (const Priced& one : odds->choices) {
    if (!one.reply) continue;
    ++replies;
    CHECK(one.reply->is_best);
  }
  CHECK(replies > 0);
  CHECK(odds_json(*odds) == odds_json(*in_little_memory));
}

TEST_CASE("choices whose intervals overlap that of the best one cannot be told apart") {
  Odds odds;
  odds.choices = {priced("low", -0.9, -0.8, -0.7), priced("best", 0.3, 0.5, 0.7),
                  priced("near", 0.1, 0.3, 0.5), priced("next", -0.1, 0.1, 0.29),
                  priced("last", -0.3, 0, 0.2)};
  odds.choices.push_back(priced("exact", 0.4, 0.4, 0.4));
  group_choices(odds);
  std::vector<int> groups;
  for (const Priced& one : odds.choices) groups.push_back(one.group);
  CHECK(groups == std::vector<int>{3, 1, 1, 2, 2, 0});
}

TEST_CASE("each number in JSON has its kind, its interval and its policy") {
  const auto json_of_odds = [](const Odds& odds) { return nlohmann::json::parse(odds_json(odds)); };
  const auto sample = json_of_odds(sampled(*shipped("fights/worlds/natives.yaml"), 20));
  CHECK(sample["value"]["kind"] == "sample");
  CHECK(sample["value"]["policy"] == "trained:50");
  CHECK(sample["fights_by"] == "trained:50");
  for (const auto& choice : sample["choices"]) {
    CHECK(choice["value"]["interval"].size() == 2);
    CHECK(choice["win"]["kind"] == "sample");
    CHECK(choice["group"].is_number());
  }
  const auto exact = shipped("fights/worlds/worked-example.yaml")->odds({});
  REQUIRE(exact);
  const auto known = json_of_odds(*exact);
  CHECK(known["value"]["kind"] == "exact");
  CHECK(known["value"]["policy"] == "best");
  CHECK(known["win"]["gray"]["kind"] == "exact");
  CHECK(!known.contains("fights_by"));
  OddsOptions request;
  request.max_searched = 30'000;
  request.samples = 20;
  const auto bounded = shipped("fights/sectors/three-on-three.yaml")->odds(request);
  REQUIRE(bounded);
  REQUIRE(bounded->method == "bounded");
  const auto json = json_of_odds(*bounded);
  CHECK(json["value"]["kind"] == "bound");
  CHECK(json["value"]["policy"] == "best");
  CHECK(json["value"]["sample"]["kind"] == "sample");
  CHECK(json["value"]["sample"]["policy"] == "trained:30");
}

}  // namespace affray
