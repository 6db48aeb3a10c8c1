#include "server/table.hpp"

#include <deque>

#include "server/testing/people.hpp"

namespace affray::server::testing {
namespace {

/// Keeps in memory, when it is told to; or fails.
class TestStore final : public Store {
 public:
  void keep(Batch batch, Kept kept) override { waiting.emplace_back(std::move(batch), std::move(kept)); }
  Result<std::vector<StoredEvent>> events_of(std::string_view match) override {
    std::vector<StoredEvent> found;
    for (const StoredEvent& event : events) {
      if (event.match == match) found.push_back(event);
    }
    return found;
  }
  Result<std::vector<StoredSummary>> summaries(std::size_t) override { return std::vector<StoredSummary>{}; }

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
};

/// A server in one thread: jobs run when a test says so.
struct Hall {
  TestStore store;
  Lobby lobby{store, {}};
  Metrics metrics;
  std::deque<Job> jobs;
  std::deque<Job> aside;
  Time now = 1'000;
  Tables tables{lobby, metrics, [this] {
                  Runner runner;
                  runner.here = [this](Job job) { jobs.push_back(std::move(job)); };
                  runner.aside = [this](Job job) { aside.push_back(std::move(job)); };
                  runner.later = [](std::optional<Time>, Job) {};
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
  std::shared_ptr<Table> open(std::map<std::string, std::string> seats) {
    const MatchWish wish = wish_for("worlds", "worked-example.yaml", std::move(seats));
    auto created = Match::create(wish, fight_text("worlds", "worked-example.yaml"), wish.file, now);
    REQUIRE(created);
    tokens = created->tokens;
    store.events = created->reaction.keep.events;
    auto table = tables.add(std::move(created->match));
    settle();
    return table;
  }
  Hello hello(const std::string& side) const {
    Hello hello;
    hello.tokens = {tokens.at(side)};
    return hello;
  }
};

}  // namespace

TEST_CASE("table: nobody hears of a choice before it is kept, and nothing else is done meanwhile") {
  Hall hall;
  const auto table = hall.open({{"gray", "me"}, {"white", "me"}});
  table->join(1, hall.link(1), hall.hello("gray"));
  table->join(2, hall.link(2), hall.hello("white"));
  hall.settle();
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
  const auto table = hall.open({{"gray", "me"}, {"white", "me"}});
  table->join(1, hall.link(1), hall.hello("gray"));
  table->join(2, hall.link(2), hall.hello("white"));
  hall.settle();
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

TEST_CASE("table: rest lets a match go when nobody is there, and the next who comes finds it as it was") {
  Hall hall;
  std::weak_ptr<Table> gone = hall.open({{"gray", "me"}, {"white", "me"}});
  gone.lock()->join(1, hall.link(1), hall.hello("gray"));
  hall.settle();
  hall.tables.sweep();
  hall.settle();
  hall.tables.sweep();
  CHECK(hall.tables.size() == 1);  // somebody is there
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
