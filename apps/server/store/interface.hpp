#pragma once
// Where matches are kept: events that are only ever added.

#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "affray/core/result.hpp"

namespace affray::server {

/// Milliseconds since 1970; the server's clock gives it, nothing else asks for it.
using Time = std::int64_t;

/// One thing that happened to a match. The events of a match are numbered from 1 without a gap.
struct StoredEvent {
  std::string match;
  std::uint64_t seq = 0;
  std::string kind;  // created, seated, entropy, began, move, undo, ended ...
  std::string json;
  Time time = 0;

  bool operator==(const StoredEvent&) const = default;
};

/// What is said of a match in lists without executing it, as of its last event that changed it: one JSON
/// object, and its "listed" says whether lists show it to anybody.
struct StoredSummary {
  std::string match;
  bool is_over = false;
  std::string json;
  Time time = 0;  // of its creation

  bool operator==(const StoredSummary&) const = default;
};

/// Where a match stands among others, the newest first; by itself before all of them.
struct ListPlace {
  Time time = std::numeric_limits<Time>::max();
  std::string match;

  bool operator==(const ListPlace&) const = default;
  friend bool operator<(const ListPlace& one, const ListPlace& other) {
    return one.time != other.time ? one.time > other.time : one.match < other.match;
  }
};

/// The right of one server to add to a match, where several share a store; a new one each time that the match
/// changes hands.
struct Lease {
  std::int64_t server = 0;
  std::int64_t number = 0;

  bool operator==(const Lease&) const = default;
};

/// What is to be kept together: events of one match and, where it changed, its summary.
struct Batch {
  std::vector<StoredEvent> events;
  std::vector<StoredSummary> summary;  // none or one
  Lease lease;                         // a store of one server does not look at it
};

/// Called by a thread of the store: nothing when all of the batch is durable, otherwise what went wrong; then
/// nothing of it is kept.
using Kept = std::function<void(const std::optional<Problem>&)>;

class Servers;

/// May be used by any thread.
class Store {
 public:
  Store() = default;
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;
  virtual ~Store() = default;  // keeps what was given before it returns

  /// Keeps a batch, in the order of the calls. An event whose number is taken makes it fail; so does a lease
  /// that is another's by now. With a match's first event its lease begins.
  virtual void keep(Batch batch, Kept kept) = 0;
  /// The events of a match, in order; none when there is no such match.
  [[nodiscard]] virtual Result<std::vector<StoredEvent>> events_of(std::string_view match) = 0;
  /// Those that are not over, the newest first.
  [[nodiscard]] virtual Result<std::vector<StoredSummary>> live() = 0;
  /// Those that are over and listed, the newest first: at most so many, of those that stand after the place.
  [[nodiscard]] virtual Result<std::vector<StoredSummary>> ended(std::size_t most,
                                                                 const ListPlace& after) = 0;
  /// The servers that share it, or nullptr: it is this server's own.
  [[nodiscard]] virtual Servers* servers() { return nullptr; }
};

/// keep, and wait for it.
[[nodiscard]] std::optional<Problem> keep_now(Store& store, Batch batch);

/// A file of SQLite, made where there is none; ":memory:" for tests.
[[nodiscard]] Result<std::unique_ptr<Store>> open_sqlite(const std::string& path);

/// A database of PostgreSQL by its address, postgresql://...; the tables are made where there are none.
[[nodiscard]] Result<std::unique_ptr<Store>> open_postgres(const std::string& address);
[[nodiscard]] bool is_postgres(std::string_view database);
/// An address as anybody may see it.
[[nodiscard]] std::string without_password(std::string database);

/// Whichever of the two it is.
[[nodiscard]] Result<std::unique_ptr<Store>> open_store(const std::string& database);

}  // namespace affray::server
