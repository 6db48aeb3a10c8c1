// The match hosts of a server.

#include <utility>

#include "server/match/host.hpp"

namespace affray::server {

std::optional<Problem> MatchHosts::open() {
  const Result<std::vector<std::string>> waking = lobby_.open();
  if (!waking) return waking.problem();
  for (const std::string& match : *waking) at(match)->resume();
  return std::nullopt;
}

std::shared_ptr<MatchHost> MatchHosts::at(const std::string& match) {
  const std::lock_guard lock(mutex_);
  std::shared_ptr<MatchHost>& host = hosts_[match];
  if (!host) host = std::make_shared<MatchHost>(match, *this, make_runner_());
  return host;
}

std::shared_ptr<MatchHost> MatchHosts::add(std::unique_ptr<Match> match, Lease lease) {
  std::shared_ptr<MatchHost> host = at(match->id());
  auto moved = std::make_shared<std::unique_ptr<Match>>(std::move(match));
  host->is_unloaded_ = false;
  host->runner_.here([host, moved, lease] {
    if (!host->match_ && !host->is_loading_) {
      host->match_ = std::move(*moved);
      host->lease_ = lease;
    }
    host->pump();
  });
  return host;
}

std::vector<std::shared_ptr<MatchHost>> MatchHosts::all() const {
  const std::lock_guard lock(mutex_);
  std::vector<std::shared_ptr<MatchHost>> all;
  for (const auto& [id, host] : hosts_) all.push_back(host);
  return all;
}

void MatchHosts::handle_server_gone(ServerId server) {
  for (const auto& host : all()) host->handle_server_gone(server);
}

void MatchHosts::handle_leases_lost() {
  for (const auto& host : all()) host->handle_lease_lost();
}

std::size_t MatchHosts::sweep() {
  const std::lock_guard lock(mutex_);
  std::size_t removed = 0;
  for (auto it = hosts_.begin(); it != hosts_.end();) {
    // No other thread can get a reference, as that requires the mutex.
    if (it->second->is_unloaded() && it->second.use_count() == 1) {
      it = hosts_.erase(it);
      ++removed;
    } else {
      it->second->unload_if_idle();
      ++it;
    }
  }
  return removed;
}

std::size_t MatchHosts::size() const {
  const std::lock_guard lock(mutex_);
  return hosts_.size();
}

}  // namespace affray::server
