#include "server/match/lobby.hpp"

#include <algorithm>
#include <charconv>
#include <iterator>
#include <nlohmann/json.hpp>
#include <utility>

namespace affray::server {

namespace {

/// A parsed summary.
struct ParsedSummary {
  bool continues_alone = false;
  std::string listed_json;  // empty if the match is not listed
};

ParsedSummary parse_summary(const StoredSummary& summary) {
  auto json = nlohmann::ordered_json::parse(summary.json, nullptr, false);
  if (!json.is_object()) return {};
  ParsedSummary parsed{json.value("wakes", false) && json.value("status", "") == "running", {}};
  const bool is_listed = json.value("listed", false);
  json.erase("listed");
  json.erase("wakes");
  if (is_listed) parsed.listed_json = json.dump();
  return parsed;
}

/// The start of a part of the list: after this match.
struct ListPosition {
  bool is_over = false;
  ListPlace place;
};

std::string position_text(const ListPosition& position) {
  return (position.is_over ? "over." : "live.") + std::to_string(position.place.time) + '.' +
         position.place.match;
}

std::optional<ListPosition> parse_position(std::string_view text) {
  ListPosition position;
  position.is_over = text.starts_with("over.");
  if (!position.is_over && !text.starts_with("live.")) return std::nullopt;
  const auto [end, error] = std::from_chars(text.data() + 5, text.data() + text.size(), position.place.time);
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  if (error != std::errc{} || !text.starts_with('.') || text.size() > max_id) return std::nullopt;
  position.place.match = text.substr(1);
  return position;
}

/// Builds a part of the list.
class PartBuilder {
 public:
  explicit PartBuilder(std::size_t most) : room_(most) {}
  void add(const std::map<ListPlace, std::string>& shown, const ListPosition& after) {
    for (auto it = shown.upper_bound(after.place); it != shown.end() && room_ > 0; ++it, --room_) {
      json_ += (json_.empty() ? '[' : ',') + it->second;
      last_ = {after.is_over, it->first};
    }
  }
  [[nodiscard]] Lobby::Part part() const {
    return {json_.empty() ? "[]" : json_ + ']', room_ == 0 ? position_text(last_) : std::string()};
  }

 private:
  std::size_t room_;
  std::string json_;
  ListPosition last_;
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
  for (const StoredSummary& each : *ended) update_ended(each);
  std::vector<std::string> waking;
  for (const StoredSummary& each : *live) {
    update_live(each);
    if (live_.at(each.match).continues_alone) waking.push_back(each.match);
  }
  return waking;
}

Result<Opened> Lobby::load(const std::string& id, Time now) {
  const Result<std::vector<StoredEvent>> events = store_.events_of(id);
  if (!events) return events.problem();
  Opened opened;
  Result<std::unique_ptr<Match>> match = Match::load(*events, now);
  if (match) {
    opened.match = std::move(*match);
  } else {
    opened.why_not = match.problem().what.text();
  }
  return opened;
}

Result<Opened> Lobby::claim(const std::string& id, Time now) {
  Servers* servers = store_.servers();
  if (servers == nullptr) return load(id, now);
  const Result<Holder> holder = servers->claim(id);
  if (!holder) return holder.problem();
  if (holder->is_known && holder->other_server == 0) {
    Result<Opened> opened = load(id, now);
    if (opened) opened->lease = holder->lease;
    return opened;
  }
  Opened nothing;
  nothing.other_server = holder->other_server;
  nothing.why_not = "there is no stored event of this match";
  return nothing;
}

bool Lobby::continues_alone(std::string_view match) const {
  const std::lock_guard lock(mutex_);
  const auto found = live_.find(match);
  return found != live_.end() && found->second.continues_alone;
}

void Lobby::remove_live(const std::string& match) {
  const auto found = live_.find(match);
  if (found == live_.end()) return;
  if (found->second.is_listed) listed_.erase({found->second.created, match});
  live_.erase(found);
}

void Lobby::update_live(const StoredSummary& summary) {
  remove_live(summary.match);
  ParsedSummary parsed = parse_summary(summary);
  live_[summary.match] = {summary.time, !parsed.listed_json.empty(), parsed.continues_alone};
  if (!parsed.listed_json.empty()) listed_[{summary.time, summary.match}] = std::move(parsed.listed_json);
}

void Lobby::update_ended(const StoredSummary& summary) {
  ParsedSummary parsed = parse_summary(summary);
  if (!parsed.listed_json.empty()) over_[{summary.time, summary.match}] = std::move(parsed.listed_json);
  if (over_.size() > limits_.listed) over_.erase(std::prev(over_.end()));
}

void Lobby::update(const std::vector<StoredSummary>& summaries) {
  const std::lock_guard lock(mutex_);
  for (const StoredSummary& summary : summaries) {
    if (!summary.is_over) {
      update_live(summary);
      continue;
    }
    // For a match of another server, the end may be the only notification.
    if (live_.contains(summary.match)) ++ended_;
    remove_live(summary.match);
    update_ended(summary);
  }
}

Lobby::Part Lobby::list() const {
  const std::lock_guard lock(mutex_);
  PartBuilder builder(limits_.listed);
  builder.add(listed_, {});
  builder.add(over_, {true, {}});
  return builder.part();
}

// A match that ends while a client pages through the list moves to a later page.
std::optional<Result<Lobby::Part>> Lobby::list_after(std::string_view text) const {
  const std::optional<ListPosition> position = parse_position(text);
  if (!position) return std::nullopt;
  PartBuilder builder(limits_.listed);
  if (!position->is_over) {
    const std::lock_guard lock(mutex_);
    builder.add(listed_, *position);
    builder.add(over_, {true, {}});
    return builder.part();
  }
  const Result<std::vector<StoredSummary>> ended = store_.ended(limits_.listed, position->place);
  if (!ended) return ended.problem();
  std::map<ListPlace, std::string> shown;
  for (const StoredSummary& each : *ended) {
    if (ParsedSummary parsed = parse_summary(each); !parsed.listed_json.empty())
      shown[{each.time, each.match}] = std::move(parsed.listed_json);
  }
  builder.add(shown, *position);
  return builder.part();
}

Lobby::Counts Lobby::counts() const {
  const std::lock_guard lock(mutex_);
  return {live_.size(), ended_};
}

}  // namespace affray::server
