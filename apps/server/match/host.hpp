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
  std::function<void(Job)> here;        // one after the other, in the order of the calls
  std::function<void(Job)> aside;       // on another thread, for long jobs
  std::function<void(Job)> background;  // on a thread with a low priority, for jobs of up to half a minute
  /// Runs a job `here` after `wait` milliseconds. A new call replaces the pending job; without `wait` the
  /// pending job is only cancelled.
  std::function<void(std::optional<Time> wait, Job)> later;
  std::function<Time()> now;
};

/// How messages are sent to a client.
struct Link {
  std::function<void(std::shared_ptr<const std::string>)> send;
  std::function<void()> close;
  bool is_relayed = false;  // a client of another server, which expects this server to host the match
};

class Relay;
class MatchHosts;

class MatchHost : public std::enable_shared_from_this<MatchHost> {
 public:
  MatchHost(std::string id, MatchHosts& hosts, Runner runner);

  // Thread-safe. `text` is the message as it was received, for forwarding.
  void join(ClientId from, Link link, Hello hello, std::string text = {});
  void take(ClientId from, ClientMessage message, std::string text = {});
  void leave(ClientId from);
  // Messages and disconnects that the hosting server sends for a connection of this server.
  void receive_from_host(ServerId from, ClientId to, std::string text);
  void handle_disconnect_by_host(ServerId from, ClientId to);
  /// Drops the connections whose match was hosted by a server that is gone; clients that reconnect find the
  /// new host.
  void handle_server_gone(ServerId server);
  /// This server has lost its leases: drops the match and its connections.
  void handle_lease_lost();
  /// Resumes a match that continues without clients: one with a clock, or one of bots.
  void resume();
  void replay(std::function<void(Answer)> answer);
  /// The position of the replay after so many moves.
  void replay_position(std::size_t moves, std::function<void(Answer)> answer);
  void pictures(std::function<void(Answer)> answer);
  void answer_odds(std::string token, OddsQuestion question, std::function<void(Answer)> answer);
  /// Unloads the match when nobody needs it in memory. Afterwards `is_unloaded` tells whether the host itself
  /// may be removed.
  void unload_if_idle();
  [[nodiscard]] bool is_unloaded() const { return is_unloaded_; }

 private:
  friend class MatchHosts;

  struct Command {
    bool only_reads = false;
    Job job;
  };
  /// The odds that are being refined for a client.
  struct OddsStream {
    std::uint64_t prompt = 0;
    std::atomic<bool> is_stopped = false;
  };

  void post(bool only_reads, Job job);
  void pump();
  void load();
  void finish_loading(Result<Opened> opened);
  void deliver(Reaction reaction);
  void finish_saving(const std::optional<Problem>& problem, std::vector<Outgoing> send,
                     const std::vector<StoredSummary>& summary);
  void send_all(std::vector<Outgoing> send);
  void continue_match();
  void think();
  void create_rematch();
  void set_alarm();
  void give_up(std::string_view code, std::string_view why);
  void close_links();
  void release();
  void answer_from_match(std::function<Answer(const Match*)> make, std::function<void(Answer)> answer);
  void read_stored(std::function<void(Match*)> read, std::function<void(Answer)> answer);
  void start_odds(OddsOrder order);
  void refine_odds(ClientId to, const std::shared_ptr<OddsStream>& stream,
                   const std::shared_ptr<OddsRefinement>& refinement);
  void send_odds(ClientId to, const std::shared_ptr<OddsStream>& stream, std::string text);
  void stop_odds(ClientId to);
  void stop_outdated_odds();

  const std::string id_;
  MatchHosts& hosts_;
  Runner runner_;
  std::unique_ptr<Match> match_;
  Lease lease_;                // under which this server hosts the match
  ServerId other_server_ = 0;  // the server that hosts it, if it is another one
  std::map<ClientId, Link> links_;
  std::map<ClientId, std::shared_ptr<OddsStream>> odds_streams_;
  std::deque<Command> waiting_;
  std::optional<Time> alarm_;  // when the clock of the match expires
  std::optional<std::chrono::steady_clock::time_point> choice_received_at_;
  bool is_loading_ = false;
  bool is_unavailable_ = false;  // the match is unavailable for now; a later attempt may succeed
  bool is_saving_ = false;       // a batch is being stored
  bool is_thinking_ = false;     // another thread reads the match
  std::atomic<bool> is_unloaded_{true};
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
  /// Unloads matches and removes hosts that nobody uses; called periodically. Returns the number of removed
  /// hosts.
  std::size_t sweep();
  [[nodiscard]] std::size_t size() const;

  // Several servers
  void share(Relay& relay) { relay_ = &relay; }
  [[nodiscard]] Relay* relay() { return relay_; }
  void handle_server_gone(ServerId server);
  void handle_leases_lost();

  [[nodiscard]] Lobby& lobby() { return lobby_; }
  [[nodiscard]] Metrics& metrics() { return metrics_; }

 private:
  Lobby& lobby_;
  Metrics& metrics_;
  [[nodiscard]] std::vector<std::shared_ptr<MatchHost>> all() const;

  MakeRunner make_runner_;
  Relay* relay_ = nullptr;
  mutable std::mutex mutex_;
  std::map<std::string, std::shared_ptr<MatchHost>> hosts_;
};

}  // namespace affray::server
