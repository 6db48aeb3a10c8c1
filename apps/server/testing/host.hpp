#pragma once
// For tests: a server with one thread and a store in memory, both controlled by the test.

#include <algorithm>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "server/match/host.hpp"
#include "server/testing/match.hpp"

namespace affray::server::testing {

/// Stores in memory when the test calls settle(), or fails.
class TestStore final : public Store {
 public:
  void save(Batch batch, SaveCallback kept) override {
    waiting.emplace_back(std::move(batch), std::move(kept));
  }
  Servers* servers() override { return shared; }
  Result<std::vector<StoredEvent>> events_of(std::string_view match) override {
    if (is_away) return Problem{{}, 0, 0, "there is no network", {}};
    std::vector<StoredEvent> found;
    for (const StoredEvent& event : events) {
      if (event.match == match) found.push_back(event);
    }
    return found;
  }
  Result<std::vector<StoredSummary>> live() override { return std::vector<StoredSummary>{}; }
  Result<std::vector<StoredSummary>> ended(std::size_t, const ListPlace&) override { return live(); }
  Result<PuzzleRating> add_puzzle_result(const PuzzleResult&) override { return PuzzleRating{}; }
  Result<std::vector<PuzzleRating>> puzzle_ratings(std::string_view) override {
    return std::vector<PuzzleRating>{};
  }
  std::optional<Problem> keep_picture(const std::string&, const std::string&) override {
    return std::nullopt;
  }
  Result<std::string> picture(std::string_view) override { return std::string(); }

  bool settle(bool fails = false) {
    if (waiting.empty()) return false;
    auto [batch, kept] = std::move(waiting.front());
    waiting.pop_front();
    if (!fails) events.insert(events.end(), batch.events.begin(), batch.events.end());
    Problem full;
    full.what = "the disk is full";
    kept(fails ? std::optional(full) : std::nullopt);
    return true;
  }

  std::deque<std::pair<Batch, SaveCallback>> waiting;
  std::vector<StoredEvent> events;
  Servers* shared = nullptr;
  bool is_away = false;
};

/// A server with one thread, whose jobs run when a test calls work().
struct TestServer {
  TestStore store;
  Lobby lobby{store, {}};
  Metrics metrics;
  std::deque<Job> jobs;
  std::deque<Job> aside;
  std::optional<std::pair<Time, Job>> alarm;  // of the only host that has one
  Time now = 1'000;
  MatchHosts hosts{lobby, metrics, [this] {
                     Runner runner;
                     runner.here = [this](Job job) { jobs.push_back(std::move(job)); };
                     runner.aside = [this](Job job) { aside.push_back(std::move(job)); };
                     runner.background = runner.aside;
                     runner.later = [this](std::optional<Time> wait, Job job) {
                       alarm.reset();
                       if (wait) alarm.emplace(now + *wait, std::move(job));
                     };
                     runner.now = [this] { return now; };
                     return runner;
                   }};
  std::map<ClientId, std::vector<std::string>> received;
  std::map<ClientId, bool> closed;

  void work(bool thinks = true) {
    while (!jobs.empty() || (thinks && !aside.empty())) {
      std::deque<Job>& from = jobs.empty() ? aside : jobs;
      const Job job = std::move(from.front());
      from.pop_front();
      job();
    }
  }
  void settle() {
    do work();
    while (store.settle());
  }
  /// Advances the time and runs the alarms that become due.
  void wait(Time milliseconds) {
    const Time end = now + milliseconds;
    while (alarm && alarm->first <= end) {
      now = std::max(now, alarm->first);
      const Job job = std::move(std::exchange(alarm, std::nullopt)->second);
      job();
      settle();
    }
    now = end;
  }
  Link link(ClientId who) {
    Link link;
    link.send = [this, who](std::shared_ptr<const std::string> text) { received[who].push_back(*text); };
    link.close = [this, who] { closed[who] = true; };
    return link;
  }
  Json last(ClientId who, const std::string& type) {
    for (auto text = received[who].rbegin(); text != received[who].rend(); ++text) {
      Json json = Json::parse(*text);
      if (json.at("type") == type) return json;
    }
    return nullptr;
  }

  std::map<std::string, std::string> tokens;
  std::shared_ptr<MatchHost> open(std::map<std::string, std::string> seats, ClockOptions clock = {},
                                  int delay = 0) {
    MatchOptions options = match_options_for("worlds", "worked-example.yaml", std::move(seats));
    options.clock = clock;
    options.delay = delay;
    auto created = Match::create(options, fight_text("worlds", "worked-example.yaml"), options.file, now);
    REQUIRE(created);
    tokens = created->tokens;
    store.events = created->reaction.batch.events;
    auto host = hosts.add(std::move(created->match));
    settle();
    return host;
  }
  /// Opens a match of two players, who connect as clients 1 and 2.
  std::shared_ptr<MatchHost> open_and_seat(ClockOptions clock = {}, int delay = 0) {
    auto host = open({{"gray", "me"}, {"white", "me"}}, clock, delay);
    host->join(1, link(1), hello("gray"));
    host->join(2, link(2), hello("white"));
    settle();
    return host;
  }
  Hello hello(const std::string& side) const {
    Hello hello;
    hello.tokens = {tokens.at(side)};
    return hello;
  }
};

}  // namespace affray::server::testing
