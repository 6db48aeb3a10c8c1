// The match hosts of a server.

#include <utility>

#include "server/match/host.hpp"

namespace affray::server {

std::optional<Problem> MatchHosts::open() {
  const Result<std::vector<std::string>> waking = lobby_.open();
  if (!waking) return waking.problem();
  for (const std::string& match : *waking) at(match)->wake();
  return std::nullopt;
}

std::shared_ptr<MatchHost> MatchHosts::at(const std::string& match) {
  const std::lock_guard lock(mutex_);
  std::shared_ptr<MatchHost>& table = tables_[match];
  if (!table) table = std::make_shared<MatchHost>(match, *this, make_runner_());
  return table;
}

std::shared_ptr<MatchHost> MatchHosts::add(std::unique_ptr<Match> match, Lease lease) {
  std::shared_ptr<MatchHost> table = at(match->id());
  auto moved = std::make_shared<std::unique_ptr<Match>>(std::move(match));
  table->is_resting_ = false;
  table->runner_.here([table, moved, lease] {
    if (!table->match_ && !table->is_loading_) {
      table->match_ = std::move(*moved);
      table->lease_ = lease;
    }
    table->pump();
  });
  return table;
}

std::vector<std::shared_ptr<MatchHost>> MatchHosts::all() const {
  const std::lock_guard lock(mutex_);
  std::vector<std::shared_ptr<MatchHost>> all;
  for (const auto& [id, table] : tables_) all.push_back(table);
  return all;
}

void MatchHosts::lose_server(ServerId server) {
  for (const auto& table : all()) table->lose_server(server);
}

void MatchHosts::lose_all() {
  for (const auto& table : all()) table->lose();
}

void MatchHosts::sweep() {
  const std::lock_guard lock(mutex_);
  for (auto it = tables_.begin(); it != tables_.end();) {
    // No other thread can get a reference, as that requires the mutex.
    if (it->second->is_resting() && it->second.use_count() == 1) {
      it = tables_.erase(it);
    } else {
      it->second->rest();
      ++it;
    }
  }
}

std::size_t MatchHosts::size() const {
  const std::lock_guard lock(mutex_);
  return tables_.size();
}

}  // namespace affray::server
