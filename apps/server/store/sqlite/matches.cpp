// The embedded store: SQLite with a write-ahead log and full synchronization. One thread writes all waiting
// batches in one transaction.

#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>

#include "server/problem.hpp"
#include "server/store/interface.hpp"
#include "server/store/sqlite/connection.hpp"
#include "server/store/sqlite/puzzle_ratings.hpp"
#include "server/store/sqlite/schema.hpp"
#include "server/store/sqlite/wal.hpp"

namespace affray::server {

namespace sqlite {

namespace {

constexpr std::size_t most_in_a_transaction = 512;  // batches

class SqliteStore final : public Store {
 public:
  /// `other` is a second connection, for checkpoints of the log; absent for a database in memory.
  SqliteStore(Database database, std::optional<Database> other)
      : database_(std::move(database)),
        add_event_(database_.get(), "insert into events(match, seq, kind, json, time) values(?, ?, ?, ?, ?)"),
        set_summary_(
            database_.get(),
            "insert into matches(match, is_over, json, time) values(?, ?, ?, ?) on conflict(match) do "
            "update set is_over = excluded.is_over, json = excluded.json"),
        read_events_(database_.get(),
                     "select seq, kind, json, time from events where match = ? order by seq"),
        read_live_(
            database_.get(),
            "select match, is_over, json, time from matches where is_over = 0 order by time desc, match"),
        read_ended_(
            database_.get(),
            "select match, is_over, json, time from matches where is_over = 1 and json_extract(json, "
            "'$.listed') and time <= ?1 and (time < ?1 or match > ?2) order by time desc, match limit ?3"),
        add_picture_(database_.get(),
                     "insert into pictures(name, bytes) values(?, ?) on conflict do nothing"),
        read_picture_(database_.get(), "select bytes from pictures where name = ?"),
        begin_(database_.get(), "begin immediate"),
        begin_batch_(database_.get(), "savepoint batch"),
        undo_batch_(database_.get(), "rollback to batch"),
        end_batch_(database_.get(), "release batch"),
        commit_(database_.get(), "commit"),
        puzzle_ratings_(database_.get()),
        writer_([this] { write(); }) {
    if (other) wal_.emplace(database_.get(), std::move(*other), database_mutex_);
  }
  ~SqliteStore() override {
    {
      const std::lock_guard lock(mutex_);
      is_closing_ = true;
    }
    woken_.notify_one();
    writer_.join();
  }

  [[nodiscard]] bool good() const {
    return add_event_.good() && set_summary_.good() && read_events_.good() && read_live_.good() &&
           read_ended_.good() && add_picture_.good() && read_picture_.good() && begin_.good() &&
           begin_batch_.good() && undo_batch_.good() && end_batch_.good() && commit_.good() &&
           puzzle_ratings_.good();
  }

  void save(Batch batch, SaveCallback done) override {
    {
      const std::lock_guard lock(mutex_);
      waiting_.emplace_back(std::move(batch), std::move(done));
    }
    woken_.notify_one();
  }

  Result<std::vector<StoredEvent>> events_of(std::string_view match) override {
    const std::lock_guard lock(database_mutex_);
    std::vector<StoredEvent> events;
    read_events_.bind(match);
    while (read_events_.next()) {
      events.push_back({std::string(match), static_cast<std::uint64_t>(read_events_.number(0)),
                        read_events_.text(1), read_events_.text(2), read_events_.number(3)});
    }
    read_events_.reset();
    return events;
  }

  Result<std::vector<StoredSummary>> live() override {
    const std::lock_guard lock(database_mutex_);
    return summaries(read_live_);
  }

  Result<std::vector<StoredSummary>> ended(std::size_t most, const ListPlace& after) override {
    const std::lock_guard lock(database_mutex_);
    return summaries(read_ended_.bind(after.time).bind(after.match).bind(static_cast<std::int64_t>(most)));
  }

  Result<PuzzleRating> add_puzzle_result(const PuzzleResult& result) override {
    const std::lock_guard lock(database_mutex_);
    return puzzle_ratings_.add(result);
  }

  Result<std::vector<PuzzleRating>> puzzle_ratings(std::string_view game) override {
    const std::lock_guard lock(database_mutex_);
    return puzzle_ratings_.of_game(game);
  }

  std::optional<Problem> keep_picture(const std::string& name, const std::string& bytes) override {
    const std::lock_guard lock(database_mutex_);
    if (add_picture_.bind(name).bind_bytes(bytes).run()) return std::nullopt;
    return failure_of(database_.get(), "the picture cannot be stored");
  }

  Result<std::string> picture(std::string_view name) override {
    const std::lock_guard lock(database_mutex_);
    std::string bytes;
    read_picture_.bind(name);
    if (read_picture_.next()) bytes = read_picture_.bytes(0);
    read_picture_.reset();
    return bytes;
  }

 private:
  using Waiting = std::pair<Batch, SaveCallback>;

  static std::vector<StoredSummary> summaries(Statement& read) {
    std::vector<StoredSummary> all;
    while (read.next()) all.push_back({read.text(0), read.number(1) != 0, read.text(2), read.number(3)});
    read.reset();
    return all;
  }

  [[nodiscard]] bool add(const Batch& batch) {
    for (const StoredEvent& event : batch.events) {
      add_event_.bind(event.match).bind(static_cast<std::int64_t>(event.seq)).bind(event.kind);
      if (!add_event_.bind(event.json).bind(event.time).run()) return false;
    }
    for (const StoredSummary& summary : batch.summary) {
      set_summary_.bind(summary.match).bind(static_cast<std::int64_t>(summary.is_over));
      if (!set_summary_.bind(summary.json).bind(summary.time).run()) return false;
    }
    return true;
  }

  // Each batch has its own savepoint, so that a failing batch does not make others fail.
  void write(std::deque<Waiting>& group) {
    std::vector<std::optional<Problem>> problems(group.size());
    {
      const std::lock_guard lock(database_mutex_);
      std::optional<Problem> all_failed;
      if (!begin_.run()) all_failed = failure_of(database_.get(), "the database is not ready");
      for (std::size_t i = 0; i < group.size() && !all_failed; ++i) {
        const bool good = begin_batch_.run() && add(group[i].first);
        if (!good) {
          problems[i] = failure_of(database_.get(), "the events cannot be stored");
          if (!undo_batch_.run()) all_failed = problems[i];
        }
        if (!end_batch_.run()) all_failed = failure_of(database_.get(), "the events cannot be stored");
      }
      if (!all_failed && !commit_.run())
        all_failed = failure_of(database_.get(), "the events cannot be stored");
      if (all_failed) {
        static_cast<void>(sqlite::run(database_.get(), "rollback"));
        for (std::optional<Problem>& problem : problems) problem = all_failed;
      }
    }
    for (std::size_t i = 0; i < group.size(); ++i) group[i].second(problems[i]);
  }

  void write() {
    for (;;) {
      std::deque<Waiting> group;
      {
        std::unique_lock lock(mutex_);
        woken_.wait(lock, [this] { return is_closing_ || !waiting_.empty(); });
        if (waiting_.empty()) return;
        while (!waiting_.empty() && group.size() < most_in_a_transaction) {
          group.push_back(std::move(waiting_.front()));
          waiting_.pop_front();
        }
      }
      write(group);
    }
  }

  std::mutex database_mutex_;
  Database database_;
  Statement add_event_;
  Statement set_summary_;
  Statement read_events_;
  Statement read_live_;
  Statement read_ended_;
  Statement add_picture_;
  Statement read_picture_;
  Statement begin_;
  Statement begin_batch_;  // each batch has its own savepoint
  Statement undo_batch_;
  Statement end_batch_;
  Statement commit_;
  PuzzleRatings puzzle_ratings_;

  std::mutex mutex_;
  std::condition_variable woken_;
  std::deque<Waiting> waiting_;
  bool is_closing_ = false;
  std::thread writer_;  // it uses all members before it
  std::optional<WriteAheadLog> wal_;
};

Result<std::unique_ptr<Store>> open(const std::string& path) {
  Result<Database> database = connect(path);
  if (!database) return database.problem();
  if (auto problem = migrate(database->get(), path)) return *problem;
  std::optional<Database> other;
  if (has_wal(database->get())) {
    Result<Database> second = connect(path);
    if (!second) return second.problem();
    other = std::move(*second);
  }
  auto store = std::make_unique<SqliteStore>(std::move(*database), std::move(other));
  if (!store->good()) return problem_of("the database " + path + " is not one of affray");
  return std::unique_ptr<Store>(std::move(store));
}

}  // namespace

}  // namespace sqlite

Result<std::unique_ptr<Store>> open_sqlite(const std::string& path) { return sqlite::open(path); }

}  // namespace affray::server
