#include "affray/formats/resume_log.hpp"

#include <doctest/doctest.h>

#include <filesystem>
#include <map>
#include <string>

#include "affray/formats/testing/scratch.hpp"

using namespace affray;
using affray::testing::Scratch;

TEST_CASE("stored items are found again: the latest, and only those of the task") {
  const Scratch file("kept.jsonl");
  {
    Result<WorkLog> log = WorkLog::open(file.path(), "one");
    REQUIRE(log);
    log->keep(1, 0xffffffffffffffffU, "a \"b\"");
    log->keep(1, 2, "old");
    log->keep(1, 2, "new");
    log->keep(9, 2, "else");
    CHECK_FALSE(log->problem());
    CHECK(log->find(1, 2) == "new");
  }
  const Result<WorkLog> log = WorkLog::open(file.path(), "one");
  REQUIRE(log);
  CHECK(log->find(1, 0xffffffffffffffffU) == "a \"b\"");
  CHECK(log->find(1, 2) == "new");
  CHECK(log->find(9, 2) == "else");
  CHECK_FALSE(log->find(1, 3));
  CHECK_FALSE(log->find(2, 2));
  std::map<std::uint64_t, std::string> seen;
  log->visit(1, [&](std::uint64_t item, const std::string& value) { seen[item] = value; });
  CHECK(seen.size() == 2);
  CHECK(seen[2] == "new");
}

TEST_CASE("an incomplete last line is dropped wherever it was cut, and the next line is complete") {
  const Scratch file("cut.jsonl");
  {
    WorkLog::open(file.path(), "one")->keep(1, 2, "first");
  }
  const std::uintmax_t whole = file.size();
  {
    WorkLog::open(file.path(), "one")->keep(1, 3, "second");
  }
  const std::uintmax_t both = file.size();
  for (std::uintmax_t size = whole; size < both; ++size) {
    CAPTURE(size);
    file.cut(size);
    {
      Result<WorkLog> log = WorkLog::open(file.path(), "one");
      REQUIRE(log);
      CHECK(log->find(1, 2) == "first");
      if (size + 1 < both) CHECK_FALSE(log->find(1, 3));
      log->keep(1, 3, "second");
    }
    const Result<WorkLog> again = WorkLog::open(file.path(), "one");
    REQUIRE(again);
    CHECK(again->find(1, 3) == "second");
  }
}

TEST_CASE("a file that is not a log, or of another version, is not changed") {
  const Scratch file("foreign.jsonl");
  file.append("game: worlds\n");
  const Result<WorkLog> foreign = WorkLog::open(file.path(), "one");
  REQUIRE_FALSE(foreign);
  CHECK(foreign.problem().line == 1);
  CHECK(file.size() == 13);
  std::filesystem::remove(file.path());
  {
    WorkLog::open(file.path(), "one")->keep(1, 2, "first");
  }
  const std::uintmax_t size = file.size();
  const Result<WorkLog> other = WorkLog::open(file.path(), "two");
  REQUIRE_FALSE(other);
  CHECK(other.problem().what.text().find("another version") != std::string::npos);
  CHECK(file.size() == size);
  file.append(
      "{\"work\":1,\"program\":\"one\",\"task\":\"x\",\"item\":\"0x0000000000000001\",\"value\":\"\"}\n");
  const Result<WorkLog> damaged = WorkLog::open(file.path(), "one");
  REQUIRE_FALSE(damaged);
  CHECK(damaged.problem().line == 2);
  for (const auto* line : {R"({"work":"x"})", R"({"work":1})", R"({"work":[1]})", "[1]", "1", "{"}) {
    file.cut(size);
    file.append(std::string(line) + "\n");
    CHECK_FALSE(WorkLog::open(file.path(), "one"));
  }
  file.cut(size);
  file.append(R"({"work":1,"program":7,"task":"0x0000000000000001","item":"0x0000000000000001","value":""})"
              "\n");
  CHECK_FALSE(WorkLog::open(file.path(), "one"));
  CHECK_FALSE(WorkLog::open("/no/such/folder/log", "one"));
}
