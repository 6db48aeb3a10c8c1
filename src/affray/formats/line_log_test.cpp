#include "affray/formats/line_log.hpp"

#include <doctest/doctest.h>
#include <sys/resource.h>

#include <csignal>
#include <optional>
#include <string>
#include <utility>

#include "affray/formats/testing/scratch.hpp"

using namespace affray;
using affray::testing::Scratch;

namespace {

Result<LineLog> open(const Scratch& file) {
  return LineLog::open(file.path(), "{", [](const std::string& line) -> std::optional<std::string> {
    if (line.starts_with('{') && line.ends_with('}')) return std::nullopt;
    return "no line";
  });
}

/// While it lives, no file can grow beyond this size, as on a full disk.
class FullDisk {
 public:
  explicit FullDisk(std::uintmax_t bytes) : signal_(std::signal(SIGXFSZ, SIG_IGN)) {
    getrlimit(RLIMIT_FSIZE, &before_);
    rlimit now = before_;
    now.rlim_cur = bytes;
    setrlimit(RLIMIT_FSIZE, &now);
  }
  ~FullDisk() {
    setrlimit(RLIMIT_FSIZE, &before_);
    std::signal(SIGXFSZ, signal_);
  }
  FullDisk(const FullDisk&) = delete;
  FullDisk& operator=(const FullDisk&) = delete;

 private:
  void (*signal_)(int);
  rlimit before_{};
};

}  // namespace

TEST_CASE("a log has one writer at a time, even when the file is moved, and a failed open changes nothing") {
  const Scratch file("one-writer.jsonl");
  std::optional<LineLog> kept;
  {
    Result<LineLog> log = open(file);
    REQUIRE(log);
    kept.emplace(std::move(*log));
  }
  for (int times = 0; times < 2; ++times) {
    const Result<LineLog> second = open(file);
    REQUIRE_FALSE(second);
    CHECK(second.problem().what.text() == LineLog::in_use);
    CHECK(second.problem().file == file.path());
  }
  CHECK_FALSE(kept->add("{1}"));
  kept.reset();
  CHECK(open(file));
  file.append("none\n");
  CHECK_FALSE(open(file));
  file.write("{1}\n");
  CHECK(open(file));
}

TEST_CASE("a reader does not mistake a line that is being written for an incomplete one") {
  const Scratch file("being-written.jsonl");
  const Result<LineLog> log = open(file);
  REQUIRE(log);
  file.append("{\"half of a li");
  CHECK_FALSE(open(file));
  CHECK(file.text() == "{\"half of a li");
}

TEST_CASE("on a full disk a line is written completely or not at all") {
  const Scratch file("full.jsonl");
  Result<LineLog> log = open(file);
  REQUIRE(log);
  CHECK_FALSE(log->add("{\"first\"}"));
  const std::string before = file.text();
  for (std::uintmax_t room = 0; room < 12; ++room) {
    CAPTURE(room);
    const FullDisk full(before.size() + room);
    const auto problem = log->add("{\"a longer one\"}");
    REQUIRE(problem);
    CHECK(problem->file == file.path());
    CHECK(file.text() == before);
  }
  CHECK_FALSE(log->add("{\"later\"}"));
  CHECK(file.text() == before + "{\"later\"}\n");
}
