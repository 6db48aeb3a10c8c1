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

/// A fight file and the bots to compare in it, from the weakest to the strongest.
struct LadderFight {
  std::string file;
  std::vector<std::string> bots;
};

/// The fights of the arguments, or those of docs/bots.md by default.
[[nodiscard]] std::vector<LadderFight> ladder_fights(const LadderArguments& arguments);

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
[[nodiscard]] std::optional<Problem> play_pair(const Session& session, LadderPair& pair, Until until,
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

/// The text above the table in docs/bots.md.
[[nodiscard]] std::string_view ladder_document();

}  // namespace affray::cli
