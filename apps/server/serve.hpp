#pragma once
// The server as a whole: listens, until it is told to stop.

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "affray/core/result.hpp"
#include "server/match/lobby.hpp"

namespace affray::server {

struct ServeOptions {
  std::string host = "127.0.0.1";
  std::uint16_t port = 8080;  // 0: any that is free
  std::string database;       // a file, or postgresql://...
  std::filesystem::path home;
  std::filesystem::path page;            // the folder of the built page
  std::vector<std::string> origins;      // beside its own: https://table.example
  unsigned threads = 0;                  // for sockets and matches; 0: one for each processor
  std::size_t most_connections = 4'000;  // together
  std::size_t most_of_a_guest = 100;     // connections of one address that is not this machine
  double messages_per_second = 50;       // of one connection; a faster one waits
  double messages_at_once = 100;
  LobbyLimits lobby;
};

/// Where the database is unless somebody says otherwise: affray/table.sqlite below XDG_STATE_HOME or
/// ~/.local/state; the folder is made.
[[nodiscard]] std::string default_database();

/// Serves until SIGINT or SIGTERM, then says good-bye to everybody and returns; a Problem when it could not
/// begin. `ready` hears the port.
[[nodiscard]] std::optional<Problem> serve(const ServeOptions& options,
                                           const std::function<void(std::uint16_t)>& ready);

}  // namespace affray::server
