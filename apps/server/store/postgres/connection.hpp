#pragma once
// A thin wrapper of libpq: connections, results, and pipelined statements.

#include <cstdint>
#include <initializer_list>
#include <libpq-fe.h>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "affray/core/result.hpp"

namespace affray::server::postgres {

/// The result of a statement.
class Rows {
 public:
  explicit Rows(PGresult* result) : result_(result) {}

  [[nodiscard]] bool good() const;
  [[nodiscard]] bool is_none() const { return result_ == nullptr; }
  [[nodiscard]] bool is_sync() const { return PQresultStatus(result_.get()) == PGRES_PIPELINE_SYNC; }
  [[nodiscard]] int size() const { return PQntuples(result_.get()); }
  [[nodiscard]] std::string text(int row, int column) const;
  [[nodiscard]] std::int64_t number(int row, int column) const;
  /// Whether the statement was an INSERT.
  [[nodiscard]] bool is_insert() const {
    return std::string_view(PQcmdStatus(result_.get())).starts_with("INSERT");
  }
  /// The number of rows that the statement changed.
  [[nodiscard]] int affected_rows() const;
  /// The error message in one line.
  [[nodiscard]] std::string problem() const;

 private:
  struct Clear {
    void operator()(PGresult* result) const { PQclear(result); }
  };
  std::unique_ptr<PGresult, Clear> result_;
};

/// Parameters as texts; not owned.
using Values = std::initializer_list<const char*>;

struct Notification {
  std::string channel;
  std::string text;
  int by = 0;  // the backend process of the sender
};

/// Must not be used by two threads at the same time.
class Connection {
 public:
  /// Opens a connection; a Problem names the database without its password.
  [[nodiscard]] static Result<Connection> open(const std::string& address);

  [[nodiscard]] Rows query(const char* sql, Values values = {});
  [[nodiscard]] bool run(const char* sql, Values values = {}) { return query(sql, values).good(); }
  /// Runs several statements without parameters.
  [[nodiscard]] Rows run_script(const char* sql);

  // Pipelined statements: call `queue` for each, then `answers`. After one fails, all later ones fail too.
  [[nodiscard]] bool prepare(const char* name, const char* sql);
  void queue(const char* prepared, Values values);
  void queue_sql(const char* sql);
  [[nodiscard]] std::vector<Rows> results();

  [[nodiscard]] bool is_broken() const { return PQstatus(connection_.get()) != CONNECTION_OK; }
  [[nodiscard]] std::string problem() const;
  [[nodiscard]] int process() const { return PQbackendPID(connection_.get()); }
  [[nodiscard]] int socket() const { return PQsocket(connection_.get()); }
  /// Appends the notifications that have arrived; false when the connection is broken.
  [[nodiscard]] bool read_notifications(std::vector<Notification>& notifications);

 private:
  struct Finish {
    void operator()(PGconn* connection) const { PQfinish(connection); }
  };
  explicit Connection(PGconn* connection) : connection_(connection) {}
  [[nodiscard]] bool enter_pipeline();

  std::unique_ptr<PGconn, Finish> connection_;
  bool is_good_ = true;  // whether all queued statements could be sent
};

}  // namespace affray::server::postgres
