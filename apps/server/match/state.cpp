// The messages of clients to a match.

#include "server/match/state.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "affray/core/nearest.hpp"

namespace affray::server {

Match::~Match() = default;

Reaction Match::take(Watcher from, const ClientMessage& message, Time now) {
  now_ = now;
  std::visit([&](const auto& each) { hear(from, each); }, message);
  return finish();
}

Reaction Match::leave(Watcher from, Time now) {
  now_ = now;
  const auto found = watchers_.find(from);
  if (found == watchers_.end()) return {};
  for (const Side side : found->second.sides) {
    Seat& seat = *seat_at(side);
    if (--seat.online > 0) continue;
    seat.away_since = now;
    seats_changed_ = true;
    // A disconnected player gets extra time, once per choice.
    if (deadline_ && !had_grace_ && session_->asked().side == side) {
      *deadline_ += patience_.grace;
      had_grace_ = true;
    }
  }
  watchers_.erase(found);
  return finish();
}

Reaction Match::finish() {
  begin_if_ready();
  go_on();
  if (has_changed_) {
    remember();
    tell_all();
  }
  if (seats_changed_) {
    for (auto& [to, who] : watchers_) tell_seats(to);
  }
  if (std::any_of(reaction_.keep.events.begin(), reaction_.keep.events.end(),
                  [](const StoredEvent& event) { return event.kind != "move" && event.kind != "undo"; })) {
    reaction_.keep.summary = {summary()};
  }
  has_changed_ = seats_changed_ = false;
  pictures_.clear();  // they are large, and the next message needs only few of them
  return std::exchange(reaction_, {});
}

// Watchers and seats

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

Match::Spectator* Match::watcher(Watcher from) {
  const auto found = watchers_.find(from);
  return found == watchers_.end() ? nullptr : &found->second;
}

bool Match::holds(Watcher from, Side side) {
  const Spectator* who = watcher(from);
  return who != nullptr && std::find(who->sides.begin(), who->sides.end(), side) != who->sides.end();
}

void Match::add_entropy(Seat& seat, const std::string& entropy) const {
  const std::optional<fair_dice::Bytes> bytes = fair_dice::from_hex(entropy);
  if (!has_begun_ && seat.entropy.empty() && bytes && bytes->size() == fair_dice::entropy_bytes)
    seat.entropy = fair_dice::hex(*bytes);
}

// Assigns a seat to a player; a stand-in bot stops.
void Match::sit_down(Watcher from, Seat& seat) {
  watchers_[from].sides.push_back(seat.side);
  ++seat.online;
  seats_changed_ = true;
  if (!seat.has_come) {
    seat.has_come = true;
    keep("came", {{"side", seat.name}, {"who", seat.who}, {"entropy", seat.entropy}});
  }
  if (!seat.stand_in.empty()) {
    seat.stand_in.clear();
    keep("stand_in", {{"side", seat.name}, {"bot", ""}});
    has_changed_ = true;
    if (session_->asked().side == seat.side) start_clock();
  }
}

// Messages

void Match::hear(Watcher from, const Hello& hello) {
  if (watcher(from) != nullptr) return say_error(from, "bad-message", "hello was said already");
  std::vector<Seat*> seats;
  for (const std::string& token : hello.tokens) {
    Seat* seat = seat_of_token(seats_, token);
    if (seat == nullptr) return say_error(from, "no-seat", "this token opens no seat of this match");
    if (std::find(seats.begin(), seats.end(), seat) == seats.end()) seats.push_back(seat);
  }
  Spectator& who = watchers_[from];
  if (hello.since && *hello.since <= seq_) who.told = *hello.since;
  for (Seat* seat : seats) {
    if (!hello.name.empty() && !seat->has_come) seat->who = hello.name;
    add_entropy(*seat, hello.entropy);
    sit_down(from, *seat);
  }
  // The consequences of joining are part of the first update.
  begin_if_ready();
  go_on();
  welcome(from);
  if (std::exchange(has_changed_, false)) {
    remember();
    tell_all();
  } else {
    tell(from, who);
  }
  if (is_over_ && (delay_ == 0 || !who.sides.empty())) reveal(from);
}

void Match::hear(Watcher from, const Choose& choose) {
  const Spectator* who = watcher(from);
  if (who == nullptr || who->sides.empty()) return say_error(from, "no-seat", "you only watch", choose.id);
  for (const Side side : who->sides) {
    const auto known = ids_.find(session_->side_name(side) + '\n' + choose.id);
    if (known != ids_.end()) return say_ack(from, choose.id, known->second);
  }
  const Asked asked = session_->asked();
  if (!has_begun_) return say_error(from, "not-begun", "not everybody is here yet", choose.id);
  if (is_over_ || asked.over()) return say_error(from, "over", "the fight is over", choose.id);
  if (choose.prompt != prompt_) return say_error(from, "stale", "another prompt is open now", choose.id);
  if (!holds(from, asked.side)) return say_error(from, "not-asked", "somebody else is asked", choose.id);
  if (!seat_at(asked.side)->stand_in.empty()) {
    return say_error(from, "bot-plays", "a bot plays for this seat", choose.id);
  }
  if (pending_die_ && pending_die_->by == By::driver)
    return say_error(from, "die", "a die is awaited", choose.id);
  const Result<std::optional<Message>> refusal = session_->refusal(choose.choice);
  if (!refusal) {
    std::vector<std::string> texts;
    for (const Offer& offer : session_->choices()) texts.push_back(offer.text);
    const std::string near = nearest(choose.choice, texts);
    return say_error(from, "not-a-choice", near.empty() ? refusal.problem().what : "did you mean: " + near,
                     choose.id);
  }
  if (*refusal) return say_refused(from, choose.id, choose.choice, &**refusal);
  pending_die_.reset();
  if (const auto problem = play(choose.choice, By::player, choose.id)) {
    return say_error(from, "not-a-choice", problem->what, choose.id);
  }
  if (!pending_die_) say_ack(from, choose.id, seq_);
}

void Match::hear(Watcher from, const Ask& ask) {
  const Asked asked = session_->asked();
  if (is_over_ || asked.over()) return say_error(from, "over", "the fight is over");
  // The answer could reveal hidden cards of the side that is asked.
  if (!holds(from, asked.side)) return say_error(from, "not-asked", "somebody else is asked");
  const Result<std::optional<Message>> refusal = session_->refusal(ask.choice);
  if (!refusal) return say_error(from, "not-a-choice", refusal.problem().what);
  say_refused(from, {}, ask.choice, *refusal ? &**refusal : nullptr);
}

void Match::hear(Watcher from, const TypeDie& typed) {
  if (!pending_die_) return say_error(from, "stale", "no die is awaited");
  if (typed.prompt != prompt_) return say_error(from, "stale", "another prompt is open now");
  const Seat* roller = seat_at(pending_die_->wanted.roller);
  const bool is_own = roller != nullptr && roller->held == Seat::Held::person;
  const Spectator* who = watcher(from);
  if (who == nullptr || who->sides.empty() || (is_own && !holds(from, roller->side))) {
    return say_error(from, "not-asked", "somebody else rolls this die");
  }
  if (typed.face < 1 || typed.face > pending_die_->wanted.faces) {
    return say_error(from, "no-face",
                     "the die has the faces 1 to " + std::to_string(pending_die_->wanted.faces));
  }
  PendingDie pending = *std::exchange(pending_die_, std::nullopt);
  pending.faces.push_back(typed.face);
  pending_die_ = pending;
  if (const auto problem = play(pending.choice, pending.by, pending.id)) {
    pending.faces.pop_back();
    pending_die_ = std::move(pending);
    return say_error(from, "no-face", problem->what);
  }
  if (pending_die_ || pending.id.empty()) return;
  for (auto& [to, each] : watchers_) {
    if (holds(to, session_->moves().back().side)) say_ack(to, pending.id, seq_);
  }
}

void Match::hear(Watcher from, const Claim& claim) {
  Spectator* who = watcher(from);
  if (who == nullptr) return say_error(from, "bad-message", "say hello first");
  Seat* seat = seat_named(seats_, claim.side);
  if (seat == nullptr) return say_error(from, "no-seat", "there is no such side");
  const bool is_abandoned = seat->held == Seat::Held::person && seat->online == 0 &&
                            seat->invitation.empty() && is_listed_ &&
                            now_ - seat->away_since >= patience_.until_claim;
  if (seat->held != Seat::Held::open && !is_abandoned) return say_error(from, "taken", "this seat is taken");
  if (!seat->invitation.empty() && !fair_dice::same_secret(seat->invitation, kept_form(claim.invitation))) {
    return say_error(from, "not-invited", "this seat is for somebody who was invited");
  }
  const std::string token = fair_dice::new_token();
  seat->held = Seat::Held::person;
  seat->who = claim.name;
  seat->token = kept_form(token);
  seat->has_come = has_begun_;  // otherwise the player joins below
  add_entropy(*seat, claim.entropy);
  keep("seated", {{"side", seat->name}, {"who", seat->who}, {"token", seat->token}});
  say(from,
      nlohmann::ordered_json{
          {"v", protocol_version}, {"type", "seated"}, {"side", seat->name}, {"token", token}}
          .dump());
  sit_down(from, *seat);
  has_changed_ = true;  // the update tells spectators who may choose
}

void Match::hear(Watcher from, const AddEntropy& added) {
  const Spectator* who = watcher(from);
  if (who == nullptr || who->sides.empty()) return say_error(from, "no-seat", "you only watch");
  if (has_begun_) return say_error(from, "begun", "the dice are settled: the fight has begun");
  for (const Side side : who->sides) {
    Seat& seat = *seat_at(side);
    if (!seat.entropy.empty()) continue;
    add_entropy(seat, added.entropy);
    if (seat.entropy.empty()) return say_error(from, "bad-message", "entropy is 64 hexadecimal digits");
    keep("came", {{"side", seat.name}, {"who", seat.who}, {"entropy", seat.entropy}});
  }
}

void Match::hear(Watcher from, const StandIn& message) {
  const Spectator* who = watcher(from);
  Seat* seat = seat_named(seats_, message.side);
  if (who == nullptr || who->sides.empty()) return say_error(from, "no-seat", "you only watch");
  if (seat == nullptr || seat->held == Seat::Held::bot) {
    return say_error(from, "no-seat", "this is no seat of a person");
  }
  const bool is_away = seat->online == 0 && now_ - seat->away_since >= patience_.until_stand_in;
  if (!holds(from, seat->side) && !is_away) {
    return say_error(from, "not-away", "a bot may play for who is away for a minute");
  }
  if (!seat->stand_in.empty() || is_over_) return;
  seat->stand_in = message.bot;
  keep("stand_in", {{"side", seat->name}, {"bot", message.bot}});
  seats_changed_ = has_changed_ = true;
  if (session_->asked().side == seat->side) start_clock();
}

void Match::hear(Watcher from, const TakeBack& message) {
  Seat* seat = seat_named(seats_, message.side);
  if (seat == nullptr || !holds(from, seat->side)) return say_error(from, "no-seat", "this is not your seat");
  if (seat->stand_in.empty()) return;
  seat->stand_in.clear();
  keep("stand_in", {{"side", seat->name}, {"bot", ""}});
  seats_changed_ = has_changed_ = true;
  if (session_->asked().side == seat->side) start_clock();
}

void Match::hear(Watcher from, const Rematch& /*wish*/) {
  const Spectator* who = watcher(from);
  if (who == nullptr || who->sides.empty()) return say_error(from, "no-seat", "you only watch");
  if (!is_over_) return say_error(from, "not-over", "the fight is not over");
  if (rematch_) return welcome(from);  // the welcome message names the new match
  wants_rematch_ = true;
}

void Match::hear(Watcher from, const Ping& /*ping*/) {
  say(from, nlohmann::ordered_json{{"v", protocol_version}, {"type", "pong"}}.dump());
}

bool Match::only_reads(const ClientMessage& message) {
  return std::holds_alternative<Ask>(message) || std::holds_alternative<Ping>(message);
}

std::optional<std::string> Match::wants_rematch() const {
  return wants_rematch_ && !rematch_ ? std::optional(id_) : std::nullopt;
}

Reaction Match::rematched(const std::string& match, Time now) {
  now_ = now;
  wants_rematch_ = false;
  rematch_ = match;
  keep("rematch", {{"match", match}});
  for (const auto& [to, who] : watchers_) {
    say(to, nlohmann::ordered_json{{"v", protocol_version}, {"type", "rematch"}, {"match", match}}.dump());
  }
  return finish();
}

}  // namespace affray::server
