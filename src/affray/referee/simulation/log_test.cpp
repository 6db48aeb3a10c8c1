#include "affray/referee/simulation/log.hpp"

#include <doctest/doctest.h>

#include <atomic>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>

#include "affray/formats/testing/scratch.hpp"
#include "affray/referee/testing/sample_fight.hpp"
#include "affray/referee/testing/simulated.hpp"

namespace affray {

namespace {

using testing::json_of;
using testing::sample_fight;
using testing::Scratch;
using testing::this_program;

TEST_CASE("a resumed series has the same result as an uninterrupted one") {
  const auto session = sample_fight("worlds/natives.yaml");
  const SimulationOptions options{.bots = {"random"}, .fights = 1000, .seed = 9};
  const std::string whole = json_of(*session, options);
  const Scratch file("resumed.jsonl");
  {
    auto log = SimulationLog::open(file.path(), this_program);
    REQUIRE(log);
    SimulationOptions cut = options;
    cut.log = &*log;
    std::atomic<int> looks{0};
    cut.is_stopped = [&] { return ++looks > 9'000; };
    const auto part = simulate(*session, cut);
    REQUIRE(part);
    CHECK(part->stopped);
    CHECK(part->counts.fights > 0);
    CHECK(part->counts.fights < 1000);
  }
  // A line that was incomplete when the power failed.
  const std::string before = file.text();
  file.write(before + before.substr(0, before.size() / 7));
  {
    auto log = SimulationLog::open(file.path(), this_program);
    REQUIRE(log);
    SimulationOptions rest = options;
    rest.log = &*log;
    CHECK(json_of(*session, rest) == whole);
  }
  CHECK(file.text().starts_with(before));
  // The recorded fights count, whatever else is requested; another seed is another series.
  auto log = SimulationLog::open(file.path(), this_program);
  REQUIRE(log);
  SimulationOptions again = options;
  again.log = &*log;
  again.is_stopped = [] { return true; };
  CHECK(json_of(*session, again) == whole);
  again.seed = 10;
  CHECK(simulate(*session, again)->counts.fights == 0);
  again.seed = 9;
  again.bots = {"random", "greedy"};
  CHECK(simulate(*session, again)->counts.fights == 0);
  // One bot for all is the same as one for each.
  again.bots = {"random", "random"};
  CHECK(simulate(*session, again)->counts.fights == 1000);
}

TEST_CASE("a series stopped at any fight equals a series of that length, and can be resumed") {
  const auto session = sample_fight("sectors/duel.yaml");
  const SimulationOptions options{.bots = {"search:20"}, .fights = 12, .seed = 4, .threads = 3};
  const std::string whole = json_of(*session, options);
  int in_the_middle = 0;
  for (const long most : {0L, 40L, 160L, 400L, 640L}) {
    CAPTURE(most);
    const Scratch file("stopped.jsonl");
    {
      auto log = SimulationLog::open(file.path(), this_program);
      REQUIRE(log);
      SimulationOptions cut = options;
      cut.log = &*log;
      std::atomic<long> asked{0};
      cut.is_stopped = [&] { return ++asked > most; };
      const auto part = simulate(*session, cut);
      REQUIRE(part);
      CHECK(part->stopped == (part->counts.fights < 12));
      in_the_middle += part->counts.fights > 0 && part->stopped ? 1 : 0;
      SimulationOptions as_many = options;
      as_many.fights = part->counts.fights;
      CHECK(part->counts == simulate(*session, as_many)->counts);
    }
    auto log = SimulationLog::open(file.path(), this_program);
    REQUIRE(log);
    SimulationOptions rest = options;
    rest.log = &*log;
    CHECK(json_of(*session, rest) == whole);
  }
  CHECK(in_the_middle > 0);
}

TEST_CASE("a slow bot can be interrupted, and half of a pair is not counted") {
  const auto session = sample_fight("biomes/match.yaml");
  const Scratch file("long.jsonl");
  auto log = SimulationLog::open(file.path(), this_program);
  REQUIRE(log);
  for (const char* bot : {"search:10000000", "exact:10000000"}) {
    SimulationOptions options{.bots = {bot}, .fights = 4, .log = &*log};
    std::atomic<long> asked{0};
    options.is_stopped = [&] { return ++asked > 200; };
    const auto all = simulate(*session, options);
    REQUIRE(all);
    CHECK(all->stopped);
    CHECK(all->counts.fights == 0);
    asked = 0;
    options.bots = {"random"};
    const auto both = compare(*session, *session, {bot}, options);
    REQUIRE(both);
    CHECK(both->first.stopped);
    CHECK(both->first.counts.fights == 0);
  }
  CHECK(file.text().empty());
}

TEST_CASE("a log whose fights have other results now is refused, as is a log of a comparison") {
  const auto session = sample_fight("worlds/natives.yaml");
  const Scratch file("other-version.jsonl");
  const auto play = [&](bool compared) {
    auto log = SimulationLog::open(file.path(), this_program);
    REQUIRE(log);
    const SimulationOptions options{.bots = {"random"}, .fights = 100, .seed = 9, .log = &*log};
    if (compared) {
      const auto both = compare(*session, *session, {"greedy"}, options);
      return both ? std::string() : both.problem().text();
    }
    const auto all = simulate(*session, options);
    return all ? std::string() : all.problem().text();
  };
  for (const bool compared : {false, true}) {
    file.write("");
    CHECK(play(compared).empty());
    CHECK(play(compared).empty());
    // The first part as another version would have recorded it: one of its fights has an additional choice.
    std::string text = file.text();
    const std::size_t lengths = text.find("\"lengths\":[[", text.find("first"));
    const std::size_t digit = text.find_first_of("0123456789", lengths);
    text[digit] = text[digit] == '9' ? '8' : static_cast<char>(text[digit] + 1);
    file.write(text);
    CHECK(play(compared).find("another version of affray") != std::string::npos);
    CHECK(file.text() == text);
  }
}

TEST_CASE("a log of another version of the program is refused and not changed") {
  const auto session = sample_fight("worlds/natives.yaml");
  const Scratch file("other-program.jsonl");
  {
    auto log = SimulationLog::open(file.path(), "another");
    REQUIRE(log);
    CHECK(simulate(*session, {.bots = {"random"}, .fights = 100, .log = &*log}));
  }
  const std::string text = file.text();
  const auto log = SimulationLog::open(file.path(), this_program);
  REQUIRE_FALSE(log);
  CHECK(log.problem().text().find("another version of affray wrote this file") != std::string::npos);
  CHECK(file.text() == text);
  CHECK(SimulationLog::open(file.path(), "another"));
  // A log of the first versions, which did not record the program's version.
  file.write("{\"simulation\":1,\"game\":\"worlds\"}\n");
  CHECK(SimulationLog::open(file.path(), this_program).problem().text().find("another version") !=
        std::string::npos);
}

TEST_CASE("a damaged line of a log is reported, and without it only its fights are played again") {
  const auto session = sample_fight("worlds/natives.yaml");
  const Scratch file("damaged.jsonl");
  SimulationOptions options{.bots = {"random"}, .fights = 300, .seed = 9};
  const auto play = [&] {
    auto log = SimulationLog::open(file.path(), this_program);
    REQUIRE(log);
    options.log = &*log;
    return json_of(*session, options);
  };
  const std::string whole = play();
  const std::string text = file.text();
  const std::size_t second = text.find('\n') + 1;
  const std::size_t third = text.find('\n', second) + 1;
  file.write(text.substr(0, second) + text.substr(second, 40) + "?" + text.substr(second + 41));
  const auto log = SimulationLog::open(file.path(), this_program);
  REQUIRE_FALSE(log);
  CHECK(log.problem().line == 2);
  CHECK(log.problem().text().find("is damaged") != std::string::npos);
  file.write(text.substr(0, second) + text.substr(third));
  CHECK(play() == whole);
  std::uint64_t fights = 0;
  std::istringstream lines(file.text());
  for (std::string line; std::getline(lines, line);) {
    fights += nlohmann::json::parse(line)["counts"]["fights"].get<std::uint64_t>();
  }
  CHECK(fights == 300);
}

TEST_CASE("a file that is not a log is refused and not changed") {
  const Scratch file("other.yaml");
  for (const char* text :
       {"game: worlds", "game: worlds\n", "{\"simulation\":1}\n", "{\"simulation\":1,\"game\":3}\n",
        "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[\n", "\n"}) {
    file.write(text);
    CHECK_FALSE(SimulationLog::open(file.path(), this_program));
    CHECK(file.text() == text);
  }
  CHECK_FALSE(SimulationLog::open("/nowhere/at/all.jsonl", this_program));
}

TEST_CASE("a comparison can be resumed as well") {
  const auto session = sample_fight("worlds/natives.yaml");
  SimulationOptions options{.bots = {"random"}, .fights = 600, .seed = 3};
  const auto whole = compare(*session, *session, {"greedy", "random"}, options);
  const Scratch file("compared.jsonl");
  {
    auto log = SimulationLog::open(file.path(), this_program);
    REQUIRE(log);
    options.log = &*log;
    options.fights = 200;
    CHECK(compare(*session, *session, {"greedy", "random"}, options)->first.counts.fights == 200);
  }
  auto log = SimulationLog::open(file.path(), this_program);
  REQUIRE(log);
  options.log = &*log;
  options.fights = 600;
  CHECK(comparison_json(*compare(*session, *session, {"greedy", "random"}, options)) ==
        comparison_json(*whole));
  // A comparison does not provide a simulation of its first setup.
  options.is_stopped = [] { return true; };
  CHECK(simulate(*session, options)->counts.fights == 0);
}

}  // namespace

}  // namespace affray
