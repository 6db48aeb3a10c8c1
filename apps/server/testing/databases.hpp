#pragma once
// For tests: temporary databases, empty at first and removed at the end.

#include <doctest/doctest.h>

#include <atomic>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <string>
#include <unistd.h>

#include "server/store/interface.hpp"
#include "server/store/postgres/connection.hpp"

namespace affray::server::testing {

inline std::string new_name() {
  static std::atomic<int> count{0};
  return "affray_store_test_" + std::to_string(::getpid()) + '_' + std::to_string(++count);
}

/// An SQLite file in the temporary folder.
struct SqliteDatabase {
  std::string address = (std::filesystem::temp_directory_path() / (new_name() + ".sqlite")).string();

  SqliteDatabase() { remove(); }
  SqliteDatabase(const SqliteDatabase&) = delete;
  SqliteDatabase& operator=(const SqliteDatabase&) = delete;
  ~SqliteDatabase() { remove(); }
  void remove() const {
    for (const char* suffix : {"", "-wal", "-shm"}) std::filesystem::remove(address + suffix);
  }
  [[nodiscard]] std::unique_ptr<Store> open() const {
    auto store = open_store(address);
    REQUIRE_MESSAGE(store, (store ? "" : store.problem().what.text()));
    return std::move(*store);
  }
};

/// A separate schema in the database of tests/server/with_postgres.
struct PostgresDatabase {
  std::string name = new_name();
  std::string address;

  PostgresDatabase() {
    run("create schema " + name);
    address = database() + "&options=-csearch_path%3D" + name;
  }
  PostgresDatabase(const PostgresDatabase&) = delete;
  PostgresDatabase& operator=(const PostgresDatabase&) = delete;
  ~PostgresDatabase() { run("drop schema " + name + " cascade"); }
  [[nodiscard]] std::unique_ptr<Store> open() const {
    auto store = open_store(address);
    REQUIRE_MESSAGE(store, (store ? "" : store.problem().what.text()));
    return std::move(*store);
  }

  static std::string database() {
    const char* address = std::getenv("AFFRAY_TEST_POSTGRES");
    REQUIRE_MESSAGE(address != nullptr, "run this by tests/server/with_postgres, which starts a PostgreSQL");
    return address;
  }
  /// The first value of the first row, or "".
  static std::string run(const std::string& sql) {
    auto connection = postgres::Connection::open(database());
    REQUIRE_MESSAGE(connection, (connection ? "" : connection.problem().what.text()));
    const postgres::Rows rows = connection->run_script(sql.c_str());
    CHECK_MESSAGE(rows.good(), rows.problem());
    return rows.good() && rows.size() > 0 ? rows.text(0, 0) : std::string();
  }
};

}  // namespace affray::server::testing
