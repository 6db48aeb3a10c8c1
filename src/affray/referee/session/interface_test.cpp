#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <map>
#include <string>

#include "affray/formats/files.hpp"
#include "affray/formats/testing/scratch.hpp"
#include "affray/referee/games.hpp"
#include "affray/referee/replay/recorder.hpp"
#include "affray/referee/replay/resume.hpp"
#include "affray/referee/simulation/series.hpp"
#include "affray/referee/testing/sample_fight.hpp"

namespace affray {
namespace {

using testing::Scratch;

std::unique_ptr<Session> worked_example() {
  const auto text = read_input((home_folder() / "fights/worlds/worked-example.yaml").string());
  REQUIRE(text);
  auto session = open_fight(*text, "worked-example.yaml");
  REQUIRE(session);
  return std::move(*session);
}

std::string recorded_fight(const std::string& name) {
  const Scratch file(name);
  const auto session = worked_example();
  session->script_dice(*session->scripted());
  auto replay = ReplayWriter::create(file.path(), *session, std::nullopt);
  REQUIRE(replay);
  CHECK(!ReplayWriter::create(file.path(), *session, std::nullopt));  // an existing file is never overwritten
  while (!session->asked().over()) {
    const auto move = session->play(session->planned(), By::player);
    REQUIRE(move);
    replay->add(*move, *session);
  }
  replay->finish(*session);
  return file.text();
}

std::string problem_of(const std::string& replay) {
  bool mismatch = false;
  const auto verified = verify_replay(replay, "r", mismatch);
  return verified ? "" : verified.problem().text();
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  REQUIRE(at != std::string::npos);
  return text.replace(at, from.size(), to);
}

}  // namespace

TEST_CASE("the replay of a session as text is the file that is written move by move") {
  const auto session = worked_example();
  session->script_dice(*session->scripted());
  while (!session->asked().over()) REQUIRE(session->play(session->planned(), By::player));
  CHECK(replay_text(*session, std::nullopt) == recorded_fight("text"));
}

TEST_CASE("a copy goes on from the same position with the same dice, and changes apart") {
  const auto session = worked_example();
  session->seed_dice(7);
  for (int i = 0; i < 12; ++i) REQUIRE(session->play(session->planned(), By::player));
  const auto copy = session->copy();
  CHECK(copy->state_hash() == session->state_hash());
  CHECK(copy->events().size() == session->events().size());
  const auto before = session->state_hash();
  while (!copy->asked().over()) REQUIRE(copy->play(copy->planned(), By::player));
  CHECK(session->state_hash() == before);
  while (!session->asked().over()) REQUIRE(session->play(session->planned(), By::player));
  CHECK(copy->moves() == session->moves());
  copy->undo(copy->moves().size());
  CHECK(copy->state_hash() == worked_example()->state_hash());
}

TEST_CASE("a recorded fight verifies, and so does any truncation of it as far as it goes") {
  const std::string replay = recorded_fight("whole");
  bool mismatch = false;
  const auto whole = verify_replay(replay, "r", mismatch);
  REQUIRE(whole);
  CHECK(whole->finished);
  CHECK(whole->session->outcome()->winner == whole->session->side_named("gray"));
  for (std::size_t end = replay.find('\n'); end + 1 < replay.size(); end = replay.find('\n', end + 1)) {
    const auto part = verify_replay(replay.substr(0, end + 1), "r", mismatch);
    REQUIRE(part);
    CHECK(!part->finished);
  }
}

TEST_CASE("an edited or truncated replay names the line of the first difference") {
  const std::string replay = recorded_fight("edited");
  CHECK(problem_of(replay.substr(0, replay.size() - 5)).find("truncated") != std::string::npos);
  CHECK(problem_of(replaced(replay, "[3,2]", "[4,2]")).find("the state differs") != std::string::npos);
  CHECK(problem_of(replaced(replay, "[3,2]", "[3,2,1]")).find("more dice") != std::string::npos);
  CHECK(problem_of(replaced(replay, "[3,2]", "[3]")).find("dice ended") != std::string::npos);
  CHECK(problem_of(replaced(replay, "\"choice\":\"gray attacks white", "\"choice\":\"white attacks gray"))
            .rfind("r:2: ", 0) == 0);
  CHECK(problem_of(replaced(replay, "\"codex\":\"0x", "\"codex\":\"0y")).rfind("r:1: ", 0) == 0);
  CHECK(problem_of(replaced(replay, "energy: 3", "energy: 4")).rfind("r:1: ", 0) == 0);
  CHECK(problem_of(replaced(replay, "{\"end\"", "{\"undo\":1,\"end\"")).empty());
  CHECK(problem_of(replay + "{}\n").find("after the end") != std::string::npos);
}

TEST_CASE("a replay may end with a side that resigned, and a wrong end names the line and what is wrong") {
  const std::string whole = recorded_fight("resigned");
  const std::string begun = whole.substr(0, whole.find("\n{\"choice\":\"gray rolls") + 1);
  const auto ending = [&](const std::string& members) { return begun + "{\"end\":{" + members + "}}\n"; };
  bool mismatch = false;
  const auto verified = verify_replay(ending("\"winner\":\"white\",\"resigned\":\"gray\""), "r", mismatch);
  REQUIRE(verified);
  CHECK(verified->finished);
  CHECK(verified->resigned->side == verified->session->side_named("gray"));
  CHECK(verified->resigned->winner == verified->session->side_named("white"));
  CHECK(!verify_replay(begun, "r", mismatch)->resigned);
  const auto wrong = [&](const std::string& members, const std::string& said) {
    CAPTURE(members);
    const std::string line = std::to_string(std::count(begun.begin(), begun.end(), '\n') + 1);
    CHECK(problem_of(ending(members)) == "r:" + line + ": " + said);
  };
  wrong("\"winner\":\"white\",\"resigned\":\"grey\"", "\"resigned\" is not a side of the fight: grey");
  wrong("\"winner\":\"none\",\"resigned\":\"gray\"", "\"winner\" is not a side of the fight: none");
  wrong("\"winner\":\"white\",\"resigned\":true", "\"resigned\" must be a text");
  wrong("\"resigned\":\"gray\"", "\"winner\" is missing");
  wrong("\"winner\":\"gray\",\"resigned\":\"gray\"", "the side that resigned is named as the winner");
  wrong("\"winner\":\"white\",\"resigned\":\"natives\"", "nobody plays natives, so that it cannot resign");
  wrong("\"winner\":\"white\"", "the replay ends before the fight is over");
  const std::string over = replaced(whole, "{\"end\":{", "{\"end\":{\"resigned\":\"gray\",");
  CHECK(problem_of(over).find("the fight was over before a side resigned") != std::string::npos);
}

TEST_CASE("a line of a replay says what was expected of its members") {
  const std::string whole = recorded_fight("members");
  const auto wrong = [&](const std::string& from, const std::string& to, const std::string& said) {
    CAPTURE(to);
    CHECK(problem_of(replaced(whole, from, to)).find(": " + said) != std::string::npos);
  };
  const std::string no_rolls = "\"rolls\" must be a list of what was rolled, such as [3, 5]";
  for (const auto* rolls : {"[3.5,2]", "[4294967299,2]", "[-3,2]", "[1e300,2]", "[true,2]", "3", "[[3],2]"})
    wrong("[3,2]", rolls, no_rolls);
  wrong("{\"affray\":1,", "{\"affray\":2,", "\"affray\" must be 1, the number of this format");
  wrong("\"side\":\"gray\"", "\"side\":[]", "\"side\" must be a text");
  wrong("{\"choice\":\"gray rolls\"", "{\"undo\":1.5",
        "\"undo\" must be a whole number that is not negative");
  const std::string roll = "{\"choice\":\"gray rolls\",\"side\":\"gray\"";
  wrong(roll, "{\"undo\":1,\"side\":\"white\"", "white has nothing to take back here");
  wrong(roll, "{\"undo\":1,\"side\":\"ann\"", "\"side\" is not a side of the fight: ann");
  const std::string begun = whole.substr(0, whole.find('\n', whole.find('\n') + 1) + 1);
  CHECK(problem_of(begun + "{\"undo\":2,\"side\":\"gray\"}\n") == "r:3: \"undo\" must be 1 here, not 2");
  wrong("\"winner\":\"gray\"", "\"winner\":\"white\"",
        "the fight ended otherwise: expected {\"winner\":\"gray\",\"losses\":");
}

TEST_CASE(
    "a fight is resumed with the seed and the bots of its replay, or the line says what is wrong with them") {
  const std::string whole = recorded_fight("resumed");
  const std::string begun = whole.substr(0, whole.find("\n{\"choice\":\"gray rolls") + 1);
  const auto resumed = [&](const std::string& members) {
    return resume_fight(replaced(begun, "\"seed\":null", members), "r");
  };
  const auto good = resumed("\"seed\":7,\"bots\":{\"white\":\"search:20\"}");
  REQUIRE(good);
  CHECK(good->bots == std::map<std::string, std::string>{{"white", "search:20"}});
  const auto wrong = [&](const std::string& members, const std::string& said) {
    CAPTURE(members);
    const auto problem = resumed(members);
    REQUIRE(!problem);
    CHECK(problem.problem().text().starts_with("r:1: " + said));
  };
  for (const auto* seed : {"-1", "1.5", "true", "\"7\"", "1e30"})
    wrong("\"seed\":" + std::string(seed), "\"seed\" must be a whole number that is not negative, or null");
  for (const auto* bots : {"[]", "7", "{\"white\":7}"})
    wrong("\"bots\":" + std::string(bots), "\"bots\" must name a bot for each side that has one");
  wrong("\"bots\":{\"white\":\"grady\"}", "there is no bot 'grady': novice");
  for (const auto* side : {"natives", "ann"})
    wrong("\"bots\":{\"" + std::string(side) + "\":\"greedy\"}",
          "\"bots\" is not a side of the fight: " + std::string(side));
}

TEST_CASE("undo is possible until a roll or a choice of another side") {
  const auto session = worked_example();
  const Side gray = *session->side_named("gray");
  const Side white = *session->side_named("white");
  session->script_dice({3, 2, 6, 2});
  CHECK(session->undoable(gray) == 0);
  const std::uint64_t before = session->state_hash();
  const std::size_t events = session->events().size();
  REQUIRE(session->play("gray attacks white on terra", By::player));
  CHECK(session->undoable(gray) == 1);
  CHECK(session->undoable(white) == 0);
  session->undo(1);
  CHECK(session->state_hash() == before);
  CHECK(session->events().size() == events);
  CHECK(session->moves().empty());

  REQUIRE(session->play("gray attacks white on terra", By::player));
  REQUIRE(session->play(session->planned(), By::player));
  CHECK(session->undoable(gray) == 0);  // White has made a choice since
  CHECK(session->undoable(white) == 1);
  while (session->moves().back().rolls.empty()) REQUIRE(session->play(session->planned(), By::driver));
  CHECK(session->undoable(gray) == 0);  // dice were rolled since
  CHECK(session->undoable(white) == 0);
}

TEST_CASE("dice that do not fit change nothing") {
  const auto session = worked_example();
  session->script_dice({3, 7});
  while (session->forced() != "gray rolls") REQUIRE(session->play(session->planned(), By::player));
  const std::uint64_t before = session->state_hash();
  const std::size_t moves = session->moves().size();
  CHECK(!session->play("gray rolls", By::driver));
  CHECK(session->state_hash() == before);
  CHECK(session->moves().size() == moves);

  std::vector<Side> rollers;
  session->type_dice([&](const DieRequest& wanted) {
    rollers.push_back(wanted.roller);
    return std::optional<int>(wanted.faces);
  });
  const auto move = session->play("gray rolls", By::driver);
  REQUIRE(move);
  CHECK(move->rolls == std::vector<int>{6, 6});
  CHECK(rollers == std::vector<Side>{*session->side_named("gray"), *session->side_named("white")});
  session->type_dice([](const DieRequest&) { return std::optional<int>(); });
  while (session->forced() != "gray rolls") REQUIRE(session->play(session->planned(), By::player));
  CHECK(!session->play("gray rolls", By::driver));
}

TEST_CASE("a refused choice names its rule and changes nothing") {
  const auto session = worked_example();
  const auto refusal = session->refusal("white attacks gray on terra");
  REQUIRE(refusal);
  REQUIRE(*refusal);
  CHECK(!(*refusal)->rules.empty());
  CHECK(!session->refusal("gray dances"));
  const auto played = session->play("white attacks gray on terra", By::player);
  REQUIRE(!played);
  CHECK(!played.problem().rule.empty());
}

TEST_CASE("the plan of the worked example has the odds of the texts, and sampling agrees") {
  const auto session = worked_example();
  OddsOptions options;
  options.policy = Policy::plan;
  const auto odds = session->odds(options);
  REQUIRE(odds);
  CHECK(odds->method == "exact");
  REQUIRE(odds->win.size() == 2);
  CHECK(odds->win[0].chance.exact == "47/72");
  CHECK(odds->win[1].chance.exact == "215/648");
  CHECK(odds->none.exact == "5/324");
  OddsOptions small;
  small.max_nodes = 1;
  small.max_searched = 1;
  small.samples = 200;
  const auto sampled = session->odds(small);
  REQUIRE(sampled);
  CHECK(sampled->method == "sampled");
  CHECK(!sampled->why.empty());
}

TEST_CASE("a plan that would take too long is sampled, unless exact odds are requested") {
  const auto session = worked_example();
  OddsOptions options;
  options.policy = Policy::plan;
  options.fewer_of_long_fights = true;
  const auto at_once = session->odds(options);
  REQUIRE(at_once);
  CHECK(at_once->method == "exact");
  CHECK(at_once->nodes > 0);
  options.method = Method::sample;
  options.samples = 150;
  const auto counted = session->odds(options);
  REQUIRE(counted);
  CHECK(counted->method == "sampled");
  CHECK(counted->fights == 150);
  CHECK(counted->why.empty());

  const std::string path = "fights/realms/first-blood.yaml";
  const std::string text = *read_input((home_folder() / path).string());
  const auto long_fight = open_fight(text + "\nplan: [ana plays quick-draw]\n", path);
  REQUIRE(long_fight);
  options.method = Method::any;
  options.samples = 20'000;
  const auto sampled = (*long_fight)->odds(options);
  REQUIRE(sampled);
  CHECK(sampled->method == "sampled");
  CHECK(sampled->why == "odds.not-at-once");
  CHECK(sampled->fights >= 50);
  CHECK(sampled->fights < 20'000);
  const auto endings = (*long_fight)->endings(options);
  REQUIRE(endings);
  CHECK(endings->method == "sampled");
  CHECK(endings->fights < 20'000);
}

TEST_CASE("the line of play begins with the best choice, and its value does not contradict the odds") {
  for (const std::string path :
       {"fights/realms/first-blood.yaml", "fights/worlds/natives.yaml", "fights/biomes/endgame.yaml"}) {
    CAPTURE(path);
    const auto session = open_fight(*read_input((home_folder() / path).string()), path);
    REQUIRE(session);
    OddsOptions options;
    options.samples = 2'000;
    options.fewer_of_long_fights = false;
    options.objective = Objective::win;
    options.line = true;
    const auto odds = (*session)->odds(options);
    REQUIRE(odds);
    REQUIRE_FALSE(odds->line.empty());
    REQUIRE_FALSE(odds->choices.empty());
    const auto figure = [](const Priced& one) { return one.sample ? one.sample->p : one.value.p; };
    const auto best =
        std::max_element(odds->choices.begin(), odds->choices.end(),
                         [&](const Priced& a, const Priced& b) { return figure(a) < figure(b); });
    const LineStep& first = odds->line[0];
    CHECK(first.choice == best->choice);
    REQUIRE(first.value);
    CHECK(*first.value == doctest::Approx(figure(*best)));
    // So do the values of what follows, as long as the same side chooses and no dice are supposed.
    for (std::size_t i = 1; i < odds->line.size() && odds->line[i - 1].chance == 1; ++i) {
      const LineStep& next = odds->line[i];
      if (next.side != first.side || !next.value) break;
      CHECK(std::abs(*next.value - *first.value) < 0.6);
    }
    if (best->value.is_bound) {
      CHECK(*first.value >= best->value.low);
      CHECK(*first.value <= best->value.high);
    }
  }
}

TEST_CASE("odds in doubles are the exact ones, rounded, and are labelled so") {
  const auto session = worked_example();
  for (const Policy policy : {Policy::plan, Policy::best}) {
    OddsOptions options;
    options.policy = policy;
    const auto exact = session->odds(options);
    options.arithmetic = Arithmetic::doubles;
    const auto rounded = session->odds(options);
    REQUIRE(exact);
    REQUIRE(rounded);
    CHECK(rounded->method == "exact");
    CHECK(odds_json(*rounded).find(R"("arithmetic":"double")") != std::string::npos);
    CHECK(odds_json(*exact).find("arithmetic") == std::string::npos);
    const auto same = [](const Chance& a, const Chance& b) {
      CHECK(a.exact.empty());
      CHECK(a.p == doctest::Approx(b.p).epsilon(1e-12));
      CHECK(a.low == a.high);
    };
    REQUIRE(rounded->win.size() == exact->win.size());
    for (std::size_t i = 0; i < exact->win.size(); ++i) same(rounded->win[i].chance, exact->win[i].chance);
    same(rounded->none, exact->none);
    REQUIRE(rounded->choices.size() == exact->choices.size());
    for (std::size_t i = 0; i < exact->choices.size(); ++i) {
      same(rounded->choices[i].value, exact->choices[i].value);
    }
  }
}

TEST_CASE("the odds of bots are exact and agree with their fights") {
  const auto session = worked_example();
  for (const Policy policy : {Policy::greedy, Policy::random}) {
    OddsOptions options;
    options.policy = policy;
    const auto exact = session->odds(options);
    REQUIRE(exact);
    CHECK(exact->method == "exact");
    CHECK(exact->policy == policy_name(policy));
    CHECK(exact->nodes > 0);
    options.method = Method::sample;
    const auto sampled = session->odds(options);
    REQUIRE(sampled);
    CHECK(sampled->method == "sampled");
    CHECK(sampled->policy == policy_name(policy));
    const auto near = [](const Chance& known, double counted, double fights) {
      const double deviation = std::sqrt(known.p * (1 - known.p) / fights);
      CHECK(std::abs(counted - known.p) <= 4 * deviation + 1e-12);
    };
    for (std::size_t i = 0; i < exact->win.size(); ++i) {
      near(exact->win[i].chance, sampled->win[i].chance.p, static_cast<double>(sampled->fights));
    }
    const auto played = simulate(*session, {.bots = {std::string(policy_name(policy))}, .fights = 20'000});
    REQUIRE(played);
    const Odds counted = odds_of(*played);
    for (std::size_t i = 0; i < exact->win.size(); ++i) {
      near(exact->win[i].chance, counted.win[i].chance.p, static_cast<double>(counted.fights));
    }
    // The value of a position equals that of the choice that the bot makes.
    double most = -1;
    double sum = 0;
    bool is_one_of_them = false;
    for (const Priced& priced : exact->choices) {
      most = std::max(most, priced.value.p);
      sum += priced.value.p;
      is_one_of_them = is_one_of_them || priced.value.exact == exact->value->exact;
    }
    CHECK(exact->value->p <= most);
    if (policy == Policy::greedy) CHECK(is_one_of_them);
    if (policy == Policy::random) {
      CHECK(exact->value->p == doctest::Approx(sum / static_cast<double>(exact->choices.size())));
    }
  }
}

TEST_CASE("bounds exist for best play only") {
  const auto session = worked_example();
  for (const Policy policy : {Policy::plan, Policy::greedy, Policy::random}) {
    OddsOptions options;
    options.policy = policy;
    options.method = Method::bounds;
    CHECK_FALSE(session->odds(options));
    CHECK_FALSE(session->endings(options));
  }
}

TEST_CASE("after the end of a fight its odds and endings are how it ended, exactly, and no bot chooses") {
  for (const std::string name : {"worlds/one-world", "realms/first-blood", "sectors/duel", "biomes/match"}) {
    CAPTURE(name);
    const auto session = testing::sample_fight(name + ".yaml");
    testing::play_out(*session, 3, "greedy");
    const Outcome end = *session->outcome();
    for (const Method method : {Method::any, Method::exact}) {
      for (const Policy policy : {Policy::best, Policy::random}) {
        OddsOptions options;
        options.method = method;
        options.policy = policy;
        const auto odds = session->odds(options);
        REQUIRE(odds);
        CHECK(odds->method == "exact");
        CHECK(odds->asked.empty());
        CHECK(odds->none.exact == (end.winner == nobody ? "1/1" : "0/1"));
        for (const SideChance& side : odds->win) {
          CHECK(side.chance.exact == (session->side_named(side.side) == end.winner ? "1/1" : "0/1"));
        }
        const auto endings = session->endings(options);
        REQUIRE(endings);
        CHECK(endings->exact());
        CHECK(endings->all.size() == 1);
      }
    }
    const auto choice = session->bot_choice("greedy", 1);
    REQUIRE(!choice);
    CHECK(choice.problem().text() == "nobody has anything to choose: the fight is over");
  }
}

TEST_CASE("odds reveal nothing about a hidden hand") {
  const auto odds_against = [](const std::string& hand) {
    const auto session = open_fight(R"(game: worlds
options: {event_hands: hidden}
players: {gray: {energy: 1}, white: {events: [)" +
                                        hand + R"(]}}
systems: [{name: aster, sun: {name: sol}, worlds: [{name: terra, gray: {populations: 2}, white: {populations: 2}}]}]
)",
                                    "hidden.yaml");
    REQUIRE(session);
    OddsOptions options;
    options.samples = 200;
    const auto odds = (*session)->odds(options);
    REQUIRE(odds);
    CHECK(odds->why == "odds.hidden");
    return odds_json(*odds);
  };
  CHECK(odds_against("last-stand") == odds_against("dust-storm"));
}

}  // namespace affray
