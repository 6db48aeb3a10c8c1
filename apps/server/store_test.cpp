#include <doctest/doctest.h>

#include <atomic>
#include <filesystem>
#include <fstream>
#include <latch>
#include <sqlite3.h>
#include <thread>
#include <unistd.h>

#include "server/store.hpp"

namespace affray::server {
namespace {

/// A database in the temporary folder, gone at the end.
struct Temporary {
  std::string path;
  Temporary() {
    static std::atomic<int> count{0};
    path = (std::filesystem::temp_directory_path() /
            ("affray-store-test-" + std::to_string(::getpid()) + '-' + std::to_string(++count) + ".sqlite"))
               .string();
    remove();
  }
  ~Temporary() { remove(); }
  void remove() const {
    for (const char* suffix : {"", "-wal", "-shm"}) std::filesystem::remove(path + suffix);
  }
  [[nodiscard]] std::unique_ptr<Store> open() const {
    auto store = open_sqlite(path);
    REQUIRE_MESSAGE(store, (store ? "" : store.problem().what));
    return std::move(*store);
  }
};

StoredEvent event(const std::string& match, std::uint64_t seq, const std::string& json = "{}") {
  return {match, seq, "move", json, static_cast<Time>(1000 + seq)};
}

Batch batch(std::vector<StoredEvent> events) { return {std::move(events), {}}; }

}  // namespace

TEST_CASE("store: what was kept comes back in order, also from the next process") {
  const Temporary file;
  {
    const auto store = file.open();
    CHECK(!keep_now(*store, batch({event("a", 1, R"({"x": "ž"})"), event("a", 2)})));
    CHECK(!keep_now(*store, batch({event("b", 1)})));
    CHECK(!keep_now(*store, batch({event("a", 3)})));
  }
  const auto store = file.open();
  const auto events = store->events_of("a");
  REQUIRE(events);
  CHECK(*events == std::vector{event("a", 1, R"({"x": "ž"})"), event("a", 2), event("a", 3)});
  CHECK(store->events_of("c")->empty());
}

TEST_CASE("store: a number that is taken is refused, with all that came with it, and nothing else is") {
  const Temporary file;
  const auto store = file.open();
  CHECK(!keep_now(*store, batch({event("a", 1)})));
  std::atomic<int> bad{0};
  std::atomic<int> good{0};
  std::latch all(3);
  const auto count = [&](const std::optional<Problem>& problem) {
    ++(problem ? bad : good);
    all.count_down();
  };
  store->keep(batch({event("b", 1)}), count);
  store->keep({{event("a", 2), event("a", 1, "other")}, {{"a", false, "{}", 1}}}, count);
  store->keep(batch({event("c", 1)}), count);
  all.wait();
  CHECK(bad == 1);
  CHECK(good == 2);
  CHECK(*store->events_of("a") == std::vector{event("a", 1)});
  CHECK(store->events_of("b")->size() == 1);
  CHECK(store->events_of("c")->size() == 1);
  CHECK(store->summaries(10)->empty());
}

TEST_CASE("store: summaries, the newest first, and so many of those that are over") {
  const Temporary file;
  const auto store = file.open();
  const auto note = [&](const std::string& match, bool is_over, Time time, const std::string& json) {
    CHECK(!keep_now(*store, {{event(match, time > 0 ? static_cast<std::uint64_t>(time) : 1)},
                             {{match, is_over, json, time}}}));
  };
  note("a", false, 1, "1");
  note("b", true, 2, "2");
  note("c", true, 3, "3");
  note("d", false, 4, "4");
  CHECK(!keep_now(*store, {{event("a", 99)}, {{"a", false, "new", 1}}}));
  const auto two = store->summaries(1);
  REQUIRE(two);
  CHECK(*two ==
        std::vector<StoredSummary>{{"d", false, "4", 4}, {"c", true, "3", 3}, {"a", false, "new", 1}});
  CHECK(store->summaries(10)->size() == 4);
}

TEST_CASE("store: many threads at once, and nothing is lost") {
  const Temporary file;
  constexpr int threads = 8;
  constexpr std::uint64_t each = 50;
  {
    const auto store = file.open();
    std::vector<std::thread> all;
    for (int thread = 0; thread < threads; ++thread) {
      all.emplace_back([&store, name = "m" + std::to_string(thread)] {
        for (std::uint64_t seq = 1; seq <= each; ++seq)
          store->keep(batch({event(name, seq)}), [](const auto&) {});
      });
    }
    for (std::thread& thread : all) thread.join();
  }  // what was given is kept before it goes
  const auto store = file.open();
  for (int thread = 0; thread < threads; ++thread) {
    const auto events = store->events_of("m" + std::to_string(thread));
    REQUIRE(events->size() == each);
    for (std::uint64_t seq = 1; seq <= each; ++seq) CHECK((*events)[seq - 1].seq == seq);
  }
}

TEST_CASE(
    "sqlite: what is durable is in the log with full synchronization, and a file of something else is "
    "refused") {
  const Temporary file;
  {
    const auto store = file.open();
  }
  sqlite3* database = nullptr;
  REQUIRE(sqlite3_open(file.path.c_str(), &database) == SQLITE_OK);
  sqlite3_stmt* statement = nullptr;
  REQUIRE(sqlite3_prepare_v2(database, "pragma journal_mode", -1, &statement, nullptr) == SQLITE_OK);
  REQUIRE(sqlite3_step(statement) == SQLITE_ROW);
  CHECK(std::string(reinterpret_cast<const char*>(sqlite3_column_text(statement, 0))) == "wal");
  sqlite3_finalize(statement);
  sqlite3_close(database);

  const Temporary other;
  std::ofstream(other.path) << "this is a text and no database, long enough to be looked at\n";
  CHECK(!open_sqlite(other.path));
  CHECK(!open_sqlite("/no/such/folder/table.sqlite"));
}

}  // namespace affray::server
