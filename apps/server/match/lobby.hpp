#pragma once
// All matches: loading and claiming them, the limit on creating them, and the public list of matches to join
// or watch. Thread-safe; starts no threads.

#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/hourly_limit.hpp"
#include "server/match/state.hpp"
#include "server/store/interface.hpp"
#include "server/store/servers.hpp"

namespace affray::server {

struct LobbyLimits {
  std::size_t matches_per_address = 60;  // that one address may create in an hour
  std::size_t listed = 200;              // per part of the list
};

/// A match that was loaded from the store.
struct Opened {
  std::unique_ptr<Match> match;  // nullptr: no such match can be played
  Lease lease;                   // if this server hosts it
  ServerId other_server = 0;     // the server that hosts it, if it is another one
  std::string why_not;
};

class Lobby {
 public:
  Lobby(Store& store, LobbyLimits limits)
      : store_(store), limits_(limits), created_(limits.matches_per_address) {}

  /// Reads the summaries of the store; may be called again. Returns the ids of the matches that continue
  /// without clients: those with a clock and those of bots.
  [[nodiscard]] Result<std::vector<std::string>> open();

  /// Whether a client with this address may create another match; if so, counts it.
  [[nodiscard]] bool may_create(const std::string& address, Time now) {
    return created_.allows(address, now);
  }
  /// Loads a match read-only; a Problem when the store could not be read.
  [[nodiscard]] Result<Opened> load(const std::string& id, Time now);
  /// Loads a match and takes its lease, so that this server hosts it.
  [[nodiscard]] Result<Opened> claim(const std::string& id, Time now);
  /// Whether a match continues without clients.
  [[nodiscard]] bool continues_alone(std::string_view match) const;
  [[nodiscard]] Store& store() { return store_; }

  /// Records changed summaries after they are stored.
  void update(const std::vector<StoredSummary>& summaries);
  /// One part of the list: matches that are not over come first, then those that are; both newest first.
  struct Part {
    std::string json;
    std::string next;  // where the next part begins; empty: this is the last part
  };
  /// The first part, from memory.
  [[nodiscard]] Part list() const;
  /// A later part; matches that ended long ago are read from the store. nullopt if no part begins at `text`.
  [[nodiscard]] std::optional<Result<Part>> list_after(std::string_view text) const;

  struct Counts {
    std::size_t live = 0;  // not over
    std::size_t over = 0;  // since the server started
  };
  [[nodiscard]] Counts counts() const;

 private:
  Store& store_;
  LobbyLimits limits_;
  mutable std::mutex mutex_;
  struct LiveMatch {
    Time created = 0;
    bool is_listed = false;
    bool continues_alone = false;  // without clients
  };
  void update_live(const StoredSummary& summary);
  void remove_live(const std::string& match);
  void update_ended(const StoredSummary& summary);

  std::map<std::string, LiveMatch, std::less<>> live_;
  // The listed matches as JSON; of those that are over, only the newest.
  std::map<ListPlace, std::string> listed_;
  std::map<ListPlace, std::string> over_;
  std::size_t ended_ = 0;
  HourlyLimit created_;
};

}  // namespace affray::server
