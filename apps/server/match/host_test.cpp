#include "server/match/host.hpp"

#include <deque>

#include "server/match/relay.hpp"
#include "server/testing/people.hpp"

namespace affray::server::testing {
namespace {

/// Stores in memory when the test says so, or fails.
class TestStore final : public Store {
 public:
  void keep(Batch batch, Kept kept) override { waiting.emplace_back(std::move(batch), std::move(kept)); }
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

  std::deque<std::pair<Batch, Kept>> waiting;
  std::vector<StoredEvent> events;
  Servers* shared = nullptr;
  bool is_away = false;
};

/// A server with one thread, whose jobs run when a test says so.
struct Hall {
  TestStore store;
  Lobby lobby{store, {}};
  Metrics metrics;
  std::deque<Job> jobs;
  std::deque<Job> aside;
  std::optional<std::pair<Time, Job>> alarm;  // of the only host that has one
  Time now = 1'000;
  MatchHosts tables{lobby, metrics, [this] {
                      Runner runner;
                      runner.here = [this](Job job) { jobs.push_back(std::move(job)); };
                      runner.aside = [this](Job job) { aside.push_back(std::move(job)); };
                      runner.later = [this](std::optional<Time> wait, Job job) {
                        alarm.reset();
                        if (wait) alarm.emplace(now + *wait, std::move(job));
                      };
                      runner.now = [this] { return now; };
                      return runner;
                    }};
  std::map<Watcher, std::vector<std::string>> heard;
  std::map<Watcher, bool> closed;

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
  Link link(Watcher who) {
    Link link;
    link.send = [this, who](std::shared_ptr<const std::string> text) { heard[who].push_back(*text); };
    link.close = [this, who] { closed[who] = true; };
    return link;
  }
  Json last(Watcher who, const std::string& type) {
    for (auto text = heard[who].rbegin(); text != heard[who].rend(); ++text) {
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
    store.events = created->reaction.keep.events;
    auto table = tables.add(std::move(created->match));
    settle();
    return table;
  }
  /// Opens a match of two players, who connect as watchers 1 and 2.
  std::shared_ptr<MatchHost> open_and_seat(ClockOptions clock = {}, int delay = 0) {
    auto table = open({{"gray", "me"}, {"white", "me"}}, clock, delay);
    table->join(1, link(1), hello("gray"));
    table->join(2, link(2), hello("white"));
    settle();
    return table;
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
  void start(ServersNews news) override { news_ = std::move(news); }
  void stop() override {}
  Lease new_lease() override { return {id_, 1}; }
  Result<Holder> claim(std::string_view match) override {
    const auto [found, is_new] = holders_.try_emplace(std::string(match), id_);
    return found->second == id_ ? Holder{{id_, 1}, 0, true} : Holder{{}, found->second, true};
  }
  void release(std::string_view match, Lease) override { holders_.erase(std::string(match)); }
  void forget(const std::vector<std::string>&) override {}
  void send(ServerId, std::string text) override { other->news_.heard(id_, std::move(text)); }
  bool is_connected() const override { return true; }

  Neighbour* other = nullptr;

 private:
  const ServerId id_;
  std::map<std::string, ServerId>& holders_;
  ServersNews news_;
};

struct TwoHalls {
  std::map<std::string, ServerId> holders;
  Neighbour first{1, holders};
  Neighbour second{2, holders};
  Hall one;
  Hall two;
  Watcher last = 100;
  Relay at_one{first, one.tables, [this] { return ++last; }};
  Relay at_two{second, two.tables, [this] { return ++last; }};
  std::shared_ptr<MatchHost> table;  // at the second server
  std::string match;

  TwoHalls() {
    first.other = &second;
    second.other = &first;
    one.store.shared = &first;
    two.store.shared = &second;
    one.tables.share(at_one);
    two.tables.share(at_two);
    first.start(at_one.news());
    second.start(at_two.news());
    one.open({{"gray", "me"}, {"white", "me"}});
    match = one.store.events.at(0).match;
    holders[match] = 1;
    table = two.tables.at(match);
  }
  void settle() {
    for (int round = 0; round < 10; ++round) {
      one.settle();
      two.settle();
    }
  }
  void come(Watcher who, const std::string& side, std::optional<std::uint64_t> since = std::nullopt) {
    Json said{{"type", "hello"}, {"match", match}, {"token", one.tokens.at(side)}};
    if (since) said["since"] = *since;
    auto hello = read_message(said.dump());
    REQUIRE(hello);
    table->join(who, two.link(who), std::get<Hello>(*hello), said.dump());
    settle();
  }
  void say(Watcher who, const Json& said) {
    auto message = read_message(said.dump());
    REQUIRE(message);
    table->take(who, *message, said.dump());
    settle();
  }
};

}  // namespace

TEST_CASE("table: who is at another server plays where the match is played") {
  TwoHalls halls;
  halls.come(1, "gray");
  halls.come(2, "white");
  CHECK(halls.two.last(1, "welcome").at("you") == "gray");
  const Json open = halls.two.last(1, "update");
  REQUIRE(open.at("status") == "running");
  const Json choice = open.at("choices").at(0).at("text");
  halls.say(1, {{"type", "choose"}, {"id", "a"}, {"prompt", open.at("prompt")}, {"choice", choice}});
  CHECK(halls.two.last(1, "ack").at("id") == "a");
  CHECK(halls.two.last(2, "update").at("moves").at(0).at("choice") == choice);
  CHECK(halls.two.store.events.empty());
  halls.table->leave(1);
  halls.settle();
  CHECK(halls.two.last(2, "seats").at("sides").at(0).at("online") == false);

  // The first server is gone; a client that reconnects finds the match on the second, unchanged.
  halls.at_two.gone(1);
  halls.settle();
  CHECK(halls.two.closed[2]);
  CHECK(halls.two.last(2, "error").is_null());
  halls.holders.clear();
  halls.two.store.events = halls.one.store.events;
  halls.come(3, "white", halls.two.last(2, "update").at("seq").get<std::uint64_t>());
  CHECK(halls.two.last(3, "update").at("moves").empty());
  CHECK(halls.holders.at(halls.match) == 2);
}

TEST_CASE("table: nobody is relayed twice, and who lost his match sends its guests away") {
  TwoHalls halls;
  halls.come(1, "gray");
  Link afar = halls.two.link(9);
  afar.is_from_afar = true;
  halls.table->join(9, afar, Hello{});
  halls.settle();
  CHECK(halls.two.closed[9]);
  CHECK(!halls.two.closed[1]);
  // The first server loses the database: it drops the match, and the guest at the second is disconnected.
  halls.one.tables.at(halls.match)->lose();
  halls.settle();
  CHECK(halls.two.last(1, "error").at("code") == "not-kept");
  CHECK(halls.two.closed[1]);
}

TEST_CASE("table: what cannot be asked for now is not said to be missing") {
  Hall hall;
  hall.open({{"gray", "me"}, {"white", "me"}});
  const std::string match = hall.store.events.at(0).match;
  const auto status = [&] {
    hall.settle();
    int said = 0;
    hall.tables.at(match)->replay([&](const Answer& answer) { said = answer.status; });
    hall.settle();
    return said;
  };
  CHECK(status() == 200);
  hall.tables.at(match)->rest();
  hall.settle();
  hall.store.is_away = true;
  CHECK(status() == 503);
  hall.tables.at(match)->join(1, hall.link(1), hall.hello("gray"));
  hall.settle();
  CHECK(hall.last(1, "error").at("code") == "away");
  CHECK(hall.closed[1]);
  hall.store.is_away = false;
  CHECK(status() == 200);
}

TEST_CASE("table: nobody hears of a choice before it is kept, and nothing else is done meanwhile") {
  Hall hall;
  const auto table = hall.open_and_seat();
  const Json open = hall.last(1, "update");
  REQUIRE(!open.at("choices").empty());
  const std::size_t before = hall.heard[1].size() + hall.heard[2].size();
  table->take(1, Choose{"a", open.at("prompt"), open.at("choices").at(0).at("text")});
  table->take(2, Ping{});
  hall.work();
  REQUIRE(hall.store.waiting.size() == 1);
  CHECK(hall.heard[1].size() + hall.heard[2].size() == before);
  hall.settle();
  CHECK(hall.last(1, "ack").at("id") == "a");
  CHECK(hall.last(2, "update").at("moves").size() >= 1);
  CHECK(hall.last(2, "pong").is_object());
}

TEST_CASE("table: what the store cannot keep was never said, and who comes again finds what was kept") {
  Hall hall;
  const auto table = hall.open_and_seat();
  const Json open = hall.last(1, "update");
  table->take(1, Choose{"a", open.at("prompt"), open.at("choices").at(0).at("text")});
  hall.work();
  REQUIRE(hall.store.settle(true));
  hall.work();
  CHECK(hall.last(1, "ack").is_null());
  CHECK(hall.last(1, "error").at("code") == "not-kept");
  CHECK(hall.closed[1]);
  CHECK(hall.closed[2]);
  hall.heard.clear();
  table->join(3, hall.link(3), hall.hello("gray"));
  hall.settle();
  CHECK(hall.last(3, "update").at("prompt") == open.at("prompt"));
  CHECK(hall.metrics.loaded == 1);
}

TEST_CASE("table: a bot thinks aside; what only asks is answered meanwhile, what changes something waits") {
  Hall hall;
  const auto table = hall.open({{"gray", "bot:greedy"}, {"white", "me"}});
  table->join(1, hall.link(1), hall.hello("white"));
  for (int i = 0; i < 10 && hall.aside.empty(); ++i) {
    hall.work(false);
    hall.store.settle();
  }
  hall.work(false);
  REQUIRE(!hall.aside.empty());
  table->take(1, Ping{});
  table->join(2, hall.link(2), Hello{});
  hall.work(false);
  CHECK(hall.last(1, "pong").is_object());
  CHECK(hall.last(2, "welcome").is_null());
  hall.settle();
  CHECK(hall.last(2, "welcome").is_object());
  CHECK(hall.metrics.bot_choices > 0);
}

TEST_CASE("table: the clock goes on for who is cut off, and while somebody watches with a delay") {
  Hall hall;
  const auto table = hall.open_and_seat({ClockOptions::Per::choice, 30}, 10);
  REQUIRE(hall.last(1, "update").at("asked") == "gray");
  table->join(3, hall.link(3), Hello{});
  hall.settle();
  CHECK(hall.last(3, "update").is_null());
  hall.wait(9'999);
  CHECK(hall.last(3, "update").is_null());
  hall.wait(1);
  CHECK(hall.last(3, "update").at("seq") == hall.last(1, "update").at("seq"));
  hall.wait(10'000);
  table->leave(1);
  hall.settle();
  const auto stands_in = [&] { return hall.last(2, "seats").at("sides").at(0).contains("stand_in"); };
  hall.wait(39'999);  // the rest of the player's time and the grace period
  CHECK_FALSE(stands_in());
  hall.wait(1);
  CHECK(stands_in());
}

TEST_CASE("table: rest lets a match go when nobody is there, and the next who comes finds it as it was") {
  Hall hall;
  std::weak_ptr<MatchHost> gone = hall.open({{"gray", "me"}, {"white", "me"}});
  gone.lock()->join(1, hall.link(1), hall.hello("gray"));
  hall.settle();
  hall.tables.sweep();
  hall.settle();
  hall.tables.sweep();
  CHECK(hall.tables.size() == 1);  // a client is connected
  gone.lock()->leave(1);
  hall.settle();
  hall.tables.sweep();
  hall.settle();
  hall.tables.sweep();
  CHECK(hall.tables.size() == 0);
  CHECK(gone.expired());
  const auto table = hall.tables.at(hall.store.events.at(0).match);
  table->join(2, hall.link(2), hall.hello("gray"));
  hall.settle();
  CHECK(hall.last(2, "update").at("status") == "waiting");
}

TEST_CASE("table: who asks for a match that is not there is told and sent away") {
  Hall hall;
  hall.tables.at("nothing")->join(1, hall.link(1), Hello{});
  hall.settle();
  CHECK(hall.last(1, "error").at("code") == "no-match");
  CHECK(hall.closed[1]);
  hall.tables.sweep();
  CHECK(hall.tables.size() == 0);
}

}  // namespace affray::server::testing
