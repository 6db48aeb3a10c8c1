#pragma once
// Connections whose match another server plays: what they say goes there, and what it answers comes back.

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

/// May be used by any thread.
class Relay {
 public:
  Relay(Servers& servers, MatchHosts& tables, std::function<Watcher()> new_watcher)
      : servers_(servers), tables_(tables), new_watcher_(std::move(new_watcher)) {}

  // What a connection of this server says to the one that plays its match.
  void join(ServerId to, const std::string& match, Watcher from, std::string_view hello);
  void take(ServerId to, const std::string& match, Watcher from, std::string_view message);
  void leave(ServerId to, const std::string& match, Watcher from);

  /// What is done with the news of the others.
  [[nodiscard]] ServersNews news();
  void heard(ServerId from, std::string_view text);
  void gone(ServerId server);
  /// Nobody is heard any more: all guests leave.
  void lost();
  /// Matches that go on by themselves are taken over at once, all others when somebody comes.
  void adopt(const std::vector<std::string>& orphans);

 private:
  using Afar = std::pair<ServerId, Watcher>;
  /// A connection of another server, as it is known to a table here.
  struct Guest {
    Watcher watcher = 0;
    std::string match;
  };

  void say(ServerId to, std::string_view word, Watcher watcher, const std::string& match,
           std::string_view text);
  void hear_join(const Afar& afar, const std::string& match, const std::string& text);
  void hear_message(const Afar& afar, const std::string& text);
  void see_off(const Afar& afar);
  [[nodiscard]] Link link_to(const Afar& afar, const std::string& match);

  Servers& servers_;
  MatchHosts& tables_;
  std::function<Watcher()> new_watcher_;
  std::mutex mutex_;
  std::map<Afar, Guest> guests_;
};

}  // namespace affray::server
