// The play of a match: choices, dice, bots, undo and the clock.

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "affray/formats/hash_text.hpp"
#include "affray/referee/replay/lines.hpp"
#include "affray/referee/session/keyed_dice.hpp"
#include "server/match/state.hpp"

namespace affray::server {

namespace {

// The random numbers of bots are independent of the dice.
std::uint64_t bot_seed(const fair_dice::Bytes& seed) {
  fair_dice::Hash key{};
  std::copy_n(seed.begin(), std::min(seed.size(), key.size()), key.begin());
  const fair_dice::Hash hash = fair_dice::hmac_sha256(key, "affray bots 1");
  std::uint64_t number = 0;
  for (std::size_t i = 0; i < 8; ++i) number = number << 8U | hash[i];
  return number;
}

}  // namespace

// The match begins when all players have connected, so that each can contribute entropy to the dice.
void Match::begin_if_ready() {
  if (has_begun_ ||
      !std::all_of(seats_.begin(), seats_.end(), [](const Seat& seat) { return seat.is_filled(); })) {
    return;
  }
  begin();
  record_event("began", nlohmann::ordered_json::object());
  prompt_ = seq_;
  has_changed_ = true;
  start_clock();
}

void Match::begin() {
  has_begun_ = true;
  std::vector<fair_dice::Bytes> entropies;
  for (const Seat& seat : seats_) {
    if (const auto bytes = fair_dice::from_hex(seat.entropy); bytes && !bytes->empty())
      entropies.push_back(*bytes);
  }
  key_ = fair_dice::dice_key(seed_, entropies);
}

// Plays the moves that need no choice.
void Match::play_forced_moves() {
  while (has_begun_ && !is_over_ && !pending_die_) {
    if (session_->asked().over()) return end();
    const std::optional<std::string> forced = session_->forced();
    if (!forced || play(*forced, By::driver, {})) return;
  }
}

void Match::prepare_dice(std::vector<int>& typed, std::optional<DieRequest>& wanted) {
  DealWord words = fair_dice::words_of_move(key_, id_, session_->moves().size());
  if (!has_typed_dice_) return session_->deal_dice(std::move(words));
  std::size_t used = 0;
  session_->type_dice([this, &typed, &wanted, used, dealt = KeyedDice(std::move(words))](
                          const DieRequest& die) mutable -> std::optional<int> {
    if (!die.weights.empty() && !has_typed_draws_) {
      return 1 + static_cast<int>(dealt.pick({}, die.roller, die.weights));
    }
    if (used < typed.size()) return typed[used++];
    wanted = DieRequest{die.roller, die.faces};
    return std::nullopt;
  });
}

// A die that nobody rolls in person, such as a bot's or that of a side without a seat, is typed by any
// player.
bool Match::may_type_die(const Client& client) const {
  if (!pending_die_ || client.sides.empty()) return false;
  const Seat* roller = seat_at(pending_die_->wanted.roller);
  return roller == nullptr || roller->held != Seat::Held::person || !roller->stand_in.empty() ||
         std::find(client.sides.begin(), client.sides.end(), roller->side) != client.sides.end();
}

// With typed dice, a choice may have to wait for a face. Then it is pending, and the session is unchanged.
std::optional<Problem> Match::play(const std::string& choice, By by, const std::string& id) {
  std::vector<int> typed = pending_die_ ? pending_die_->faces : std::vector<int>{};
  std::optional<DieRequest> wanted;
  prepare_dice(typed, wanted);
  const Result<Move> move = session_->play(choice, by);
  session_->script_dice({});  // the script refers to local variables
  if (!move && wanted) {
    pending_die_ = PendingDie{choice, id, by, std::move(typed), *wanted};
    has_changed_ = true;
    return std::nullopt;
  }
  if (!move) return move.problem();
  pending_die_.reset();
  record_move(*move, id);
  return std::nullopt;
}

void Match::record_move(const Move& move, const std::string& id) {
  stop_clock(move.side);
  nlohmann::ordered_json json{
      {"choice", move.choice}, {"side", session_->side_name(move.side)}, {"by", name_of(move.by)}};
  if (!move.rolls.empty()) json["rolls"] = move.rolls;
  json["state"] = hash_text(move.state);
  if (!id.empty()) json["id"] = id;
  const Seat* seat = seat_at(move.side);
  if (clock_.per == ClockOptions::Per::match && seat != nullptr) json["left"] = seat->left;
  record_event("move", json);
  move_seqs_.push_back(seq_);
  if (!id.empty()) ids_[session_->side_name(move.side) + '\n' + id] = seq_;
  prompt_ = seq_;
  pending_undo_.reset();
  has_changed_ = true;
  start_clock();
}

void Match::end() {
  record_event("ended", outcome_json(*session_));
  tell_end();
}

// The player who is left, or else the side that the fight is against.
Side Match::winner_without(Side side) const {
  for (const Seat& seat : seats_) {
    if (seat.side != side) return seat.side;
  }
  return side == side_at(0) ? side_at(1) : side_at(0);
}

nlohmann::ordered_json Match::outcome() const {
  if (!resigned_) return outcome_json(*session_);
  nlohmann::ordered_json end = resignation_json(*resigned_, *session_);
  end["losses"] = nlohmann::ordered_json::object();
  return end;
}

void Match::tell_end() {
  is_over_ = true;
  pending_die_.reset();
  pending_undo_.reset();
  stop_clock(nobody);
  has_changed_ = true;
  save_past_state();
  send_updates();
  has_changed_ = false;
  for (const auto& [to, client] : clients_) {
    if (delay_ == 0 || !client.sides.empty()) send_revealed(to);
  }
}

// Bots

bool Match::waits_for_bot() const {
  if (!has_begun_ || is_over_ || pending_die_) return false;
  const Seat* seat = seat_at(session_->asked().side);
  return seat == nullptr || !seat->bot().empty();
}

Result<std::string> Match::think() const {
  const Seat* seat = seat_at(session_->asked().side);
  return session_->bot_choice(seat == nullptr ? "greedy" : seat->bot(), bot_seed(seed_));
}

Reaction Match::play_bot_choice(const std::string& choice, Time now) {
  now_ = now;
  if (!waits_for_bot()) return finish();  // a player has taken the seat back meanwhile
  const Result<std::optional<Message>> refusal = session_->refusal(choice);
  if (refusal && !*refusal) static_cast<void>(play(choice, By::bot, {}));
  return finish();
}

// Undo

void Match::handle(ClientId from, const AskUndo& /*asked*/) {
  const Client* client = find_client(from);
  if (client == nullptr || client->sides.empty())
    return send_error(from, "no-seat", "spectators cannot do this");
  if (is_over_ || pending_undo_) return send_error(from, "no-undo", "nothing can be undone now");
  const auto by = std::find_if(client->sides.begin(), client->sides.end(),
                               [&](Side side) { return session_->undoable(side) > 0; });
  if (by == client->sides.end()) {
    return send_error(from, "no-undo",
                      "dice, a choice of another side or a revealed card came after your last choice");
  }
  PendingUndo pending{*by, {}};
  for (const Seat& seat : seats_) {
    const bool agrees =
        seat.held != Seat::Held::person || holds_seat(from, seat.side) || !seat.stand_in.empty();
    if (!agrees) pending.missing.push_back(seat.side);
  }
  pending_undo_ = std::move(pending);
  has_changed_ = true;
  if (pending_undo_->missing.empty()) undo(pending_undo_->by);
}

void Match::handle(ClientId from, const AnswerUndo& answer) {
  if (!pending_undo_) return send_error(from, "no-undo", "nobody has asked for an undo");
  std::vector<Side>& missing = pending_undo_->missing;
  const auto asked =
      std::find_if(missing.begin(), missing.end(), [&](Side side) { return holds_seat(from, side); });
  if (asked == missing.end()) return send_error(from, "not-asked", "another side is asked");
  has_changed_ = true;
  if (!answer.agree) {
    send_notice("undo-refused", *asked);
    return pending_undo_.reset();
  }
  std::erase_if(missing, [&](Side side) { return holds_seat(from, side); });
  if (missing.empty()) undo(pending_undo_->by);
}

void Match::undo(Side by) {
  pending_undo_.reset();
  pending_die_.reset();
  const std::size_t moves = session_->undoable(by);
  if (moves == 0) return;
  stop_clock(session_->asked().side);
  session_->undo(moves);
  move_seqs_.resize(session_->moves().size());
  record_event(
      "undo",
      {{"moves", moves}, {"side", session_->side_name(by)}, {"state", hash_text(session_->state_hash())}});
  prompt_ = seq_;
  has_changed_ = true;
  start_clock();
}

// The clock

// Bots have no clock.
void Match::start_clock() {
  deadline_.reset();
  had_grace_ = false;
  asked_since_ = now_;
  if (clock_.per == ClockOptions::Per::none || !has_begun_ || is_over_ || session_->asked().over()) return;
  const Seat* seat = seat_at(session_->asked().side);
  if (seat == nullptr || !seat->bot().empty()) return;
  deadline_ = now_ + (clock_.per == ClockOptions::Per::choice ? Time{1000} * clock_.seconds : seat->left);
  if (seat->online == 0) {
    *deadline_ += absence_limits_.grace;
    had_grace_ = true;
  }
}

void Match::stop_clock(Side side) {
  if (!deadline_) return;
  Seat* seat = seat_at(side);
  if (clock_.per == ClockOptions::Per::match && seat != nullptr) {
    const Time grace = had_grace_ ? absence_limits_.grace : 0;
    seat->left = std::max<Time>(0, seat->left - std::max<Time>(0, now_ - asked_since_ - grace));
  }
  deadline_.reset();
}

std::optional<Time> Match::due() const {
  std::optional<Time> due = deadline_;
  const bool is_watched = std::any_of(clients_.begin(), clients_.end(),
                                      [](const auto& each) { return each.second.sides.empty(); });
  for (const PastState& past : past_states_) {
    if (!is_watched || past.at + delay_ <= now_) continue;
    due = std::min(due.value_or(past.at + delay_), past.at + delay_);
    break;
  }
  return due;
}

Reaction Match::tick(Time now) {
  now_ = now;
  if (deadline_ && now >= *deadline_) handle_timeout();
  send_delayed_update();
  return finish();
}

// A bot stands in for a player who did not choose in time, until the player takes the seat back.
void Match::handle_timeout() {
  Seat& seat = *seat_at(session_->asked().side);
  deadline_.reset();
  if (clock_.per == ClockOptions::Per::match) seat.left = 0;
  seat.stand_in = "greedy";
  pending_die_.reset();
  record_event("stand_in", {{"side", seat.name}, {"bot", seat.stand_in}, {"why", "clock"}});
  send_notice("clock", seat.side);
  seats_changed_ = has_changed_ = true;
}

}  // namespace affray::server
