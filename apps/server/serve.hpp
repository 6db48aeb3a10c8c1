#pragma once
// The server as a whole: it accepts connections until a signal stops it.

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
  std::uint16_t port = 8080;  // 0: any free port
  std::string database;       // an SQLite file, or postgresql://...
  std::filesystem::path home;
  std::filesystem::path page;            // the folder with the built page
  std::string packs;                     // the folder of the offered packs; empty: none
  std::vector<std::string> origins;      // allowed in addition to its own, such as https://table.example
  unsigned threads = 0;                  // for sockets and matches; 0: one per processor
  std::size_t most_connections = 4'000;  // in total
  std::size_t most_per_address = 100;    // connections per remote address
  double messages_per_second = 50;       // per connection; a faster one is throttled
  double messages_at_once = 100;
  LobbyLimits lobby;
};

/// The default path of the database: affray/table.sqlite below XDG_STATE_HOME or ~/.local/state. The folder
/// is created if it does not exist.
[[nodiscard]] std::string default_database();

/// Called with the port once the server listens; with a Problem it stops again.
using ServerReady = std::function<std::optional<Problem>(std::uint16_t)>;

/// Serves until SIGINT or SIGTERM, then closes all connections and returns; a Problem when the server could
/// not start.
[[nodiscard]] std::optional<Problem> serve(const ServeOptions& options, const ServerReady& ready);

}  // namespace affray::server
