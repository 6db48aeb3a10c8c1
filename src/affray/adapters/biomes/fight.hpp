#pragma once
// `biomes` fight files: the players' decks and the biomes, or a position in the middle of a match.

#include <bitset>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "affray/adapters/biomes/records.hpp"
#include "affray/core/result.hpp"
#include "affray/formats/yaml/document.hpp"
#include "affray/games/biomes/game.hpp"
#include "affray/referee/fight_file.hpp"
#include "affray/referee/session/files_of_game.hpp"

namespace affray::biomes::adapter {

/// The contents of a fight file.
struct Setup : FightFile {
  using Game = biomes::Biomes;
  biomes::Codex codex;
  std::optional<biomes::Fight> position;  // with a pending question; nullopt: a new match
  std::vector<biomes::Event> events;      // events between the position and its first question

  [[nodiscard]] biomes::Fight begin(Chronicle<biomes::Event>& chronicle) const;
};

/// The fights and scenarios of the game: see referee/session/files_of_game.hpp.
struct Files {
  using Setup = adapter::Setup;

  static constexpr std::string_view game = "biomes";
  static constexpr auto* shipped = &shipped_records;
  static constexpr auto* add = &add_records;
  /// Reads a fight; `more_keys` are additional keys that are allowed.
  [[nodiscard]] static Setup read(const Node& root, const std::string& file, Library library,
                                  const std::vector<std::string>& more_keys = {});

  // Defined in scenario.cpp

  static void read_expect(const Node& expect, const biomes::Codex& codex, Expectation& into);
  [[nodiscard]] static Facts facts(const biomes::Codex& codex, const biomes::Fight& fight,
                                   const std::vector<biomes::Event>& events);
  /// Passes that the rules made: see WrittenChoices.
  [[nodiscard]] static int passes(const biomes::Codex& codex, const biomes::Fight& fight,
                                  std::span<const biomes::Event> events, std::size_t since,
                                  const biomes::Choice& choice);
};

// B06 to B08, BC1  See decks.cpp: the mistakes in a deck, with their rules and positions.
[[nodiscard]] std::vector<Problem> wrong_in_deck(const biomes::Options& options, const DeckRecord& deck);

// Defined in position.cpp

/// One card of a player as given in the file: its zone, and what is on it.
struct LaidCard {
  std::size_t kind = 0;  // index in the codex
  Side owner{};
  bool reserve = false;
  biomes::Card card;
  std::bitset<biomes::mark_kinds> marks{};
  std::size_t host = none;  // index of the laid card that it is attached to
  Node defends;             // the name of the attacker that it defends against, if the file gives one
  static constexpr std::size_t none = static_cast<std::size_t>(-1);
};

/// The index of a card's kind in the codex, by the id at the node. Reports an unknown id as a mistake.
using KindOf = FunctionRef<std::optional<std::uint8_t>(const Node&)>;

/// The keys of a player in a position file.
[[nodiscard]] std::vector<std::string> position_keys();
/// Reads a player of a position: his cards and his own values.
void read_table(const Node& map, Side side, const biomes::Codex& codex, KindOf kind_of,
                std::vector<LaidCard>& laid, biomes::Player& player);
/// Assigns numbers to the cards (sorted by player, then by kind) in the codex, places them in the position,
/// and prepares lookup tables. Returns the numbers, in the order of the laid cards.
std::vector<biomes::CardId> lay_out(const std::vector<LaidCard>& laid, biomes::Codex& codex,
                                    biomes::Fight& fight);

// Defined in position_queue.cpp

/// An action of the key `queue` whose card is played: the card waits in the queue.
struct QueuedCard {
  Node entry;
  std::size_t laid = 0;  // index of the laid card
};
/// Lays the cards that wait in the queue; actions of other kinds belong to cards on the planet.
[[nodiscard]] std::vector<QueuedCard> lay_queue(const Node& turn, const biomes::Codex& codex, KindOf kind_of,
                                                std::vector<LaidCard>& laid);
/// Whether the key `turn` gives the contents of the queue or who may act.
[[nodiscard]] bool is_in_a_window(const Node& turn);
/// B53, B57  Opens the window of the moment, adds the actions of the queue, and sets who acts next.
void read_window(const Node& turn, const biomes::Codex& codex, biomes::Fight& fight,
                 const std::vector<biomes::CardId>& numbers, const std::vector<QueuedCard>& queued);

// Defined in position_turn.cpp

/// B78  Sets against whom agents defend, once all cards have numbers.
void read_defenders(const std::vector<LaidCard>& laid, const std::vector<biomes::CardId>& numbers,
                    const biomes::Codex& codex, biomes::Fight& fight);
/// Reads the key `turn` (active player, turn number, moment, queue) and advances to the first question.
void read_turn(const Node& turn, const biomes::Codex& codex, biomes::Fight& fight,
               const std::vector<biomes::CardId>& numbers, const std::vector<QueuedCard>& queued,
               std::vector<biomes::Event>& events, const Unreachable& unreachable);

}  // namespace affray::biomes::adapter
