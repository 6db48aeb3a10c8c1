#pragma once
// The messages and requests of clients, parsed and validated; see docs/protocol.md.

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "affray/bots/names.hpp"
#include "affray/core/result.hpp"
#include "server/match/pictures.hpp"

namespace affray::server {

constexpr int protocol_version = 1;

// Limits of input, in bytes unless stated otherwise.
constexpr std::size_t max_message = std::size_t{16} << 10U;
constexpr std::size_t max_request = std::size_t{1} << 20U;  // a fight file as a JSON string
constexpr std::size_t max_choice = 300;
constexpr std::size_t max_name = 40;
constexpr std::size_t max_id = 64;
constexpr std::size_t max_secret = 64;  // tokens and entropy: hexadecimal

// WebSocket

struct Hello {
  std::string match;
  std::vector<std::string> tokens;  // one for each seat of the client; several in hot-seat play
  std::string name;
  std::optional<std::uint64_t> since;  // the last seq that the client has received
  std::string entropy;                 // 32 bytes in hexadecimal, or empty
};
struct Choose {
  std::string id;
  std::uint64_t prompt = 0;
  std::string choice;
};
struct Ask {
  std::string choice;
};
/// Requests the odds of the open choices, which are refined while the prompt is open.
struct AskOdds {
  std::uint64_t prompt = 0;
};
struct TypeDie {
  std::uint64_t prompt = 0;
  int face = 0;
};
struct Claim {
  std::string side;
  std::string name;
  std::string invitation;
  std::string entropy;
};
struct AddEntropy {
  std::string entropy;
};
struct AskUndo {};
struct AnswerUndo {
  bool agree = false;
};
/// A bot plays for a seat until its player takes the seat back.
struct StandIn {
  std::string side;
  std::string bot;
};
struct TakeBack {
  std::string side;
};
/// Gives up.
struct Resign {
  std::string side;
};
/// Requests a rematch, or answers the request of another player; without agreement it also withdraws one's
/// own.
struct Rematch {
  bool agree = true;
};
/// Sends one of the preset phrases to everybody in the match.
struct Say {
  std::string side;
  std::string phrase;
};
/// Requests the explanations of the names on the screen.
struct AskGlossary {};
struct Ping {};

/// The phrases that players can send to each other; the page has their texts.
constexpr std::array<std::string_view, 8> phrases{"hello",      "good-luck", "good-move", "oops",
                                                  "one-moment", "sorry",     "thanks",    "well-played"};

using ClientMessage = std::variant<Hello, Choose, Ask, AskOdds, TypeDie, Claim, AddEntropy, AskUndo,
                                   AnswerUndo, StandIn, TakeBack, Resign, Rematch, Say, AskGlossary, Ping>;

/// Parses one message of a client; a Problem describes what is wrong with it.
[[nodiscard]] Result<ClientMessage> read_message(std::string_view text);

/// The text of a message about an error, for a WebSocket.
[[nodiscard]] std::shared_ptr<const std::string> error_message(std::string_view code, const Sentence& what);

// POST /api/matches

struct ClockOptions {
  enum class Per : std::uint8_t { none, choice, match } per{};
  int seconds = 0;
};

struct MatchOptions {
  std::string game;                          // with `file`
  std::string file;                          // a file of fights/<game>/, or empty
  std::string setup;                         // the text of a fight file, or empty
  std::map<std::string, std::string> seats;  // by side: "me", "open", "invited", "bot:greedy"
  std::string name;                          // the name of the creator
  bool typed_dice = false;
  bool typed_draws = false;  // with typed dice, cards that are drawn are typed too; for tests
  bool listed = false;
  ClockOptions clock;
  int delay = 0;     // the delay for spectators, in seconds
  bool odds = true;  // the player to choose may see the odds
  MatchPictures pictures;
};

[[nodiscard]] Result<MatchOptions> read_match_options(std::string_view text);

// POST /api/matches/<match>/odds

struct OddsQuestion {
  bool margin = false;  // best play maximizes the margin; otherwise the chance to win
};

[[nodiscard]] Result<OddsQuestion> read_odds_question(std::string_view text);

// POST /api/puzzles

/// The first attempt at a puzzle.
struct PuzzleAttempt {
  std::string game;
  std::string puzzle;
  std::string solver;  // 32 hexadecimal digits, drawn once on a device
  int rating = 0;      // of the solver before it
  bool is_solved = false;
  std::vector<std::string> answers;  // the choices with which it was solved
};

[[nodiscard]] Result<PuzzleAttempt> read_puzzle_attempt(std::string_view text);

/// The largest budgets of bots on a server, so that no choice takes long.
constexpr bots::LargestBudgets largest_budgets{.search = 2'000, .exact = 20'000};

}  // namespace affray::server
