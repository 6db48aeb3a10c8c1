#include "server/store/sqlite/connection.hpp"

#include <utility>

#include "server/problem.hpp"

namespace affray::server::sqlite {

Problem failure_of(sqlite3* database, std::string what) {
  return problem_of(std::move(what) + ": " + (database == nullptr ? "no memory" : sqlite3_errmsg(database)));
}

Result<Database> connect(const std::string& path) {
  sqlite3* opened = nullptr;
  constexpr int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_FULLMUTEX;
  const int status = sqlite3_open_v2(path.c_str(), &opened, flags, nullptr);
  Database database(opened);
  if (status != SQLITE_OK) return failure_of(opened, "the database " + path + " cannot be opened");
  sqlite3_busy_timeout(opened, 5'000);
  if (!run(opened, "pragma journal_mode = wal") || !run(opened, "pragma synchronous = full")) {
    return failure_of(opened, "the database " + path + " cannot be used");
  }
  return database;
}

}  // namespace affray::server::sqlite
