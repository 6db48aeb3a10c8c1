#pragma once
// Several servers over one store: which of them plays a match, and what they say to each other. The store is
// all that they share; docs/decisions/0015-several-servers.md says why.

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "affray/core/result.hpp"
#include "server/store/interface.hpp"

namespace affray::server {

/// Of one server while it is connected; it gets another when it comes back. Never 0.
using ServerId = std::int64_t;

/// Who plays a match.
struct Holder {
  Lease lease;             // of this server, if it is this one
  ServerId elsewhere = 0;  // or the other one
  bool is_known = true;    // whether there is such a match at all
};

/// What a server is told about the others, always by the same thread, which must not be held up.
struct ServersNews {
  std::function<void(ServerId from, std::string text)> heard;
  std::function<void(const std::vector<StoredSummary>&)> changed;  // what others kept
  std::function<void(ServerId)> gone;  // nothing arrives there any more, or comes from there
  std::function<void(const std::vector<std::string>&)> orphaned;  // matches of a server that is gone
  std::function<void()> lost;  // this server's connection: it holds no match, nothing that it said arrives
  std::function<void()> back;  // and it is there again, as another server
};

/// May be used by any thread.
class Servers {
 public:
  Servers() = default;
  Servers(const Servers&) = delete;
  Servers& operator=(const Servers&) = delete;
  virtual ~Servers() = default;

  /// Begins to tell the news.
  virtual void start(ServersNews news) = 0;
  /// The others may take all matches of this server; no news after that.
  virtual void stop() = 0;

  /// For a match that is new.
  [[nodiscard]] virtual Lease new_lease() = 0;
  /// Takes the match for this server, unless one that lives has it. It waits for the database.
  [[nodiscard]] virtual Result<Holder> claim(std::string_view match) = 0;
  /// Nobody plays the match now, if it was still this server's.
  virtual void release(std::string_view match, Lease lease) = 0;
  /// The same for matches of servers that are gone.
  virtual void forget(const std::vector<std::string>& orphans) = 0;

  /// A text for another server. Texts arrive once and in their order, or that server hears that this one is
  /// gone.
  virtual void send(ServerId to, std::string text) = 0;
  [[nodiscard]] virtual bool is_connected() const = 0;
};

}  // namespace affray::server
