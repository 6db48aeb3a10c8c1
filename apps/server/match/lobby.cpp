#include "server/match/lobby.hpp"

#include <algorithm>
#include <charconv>
#include <iterator>
#include <nlohmann/json.hpp>
#include <utility>

namespace affray::server {

namespace {

constexpr Time hour = 3'600'000;
constexpr std::size_t most_guests = 10'000;

/// A parsed summary.
struct Read {
  bool goes_on = false;
  std::string shown;  // empty if the match is not listed
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

/// The start of a part of the list: after this match.
struct Where {
  bool is_over = false;
  ListPlace place;
};

std::string text_of(const Where& where) {
  return (where.is_over ? "over." : "live.") + std::to_string(where.place.time) + '.' + where.place.match;
}

std::optional<Where> where_in(std::string_view text) {
  Where where;
  where.is_over = text.starts_with("over.");
  if (!where.is_over && !text.starts_with("live.")) return std::nullopt;
  const auto [end, error] = std::from_chars(text.data() + 5, text.data() + text.size(), where.place.time);
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  if (error != std::errc{} || !text.starts_with('.') || text.size() > max_id) return std::nullopt;
  where.place.match = text.substr(1);
  return where;
}

/// Builds a part of the list.
class Filling {
 public:
  explicit Filling(std::size_t most) : room_(most) {}
  void add(const std::map<ListPlace, std::string>& shown, const Where& after) {
    for (auto it = shown.upper_bound(after.place); it != shown.end() && room_ > 0; ++it, --room_) {
      json_ += (json_.empty() ? '[' : ',') + it->second;
      last_ = {after.is_over, it->first};
    }
  }
  [[nodiscard]] Lobby::Part part() const {
    return {json_.empty() ? "[]" : json_ + ']', room_ == 0 ? text_of(last_) : std::string()};
  }

 private:
  std::size_t room_;
  std::string json_;
  Where last_;
};

}  // namespace

// Calls of `note` wait meanwhile, as their summaries are newer than those read here.
Result<std::vector<std::string>> Lobby::open() {
  const std::lock_guard lock(mutex_);
  const Result<std::vector<StoredSummary>> live = store_.live();
  if (!live) return live.problem();
  const Result<std::vector<StoredSummary>> ended = store_.ended(limits_.listed, {});
  if (!ended) return ended.problem();
  live_.clear();
  listed_.clear();
  over_.clear();
  for (const StoredSummary& each : *ended) note_ended(each);
  std::vector<std::string> waking;
  for (const StoredSummary& each : *live) {
    note_live(each);
    if (live_.at(each.match).goes_on) waking.push_back(each.match);
  }
  return waking;
}

bool Lobby::may_make(const std::string& guest, Time now) {
  if (limits_.tables_per_guest == 0) return false;
  const std::lock_guard lock(mutex_);
  if (made_.size() > most_guests) {  // each guest has created at least one match
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
  if (found->second.is_listed) listed_.erase({found->second.created, match});
  live_.erase(found);
}

void Lobby::note_live(const StoredSummary& summary) {
  forget_live(summary.match);
  Read read_one = read(summary);
  live_[summary.match] = {summary.time, !read_one.shown.empty(), read_one.goes_on};
  if (!read_one.shown.empty()) listed_[{summary.time, summary.match}] = std::move(read_one.shown);
}

void Lobby::note_ended(const StoredSummary& summary) {
  Read read_one = read(summary);
  if (!read_one.shown.empty()) over_[{summary.time, summary.match}] = std::move(read_one.shown);
  if (over_.size() > limits_.listed) over_.erase(std::prev(over_.end()));
}

void Lobby::note(const std::vector<StoredSummary>& summaries) {
  const std::lock_guard lock(mutex_);
  for (const StoredSummary& summary : summaries) {
    if (!summary.is_over) {
      note_live(summary);
      continue;
    }
    // For a match of another server, the end may be the only notification.
    if (live_.contains(summary.match)) ++ended_;
    forget_live(summary.match);
    note_ended(summary);
  }
}

Lobby::Part Lobby::list() const {
  const std::lock_guard lock(mutex_);
  Filling filling(limits_.listed);
  filling.add(listed_, {});
  filling.add(over_, {true, {}});
  return filling.part();
}

// A match that ends while a client pages through the list moves to a later page.
std::optional<Result<Lobby::Part>> Lobby::list_after(std::string_view text) const {
  const std::optional<Where> where = where_in(text);
  if (!where) return std::nullopt;
  Filling filling(limits_.listed);
  if (!where->is_over) {
    const std::lock_guard lock(mutex_);
    filling.add(listed_, *where);
    filling.add(over_, {true, {}});
    return filling.part();
  }
  const Result<std::vector<StoredSummary>> ended = store_.ended(limits_.listed, where->place);
  if (!ended) return ended.problem();
  std::map<ListPlace, std::string> shown;
  for (const StoredSummary& each : *ended) {
    if (Read read_one = read(each); !read_one.shown.empty())
      shown[{each.time, each.match}] = std::move(read_one.shown);
  }
  filling.add(shown, *where);
  return filling.part();
}

Lobby::Counts Lobby::counts() const {
  const std::lock_guard lock(mutex_);
  return {live_.size(), ended_};
}

}  // namespace affray::server
