#pragma once
// Fights of `realms`: a drawn map, heroes, enemies, objectives.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "affray/adapters/realms/records.hpp"
#include "affray/core/result.hpp"
#include "affray/formats/yaml/document.hpp"
#include "affray/games/realms/game.hpp"
#include "affray/referee/fight_file.hpp"
#include "affray/referee/session/opening.hpp"

namespace affray::realms::adapter {

/// What differs for a figure of a fight that is already under way.
struct FigurePosition {
  std::uint8_t figure = 0;
  std::optional<int> health;
  std::optional<int> space;
  std::optional<int> stamina;
  std::optional<int> gold;
  std::optional<int> xp;
  std::optional<realms::Statuses> statuses;
};

/// `state:` of a fight file: a fight that is already under way.
struct Position {
  std::vector<FigurePosition> figures;
  std::vector<std::pair<std::uint8_t, realms::Element>> rifts;
  std::vector<std::uint8_t> doors;                          // numbers of those that are open
  std::vector<std::pair<std::uint8_t, std::uint8_t>> loot;  // space, gold
};

/// What a fight file says.
struct Setup : FightFile {
  realms::Codex codex;
  Position now;
};

/// Reads a fight. `file` is for messages only; `data_root` is the folder that holds data/realms.
[[nodiscard]] Result<Setup> load_fight(const YamlDocument& fight, const std::string& file,
                                       const std::string& data_root);
[[nodiscard]] Result<Setup> load_fight(std::string_view text, const std::string& file,
                                       const std::string& data_root);

/// Reads a fight from a document that may have more keys than a fight (a scenario does). Mistakes go to the
/// document; the setup is worth something only if there are none.
[[nodiscard]] Setup read_fight(const Node& root, const std::string& file, Library library,
                               const std::vector<std::string>& more_keys = {});

/// The fight with its first round begun.
[[nodiscard]] Opening<realms::Realms> make_opening(Setup setup, const std::string& file);

// Parts of the reader, in the files named after them

/// realms_map.cpp: a map as it is drawn. Letters are in the order of their spaces.
struct DrawnMap {
  struct Letter {
    char letter = ' ';
    std::uint8_t space = 0;
    int line = 0;
    int column = 0;
  };
  realms::Board board;
  std::vector<Letter> letters;
};
[[nodiscard]] DrawnMap read_map(const Node& map);
/// The space that a word names; complains when it is not on the map or nobody can stand there.
[[nodiscard]] std::uint8_t read_space(const Node& word, const realms::Board& board);
/// Damage of each trap, by its number.
void read_trap_damage(const Node& map, realms::Codex& codex);

/// realms_heroes.cpp: a hero before his cards have their numbers.
struct HeroRecord {
  realms::Profile profile;
  std::vector<std::size_t> hand;  // places in Library::cards
};
[[nodiscard]] std::vector<HeroRecord> read_heroes(const Node& heroes, const Library& library, int level);

/// realms_codex.cpp: takes from the library what a fight needs.
class CodexBuilder {
 public:
  CodexBuilder(const Library& library, realms::Codex& codex) : library_(library), codex_(codex) {}

  /// The numbers in the codex of a card for the figures of a side, and of a kind of figure; added when they
  /// are new, with all that they need.
  std::uint8_t card(std::size_t card, Side side);
  std::uint8_t kind(std::size_t enemy, Side summoner);
  [[nodiscard]] bool too_many_groups() const { return too_many_groups_; }

 private:
  std::uint8_t group(std::size_t deck, Side side, const std::string& kind);
  [[nodiscard]] std::string group_name(std::size_t deck, const std::string& kind) const;

  const Library& library_;
  realms::Codex& codex_;
  std::vector<std::pair<std::size_t, Side>> cards_;  // by number in the codex
  std::vector<std::pair<std::size_t, Side>> kinds_;  // of the profiles after the heroes'
  std::vector<std::pair<std::size_t, Side>> groups_;
  bool too_many_groups_ = false;
};

/// realms_objectives.cpp: what is to be done, and whether walls make it impossible.
void read_objectives(const Node& root, realms::Codex& codex);

/// realms_state.cpp: a fight that is already under way.
[[nodiscard]] Position read_now(const Node& state, const realms::Codex& codex);
void apply(const Position& now, const realms::Codex& codex, realms::Fight& fight);

}  // namespace affray::realms::adapter
