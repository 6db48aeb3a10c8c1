#pragma once
// `sectors` fight files: the sectors, the players, and the positions of the cards.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "affray/adapters/sectors/records.hpp"
#include "affray/core/result.hpp"
#include "affray/formats/yaml/document.hpp"
#include "affray/games/sectors/game.hpp"
#include "affray/referee/fight_file.hpp"
#include "affray/referee/session/opening.hpp"

namespace affray::sectors::adapter {

/// The contents of a fight file.
struct Setup : FightFile {
  sectors::Codex codex;
  std::optional<sectors::Fight> position;  // nullopt: as the first turn begins
  std::vector<sectors::Event> events;      // events between the position and its first question
};

/// Reads a fight. `file` is the name used in messages; `data_root` is the folder that contains data/sectors.
[[nodiscard]] Result<Setup> load_fight(const YamlDocument& fight, const std::string& file,
                                       const std::string& data_root);
[[nodiscard]] Result<Setup> load_fight(std::string_view text, const std::string& file,
                                       const std::string& data_root);

/// Reads a fight from a document that may have additional keys, such as a scenario. Mistakes are reported in
/// the document; the result is only valid if there are none.
[[nodiscard]] Setup read_fight(const Node& root, const std::string& file, Library library,
                               const std::vector<std::string>& more_keys = {});

/// The opening, in which the first turn has begun.
[[nodiscard]] Opening<sectors::Sectors> make_opening(Setup setup, const std::string& file);

// Defined in position.cpp

/// A card that lies in a sector with differences from a new card.
struct LaidState {
  Node node;
  sectors::CardId card{};
};
/// The words of the key `moment` of a fight.
[[nodiscard]] std::vector<std::string> stage_words();
/// Reads the key `fight`, which may be absent, and what only a position says of its cards.
void read_position(const Node& node, const std::vector<LaidState>& laid, Setup& setup);

// Defined in position_cards.cpp

/// Reads what is different about cards; some of it only in a fight.
void read_states(const std::vector<LaidState>& laid, bool in_a_fight, const sectors::Codex& codex,
                 sectors::Fight& fight);
/// S21, S32, S45  Reads the lasting effects, and who keeps which card low.
void read_bonuses(const Node& node, const sectors::Codex& codex, sectors::Fight& fight);

}  // namespace affray::sectors::adapter
