#pragma once
// All matches: making them, finding them again, and the list of those that anybody may join or watch. It may
// be used by any thread, and starts none.

#include <deque>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/match/state.hpp"
#include "server/store/interface.hpp"
#include "server/store/servers.hpp"

namespace affray::server {

struct LobbyLimits {
  std::size_t tables_per_guest = 60;  // that one address may make in an hour
  std::size_t listed = 200;           // in one part of the list
};

/// A match that was kept.
struct Opened {
  std::unique_ptr<Match> match;  // or nullptr: there is none that can be played
  Lease lease;                   // if this server plays it
  ServerId elsewhere = 0;        // or the server that does
  std::string why_not;
};

class Lobby {
 public:
  Lobby(Store& store, LobbyLimits limits) : store_(store), limits_(limits) {}

  /// Reads what there is, also once more; the matches that go on by themselves (with a clock, or of bots) are
  /// returned.
  [[nodiscard]] Result<std::vector<std::string>> open();

  /// Whether the guest, an address, may make one more; counts it.
  [[nodiscard]] bool may_make(const std::string& guest, Time now);
  /// A match as it was kept, to be read only; a Problem where the store could not be asked.
  [[nodiscard]] Result<Opened> load(const std::string& id, Time now);
  /// The same, to be played by this server.
  [[nodiscard]] Result<Opened> claim(const std::string& id, Time now);
  /// Whether a match goes on by itself.
  [[nodiscard]] bool wakes(std::string_view match) const;
  [[nodiscard]] Store& store() { return store_; }

  /// What changed in a match, once it is kept.
  void note(const std::vector<StoredSummary>& summaries);
  /// Those that are listed, part by part: those that are not over, then the others, the newest first.
  struct Part {
    std::string json;
    std::string next;  // after which the next part begins; empty: this is the last
  };
  /// The first part, at once.
  [[nodiscard]] Part list() const;
  /// A later one; of matches that ended long ago the store is asked. Nothing: no part begins there.
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
  struct Live {
    Time created = 0;
    bool is_listed = false;
    bool goes_on = false;  // by itself
  };
  void note_live(const StoredSummary& summary);
  void forget_live(const std::string& match);
  void note_ended(const StoredSummary& summary);

  std::map<std::string, Live, std::less<>> live_;
  // What is said of those that are listed, as JSON; of those that are over, the newest.
  std::map<ListPlace, std::string> listed_;
  std::map<ListPlace, std::string> over_;
  std::size_t ended_ = 0;
  std::map<std::string, std::deque<Time>> made_;  // by guest
};

}  // namespace affray::server
