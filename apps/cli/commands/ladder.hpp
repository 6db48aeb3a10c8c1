#pragma once
// The ladder of bots: its fights, and the test of whether one bot beats another.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "affray/analysis/interval.hpp"
#include "affray/referee/simulation/series.hpp"
#include "cli/commands.hpp"

namespace affray::cli {

constexpr double ladder_confidence = 0.99;  // of all interim checks of a pair together
/// The default number of fights of each pair: at most, until it is decided; and of levels.
constexpr std::uint64_t fights_of_steps = 512;
constexpr std::uint64_t fights_of_levels = 64;

/// A fight file, edits of it such as gray.energy=20, and the bots to compare in it, from the weakest to the
/// strongest.
struct LadderFight {
  std::string file;
  std::vector<std::string> bots;
  std::vector<std::string> set = {};

  [[nodiscard]] std::string name() const;  // the file and the edits
};

/// The fights of the arguments, or those of docs/bots.md by default: of the levels or of the ladder.
[[nodiscard]] std::vector<LadderFight> ladder_fights(const LadderArguments& arguments);

/// The number of fights of each pair in this fight, at most.
[[nodiscard]] std::uint64_t most_fights(const Session& session, const LadderArguments& arguments);

/// A bot, the one below it, and the score of the former against the latter in one fight.
struct LadderPair {
  std::string file;
  std::string strong = {};
  std::string weak = {};
  double score = 0;          // of the stronger bot: 1 for a win, 1/2 for a draw
  std::uint64_t fights = 0;  // fights that count
  std::uint64_t played = 0;  // including those that both bots win, or both lose, at the same seat
  bool stopped = false;      // interrupted before a decision

  [[nodiscard]] double share() const;
  /// The interval of the score; all interim checks together have a confidence of 99 %.
  [[nodiscard]] analysis::Interval interval() const;
  [[nodiscard]] bool is_decided() const;
  [[nodiscard]] bool beaten() const;
};

/// The end of a pair: once it is decided which bot is stronger, or after all fights.
enum class Until : std::uint8_t { decided, all };

/// Plays at most `most` fights. The bots and fights of `options` are ignored.
[[nodiscard]] std::optional<Problem> play_pair(const Session& session, LadderPair& pair, Until when,
                                               std::uint64_t most, SimulationOptions options);

/// The strength of a bot in the fights of one game; greedy (or else the first bot) has 0.
struct BotStrength {
  std::string game;
  std::string bot;
  double elo = 0;
  analysis::Interval interval{0, 0};  // at 99 %, of the difference to the bot with strength 0
};

/// A pair and the game of its fight.
struct GamePair {
  std::string game;
  LadderPair pair;
};

/// The strengths of the bots of each game, the strongest first (Bradley and Terry).
[[nodiscard]] std::vector<BotStrength> strengths_of(const std::vector<GamePair>& pairs);

/// A level for people in one game.
struct LevelStrength {
  std::string game;
  std::string level;
  std::string bot = {};                       // the bot behind it, such as trained:150
  double elo = 0;                             // above the lowest level
  analysis::Interval interval{0, 0};          // at 99 %
  double step = 0;                            // above the level below
  analysis::Interval interval_of_step{0, 0};  // at 99 %
};

/// The bots behind the levels of a game, the weakest first.
[[nodiscard]] std::vector<std::string> bots_of_levels(std::string_view game);

/// The strengths of the levels of each game, the lowest first.
[[nodiscard]] std::vector<LevelStrength> levels_of(const std::vector<GamePair>& pairs);

/// What a ladder has found.
struct LadderResult {
  std::vector<LadderPair> pairs;
  std::vector<BotStrength> strengths;  // with --strength
  std::vector<LevelStrength> levels;   // with --levels
  bool is_whole = true;                // not interrupted
};

/// The rows of the tables, in Markdown.
class LadderRows {
 public:
  explicit LadderRows(const Console& console) : console_(console) {}

  [[nodiscard]] std::string head() const;
  [[nodiscard]] std::string row(const LadderPair& pair) const;
  /// Empty without strengths.
  [[nodiscard]] std::string table(const std::vector<BotStrength>& strengths) const;
  /// Empty without levels.
  [[nodiscard]] std::string table(const std::vector<LevelStrength>& levels) const;

 private:
  [[nodiscard]] std::string head_of(const std::vector<std::string>& keys) const;
  [[nodiscard]] std::string percent(double p) const;
  [[nodiscard]] std::string points(double elo) const;
  [[nodiscard]] std::string points(const analysis::Interval& elo) const;

  const Console& console_;
};

void print_ladder_json(const LadderResult& result);

/// Writes the document, which is always in English. It has the ladder and the table of levels: each of the
/// two commands replaces its own part and keeps the other's.
[[nodiscard]] std::optional<Problem> write_ladder(const std::string& file, const LadderResult& result);

/// The text above the table in docs/bots.md. The table of levels comes between two of its lines.
[[nodiscard]] std::string_view ladder_document();
constexpr std::string_view levels_begin =
    "<!-- levels: written by `affray ladder --levels --write docs/bots.md` -->\n";
constexpr std::string_view levels_end = "<!-- end of the levels -->\n";

}  // namespace affray::cli
