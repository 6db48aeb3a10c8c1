#include "server/lobby.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <tuple>
#include <utility>

namespace affray::server {

namespace {

constexpr Time hour = 3'600'000;
constexpr std::size_t most_guests = 10'000;

bool is_listed(const StoredSummary& summary) {
  const auto json = nlohmann::ordered_json::parse(summary.json, nullptr, false);
  return json.is_object() && json.value("listed", false);
}

bool goes_on(const StoredSummary& summary) {
  const auto json = nlohmann::ordered_json::parse(summary.json, nullptr, false);
  return json.is_object() && json.value("wakes", false) && json.value("status", "") == "running";
}

}  // namespace

// What is noted meanwhile waits: it is newer.
Result<std::vector<std::string>> Lobby::open() {
  const std::lock_guard lock(mutex_);
  Result<std::vector<StoredSummary>> all = store_.summaries(limits_.listed);
  if (!all) return all.problem();
  live_.clear();
  over_.clear();
  std::vector<std::string> waking;
  for (StoredSummary& each : *all) {
    if (each.is_over) {
      if (is_listed(each)) over_.push_back(std::move(each));
      continue;
    }
    if (goes_on(each)) waking.push_back(each.match);
    live_.insert_or_assign(each.match, std::move(each));
  }
  return waking;
}

bool Lobby::may_make(const std::string& guest, Time now) {
  const std::lock_guard lock(mutex_);
  if (made_.size() > most_guests) {
    std::erase_if(made_, [&](const auto& each) { return each.second.back() <= now - hour; });
  }
  std::deque<Time>& made = made_[guest];
  while (!made.empty() && made.front() <= now - hour) made.pop_front();
  if (made.size() >= limits_.tables_per_guest) return false;
  made.push_back(now);
  return true;
}

Result<Opened> Lobby::load(const std::string& id, Time now) {
  const Result<std::vector<StoredEvent>> events = store_.events_of(id);
  if (!events) return events.problem();
  Opened opened;
  Result<std::unique_ptr<Match>> match = Match::load(*events, now);
  if (match) {
    opened.match = std::move(*match);
  } else {
    opened.why_not = match.problem().what;
  }
  return opened;
}

Result<Opened> Lobby::claim(const std::string& id, Time now) {
  Servers* servers = store_.servers();
  if (servers == nullptr) return load(id, now);
  const Result<Holder> holder = servers->claim(id);
  if (!holder) return holder.problem();
  if (holder->is_known && holder->elsewhere == 0) {
    Result<Opened> opened = load(id, now);
    if (opened) opened->lease = holder->lease;
    return opened;
  }
  Opened nothing;
  nothing.elsewhere = holder->elsewhere;
  nothing.why_not = "nothing is kept of this match";
  return nothing;
}

bool Lobby::wakes(std::string_view match) const {
  const std::lock_guard lock(mutex_);
  const auto found = live_.find(match);
  return found != live_.end() && goes_on(found->second);
}

void Lobby::note(const std::vector<StoredSummary>& summaries) {
  const std::lock_guard lock(mutex_);
  for (const StoredSummary& summary : summaries) {
    if (!summary.is_over) {
      live_.insert_or_assign(summary.match, summary);
      continue;
    }
    const bool was_live = live_.erase(summary.match) > 0;
    if (was_live) ++ended_;
    // Of a match of another server the end may be all that is heard.
    const auto is_it = [&](const StoredSummary& each) { return each.match == summary.match; };
    const bool is_known = !was_live && std::any_of(over_.begin(), over_.end(), is_it);
    if (is_known || !is_listed(summary)) continue;
    over_.push_front(summary);
    if (over_.size() > limits_.listed) over_.pop_back();
  }
}

std::string Lobby::list() const {
  const std::lock_guard lock(mutex_);
  std::vector<const StoredSummary*> newest;
  for (const auto& [id, summary] : live_) newest.push_back(&summary);
  std::sort(newest.begin(), newest.end(), [](const StoredSummary* one, const StoredSummary* other) {
    return std::tie(other->time, one->match) < std::tie(one->time, other->match);
  });
  for (const StoredSummary& summary : over_) newest.push_back(&summary);
  nlohmann::ordered_json list = nlohmann::ordered_json::array();
  for (const StoredSummary* each : newest) {
    if (list.size() >= limits_.listed) break;
    auto json = nlohmann::ordered_json::parse(each->json, nullptr, false);
    if (!json.is_object() || !json.value("listed", false)) continue;
    json.erase("listed");
    json.erase("wakes");
    list.push_back(std::move(json));
  }
  return list.dump();
}

Lobby::Counts Lobby::counts() const {
  const std::lock_guard lock(mutex_);
  return {live_.size(), ended_};
}

}  // namespace affray::server
