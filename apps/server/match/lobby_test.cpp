#include "server/match/lobby.hpp"

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

std::vector<std::string> shown_in(const Lobby::Part& part) {
  std::vector<std::string> matches;
  for (const auto& one : nlohmann::json::parse(part.json)) {
    CHECK_FALSE(one.contains("listed"));
    CHECK_FALSE(one.contains("wakes"));
    matches.push_back(one.at("match").get<std::string>() + ' ' + one.at("status").get<std::string>());
  }
  return matches;
}

std::vector<std::string> listed(const Lobby& lobby) { return shown_in(lobby.list()); }

/// Reads all pages.
std::vector<std::string> listed_in_all(const Lobby& lobby) {
  Lobby::Part part = lobby.list();
  std::vector<std::string> all = shown_in(part);
  while (!part.next.empty()) {
    const auto next = lobby.list_after(part.next);
    REQUIRE(next.has_value());
    REQUIRE(*next);
    part = **next;
    for (std::string& one : shown_in(part)) all.push_back(std::move(one));
  }
  return all;
}

}  // namespace

TEST_CASE("lobby: listed matches come newest first, and ended ones after the others") {
  const auto store = open_sqlite(":memory:");
  REQUIRE(store);
  Lobby lobby(**store, LobbyLimits{.matches_per_address = 60, .listed = 3});
  CHECK(lobby.list().json == "[]");
  CHECK(lobby.list().next.empty());
  lobby.update({summary("old", 1, "waiting", true)});
  lobby.update({summary("secret", 2, "waiting", false)});
  lobby.update({summary("clock", 3, "running", true)});
  CHECK(listed(lobby) == std::vector<std::string>{"clock running", "old waiting"});
  CHECK(lobby.continues_alone("clock"));
  CHECK_FALSE(lobby.continues_alone("old"));
  CHECK(lobby.counts().live == 3);
  lobby.update({summary("old", 1, "running", true)});
  CHECK(listed(lobby) == std::vector<std::string>{"clock running", "old running"});
  lobby.update({summary("clock", 3, "over", true)});
  lobby.update({summary("clock", 3, "over", true)});
  lobby.update({summary("secret", 2, "over", false)});
  CHECK(listed(lobby) == std::vector<std::string>{"old running", "clock over"});
  CHECK(lobby.counts().live == 1);
  CHECK(lobby.counts().over == 2);
  for (Time time = 10; time < 20; ++time)
    lobby.update({summary("m" + std::to_string(time), time, "waiting", true)});
  CHECK(listed(lobby) == std::vector<std::string>{"m19 waiting", "m18 waiting", "m17 waiting"});
}

TEST_CASE("lobby: the pages of the list reach the very first match, also after a restart") {
  const auto store = open_sqlite(":memory:");
  REQUIRE(store);
  const LobbyLimits limits{.matches_per_address = 60, .listed = 3};
  Lobby lobby(**store, limits);
  std::vector<std::string> live;
  std::vector<std::string> over;
  for (Time time = 10; time < 30; ++time) {
    const bool is_over = time % 5 != 0;
    const bool is_listed = time % 2 == 0;
    const std::string match = "m" + std::to_string(time);
    const auto kept = summary(match, time, is_over ? "over" : "running", is_listed);
    REQUIRE(!save_now(**store, {{{match, 1, "created", "{}", time}}, {kept}, {}}));
    lobby.update({kept});
    auto& all = is_over ? over : live;
    if (is_listed) all.insert(all.begin(), match + (is_over ? " over" : " running"));
  }
  REQUIRE(live.size() == 2);
  REQUIRE(over.size() == 8);
  std::vector<std::string> all = live;
  all.insert(all.end(), over.begin(), over.end());
  CHECK(listed_in_all(lobby) == all);
  Lobby again(**store, limits);
  REQUIRE(again.open());
  CHECK(again.list().json == lobby.list().json);
  CHECK(listed_in_all(again) == all);
  for (const char* nothing :
       {"", "over", "over.", "over.x.m", "over.1", "live.99999999999999999999.m", "gone.1.m"})
    CHECK_FALSE(again.list_after(nothing).has_value());
  CHECK((*again.list_after("over.0.m"))->json == "[]");
}

TEST_CASE("lobby: the matches that an address creates in an hour are limited, for any number of addresses") {
  const auto store = open_sqlite(":memory:");
  REQUIRE(store);
  constexpr int guests = 10'050;  // more than the lobby remembers before it removes old entries
  constexpr Time hour = 3'600'000;
  const auto allowed = [](Lobby& lobby, Time now) {
    int count = 0;
    for (int address = 0; address < guests; ++address) {
      count += static_cast<int>(lobby.may_create(std::to_string(address), now));
    }
    return count;
  };
  Lobby none(**store, LobbyLimits{.matches_per_address = 0, .listed = 3});
  CHECK(allowed(none, 0) == 0);
  Lobby one(**store, LobbyLimits{.matches_per_address = 1, .listed = 3});
  CHECK(allowed(one, 0) == guests);
  CHECK_FALSE(one.may_create("7", 1));
  CHECK(allowed(one, hour) == guests);
}

}  // namespace affray::server
