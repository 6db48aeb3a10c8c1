#pragma once
// Fights of `biomes`: who plays which deck on which biomes, or a position in the middle of a match.

#include <bitset>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "affray/adapters/biomes/records.hpp"
#include "affray/core/result.hpp"
#include "affray/formats/yaml/document.hpp"
#include "affray/games/biomes/game.hpp"
#include "affray/referee/fight_file.hpp"
#include "affray/referee/session/opening.hpp"

namespace affray::biomes::adapter {

/// What a fight file says.
struct Setup : FightFile {
  biomes::Codex codex;
  std::optional<biomes::Fight> position;  // somebody is asked; without: the first match is to be shuffled
  std::vector<biomes::Event> events;      // on the way from the position to the first question
};

/// Reads a fight. `file` is for messages only; `data_root` is the folder that holds data/biomes.
[[nodiscard]] Result<Setup> load_fight(const YamlDocument& fight, const std::string& file,
                                       const std::string& data_root);
[[nodiscard]] Result<Setup> load_fight(std::string_view text, const std::string& file,
                                       const std::string& data_root);

/// Reads a fight from a document that may have more keys than a fight (a scenario does). Mistakes go to the
/// document; the setup is worth something only if there are none.
[[nodiscard]] Setup read_fight(const Node& root, const std::string& file, Library library,
                               const std::vector<std::string>& more_keys = {});

/// The session at its first question.
[[nodiscard]] Opening<biomes::Biomes> make_opening(Setup setup, const std::string& file);

// biomes_decks.cpp: B06 to B08, BC1: what is wrong with a deck, as a sentence with its rule and place
[[nodiscard]] std::vector<Problem> wrong_in_deck(const biomes::Options& options, const DeckRecord& deck);

// biomes_position.cpp

/// One card of a player as the file gives it: where it is, and what lies on it.
struct LaidCard {
  std::size_t kind = 0;  // in the codex
  Side owner{};
  bool reserve = false;
  biomes::Card card;
  std::bitset<biomes::mark_kinds> marks{};
  std::size_t host = none;  // which of the laid cards it is attached to
  static constexpr std::size_t none = static_cast<std::size_t>(-1);
};

/// The number of a card's kind in the codex, by its id; complains about an unknown one at the node.
using KindOf = FunctionRef<std::optional<std::uint8_t>(const Node&)>;

/// The keys of a player in a position.
[[nodiscard]] std::vector<std::string> position_keys();
/// Reads the cards of a player in a position, and himself.
void read_table(const Node& map, Side side, const biomes::Codex& codex, KindOf kind_of,
                std::vector<LaidCard>& laid, biomes::Player& player);
/// The codex gets its cards in order (by player, then by kind), the position the same; what is made is
/// prepared.
void lay_out(std::vector<LaidCard> laid, biomes::Codex& codex, biomes::Fight& fight);
/// The key `turn`: whose, which, at what moment; and on to the first question.
void read_turn(const Node& turn, const biomes::Codex& codex, biomes::Fight& fight,
               std::vector<biomes::Event>& events);

}  // namespace affray::biomes::adapter
