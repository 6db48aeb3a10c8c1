// The notification thread of a server: sends heartbeats, exchanges texts with other servers, and reconnects
// after the connection was lost.

#include <cerrno>
#include <poll.h>
#include <random>
#include <sys/eventfd.h>
#include <unistd.h>

#include "server/log.hpp"
#include "server/problem.hpp"
#include "server/store/postgres/matches.hpp"
#include "server/store/postgres/schema.hpp"

namespace affray::server::postgres {

namespace {

using Clock = std::chrono::steady_clock;
constexpr std::chrono::seconds heartbeat_interval{1};
constexpr std::chrono::milliseconds retry_interval{500};
constexpr int heartbeats_per_orphan_check = 10;    // it is also made after a server is gone
constexpr std::size_t most_payloads_at_once = 32;  // 250 kB

constexpr const char* heartbeat =
    "update servers set until = clock_timestamp() + interval '5 seconds' where id = $1::bigint";

ServerId new_id() {
  std::random_device device;
  const std::uint64_t high = device();
  return static_cast<ServerId>((high << 32U | device()) >> 2U | 1U);
}

std::string channel_of(ServerId id) { return "affray_" + std::to_string(id); }

}  // namespace

WakeEvent::WakeEvent() : event_(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {}
WakeEvent::~WakeEvent() { close(event_); }

void WakeEvent::signal() const { static_cast<void>(eventfd_write(event_, 1)); }

void WakeEvent::wait(int socket, int milliseconds) const {
  std::array<pollfd, 2> both{pollfd{event_, POLLIN, 0}, pollfd{socket, POLLIN, 0}};
  static_cast<void>(poll(both.data(), both.size(), milliseconds));
  eventfd_t ignored = 0;
  static_cast<void>(eventfd_read(event_, &ignored));
}

// Connecting and disconnecting

bool PostgresStore::register_server(Connection& connection, ServerId id) {
  const std::string number = std::to_string(id);
  const std::string listen = "listen " + std::string(summary_channel) + "; listen " + channel_of(id);
  const std::string before = std::to_string(id_);
  return connection.run("delete from servers where id = $1::bigint", {before.c_str()}) &&
         connection.run("select pg_advisory_lock($1::bigint)", {number.c_str()}) &&
         connection.run_script(listen.c_str()).good() &&
         connection.run(
             "insert into servers(id, until) values($1::bigint, clock_timestamp() + interval '5 seconds')",
             {number.c_str()}) &&
         connection.prepare("heartbeat", heartbeat) &&
         connection.prepare("notify", "select pg_notify($1, $2)");
}

std::optional<Problem> PostgresStore::connect() {
  Result<Connection> subscriber = Connection::open(address_);
  if (!subscriber) return subscriber.problem();
  if (auto problem = migrate(*subscriber)) return problem;
  Result<Connection> reader = Connection::open(address_);
  if (!reader) return reader.problem();
  Result<Connection> writer = Connection::open(address_);
  if (!writer) return writer.problem();
  const ServerId id = new_id();
  if (!Writer::prepare(*writer)) return problem_of("the database is not one of affray: " + writer->problem());
  if (!register_server(*subscriber, id))
    return problem_of("the database is not one of affray: " + subscriber->problem());
  subscriber_ = std::move(*subscriber);
  {
    const std::lock_guard lock(reader_mutex_);
    reader_ = std::move(*reader);
  }
  writer_.set_connection(std::move(*writer));
  id_ = id;
  is_broken_ = false;
  next_heartbeat_ = Clock::now();
  heartbeats_until_orphan_check_ = 0;
  const std::lock_guard lock(waiting_mutex_);
  is_connected_ = true;
  return std::nullopt;
}

void PostgresStore::disconnect() {
  {
    const std::lock_guard lock(waiting_mutex_);
    is_connected_ = false;
    waiting_.clear();
  }
  writer_.set_connection(std::nullopt);
  {
    const std::lock_guard lock(reader_mutex_);
    reader_.reset();
  }
  subscriber_.reset();
  known_servers_.clear();
  chunks_.clear();
  log_line("error", "database-lost");
  notify([](const ServersCallbacks& callbacks) {
    if (callbacks.connection_lost) callbacks.connection_lost();
  });
}

void PostgresStore::reconnect() {
  if (const auto problem = connect()) {
    log_line("warning", "database-away", {{"why", problem->what.text()}});
    const auto until = Clock::now() + retry_interval;
    while (!is_closing_ && Clock::now() < until) wake_event_.wait(-1, 50);
    return;
  }
  log_line("info", "database-back");
  notify([](const ServersCallbacks& callbacks) {
    if (callbacks.reconnected) callbacks.reconnected();
  });
}

void PostgresStore::start(ServersCallbacks callbacks) {
  const std::lock_guard lock(callbacks_mutex_);
  callbacks_ = std::move(callbacks);
}

void PostgresStore::stop() {
  const std::lock_guard lock(callbacks_mutex_);
  callbacks_ = {};
}

template <class Call>
void PostgresStore::notify(Call&& call) {
  const std::lock_guard lock(callbacks_mutex_);
  call(callbacks_);
}

PostgresStore::~PostgresStore() {
  stop();
  writer_.close();  // before other servers may claim the matches
  is_closing_ = true;
  wake_event_.signal();
  if (listener_.joinable()) listener_.join();
}

// The notification thread

void PostgresStore::listen() {
  while (!is_closing_) {
    if (!is_connected_) {
      reconnect();
      continue;
    }
    const auto wait = std::chrono::ceil<std::chrono::milliseconds>(*next_heartbeat_ - Clock::now());
    if (wait.count() > 0) wake_event_.wait(subscriber_->socket(), static_cast<int>(wait.count()));
    if (is_broken_ || !send_waiting() || !receive() || !send_heartbeat()) disconnect();
  }
  if (subscriber_)
    static_cast<void>(
        subscriber_->run("delete from servers where id = $1::bigint", {std::to_string(id_).c_str()}));
}

bool PostgresStore::send_waiting() {
  std::deque<std::pair<ServerId, std::string>> waiting;
  {
    const std::lock_guard lock(waiting_mutex_);
    waiting.swap(waiting_);
  }
  std::size_t queued = 0;
  const auto flush = [&] {
    for (const Rows& rows : subscriber_->results()) {
      if (!rows.good()) return false;
    }
    queued = 0;
    return !subscriber_->is_broken();
  };
  for (const auto& [to, text] : waiting) {
    known_servers_.insert(to);
    for (const std::string& chunk : chunks_of(id_, last_payload_, text)) {
      subscriber_->queue("notify", {channel_of(to).c_str(), chunk.c_str()});
      if (++queued == most_payloads_at_once && !flush()) return false;
    }
  }
  return queued == 0 || flush();
}

bool PostgresStore::receive() {
  std::vector<Notification> notifications;
  if (!subscriber_->read_notifications(notifications)) return false;
  std::string changed;
  for (const Notification& each : notifications) {
    if (each.channel == summary_channel) {
      if (each.by != writer_.process()) changed += (changed.empty() ? "" : " ") + each.text;
      continue;
    }
    auto whole = chunks_.add(each.text);
    if (!whole) continue;
    known_servers_.insert(whole->first);
    notify([&](const ServersCallbacks& callbacks) {
      if (callbacks.text_received) callbacks.text_received(whole->first, std::move(whole->second));
    });
  }
  if (changed.empty()) return true;
  const auto summaries = read_summaries(
      "select match, is_over, json, time from matches where match = any(string_to_array($1, ' '))",
      {changed.c_str()});
  if (!summaries) return false;
  notify([&](const ServersCallbacks& callbacks) {
    if (callbacks.summaries_changed) callbacks.summaries_changed(*summaries);
  });
  return true;
}

// Sends a heartbeat. If the server's row is gone, its heartbeats were late and other servers have claimed its
// matches, so that it must reconnect with a new id.
bool PostgresStore::send_heartbeat() {
  if (Clock::now() < *next_heartbeat_) return true;
  next_heartbeat_ = Clock::now() + heartbeat_interval;
  subscriber_->queue("heartbeat", {std::to_string(id_).c_str()});
  subscriber_->queue_sql("delete from servers where id not in (select id from living)");
  subscriber_->queue_sql("select id from living");
  const std::vector<Rows> results = subscriber_->results();
  if (results.size() != 3 || !results[2].good() || results[0].affected_rows() != 1) return false;
  std::set<ServerId> living;
  for (int row = 0; row < results[2].size(); ++row) living.insert(results[2].number(row, 0));
  for (const ServerId id : known_servers_) {
    if (living.contains(id)) continue;
    heartbeats_until_orphan_check_ = 0;
    chunks_.forget(id);
    notify([id](const ServersCallbacks& callbacks) {
      if (callbacks.server_gone) callbacks.server_gone(id);
    });
  }
  known_servers_ = std::move(living);
  return --heartbeats_until_orphan_check_ > 0 || find_orphans();
}

bool PostgresStore::find_orphans() {
  heartbeats_until_orphan_check_ = heartbeats_per_orphan_check;
  const Rows rows = subscriber_->query(
      "select match from leases where not exists (select from servers where id = leases.server) limit 1000");
  if (!rows.good()) return false;
  std::vector<std::string> matches;
  for (int row = 0; row < rows.size(); ++row) matches.push_back(rows.text(row, 0));
  if (rows.size() == 1000) heartbeats_until_orphan_check_ = 1;
  notify([&](const ServersCallbacks& callbacks) {
    if (callbacks.matches_orphaned && !matches.empty()) callbacks.matches_orphaned(matches);
  });
  return true;
}

}  // namespace affray::server::postgres
