#pragma once
// A match that is played on this server now: what is said to it is done one after the other, what follows is
// kept before it is said, and bots think aside. It knows no socket: how jobs are run is given to it. Where
// another server plays the match, what is said goes there.

#include <atomic>
#include <chrono>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "server/library.hpp"
#include "server/match/lobby.hpp"
#include "server/match/state.hpp"
#include "server/metrics.hpp"

namespace affray::server {

using Job = std::function<void()>;

/// Where the jobs of one table run.
struct Runner {
  std::function<void(Job)> here;   // one after the other, in the order given
  std::function<void(Job)> aside;  // on another thread, for what takes long
  /// `here` after so many milliseconds; a new one replaces the one before, and nothing cancels it.
  std::function<void(std::optional<Time> wait, Job)> later;
  std::function<Time()> now;
};

/// The connection of a watcher.
struct Link {
  std::function<void(std::shared_ptr<const std::string>)> send;
  std::function<void()> close;
  bool is_from_afar = false;  // somebody at another server, for whom the match must be played here
};

class Relay;
class MatchHosts;

class MatchHost : public std::enable_shared_from_this<MatchHost> {
 public:
  MatchHost(std::string id, MatchHosts& tables, Runner runner);

  // All may be called by any thread. `said` is the text of the message.
  void join(Watcher from, Link link, Hello hello, std::string said = {});
  void take(Watcher from, ClientMessage message, std::string said = {});
  void leave(Watcher from);
  // What the server that plays the match says to a connection here.
  void answered(ServerId from, Watcher to, std::string text);
  void dropped(ServerId from, Watcher to);
  /// That server is gone: who comes again finds another.
  void lose_server(ServerId server);
  /// This server may hold no match any more.
  void lose();
  /// Starts what goes on by itself.
  void wake();
  void replay(std::function<void(Answer)> answer);
  void price(std::string token, OddsQuestion question, std::function<void(Answer)> answer);
  /// Forgets the match when nobody needs it in memory; whether the table itself may go then.
  void rest();
  [[nodiscard]] bool is_resting() const { return is_resting_; }

 private:
  friend class MatchHosts;

  struct Command {
    bool only_reads = false;
    Job job;
  };

  void post(bool only_reads, Job job);
  void pump();
  void load();
  void loaded(Result<Opened> opened);
  void deliver(Reaction reaction);
  void kept(const std::optional<Problem>& problem, const std::vector<Outgoing>& send,
            const std::vector<StoredSummary>& summary);
  void say(const std::vector<Outgoing>& send);
  void go_on();
  void think();
  void make_rematch();
  void set_alarm();
  void give_up(std::string_view code, std::string_view why);
  void close_links();
  void release();
  void read_aside(std::function<void(Match*)> read, std::function<void(Answer)> answer);

  const std::string id_;
  MatchHosts& tables_;
  Runner runner_;
  std::unique_ptr<Match> match_;
  Lease lease_;             // under which it is played here
  ServerId elsewhere_ = 0;  // or the server that plays it
  std::map<Watcher, Link> links_;
  std::deque<Command> waiting_;
  std::optional<Time> alarm_;  // when the clock of the match is due
  std::optional<std::chrono::steady_clock::time_point> choice_began_;
  bool is_loading_ = false;
  bool is_away_ = false;      // there may be such a match, but not now
  bool is_keeping_ = false;   // something is on its way to the store
  bool is_thinking_ = false;  // somebody reads the match aside
  std::atomic<bool> is_resting_{true};
};

/// The tables of a server.
class MatchHosts {
 public:
  using MakeRunner = std::function<Runner()>;
  MatchHosts(Lobby& lobby, Metrics& metrics, MakeRunner make_runner)
      : lobby_(lobby), metrics_(metrics), make_runner_(std::move(make_runner)) {}

  /// Reads what there is, and wakes what goes on by itself.
  [[nodiscard]] std::optional<Problem> open();
  /// The table of a match, whether there is such a match or not.
  [[nodiscard]] std::shared_ptr<MatchHost> at(const std::string& match);
  /// The table of a match that was just made.
  std::shared_ptr<MatchHost> add(std::unique_ptr<Match> match, Lease lease = {});
  /// To be called now and then: lets go what nobody uses.
  void sweep();
  [[nodiscard]] std::size_t size() const;

  // Several servers
  void share(Relay& relay) { relay_ = &relay; }
  [[nodiscard]] Relay* relay() { return relay_; }
  void lose_server(ServerId server);
  void lose_all();

  [[nodiscard]] Lobby& lobby() { return lobby_; }
  [[nodiscard]] Metrics& metrics() { return metrics_; }

 private:
  Lobby& lobby_;
  Metrics& metrics_;
  [[nodiscard]] std::vector<std::shared_ptr<MatchHost>> all() const;

  MakeRunner make_runner_;
  Relay* relay_ = nullptr;
  mutable std::mutex mutex_;
  std::map<std::string, std::shared_ptr<MatchHost>> tables_;
};

}  // namespace affray::server
