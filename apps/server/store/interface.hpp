#pragma once
// The store of matches, an append-only log of events per match, of the ratings of puzzles, and of pictures.

#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "affray/core/result.hpp"
#include "server/store/puzzle_rating.hpp"

namespace affray::server {

/// Milliseconds since 1970. Only the server reads the system clock; all other code receives the time.
using Time = std::int64_t;

/// One event of a match. The events of a match are numbered from 1 without a gap.
struct StoredEvent {
  std::string match;
  std::uint64_t seq = 0;
  std::string kind;  // created, seated, came, began, move, undo, stand_in, ended, rematch
  std::string json;
  Time time = 0;

  bool operator==(const StoredEvent&) const = default;
};

/// The entry of a match in lists, so that lists need not replay its events. `json` is one object; its member
/// "listed" tells whether public lists show the match.
struct StoredSummary {
  std::string match;
  bool is_over = false;
  std::string json;
  Time time = 0;  // when the match was created

  bool operator==(const StoredSummary&) const = default;
};

/// The position of a match in a list, newest first. The default value precedes all matches.
struct ListPlace {
  Time time = std::numeric_limits<Time>::max();
  std::string match;

  bool operator==(const ListPlace&) const = default;
  friend bool operator<(const ListPlace& one, const ListPlace& other) {
    return one.time != other.time ? one.time > other.time : one.match < other.match;
  }
};

/// The exclusive right of one server to append events to a match, where several servers share a store. It is
/// renewed each time the match moves to another server.
struct Lease {
  std::int64_t server = 0;
  std::int64_t number = 0;

  bool operator==(const Lease&) const = default;
};

/// Data that is stored atomically: events of one match and, if it changed, its summary.
struct Batch {
  std::vector<StoredEvent> events;
  std::vector<StoredSummary> summary;  // none or one
  Lease lease;                         // ignored by a store of a single server
};

/// Completion callback, called by a thread of the store: without a Problem the whole batch is durable, with
/// one nothing of it is stored.
using SaveCallback = std::function<void(const std::optional<Problem>&)>;

class Servers;

/// Thread-safe.
class Store {
 public:
  Store() = default;
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;
  virtual ~Store() = default;  // stores all pending batches first

  /// Stores a batch asynchronously; batches are stored in the order of the calls. A batch fails if the number
  /// of an event is taken or if another server holds the lease by now. The first event of a match starts its
  /// lease.
  virtual void save(Batch batch, SaveCallback done) = 0;
  /// The events of a match in order; empty when there is no such match.
  [[nodiscard]] virtual Result<std::vector<StoredEvent>> events_of(std::string_view match) = 0;
  /// The matches that are not over, newest first.
  [[nodiscard]] virtual Result<std::vector<StoredSummary>> live() = 0;
  /// The listed matches that are over, newest first: at most `most` of those after `after`.
  [[nodiscard]] virtual Result<std::vector<StoredSummary>> ended(std::size_t most,
                                                                 const ListPlace& after) = 0;
  /// Stores the first attempt of a solver at a puzzle and returns the resulting rating; a later attempt of
  /// the same solver changes nothing.
  [[nodiscard]] virtual Result<PuzzleRating> add_puzzle_result(const PuzzleResult& result) = 0;
  /// The ratings of the puzzles of a game with at least one attempt, by id.
  [[nodiscard]] virtual Result<std::vector<PuzzleRating>> puzzle_ratings(std::string_view game) = 0;
  /// Stores a picture by its name, which is made from its bytes: storing it again changes nothing.
  [[nodiscard]] virtual std::optional<Problem> keep_picture(const std::string& name,
                                                            const std::string& bytes) = 0;
  /// The bytes of a stored picture; empty if there is none of this name.
  [[nodiscard]] virtual Result<std::string> picture(std::string_view name) = 0;
  /// The servers that share the store, or nullptr for a store of a single server.
  [[nodiscard]] virtual Servers* servers() { return nullptr; }
};

/// Stores a batch and waits for its completion.
[[nodiscard]] std::optional<Problem> save_now(Store& store, Batch batch);

/// Opens an SQLite file, created if it does not exist; ":memory:" for tests.
[[nodiscard]] Result<std::unique_ptr<Store>> open_sqlite(const std::string& path);

/// Opens a PostgreSQL database by its address, postgresql://...; missing tables are created. A database of an
/// earlier version is migrated, and likewise an SQLite file; one of a later version is a Problem.
[[nodiscard]] Result<std::unique_ptr<Store>> open_postgres(const std::string& address);
[[nodiscard]] bool is_postgres(std::string_view database);
/// The address without its password, for logs and messages.
[[nodiscard]] std::string without_password(std::string database);

/// Opens PostgreSQL or SQLite, depending on the form of `database`.
[[nodiscard]] Result<std::unique_ptr<Store>> open_store(const std::string& database);

}  // namespace affray::server
