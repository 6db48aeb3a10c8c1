// Several servers with one PostgreSQL: leases, texts between servers, and recovery after a server is gone.

#include "server/store/servers.hpp"

#include <chrono>
#include <mutex>
#include <thread>

#include "server/store/postgres/parcels.hpp"
#include "server/testing/places.hpp"

namespace affray::server::testing {
namespace {

StoredEvent event(const std::string& match, std::uint64_t seq) { return {match, seq, "move", "{}", 1'000}; }

Batch batch(StoredEvent event, Lease lease) { return {{std::move(event)}, {}, lease}; }

/// Stores a new match with its first event.
Lease make(Store& store, const std::string& match) {
  const Lease lease = store.servers()->new_lease();
  CHECK(!keep_now(store, {{event(match, 1)}, {{match, false, "{}", 1}}, lease}));
  return lease;
}

Holder claimed(Store& store, const std::string& match) {
  const auto holder = store.servers()->claim(match);
  REQUIRE_MESSAGE(holder, (holder ? "" : holder.problem().what));
  return *holder;
}

/// Records the notifications of a server.
struct Told {
  std::mutex mutex;
  std::vector<std::pair<ServerId, std::string>> heard;
  std::vector<std::string> changed;
  std::vector<ServerId> gone;
  std::vector<std::string> orphaned;
  int lost = 0;
  int back = 0;

  ServersNews news() {
    ServersNews news;
    news.heard = [this](ServerId from, std::string text) { add(heard, std::pair(from, std::move(text))); };
    news.changed = [this](const std::vector<StoredSummary>& all) {
      for (const StoredSummary& each : all) add(changed, each.match);
    };
    news.gone = [this](ServerId id) { add(gone, id); };
    news.orphaned = [this](const std::vector<std::string>& all) {
      for (const std::string& each : all) add(orphaned, each);
    };
    news.lost = [this] { count(lost); };
    news.back = [this] { count(back); };
    return news;
  }
  template <class List, class Item>
  void add(List& list, Item item) {
    const std::lock_guard lock(mutex);
    list.push_back(std::move(item));
  }
  void count(int& number) {
    const std::lock_guard lock(mutex);
    ++number;
  }
  /// Waits until the condition holds; false after a timeout.
  template <class Condition>
  bool hears(Condition condition) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(20);
    while (std::chrono::steady_clock::now() < end) {
      {
        const std::lock_guard lock(mutex);
        if (condition()) return true;
      }
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    return false;
  }
};

}  // namespace

TEST_CASE("servers: a match is one server's until it gives it up") {
  const PostgresPlace place;
  const auto one = place.open();
  const auto two = place.open();
  const Lease lease = make(*one, "a");
  const Holder other = claimed(*two, "a");
  CHECK(other.elsewhere == lease.server);
  CHECK(claimed(*one, "a").elsewhere == 0);  // the same server gets a new lease, and its old one ends
  CHECK(keep_now(*one, batch(event("a", 2), lease)));
  const Holder mine = claimed(*one, "a");
  CHECK(!keep_now(*one, batch(event("a", 2), mine.lease)));
  one->servers()->release("a", lease);  // an outdated lease
  CHECK(claimed(*two, "a").elsewhere == lease.server);
  one->servers()->release("a", mine.lease);
  const Holder now = claimed(*two, "a");
  CHECK(now.elsewhere == 0);
  CHECK(!keep_now(*two, batch(event("a", 3), now.lease)));
  CHECK(two->events_of("a")->size() == 3);
  CHECK(!claimed(*one, "b").is_known);
  CHECK(!claimed(*one, std::string("a\0", 2)).is_known);
  CHECK(one->events_of("a\xff")->empty());
}

TEST_CASE("servers: of many that want a match at once, one gets it") {
  const PostgresPlace place;
  std::vector<std::unique_ptr<Store>> stores;
  for (int i = 0; i < 4; ++i) stores.push_back(place.open());
  for (int round = 0; round < 20; ++round) {
    const std::string match = "m" + std::to_string(round);
    stores[0]->servers()->release(match, make(*stores[0], match));
    std::vector<Holder> holders(stores.size());
    std::vector<std::thread> threads;
    for (std::size_t i = 0; i < stores.size(); ++i) {
      threads.emplace_back([&, i] { holders[i] = stores[i]->servers()->claim(match).value(); });
    }
    for (std::thread& thread : threads) thread.join();
    int winners = 0;
    for (const Holder& holder : holders) winners += holder.elsewhere == 0 ? 1 : 0;
    CHECK(winners == 1);
  }
}

TEST_CASE("servers: who was silent for too long can keep nothing once another has the match") {
  const PostgresPlace place;
  const auto one = place.open();
  const auto two = place.open();
  Told told;
  one->servers()->start(told.news());
  const Lease before = make(*one, "a");
  // As other servers do after the timeout.
  PostgresPlace::run("delete from " + place.name + ".servers where id = " + std::to_string(before.server));
  const Holder now = claimed(*two, "a");
  CHECK(now.elsewhere == 0);
  CHECK(keep_now(*one, batch(event("a", 2), before)));
  CHECK(!keep_now(*two, batch(event("a", 2), now.lease)));
  CHECK(keep_now(*one, batch(event("a", 3), before)));
  CHECK(two->events_of("a")->size() == 2);
  // It notices, and reconnects with a new id.
  CHECK(told.hears([&] { return told.lost == 1 && told.back == 1; }));
  CHECK(one->servers()->new_lease().server != before.server);
  CHECK(claimed(*one, "a").elsewhere == now.lease.server);
}

TEST_CASE("servers: when one goes its matches are free at once, and the others hear of it") {
  const PostgresPlace place;
  const auto one = place.open();
  auto two = place.open();
  Told told;
  one->servers()->start(told.news());
  const ServerId second = make(*two, "a").server;
  CHECK(told.hears([&] { return told.changed == std::vector<std::string>{"a"}; }));
  // From now on the sender is notified when the receiver is gone.
  one->servers()->send(second, "are you there?");
  two.reset();
  CHECK(claimed(*one, "a").elsewhere == 0);
  CHECK(told.hears([&] { return told.gone == std::vector{second}; }));
}

TEST_CASE("servers: matches of one that is gone are orphans until somebody takes them or nobody wants them") {
  const PostgresPlace place;
  {
    const auto gone = place.open();
    make(*gone, "a");
    make(*gone, "b");
  }
  const auto store = place.open();
  make(*store, "c");
  Told told;
  store->servers()->start(told.news());
  auto another = place.open();  // its end makes the others look for orphans
  store->servers()->send(another->servers()->new_lease().server, "?");
  another.reset();
  REQUIRE(told.hears([&] { return told.orphaned.size() >= 2; }));
  CHECK(told.orphaned[0] == "a");
  CHECK(told.orphaned[1] == "b");
  store->servers()->forget({"a", "b", "c"});
  CHECK(PostgresPlace::run("select string_agg(match, ' ') from " + place.name + ".leases") == "c");
}

TEST_CASE("servers: texts arrive whole, once and in their order") {
  const PostgresPlace place;
  const auto one = place.open();
  const auto two = place.open();
  Told told;
  two->servers()->start(told.news());
  const ServerId first = one->servers()->new_lease().server;
  const ServerId second = two->servers()->new_lease().server;
  std::vector<std::pair<ServerId, std::string>> said;
  for (int i = 0; i < 60; ++i) {
    std::string text = i % 2 == 0 ? "again" : std::to_string(i);
    for (int repeat = 0; repeat < (i % 5) * 3'000; ++repeat) text += i % 3 == 0 ? "ž" : "€";
    said.emplace_back(first, text);
    one->servers()->send(second, text);
  }
  CHECK(told.hears([&] { return told.heard.size() == said.size(); }));
  CHECK(told.heard == said);
}

TEST_CASE("servers: a lost connection is found again, and what was given meanwhile is not kept") {
  const PostgresPlace place;
  const auto one = place.open();
  const auto two = place.open();
  Told told;
  one->servers()->start(told.news());
  const Lease lease = make(*one, "a");
  PostgresPlace::run(
      "select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objsubid = 1 "
      "and ((classid::bigint << 32) | objid::bigint) = " +
      std::to_string(lease.server));
  CHECK(told.hears([&] { return told.lost == 1 && told.back == 1; }));
  const Holder holder = claimed(*two, "a");
  CHECK(holder.elsewhere == 0);
  CHECK(keep_now(*one, batch(event("a", 2), lease)));
  CHECK(!keep_now(*two, batch(event("a", 2), holder.lease)));

  // The connection of the writer.
  PostgresPlace::run("select pg_terminate_backend(pid) from pg_stat_activity where query = 'commit'");
  const Lease after = two->servers()->new_lease();
  CHECK(keep_now(*two, batch(event("a", 3), holder.lease)));
  CHECK(told.hears(
      [&] { return two->servers()->is_connected() && two->servers()->new_lease().server != after.server; }));
  CHECK(!keep_now(*two, batch(event("a", 3), claimed(*two, "a").lease)));
}

TEST_CASE("parcels: parts of several senders, none cut inside a letter") {
  std::uint64_t number = 0;
  const std::string text = std::string(7'899, 'a') + "ž" + std::string(9'000, 'b');
  const auto one = postgres::parcels_of(7, number, text);
  const auto two = postgres::parcels_of(8, number, "");
  REQUIRE(one.size() == 3);
  REQUIRE(two.size() == 1);
  CHECK(number == 4);
  for (const std::string& parcel : one) CHECK(parcel.size() < 8'000);
  CHECK(one[0].ends_with('a'));
  postgres::Parcels parcels;
  CHECK(!parcels.take(one[0]));
  CHECK(!parcels.take(one[1]));
  CHECK(parcels.take(two[0]) == std::pair<std::int64_t, std::string>(8, ""));
  CHECK(parcels.take(one[2]) == std::pair<std::int64_t, std::string>(7, text));
  for (const char* bad : {"", "x", "7", "7 1 .", "x 1 .\n", "\n", "7\n."}) CHECK(!parcels.take(bad));
  CHECK(!parcels.take(one[0]));
  parcels.forget(7);
  CHECK(parcels.take(two[0]).has_value());
  CHECK(parcels.take(one[2])->second != text);
}

}  // namespace affray::server::testing
