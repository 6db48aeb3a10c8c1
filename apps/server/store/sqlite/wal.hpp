#pragma once
// The write-ahead log of SQLite. Each choice waits for a sync of it. A file that grows is ten times as slow
// to sync as one that does not, as the file system has to note its new size: so the log has its room from the
// beginning, and then begins anew again and again. And it is emptied into the database, with three syncs, by
// a thread and a connection of its own, while the writer goes on.

#include <condition_variable>
#include <mutex>
#include <thread>

#include "server/store/sqlite/connection.hpp"

namespace affray::server::sqlite {

/// Whether this database has a log: one in memory has none.
[[nodiscard]] bool has_log(sqlite3* database);

class Log {
 public:
  /// The log of what `writer` writes, which is used only by who holds `writing`.
  Log(sqlite3* writer, Database own, std::mutex& writing);
  Log(const Log&) = delete;
  Log& operator=(const Log&) = delete;
  ~Log();

 private:
  static int committed(void* log, sqlite3* writer, const char* name, int pages);
  void empty_again_and_again();

  sqlite3* writer_;
  Database own_;
  std::mutex& writing_;

  std::mutex mutex_;
  std::condition_variable woken_;
  bool is_long_ = false;
  bool is_closing_ = false;
  std::thread thread_;  // the last member: it uses all others
};

}  // namespace affray::server::sqlite
