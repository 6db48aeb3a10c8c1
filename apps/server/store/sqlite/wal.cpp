#include "server/store/sqlite/wal.hpp"

#include <algorithm>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "server/log.hpp"

namespace affray::server::sqlite {

namespace {

constexpr int checkpoint_pages = 1'000;                // pages of 4 KiB that trigger a checkpoint
constexpr off_t preallocated_bytes = off_t{8} << 20U;  // bytes
constexpr off_t block_bytes = off_t{1} << 16U;

/// Extends the log with zeros. SQLite takes zeros in place of a frame for the end of the log.
void preallocate(const std::string& file) {
  const int log = ::open(file.c_str(), O_WRONLY | O_CLOEXEC);
  if (log < 0) return;
  struct stat now{};
  const std::string zeros(block_bytes, '\0');
  bool good = ::fstat(log, &now) == 0;
  for (off_t at = now.st_size; good && at < preallocated_bytes; at += block_bytes) {
    const auto size = static_cast<std::size_t>(std::min(block_bytes, preallocated_bytes - at));
    good = ::pwrite(log, zeros.data(), size, at) == static_cast<ssize_t>(size);
  }
  if (good) ::fsync(log);
  ::close(log);
}

bool run_checkpoint(sqlite3* database) {
  return sqlite3_wal_checkpoint_v2(database, nullptr, SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr) ==
         SQLITE_OK;
}

}  // namespace

bool has_wal(sqlite3* database) {
  Statement mode(database, "pragma journal_mode");
  return mode.good() && mode.next() && mode.text(0) == "wal";
}

WriteAheadLog::WriteAheadLog(sqlite3* writer, Database own, std::mutex& writing)
    : writer_(writer), own_(std::move(own)), writing_(writing), thread_([this] { run_checkpoints(); }) {
  const std::lock_guard lock(writing_);
  preallocate(std::string(sqlite3_db_filename(writer_, "main")) + "-wal");
  // This replaces automatic checkpoints, which would run within a commit.
  sqlite3_wal_hook(writer_, committed, this);
}

WriteAheadLog::~WriteAheadLog() {
  {
    const std::lock_guard lock(writing_);
    sqlite3_wal_hook(writer_, nullptr, nullptr);
  }
  {
    const std::lock_guard lock(mutex_);
    is_closing_ = true;
  }
  woken_.notify_one();
  thread_.join();
}

int WriteAheadLog::committed(void* log, sqlite3* /*writer*/, const char* /*name*/, int pages) {
  if (pages < checkpoint_pages) return SQLITE_OK;
  auto& self = *static_cast<WriteAheadLog*>(log);
  {
    const std::lock_guard lock(self.mutex_);
    self.needs_checkpoint_ = true;
  }
  self.woken_.notify_one();
  return SQLITE_OK;
}

// Copies most of the log while the writer continues, and then the rest while the writer is locked out. Only
// after a complete checkpoint does the next write start at the beginning of the log.
void WriteAheadLog::run_checkpoints() {
  for (std::unique_lock lock(mutex_);;) {
    woken_.wait(lock, [this] { return is_closing_ || needs_checkpoint_; });
    if (is_closing_) return;
    needs_checkpoint_ = false;
    lock.unlock();
    bool good = run_checkpoint(own_.get());
    {
      const std::lock_guard no_writes(writing_);
      good = run_checkpoint(own_.get()) && good;
    }
    if (!good) log_line("warning", "log-not-emptied", {{"why", sqlite3_errmsg(own_.get())}});
    lock.lock();
  }
}

}  // namespace affray::server::sqlite
