#pragma once
// Forwards messages between servers: clients may be connected to one server while another hosts their match.

#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/match/host.hpp"
#include "server/store/servers.hpp"

namespace affray::server {

/// Thread-safe.
class Relay {
 public:
  Relay(Servers& servers, MatchHosts& hosts, std::function<ClientId()> new_client_id)
      : servers_(servers), hosts_(hosts), new_client_id_(std::move(new_client_id)) {}

  // Forward a message of a connection of this server to the server that hosts its match.
  void join(ServerId to, const std::string& match, ClientId from, std::string_view hello);
  void take(ServerId to, const std::string& match, ClientId from, std::string_view message);
  void leave(ServerId to, const std::string& match, ClientId from);

  /// The callbacks that handle notifications about other servers.
  [[nodiscard]] ServersCallbacks callbacks();
  /// Handles a text that another server sent.
  void receive(ServerId from, std::string_view text);
  void handle_server_gone(ServerId server);
  /// This server has lost its connection to the others: all remote clients leave.
  void handle_connection_lost();
  /// Takes over orphaned matches that continue without clients; the others are claimed when a client joins.
  void take_over(const std::vector<std::string>& orphans);

 private:
  using Remote = std::pair<ServerId, ClientId>;
  /// A connection of another server, as a match host of this server knows it.
  struct RemoteClient {
    ClientId client = 0;
    std::string match;
  };

  void send(ServerId to, std::string_view word, ClientId client, const std::string& match,
            std::string_view text);
  void receive_join(const Remote& remote, const std::string& match, const std::string& text);
  void receive_message(const Remote& remote, const std::string& text);
  void disconnect(const Remote& remote);
  [[nodiscard]] Link link_to(const Remote& remote, const std::string& match);

  Servers& servers_;
  MatchHosts& hosts_;
  std::function<ClientId()> new_client_id_;
  std::mutex mutex_;
  std::map<Remote, RemoteClient> remote_clients_;
};

}  // namespace affray::server
