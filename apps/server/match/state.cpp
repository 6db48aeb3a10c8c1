// The messages of clients to a match.

#include "server/match/state.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "affray/core/nearest.hpp"

namespace affray::server {

Match::~Match() = default;

Reaction Match::take(ClientId from, const ClientMessage& message, Time now) {
  now_ = now;
  std::visit([&](const auto& each) { handle(from, each); }, message);
  return finish();
}

Reaction Match::leave(ClientId from, Time now) {
  now_ = now;
  const auto found = clients_.find(from);
  if (found == clients_.end()) return {};
  for (const Side side : found->second.sides) {
    Seat& seat = *seat_at(side);
    if (--seat.online > 0) continue;
    seat.away_since = now;
    seats_changed_ = true;
    // A disconnected player gets extra time, once per choice.
    if (deadline_ && !had_grace_ && session_->asked().side == side) {
      *deadline_ += absence_limits_.grace;
      had_grace_ = true;
    }
  }
  clients_.erase(found);
  return finish();
}

Reaction Match::finish() {
  begin_if_ready();
  play_forced_moves();
  if (has_changed_) {
    save_past_state();
    send_updates();
  }
  if (seats_changed_) {
    for (auto& [to, client] : clients_) send_seats(to);
  }
  // Moves alone change only when the match was touched, which need not be exact.
  constexpr Time summary_every = 600'000;
  const bool has_news =
      std::any_of(reaction_.batch.events.begin(), reaction_.batch.events.end(),
                  [](const StoredEvent& event) { return event.kind != "move" && event.kind != "undo"; });
  if (has_news || (!reaction_.batch.events.empty() && now_ - summarized_ >= summary_every)) {
    reaction_.batch.summary = {summary()};
    summarized_ = now_;
  }
  has_changed_ = seats_changed_ = false;
  views_.clear();  // they are large, and the next message needs only few of them
  return std::exchange(reaction_, {});
}

// Clients and seats

Seat* Match::seat_at(Side side) {
  const auto found =
      std::find_if(seats_.begin(), seats_.end(), [&](const Seat& seat) { return seat.side == side; });
  return found == seats_.end() ? nullptr : &*found;
}
const Seat* Match::seat_at(Side side) const {
  const auto found =
      std::find_if(seats_.begin(), seats_.end(), [&](const Seat& seat) { return seat.side == side; });
  return found == seats_.end() ? nullptr : &*found;
}

Match::Client* Match::find_client(ClientId from) {
  const auto found = clients_.find(from);
  return found == clients_.end() ? nullptr : &found->second;
}

bool Match::holds_seat(ClientId from, Side side) {
  const Client* client = find_client(from);
  return client != nullptr &&
         std::find(client->sides.begin(), client->sides.end(), side) != client->sides.end();
}

void Match::add_entropy(Seat& seat, const std::string& entropy) const {
  const std::optional<fair_dice::Bytes> bytes = fair_dice::from_hex(entropy);
  if (!has_begun_ && seat.entropy.empty() && bytes && bytes->size() == fair_dice::entropy_bytes)
    seat.entropy = fair_dice::hex(*bytes);
}

// Assigns a seat to a player; a stand-in bot stops.
void Match::take_seat(ClientId from, Seat& seat) {
  clients_[from].sides.push_back(seat.side);
  ++seat.online;
  seats_changed_ = true;
  if (!seat.has_joined) {
    seat.has_joined = true;
    record_event("came", {{"side", seat.name}, {"who", seat.occupant}, {"entropy", seat.entropy}});
  }
  if (!seat.stand_in.empty()) {
    seat.stand_in.clear();
    record_event("stand_in", {{"side", seat.name}, {"bot", ""}});
    has_changed_ = true;
    if (session_->asked().side == seat.side) start_clock();
  }
}

// Messages

void Match::handle(ClientId from, const Hello& hello) {
  if (find_client(from) != nullptr)
    return send_error(from, "bad-message", "this connection has already sent hello");
  std::vector<Seat*> seats;
  for (const std::string& token : hello.tokens) {
    Seat* seat = seat_of_token(seats_, token);
    if (seat == nullptr) return send_error(from, "no-seat", "this token belongs to no seat of this match");
    if (std::find(seats.begin(), seats.end(), seat) == seats.end()) seats.push_back(seat);
  }
  Client& client = clients_[from];
  if (hello.since && *hello.since <= seq_) client.last_sent_seq = *hello.since;
  for (Seat* seat : seats) {
    if (!hello.name.empty() && !seat->has_joined) seat->occupant = hello.name;
    add_entropy(*seat, hello.entropy);
    take_seat(from, *seat);
  }
  // The consequences of joining are part of the first update.
  begin_if_ready();
  play_forced_moves();
  send_welcome(from);
  if (std::exchange(has_changed_, false)) {
    save_past_state();
    send_updates();
  } else {
    send_update(from, client);
  }
  if (is_over_ && (delay_ == 0 || !client.sides.empty())) send_revealed(from);
}

void Match::handle(ClientId from, const Choose& choose) {
  const Client* client = find_client(from);
  if (client == nullptr || client->sides.empty())
    return send_error(from, "no-seat", "spectators cannot do this", choose.id);
  for (const Side side : client->sides) {
    const auto known = ids_.find(session_->side_name(side) + '\n' + choose.id);
    if (known != ids_.end()) return send_ack(from, choose.id, known->second);
  }
  const Asked asked = session_->asked();
  if (!has_begun_) return send_error(from, "not-begun", "some players have not joined yet", choose.id);
  if (is_over_ || asked.over()) return send_error(from, "over", "the fight is over", choose.id);
  // What may be done at any time, such as conceding, answers no prompt.
  const Side chooser = session_->chooser(choose.choice);
  if (chooser == asked.side && choose.prompt != prompt_)
    return send_error(from, "stale", "another prompt is open now", choose.id);
  if (!holds_seat(from, chooser)) return send_error(from, "not-asked", "another side is asked", choose.id);
  if (!seat_at(chooser)->stand_in.empty()) {
    return send_error(from, "bot-plays", "a bot plays for this seat", choose.id);
  }
  if (pending_die_ && pending_die_->by == By::driver)
    return send_error(from, "die", "the match waits for a die", choose.id);
  const Result<std::optional<Message>> refusal = session_->refusal(choose.choice);
  if (!refusal) {
    std::vector<std::string> texts;
    for (const Offer& offer : session_->choices()) texts.push_back(offer.text);
    const std::string near = nearest(choose.choice, texts);
    return send_error(from, "not-a-choice",
                      near.empty() ? refusal.problem().what : Sentence("did you mean: $1", near), choose.id);
  }
  if (*refusal) return send_refused(from, choose.id, choose.choice, &**refusal);
  pending_die_.reset();
  if (const auto problem = play(choose.choice, By::player, choose.id)) {
    return send_error(from, "not-a-choice", problem->what, choose.id);
  }
  if (!pending_die_) send_ack(from, choose.id, seq_);
}

void Match::handle(ClientId from, const Ask& ask) {
  const Asked asked = session_->asked();
  if (is_over_ || asked.over()) return send_error(from, "over", "the fight is over");
  // The answer could reveal hidden cards of the side that is asked.
  if (!holds_seat(from, asked.side) || !holds_seat(from, session_->chooser(ask.choice)))
    return send_error(from, "not-asked", "another side is asked");
  const Result<std::optional<Message>> refusal = session_->refusal(ask.choice);
  if (!refusal) return send_error(from, "not-a-choice", refusal.problem().what);
  send_refused(from, {}, ask.choice, *refusal ? &**refusal : nullptr);
}

void Match::handle(ClientId from, const TypeDie& typed) {
  if (!pending_die_) return send_error(from, "stale", "the match does not wait for a die");
  if (typed.prompt != prompt_) return send_error(from, "stale", "another prompt is open now");
  const Client* client = find_client(from);
  if (client == nullptr || !may_type_die(*client))
    return send_error(from, "not-asked", "another side rolls this die");
  if (typed.face < 1 || typed.face > pending_die_->wanted.faces) {
    return send_error(from, "no-face", Sentence("the die has the faces 1 to $1", pending_die_->wanted.faces));
  }
  PendingDie pending = *std::exchange(pending_die_, std::nullopt);
  pending.faces.push_back(typed.face);
  pending_die_ = pending;
  if (const auto problem = play(pending.choice, pending.by, pending.id)) {
    pending.faces.pop_back();
    pending_die_ = std::move(pending);
    return send_error(from, "no-face", problem->what);
  }
  if (pending_die_ || pending.id.empty()) return;
  for (auto& [to, each] : clients_) {
    if (holds_seat(to, session_->moves().back().side)) send_ack(to, pending.id, seq_);
  }
}

void Match::handle(ClientId from, const Claim& claim) {
  Client* client = find_client(from);
  if (client == nullptr) return send_error(from, "bad-message", "the first message must be hello");
  Seat* seat = seat_named(seats_, claim.side);
  if (seat == nullptr) return send_error(from, "no-seat", "there is no such side");
  const bool is_abandoned = seat->held == Seat::Held::person && seat->online == 0 &&
                            seat->invitation.empty() && is_listed_ &&
                            now_ - seat->away_since >= absence_limits_.until_claim;
  if (seat->held != Seat::Held::open && !is_abandoned) return send_error(from, "taken", "this seat is taken");
  if (!seat->invitation.empty() && !fair_dice::same_secret(seat->invitation, secret_hash(claim.invitation))) {
    return send_error(from, "not-invited", "this seat needs an invitation");
  }
  const std::string token = fair_dice::new_token();
  seat->held = Seat::Held::person;
  seat->occupant = claim.name;
  seat->token = secret_hash(token);
  seat->has_joined = has_begun_;  // otherwise the player joins below
  add_entropy(*seat, claim.entropy);
  record_event("seated", {{"side", seat->name}, {"who", seat->occupant}, {"token", seat->token}});
  send(from,
       nlohmann::ordered_json{
           {"v", protocol_version}, {"type", "seated"}, {"side", seat->name}, {"token", token}}
           .dump());
  take_seat(from, *seat);
  has_changed_ = true;  // the update tells spectators who may choose
}

void Match::handle(ClientId from, const AddEntropy& added) {
  const Client* client = find_client(from);
  if (client == nullptr || client->sides.empty())
    return send_error(from, "no-seat", "spectators cannot do this");
  if (has_begun_) return send_error(from, "begun", "the fight has begun, so that entropy has no effect");
  for (const Side side : client->sides) {
    Seat& seat = *seat_at(side);
    if (!seat.entropy.empty()) continue;
    add_entropy(seat, added.entropy);
    if (seat.entropy.empty()) return send_error(from, "bad-message", "entropy is 64 hexadecimal digits");
    record_event("came", {{"side", seat.name}, {"who", seat.occupant}, {"entropy", seat.entropy}});
  }
}

void Match::handle(ClientId from, const StandIn& message) {
  const Client* client = find_client(from);
  Seat* seat = seat_named(seats_, message.side);
  if (client == nullptr || client->sides.empty())
    return send_error(from, "no-seat", "spectators cannot do this");
  if (seat == nullptr || seat->held == Seat::Held::bot) {
    return send_error(from, "no-seat", "no player has this seat");
  }
  const bool is_away = seat->online == 0 && now_ - seat->away_since >= absence_limits_.until_stand_in;
  if (!holds_seat(from, seat->side) && !is_away) {
    return send_error(from, "not-away", "a bot may play only for a player who has been away for a minute");
  }
  if (!seat->stand_in.empty() || is_over_) return;
  const auto can_play = session_->play_series({message.bot}, {.fights = 0, .threads = 1});
  if (!can_play) return send_error(from, "no-seat", can_play.problem().what);
  seat->stand_in = message.bot;
  record_event("stand_in", {{"side", seat->name}, {"bot", message.bot}});
  seats_changed_ = has_changed_ = true;
  if (session_->asked().side == seat->side) start_clock();
}

void Match::handle(ClientId from, const TakeBack& message) {
  Seat* seat = seat_named(seats_, message.side);
  if (seat == nullptr || !holds_seat(from, seat->side))
    return send_error(from, "no-seat", "this is not your seat");
  if (seat->stand_in.empty()) return;
  seat->stand_in.clear();
  record_event("stand_in", {{"side", seat->name}, {"bot", ""}});
  seats_changed_ = has_changed_ = true;
  if (session_->asked().side == seat->side) start_clock();
}

// Between two players the other one has won. Among more a bot plays on, as the fight is not decided.
void Match::handle(ClientId from, const Resign& message) {
  Seat* seat = seat_named(seats_, message.side);
  if (seat == nullptr || !holds_seat(from, seat->side))
    return send_error(from, "no-seat", "this is not your seat");
  if (!has_begun_ || is_over_) return send_error(from, "not-begun", "there is no fight to resign");
  if (seats_.size() > 2) return handle(from, StandIn{message.side, "greedy"});
  resigned_ = Resignation{seat->side, winner_without(seat->side)};
  record_event("resigned", {{"side", seat->name}, {"winner", session_->side_name(resigned_->winner)}});
  tell_end();
}

// A rematch takes the consent of all players, except those for whom a bot stands in.
void Match::handle(ClientId from, const Rematch& answer) {
  const Client* client = find_client(from);
  if (client == nullptr || client->sides.empty())
    return send_error(from, "no-seat", "spectators cannot do this");
  if (!is_over_) return send_error(from, "not-over", "the fight is not over");
  if (rematch_) return send_welcome(from);  // the welcome message names the new match
  if (wants_rematch_) return;               // all have agreed: it is being created
  if (!answer.agree) {
    end_request_for_rematch(client->sides);
  } else {
    for (const Side side : client->sides) seat_at(side)->wants_rematch = true;
    wants_rematch_ = std::all_of(seats_.begin(), seats_.end(), [](const Seat& seat) {
      return seat.held != Seat::Held::person || !seat.stand_in.empty() || seat.wants_rematch;
    });
  }
  seats_changed_ = true;
}

// Who has asked withdraws his own request; who was asked refuses all of them.
void Match::end_request_for_rematch(const std::vector<Side>& by) {
  const auto own =
      std::find_if(by.begin(), by.end(), [&](Side side) { return seat_at(side)->wants_rematch; });
  if (own != by.end()) {
    send_notice("rematch-withdrawn", *own);
    for (const Side side : by) seat_at(side)->wants_rematch = false;
    return;
  }
  if (std::any_of(seats_.begin(), seats_.end(), [](const Seat& seat) { return seat.wants_rematch; })) {
    send_notice("rematch-refused", by.front());
  }
  for (Seat& seat : seats_) seat.wants_rematch = false;
}

// Only the side that is asked may know its odds. A question about a past prompt came too late and needs no
// answer.
void Match::handle(ClientId from, const AskOdds& asked) {
  if (asked.prompt != prompt_ || is_over_) return;
  if (!allows_odds_) return send_error(from, "no-odds", "this table shows no odds");
  const Asked now = session_->asked();
  if (now.over() || !holds_seat(from, now.side)) {
    return send_error(from, "not-asked", "another side is asked");
  }
  reaction_.odds = OddsOrder{from, prompt_, {}, session_->copy()};
}

bool Match::only_reads(const ClientMessage& message) {
  return std::holds_alternative<Ask>(message) || std::holds_alternative<AskGlossary>(message) ||
         std::holds_alternative<Ping>(message);
}

std::optional<std::string> Match::wants_rematch() const {
  return wants_rematch_ && !rematch_ ? std::optional(id_) : std::nullopt;
}

Reaction Match::finish_rematch(const std::string& match, Time now) {
  now_ = now;
  wants_rematch_ = false;
  for (Seat& seat : seats_) seat.wants_rematch = false;
  seats_changed_ = true;
  rematch_ = match;
  record_event("rematch", {{"match", match}});
  for (const auto& [to, client] : clients_) {
    send(to, nlohmann::ordered_json{{"v", protocol_version}, {"type", "rematch"}, {"match", match}}.dump());
  }
  return finish();
}

}  // namespace affray::server
