// Creating a match, storing it, and restoring it from the stored events.

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "affray/formats/hash_text.hpp"
#include "affray/formats/json.hpp"
#include "affray/referee/games.hpp"
#include "affray/referee/messages.hpp"
#include "affray/referee/packs/mentions.hpp"
#include "affray/referee/packs/public_records.hpp"
#include "server/match/state.hpp"
#include "server/problem.hpp"

namespace affray::server {

namespace {

constexpr std::array<const char*, 3> clock_words{"none", "choice", "match"};

/// A seat as the creator of the match requested it, and its secret, if any, which only the creator receives.
Result<Seat> requested_seat(const Session& session, Side side, const std::string& who,
                            const MatchOptions& options, Created& created) {
  Seat seat;
  seat.side = side;
  seat.name = session.side_name(side);
  constexpr std::string_view bot = "bot:";
  if (who == "me") {
    const std::string& token = created.tokens[seat.name] = fair_dice::new_token();
    seat.held = Seat::Held::person;
    seat.occupant = options.name;
    seat.token = secret_hash(token);
  } else if (who == "invited") {
    seat.invitation = secret_hash(created.invitations[seat.name] = fair_dice::new_token());
  } else if (who.starts_with(bot) && bots::is_bot(who.substr(bot.size()), largest_budgets)) {
    // Whether the bot can play this game: one with a network cannot if the game has none. Does not need a
    // fight.
    const auto can_play = session.play_series({who.substr(bot.size())}, {.fights = 0, .threads = 1});
    if (!can_play) return can_play.problem();
    seat.held = Seat::Held::bot;
    seat.occupant = who.substr(bot.size());
  } else if (who != "open") {
    return problem_of("a seat is for me, open, invited or bot:greedy, not '" + who + "'");
  }
  return seat;
}

Result<std::vector<Seat>> requested_seats(const Session& session, const MatchOptions& options,
                                          Created& created) {
  std::vector<Seat> seats;
  std::size_t known = 0;
  for (std::size_t i = 0; i < session.sides(); ++i) {
    const Side side = side_at(i);
    if (!session.is_player(side)) continue;
    const auto found = options.seats.find(session.side_name(side));
    const std::string unsaid = options.seats.empty() && seats.empty() ? "me" : "bot:greedy";
    if (found != options.seats.end()) ++known;
    Result<Seat> seat = requested_seat(session, side, found == options.seats.end() ? unsaid : found->second,
                                       options, created);
    if (!seat) return seat.problem();
    seats.push_back(std::move(*seat));
  }
  if (known == options.seats.size()) return seats;
  std::string all;
  for (const Seat& seat : seats) all += (all.empty() ? "" : ", ") + seat.name;
  return problem_of("a seat names no side of this fight; its sides are: " + all);
}

nlohmann::ordered_json titles_of(const Session& session) {
  nlohmann::ordered_json titles = nlohmann::ordered_json::object();
  for (const std::string_view language : languages()) {
    titles[std::string(language)] = session.title(language);
  }
  return titles;
}

}  // namespace

nlohmann::ordered_json pictures_to_json(const MatchPictures& pictures) { return pictures; }

void Match::record_event(std::string_view kind, const nlohmann::ordered_json& json) {
  reaction_.batch.events.push_back({id_, ++seq_, std::string(kind), json.dump(), now_});
  touched_ = now_;
}

// Creating

Result<Created> Match::create(const MatchOptions& options, const std::string& given, const std::string& file,
                              Time now) {
  // With the records of its packs, a match goes on wherever and whenever it is opened again.
  const Result<std::string> whole = with_records(given, file);
  const std::string setup = whole ? *whole : given;  // the caller that opens the fight reports the error
  Result<std::unique_ptr<Session>> session = open_setup(setup, file);
  if (!session) return session.problem();
  Created created;
  const Result<std::vector<Seat>> seats = requested_seats(**session, options, created);
  if (!seats) return seats.problem();
  nlohmann::ordered_json json{{"version", 1}, {"game", (*session)->game()}, {"file", file}};
  json["codex"] = hash_text((*session)->codex_hash());
  json["start"] = hash_text((*session)->state_hash());
  json["seats"] = nlohmann::ordered_json::array();
  for (const Seat& seat : *seats) json["seats"].push_back(seat_to_json(seat));
  json["dice"] = options.typed_dice ? "typed" : "honest";
  json["seed"] = fair_dice::hex(fair_dice::random_bytes(fair_dice::seed_bytes));
  json["listed"] = options.listed;
  json["clock"] = {{"per", clock_words[static_cast<std::size_t>(options.clock.per)]},
                   {"seconds", options.clock.seconds}};
  json["delay"] = options.delay;
  json["odds"] = options.odds;
  if (!options.pictures.empty()) json["pictures"] = pictures_to_json(options.pictures);
  json["setup"] = setup;
  created.match.reset(new Match());
  Match& match = *created.match;
  match.id_ = fair_dice::new_match_id();
  match.now_ = match.created_ = now;
  match.has_typed_draws_ = options.typed_draws;
  if (auto problem = match.open(json, std::move(*session))) return *problem;
  match.record_event("created", json);
  created.reaction = match.finish();
  return created;
}

Result<Created> Match::rematch(Time now) const {
  MatchOptions options;
  options.typed_dice = has_typed_dice_;
  options.listed = is_listed_;
  options.clock = clock_;
  options.delay = static_cast<int>(delay_ / 1000);
  options.odds = allows_odds_;
  options.pictures = pictures_;
  for (const Seat& seat : seats_) options.seats[seat.name] = "open";
  Result<Created> created = create(options, session_->setup(), file_, now);
  if (!created) return created;
  Match& match = *created->match;
  nlohmann::ordered_json json = nlohmann::ordered_json::parse(created->reaction.batch.events.at(0).json);
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    const Seat& from = seats_[(i + 1) % seats_.size()];
    Seat& to = match.seats_[i];
    to.held = from.held;
    to.occupant = from.occupant;
    to.token = from.token;
    to.invitation = from.invitation;
    json["seats"][i] = seat_to_json(to);
  }
  json["before"] = id_;
  match.series_ = moved_on(series_with_outcome());
  json["series"] = series_to_json(match.series_);
  created->reaction.batch.events.at(0).json = json.dump();
  match.now_ = now;
  Reaction rest = match.finish();  // two bots start at once
  auto& events = created->reaction.batch.events;
  events.resize(1);
  events.insert(events.end(), rest.batch.events.begin(), rest.batch.events.end());
  created->reaction.batch.summary = {match.summary()};
  return created;
}

std::optional<Problem> Match::open(const nlohmann::ordered_json& created, std::unique_ptr<Session> session) {
  file_ = created.at("file").get<std::string>();
  is_listed_ = created.at("listed").get<bool>();
  has_typed_dice_ = created.at("dice") == "typed";
  delay_ = Time{1000} * created.at("delay").get<Time>();
  allows_odds_ = created.value("odds", true);  // older records do not say
  pictures_ = created.value("pictures", MatchPictures());
  for (std::size_t i = 0; i < clock_words.size(); ++i) {
    if (created.at("clock").at("per") == clock_words[i]) clock_.per = static_cast<ClockOptions::Per>(i);
  }
  clock_.seconds = created.at("clock").at("seconds").get<int>();
  const std::optional<fair_dice::Bytes> seed = fair_dice::from_hex(created.at("seed").get<std::string>());
  if (!seed || seed->size() != fair_dice::seed_bytes) return problem_of("the seed is broken");
  seed_ = *seed;
  commitment_ = fair_dice::hex(fair_dice::sha256(seed_));
  session_ = std::move(session);
  if (!session_) {
    Result<std::unique_ptr<Session>> opened = open_setup(created.at("setup").get<std::string>(), file_);
    if (!opened) return opened.problem();
    session_ = std::move(*opened);
  }
  records_ = public_records(session_->setup(), file_);
  if (created.at("codex") != hash_text(session_->codex_hash()) ||
      created.at("start") != hash_text(session_->state_hash())) {
    return problem_of("the rules or cards differ from those with which the match was created");
  }
  for (const nlohmann::ordered_json& kept : created.at("seats")) {
    const auto side = session_->side_named(kept.at("side").get<std::string>());
    if (!side) return problem_of("a seat names no side of this fight");
    Seat seat = seat_from_json(kept, *side);
    seat.left = Time{1000} * clock_.seconds;
    seat.away_since = created_;
    seats_.push_back(std::move(seat));
  }
  series_ = series_from_json(created.value("series", nlohmann::ordered_json()), seats_.size());
  return std::nullopt;
}

// Restoring

Result<std::unique_ptr<Match>> Match::load(const std::vector<StoredEvent>& events, Time now) {
  std::unique_ptr<Match> match(new Match());
  for (const StoredEvent& event : events) {
    if (event.seq != match->seq_ + 1)
      return problem_of("an event is missing before " + std::to_string(event.seq));
    std::optional<Problem> problem;
    try {
      problem = match->restore(event);
    } catch (const nlohmann::json::exception&) {
      problem = problem_of("the stored event is malformed");
    }
    if (problem) {
      return problem_of("match " + event.match + ", event " + std::to_string(event.seq) + ": " +
                        problem->what.text());
    }
    match->seq_ = event.seq;
    if (event.kind == "began" || event.kind == "move" || event.kind == "undo") match->prompt_ = event.seq;
  }
  if (!match->session_) return problem_of("there is no stored event of this match");
  match->now_ = now;
  for (Seat& seat : match->seats_) seat.away_since = now;
  match->start_clock();
  match->save_past_state();
  return match;
}

std::optional<Problem> Match::restore(const StoredEvent& event) {
  now_ = touched_ = event.time;
  const auto json = nlohmann::ordered_json::parse(event.json);
  if (event.kind == "created") {
    id_ = event.match;
    created_ = event.time;
    return open(json, nullptr);
  }
  if (!session_) return problem_of("it comes before the match was created");
  if (event.kind == "move") return restore_move(json, event.seq);
  if (event.kind == "undo") return restore_undo(json);
  if (event.kind == "began") {
    begin();
  } else if (event.kind == "ended") {
    is_over_ = true;
  } else if (event.kind == "resigned") {
    const auto side = session_->side_named(json.at("side").get<std::string>());
    const auto winner = session_->side_named(json.at("winner").get<std::string>());
    if (!side || !winner) return problem_of("there is no such side");
    is_over_ = true;
    resigned_ = Resignation{*side, *winner};
  } else if (event.kind == "rematch") {
    rematch_ = json.at("match").get<std::string>();
  } else {
    Seat* seat = seat_named(seats_, json.at("side").get<std::string>());
    if (seat == nullptr) return problem_of("there is no such side");
    if (event.kind == "seated") {
      seat->held = Seat::Held::person;
      seat->token = json.at("token").get<std::string>();
      seat->has_joined = has_begun_;
    }
    if (event.kind == "came") {
      seat->has_joined = true;
      seat->entropy = json.at("entropy").get<std::string>();
    }
    if (event.kind == "stand_in") seat->stand_in = json.at("bot").get<std::string>();
    if (json.contains("who")) seat->occupant = json.at("who").get<std::string>();
    seat->away_since = event.time;
  }
  return std::nullopt;
}

std::optional<Problem> Match::restore_move(const nlohmann::ordered_json& move, std::uint64_t seq) {
  const auto by = by_named(move.at("by").get<std::string>());
  const auto rolls = move.value("rolls", std::vector<int>{});
  session_->script_dice(rolls);
  const Result<Move> played = session_->play(move.at("choice").get<std::string>(), by.value_or(By::player));
  if (!played) return played.problem();
  if (move.at("state") != hash_text(played->state))
    return problem_of("the state differs from the stored one");
  const auto side = move.at("side").get<std::string>();
  if (move.contains("id")) ids_[side + '\n' + move.at("id").get<std::string>()] = seq;
  if (Seat* seat = seat_named(seats_, side); seat != nullptr && move.contains("left")) {
    seat->left = move.at("left").get<Time>();
  }
  move_seqs_.push_back(seq);
  return std::nullopt;
}

std::optional<Problem> Match::restore_undo(const nlohmann::ordered_json& undone) {
  const auto moves = undone.at("moves").get<std::size_t>();
  if (moves > session_->moves().size()) return problem_of("it undoes more moves than were played");
  session_->undo(moves);
  move_seqs_.resize(session_->moves().size());
  if (undone.at("state") != hash_text(session_->state_hash())) {
    return problem_of("the state differs from the stored one");
  }
  return std::nullopt;
}

// Queries

StoredSummary Match::summary() const {
  nlohmann::ordered_json json{{"match", id_}, {"game", session_->game()}, {"title", titles_of(*session_)}};
  json["status"] = status();
  json["seats"] = nlohmann::ordered_json::array();
  for (const Seat& seat : seats_) {
    nlohmann::ordered_json shown = public_seat_json(seat);
    shown.erase("online");
    shown.erase("wants_rematch");
    json["seats"].push_back(std::move(shown));
  }
  json["listed"] = is_listed_;
  json["created"] = created_;
  json["touched"] = touched_;
  json["wakes"] =
      clock_.per != ClockOptions::Per::none ||
      std::all_of(seats_.begin(), seats_.end(), [](const Seat& seat) { return !seat.bot().empty(); });
  if (is_over_ && delay_ == 0) json["outcome"] = outcome();
  return {id_, is_over_, json.dump(), created_};
}

bool Match::may_ask_odds(std::string_view token) {
  const Seat* seat = seat_of_token(seats_, token);
  return allows_odds_ && seat != nullptr && !is_over_ && session_->asked().side == seat->side;
}

}  // namespace affray::server
