#pragma once
// One match: its session, seats, clock and clients. It uses no sockets, threads or system clock; each
// operation returns the events to store and the messages to send.

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "affray/referee/replay/recorder.hpp"
#include "affray/referee/session/interface.hpp"
#include "fair_dice/secrets.hpp"
#include "server/match/odds.hpp"
#include "server/match/protocol.hpp"
#include "server/match/seats.hpp"
#include "server/match/series.hpp"
#include "server/store/interface.hpp"

namespace affray::server {

/// Identifies a connection of a client within a match.
using ClientId = std::uint64_t;

struct Outgoing {
  ClientId to = 0;
  std::string text;
};

/// The result of a message: `batch` must be stored durably before `send` is sent, in order. `odds` must be
/// computed for a client.
struct Reaction {
  Batch batch;
  std::vector<Outgoing> send;
  std::optional<OddsOrder> odds;
};

/// A match that was just created, and the secrets that only its creator receives.
struct Created;

/// How long others wait for a disconnected player, in milliseconds.
struct AbsenceLimits {
  Time grace = 30'000;           // extra time on the clock, once per choice
  Time until_stand_in = 60'000;  // then other players may let a bot stand in
  Time until_claim = 600'000;    // then another client may claim an abandoned seat of a listed match
};

class Match {
 public:
  /// Creates a match; nothing is stored yet. `given` is the text of the fight file, `file` its name.
  [[nodiscard]] static Result<Created> create(const MatchOptions& options, const std::string& given,
                                              const std::string& file, Time now);
  /// Creates a match of the same fight in which each player and bot moves on by one seat.
  [[nodiscard]] Result<Created> rematch(Time now) const;
  /// Restores a match by replaying its stored events with the stored rolls; every state is compared.
  [[nodiscard]] static Result<std::unique_ptr<Match>> load(const std::vector<StoredEvent>& events, Time now);

  Match(const Match&) = delete;
  Match& operator=(const Match&) = delete;
  ~Match();

  [[nodiscard]] const std::string& id() const { return id_; }

  // Messages and time
  [[nodiscard]] Reaction take(ClientId from, const ClientMessage& message, Time now);
  [[nodiscard]] Reaction leave(ClientId from, Time now);
  /// Handles elapsed time; to be called when `due` has passed.
  [[nodiscard]] Reaction tick(Time now);
  [[nodiscard]] std::optional<Time> due() const;
  /// Reports that the requested rematch was created.
  [[nodiscard]] Reaction finish_rematch(const std::string& match, Time now);

  // Bots. `think` only reads the match, so that another thread may run it while this one handles messages for
  // which `only_reads` holds.
  [[nodiscard]] bool waits_for_bot() const;
  [[nodiscard]] Result<std::string> think() const;
  [[nodiscard]] Reaction play_bot_choice(const std::string& choice, Time now);
  [[nodiscard]] static bool only_reads(const ClientMessage& message);

  // Queries
  [[nodiscard]] StoredSummary summary() const;
  [[nodiscard]] bool has_clients() const { return !clients_.empty(); }
  [[nodiscard]] bool is_over() const { return is_over_; }
  [[nodiscard]] std::optional<std::string> wants_rematch()
      const;  // the id of this match, once a rematch was requested
  /// The record in the format of `affray replay`; a Problem while it would reveal hidden information.
  [[nodiscard]] Result<std::string> replay() const;
  /// The fight and its position after so many of its moves, at most all, as a spectator sees it, as JSON; a
  /// Problem when the record is one.
  [[nodiscard]] Result<std::string> position_after(std::size_t moves) const;
  /// The pictures of its packs that are stored for it.
  [[nodiscard]] const MatchPictures& pictures() const { return pictures_; }
  /// Whether the token belongs to the side that is asked now.
  [[nodiscard]] bool may_ask_odds(std::string_view token);
  [[nodiscard]] std::uint64_t prompt() const { return prompt_; }
  [[nodiscard]] const Session& session() const { return *session_; }

 private:
  struct Client {
    std::vector<Side> sides;          // its seats; empty for a spectator
    std::uint64_t last_sent_seq = 0;  // the last seq that was sent to it
    bool was_updated = false;         // whether any update was sent to it
    std::vector<bool> has_text;       // by number of the card: whether its text was sent to it
  };
  struct PendingDie {  // typed dice: a choice that waits for the faces of dice
    std::string choice;
    std::string id;
    By by{};
    std::vector<int> faces;
    DieRequest wanted;
  };
  struct PendingUndo {
    Side by{};
    std::vector<Side> missing;  // the sides that have not agreed yet
  };

  /// The numbers of the session's things by id.
  struct HashText {
    using is_transparent = void;
    std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>{}(text); }
  };
  using ThingNumbers = std::unordered_map<std::string, std::size_t, HashText, std::equal_to<>>;

  /// A state of the match that spectators see after the delay.
  struct PastState {
    Time at = 0;
    std::uint64_t seq = 0;
    std::string head;
    std::string views;
  };

  Match() = default;

  // state.cpp and talk.cpp: messages of clients
  void handle(ClientId from, const Hello& hello);
  void handle(ClientId from, const Choose& choose);
  void handle(ClientId from, const Ask& ask);
  void handle(ClientId from, const AskOdds& asked);
  void handle(ClientId from, const TypeDie& typed);
  void handle(ClientId from, const Claim& claim);
  void handle(ClientId from, const AddEntropy& added);
  void handle(ClientId from, const AskUndo& asked);
  void handle(ClientId from, const AnswerUndo& answer);
  void handle(ClientId from, const StandIn& message);
  void handle(ClientId from, const TakeBack& message);
  void handle(ClientId from, const Resign& message);
  void handle(ClientId from, const Rematch& answer);
  void end_request_for_rematch(const std::vector<Side>& by);
  void handle(ClientId from, const Say& message);
  void handle(ClientId from, const AskGlossary& asked);
  void handle(ClientId from, const Ping& ping);
  [[nodiscard]] Client* find_client(ClientId from);
  [[nodiscard]] bool holds_seat(ClientId from, Side side);
  [[nodiscard]] Seat* seat_at(Side side);
  [[nodiscard]] const Seat* seat_at(Side side) const;
  void take_seat(ClientId from, Seat& seat);
  void add_entropy(Seat& seat, const std::string& entropy) const;
  [[nodiscard]] Reaction finish();

  // play.cpp: choices, dice, bots, undo and the clock
  void begin_if_ready();
  void begin();
  void play_forced_moves();
  [[nodiscard]] std::optional<Problem> play(const std::string& choice, By by, const std::string& id);
  void record_move(const Move& move, const std::string& id);
  void end();
  void tell_end();
  [[nodiscard]] Side winner_without(Side side) const;
  [[nodiscard]] nlohmann::ordered_json outcome() const;
  void undo(Side by);
  void prepare_dice(std::vector<int>& typed, std::optional<DieRequest>& wanted);
  [[nodiscard]] bool may_type_die(const Client& client) const;
  void start_clock();
  void stop_clock(Side side);  // the side that was asked
  void handle_timeout();

  // series.cpp: rematches
  [[nodiscard]] Series series_with_outcome() const;

  // record.cpp: storing and restoring
  void record_event(std::string_view kind, const nlohmann::ordered_json& json);
  [[nodiscard]] std::optional<Problem> open(const nlohmann::ordered_json& created,
                                            std::unique_ptr<Session> session);
  [[nodiscard]] std::optional<Problem> restore(const StoredEvent& event);
  [[nodiscard]] std::optional<Problem> restore_move(const nlohmann::ordered_json& move, std::uint64_t seq);
  [[nodiscard]] std::optional<Problem> restore_undo(const nlohmann::ordered_json& undone);

  // updates.cpp: messages to clients
  void send(ClientId to, std::string text);
  void send_error(ClientId to, std::string_view code, const Sentence& what, std::string_view id = {});
  void send_refused(ClientId to, const std::string& id, const std::string& choice, const Message* why);
  void send_ack(ClientId to, const std::string& id, std::uint64_t seq);
  void send_welcome(ClientId to);
  [[nodiscard]] const char* status() const;
  void send_update(ClientId to, Client& client);
  void send_updates();
  void save_past_state();
  void send_delayed_update();
  void send_delayed_update(ClientId to, Client& client);
  [[nodiscard]] const PastState* newest_visible_state() const;
  void send_seats(ClientId to);
  void send_notice(const char* what, Side side);
  void send_revealed(ClientId to);
  [[nodiscard]] Side viewpoint_of(const Client& client) const;
  [[nodiscard]] nlohmann::ordered_json dice_secrets() const;
  /// Why nobody gets the record now; nullopt if everybody may.
  [[nodiscard]] std::optional<Problem> why_no_record() const;
  // Members of an update, as JSON text.
  [[nodiscard]] std::string head_for(const Client& client, Side eyes) const;
  [[nodiscard]] std::string changes_for(std::uint64_t last_sent_seq, Side eyes, std::uint64_t until) const;
  [[nodiscard]] const std::string& views_for(Side eyes) const;
  [[nodiscard]] std::string new_texts_in(const std::string& views, Client& client) const;

  // Fixed when the match is created
  std::string id_;
  std::string file_;
  Time created_ = 0;
  bool is_listed_ = false;
  bool has_typed_dice_ = false;
  bool has_typed_draws_ = false;  // not stored
  ClockOptions clock_;
  Series series_;
  Time delay_ = 0;
  bool allows_odds_ = true;
  MatchPictures pictures_;
  std::string records_;  // the records that the fight brings along, as the text of a file
  fair_dice::Bytes seed_;
  std::string commitment_;

  std::unique_ptr<Session> session_;
  std::vector<Seat> seats_;
  fair_dice::Hash key_{};
  bool has_begun_ = false;
  bool is_over_ = false;
  std::uint64_t seq_ = 0;                 // of the last event
  std::uint64_t prompt_ = 0;              // of the last event that changed the question to the players
  std::vector<std::uint64_t> move_seqs_;  // of each move of the session
  std::map<std::string, std::uint64_t, std::less<>> ids_;  // seq of a choice, by its side and id
  std::optional<std::string> rematch_;
  std::optional<Resignation> resigned_;
  Time touched_ = 0;  // when the last event was stored

  // Not stored
  std::map<ClientId, Client> clients_;
  std::optional<PendingDie> pending_die_;
  std::optional<PendingUndo> pending_undo_;
  std::optional<Time> deadline_;
  Time asked_since_ = 0;
  bool had_grace_ = false;
  bool wants_rematch_ = false;
  Time summarized_ = 0;  // when the summary was last stored
  mutable std::map<Side, std::pair<std::uint64_t, std::string>>
      views_;                          // by side: the prompt for which it was made, and the text
  mutable ThingNumbers things_;        // of the cards, once they are needed
  std::deque<PastState> past_states_;  // with a delay only
  AbsenceLimits absence_limits_;

  // While a message is processed
  Time now_ = 0;
  Reaction reaction_;
  bool has_changed_ = false;    // the question to the players
  bool seats_changed_ = false;  // the players of the seats
};

struct Created {
  std::unique_ptr<Match> match;
  Reaction reaction;
  std::map<std::string, std::string> tokens;       // by side: those of the creator's seats
  std::map<std::string, std::string> invitations;  // by side
};

}  // namespace affray::server
