#include "server/lobby.hpp"

#include <doctest/doctest.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace affray::server {

namespace {

StoredSummary summary(const std::string& match, Time created, const std::string& status, bool listed) {
  const nlohmann::ordered_json json{
      {"match", match}, {"status", status}, {"listed", listed}, {"wakes", match == "clock"}};
  return {match, status == "over", json.dump(), created};
}

std::vector<std::string> listed(const Lobby& lobby) {
  std::vector<std::string> matches;
  for (const auto& one : nlohmann::json::parse(lobby.list())) {
    CHECK_FALSE(one.contains("listed"));
    CHECK_FALSE(one.contains("wakes"));
    matches.push_back(one.at("match").get<std::string>() + ' ' + one.at("status").get<std::string>());
  }
  return matches;
}

}  // namespace

TEST_CASE("the lobby lists what is listed, the newest first, and what is over after that") {
  const auto store = open_sqlite(":memory:");
  REQUIRE(store);
  Lobby lobby(**store, LobbyLimits{.tables_per_guest = 60, .listed = 3});
  CHECK(lobby.list() == "[]");
  lobby.note({summary("old", 1, "waiting", true)});
  lobby.note({summary("secret", 2, "waiting", false)});
  lobby.note({summary("clock", 3, "running", true)});
  CHECK(listed(lobby) == std::vector<std::string>{"clock running", "old waiting"});
  CHECK(lobby.wakes("clock"));
  CHECK_FALSE(lobby.wakes("old"));
  CHECK(lobby.counts().live == 3);
  lobby.note({summary("old", 1, "running", true)});
  CHECK(listed(lobby) == std::vector<std::string>{"clock running", "old running"});
  lobby.note({summary("clock", 3, "over", true)});
  lobby.note({summary("clock", 3, "over", true)});
  lobby.note({summary("secret", 2, "over", false)});
  CHECK(listed(lobby) == std::vector<std::string>{"old running", "clock over"});
  CHECK(lobby.counts().live == 1);
  CHECK(lobby.counts().over == 2);
  for (Time time = 10; time < 20; ++time)
    lobby.note({summary("m" + std::to_string(time), time, "waiting", true)});
  CHECK(listed(lobby) == std::vector<std::string>{"m19 waiting", "m18 waiting", "m17 waiting"});
}

}  // namespace affray::server
