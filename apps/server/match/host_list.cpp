// All tables of a server.

#include <utility>

#include "server/match/host.hpp"

namespace affray::server {

std::optional<Problem> Tables::open() {
  const Result<std::vector<std::string>> waking = lobby_.open();
  if (!waking) return waking.problem();
  for (const std::string& match : *waking) at(match)->wake();
  return std::nullopt;
}

std::shared_ptr<Table> Tables::at(const std::string& match) {
  const std::lock_guard lock(mutex_);
  std::shared_ptr<Table>& table = tables_[match];
  if (!table) table = std::make_shared<Table>(match, *this, make_runner_());
  return table;
}

std::shared_ptr<Table> Tables::add(std::unique_ptr<Match> match, Lease lease) {
  std::shared_ptr<Table> table = at(match->id());
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

std::vector<std::shared_ptr<Table>> Tables::all() const {
  const std::lock_guard lock(mutex_);
  std::vector<std::shared_ptr<Table>> all;
  for (const auto& [id, table] : tables_) all.push_back(table);
  return all;
}

void Tables::lose_server(ServerId server) {
  for (const auto& table : all()) table->lose_server(server);
}

void Tables::lose_all() {
  for (const auto& table : all()) table->lose();
}

void Tables::sweep() {
  const std::lock_guard lock(mutex_);
  for (auto it = tables_.begin(); it != tables_.end();) {
    // Nobody else can come to it: that takes the mutex.
    if (it->second->is_resting() && it->second.use_count() == 1) {
      it = tables_.erase(it);
    } else {
      it->second->rest();
      ++it;
    }
  }
}

std::size_t Tables::size() const {
  const std::lock_guard lock(mutex_);
  return tables_.size();
}

}  // namespace affray::server
