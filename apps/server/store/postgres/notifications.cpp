// The notification thread of a server: sends heartbeats, exchanges texts with other servers, and reconnects
// after the connection was lost.

#include <cerrno>
#include <poll.h>
#include <random>
#include <sys/eventfd.h>
#include <unistd.h>

#include "server/log.hpp"
#include "server/problem.hpp"
#include "server/store/postgres/match_store.hpp"

namespace affray::server::postgres {

namespace {

using Clock = std::chrono::steady_clock;
constexpr std::chrono::seconds beat_every{1};
constexpr std::chrono::milliseconds try_again_every{500};
constexpr int orphans_every = 10;                  // heartbeats; also checked after a server is gone
constexpr std::size_t most_payloads_at_once = 32;  // 250 kB

// A server is alive while it sends heartbeats and holds its advisory lock. The lock ends with the connection,
// at once when the process ends, so that a crash is detected without the timeout of five seconds; the timeout
// detects a server that hangs.
constexpr const char* tables = R"(
  begin;
  select pg_advisory_xact_lock(hashtext('affray tables'));
  create table if not exists events(
    match text collate "C" not null, seq bigint not null, kind text not null, json text not null,
    time bigint not null, primary key(match, seq));
  create table if not exists matches(
    match text collate "C" primary key, is_over boolean not null, json text not null, time bigint not null);
  create index if not exists newest on matches(is_over, time);
  create index if not exists ended on matches(time desc, match)
    where is_over and (json::jsonb ->> 'listed')::boolean;
  create table if not exists leases(
    match text collate "C" primary key, server bigint not null, number bigint not null);
  create table if not exists servers(id bigint primary key, until timestamptz not null);
  create or replace view living as
    select id from servers where until > clock_timestamp() and exists (
      select from pg_locks where locktype = 'advisory' and granted and objsubid = 1
        and database = (select oid from pg_database where datname = current_database())
        and classid::bigint = id >> 32 and objid::bigint = (id & 4294967295));
  commit;
)";

constexpr const char* still_here =
    "update servers set until = clock_timestamp() + interval '5 seconds' where id = $1::bigint";

ServerId new_id() {
  std::random_device device;
  const std::uint64_t high = device();
  return static_cast<ServerId>((high << 32U | device()) >> 2U | 1U);
}

std::string channel_of(ServerId id) { return "affray_" + std::to_string(id); }

}  // namespace

Bell::Bell() : event_(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {}
Bell::~Bell() { close(event_); }

void Bell::ring() const { static_cast<void>(eventfd_write(event_, 1)); }

void Bell::wait(int socket, int milliseconds) const {
  std::array<pollfd, 2> both{pollfd{event_, POLLIN, 0}, pollfd{socket, POLLIN, 0}};
  static_cast<void>(poll(both.data(), both.size(), milliseconds));
  eventfd_t ignored = 0;
  static_cast<void>(eventfd_read(event_, &ignored));
}

// Connecting and disconnecting

bool PostgresStore::register_here(Connection& connection, ServerId id) {
  const std::string number = std::to_string(id);
  const std::string listen = "listen " + std::string(changes) + "; listen " + channel_of(id);
  const std::string before = std::to_string(id_);
  return connection.run("delete from servers where id = $1::bigint", {before.c_str()}) &&
         connection.run("select pg_advisory_lock($1::bigint)", {number.c_str()}) &&
         connection.run_script(listen.c_str()).good() &&
         connection.run(
             "insert into servers(id, until) values($1::bigint, clock_timestamp() + interval '5 seconds')",
             {number.c_str()}) &&
         connection.prepare("still_here", still_here) &&
         connection.prepare("say", "select pg_notify($1, $2)");
}

std::optional<Problem> PostgresStore::connect() {
  Result<Connection> subscriber = Connection::open(address_);
  if (!subscriber) return subscriber.problem();
  const Rows made = subscriber->run_script(tables);
  if (!made.good())
    return problem_of("the tables of affray cannot be made in the database: " + made.problem());
  Result<Connection> reader = Connection::open(address_);
  if (!reader) return reader.problem();
  Result<Connection> writer = Connection::open(address_);
  if (!writer) return writer.problem();
  const ServerId id = new_id();
  if (!Writer::prepare(*writer)) return problem_of("the database is not one of affray: " + writer->problem());
  if (!register_here(*subscriber, id))
    return problem_of("the database is not one of affray: " + subscriber->problem());
  subscriber_ = std::move(*subscriber);
  {
    const std::lock_guard lock(reader_mutex_);
    reader_ = std::move(*reader);
  }
  writer_.use(std::move(*writer));
  id_ = id;
  is_broken_ = false;
  next_beat_ = Clock::now();
  beats_until_orphans_ = 0;
  const std::lock_guard lock(waiting_mutex_);
  is_connected_ = true;
  return std::nullopt;
}

void PostgresStore::lose() {
  {
    const std::lock_guard lock(waiting_mutex_);
    is_connected_ = false;
    waiting_.clear();
  }
  writer_.use(std::nullopt);
  {
    const std::lock_guard lock(reader_mutex_);
    reader_.reset();
  }
  subscriber_.reset();
  known_.clear();
  parcels_.clear();
  log_line("error", "database-lost");
  tell([](const ServersNews& news) {
    if (news.lost) news.lost();
  });
}

void PostgresStore::come_back() {
  if (const auto problem = connect()) {
    log_line("warning", "database-away", {{"why", problem->what}});
    const auto until = Clock::now() + try_again_every;
    while (!is_closing_ && Clock::now() < until) bell_.wait(-1, 50);
    return;
  }
  log_line("info", "database-back");
  tell([](const ServersNews& news) {
    if (news.back) news.back();
  });
}

void PostgresStore::start(ServersNews news) {
  const std::lock_guard lock(news_mutex_);
  news_ = std::move(news);
}

void PostgresStore::stop() {
  const std::lock_guard lock(news_mutex_);
  news_ = {};
}

template <class Call>
void PostgresStore::tell(Call&& call) {
  const std::lock_guard lock(news_mutex_);
  call(news_);
}

PostgresStore::~PostgresStore() {
  stop();
  writer_.close();  // before other servers may claim the matches
  is_closing_ = true;
  bell_.ring();
  if (listener_.joinable()) listener_.join();
}

// The notification thread

void PostgresStore::listen() {
  while (!is_closing_) {
    if (!is_connected_) {
      come_back();
      continue;
    }
    const auto wait = std::chrono::ceil<std::chrono::milliseconds>(*next_beat_ - Clock::now());
    if (wait.count() > 0) bell_.wait(subscriber_->socket(), static_cast<int>(wait.count()));
    if (is_broken_ || !send_waiting() || !receive() || !beat()) lose();
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
    for (const Rows& rows : subscriber_->answers()) {
      if (!rows.good()) return false;
    }
    queued = 0;
    return !subscriber_->is_broken();
  };
  for (const auto& [to, text] : waiting) {
    known_.insert(to);
    for (const std::string& parcel : parcels_of(id_, last_payload_, text)) {
      subscriber_->queue("say", {channel_of(to).c_str(), parcel.c_str()});
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
    if (each.channel == changes) {
      if (each.by != writer_.process()) changed += (changed.empty() ? "" : " ") + each.text;
      continue;
    }
    auto whole = parcels_.take(each.text);
    if (!whole) continue;
    known_.insert(whole->first);
    tell([&](const ServersNews& news) {
      if (news.heard) news.heard(whole->first, std::move(whole->second));
    });
  }
  if (changed.empty()) return true;
  const auto summaries = read_summaries(
      "select match, is_over, json, time from matches where match = any(string_to_array($1, ' '))",
      {changed.c_str()});
  if (!summaries) return false;
  tell([&](const ServersNews& news) {
    if (news.changed) news.changed(*summaries);
  });
  return true;
}

// Sends a heartbeat. If the server's row is gone, its heartbeats were late and other servers have claimed its
// matches, so that it must reconnect with a new id.
bool PostgresStore::beat() {
  if (Clock::now() < *next_beat_) return true;
  next_beat_ = Clock::now() + beat_every;
  subscriber_->queue("still_here", {std::to_string(id_).c_str()});
  subscriber_->queue_sql("delete from servers where id not in (select id from living)");
  subscriber_->queue_sql("select id from living");
  const std::vector<Rows> answers = subscriber_->answers();
  if (answers.size() != 3 || !answers[2].good() || answers[0].changed() != 1) return false;
  std::set<ServerId> living;
  for (int row = 0; row < answers[2].size(); ++row) living.insert(answers[2].number(row, 0));
  for (const ServerId id : known_) {
    if (living.contains(id)) continue;
    beats_until_orphans_ = 0;
    parcels_.forget(id);
    tell([id](const ServersNews& news) {
      if (news.gone) news.gone(id);
    });
  }
  known_ = std::move(living);
  return --beats_until_orphans_ > 0 || look_for_orphans();
}

bool PostgresStore::look_for_orphans() {
  beats_until_orphans_ = orphans_every;
  const Rows rows = subscriber_->ask(
      "select match from leases where not exists (select from servers where id = leases.server) limit 1000");
  if (!rows.good()) return false;
  std::vector<std::string> matches;
  for (int row = 0; row < rows.size(); ++row) matches.push_back(rows.text(row, 0));
  if (rows.size() == 1000) beats_until_orphans_ = 1;
  tell([&](const ServersNews& news) {
    if (news.orphaned && !matches.empty()) news.orphaned(matches);
  });
  return true;
}

}  // namespace affray::server::postgres
