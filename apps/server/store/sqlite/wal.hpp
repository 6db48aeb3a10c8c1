#pragma once
// The write-ahead log of SQLite. Each choice waits for a sync of the log. Syncing a growing file is ten times
// as slow as syncing one of constant size, as the file system must record the new size. Therefore the log is
// preallocated and reused from its start after each checkpoint. Checkpoints need three syncs, so a separate
// thread with its own connection runs them while the writer continues.

#include <condition_variable>
#include <mutex>
#include <thread>

#include "server/store/sqlite/connection.hpp"

namespace affray::server::sqlite {

/// Whether this database has a log; one in memory has none.
[[nodiscard]] bool has_wal(sqlite3* database);

class WriteAheadLog {
 public:
  /// Manages the log of the connection `writer`, which is used only while `writing` is locked. `own` is a
  /// second connection, for checkpoints.
  WriteAheadLog(sqlite3* writer, Database own, std::mutex& writing);
  WriteAheadLog(const WriteAheadLog&) = delete;
  WriteAheadLog& operator=(const WriteAheadLog&) = delete;
  ~WriteAheadLog();

 private:
  static int committed(void* log, sqlite3* writer, const char* name, int pages);
  void run_checkpoints();

  sqlite3* writer_;
  Database own_;
  std::mutex& writing_;

  std::mutex mutex_;
  std::condition_variable woken_;
  bool needs_checkpoint_ = false;
  bool is_closing_ = false;
  std::thread thread_;  // the last member, as it uses all others
};

}  // namespace affray::server::sqlite
