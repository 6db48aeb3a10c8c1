#pragma once
// What a client may say, read and checked: docs/protocol.md.

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "affray/bots/names.hpp"
#include "affray/core/result.hpp"

namespace affray::server {

constexpr int protocol_version = 1;

// Limits of what comes in, in bytes where nothing else is said.
constexpr std::size_t max_message = std::size_t{16} << 10U;
constexpr std::size_t max_request = std::size_t{1} << 20U;  // a fight file with its quotation marks escaped
constexpr std::size_t max_choice = 300;
constexpr std::size_t max_name = 40;
constexpr std::size_t max_id = 64;
constexpr std::size_t max_secret = 64;  // tokens and entropy: hexadecimal

// WebSocket

struct Hello {
  std::string match;
  std::vector<std::string> tokens;  // one for each seat that is held: hot-seat has several
  std::string name;
  std::optional<std::uint64_t> since;  // the seq up to which the client knows everything
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
/// A bot plays for a seat until its person says so.
struct StandIn {
  std::string side;
  std::string bot;
};
struct TakeBack {
  std::string side;
};
struct Rematch {};
struct Ping {};

using ClientMessage = std::variant<Hello, Choose, Ask, TypeDie, Claim, AddEntropy, AskUndo, AnswerUndo,
                                   StandIn, TakeBack, Rematch, Ping>;

/// What a client says in one message; a Problem says what is wrong with it.
[[nodiscard]] Result<ClientMessage> read_message(std::string_view text);

// POST /api/matches

struct ClockOptions {
  enum class Per : std::uint8_t { none, choice, match } per{};
  int seconds = 0;
};

struct MatchOptions {
  std::string game;                          // with `file`
  std::string file;                          // of fights/<game>/, or empty
  std::string setup;                         // the text of a fight file, or empty
  std::map<std::string, std::string> seats;  // by side: "me", "open", "invited", "bot:greedy"
  std::string name;                          // of who asks
  bool typed_dice = false;
  bool listed = false;
  ClockOptions clock;
  int delay = 0;  // of what spectators see, in seconds
};

[[nodiscard]] Result<MatchOptions> read_match_options(std::string_view text);

// POST /api/matches/<match>/odds

struct OddsQuestion {
  bool margin = false;  // what best play is for; otherwise to win
};

[[nodiscard]] Result<OddsQuestion> read_odds_question(std::string_view text);

/// Bots of a server do no more work than this for a choice, so that none takes long.
constexpr bots::LargestBudgets largest_budgets{.search = 2'000, .exact = 20'000};

}  // namespace affray::server
