#pragma once
// The thread that writes to PostgreSQL. It stores all waiting batches in one transaction.

#include <atomic>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>

#include "server/store/interface.hpp"
#include "server/store/postgres/connection.hpp"

namespace affray::server::postgres {

/// The channel that notifies other servers of new summaries; the payload is the id of the match.
constexpr const char* summary_channel = "affray_matches";

class Writer {
 public:
  /// `on_broken` is called by the writer's thread when the connection fails.
  explicit Writer(std::function<void()> on_broken);
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;
  ~Writer() { close(); }
  /// Stores all pending batches and stops.
  void close();

  void save(Batch batch, SaveCallback done);
  /// Uses this connection from now on; without one every batch fails.
  void set_connection(std::optional<Connection> connection);
  /// Prepares the writer's statements on a connection.
  [[nodiscard]] static bool prepare(Connection& connection);
  /// The backend process of its connection.
  [[nodiscard]] int process() const { return process_; }

 private:
  using Waiting = std::pair<Batch, SaveCallback>;
  using Group = std::deque<Waiting>;

  void run_thread();
  void write(Group& group);
  [[nodiscard]] std::optional<Problem> write_together(const Group::iterator& first,
                                                      const Group::iterator& last);

  std::function<void()> on_broken_;
  std::mutex connection_mutex_;
  std::optional<Connection> connection_;
  std::atomic<int> process_{0};

  std::mutex mutex_;
  std::condition_variable woken_;
  Group waiting_;
  bool is_closing_ = false;
  std::thread thread_;  // the last member, as it uses all others
};

}  // namespace affray::server::postgres
