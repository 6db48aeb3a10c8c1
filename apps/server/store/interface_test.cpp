// Tests that all stores must pass, and tests of single stores.

#include <doctest/doctest.h>

#include <atomic>
#include <fstream>
#include <latch>
#include <sqlite3.h>
#include <thread>

#include "server/testing/databases.hpp"

namespace affray::server::testing {
namespace {

StoredEvent event(const std::string& match, std::uint64_t seq, const std::string& json = "{}") {
  return {match, seq, "move", json, static_cast<Time>(1000 + seq)};
}

Batch batch(std::vector<StoredEvent> events) { return {std::move(events), {}, {}}; }

}  // namespace

TEST_CASE_TEMPLATE("store: stored events come back in order, also after reopening", Database, SqliteDatabase,
                   PostgresDatabase) {
  const Database database;
  {
    const auto store = database.open();
    CHECK(!save_now(*store, batch({event("a", 1, R"({"x": "ž"})"), event("a", 2)})));
    CHECK(!save_now(*store, batch({event("b", 1)})));
    CHECK(!save_now(*store, batch({event("a", 3)})));
  }
  const auto store = database.open();
  const auto events = store->events_of("a");
  REQUIRE(events);
  CHECK(*events == std::vector{event("a", 1, R"({"x": "ž"})"), event("a", 2), event("a", 3)});
  CHECK(store->events_of("c")->empty());
}

TEST_CASE_TEMPLATE("store: a batch with a number that is taken fails as a whole, and no other batch fails",
                   Database, SqliteDatabase, PostgresDatabase) {
  const Database database;
  const auto store = database.open();
  CHECK(!save_now(*store, batch({event("a", 1)})));
  std::atomic<int> bad{0};
  std::atomic<int> good{0};
  std::latch all(3);
  const auto count = [&](const std::optional<Problem>& problem) {
    ++(problem ? bad : good);
    all.count_down();
  };
  store->save(batch({event("b", 1)}), count);
  store->save({{event("a", 2), event("a", 1, "other")}, {{"a", false, "{}", 1}}, {}}, count);
  store->save(batch({event("c", 1)}), count);
  all.wait();
  CHECK(bad == 1);
  CHECK(good == 2);
  CHECK(*store->events_of("a") == std::vector{event("a", 1)});
  CHECK(store->events_of("b")->size() == 1);
  CHECK(store->events_of("c")->size() == 1);
  CHECK(store->live()->empty());
}

TEST_CASE_TEMPLATE("store: live matches, and the listed ones that are over page by page, come newest first",
                   Database, SqliteDatabase, PostgresDatabase) {
  const Database database;
  const auto store = database.open();
  const auto update = [&](const std::string& match, bool is_over, Time time, const std::string& json) {
    const StoredSummary summary{match, is_over, json, time};
    CHECK(!save_now(*store, {{event(match, 1)}, {summary}, {}}));
    return summary;
  };
  const std::string listed = R"({"listed": true, "n": "ž"})";
  const auto a = update("a", false, 1, listed);
  const auto d = update("d", false, 4, "{}");
  CHECK(*store->live() == std::vector{d, a});
  CHECK(store->ended(10, {})->empty());

  // Unlisted matches do not displace listed ones, however many they are.
  std::vector<StoredSummary> over;
  for (Time time = 10; time < 20; ++time) {
    const std::string number = std::to_string(time);
    over.insert(over.begin(),
                {update("x" + number, true, time, listed), update("y" + number, true, time, listed)});
    update("z" + number, true, time, R"({"listed": false})");
  }
  CHECK(*store->ended(100, {}) == over);
  std::vector<StoredSummary> turned;
  for (ListPlace after;;) {
    const auto page = store->ended(3, after);
    REQUIRE(page);
    REQUIRE(page->size() <= 3);
    if (page->empty()) break;
    turned.insert(turned.end(), page->begin(), page->end());
    after = {turned.back().time, turned.back().match};
  }
  CHECK(turned == over);

  const StoredSummary ended{"a", true, listed, 1};
  CHECK(!save_now(*store, {{event("a", 2)}, {ended}, {}}));
  CHECK(*store->live() == std::vector{d});
  CHECK(*store->ended(100, {10, "y10"}) == std::vector{ended});
  CHECK(store->ended(100, {1, "a"})->empty());
}

TEST_CASE_TEMPLATE("store: many threads store at once and nothing is lost", Database, SqliteDatabase,
                   PostgresDatabase) {
  const Database database;
  constexpr int threads = 8;
  constexpr std::uint64_t each = 50;
  {
    const auto store = database.open();
    std::vector<std::thread> all;
    for (int thread = 0; thread < threads; ++thread) {
      all.emplace_back([&store, name = "m" + std::to_string(thread)] {
        for (std::uint64_t seq = 1; seq <= each; ++seq)
          store->save(batch({event(name, seq)}), [](const auto&) {});
      });
    }
    for (std::thread& thread : all) thread.join();
  }  // the destructor stores the pending batches
  const auto store = database.open();
  for (int thread = 0; thread < threads; ++thread) {
    const auto events = store->events_of("m" + std::to_string(thread));
    REQUIRE(events->size() == each);
    for (std::uint64_t seq = 1; seq <= each; ++seq) CHECK((*events)[seq - 1].seq == seq);
  }
}

TEST_CASE(
    "sqlite: what is durable is in the log with full synchronization, and a file of something else is "
    "refused") {
  const SqliteDatabase file;
  {
    const auto store = file.open();
  }
  sqlite3* database = nullptr;
  REQUIRE(sqlite3_open(file.address.c_str(), &database) == SQLITE_OK);
  sqlite3_stmt* statement = nullptr;
  REQUIRE(sqlite3_prepare_v2(database, "pragma journal_mode", -1, &statement, nullptr) == SQLITE_OK);
  REQUIRE(sqlite3_step(statement) == SQLITE_ROW);
  CHECK(std::string(reinterpret_cast<const char*>(sqlite3_column_text(statement, 0))) == "wal");
  sqlite3_finalize(statement);
  sqlite3_close(database);

  const SqliteDatabase other;
  std::ofstream(other.address) << "this is a text and no database, long enough to be looked at\n";
  CHECK(!open_sqlite(other.address));
  CHECK(!open_sqlite("/no/such/folder/table.sqlite"));
}

TEST_CASE(
    "sqlite: the log keeps its size however much is written, and what it holds is there after kill -9") {
  const SqliteDatabase file;
  const SqliteDatabase after;
  const auto log_size = [&] { return std::filesystem::file_size(file.address + "-wal"); };
  const auto store = file.open();
  const auto room = log_size();
  CHECK(room == 8'388'608);
  const std::string json = "{\"x\": \"" + std::string(4'000, 'x') + "\"}";
  std::uint64_t seq = 0;
  for (int i = 0; i < 300; ++i) {
    std::vector<StoredEvent> events;
    for (int each = 0; each < 20; ++each) events.push_back(event("a", ++seq, json));
    REQUIRE(!save_now(*store, batch(std::move(events))));
    if (i % 100 != 99) continue;
    // A copy of the files as they are now, as a crash would leave them.
    after.remove();
    for (const char* suffix : {"-wal", ""}) {
      std::filesystem::copy_file(file.address + suffix, after.address + suffix);
    }
    const auto events_of = after.open()->events_of("a");
    REQUIRE(events_of);
    CHECK(events_of->size() == seq);
  }
  CHECK(log_size() <= 2 * room);  // checkpoints have run, as far more was written
  CHECK(std::filesystem::file_size(file.address) > 2 * room);
}

TEST_CASE("postgres: commits are durable even where the database is configured otherwise") {
  const PostgresDatabase database;
  const std::string quick = database.address + "%20-csynchronous_commit%3Doff";
  auto connection = postgres::Connection::open(quick);
  REQUIRE(connection);
  CHECK(connection->query("show synchronous_commit").text(0, 0) == "on");
}

TEST_CASE("store: an address is shown without its password") {
  CHECK(without_password("/home/a:b@c/table.sqlite") == "/home/a:b@c/table.sqlite");
  CHECK(without_password("postgresql://ann:secret@db:5432/affray") == "postgresql://ann@db:5432/affray");
  CHECK(without_password("postgresql://ann@db:5432/affray") == "postgresql://ann@db:5432/affray");
  CHECK(without_password("postgres://ann:se@cret@/a?host=/x:y@z") == "postgres://ann@/a?host=/x:y@z");
  CHECK(without_password("postgresql://db:5432/affray?password=secret&x=1&sslpassword=secret") ==
        "postgresql://db:5432/affray?password=...&x=1&sslpassword=...");
}

TEST_CASE("postgres: a wrong address is reported in one line without its password") {
  const auto problem = [](const std::string& address) {
    const auto store = open_store(address);
    REQUIRE(!store);
    CHECK(store.problem().what.text().find('\n') == std::string::npos);
    CHECK(store.problem().what.text().find("secret") == std::string::npos);
    return store.problem().what.text();
  };
  CHECK(problem("postgresql://ann:secret@/affray?host=/no/such/folder").find("cannot be reached") !=
        std::string::npos);
  CHECK(problem("postgresql://ann:secret@/affray?no_such_word=1").find("no_such_word") != std::string::npos);
  CHECK(problem("postgresql://[::1").find("cannot be reached") != std::string::npos);
  const PostgresDatabase database;
  const std::string ascii = new_name();
  PostgresDatabase::run("create database " + ascii + " encoding 'SQL_ASCII' template template0");
  std::string other = database.address;
  other.replace(other.find("/postgres?"), 10, "/" + ascii + "?");
  CHECK(problem(other).find("UTF8") != std::string::npos);
  PostgresDatabase::run("drop database " + ascii);
}

}  // namespace affray::server::testing
