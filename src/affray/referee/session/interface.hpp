#pragma once
// One fight being played, whatever the game: what the apps know of a game.

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "affray/analysis/simulation.hpp"
#include "affray/core/dice.hpp"
#include "affray/core/message.hpp"
#include "affray/core/outcome.hpp"
#include "affray/core/parts.hpp"
#include "affray/core/result.hpp"
#include "affray/core/side.hpp"
#include "affray/core/uses.hpp"
#include "affray/referee/endings/report.hpp"
#include "affray/referee/luck/report.hpp"
#include "affray/referee/odds/report.hpp"
#include "affray/referee/session/keyed_dice.hpp"

namespace affray {

/// Who made a choice: a person, the driver because nothing else was legal, or a bot.
enum class By : std::uint8_t { player, driver, bot };
[[nodiscard]] std::string_view name_of(By by);
[[nodiscard]] std::optional<By> by_named(std::string_view name);

/// A choice that can be made, or was: its canonical text, its words, and what it is about.
struct Offer {
  std::string text;
  Message phrase;
  ChoiceGroup group = ChoiceGroup::main;
  std::vector<NamedPart> parts;
};

/// A choice that was made, the faces that it rolled, and the hash of the state after it.
struct Move {
  std::string choice;
  Side side = nobody;
  By by = By::player;
  std::vector<int> rolls;
  std::uint64_t state = 0;

  bool operator==(const Move&) const = default;
};

/// A move as others may know it: what was chosen in secret and how cards were drawn is left out.
struct VisibleMove {
  Side side = nobody;
  std::optional<By> by;                   // nothing where it would tell what else the side could have chosen
  std::optional<Offer> choice;            // nothing: it was made in secret
  std::optional<std::vector<int>> rolls;  // nothing: they are of cards that are drawn
};

/// What a person who types dice is asked for: one die of `faces` faces, rolled by `roller`.
struct DieRequest {
  Side roller = nobody;
  int faces = 6;
};
/// Gives a face, or nothing to take the roll back.
using AskForDie = std::function<std::optional<int>(const DieRequest&)>;

/// A table to draw: the first row and the first column are headings; an empty message is an empty cell. A
/// drawing stands before the rows, line by line; there may be no rows.
struct TextTable {
  Message title;
  std::vector<std::vector<Message>> rows;
  std::vector<std::string> drawing = {};
};

/// A running fight. Texts are canonical choice texts; sentences are messages without a language.
class Session {
 public:
  Session() = default;
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;
  virtual ~Session() = default;

  // What is played
  [[nodiscard]] virtual std::string_view game() const = 0;
  [[nodiscard]] virtual std::string title(
      std::string_view language) const = 0;                    // empty when the file has none
  [[nodiscard]] virtual const std::string& setup() const = 0;  // the text of the fight file
  [[nodiscard]] virtual std::uint64_t codex_hash() const = 0;  // of all that never changes during the fight
  [[nodiscard]] virtual std::size_t sides() const = 0;
  [[nodiscard]] virtual std::string side_name(Side side) const = 0;
  [[nodiscard]] virtual bool is_player(Side side) const = 0;  // somebody chooses for it
  [[nodiscard]] virtual bool hides() const = 0;               // something that a side does not see decides
  [[nodiscard]] std::optional<Side> side_named(std::string_view name) const;

  // Now
  [[nodiscard]] virtual Asked asked() const = 0;
  [[nodiscard]] virtual std::vector<Offer> choices() const = 0;
  [[nodiscard]] virtual std::optional<std::string> forced() const = 0;  // the choice, when only one is legal
  [[nodiscard]] virtual std::optional<Outcome> outcome() const = 0;
  [[nodiscard]] virtual std::uint64_t state_hash() const = 0;
  [[nodiscard]] virtual std::string view_json(
      Side side) const = 0;  // all that the side may know; nobody: all that is open
  [[nodiscard]] virtual std::vector<TextTable> tables(Side side) const = 0;

  // So far
  [[nodiscard]] virtual const std::vector<Message>& events() const = 0;  // since the start, as all hear them
  /// One of them as a side hears it: the one that draws a card hears which.
  [[nodiscard]] virtual const Message& event(std::size_t number, Side side) const = 0;
  [[nodiscard]] virtual const std::vector<Move>& moves() const = 0;
  /// How many events there were before a move; of moves().size(), all of them.
  [[nodiscard]] virtual std::size_t events_before(std::size_t move) const = 0;
  /// A move as the side may know it; nobody: who only watches.
  [[nodiscard]] virtual VisibleMove seen(std::size_t move, Side side) const = 0;

  // Choosing
  /// The rule that forbids the choice and why; a Problem when the text is not a choice at all.
  [[nodiscard]] virtual Result<std::optional<Message>> refusal(std::string_view text) const = 0;
  /// Plays a legal choice. When it is not legal, or the dice do not fit, nothing changes.
  virtual Result<Move> play(std::string_view text, By by) = 0;
  /// How many moves the side's undo would take back: its own last choice and what the driver did after it;
  /// 0 when dice or another side have spoken since, or the side has been shown what it could not know.
  [[nodiscard]] virtual std::size_t undoable(Side side) const = 0;
  virtual void undo(std::size_t moves) = 0;

  // Chance
  virtual void seed_dice(std::uint64_t seed) = 0;
  virtual void script_dice(std::vector<int> faces) = 0;
  virtual void type_dice(AskForDie ask) = 0;
  virtual void deal_dice(DealWord deal) = 0;            // counted from die 0 again
  [[nodiscard]] virtual bool script_spent() const = 0;  // true for every other kind of dice

  // The plan and the dice that the file carries
  [[nodiscard]] virtual bool has_plan() const = 0;
  [[nodiscard]] virtual std::optional<std::vector<int>> scripted() const = 0;
  /// What the plan, or the default answer, says now.
  [[nodiscard]] virtual std::string planned() = 0;
  /// A line of the plan that no choice used, as a problem that names its place.
  [[nodiscard]] virtual std::optional<Problem> unused_plan() const = 0;

  // Bots and odds
  [[nodiscard]] virtual Result<std::string> bot_choice(std::string_view bot, std::uint64_t seed) const = 0;
  [[nodiscard]] virtual Result<Odds> odds(const OddsOptions& request) const = 0;
  /// All that the fight can come to.
  [[nodiscard]] virtual Result<Endings> endings(const OddsOptions& request) const = 0;
  /// A fight from here on, or as planned, that ends so. `endings` answered the same wish.
  [[nodiscard]] virtual Result<Example> example(const Goal& goal, const OddsOptions& request,
                                                const Endings& endings) const = 0;
  /// Of the moves so far.
  [[nodiscard]] virtual LuckReport luck(const LuckOptions& request) const = 0;
  /// Plays a part of a series of fights from here on, with one bot for each side or one for all.
  [[nodiscard]] virtual Result<analysis::Counts> play_series(
      const std::vector<std::string>& bots, const analysis::SeriesOptions& options) const = 0;
  /// What fights make use of; empty where the game does not say.
  [[nodiscard]] virtual std::vector<Thing> things() const = 0;
  /// What one of them says, where it is a card; no key where it says nothing.
  [[nodiscard]] virtual Message thing_text(std::size_t thing) const = 0;
};

}  // namespace affray
