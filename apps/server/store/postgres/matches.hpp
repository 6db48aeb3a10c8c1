#pragma once
// PostgreSQL as the store of several servers. It uses three connections, which are dropped and reopened
// together: one for writing, one for reading and one for notifications.

#include <atomic>
#include <deque>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <thread>
#include <utility>

#include "server/store/postgres/chunks.hpp"
#include "server/store/postgres/connection.hpp"
#include "server/store/postgres/writer.hpp"
#include "server/store/servers.hpp"

namespace affray::server::postgres {

/// Wakes up a thread that waits for a socket.
class WakeEvent {
 public:
  WakeEvent();
  WakeEvent(const WakeEvent&) = delete;
  WakeEvent& operator=(const WakeEvent&) = delete;
  ~WakeEvent();
  void signal() const;
  /// Waits until `signal` is called, the socket is readable, or the time has passed.
  void wait(int socket, int milliseconds) const;

 private:
  int event_;
};

class PostgresStore final : public Store, public Servers {
 public:
  [[nodiscard]] static Result<std::unique_ptr<Store>> open(const std::string& address);
  ~PostgresStore() override;

  // Store
  void save(Batch batch, SaveCallback done) override { writer_.save(std::move(batch), std::move(done)); }
  [[nodiscard]] Result<std::vector<StoredEvent>> events_of(std::string_view match) override;
  [[nodiscard]] Result<std::vector<StoredSummary>> live() override;
  [[nodiscard]] Result<std::vector<StoredSummary>> ended(std::size_t most, const ListPlace& after) override;
  [[nodiscard]] Result<PuzzleRating> add_puzzle_result(const PuzzleResult& result) override;
  [[nodiscard]] Result<std::vector<PuzzleRating>> puzzle_ratings(std::string_view game) override;
  [[nodiscard]] std::optional<Problem> keep_picture(const std::string& name,
                                                    const std::string& bytes) override;
  [[nodiscard]] Result<std::string> picture(std::string_view name) override;
  [[nodiscard]] Servers* servers() override { return this; }

  // Servers
  void start(ServersCallbacks callbacks) override;
  void stop() override;
  [[nodiscard]] Lease new_lease() override { return {id_, ++last_lease_}; }
  [[nodiscard]] Result<Holder> claim(std::string_view match) override;
  void release(std::string_view match, Lease lease) override;
  void forget(const std::vector<std::string>& orphans) override;
  void send(ServerId to, std::string text) override;
  [[nodiscard]] bool is_connected() const override { return is_connected_; }

 private:
  explicit PostgresStore(std::string address);

  // matches.cpp: reading
  [[nodiscard]] Rows read(const char* sql, Values values);
  void notice_loss();
  [[nodiscard]] Result<std::vector<StoredSummary>> read_summaries(const char* sql, Values values);

  // notifications.cpp: the thread that receives notifications
  [[nodiscard]] std::optional<Problem> connect();
  [[nodiscard]] bool register_server(Connection& connection, ServerId id);
  void listen();
  void reconnect();
  void disconnect();
  [[nodiscard]] bool send_waiting();
  [[nodiscard]] bool receive();
  [[nodiscard]] bool send_heartbeat();
  [[nodiscard]] bool find_orphans();
  template <class Call>
  void notify(Call&& call);

  const std::string address_;
  WakeEvent wake_event_;
  std::atomic<ServerId> id_{0};
  std::atomic<std::int64_t> last_lease_{0};
  std::atomic<bool> is_connected_{false};
  std::atomic<bool> is_broken_{false};  // set by the writer or the reader
  std::atomic<bool> is_closing_{false};

  std::mutex reader_mutex_;
  std::optional<Connection> reader_;
  std::mutex waiting_mutex_;
  std::deque<std::pair<ServerId, std::string>> waiting_;  // texts to be sent
  std::mutex callbacks_mutex_;
  ServersCallbacks callbacks_;

  // Used only by the thread that receives notifications
  std::optional<Connection> subscriber_;
  std::set<ServerId> known_servers_;  // servers that are alive, or with which texts were exchanged
  ChunkAssembler chunks_;
  std::optional<std::chrono::steady_clock::time_point> next_heartbeat_;
  int heartbeats_until_orphan_check_ = 0;
  std::uint64_t last_payload_ = 0;

  Writer writer_;
  std::thread listener_;  // the last member, as it uses all others
};

}  // namespace affray::server::postgres
