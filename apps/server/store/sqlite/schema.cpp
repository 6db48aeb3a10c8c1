#include "server/store/sqlite/schema.hpp"

#include <array>

#include "server/problem.hpp"
#include "server/store/sqlite/connection.hpp"

namespace affray::server::sqlite {

namespace {

// The number of the last step that was taken is the file's user_version. Files from before there was one have
// the tables of the first step and the number 0, so that this step alone has to tolerate what is there.
constexpr std::array steps{
    R"(create table if not exists events(
         match text not null, seq integer not null, kind text not null, json text not null, time integer not null,
         primary key(match, seq)) without rowid;
       create table if not exists matches(
         match text primary key, is_over integer not null, json text not null, time integer not null) without rowid;
       create index if not exists newest on matches(is_over, time);
       create index if not exists ended on matches(time desc, match)
         where is_over = 1 and json_extract(json, '$.listed');)",
    R"(create table puzzle_ratings(
         puzzle text primary key, game text not null, thousandths integer not null, results integer not null)
         without rowid;
       create table puzzle_results(
         puzzle text not null, solver text not null, is_solved integer not null, solver_rating integer not null,
         time integer not null, primary key(puzzle, solver)) without rowid;)",
    "create table pictures(name text primary key, bytes blob not null);"};

}  // namespace

std::optional<Problem> migrate(sqlite3* database, const std::string& path) {
  const auto failed = [&] { return failure_of(database, "the database " + path + " cannot be used"); };
  // Two servers that open the same file take turns.
  if (!run(database, "begin immediate")) return failed();
  std::int64_t version = 0;
  {
    Statement read(database, "pragma user_version");
    if (!read.good() || !read.next()) return failed();
    version = read.number(0);
  }
  if (version > static_cast<std::int64_t>(steps.size())) {
    static_cast<void>(run(database, "rollback"));
    return problem_of("the database " + path + " is of a later version of affray (" +
                      std::to_string(version) + ", this one knows " + std::to_string(steps.size()) + ")");
  }
  for (auto step = static_cast<std::size_t>(version); step < steps.size(); ++step) {
    if (run(database, steps[step])) continue;
    Problem problem = failed();
    static_cast<void>(run(database, "rollback"));
    return problem;
  }
  const std::string set = "pragma user_version = " + std::to_string(steps.size());
  if (!run(database, set.c_str()) || !run(database, "commit")) return failed();
  return std::nullopt;
}

}  // namespace affray::server::sqlite
