#pragma once
// Several servers with one store: which of them hosts a match, and the messages between them. They share
// nothing but the store; docs/decisions/0015-several-servers.md explains why.

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "affray/core/result.hpp"
#include "server/store/interface.hpp"

namespace affray::server {

/// Identifies a server while it is connected; it gets a new id when it reconnects. Never 0.
using ServerId = std::int64_t;

/// The server that hosts a match.
struct Holder {
  Lease lease;                // if this server hosts it
  ServerId other_server = 0;  // the server that hosts it, if it is another one
  bool is_known = true;       // whether the match exists
};

/// Callbacks with notifications about other servers. They are all called by the same thread and must not
/// block.
struct ServersCallbacks {
  /// A text from another server has arrived.
  std::function<void(ServerId from, std::string text)> text_received;
  /// Other servers have stored these summaries.
  std::function<void(const std::vector<StoredSummary>&)> summaries_changed;
  /// A server is gone: no texts reach it or come from it any more.
  std::function<void(ServerId)> server_gone;
  /// The servers of these matches are gone.
  std::function<void(const std::vector<std::string>&)> matches_orphaned;
  /// This server lost its connection and with it all leases; texts on their way may be lost.
  std::function<void()> connection_lost;
  /// This server is connected again, with a new id.
  std::function<void()> reconnected;
};

/// Thread-safe.
class Servers {
 public:
  Servers() = default;
  Servers(const Servers&) = delete;
  Servers& operator=(const Servers&) = delete;
  virtual ~Servers() = default;

  /// Starts the notifications.
  virtual void start(ServersCallbacks callbacks) = 0;
  /// Releases all matches of this server; no notification follows.
  virtual void stop() = 0;

  /// A lease for a new match.
  [[nodiscard]] virtual Lease new_lease() = 0;
  /// Takes the lease of a match for this server unless another server that is alive holds it. Blocks on the
  /// database.
  [[nodiscard]] virtual Result<Holder> claim(std::string_view match) = 0;
  /// Releases the lease of a match, if this server still holds it.
  virtual void release(std::string_view match, Lease lease) = 0;
  /// Releases the leases of matches whose servers are gone.
  virtual void forget(const std::vector<std::string>& orphans) = 0;

  /// Sends a text to another server. Texts arrive exactly once and in order; otherwise the receiver is
  /// notified that this server is gone.
  virtual void send(ServerId to, std::string text) = 0;
  [[nodiscard]] virtual bool is_connected() const = 0;
};

}  // namespace affray::server
