#pragma once
// A thin wrapper of SQLite.

#include <memory>
#include <sqlite3.h>
#include <string>
#include <string_view>

#include "affray/core/result.hpp"

namespace affray::server::sqlite {

struct CloseDatabase {
  void operator()(sqlite3* database) const { sqlite3_close_v2(database); }
};
using Database = std::unique_ptr<sqlite3, CloseDatabase>;

/// A Problem that says what failed, followed by SQLite's error message.
[[nodiscard]] Problem failure_of(sqlite3* database, std::string what);

/// Opens a file, created if it does not exist, with a write-ahead log and full synchronization.
[[nodiscard]] Result<Database> connect(const std::string& path);

[[nodiscard]] inline bool run(sqlite3* database, const char* sql) {
  return sqlite3_exec(database, sql, nullptr, nullptr, nullptr) == SQLITE_OK;
}

/// A prepared statement. Bound texts must outlive its execution.
class Statement {
 public:
  Statement(sqlite3* database, const char* sql) {
    sqlite3_prepare_v3(database, sql, -1, SQLITE_PREPARE_PERSISTENT, &statement_, nullptr);
  }
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;
  ~Statement() { sqlite3_finalize(statement_); }

  [[nodiscard]] bool good() const { return statement_ != nullptr; }
  Statement& bind(std::string_view text) {
    sqlite3_bind_text64(statement_, ++bound_, text.data(), text.size(), SQLITE_STATIC, SQLITE_UTF8);
    return *this;
  }
  Statement& bind_bytes(std::string_view bytes) {
    sqlite3_bind_blob64(statement_, ++bound_, bytes.data(), bytes.size(), SQLITE_STATIC);
    return *this;
  }
  Statement& bind(std::int64_t number) {
    sqlite3_bind_int64(statement_, ++bound_, number);
    return *this;
  }
  /// Executes a statement without rows; whether it succeeded.
  [[nodiscard]] bool run() {
    const int status = sqlite3_step(statement_);
    reset();
    return status == SQLITE_DONE;
  }
  /// Advances to the next row; false after the last.
  [[nodiscard]] bool next() { return sqlite3_step(statement_) == SQLITE_ROW; }
  void reset() {
    sqlite3_reset(statement_);
    sqlite3_clear_bindings(statement_);
    bound_ = 0;
  }
  [[nodiscard]] std::string text(int column) const {
    const auto* bytes = reinterpret_cast<const char*>(sqlite3_column_text(statement_, column));
    const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement_, column));
    return bytes == nullptr ? std::string() : std::string(bytes, size);
  }
  [[nodiscard]] std::string bytes(int column) const {
    const auto* bytes = static_cast<const char*>(sqlite3_column_blob(statement_, column));
    const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement_, column));
    return bytes == nullptr ? std::string() : std::string(bytes, size);
  }
  [[nodiscard]] std::int64_t number(int column) const { return sqlite3_column_int64(statement_, column); }

 private:
  sqlite3_stmt* statement_ = nullptr;
  int bound_ = 0;
};

}  // namespace affray::server::sqlite
