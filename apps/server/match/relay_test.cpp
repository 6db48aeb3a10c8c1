#include "server/match/relay.hpp"

#include "server/testing/host.hpp"

namespace affray::server::testing {

namespace {

/// Two servers that share only the leases of matches; texts between them arrive at once.
class Neighbour final : public Servers {
 public:
  Neighbour(ServerId id, std::map<std::string, ServerId>& holders) : id_(id), holders_(holders) {}
  void start(ServersCallbacks callbacks) override { callbacks_ = std::move(callbacks); }
  void stop() override {}
  Lease new_lease() override { return {id_, 1}; }
  Result<Holder> claim(std::string_view match) override {
    const auto [found, is_new] = holders_.try_emplace(std::string(match), id_);
    return found->second == id_ ? Holder{{id_, 1}, 0, true} : Holder{{}, found->second, true};
  }
  void release(std::string_view match, Lease) override { holders_.erase(std::string(match)); }
  void forget(const std::vector<std::string>&) override {}
  void send(ServerId, std::string text) override { other->callbacks_.text_received(id_, std::move(text)); }
  bool is_connected() const override { return true; }

  Neighbour* other = nullptr;

 private:
  const ServerId id_;
  std::map<std::string, ServerId>& holders_;
  ServersCallbacks callbacks_;
};

struct TwoServers {
  std::map<std::string, ServerId> holders;
  Neighbour first{1, holders};
  Neighbour second{2, holders};
  TestServer one;
  TestServer two;
  ClientId last = 100;
  Relay at_one{first, one.hosts, [this] { return ++last; }};
  Relay at_two{second, two.hosts, [this] { return ++last; }};
  std::shared_ptr<MatchHost> host;  // at the second server
  std::string match;

  TwoServers() {
    first.other = &second;
    second.other = &first;
    one.store.shared = &first;
    two.store.shared = &second;
    one.hosts.share(at_one);
    two.hosts.share(at_two);
    first.start(at_one.callbacks());
    second.start(at_two.callbacks());
    one.open({{"gray", "me"}, {"white", "me"}});
    match = one.store.events.at(0).match;
    holders[match] = 1;
    host = two.hosts.at(match);
  }
  void settle() {
    for (int round = 0; round < 10; ++round) {
      one.settle();
      two.settle();
    }
  }
  void join(ClientId who, const std::string& side, std::optional<std::uint64_t> since = std::nullopt) {
    Json message{{"type", "hello"}, {"match", match}, {"token", one.tokens.at(side)}};
    if (since) message["since"] = *since;
    auto hello = read_message(message.dump());
    REQUIRE(hello);
    host->join(who, two.link(who), std::get<Hello>(*hello), message.dump());
    settle();
  }
  void send(ClientId who, const Json& json) {
    auto message = read_message(json.dump());
    REQUIRE(message);
    host->take(who, *message, json.dump());
    settle();
  }
};

}  // namespace

TEST_CASE("relay: a client of another server plays on the server that hosts the match") {
  TwoServers servers;
  servers.join(1, "gray");
  servers.join(2, "white");
  CHECK(servers.two.last(1, "welcome").at("you") == "gray");
  const Json open = servers.two.last(1, "update");
  REQUIRE(open.at("status") == "running");
  const Json choice = open.at("choices").at(0).at("text");
  servers.send(1, {{"type", "choose"}, {"id", "a"}, {"prompt", open.at("prompt")}, {"choice", choice}});
  CHECK(servers.two.last(1, "ack").at("id") == "a");
  CHECK(servers.two.last(2, "update").at("moves").at(0).at("choice") == choice);
  CHECK(servers.two.store.events.empty());
  servers.host->leave(1);
  servers.settle();
  CHECK(servers.two.last(2, "seats").at("sides").at(0).at("online") == false);

  // The first server is gone; a client that reconnects finds the match on the second, unchanged.
  servers.at_two.handle_server_gone(1);
  servers.settle();
  CHECK(servers.two.closed[2]);
  CHECK(servers.two.last(2, "error").is_null());
  servers.holders.clear();
  servers.two.store.events = servers.one.store.events;
  servers.join(3, "white", servers.two.last(2, "update").at("seq").get<std::uint64_t>());
  CHECK(servers.two.last(3, "update").at("moves").empty());
  CHECK(servers.holders.at(servers.match) == 2);
}

TEST_CASE(
    "relay: messages are never relayed twice, and a server that loses a match disconnects its clients") {
  TwoServers servers;
  servers.join(1, "gray");
  Link remote_link = servers.two.link(9);
  remote_link.is_relayed = true;
  servers.host->join(9, remote_link, Hello{});
  servers.settle();
  CHECK(servers.two.closed[9]);
  CHECK(!servers.two.closed[1]);
  // The first server loses the database: it drops the match, and the guest at the second is disconnected.
  servers.one.hosts.at(servers.match)->handle_lease_lost();
  servers.settle();
  CHECK(servers.two.last(1, "error").at("code") == "not-kept");
  CHECK(servers.two.closed[1]);
}

}  // namespace affray::server::testing
