#include "server/match/host.hpp"

#include "server/testing/host.hpp"

namespace affray::server::testing {

TEST_CASE("host: a match that is unavailable for now is not reported as missing") {
  TestServer server;
  server.open({{"gray", "me"}, {"white", "me"}});
  const std::string match = server.store.events.at(0).match;
  const auto status = [&] {
    server.settle();
    int message = 0;
    server.hosts.at(match)->replay([&](const Answer& answer) { message = answer.status; });
    server.settle();
    return message;
  };
  CHECK(status() == 200);
  server.hosts.at(match)->unload_if_idle();
  server.settle();
  server.store.is_away = true;
  CHECK(status() == 503);
  server.hosts.at(match)->join(1, server.link(1), server.hello("gray"));
  server.settle();
  CHECK(server.last(1, "error").at("code") == "away");
  CHECK(server.closed[1]);
  server.store.is_away = false;
  CHECK(status() == 200);
}

TEST_CASE("host: a choice is sent to nobody before it is stored, and no other command runs meanwhile") {
  TestServer server;
  const auto host = server.open_and_seat();
  const Json open = server.last(1, "update");
  REQUIRE(!open.at("choices").empty());
  const std::size_t before = server.received[1].size() + server.received[2].size();
  host->take(1, Choose{"a", open.at("prompt"), open.at("choices").at(0).at("text")});
  host->take(2, Ping{});
  server.work();
  REQUIRE(server.store.waiting.size() == 1);
  CHECK(server.received[1].size() + server.received[2].size() == before);
  server.settle();
  CHECK(server.last(1, "ack").at("id") == "a");
  CHECK(server.last(2, "update").at("moves").size() >= 1);
  CHECK(server.last(2, "pong").is_object());
}

TEST_CASE("host: what cannot be stored is sent to nobody, and reconnecting clients get the stored match") {
  TestServer server;
  const auto host = server.open_and_seat();
  const Json open = server.last(1, "update");
  host->take(1, Choose{"a", open.at("prompt"), open.at("choices").at(0).at("text")});
  server.work();
  REQUIRE(server.store.settle(true));
  server.work();
  CHECK(server.last(1, "ack").is_null());
  CHECK(server.last(1, "error").at("code") == "not-kept");
  CHECK(server.closed[1]);
  CHECK(server.closed[2]);
  server.received.clear();
  host->join(3, server.link(3), server.hello("gray"));
  server.settle();
  CHECK(server.last(3, "update").at("prompt") == open.at("prompt"));
  CHECK(server.metrics.loads == 1);
}

TEST_CASE("host: while a bot thinks, questions are answered and changes wait") {
  TestServer server;
  const auto host = server.open({{"gray", "bot:greedy"}, {"white", "me"}});
  host->join(1, server.link(1), server.hello("white"));
  for (int i = 0; i < 10 && server.aside.empty(); ++i) {
    server.work(false);
    server.store.settle();
  }
  server.work(false);
  REQUIRE(!server.aside.empty());
  host->take(1, Ping{});
  host->join(2, server.link(2), Hello{});
  server.work(false);
  CHECK(server.last(1, "pong").is_object());
  CHECK(server.last(2, "welcome").is_null());
  server.settle();
  CHECK(server.last(2, "welcome").is_object());
  CHECK(server.metrics.bot_choices > 0);
}

TEST_CASE("host: odds are counted beside the fight, and end with their prompt") {
  TestServer server;
  const auto host = server.open_and_seat();
  const Json open = server.last(1, "update");
  const std::uint64_t prompt = open.at("prompt");
  host->take(1, AskOdds{prompt});
  server.settle();
  const Json answer = server.last(1, "odds");
  REQUIRE(answer.is_object());
  CHECK(answer.at("prompt") == prompt);
  CHECK(answer.at("last") == true);
  CHECK(answer.at("odds").at("method") == "exact");
  CHECK(answer.at("odds").at("choices").size() == open.at("choices").size());
  CHECK(server.last(2, "odds").is_null());
  // A choice does not wait for odds, and afterwards nobody wants them any more.
  server.received.clear();
  host->take(1, AskOdds{prompt});
  host->take(1, Choose{"a", prompt, open.at("choices").at(0).at("text")});
  server.work(false);
  REQUIRE(!server.aside.empty());
  REQUIRE(server.store.settle());
  server.work(false);
  CHECK(server.last(1, "ack").at("id") == "a");
  server.settle();
  CHECK(server.last(1, "odds").is_null());
}

TEST_CASE("host: the clock continues for a disconnected player, and for delayed spectators") {
  TestServer server;
  const auto host = server.open_and_seat({ClockOptions::Per::choice, 30}, 10);
  REQUIRE(server.last(1, "update").at("asked") == "gray");
  host->join(3, server.link(3), Hello{});
  server.settle();
  CHECK(server.last(3, "update").is_null());
  server.wait(9'999);
  CHECK(server.last(3, "update").is_null());
  server.wait(1);
  CHECK(server.last(3, "update").at("seq") == server.last(1, "update").at("seq"));
  server.wait(10'000);
  host->leave(1);
  server.settle();
  const auto stands_in = [&] { return server.last(2, "seats").at("sides").at(0).contains("stand_in"); };
  server.wait(39'999);  // the rest of the player's time and the grace period
  CHECK_FALSE(stands_in());
  server.wait(1);
  CHECK(stands_in());
}

TEST_CASE("host: a match without clients is unloaded, and the next client finds it unchanged") {
  TestServer server;
  std::weak_ptr<MatchHost> gone = server.open({{"gray", "me"}, {"white", "me"}});
  gone.lock()->join(1, server.link(1), server.hello("gray"));
  server.settle();
  server.hosts.sweep();
  server.settle();
  server.hosts.sweep();
  CHECK(server.hosts.size() == 1);  // a client is connected
  gone.lock()->leave(1);
  server.settle();
  server.hosts.sweep();
  server.settle();
  server.hosts.sweep();
  CHECK(server.hosts.size() == 0);
  CHECK(gone.expired());
  const auto host = server.hosts.at(server.store.events.at(0).match);
  host->join(2, server.link(2), server.hello("gray"));
  server.settle();
  CHECK(server.last(2, "update").at("status") == "waiting");
}

TEST_CASE("host: a client that asks for an unknown match gets an error and is disconnected") {
  TestServer server;
  server.hosts.at("nothing")->join(1, server.link(1), Hello{});
  server.settle();
  CHECK(server.last(1, "error").at("code") == "no-match");
  CHECK(server.closed[1]);
  server.hosts.sweep();
  CHECK(server.hosts.size() == 0);
}

}  // namespace affray::server::testing
