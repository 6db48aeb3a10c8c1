#include "server/lobby.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

namespace affray::server {

namespace {

constexpr Time hour = 3'600'000;
constexpr std::size_t most_guests = 10'000;

/// What a summary says, read once.
struct Read {
  bool goes_on = false;
  std::string shown;  // empty: it is not listed
};

Read read(const StoredSummary& summary) {
  auto json = nlohmann::ordered_json::parse(summary.json, nullptr, false);
  if (!json.is_object()) return {};
  Read read{json.value("wakes", false) && json.value("status", "") == "running", {}};
  const bool is_listed = json.value("listed", false);
  json.erase("listed");
  json.erase("wakes");
  if (is_listed) read.shown = json.dump();
  return read;
}

}  // namespace

// What is noted meanwhile waits: it is newer.
Result<std::vector<std::string>> Lobby::open() {
  const std::lock_guard lock(mutex_);
  Result<std::vector<StoredSummary>> all = store_.summaries(limits_.listed);
  if (!all) return all.problem();
  live_.clear();
  listed_.clear();
  over_.clear();
  std::vector<std::string> waking;
  for (const StoredSummary& each : *all) {
    if (each.is_over) {
      if (Read read_one = read(each); !read_one.shown.empty())
        over_.emplace_back(each.match, std::move(read_one.shown));
      continue;
    }
    note_live(each);
    if (live_.at(each.match).goes_on) waking.push_back(each.match);
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
  return found != live_.end() && found->second.goes_on;
}

void Lobby::forget_live(const std::string& match) {
  const auto found = live_.find(match);
  if (found == live_.end()) return;
  if (found->second.is_listed) listed_.erase({-found->second.created, match});
  live_.erase(found);
}

void Lobby::note_live(const StoredSummary& summary) {
  forget_live(summary.match);
  Read read_one = read(summary);
  live_[summary.match] = {summary.time, !read_one.shown.empty(), read_one.goes_on};
  if (!read_one.shown.empty()) listed_[{-summary.time, summary.match}] = std::move(read_one.shown);
}

void Lobby::note(const std::vector<StoredSummary>& summaries) {
  const std::lock_guard lock(mutex_);
  for (const StoredSummary& summary : summaries) {
    if (!summary.is_over) {
      note_live(summary);
      continue;
    }
    const bool was_live = live_.contains(summary.match);
    forget_live(summary.match);
    if (was_live) ++ended_;
    // Of a match of another server the end may be all that is heard.
    const auto is_it = [&](const auto& each) { return each.first == summary.match; };
    const bool is_known = !was_live && std::any_of(over_.begin(), over_.end(), is_it);
    Read read_one = read(summary);
    if (is_known || read_one.shown.empty()) continue;
    over_.emplace_front(summary.match, std::move(read_one.shown));
    if (over_.size() > limits_.listed) over_.pop_back();
  }
}

std::string Lobby::list() const {
  const std::lock_guard lock(mutex_);
  std::string list = "[";
  std::size_t count = 0;
  const auto add = [&](const auto& all) {
    for (auto it = all.begin(); it != all.end() && count < limits_.listed; ++it) {
      if (count++ > 0) list += ',';
      list += it->second;
    }
  };
  add(listed_);
  add(over_);
  return list + ']';
}

Lobby::Counts Lobby::counts() const {
  const std::lock_guard lock(mutex_);
  return {live_.size(), ended_};
}

}  // namespace affray::server
