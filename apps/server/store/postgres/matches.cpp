#include "server/store/postgres/matches.hpp"

#include <algorithm>

#include "server/problem.hpp"

namespace affray::server {

namespace postgres {

namespace {

// Match ids consist of letters and digits; no other text is the id of a match.
bool is_id(std::string_view match) {
  return !match.empty() && std::all_of(match.begin(), match.end(), [](char letter) {
    return (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9') || letter == '-';
  });
}

}  // namespace

PostgresStore::PostgresStore(std::string address)
    : address_(std::move(address)), writer_([this] {
        is_broken_ = true;
        wake_event_.signal();
      }) {}

Result<std::unique_ptr<Store>> PostgresStore::open(const std::string& address) {
  std::unique_ptr<PostgresStore> store(new PostgresStore(address));
  if (auto problem = store->connect()) return *problem;
  store->listener_ = std::thread([self = store.get()] { self->listen(); });
  return std::unique_ptr<Store>(std::move(store));
}

// Reading

Rows PostgresStore::read(const char* sql, Values values) {
  const std::lock_guard lock(reader_mutex_);
  if (!reader_) return Rows(nullptr);
  Rows rows = reader_->query(sql, values);
  notice_loss();
  return rows;
}

void PostgresStore::notice_loss() {
  if (!reader_->is_broken()) return;
  is_broken_ = true;
  wake_event_.signal();
}

Result<std::vector<StoredEvent>> PostgresStore::events_of(std::string_view match) {
  std::vector<StoredEvent> events;
  if (!is_id(match)) return events;
  const std::string id(match);
  const Rows rows =
      read("select seq, kind, json, time from events where match = $1 order by seq", {id.c_str()});
  if (!rows.good()) return problem_of("the events cannot be read: " + rows.problem());
  for (int row = 0; row < rows.size(); ++row) {
    events.push_back({id, static_cast<std::uint64_t>(rows.number(row, 0)), rows.text(row, 1),
                      rows.text(row, 2), rows.number(row, 3)});
  }
  return events;
}

Result<std::vector<StoredSummary>> PostgresStore::read_summaries(const char* sql, Values values) {
  const Rows rows = read(sql, values);
  if (!rows.good()) return problem_of("the matches cannot be read: " + rows.problem());
  std::vector<StoredSummary> all;
  for (int row = 0; row < rows.size(); ++row) {
    all.push_back({rows.text(row, 0), rows.text(row, 1) == "t", rows.text(row, 2), rows.number(row, 3)});
  }
  return all;
}

Result<std::vector<StoredSummary>> PostgresStore::live() {
  return read_summaries(
      "select match, is_over, json, time from matches where not is_over order by time desc, match", {});
}

Result<std::vector<StoredSummary>> PostgresStore::ended(std::size_t most, const ListPlace& after) {
  return read_summaries(
      "select match, is_over, json, time from matches where is_over and (json::jsonb ->> 'listed')::boolean "
      "and time <= $1::bigint and (time < $1::bigint or match > $2) order by time desc, match limit "
      "$3::bigint",
      {std::to_string(after.time).c_str(), after.match.c_str(), std::to_string(most).c_str()});
}

// Leases

// This is one statement, so that of two servers that claim a match at the same time the second waits for the
// first, and then sees its lease.
Result<Holder> PostgresStore::claim(std::string_view match) {
  Holder holder;
  holder.is_known = is_id(match);
  const std::string id(match);
  while (holder.is_known && holder.other_server == 0) {
    holder.lease = new_lease();
    const Rows taken = read(
        "insert into leases(match, server, number) select $1, $2::bigint, $3::bigint "
        "where exists (select from matches where match = $1) on conflict(match) do update "
        "set server = excluded.server, number = excluded.number where leases.server = excluded.server "
        "or not exists (select from living where id = leases.server)",
        {id.c_str(), std::to_string(holder.lease.server).c_str(),
         std::to_string(holder.lease.number).c_str()});
    if (!taken.good()) return problem_of("the match cannot be taken: " + taken.problem());
    if (taken.affected_rows() == 1) return holder;
    const Rows found =
        read("select coalesce(l.server, 0) from matches m left join leases l using(match) where match = $1",
             {id.c_str()});
    if (!found.good()) return problem_of("the match cannot be taken: " + found.problem());
    holder.is_known = found.size() == 1;
    if (holder.is_known) holder.other_server = found.number(0, 0);  // 0: the lease was released just now
  }
  return holder;
}

void PostgresStore::release(std::string_view match, Lease lease) {
  static_cast<void>(
      read("delete from leases where match = $1 and server = $2::bigint and number = $3::bigint",
           {std::string(match).c_str(), std::to_string(lease.server).c_str(),
            std::to_string(lease.number).c_str()}));
}

void PostgresStore::forget(const std::vector<std::string>& orphans) {
  std::string all;
  for (const std::string& match : orphans) all += (all.empty() ? "" : " ") + match;
  static_cast<void>(
      read("delete from leases where match = any(string_to_array($1, ' ')) "
           "and not exists (select from servers where id = leases.server)",
           {all.c_str()}));
}

void PostgresStore::send(ServerId to, std::string text) {
  {
    const std::lock_guard lock(waiting_mutex_);
    if (!is_connected_) return;  // the receiver is notified that this server is gone
    waiting_.emplace_back(to, std::move(text));
  }
  wake_event_.signal();
}

}  // namespace postgres

Result<std::unique_ptr<Store>> open_postgres(const std::string& address) {
  return postgres::PostgresStore::open(address);
}

}  // namespace affray::server
