#include "server/store/postgres/connection.hpp"

#include <array>
#include <cstdlib>
#include <utility>

#include "server/problem.hpp"

namespace affray::server::postgres {

namespace {

// Messages of libpq have several lines, and a tab before the hint.
std::string one_line(const char* text) {
  std::string line;
  for (const char letter : std::string_view(text == nullptr ? "" : text)) {
    const bool is_space = letter == '\n' || letter == '\t' || letter == ' ';
    if (!is_space) {
      line += letter;
    } else if (!line.empty() && line.back() != ' ') {
      line += ' ';
    }
  }
  while (!line.empty() && line.back() == ' ') line.pop_back();
  return line;
}

// Settings of every connection: commits are durable, and nothing waits forever. If a server hangs in the
// middle of a transaction, its row locks must end soon, as other servers want to claim its matches.
constexpr const char* settings =
    "select set_config('synchronous_commit', 'on', false)"
    "  where current_setting('synchronous_commit') in ('off', 'local');"
    "set statement_timeout = '10s'; set lock_timeout = '8s';"
    "set idle_in_transaction_session_timeout = '5s'; set client_min_messages = 'warning'";

}  // namespace

// Results

bool Rows::good() const {
  const ExecStatusType status = PQresultStatus(result_.get());
  return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
}

std::string Rows::text(int row, int column) const {
  return {PQgetvalue(result_.get(), row, column),
          static_cast<std::size_t>(PQgetlength(result_.get(), row, column))};
}

std::int64_t Rows::number(int row, int column) const {
  return std::strtoll(PQgetvalue(result_.get(), row, column), nullptr, 10);
}

int Rows::affected_rows() const { return std::atoi(PQcmdTuples(result_.get())); }

std::string Rows::problem() const {
  const std::string said = one_line(PQresultErrorMessage(result_.get()));
  return said.empty() ? "the database did not answer" : said;
}

// Connections

Result<Connection> Connection::open(const std::string& address) {
  // The address may override the settings before it.
  constexpr std::array<const char*, 7> keywords{"connect_timeout",
                                                "tcp_user_timeout",
                                                "keepalives_idle",
                                                "fallback_application_name",
                                                "dbname",
                                                "client_encoding",
                                                nullptr};
  const std::array<const char*, 7> values{"5", "5000", "5", "affray", address.c_str(), "UTF8", nullptr};
  Connection connection(PQconnectdbParams(keywords.data(), values.data(), 1));
  if (!connection.connection_) return problem_of("no memory for a connection with the database");
  if (connection.is_broken()) return problem_of("the database cannot be reached: " + connection.problem());
  // Notices belong to no statement, and by default would go to standard error.
  PQsetNoticeReceiver(connection.connection_.get(), [](void*, const PGresult*) {}, nullptr);
  const Rows set = connection.run_script(settings);
  if (!set.good()) return problem_of("the database cannot be used: " + set.problem());
  const char* encoding = PQparameterStatus(connection.connection_.get(), "server_encoding");
  if (encoding == nullptr || std::string_view(encoding) != "UTF8") {
    return problem_of("the database must hold UTF8, and it holds " +
                      std::string(encoding == nullptr ? "nothing known" : encoding));
  }
  return connection;
}

Rows Connection::query(const char* sql, Values values) {
  return Rows(PQexecParams(connection_.get(), sql, static_cast<int>(values.size()), nullptr, values.begin(),
                           nullptr, nullptr, 0));
}

Rows Connection::run_script(const char* sql) { return Rows(PQexec(connection_.get(), sql)); }

std::string Connection::problem() const { return one_line(PQerrorMessage(connection_.get())); }

bool Connection::read_notifications(std::vector<Notification>& notifications) {
  if (PQconsumeInput(connection_.get()) == 0) return false;
  while (PGnotify* notification = PQnotifies(connection_.get())) {
    notifications.push_back({notification->relname, notification->extra, notification->be_pid});
    PQfreemem(notification);
  }
  return !is_broken();
}

// Pipelined statements

bool Connection::prepare(const char* name, const char* sql) {
  return Rows(PQprepare(connection_.get(), name, sql, 0, nullptr)).good();
}

bool Connection::enter_pipeline() {
  return PQpipelineStatus(connection_.get()) != PQ_PIPELINE_OFF ||
         PQenterPipelineMode(connection_.get()) == 1;
}

void Connection::queue(const char* prepared, Values values) {
  is_good_ = is_good_ && enter_pipeline() &&
             PQsendQueryPrepared(connection_.get(), prepared, static_cast<int>(values.size()), values.begin(),
                                 nullptr, nullptr, 0) == 1;
}

void Connection::queue_sql(const char* sql) {
  is_good_ = is_good_ && enter_pipeline() &&
             PQsendQueryParams(connection_.get(), sql, 0, nullptr, nullptr, nullptr, nullptr, 0) == 1;
}

// One result for each statement; fewer when the connection broke.
std::vector<Rows> Connection::results() {
  std::vector<Rows> all;
  if (!is_good_ || !enter_pipeline() || PQpipelineSync(connection_.get()) != 1) return all;
  for (bool was_none = false; !is_broken();) {
    Rows rows(PQgetResult(connection_.get()));
    if (rows.is_sync() || (rows.is_none() && was_none)) break;
    was_none = rows.is_none();  // nullptr follows the results of each statement
    if (!was_none) all.push_back(std::move(rows));
  }
  static_cast<void>(PQexitPipelineMode(connection_.get()));
  return all;
}

}  // namespace affray::server::postgres
