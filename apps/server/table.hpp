#pragma once
// A match that is played on this server now: what is said to it is done one after the other, what follows is
// kept before it is said, and bots think aside. It knows no socket: how jobs are run is given to it.

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
#include "server/lobby.hpp"
#include "server/match.hpp"
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
};

class Tables;

class Table : public std::enable_shared_from_this<Table> {
 public:
  Table(std::string id, Tables& tables, Runner runner);

  // All may be called by any thread.
  void join(Watcher from, Link link, Hello hello);
  void take(Watcher from, ClientMessage message);
  void leave(Watcher from);
  /// Starts what goes on by itself.
  void wake();
  void replay(std::function<void(Answer)> answer);
  void price(std::string token, OddsQuestion question, std::function<void(Answer)> answer);
  /// Forgets the match when nobody needs it in memory; whether the table itself may go then.
  void rest();
  [[nodiscard]] bool is_resting() const { return is_resting_; }

 private:
  friend class Tables;

  struct Command {
    bool only_reads = false;
    Job job;
  };

  void post(bool only_reads, Job job);
  void pump();
  void load();
  void loaded(Result<std::unique_ptr<Match>> match);
  void deliver(Reaction reaction);
  void kept(const std::optional<Problem>& problem, std::vector<Outgoing> send,
            std::vector<StoredSummary> summary);
  void say(const std::vector<Outgoing>& send);
  void go_on();
  void think();
  void make_rematch();
  void set_alarm();
  void give_up(std::string_view code, std::string_view why);

  const std::string id_;
  Tables& tables_;
  Runner runner_;
  std::unique_ptr<Match> match_;
  std::map<Watcher, Link> links_;
  std::deque<Command> waiting_;
  std::optional<Time> alarm_;  // when the clock of the match is due
  std::optional<std::chrono::steady_clock::time_point> choice_began_;
  bool is_loading_ = false;
  bool is_keeping_ = false;   // something is on its way to the store
  bool is_thinking_ = false;  // somebody reads the match aside
  std::atomic<bool> is_resting_{true};
};

/// The tables of a server.
class Tables {
 public:
  using MakeRunner = std::function<Runner()>;
  Tables(Lobby& lobby, Metrics& metrics, MakeRunner make_runner)
      : lobby_(lobby), metrics_(metrics), make_runner_(std::move(make_runner)) {}

  /// The table of a match, whether there is such a match or not.
  [[nodiscard]] std::shared_ptr<Table> at(const std::string& match);
  /// The table of a match that was just made.
  std::shared_ptr<Table> add(std::unique_ptr<Match> match);
  /// To be called now and then: lets go what nobody uses.
  void sweep();
  [[nodiscard]] std::size_t size() const;

  [[nodiscard]] Lobby& lobby() { return lobby_; }
  [[nodiscard]] Metrics& metrics() { return metrics_; }

 private:
  Lobby& lobby_;
  Metrics& metrics_;
  MakeRunner make_runner_;
  mutable std::mutex mutex_;
  std::map<std::string, std::shared_ptr<Table>> tables_;
};

}  // namespace affray::server
