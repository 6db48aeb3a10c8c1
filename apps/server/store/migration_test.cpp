// Databases of earlier versions are changed into ones of this version, and nothing in them is lost. The
// tables are written out here as those versions made them.

#include <doctest/doctest.h>

#include <sqlite3.h>

#include "server/testing/databases.hpp"

namespace affray::server::testing {
namespace {

// Before there was a number of the version: matches only.
constexpr const char* first_sqlite = R"(
  create table events(
    match text not null, seq integer not null, kind text not null, json text not null, time integer not null,
    primary key(match, seq)) without rowid;
  create table matches(
    match text primary key, is_over integer not null, json text not null, time integer not null) without rowid;
  create index newest on matches(is_over, time);
  create index ended on matches(time desc, match) where is_over = 1 and json_extract(json, '$.listed');
)";
constexpr const char* first_postgres = R"(
  create table events(
    match text collate "C" not null, seq bigint not null, kind text not null, json text not null,
    time bigint not null, primary key(match, seq));
  create table matches(
    match text collate "C" primary key, is_over boolean not null, json text not null, time bigint not null);
  create index newest on matches(is_over, time);
  create index ended on matches(time desc, match) where is_over and (json::jsonb ->> 'listed')::boolean;
  create table leases(match text collate "C" primary key, server bigint not null, number bigint not null);
  create table servers(id bigint primary key, until timestamptz not null);
)";
constexpr const char* contents = R"(
  insert into events values('a', 1, 'created', '{"x": "ž"}', 7), ('a', 2, 'move', '{}', 8);
  insert into matches values('a', false, '{"listed": true}', 7), ('b', true, '{"listed": true}', 6);
)";

void run(const SqliteDatabase& database, const char* sql) {
  sqlite3* opened = nullptr;
  REQUIRE(sqlite3_open(database.address.c_str(), &opened) == SQLITE_OK);
  CHECK_MESSAGE(sqlite3_exec(opened, sql, nullptr, nullptr, nullptr) == SQLITE_OK, sqlite3_errmsg(opened));
  sqlite3_close(opened);
}

void run(const PostgresDatabase& database, const char* sql) {
  auto connection = postgres::Connection::open(database.address);
  REQUIRE(connection);
  const postgres::Rows rows = connection->run_script(sql);
  CHECK_MESSAGE(rows.good(), rows.problem());
}

std::int64_t version_of(const SqliteDatabase& database) {
  sqlite3* opened = nullptr;
  REQUIRE(sqlite3_open(database.address.c_str(), &opened) == SQLITE_OK);
  std::int64_t version = 0;
  const auto read = [](void* to, int, char** values, char**) {
    *static_cast<std::int64_t*>(to) = std::stoll(values[0]);
    return 0;
  };
  CHECK(sqlite3_exec(opened, "pragma user_version", read, &version, nullptr) == SQLITE_OK);
  sqlite3_close(opened);
  return version;
}

std::int64_t version_of(const PostgresDatabase& database) {
  auto connection = postgres::Connection::open(database.address);
  REQUIRE(connection);
  return connection->query("select number from version").number(0, 0);
}

const char* first_tables(const SqliteDatabase&) { return first_sqlite; }
const char* first_tables(const PostgresDatabase&) { return first_postgres; }
// The same tables, from when the version had a number already.
const char* numbered_first(const SqliteDatabase&) { return "pragma user_version = 1"; }
const char* numbered_first(const PostgresDatabase&) {
  return R"(
    create view living as
      select id from servers where until > clock_timestamp() and exists (
        select from pg_locks where locktype = 'advisory' and granted and objsubid = 1
          and database = (select oid from pg_database where datname = current_database())
          and classid::bigint = id >> 32 and objid::bigint = (id & 4294967295));
    create table version(number bigint not null);
    insert into version values(1))";
}
const char* later_version(const SqliteDatabase&) { return "pragma user_version = 1000"; }
const char* later_version(const PostgresDatabase&) { return "update version set number = 1000"; }

}  // namespace

TEST_CASE_TEMPLATE("store: a database of the version before is opened with all that it holds", Database,
                   SqliteDatabase, PostgresDatabase) {
  const Database database;
  run(database, first_tables(database));
  run(database, contents);
  SUBCASE("without a number of the version") {}
  SUBCASE("with the number of its version") { run(database, numbered_first(database)); }
  for (int times = 0; times < 2; ++times) {  // the second time there is nothing to change
    const auto store = database.open();
    CHECK(*store->events_of("a") ==
          std::vector<StoredEvent>{{"a", 1, "created", R"({"x": "ž"})", 7}, {"a", 2, "move", "{}", 8}});
    CHECK(*store->live() == std::vector<StoredSummary>{{"a", false, R"({"listed": true})", 7}});
    CHECK(*store->ended(10, {}) == std::vector<StoredSummary>{{"b", true, R"({"listed": true})", 6}});
    const auto rating = store->add_puzzle_result(
        {.game = "worlds", .puzzle = "p", .solver = "s", .first_rating = 1'000, .solver_rating = 1'000});
    REQUIRE(rating);
    CHECK(rating->results == 1);
  }
}

TEST_CASE_TEMPLATE("store: the version before the present one is the one that is tested above", Database,
                   SqliteDatabase, PostgresDatabase) {
  const Database database;
  {
    const auto store = database.open();
  }
  // Whoever adds a step writes the tables of version 2 out above, with contents that must survive.
  CHECK(version_of(database) == 3);
}

TEST_CASE_TEMPLATE("store: a database of a later version is refused and left as it is", Database,
                   SqliteDatabase, PostgresDatabase) {
  const Database database;
  {
    const auto store = database.open();
  }
  run(database, later_version(database));
  for (int times = 0; times < 2; ++times) {
    const auto store = open_store(database.address);
    REQUIRE(!store);
    CHECK(store.problem().what.text().find("later version") != std::string::npos);
  }
}

}  // namespace affray::server::testing
