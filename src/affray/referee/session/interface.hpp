#pragma once
// A fight in progress, for any game. Programs know games only through this interface.

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
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
#include "affray/referee/analysis/report.hpp"
#include "affray/referee/analysis/running.hpp"
#include "affray/referee/endings/report.hpp"
#include "affray/referee/luck/report.hpp"
#include "affray/referee/odds/report.hpp"
#include "affray/referee/odds/sampling.hpp"
#include "affray/referee/own_names.hpp"
#include "affray/referee/packs/id.hpp"
#include "affray/referee/session/keyed_dice.hpp"
#include "affray/referee/session/shared_list.hpp"

namespace affray {

/// Who made a choice: a person; the driver, because no other choice was legal; or a bot.
enum class By : std::uint8_t { player, driver, bot };
/// The name in JSON: player, driver or bot.
[[nodiscard]] std::string_view name_of(By by);
/// The enumerator with this name; nullopt if there is none.
[[nodiscard]] std::optional<By> by_named(std::string_view name);

/// A choice that is or was available: its canonical text, its message, its group, and the things that it
/// refers to.
struct Offer {
  std::string text;
  Message phrase;
  ChoiceGroup group = ChoiceGroup::main;
  std::vector<NamedPart> parts;
};

/// A choice that was made, the faces that were rolled, and the hash of the state afterwards.
struct Move {
  std::string choice;
  Side side = nobody;
  By by = By::player;
  std::vector<int> rolls;
  std::uint64_t state = 0;

  bool operator==(const Move&) const = default;
};

/// A move as others may know it, without secret choices and without drawn cards.
struct VisibleMove {
  Side side = nobody;
  std::optional<By> by;                   // nullopt if it would reveal the side's other options
  std::optional<Offer> choice;            // nullopt: the choice is secret
  std::optional<std::vector<int>> rolls;  // nullopt: the faces are draws of cards
};

/// The die that a person has to roll and type in: one die of `faces` faces, rolled by `roller`. A pick, such
/// as the draw of a card, has the weight of each face and never shows one of weight 0; a die has no weights.
struct DieRequest {
  Side roller = nobody;
  int faces = 6;
  std::span<const std::uint32_t> weights = {};
};
/// Returns the face, or nullopt to cancel the roll.
using AskForDie = std::function<std::optional<int>(const DieRequest&)>;

/// A table to display. The first row and the first column are headings; an empty message is an empty cell.
/// The lines of `drawing` are displayed above the rows. There may be no rows.
struct TextTable {
  Message title;
  std::vector<std::vector<Message>> rows;
  std::vector<std::string> drawing = {};
};

/// A name that a player may look up: a card, an enemy, a condition, a unit, a symbol.
struct GlossaryEntry {
  std::string id;
  Message name;
  Message text;
};

/// A running fight. Choices are given by their canonical texts; sentences are language-independent messages.
class Session {
 public:
  Session() = default;
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;
  virtual ~Session() = default;

  /// The same fight at the same position, with dice that continue in the same way; changes to one do not
  /// affect the other. Constant data is shared, so that the cost of a copy does not grow with the length of
  /// the fight.
  [[nodiscard]] virtual std::unique_ptr<Session> copy() const = 0;

  // The fight as a whole
  /// The name of the game: worlds, realms, sectors or biomes.
  [[nodiscard]] virtual std::string_view game() const = 0;
  [[nodiscard]] virtual std::string title(
      std::string_view language) const = 0;  // empty if the file has no title
  /// The names that records of the file and its packs define.
  [[nodiscard]] virtual const std::vector<OwnName>& own_names() const = 0;
  /// The packs that the fight uses, in the order in which records are looked up.
  [[nodiscard]] virtual const std::vector<PackId>& packs() const = 0;
  [[nodiscard]] virtual const std::string& setup() const = 0;  // the text of the fight file
  [[nodiscard]] virtual std::uint64_t codex_hash() const = 0;  // of all constants of the fight
  /// The number of sides, including those played by the rules.
  [[nodiscard]] virtual std::size_t sides() const = 0;
  /// The name of the side in files, in lower case.
  [[nodiscard]] virtual std::string side_name(Side side) const = 0;
  [[nodiscard]] virtual bool is_player(Side side) const = 0;  // somebody chooses for this side
  [[nodiscard]] virtual bool hides() const = 0;               // hidden information affects the fight
  /// The side with this name; nullopt if there is none.
  [[nodiscard]] std::optional<Side> side_named(std::string_view name) const;

  // The current position
  /// The side that must choose; nobody once the fight is over.
  [[nodiscard]] virtual Asked asked() const = 0;
  /// All legal choices, in a fixed order; empty once the fight is over.
  [[nodiscard]] virtual std::vector<Offer> choices() const = 0;
  /// The only legal choice, if all may know that it is; nullopt if somebody must be asked.
  [[nodiscard]] virtual std::optional<std::string> forced() const = 0;
  /// The outcome; nullopt while the fight goes on.
  [[nodiscard]] virtual std::optional<Outcome> outcome() const = 0;
  /// The hash of the position; equal positions have equal hashes.
  [[nodiscard]] virtual std::uint64_t state_hash() const = 0;
  [[nodiscard]] virtual std::string view_json(
      Side side) const = 0;  // everything that the side may know; for nobody: what is public
  /// The position as tables for display, as the side may know it; for nobody: the public part.
  [[nodiscard]] virtual std::vector<TextTable> tables(Side side) const = 0;

  // History
  [[nodiscard]] virtual const SharedList<Message>& events() const = 0;  // since the start, public versions
  /// One event as a side sees it. A side that draws a card sees which card it is.
  [[nodiscard]] virtual const Message& event(std::size_t number, Side side) const = 0;
  /// The moves since the start, including those of the driver.
  [[nodiscard]] virtual const SharedList<Move>& moves() const = 0;
  /// The number of events before a move; for move number moves().size(), the number of all events.
  [[nodiscard]] virtual std::size_t events_before(std::size_t move) const = 0;
  /// A move as the side may know it; for nobody, as a spectator may know it.
  [[nodiscard]] virtual VisibleMove seen(std::size_t move, Side side) const = 0;

  // Making choices
  /// The rule that forbids the choice, and why; nullopt for a legal choice. A Problem when the text is not a
  /// choice.
  [[nodiscard]] virtual Result<std::optional<Message>> refusal(std::string_view text) const = 0;
  /// The side that makes this choice: the side that is asked, or another one if it may be made at any time.
  [[nodiscard]] virtual Side chooser(std::string_view text) const = 0;
  /// Plays a legal choice. When it is not legal or the dice do not fit, returns a Problem and changes
  /// nothing.
  virtual Result<Move> play(std::string_view text, By by) = 0;
  /// The number of moves that an undo by this side would take back: its own last choice and the automatic
  /// moves after it. 0 if dice were rolled or another side chose since then, or if the side has seen new
  /// information.
  [[nodiscard]] virtual std::size_t undoable(Side side) const = 0;
  /// Takes back the last moves, at most as many as there are. More than `undoable` allows would reveal
  /// secrets.
  virtual void undo(std::size_t moves) = 0;

  // Dice
  /// The dice now follow from the seed: the same seed and choices give the same fight.
  virtual void seed_dice(std::uint64_t seed) = 0;
  /// The dice now show these faces; a move that needs more or others is a Problem.
  virtual void script_dice(std::vector<int> faces) = 0;
  /// A person now types in each face.
  virtual void type_dice(AskForDie ask) = 0;
  virtual void deal_dice(DealWord deal) = 0;            // numbered from die 0 again
  [[nodiscard]] virtual bool script_spent() const = 0;  // true for all other kinds of dice

  // The plan and the dice of the file
  /// Whether the file has a plan.
  [[nodiscard]] virtual bool has_plan() const = 0;
  /// The faces of the dice in the file; nullopt if it has none.
  [[nodiscard]] virtual std::optional<std::vector<int>> scripted() const = 0;
  /// The next choice according to the plan, or the default answer where the plan has none.
  [[nodiscard]] virtual std::string planned() = 0;

  // Bots and analysis
  /// The current choice of a bot (random, greedy, search:800, exact, ...); somebody must be asked. The same
  /// seed and moves give the same choice. Returns a Problem for an unknown bot. Soon after `is_stopped`
  /// returns true, a bot that searches chooses by what it knows then; nullptr: it is never stopped.
  [[nodiscard]] virtual Result<std::string> bot_choice(std::string_view bot, std::uint64_t seed,
                                                       const std::function<bool()>* is_stopped) const = 0;
  /// The same, never stopped.
  [[nodiscard]] Result<std::string> bot_choice(std::string_view bot, std::uint64_t seed) const {
    return bot_choice(bot, seed, nullptr);
  }
  /// The odds from here on; those of a plan from the start of the fight (docs/odds.md). Returns a Problem if
  /// there are none, such as those of a plan that the file does not have.
  [[nodiscard]] virtual Result<Odds> odds(const OddsOptions& request) const = 0;
  /// Samples fights of bots from here on, which several workers can share; somebody must be asked. The
  /// session must outlive it.
  [[nodiscard]] virtual std::unique_ptr<Sampling> sampling(const OddsOptions& request,
                                                           const Lane& lane) const = 0;
  /// The distribution of all endings of the fight.
  [[nodiscard]] virtual Result<Endings> endings(const OddsOptions& request) const = 0;
  /// An example fight from here on, or of the plan, that satisfies the goal. `endings` must have been
  /// computed with the same options.
  [[nodiscard]] virtual Result<Example> example(const Goal& goal, const OddsOptions& request,
                                                const Endings& endings) const = 0;
  /// The luck of the moves so far.
  [[nodiscard]] virtual LuckReport luck(const LuckOptions& request) const = 0;
  /// The cost of each of the moves so far, and the contribution of the dice.
  [[nodiscard]] virtual Analysis analyse(const AnalysisOptions& options) const = 0;
  /// The same in parts, of the moves so far. The session must outlive it.
  [[nodiscard]] virtual std::unique_ptr<RunningAnalysis> running_analysis(
      const AnalysisOptions& options) const = 0;
  /// Plays a part of a series of fights from here on, with one bot for all sides or one for each.
  [[nodiscard]] virtual Result<analysis::Counts> play_series(
      const std::vector<std::string>& bots, const analysis::SeriesOptions& options) const = 0;
  /// The things, such as cards, whose use is counted in simulations; empty if the game does not list any.
  [[nodiscard]] virtual std::vector<Thing> things() const = 0;
  /// The text of such a thing if it is a card; a message with an empty key if it has no text.
  [[nodiscard]] virtual Message thing_text(std::size_t thing) const = 0;
  /// All names in this fight with their explanations.
  [[nodiscard]] virtual std::vector<GlossaryEntry> glossary() const = 0;
};

}  // namespace affray
