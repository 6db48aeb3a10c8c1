// The messages of a match to its watchers; see docs/protocol.md.

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "affray/formats/json.hpp"
#include "affray/referee/messages.hpp"
#include "affray/referee/replay/recorder.hpp"
#include "affray/referee/session/json.hpp"
#include "server/match/state.hpp"

namespace affray::server {

namespace {

using Json = nlohmann::ordered_json;

Json message_of_type(const char* type) { return {{"v", protocol_version}, {"type", type}}; }

/// Joins the parts of an update, each a list of members, into one object.
std::string joined(const std::string& head, const std::string& news, const std::string& picture) {
  std::string text;
  text.reserve(head.size() + news.size() + picture.size() + 4);
  return text.append(1, '{').append(head).append(1, ',').append(news).append(1, ',').append(picture).append(
      1, '}');
}

void append_move(std::string& json, const Session& session, std::size_t number, Side eyes,
                 std::uint64_t seq) {
  const VisibleMove seen = session.seen(number, eyes);
  json += "{\"seq\":" + std::to_string(seq) + ",\"side\":";
  append_json(json, session.side_name(seen.side));
  json += ",\"by\":" + (seen.by ? '"' + std::string(name_of(*seen.by)) + '"' : "null");
  json += ",\"choice\":";
  if (seen.choice) {
    append_json(json, seen.choice->text);
    json += ",\"phrase\":";
    append_json(json, seen.choice->phrase);
  } else {
    json += "null,\"phrase\":null";
  }
  json += ",\"rolls\":" + (seen.rolls ? Json(*seen.rolls).dump() : "null") + '}';
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
  for (const OwnName& name : session_->own_names()) json["names"][name.key] = name.texts;
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
  return {{"seed", fair_dice::hex(seed_)}, {"entropies", std::move(entropies)}};
}

void Match::reveal(Watcher to) {
  if (has_typed_dice_) return;
  Json json = message_of_type("revealed");
  json["commitment"] = commitment_;
  json.update(revealed());
  say(to, json.dump());
}

// Updates

// A client with several seats sees the match as the side that is asked.
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
  say(to, joined(head_for(who, eyes), news_for(who.told, eyes, seq_), picture_for(eyes)));
  who.told = seq_;
  who.was_told = true;
}

// Spectators with a delay

void Match::remember() {
  if (delay_ == 0) return;
  pasts_.push_back({now_, seq_, head_for({}, nobody), picture_for(nobody)});
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

// The view and the tables; they are the same for all watchers who see the match as this side.
const std::string& Match::picture_for(Side eyes) const {
  auto& [prompt, picture] = pictures_[eyes];
  if (prompt != prompt_ || picture.empty()) {
    picture = "\"view\":" + session_->view_json(eyes) + ",\"tables\":";
    append_json_list(picture, session_->tables(eyes));
    prompt = prompt_;
  }
  return picture;
}

// The moves and events after `told`, up to `until`.
std::string Match::news_for(std::uint64_t told, Side eyes, std::uint64_t until) const {
  // The number of moves up to `seq` that were not undone since.
  const auto moves_until = [&](std::uint64_t seq) {
    return static_cast<std::size_t>(std::upper_bound(move_seqs_.begin(), move_seqs_.end(), seq) -
                                    move_seqs_.begin());
  };
  const std::size_t known = moves_until(told);
  const std::size_t last = moves_until(until);
  std::string json = "\"after\":" + std::to_string(known == 0 ? 0 : move_seqs_[known - 1]) + ",\"events\":[";
  const std::size_t first = told == 0 ? 0 : session_->events_before(known);
  for (std::size_t move = known, event = first; event < session_->events_before(last); ++event) {
    while (move < last && event >= session_->events_before(move + 1)) ++move;
    const bool is_of_start = event < session_->events_before(0);
    if (event > first) json += ',';
    json += "{\"seq\":" + std::to_string(is_of_start ? 0 : move_seqs_[move]) + ',';
    append_told(json, session_->event(event, eyes));
    json += '}';
  }
  json += "],\"moves\":[";
  for (std::size_t move = known; move < last; ++move) {
    if (move > known) json += ',';
    append_move(json, *session_, move, eyes, move_seqs_[move]);
  }
  return json + ']';
}

std::string Match::head_for(const Spectator& who, Side eyes) const {
  const Asked asked = session_->asked();
  const Seat* seat = asked.over() ? nullptr : seat_at(asked.side);
  Json json = message_of_type("update");
  json["seq"] = seq_;
  json["prompt"] = prompt_;
  json["status"] = status();
  json["asked"] = asked.over() ? Json(nullptr) : Json(session_->side_name(asked.side));
  json["eyes"] = eyes == nobody ? Json(nullptr) : Json(session_->side_name(eyes));
  const bool may_choose = has_begun_ && !is_over_ && !pending_die_ && seat != nullptr &&
                          seat->bot().empty() &&
                          std::find(who.sides.begin(), who.sides.end(), asked.side) != who.sides.end();
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
  const std::string object = json.dump();
  std::string members = object.substr(1, object.size() - 2) + ",\"choices\":";
  append_json_list(members, may_choose ? session_->choices() : std::vector<Offer>{});
  return members;
}

}  // namespace affray::server
