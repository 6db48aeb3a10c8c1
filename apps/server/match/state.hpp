#pragma once
// One match: its session, its seats, its clock and those who watch. It knows no socket, no thread and no
// clock of the machine; what is to be kept and said it returns.

#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "affray/referee/session/interface.hpp"
#include "fair_dice/secrets.hpp"
#include "server/match/protocol.hpp"
#include "server/match/seats.hpp"
#include "server/store/interface.hpp"

namespace affray::server {

/// A connection, as a match knows it.
using Watcher = std::uint64_t;

struct Outgoing {
  Watcher to = 0;
  std::string text;
};

/// What follows from a message: first all of `keep` becomes durable, then `send` is said, in order.
struct Reaction {
  Batch keep;
  std::vector<Outgoing> send;
};

/// A match that was just made, and the secrets that only its maker hears.
struct Created;

/// How long one waits for somebody who is away, in milliseconds.
struct Patience {
  Time grace = 30'000;           // of the clock, once a choice
  Time until_stand_in = 60'000;  // others may let a bot play
  Time until_claim = 600'000;    // somebody else may claim an open seat
};

class Match {
 public:
  /// Makes a match; nothing of it is kept yet. `setup` is the text of the fight file, `file` its name.
  [[nodiscard]] static Result<Created> create(const MatchOptions& options, const std::string& setup,
                                              const std::string& file, Time now);
  /// The same fight with the sides swapped: each person and bot sits one seat further.
  [[nodiscard]] Result<Created> rematch(Time now) const;
  /// Executes what was kept of a match again, with the rolls that were kept, and compares every state.
  [[nodiscard]] static Result<std::unique_ptr<Match>> load(const std::vector<StoredEvent>& events, Time now);

  Match(const Match&) = delete;
  Match& operator=(const Match&) = delete;
  ~Match();

  [[nodiscard]] const std::string& id() const { return id_; }

  // What happens
  [[nodiscard]] Reaction take(Watcher from, const ClientMessage& message, Time now);
  [[nodiscard]] Reaction leave(Watcher from, Time now);
  /// To be called once `due` has passed.
  [[nodiscard]] Reaction tick(Time now);
  [[nodiscard]] std::optional<Time> due() const;
  /// The new match that follows from this one was made.
  [[nodiscard]] Reaction rematched(const std::string& match, Time now);

  // Bots: `think` only reads, so that another thread may do it while nothing else is done with the match than
  // reading: `may_wait` says which messages change something.
  [[nodiscard]] bool waits_for_bot() const;
  [[nodiscard]] Result<std::string> think() const;
  [[nodiscard]] Reaction bot_chose(const std::string& choice, Time now);
  [[nodiscard]] static bool only_reads(const ClientMessage& message);

  // What is asked
  [[nodiscard]] StoredSummary summary() const;
  [[nodiscard]] bool has_watchers() const { return !watchers_.empty(); }
  [[nodiscard]] bool is_over() const { return is_over_; }
  [[nodiscard]] std::optional<std::string> wants_rematch()
      const;  // the id of the match, once it was asked for
  /// The record as `affray replay` reads it; a Problem while it would tell what is hidden.
  [[nodiscard]] Result<std::string> replay() const;
  /// The side whose token it is, if it is asked now.
  [[nodiscard]] bool may_price(std::string_view token);
  [[nodiscard]] const Session& session() const { return *session_; }

 private:
  struct Spectator {
    std::vector<Side> sides;  // that it holds; none: it only watches
    std::uint64_t told = 0;   // the seq up to which it knows all
    bool was_told = false;    // anything at all
  };
  struct PendingDie {  // typed dice: a choice that waits for faces
    std::string choice;
    std::string id;
    By by{};
    std::vector<int> faces;
    DieRequest wanted;
  };
  struct PendingUndo {
    Side by{};
    std::vector<Side> missing;  // who has not agreed yet
  };

  /// What those who only watch see of it, some time later.
  struct Past {
    Time at = 0;
    std::uint64_t seq = 0;
    std::string head;
    std::string picture;
  };

  Match() = default;

  // match.cpp: what a client says
  void hear(Watcher from, const Hello& hello);
  void hear(Watcher from, const Choose& choose);
  void hear(Watcher from, const Ask& ask);
  void hear(Watcher from, const TypeDie& typed);
  void hear(Watcher from, const Claim& claim);
  void hear(Watcher from, const AddEntropy& added);
  void hear(Watcher from, const AskUndo& asked);
  void hear(Watcher from, const AnswerUndo& answer);
  void hear(Watcher from, const StandIn& options);
  void hear(Watcher from, const TakeBack& options);
  void hear(Watcher from, const Rematch& options);
  void hear(Watcher from, const Ping& ping);
  [[nodiscard]] Spectator* watcher(Watcher from);
  [[nodiscard]] bool holds(Watcher from, Side side);
  [[nodiscard]] Seat* seat_at(Side side);
  [[nodiscard]] const Seat* seat_at(Side side) const;
  void sit_down(Watcher from, Seat& seat);
  void add_entropy(Seat& seat, const std::string& entropy) const;
  [[nodiscard]] Reaction finish();

  // match_play.cpp: what is played
  void begin_if_ready();
  void begin();
  void go_on();
  [[nodiscard]] std::optional<Problem> play(const std::string& choice, By by, const std::string& id);
  void keep_move(const Move& move, const std::string& id);
  void end();
  void undo(Side by);
  void prepare_dice(std::vector<int>& typed, std::optional<DieRequest>& wanted);
  void start_clock();
  void stop_clock(Side side);  // which was asked
  void time_is_up();

  // match_record.cpp: what is kept
  void keep(std::string_view kind, const nlohmann::ordered_json& json);
  [[nodiscard]] std::optional<Problem> open(const nlohmann::ordered_json& created,
                                            std::unique_ptr<Session> session);
  [[nodiscard]] std::optional<Problem> restore(const StoredEvent& event);
  [[nodiscard]] std::optional<Problem> restore_move(const nlohmann::ordered_json& move, std::uint64_t seq);
  [[nodiscard]] std::optional<Problem> restore_undo(const nlohmann::ordered_json& undone);

  // match_words.cpp: what is said
  void say(Watcher to, std::string text);
  void say_error(Watcher to, std::string_view code, std::string_view message, std::string_view id = {});
  void say_refused(Watcher to, const std::string& id, const std::string& choice, const Message* why);
  void say_ack(Watcher to, const std::string& id, std::uint64_t seq);
  void welcome(Watcher to);
  [[nodiscard]] const char* status() const;
  void tell(Watcher to, Spectator& who);
  void tell_all();
  void remember();
  void tell_late();
  void tell_late(Watcher to, Spectator& who);
  [[nodiscard]] const Past* newest_past() const;
  void tell_seats(Watcher to);
  void reveal(Watcher to);
  [[nodiscard]] Side eyes_of(const Spectator& who) const;
  [[nodiscard]] nlohmann::ordered_json revealed() const;
  // Members of an update, as JSON text.
  [[nodiscard]] std::string head_for(const Spectator& who, Side eyes) const;
  [[nodiscard]] std::string news_for(std::uint64_t told, Side eyes, std::uint64_t until) const;
  [[nodiscard]] const std::string& picture_for(Side eyes) const;

  // What was said of it when it was made
  std::string id_;
  std::string file_;
  Time created_ = 0;
  bool is_listed_ = false;
  bool has_typed_dice_ = false;
  ClockOptions clock_;
  Time delay_ = 0;
  fair_dice::Bytes seed_;
  std::string commitment_;

  std::unique_ptr<Session> session_;
  std::vector<Seat> seats_;
  fair_dice::Hash key_{};
  bool has_begun_ = false;
  bool is_over_ = false;
  std::uint64_t seq_ = 0;                                  // of the last event
  std::uint64_t prompt_ = 0;                               // of the last event that changed what is asked
  std::vector<std::uint64_t> move_seqs_;                   // of each move of the session
  std::map<std::string, std::uint64_t, std::less<>> ids_;  // side and id of a choice: its seq
  std::optional<std::string> rematch_;

  // What is not kept
  std::map<Watcher, Spectator> watchers_;
  std::optional<PendingDie> pending_die_;
  std::optional<PendingUndo> pending_undo_;
  std::optional<Time> deadline_;
  Time asked_since_ = 0;
  bool had_grace_ = false;
  bool wants_rematch_ = false;
  mutable std::map<Side, std::pair<std::uint64_t, std::string>>
      pictures_;            // by side: of which prompt, and it
  std::deque<Past> pasts_;  // with a delay only
  Patience patience_;

  // While a message is taken
  Time now_ = 0;
  Reaction reaction_;
  bool has_changed_ = false;    // what is asked
  bool seats_changed_ = false;  // who sits where
};

struct Created {
  std::unique_ptr<Match> match;
  Reaction reaction;
  std::map<std::string, std::string> tokens;       // by side: of the seats of who asked
  std::map<std::string, std::string> invitations;  // by side
};

}  // namespace affray::server
