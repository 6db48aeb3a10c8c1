#include "server/store/sqlite/wal.hpp"

#include <algorithm>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "server/log.hpp"

namespace affray::server::sqlite {

namespace {

constexpr int long_log = 1'000;          // pages of 4 KiB that trigger a checkpoint
constexpr off_t room = off_t{8} << 20U;  // bytes
constexpr off_t written_at_once = off_t{1} << 16U;

/// Extends the log with zeros. SQLite takes zeros in place of a frame for the end of the log.
void make_room(const std::string& file) {
  const int log = ::open(file.c_str(), O_WRONLY | O_CLOEXEC);
  if (log < 0) return;
  struct stat now{};
  const std::string zeros(written_at_once, '\0');
  bool good = ::fstat(log, &now) == 0;
  for (off_t at = now.st_size; good && at < room; at += written_at_once) {
    const auto size = static_cast<std::size_t>(std::min(written_at_once, room - at));
    good = ::pwrite(log, zeros.data(), size, at) == static_cast<ssize_t>(size);
  }
  if (good) ::fsync(log);
  ::close(log);
}

bool empty(sqlite3* database) {
  return sqlite3_wal_checkpoint_v2(database, nullptr, SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr) ==
         SQLITE_OK;
}

}  // namespace

bool has_log(sqlite3* database) {
  Statement mode(database, "pragma journal_mode");
  return mode.good() && mode.next() && mode.text(0) == "wal";
}

Log::Log(sqlite3* writer, Database own, std::mutex& writing)
    : writer_(writer), own_(std::move(own)), writing_(writing), thread_([this] { run_checkpoints(); }) {
  const std::lock_guard lock(writing_);
  make_room(std::string(sqlite3_db_filename(writer_, "main")) + "-wal");
  // This replaces automatic checkpoints, which would run within a commit.
  sqlite3_wal_hook(writer_, committed, this);
}

Log::~Log() {
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

int Log::committed(void* log, sqlite3* /*writer*/, const char* /*name*/, int pages) {
  if (pages < long_log) return SQLITE_OK;
  auto& self = *static_cast<Log*>(log);
  {
    const std::lock_guard lock(self.mutex_);
    self.is_long_ = true;
  }
  self.woken_.notify_one();
  return SQLITE_OK;
}

// Copies most of the log while the writer continues, and then the rest while the writer is locked out. Only
// after a complete checkpoint does the next write start at the beginning of the log.
void Log::run_checkpoints() {
  for (std::unique_lock lock(mutex_);;) {
    woken_.wait(lock, [this] { return is_closing_ || is_long_; });
    if (is_closing_) return;
    is_long_ = false;
    lock.unlock();
    bool good = empty(own_.get());
    {
      const std::lock_guard nobody_writes(writing_);
      good = empty(own_.get()) && good;
    }
    if (!good) log_line("warning", "log-not-emptied", {{"why", sqlite3_errmsg(own_.get())}});
    lock.lock();
  }
}

}  // namespace affray::server::sqlite
