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
  Relay(Servers& servers, MatchHosts& tables, std::function<Watcher()> new_watcher)
      : servers_(servers), tables_(tables), new_watcher_(std::move(new_watcher)) {}

  // Forward a message of a connection of this server to the server that hosts its match.
  void join(ServerId to, const std::string& match, Watcher from, std::string_view hello);
  void take(ServerId to, const std::string& match, Watcher from, std::string_view message);
  void leave(ServerId to, const std::string& match, Watcher from);

  /// The callbacks that handle notifications about other servers.
  [[nodiscard]] ServersNews news();
  /// Handles a text that another server sent.
  void heard(ServerId from, std::string_view text);
  void gone(ServerId server);
  /// This server has lost its connection to the others: all remote guests leave.
  void lost();
  /// Takes over orphaned matches that continue without clients; the others are claimed when a client joins.
  void adopt(const std::vector<std::string>& orphans);

 private:
  using Remote = std::pair<ServerId, Watcher>;
  /// A connection of another server, as a match host of this server knows it.
  struct Guest {
    Watcher watcher = 0;
    std::string match;
  };

  void say(ServerId to, std::string_view word, Watcher watcher, const std::string& match,
           std::string_view text);
  void receive_join(const Remote& remote, const std::string& match, const std::string& text);
  void receive_message(const Remote& remote, const std::string& text);
  void disconnect(const Remote& remote);
  [[nodiscard]] Link link_to(const Remote& remote, const std::string& match);

  Servers& servers_;
  MatchHosts& tables_;
  std::function<Watcher()> new_watcher_;
  std::mutex mutex_;
  std::map<Remote, Guest> guests_;
};

}  // namespace affray::server
