#pragma once
// A fight in progress: who plays which side, its dice, its replay. Prints nothing but errors.

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "affray/referee/replay/recorder.hpp"
#include "affray/referee/replay/resume.hpp"
#include "affray/referee/session/interface.hpp"
#include "cli/commands.hpp"

namespace affray::cli {

class PlayTable {
 public:
  PlayTable(const Console& console, const PlayArguments& arguments, ResumedFight fight);

  /// Seats the bots, sets the dice and opens the replay; `ask` is used for typed dice.
  Status prepare(AskForDie ask);

  [[nodiscard]] Session& session() { return *session_; }
  [[nodiscard]] const Session& session() const { return *session_; }
  [[nodiscard]] bool is_resumed() const { return !arguments_.resume.empty(); }
  [[nodiscard]] std::optional<std::uint64_t> seed() const { return seed_; }
  [[nodiscard]] bool types_dice() const { return types_dice_; }
  /// The bot of a side; empty if a person plays it.
  [[nodiscard]] std::string bot_of(Side side) const;
  /// The only side that a person plays; nullopt if there are several or none.
  [[nodiscard]] std::optional<Side> only_person() const { return only_person_; }
  /// The path of the replay; empty if none is written.
  [[nodiscard]] std::string replay_path() const { return replay_ ? replay_->path() : ""; }

  /// A choice that is made automatically: the only legal one, or that of a bot.
  struct Automatic {
    std::string choice;
    By by = By::driver;
    std::string bot;
  };
  /// nullopt if a person is asked.
  [[nodiscard]] Result<std::optional<Automatic>> automatic() const;

  /// Plays a choice and records it.
  Result<Move> play(const std::string& choice, By by);
  /// Undoes the last choice made at this keyboard, possibly by another side than the one that is asked now;
  /// returns the number of moves taken back, 0 if it is not possible.
  std::size_t undo();
  /// Completes the replay of a finished fight; an error if it could not be written.
  Status finish();

 private:
  /// The side of a player; nullopt for the name of one that plays by rule, or of nobody.
  std::optional<Side> player_named(const std::string& name) const;
  Status no_side(const std::string& name) const;
  Status seat_bots();
  void find_only_person();
  Status set_dice(AskForDie ask);
  Status open_replay();
  Status go_on_with_replay();

  const Console& console_;
  const PlayArguments& arguments_;
  std::unique_ptr<Session> session_;
  std::map<std::string, std::string> recorded_bots_;  // of the replay that is resumed
  std::size_t complete_;                              // bytes of that replay
  std::map<Side, std::string> bots_;
  std::optional<Side> only_person_;
  std::optional<std::uint64_t> seed_;
  bool types_dice_ = false;
  std::optional<ReplayWriter> replay_;
};

}  // namespace affray::cli
