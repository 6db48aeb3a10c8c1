// The messages of a match to its clients; see docs/protocol.md.

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "affray/formats/hash_text.hpp"
#include "affray/formats/json.hpp"
#include "affray/formats/sentence_json.hpp"
#include "affray/referee/messages.hpp"
#include "affray/referee/replay/recorder.hpp"
#include "affray/referee/session/json.hpp"
#include "server/match/state.hpp"

namespace affray::server {

namespace {

using Json = nlohmann::ordered_json;

Json message_of_type(const char* type) { return {{"v", protocol_version}, {"type", type}}; }

/// Joins the parts of an update, each a list of members, into one object; `texts` begins with a comma or is
/// empty.
std::string joined(const std::string& head, const std::string& changes, const std::string& views,
                   const std::string& texts) {
  std::string text;
  text.reserve(head.size() + changes.size() + views.size() + texts.size() + 4);
  text.append(1, '{').append(head).append(1, ',').append(changes).append(1, ',');
  return text.append(views).append(texts).append(1, '}');
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

/// Adds the text of a card, if texts are generated from the cards' lines.
void add_text(const Session& session, std::size_t thing, const std::string& id, Json& json) {
  const Message text = session.thing_text(thing);
  if (!text.key.empty()) json[id] = Json(message_json(text));
}

/// Calls `use` with each string in the JSON text of a view, and for copies such as "dune-wolf-2" also with
/// the id without the number.
template <class Use>
void for_each_id_in(std::string_view views, const Use& use) {
  for (std::size_t from = views.find('"'); from != std::string_view::npos;) {
    const std::size_t to = views.find('"', from + 1);
    if (to == std::string_view::npos) break;
    const std::string_view id = views.substr(from + 1, to - from - 1);
    const std::size_t name = id.find_last_not_of("0123456789");
    if (name != std::string_view::npos && name + 1 < id.size() && id[name] == '-') use(id.substr(0, name));
    use(id);
    from = views.find('"', to + 1);
  }
}

}  // namespace

void Match::send(ClientId to, std::string text) { reaction_.send.push_back({to, std::move(text)}); }

void Match::send_error(ClientId to, std::string_view code, const Sentence& what, std::string_view id) {
  Json json = message_of_type("error");
  json["code"] = code;
  json["message"] = what.text();
  json["sentence"] = sentence_json(what);
  if (!id.empty()) json["id"] = id;
  send(to, json.dump());
}

void Match::send_refused(ClientId to, const std::string& id, const std::string& choice, const Message* why) {
  Json json = message_of_type("refused");
  if (!id.empty()) json["id"] = id;
  json["choice"] = choice;
  json["message"] = why == nullptr ? Json(nullptr) : Json(message_json(*why));
  send(to, json.dump());
}

void Match::send_ack(ClientId to, const std::string& id, std::uint64_t seq) {
  Json json = message_of_type("ack");
  json["id"] = id;
  json["seq"] = seq;
  send(to, json.dump());
}

void Match::send_welcome(ClientId to) {
  Json json = message_of_type("welcome");
  json["match"] = id_;
  json["game"] = session_->game();
  json["file"] = file_;
  for (const std::string_view language : languages()) {
    json["title"][std::string(language)] = session_->title(language);
  }
  for (const OwnName& name : session_->own_names()) json["names"][name.key] = name.texts;
  for (const PackId& pack : session_->packs()) {
    json["packs"].push_back({{"name", pack.name}, {"version", pack.version}, {"hash", hash_text(pack.hash)}});
  }
  if (!records_.empty()) json["records"] = records_;
  if (!pictures_.empty()) json["pictures"] = pictures_to_json(pictures_);
  // Where something is hidden, the updates bring the texts of the cards that they show.
  if (!session_->hides()) {
    Json texts = Json::object();
    const std::vector<Thing> things = session_->things();
    for (std::size_t thing = 0; thing < things.size(); ++thing) {
      add_text(*session_, thing, things[thing].id, texts);
    }
    if (!texts.empty()) json["texts"] = std::move(texts);
  }
  json["you"] = nullptr;
  json["yours"] = Json::array();
  for (const Side side : clients_.at(to).sides) json["yours"].push_back(session_->side_name(side));
  if (!json["yours"].empty()) json["you"] = json["yours"][0];
  json["sides"] = Json::array();
  for (const Seat& seat : seats_) json["sides"].push_back(public_seat_json(seat));
  json["hides"] = session_->hides();
  json["dice"] = has_typed_dice_ ? "typed" : "honest";
  json["commitment"] = has_typed_dice_ ? Json(nullptr) : Json(commitment_);
  json["listed"] = is_listed_;
  json["delay"] = delay_ / 1000;
  json["odds"] = allows_odds_;
  constexpr std::array<const char*, 3> per{"none", "choice", "match"};
  json["clock"] = {{"per", per[static_cast<std::size_t>(clock_.per)]}, {"seconds", clock_.seconds}};
  if (series_.fights > 0) json["series"] = series_to_json(series_);
  json["status"] = status();
  json["rematch"] = rematch_ ? Json(*rematch_) : Json(nullptr);
  json["version"] = protocol_version;
  send(to, json.dump());
}

const char* Match::status() const { return is_over_ ? "over" : has_begun_ ? "running" : "waiting"; }

void Match::send_seats(ClientId to) {
  Json json = message_of_type("seats");
  json["sides"] = Json::array();
  for (const Seat& seat : seats_) json["sides"].push_back(public_seat_json(seat));
  json["status"] = status();
  send(to, json.dump());
}

// Informs all but delayed spectators of something that does not change the fight.
void Match::send_notice(const char* what, Side side) {
  Json json = message_of_type("notice");
  json["what"] = what;
  json["side"] = session_->side_name(side);
  for (const auto& [to, client] : clients_) {
    if (delay_ == 0 || !client.sides.empty()) send(to, json.dump());
  }
}

Json Match::dice_secrets() const {
  Json entropies = Json::array();
  for (const Seat& seat : seats_) {
    if (!seat.entropy.empty()) entropies.push_back({{"side", seat.name}, {"entropy", seat.entropy}});
  }
  return {{"seed", fair_dice::hex(seed_)}, {"entropies", std::move(entropies)}};
}

void Match::send_revealed(ClientId to) {
  if (has_typed_dice_) return;
  Json json = message_of_type("revealed");
  json["commitment"] = commitment_;
  json.update(dice_secrets());
  send(to, json.dump());
}

// Updates

// A client with several seats sees the match as the side that is asked.
Side Match::viewpoint_of(const Client& client) const {
  if (client.sides.empty()) return nobody;
  const Side asked = session_->asked().side;
  const bool is_theirs = std::find(client.sides.begin(), client.sides.end(), asked) != client.sides.end();
  return is_theirs ? asked : client.sides[0];
}

void Match::send_updates() {
  for (auto& [to, client] : clients_) send_update(to, client);
}

void Match::send_update(ClientId to, Client& client) {
  if (client.sides.empty() && delay_ > 0) return send_delayed_update(to, client);
  const Side eyes = viewpoint_of(client);
  const std::string& views = views_for(eyes);
  send(to, joined(head_for(client, eyes), changes_for(client.last_sent_seq, eyes, seq_), views,
                  new_texts_in(views, client)));
  client.last_sent_seq = seq_;
  client.was_updated = true;
}

// Spectators with a delay

void Match::save_past_state() {
  if (delay_ == 0) return;
  past_states_.push_back({now_, seq_, head_for({}, nobody), views_for(nobody)});
  while (past_states_.size() > 1 && past_states_[1].at + delay_ <= now_) past_states_.pop_front();
}

const Match::PastState* Match::newest_visible_state() const {
  const PastState* newest = nullptr;
  for (const PastState& past : past_states_) {
    if (past.at + delay_ <= now_) newest = &past;
  }
  return newest;
}

void Match::send_delayed_update(ClientId to, Client& client) {
  const PastState* past = newest_visible_state();
  if (past == nullptr || (client.was_updated && past->seq <= client.last_sent_seq)) return;
  send(to, joined(past->head, changes_for(client.last_sent_seq, nobody, past->seq), past->views,
                  new_texts_in(past->views, client)));
  client.last_sent_seq = past->seq;
  client.was_updated = true;
  if (is_over_ && past->seq == seq_) send_revealed(to);
}

void Match::send_delayed_update() {
  if (delay_ == 0) return;
  for (auto& [to, client] : clients_) {
    if (client.sides.empty()) send_delayed_update(to, client);
  }
}

// The view and the tables; they are the same for all clients that see the match as this side.
const std::string& Match::views_for(Side eyes) const {
  auto& [prompt, views] = views_[eyes];
  if (prompt != prompt_ || views.empty()) {
    constexpr std::size_t usual_size = 32'768;
    views.clear();
    views.reserve(usual_size);
    views.append("\"view\":").append(session_->view_json(eyes)).append(",\"tables\":");
    append_json_list(views, session_->tables(eyes));
    prompt = prompt_;
  }
  return views;
}

// The texts of cards that the client sees for the first time; only those of the view, as others are hidden
// from it.
std::string Match::new_texts_in(const std::string& views, Client& client) const {
  if (!session_->hides()) return {};  // the welcome message has all of them
  if (things_.empty()) {
    for (std::size_t thing = 0; const Thing& each : session_->things()) things_.emplace(each.id, thing++);
  }
  const auto known = std::count(client.has_text.begin(), client.has_text.end(), true);
  if (known == static_cast<std::ptrdiff_t>(things_.size())) return {};
  std::map<std::size_t, std::string_view> seen;  // for the first time, in the order of the things
  for_each_id_in(views, [&](std::string_view id) {
    const auto thing = things_.find(id);
    if (thing == things_.end()) return;
    const std::size_t number = thing->second;
    if (client.has_text.size() <= number) client.has_text.resize(number + 1);
    if (client.has_text[number]) return;
    client.has_text[number] = true;
    seen.emplace(number, id);
  });
  Json texts = Json::object();
  for (const auto& [thing, id] : seen) add_text(*session_, thing, std::string(id), texts);
  return texts.empty() ? std::string() : ",\"texts\":" + texts.dump();
}

// The moves and events after `last_sent_seq`, up to `until`.
std::string Match::changes_for(std::uint64_t last_sent_seq, Side eyes, std::uint64_t until) const {
  // The number of moves up to `seq` that were not undone since.
  const auto moves_until = [&](std::uint64_t seq) {
    return static_cast<std::size_t>(std::upper_bound(move_seqs_.begin(), move_seqs_.end(), seq) -
                                    move_seqs_.begin());
  };
  const std::size_t known = moves_until(last_sent_seq);
  const std::size_t last = moves_until(until);
  std::string json = "\"after\":" + std::to_string(known == 0 ? 0 : move_seqs_[known - 1]) + ",\"events\":[";
  const std::size_t first = last_sent_seq == 0 ? 0 : session_->events_before(known);
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

std::string Match::head_for(const Client& client, Side eyes) const {
  const Asked asked = session_->asked();
  const Seat* seat = asked.over() ? nullptr : seat_at(asked.side);
  Json json = message_of_type("update");
  json["seq"] = seq_;
  json["prompt"] = prompt_;
  json["status"] = status();
  json["asked"] = asked.over() ? Json(nullptr) : Json(session_->side_name(asked.side));
  json["eyes"] = eyes == nobody ? Json(nullptr) : Json(session_->side_name(eyes));
  const bool may_choose =
      has_begun_ && !is_over_ && !pending_die_ && seat != nullptr && seat->bot().empty() &&
      std::find(client.sides.begin(), client.sides.end(), asked.side) != client.sides.end();
  json["outcome"] = is_over_ ? outcome() : Json(nullptr);
  json["undo"] = pending_undo_ ? Json(session_->side_name(pending_undo_->by)) : Json(nullptr);
  json["undoable"] = !is_over_ && std::any_of(client.sides.begin(), client.sides.end(),
                                              [&](Side side) { return session_->undoable(side) > 0; });
  json["die"] = nullptr;
  if (pending_die_) {
    const Side roller = pending_die_->wanted.roller;
    json["die"] = {{"side", roller == nobody ? Json(nullptr) : Json(session_->side_name(roller))},
                   {"faces", pending_die_->wanted.faces},
                   {"yours", may_type_die(client)},
                   {"rolled", session_->hides() ? Json(nullptr) : Json(pending_die_->faces)}};
  }
  json["deadline"] = deadline_ ? Json(*deadline_ - now_) : Json(nullptr);
  const std::string object = json.dump();
  std::string members = object.substr(1, object.size() - 2) + ",\"choices\":";
  append_json_list(members, may_choose ? session_->choices() : std::vector<Offer>{});
  return members;
}

}  // namespace affray::server
