#pragma once
// The thread that writes to PostgreSQL: whatever waits for it goes into one transaction.

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

/// Others are told on this channel that a match has a new summary; the text is its id.
constexpr const char* changes = "affray_matches";

class Writer {
 public:
  /// `broken` is called by its thread when the connection is.
  explicit Writer(std::function<void()> broken);
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;
  ~Writer() { close(); }
  /// Keeps what was given, and no more.
  void close();

  void keep(Batch batch, Kept kept);
  /// From now on; without one nothing can be kept.
  void use(std::optional<Connection> connection);
  /// Makes a connection ready for it.
  [[nodiscard]] static bool prepare(Connection& connection);
  /// The process of the database that serves it.
  [[nodiscard]] int process() const { return process_; }

 private:
  using Waiting = std::pair<Batch, Kept>;
  using Group = std::deque<Waiting>;

  void work();
  void write(Group& group);
  [[nodiscard]] std::optional<Problem> write_together(const Group::iterator& first,
                                                      const Group::iterator& last);

  std::function<void()> broken_;
  std::mutex connection_mutex_;
  std::optional<Connection> connection_;
  std::atomic<int> process_{0};

  std::mutex mutex_;
  std::condition_variable woken_;
  Group waiting_;
  bool is_closing_ = false;
  std::thread thread_;  // the last member: it uses all others
};

}  // namespace affray::server::postgres
