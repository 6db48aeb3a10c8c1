// Several servers with one PostgreSQL: leases, texts between servers, and recovery after a server is gone.

#include "server/store/servers.hpp"

#include <chrono>
#include <mutex>
#include <thread>

#include "server/store/postgres/chunks.hpp"
#include "server/testing/databases.hpp"

namespace affray::server::testing {
namespace {

StoredEvent event(const std::string& match, std::uint64_t seq) { return {match, seq, "move", "{}", 1'000}; }

Batch batch(StoredEvent event, Lease lease) { return {{std::move(event)}, {}, lease}; }

/// Stores a new match with its first event.
Lease make(Store& store, const std::string& match) {
  const Lease lease = store.servers()->new_lease();
  CHECK(!save_now(store, {{event(match, 1)}, {{match, false, "{}", 1}}, lease}));
  return lease;
}

Holder claimed(Store& store, const std::string& match) {
  const auto holder = store.servers()->claim(match);
  REQUIRE_MESSAGE(holder, (holder ? "" : holder.problem().what.text()));
  return *holder;
}

/// Records the notifications of a server.
struct Notifications {
  std::mutex mutex;
  std::vector<std::pair<ServerId, std::string>> texts;
  std::vector<std::string> changed;
  std::vector<ServerId> gone;
  std::vector<std::string> orphaned;
  int lost = 0;
  int back = 0;

  ServersCallbacks callbacks() {
    ServersCallbacks callbacks;
    callbacks.text_received = [this](ServerId from, std::string text) {
      add(texts, std::pair(from, std::move(text)));
    };
    callbacks.summaries_changed = [this](const std::vector<StoredSummary>& all) {
      for (const StoredSummary& each : all) add(changed, each.match);
    };
    callbacks.server_gone = [this](ServerId id) { add(gone, id); };
    callbacks.matches_orphaned = [this](const std::vector<std::string>& all) {
      for (const std::string& each : all) add(orphaned, each);
    };
    callbacks.connection_lost = [this] { count(lost); };
    callbacks.reconnected = [this] { count(back); };
    return callbacks;
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
  bool wait_until(Condition condition) {
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

TEST_CASE("servers: a match belongs to one server until it releases the match") {
  const PostgresDatabase database;
  const auto one = database.open();
  const auto two = database.open();
  const Lease lease = make(*one, "a");
  const Holder other = claimed(*two, "a");
  CHECK(other.other_server == lease.server);
  CHECK(claimed(*one, "a").other_server == 0);  // the same server gets a new lease, and its old one ends
  CHECK(save_now(*one, batch(event("a", 2), lease)));
  const Holder mine = claimed(*one, "a");
  CHECK(!save_now(*one, batch(event("a", 2), mine.lease)));
  one->servers()->release("a", lease);  // an outdated lease
  CHECK(claimed(*two, "a").other_server == lease.server);
  one->servers()->release("a", mine.lease);
  const Holder now = claimed(*two, "a");
  CHECK(now.other_server == 0);
  CHECK(!save_now(*two, batch(event("a", 3), now.lease)));
  CHECK(two->events_of("a")->size() == 3);
  CHECK(!claimed(*one, "b").is_known);
  CHECK(!claimed(*one, std::string("a\0", 2)).is_known);
  CHECK(one->events_of("a\xff")->empty());
}

TEST_CASE("servers: of many servers that claim a match at once, one gets it") {
  const PostgresDatabase database;
  std::vector<std::unique_ptr<Store>> stores;
  for (int i = 0; i < 4; ++i) stores.push_back(database.open());
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
    for (const Holder& holder : holders) winners += holder.other_server == 0 ? 1 : 0;
    CHECK(winners == 1);
  }
}

TEST_CASE(
    "servers: a server that was silent for too long can store nothing once another has claimed the match") {
  const PostgresDatabase database;
  const auto one = database.open();
  const auto two = database.open();
  Notifications notifications;
  one->servers()->start(notifications.callbacks());
  const Lease before = make(*one, "a");
  // As other servers do after the timeout.
  PostgresDatabase::run("delete from " + database.name +
                        ".servers where id = " + std::to_string(before.server));
  const Holder now = claimed(*two, "a");
  CHECK(now.other_server == 0);
  CHECK(save_now(*one, batch(event("a", 2), before)));
  CHECK(!save_now(*two, batch(event("a", 2), now.lease)));
  CHECK(save_now(*one, batch(event("a", 3), before)));
  CHECK(two->events_of("a")->size() == 2);
  // It notices, and reconnects with a new id.
  CHECK(notifications.wait_until([&] { return notifications.lost == 1 && notifications.back == 1; }));
  CHECK(one->servers()->new_lease().server != before.server);
  CHECK(claimed(*one, "a").other_server == now.lease.server);
}

TEST_CASE("servers: when a server stops, its matches are free at once and the others are notified") {
  const PostgresDatabase database;
  const auto one = database.open();
  auto two = database.open();
  Notifications notifications;
  one->servers()->start(notifications.callbacks());
  const ServerId second = make(*two, "a").server;
  CHECK(notifications.wait_until([&] { return notifications.changed == std::vector<std::string>{"a"}; }));
  // From now on the sender is notified when the receiver is gone.
  one->servers()->send(second, "are you there?");
  two.reset();
  CHECK(claimed(*one, "a").other_server == 0);
  CHECK(notifications.wait_until([&] { return notifications.gone == std::vector{second}; }));
}

TEST_CASE("servers: matches of a server that is gone are orphans until they are claimed or forgotten") {
  const PostgresDatabase database;
  {
    const auto gone = database.open();
    make(*gone, "a");
    make(*gone, "b");
  }
  const auto store = database.open();
  make(*store, "c");
  Notifications notifications;
  store->servers()->start(notifications.callbacks());
  auto another = database.open();  // its end makes the others look for orphans
  store->servers()->send(another->servers()->new_lease().server, "?");
  another.reset();
  REQUIRE(notifications.wait_until([&] { return notifications.orphaned.size() >= 2; }));
  CHECK(notifications.orphaned[0] == "a");
  CHECK(notifications.orphaned[1] == "b");
  store->servers()->forget({"a", "b", "c"});
  CHECK(PostgresDatabase::run("select string_agg(match, ' ') from " + database.name + ".leases") == "c");
}

TEST_CASE("servers: texts arrive whole, once and in order") {
  const PostgresDatabase database;
  const auto one = database.open();
  const auto two = database.open();
  Notifications notifications;
  two->servers()->start(notifications.callbacks());
  const ServerId first = one->servers()->new_lease().server;
  const ServerId second = two->servers()->new_lease().server;
  std::vector<std::pair<ServerId, std::string>> said;
  for (int i = 0; i < 60; ++i) {
    std::string text = i % 2 == 0 ? "again" : std::to_string(i);
    for (int repeat = 0; repeat < (i % 5) * 3'000; ++repeat) text += i % 3 == 0 ? "ž" : "€";
    said.emplace_back(first, text);
    one->servers()->send(second, text);
  }
  CHECK(notifications.wait_until([&] { return notifications.texts.size() == said.size(); }));
  CHECK(notifications.texts == said);
}

TEST_CASE("servers: a lost connection is reopened, and batches saved meanwhile fail") {
  const PostgresDatabase database;
  const auto one = database.open();
  const auto two = database.open();
  Notifications notifications;
  one->servers()->start(notifications.callbacks());
  const Lease lease = make(*one, "a");
  PostgresDatabase::run(
      "select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objsubid = 1 "
      "and ((classid::bigint << 32) | objid::bigint) = " +
      std::to_string(lease.server));
  CHECK(notifications.wait_until([&] { return notifications.lost == 1 && notifications.back == 1; }));
  const Holder holder = claimed(*two, "a");
  CHECK(holder.other_server == 0);
  CHECK(save_now(*one, batch(event("a", 2), lease)));
  CHECK(!save_now(*two, batch(event("a", 2), holder.lease)));

  // The connection of the writer.
  PostgresDatabase::run("select pg_terminate_backend(pid) from pg_stat_activity where query = 'commit'");
  const Lease after = two->servers()->new_lease();
  CHECK(save_now(*two, batch(event("a", 3), holder.lease)));
  CHECK(notifications.wait_until(
      [&] { return two->servers()->is_connected() && two->servers()->new_lease().server != after.server; }));
  CHECK(!save_now(*two, batch(event("a", 3), claimed(*two, "a").lease)));
}

TEST_CASE("chunks: texts of several senders are reassembled, and none is split inside a character") {
  std::uint64_t number = 0;
  const std::string text = std::string(7'899, 'a') + "ž" + std::string(9'000, 'b');
  const auto one = postgres::chunks_of(7, number, text);
  const auto two = postgres::chunks_of(8, number, "");
  REQUIRE(one.size() == 3);
  REQUIRE(two.size() == 1);
  CHECK(number == 4);
  for (const std::string& chunk : one) CHECK(chunk.size() < 8'000);
  CHECK(one[0].ends_with('a'));
  postgres::ChunkAssembler chunks;
  CHECK(!chunks.add(one[0]));
  CHECK(!chunks.add(one[1]));
  CHECK(chunks.add(two[0]) == std::pair<std::int64_t, std::string>(8, ""));
  CHECK(chunks.add(one[2]) == std::pair<std::int64_t, std::string>(7, text));
  for (const char* bad : {"", "x", "7", "7 1 .", "x 1 .\n", "\n", "7\n."}) CHECK(!chunks.add(bad));
  CHECK(!chunks.add(one[0]));
  chunks.forget(7);
  CHECK(chunks.add(two[0]).has_value());
  CHECK(chunks.add(one[2])->second != text);
}

}  // namespace affray::server::testing
