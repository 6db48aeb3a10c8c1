#include "server/store/postgres/writer.hpp"

#include <iterator>

#include "server/problem.hpp"

namespace affray::server::postgres {

namespace {

constexpr std::ptrdiff_t most_in_a_transaction = 256;  // batches

// An event is added only under the lease of its match, and the lease cannot move to another server before the
// transaction ends. So either the next holder sees the event, or this statement finds the lease gone.
constexpr const char* add_event =
    "insert into events(match, seq, kind, json, time) "
    "select $1, $2::bigint, $3, $4, $5::bigint from leases "
    "where match = $1 and server = $6::bigint and number = $7::bigint for share";
constexpr const char* add_lease =
    "insert into leases(match, server, number) values($1, $2::bigint, $3::bigint)";
constexpr const char* set_summary =
    "insert into matches(match, is_over, json, time) values($1, $2::boolean, $3, $4::bigint) "
    "on conflict(match) do update set is_over = excluded.is_over, json = excluded.json";
constexpr const char* notify_change = "select pg_notify('affray_matches', $1)";

/// Queues a batch; returns the number of statements.
std::size_t queue(Connection& connection, const Batch& batch) {
  const std::string server = std::to_string(batch.lease.server);
  const std::string number = std::to_string(batch.lease.number);
  std::size_t count = batch.events.size();
  for (const StoredEvent& event : batch.events) {
    if (event.seq == 1) {
      connection.queue("add_lease", {event.match.c_str(), server.c_str(), number.c_str()});
      ++count;
    }
    connection.queue("add_event", {event.match.c_str(), std::to_string(event.seq).c_str(), event.kind.c_str(),
                                   event.json.c_str(), std::to_string(event.time).c_str(), server.c_str(),
                                   number.c_str()});
  }
  for (const StoredSummary& summary : batch.summary) {
    connection.queue("set_summary", {summary.match.c_str(), summary.is_over ? "true" : "false",
                                     summary.json.c_str(), std::to_string(summary.time).c_str()});
    connection.queue("notify_change", {summary.match.c_str()});
    count += 2;
  }
  return count;
}

}  // namespace

Writer::Writer(std::function<void()> on_broken)
    : on_broken_(std::move(on_broken)), thread_([this] { run_thread(); }) {}

void Writer::close() {
  {
    const std::lock_guard lock(mutex_);
    is_closing_ = true;
  }
  woken_.notify_one();
  if (thread_.joinable()) thread_.join();
}

void Writer::save(Batch batch, SaveCallback done) {
  {
    const std::lock_guard lock(mutex_);
    waiting_.emplace_back(std::move(batch), std::move(done));
  }
  woken_.notify_one();
}

void Writer::set_connection(std::optional<Connection> connection) {
  const std::lock_guard lock(connection_mutex_);
  process_ = connection ? connection->process() : 0;
  connection_ = std::move(connection);
}

bool Writer::prepare(Connection& connection) {
  return connection.prepare("add_event", add_event) && connection.prepare("add_lease", add_lease) &&
         connection.prepare("set_summary", set_summary) && connection.prepare("notify_change", notify_change);
}

// Stores all of the batches or none. A statement that inserts no row means that the lease was lost.
std::optional<Problem> Writer::write_together(const Group::iterator& first, const Group::iterator& last) {
  if (!connection_ || connection_->is_broken()) return problem_of("the database cannot be reached");
  std::size_t expected = 1;
  connection_->queue_sql("begin");
  for (auto each = first; each != last; ++each) expected += queue(*connection_, each->first);
  const std::vector<Rows> results = connection_->results();
  std::optional<Problem> problem;
  for (const Rows& rows : results) {
    if (!rows.good()) problem = problem_of("the events cannot be stored: " + rows.problem());
    if (problem) break;
    if (rows.is_insert() && rows.affected_rows() == 0)
      problem = problem_of("another server hosts this match now");
  }
  if (!problem && results.size() != expected) problem = problem_of("the connection with the database broke");
  if (!problem) {
    const Rows committed = connection_->query("commit");
    if (committed.good()) return std::nullopt;
    // It is unknown whether the transaction was committed; the match must be loaded again to find out.
    problem = problem_of("the events cannot be stored: " + committed.problem());
  }
  if (!connection_->is_broken()) static_cast<void>(connection_->run("rollback"));
  return problem;
}

// If a batch fails, all batches are retried one by one, so that it does not make others fail.
void Writer::write(Group& group) {
  std::vector<std::optional<Problem>> problems(group.size());
  bool is_broken = false;
  {
    const std::lock_guard lock(connection_mutex_);
    const bool was_there = connection_.has_value();
    const std::optional<Problem> together = write_together(group.begin(), group.end());
    for (std::size_t i = 0; i < group.size() && together; ++i) {
      const auto each = group.begin() + static_cast<std::ptrdiff_t>(i);
      problems[i] = group.size() == 1 ? together : write_together(each, each + 1);
    }
    is_broken = was_there && connection_->is_broken();
  }
  for (std::size_t i = 0; i < group.size(); ++i) group[i].second(problems[i]);
  if (is_broken) on_broken_();
}

void Writer::run_thread() {
  for (;;) {
    Group group;
    {
      std::unique_lock lock(mutex_);
      woken_.wait(lock, [this] { return is_closing_ || !waiting_.empty(); });
      if (waiting_.empty()) return;
      const auto count = std::min(std::ssize(waiting_), most_in_a_transaction);
      std::move(waiting_.begin(), waiting_.begin() + count, std::back_inserter(group));
      waiting_.erase(waiting_.begin(), waiting_.begin() + count);
    }
    write(group);
  }
}

}  // namespace affray::server::postgres
