#pragma once
// `sectors` fight files: the sectors, the players, and the positions of the cards.

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "affray/adapters/sectors/records.hpp"
#include "affray/core/result.hpp"
#include "affray/formats/yaml/document.hpp"
#include "affray/games/sectors/game.hpp"
#include "affray/referee/fight_file.hpp"
#include "affray/referee/session/files_of_game.hpp"

namespace affray::sectors::adapter {

/// The contents of a fight file.
struct Setup : FightFile {
  using Game = sectors::Sectors;
  sectors::Codex codex;
  std::optional<sectors::Fight> position;  // nullopt: as the first turn begins
  std::vector<sectors::Event> events;      // events between the position and its first question

  [[nodiscard]] sectors::Fight begin(Chronicle<sectors::Event>& chronicle) const;
};

/// The fights and scenarios of the game: see referee/session/files_of_game.hpp.
struct Files {
  using Setup = adapter::Setup;

  static constexpr std::string_view game = "sectors";
  static constexpr auto* shipped = &shipped_records;
  static constexpr auto* add = &add_records;
  /// Reads a fight; `more_keys` are additional keys that are allowed.
  [[nodiscard]] static Setup read(const Node& root, const std::string& file, Library library,
                                  const std::vector<std::string>& more_keys = {});

  // Defined in scenario.cpp

  static void read_expect(const Node& expect, const sectors::Codex& codex, Expectation& into);
  [[nodiscard]] static Facts facts(const sectors::Codex& codex, const sectors::Fight& fight,
                                   const std::vector<sectors::Event>& events);
  /// Passes that the rules made: see WrittenChoices.
  [[nodiscard]] static int passes(const sectors::Codex& codex, const sectors::Fight& fight,
                                  std::span<const sectors::Event> events, std::size_t since,
                                  const sectors::Choice& choice);
};

// Defined in position.cpp

/// A card that lies in a sector with differences from a new card.
struct LaidState {
  Node node;
  sectors::CardId card{};
};
/// The words of the key `moment` of a fight.
[[nodiscard]] std::vector<std::string> stage_words();
/// Reads the key `fight`, which may be absent, and the parts of the cards that only a position has.
void read_position(const Node& node, const std::vector<LaidState>& laid, Setup& setup);

// Defined in position_cards.cpp

/// Reads the differences of cards from new ones; some are allowed in a fight only.
void read_states(const std::vector<LaidState>& laid, bool in_a_fight, const sectors::Codex& codex,
                 sectors::Fight& fight);
/// S21, S32, S45  Reads the lasting effects, and which card each player keeps low.
void read_bonuses(const Node& node, const sectors::Codex& codex, sectors::Fight& fight);

}  // namespace affray::sectors::adapter
