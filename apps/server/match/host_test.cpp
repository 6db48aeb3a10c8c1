#include "server/match/host.hpp"

#include <deque>

#include "server/match/relay.hpp"
#include "server/testing/test_match.hpp"

namespace affray::server::testing {
namespace {

/// Stores in memory when the test says so, or fails.
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

/// A server with one thread, whose jobs run when a test says so.
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

/// Two servers that share only the leases of matches; texts between them arrive at once.
class Neighbour final : public Servers {
 public:
  Neighbour(ServerId id, std::map<std::string, ServerId>& holders) : id_(id), holders_(holders) {}
  void start(ServersCallbacks callbacks) override { callbacks_ = std::move(callbacks); }
  void stop() override {}
  Lease new_lease() override { return {id_, 1}; }
  Result<Holder> claim(std::string_view match) override {
    const auto [found, is_new] = holders_.try_emplace(std::string(match), id_);
    return found->second == id_ ? Holder{{id_, 1}, 0, true} : Holder{{}, found->second, true};
  }
  void release(std::string_view match, Lease) override { holders_.erase(std::string(match)); }
  void forget(const std::vector<std::string>&) override {}
  void send(ServerId, std::string text) override { other->callbacks_.text_received(id_, std::move(text)); }
  bool is_connected() const override { return true; }

  Neighbour* other = nullptr;

 private:
  const ServerId id_;
  std::map<std::string, ServerId>& holders_;
  ServersCallbacks callbacks_;
};

struct TwoServers {
  std::map<std::string, ServerId> holders;
  Neighbour first{1, holders};
  Neighbour second{2, holders};
  TestServer one;
  TestServer two;
  ClientId last = 100;
  Relay at_one{first, one.hosts, [this] { return ++last; }};
  Relay at_two{second, two.hosts, [this] { return ++last; }};
  std::shared_ptr<MatchHost> host;  // at the second server
  std::string match;

  TwoServers() {
    first.other = &second;
    second.other = &first;
    one.store.shared = &first;
    two.store.shared = &second;
    one.hosts.share(at_one);
    two.hosts.share(at_two);
    first.start(at_one.callbacks());
    second.start(at_two.callbacks());
    one.open({{"gray", "me"}, {"white", "me"}});
    match = one.store.events.at(0).match;
    holders[match] = 1;
    host = two.hosts.at(match);
  }
  void settle() {
    for (int round = 0; round < 10; ++round) {
      one.settle();
      two.settle();
    }
  }
  void join(ClientId who, const std::string& side, std::optional<std::uint64_t> since = std::nullopt) {
    Json message{{"type", "hello"}, {"match", match}, {"token", one.tokens.at(side)}};
    if (since) message["since"] = *since;
    auto hello = read_message(message.dump());
    REQUIRE(hello);
    host->join(who, two.link(who), std::get<Hello>(*hello), message.dump());
    settle();
  }
  void send(ClientId who, const Json& json) {
    auto message = read_message(json.dump());
    REQUIRE(message);
    host->take(who, *message, json.dump());
    settle();
  }
};

}  // namespace

TEST_CASE("host: a client of another server plays on the server that hosts the match") {
  TwoServers servers;
  servers.join(1, "gray");
  servers.join(2, "white");
  CHECK(servers.two.last(1, "welcome").at("you") == "gray");
  const Json open = servers.two.last(1, "update");
  REQUIRE(open.at("status") == "running");
  const Json choice = open.at("choices").at(0).at("text");
  servers.send(1, {{"type", "choose"}, {"id", "a"}, {"prompt", open.at("prompt")}, {"choice", choice}});
  CHECK(servers.two.last(1, "ack").at("id") == "a");
  CHECK(servers.two.last(2, "update").at("moves").at(0).at("choice") == choice);
  CHECK(servers.two.store.events.empty());
  servers.host->leave(1);
  servers.settle();
  CHECK(servers.two.last(2, "seats").at("sides").at(0).at("online") == false);

  // The first server is gone; a client that reconnects finds the match on the second, unchanged.
  servers.at_two.handle_server_gone(1);
  servers.settle();
  CHECK(servers.two.closed[2]);
  CHECK(servers.two.last(2, "error").is_null());
  servers.holders.clear();
  servers.two.store.events = servers.one.store.events;
  servers.join(3, "white", servers.two.last(2, "update").at("seq").get<std::uint64_t>());
  CHECK(servers.two.last(3, "update").at("moves").empty());
  CHECK(servers.holders.at(servers.match) == 2);
}

TEST_CASE("host: messages are never relayed twice, and a server that loses a match disconnects its clients") {
  TwoServers servers;
  servers.join(1, "gray");
  Link remote_link = servers.two.link(9);
  remote_link.is_relayed = true;
  servers.host->join(9, remote_link, Hello{});
  servers.settle();
  CHECK(servers.two.closed[9]);
  CHECK(!servers.two.closed[1]);
  // The first server loses the database: it drops the match, and the guest at the second is disconnected.
  servers.one.hosts.at(servers.match)->handle_lease_lost();
  servers.settle();
  CHECK(servers.two.last(1, "error").at("code") == "not-kept");
  CHECK(servers.two.closed[1]);
}

TEST_CASE("host: a match that is unavailable for now is not reported as missing") {
  TestServer server;
  server.open({{"gray", "me"}, {"white", "me"}});
  const std::string match = server.store.events.at(0).match;
  const auto status = [&] {
    server.settle();
    int message = 0;
    server.hosts.at(match)->replay([&](const Answer& answer) { message = answer.status; });
    server.settle();
    return message;
  };
  CHECK(status() == 200);
  server.hosts.at(match)->unload_if_idle();
  server.settle();
  server.store.is_away = true;
  CHECK(status() == 503);
  server.hosts.at(match)->join(1, server.link(1), server.hello("gray"));
  server.settle();
  CHECK(server.last(1, "error").at("code") == "away");
  CHECK(server.closed[1]);
  server.store.is_away = false;
  CHECK(status() == 200);
}

TEST_CASE("host: a choice is sent to nobody before it is stored, and no other command runs meanwhile") {
  TestServer server;
  const auto host = server.open_and_seat();
  const Json open = server.last(1, "update");
  REQUIRE(!open.at("choices").empty());
  const std::size_t before = server.received[1].size() + server.received[2].size();
  host->take(1, Choose{"a", open.at("prompt"), open.at("choices").at(0).at("text")});
  host->take(2, Ping{});
  server.work();
  REQUIRE(server.store.waiting.size() == 1);
  CHECK(server.received[1].size() + server.received[2].size() == before);
  server.settle();
  CHECK(server.last(1, "ack").at("id") == "a");
  CHECK(server.last(2, "update").at("moves").size() >= 1);
  CHECK(server.last(2, "pong").is_object());
}

TEST_CASE("host: what cannot be stored is sent to nobody, and reconnecting clients get the stored match") {
  TestServer server;
  const auto host = server.open_and_seat();
  const Json open = server.last(1, "update");
  host->take(1, Choose{"a", open.at("prompt"), open.at("choices").at(0).at("text")});
  server.work();
  REQUIRE(server.store.settle(true));
  server.work();
  CHECK(server.last(1, "ack").is_null());
  CHECK(server.last(1, "error").at("code") == "not-kept");
  CHECK(server.closed[1]);
  CHECK(server.closed[2]);
  server.received.clear();
  host->join(3, server.link(3), server.hello("gray"));
  server.settle();
  CHECK(server.last(3, "update").at("prompt") == open.at("prompt"));
  CHECK(server.metrics.loads == 1);
}

TEST_CASE("host: while a bot thinks, questions are answered and changes wait") {
  TestServer server;
  const auto host = server.open({{"gray", "bot:greedy"}, {"white", "me"}});
  host->join(1, server.link(1), server.hello("white"));
  for (int i = 0; i < 10 && server.aside.empty(); ++i) {
    server.work(false);
    server.store.settle();
  }
  server.work(false);
  REQUIRE(!server.aside.empty());
  host->take(1, Ping{});
  host->join(2, server.link(2), Hello{});
  server.work(false);
  CHECK(server.last(1, "pong").is_object());
  CHECK(server.last(2, "welcome").is_null());
  server.settle();
  CHECK(server.last(2, "welcome").is_object());
  CHECK(server.metrics.bot_choices > 0);
}

TEST_CASE("host: odds are counted beside the fight, and end with their prompt") {
  TestServer server;
  const auto host = server.open_and_seat();
  const Json open = server.last(1, "update");
  const std::uint64_t prompt = open.at("prompt");
  host->take(1, AskOdds{prompt});
  server.settle();
  const Json answer = server.last(1, "odds");
  REQUIRE(answer.is_object());
  CHECK(answer.at("prompt") == prompt);
  CHECK(answer.at("last") == true);
  CHECK(answer.at("odds").at("method") == "exact");
  CHECK(answer.at("odds").at("choices").size() == open.at("choices").size());
  CHECK(server.last(2, "odds").is_null());
  // A choice does not wait for odds, and afterwards nobody wants them any more.
  server.received.clear();
  host->take(1, AskOdds{prompt});
  host->take(1, Choose{"a", prompt, open.at("choices").at(0).at("text")});
  server.work(false);
  REQUIRE(!server.aside.empty());
  REQUIRE(server.store.settle());
  server.work(false);
  CHECK(server.last(1, "ack").at("id") == "a");
  server.settle();
  CHECK(server.last(1, "odds").is_null());
}

TEST_CASE("host: the clock continues for a disconnected player, and for delayed spectators") {
  TestServer server;
  const auto host = server.open_and_seat({ClockOptions::Per::choice, 30}, 10);
  REQUIRE(server.last(1, "update").at("asked") == "gray");
  host->join(3, server.link(3), Hello{});
  server.settle();
  CHECK(server.last(3, "update").is_null());
  server.wait(9'999);
  CHECK(server.last(3, "update").is_null());
  server.wait(1);
  CHECK(server.last(3, "update").at("seq") == server.last(1, "update").at("seq"));
  server.wait(10'000);
  host->leave(1);
  server.settle();
  const auto stands_in = [&] { return server.last(2, "seats").at("sides").at(0).contains("stand_in"); };
  server.wait(39'999);  // the rest of the player's time and the grace period
  CHECK_FALSE(stands_in());
  server.wait(1);
  CHECK(stands_in());
}

TEST_CASE("host: a match without clients is unloaded, and the next client finds it unchanged") {
  TestServer server;
  std::weak_ptr<MatchHost> gone = server.open({{"gray", "me"}, {"white", "me"}});
  gone.lock()->join(1, server.link(1), server.hello("gray"));
  server.settle();
  server.hosts.sweep();
  server.settle();
  server.hosts.sweep();
  CHECK(server.hosts.size() == 1);  // a client is connected
  gone.lock()->leave(1);
  server.settle();
  server.hosts.sweep();
  server.settle();
  server.hosts.sweep();
  CHECK(server.hosts.size() == 0);
  CHECK(gone.expired());
  const auto host = server.hosts.at(server.store.events.at(0).match);
  host->join(2, server.link(2), server.hello("gray"));
  server.settle();
  CHECK(server.last(2, "update").at("status") == "waiting");
}

TEST_CASE("host: a client that asks for an unknown match gets an error and is disconnected") {
  TestServer server;
  server.hosts.at("nothing")->join(1, server.link(1), Hello{});
  server.settle();
  CHECK(server.last(1, "error").at("code") == "no-match");
  CHECK(server.closed[1]);
  server.hosts.sweep();
  CHECK(server.hosts.size() == 0);
}

}  // namespace affray::server::testing
