// What a match says to those who watch it: docs/protocol.md.

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "affray/referee/json.hpp"
#include "affray/referee/messages.hpp"
#include "affray/referee/replay.hpp"
#include "affray/referee/session_json.hpp"
#include "server/match.hpp"

namespace affray::server {

namespace {

using Json = nlohmann::ordered_json;

Json message_of_type(const char* type) { return {{"v", protocol_version}, {"type", type}}; }

/// One object of a head, what is new, and a picture, which is a part of an object already.
std::string joined(std::string head, const Json& news, const std::string& picture) {
  head.back() = ',';
  const std::string more = news.dump();
  head.append(more, 1, more.size() - 2);
  return head + ',' + picture + '}';
}

Json event_json(const Message& event, std::uint64_t seq) {
  Json json{{"seq", seq}};
  json.update(told_json(event));
  return json;
}

Json move_json(const Session& session, std::size_t number, Side eyes, std::uint64_t seq) {
  const SeenMove seen = session.seen(number, eyes);
  Json json{{"seq", seq}, {"side", session.side_name(seen.side)}};
  json["by"] = seen.by ? Json(name_of(*seen.by)) : Json(nullptr);
  json["choice"] = seen.choice ? Json(seen.choice->text) : Json(nullptr);
  json["phrase"] = seen.choice ? Json(message_json(seen.choice->phrase)) : Json(nullptr);
  json["rolls"] = seen.rolls ? Json(*seen.rolls) : Json(nullptr);
  return json;
}

}  // namespace

void Match::say(Watcher to, std::string text) { reaction_.send.push_back({to, std::move(text)}); }

void Match::say_error(Watcher to, std::string_view code, std::string_view message, std::string_view id) {
  Json json = message_of_type("error");
  json["code"] = code;
  json["message"] = message;
  if (!id.empty()) json["id"] = id;
  say(to, json.dump());
}

void Match::say_refused(Watcher to, const std::string& id, const std::string& choice, const Message* why) {
  Json json = message_of_type("refused");
  if (!id.empty()) json["id"] = id;
  json["choice"] = choice;
  json["message"] = why == nullptr ? Json(nullptr) : Json(message_json(*why));
  say(to, json.dump());
}

void Match::say_ack(Watcher to, const std::string& id, std::uint64_t seq) {
  Json json = message_of_type("ack");
  json["id"] = id;
  json["seq"] = seq;
  say(to, json.dump());
}

void Match::welcome(Watcher to) {
  Json json = message_of_type("welcome");
  json["match"] = id_;
  json["game"] = session_->game();
  json["file"] = file_;
  for (const std::string_view language : languages()) {
    json["title"][std::string(language)] = session_->title(language);
  }
  json["you"] = nullptr;
  json["yours"] = Json::array();
  for (const Side side : watchers_.at(to).sides) json["yours"].push_back(session_->side_name(side));
  if (!json["yours"].empty()) json["you"] = json["yours"][0];
  json["sides"] = Json::array();
  for (const Seat& seat : seats_) json["sides"].push_back(seat_to_show(seat));
  json["hides"] = session_->hides();
  json["dice"] = has_typed_dice_ ? "typed" : "honest";
  json["commitment"] = has_typed_dice_ ? Json(nullptr) : Json(commitment_);
  json["listed"] = is_listed_;
  json["delay"] = delay_ / 1000;
  constexpr std::array<const char*, 3> per{"none", "choice", "match"};
  json["clock"] = {{"per", per[static_cast<std::size_t>(clock_.per)]}, {"seconds", clock_.seconds}};
  json["status"] = status();
  json["rematch"] = rematch_ ? Json(*rematch_) : Json(nullptr);
  json["version"] = protocol_version;
  say(to, json.dump());
}

const char* Match::status() const { return is_over_ ? "over" : has_begun_ ? "running" : "waiting"; }

void Match::tell_seats(Watcher to) {
  Json json = message_of_type("seats");
  json["sides"] = Json::array();
  for (const Seat& seat : seats_) json["sides"].push_back(seat_to_show(seat));
  json["status"] = status();
  say(to, json.dump());
}

Json Match::revealed() const {
  Json entropies = Json::array();
  for (const Seat& seat : seats_) {
    if (!seat.entropy.empty()) entropies.push_back({{"side", seat.name}, {"entropy", seat.entropy}});
  }
  return {{"seed", hex(seed_)}, {"entropies", std::move(entropies)}};
}

void Match::reveal(Watcher to) {
  if (has_typed_dice_) return;
  Json json = message_of_type("revealed");
  json["commitment"] = commitment_;
  json.update(revealed());
  say(to, json.dump());
}

// --- Updates ---------------------------------------------------------------------------------------------

// Whoever holds several seats looks through the eyes of the one that is asked.
Side Match::eyes_of(const Spectator& who) const {
  if (who.sides.empty()) return nobody;
  const Side asked = session_->asked().side;
  const bool is_his = std::find(who.sides.begin(), who.sides.end(), asked) != who.sides.end();
  return is_his ? asked : who.sides[0];
}

void Match::tell_all() {
  for (auto& [to, who] : watchers_) tell(to, who);
}

void Match::tell(Watcher to, Spectator& who) {
  if (who.sides.empty() && delay_ > 0) return tell_late(to, who);
  const Side eyes = eyes_of(who);
  say(to, joined(head_for(who, eyes).dump(), news_for(who.told, eyes, seq_), picture_for(eyes)));
  who.told = seq_;
  who.was_told = true;
}

// --- Watching with a delay -------------------------------------------------------------------------------

void Match::remember() {
  if (delay_ == 0) return;
  pasts_.push_back({now_, seq_, head_for({}, nobody).dump(), picture_for(nobody)});
  while (pasts_.size() > 1 && pasts_[1].at + delay_ <= now_) pasts_.pop_front();
}

const Match::Past* Match::newest_past() const {
  const Past* newest = nullptr;
  for (const Past& past : pasts_) {
    if (past.at + delay_ <= now_) newest = &past;
  }
  return newest;
}

void Match::tell_late(Watcher to, Spectator& who) {
  const Past* past = newest_past();
  if (past == nullptr || (who.was_told && past->seq <= who.told)) return;
  say(to, joined(past->head, news_for(who.told, nobody, past->seq), past->picture));
  who.told = past->seq;
  who.was_told = true;
  if (is_over_ && past->seq == seq_) reveal(to);
}

void Match::tell_late() {
  if (delay_ == 0) return;
  for (auto& [to, who] : watchers_) {
    if (who.sides.empty()) tell_late(to, who);
  }
}

// View and tables, which are the same for all who look through these eyes.
const std::string& Match::picture_for(Side eyes) const {
  auto& [prompt, picture] = pictures_[eyes];
  if (prompt != prompt_ || picture.empty()) {
    Json tables = Json::array();
    for (const Table& table : session_->tables(eyes)) tables.push_back(table_json(table));
    picture = "\"view\":" + session_->view_json(eyes) + ",\"tables\":" + tables.dump();
    prompt = prompt_;
  }
  return picture;
}

// Of the events up to `until`.
Json Match::news_for(std::uint64_t told, Side eyes, std::uint64_t until) const {
  // What he knows of and was not taken back since.
  const auto moves_until = [&](std::uint64_t seq) {
    return static_cast<std::size_t>(std::upper_bound(move_seqs_.begin(), move_seqs_.end(), seq) -
                                    move_seqs_.begin());
  };
  const std::size_t known = moves_until(told);
  const std::size_t last = moves_until(until);
  Json json{{"after", known == 0 ? 0 : move_seqs_[known - 1]}};
  Json events = Json::array();
  Json moves = Json::array();
  const std::size_t first = told == 0 ? 0 : session_->events_before(known);
  for (std::size_t move = known, event = first; event < session_->events_before(last); ++event) {
    while (move < last && event >= session_->events_before(move + 1)) ++move;
    const bool is_of_start = event < session_->events_before(0);
    events.push_back(event_json(session_->event(event, eyes), is_of_start ? 0 : move_seqs_[move]));
  }
  for (std::size_t move = known; move < last; ++move) {
    moves.push_back(move_json(*session_, move, eyes, move_seqs_[move]));
  }
  json["events"] = std::move(events);
  json["moves"] = std::move(moves);
  return json;
}

Json Match::head_for(const Spectator& who, Side eyes) const {
  const Asked asked = session_->asked();
  const Seat* seat = asked.over() ? nullptr : seat_at(asked.side);
  Json json = message_of_type("update");
  json["seq"] = seq_;
  json["prompt"] = prompt_;
  json["status"] = status();
  json["asked"] = asked.over() ? Json(nullptr) : Json(session_->side_name(asked.side));
  json["eyes"] = eyes == nobody ? Json(nullptr) : Json(session_->side_name(eyes));
  json["choices"] = Json::array();
  const bool may_choose = has_begun_ && !is_over_ && !pending_die_ && seat != nullptr &&
                          seat->bot().empty() &&
                          std::find(who.sides.begin(), who.sides.end(), asked.side) != who.sides.end();
  if (may_choose) {
    for (const Offer& offer : session_->choices()) json["choices"].push_back(offer_json(offer));
  }
  json["outcome"] = is_over_ ? outcome_json(*session_) : Json(nullptr);
  json["undo"] = pending_undo_ ? Json(session_->side_name(pending_undo_->by)) : Json(nullptr);
  json["undoable"] = !is_over_ && std::any_of(who.sides.begin(), who.sides.end(),
                                              [&](Side side) { return session_->undoable(side) > 0; });
  json["die"] = nullptr;
  if (pending_die_) {
    const Side roller = pending_die_->wanted.roller;
    json["die"] = {{"side", seat_at(roller) == nullptr ? Json(nullptr) : Json(session_->side_name(roller))},
                   {"faces", pending_die_->wanted.faces},
                   {"rolled", session_->hides() ? Json(nullptr) : Json(pending_die_->faces)}};
  }
  json["deadline"] = deadline_ ? Json(*deadline_ - now_) : Json(nullptr);
  return json;
}

}  // namespace affray::server
