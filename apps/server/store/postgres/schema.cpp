#include "server/store/postgres/schema.hpp"

#include <array>
#include <string>

#include "server/problem.hpp"

namespace affray::server::postgres {

namespace {

// The number of the last step that was taken is in the table `version`. Databases from before there was one
// have the tables of the first step, so that this step alone has to tolerate what is there.
//
// A server is alive while it sends heartbeats and holds its advisory lock. The lock ends with the connection,
// at once when the process ends, so that a crash is detected without the timeout of five seconds; the timeout
// detects a server that hangs.
constexpr std::array steps{
    R"(
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
)",
    R"(
  create table puzzle_ratings(
    puzzle text collate "C" primary key, game text not null, thousandths bigint not null, results bigint not null);
  create table puzzle_results(
    puzzle text collate "C" not null, solver text collate "C" not null, is_solved boolean not null,
    solver_rating integer not null, time bigint not null, primary key(puzzle, solver));
)",
    R"(create table pictures(name text collate "C" primary key, bytes bytea not null);)"};

std::optional<Problem> take_steps(Connection& connection) {
  const auto failed = [](const Rows& rows) {
    return problem_of("the tables of affray cannot be made in the database: " + rows.problem());
  };
  // Servers that start at the same time take turns.
  const Rows begun = connection.run_script(
      "begin; select pg_advisory_xact_lock(hashtext('affray tables')); "
      "create table if not exists version(number bigint not null)");
  if (!begun.good()) return failed(begun);
  const Rows found = connection.query("select coalesce(max(number), 0) from version");
  if (!found.good()) return failed(found);
  const auto version = static_cast<std::size_t>(found.number(0, 0));
  if (version > steps.size()) {
    return problem_of("the database is of a later version of affray (" + std::to_string(version) +
                      ", this one knows " + std::to_string(steps.size()) + ")");
  }
  for (std::size_t step = version; step < steps.size(); ++step) {
    const Rows made = connection.run_script(steps[step]);
    if (!made.good()) return failed(made);
  }
  const std::string last =
      "delete from version; insert into version values(" + std::to_string(steps.size()) + ')';
  const Rows noted = connection.run_script(last.c_str());
  return noted.good() ? std::nullopt : std::optional(failed(noted));
}

}  // namespace

std::optional<Problem> migrate(Connection& connection) {
  std::optional<Problem> problem = take_steps(connection);
  const Rows ended = connection.run_script(problem ? "rollback" : "commit");
  if (!problem && !ended.good())
    problem = problem_of("the tables of affray cannot be made in the database: " + ended.problem());
  return problem;
}

}  // namespace affray::server::postgres
