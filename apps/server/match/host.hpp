#pragma once
// Hosts one match on this server. Messages are processed one after the other, their results are stored before
// they are sent to clients, and bots think on another thread. A host does not know about sockets; a Runner
// runs its jobs. If another server hosts the match, messages are forwarded to that server.

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

/// Runs the jobs of one match host.
struct Runner {
  std::function<void(Job)> here;   // one after the other, in the order of the calls
  std::function<void(Job)> aside;  // on another thread, for long jobs
  /// Runs a job `here` after `wait` milliseconds. A new call replaces the pending job; without `wait` the
  /// pending job is only cancelled.
  std::function<void(std::optional<Time> wait, Job)> later;
  std::function<Time()> now;
};

/// How messages are sent to a watcher.
struct Link {
  std::function<void(std::shared_ptr<const std::string>)> send;
  std::function<void()> close;
  bool is_from_afar = false;  // a client of another server, which expects this server to host the match
};

class Relay;
class MatchHosts;

class MatchHost : public std::enable_shared_from_this<MatchHost> {
 public:
  MatchHost(std::string id, MatchHosts& tables, Runner runner);

  // Thread-safe. `said` is the text of the message, for forwarding.
  void join(Watcher from, Link link, Hello hello, std::string said = {});
  void take(Watcher from, ClientMessage message, std::string said = {});
  void leave(Watcher from);
  // Messages and disconnects that the hosting server sends for a connection of this server.
  void answered(ServerId from, Watcher to, std::string text);
  void dropped(ServerId from, Watcher to);
  /// Drops the connections whose match was hosted by a server that is gone; clients that reconnect find the
  /// new host.
  void lose_server(ServerId server);
  /// This server has lost its leases: drops the match and its connections.
  void lose();
  /// Resumes a match that continues without clients: one with a clock, or one of bots.
  void wake();
  void replay(std::function<void(Answer)> answer);
  void price(std::string token, OddsQuestion question, std::function<void(Answer)> answer);
  /// Unloads the match when nobody needs it in memory. Afterwards `is_resting` tells whether the host itself
  /// may be removed.
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
  Lease lease_;             // under which this server hosts the match
  ServerId elsewhere_ = 0;  // the server that hosts it, if it is another one
  std::map<Watcher, Link> links_;
  std::deque<Command> waiting_;
  std::optional<Time> alarm_;  // when the clock of the match expires
  std::optional<std::chrono::steady_clock::time_point> choice_began_;
  bool is_loading_ = false;
  bool is_away_ = false;      // the match is unavailable for now; a later attempt may succeed
  bool is_keeping_ = false;   // a batch is being stored
  bool is_thinking_ = false;  // another thread reads the match
  std::atomic<bool> is_resting_{true};
};

/// The match hosts of a server.
class MatchHosts {
 public:
  using MakeRunner = std::function<Runner()>;
  MatchHosts(Lobby& lobby, Metrics& metrics, MakeRunner make_runner)
      : lobby_(lobby), metrics_(metrics), make_runner_(std::move(make_runner)) {}

  /// Opens the lobby and resumes the matches that continue without clients.
  [[nodiscard]] std::optional<Problem> open();
  /// The host of a match, created if necessary; the match itself need not exist.
  [[nodiscard]] std::shared_ptr<MatchHost> at(const std::string& match);
  /// Adds a host for a match that was just created.
  std::shared_ptr<MatchHost> add(std::unique_ptr<Match> match, Lease lease = {});
  /// Unloads matches and removes hosts that nobody uses; called periodically.
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
