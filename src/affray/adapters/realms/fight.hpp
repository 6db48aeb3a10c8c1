#pragma once
// `realms` fight files: a drawn map, heroes, enemies, and objectives.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "affray/adapters/realms/records.hpp"
#include "affray/core/result.hpp"
#include "affray/formats/yaml/document.hpp"
#include "affray/games/realms/game.hpp"
#include "affray/referee/fight_file.hpp"
#include "affray/referee/session/files_of_game.hpp"

namespace affray::realms::adapter {

/// The state of a figure in a fight that has already begun.
struct FigurePosition {
  FigureId figure{};
  bool has_fallen = false;
  bool has_escaped = false;               // RG46: a prisoner who is out
  FigureId freed_by = realms::no_figure;  // RG46: the hero who has freed a prisoner
  std::optional<int> health;
  std::optional<SpaceId> space;
  std::optional<int> stamina;
  std::optional<int> gold;
  std::optional<int> xp;
  std::optional<int> items;         // RX35: found in loot
  std::optional<int> item_rerolls;  // R47: left in this round
  std::optional<realms::Statuses> statuses;
  std::optional<int> invested;  // RX03
  std::optional<int> moved;
  std::uint8_t spent = 0;                                        // bits of Spent
  std::vector<std::pair<std::size_t, realms::CardPlace>> cards;  // by index in the hand
};

/// A figure that a card has brought (RG48).
struct SummonPosition {
  std::uint8_t profile = 0;
  FigureId by{};
  SpaceId space{};
  int health = 1;
  realms::Statuses statuses;
};

/// The deck of a type of figure (RG54).
struct DeckPosition {
  std::uint8_t group = 0;
  CardId card = realms::no_card;       // the card drawn for this round
  std::array<std::uint8_t, 2> left{};  // as in GroupDeck
};

/// An attack of the figure whose turn it is, before its dice or, with faces, after them.
struct AttackPosition {
  CardId card{};
  std::uint8_t line = 0;
  std::vector<FigureId> targets;
  std::vector<int> dice;
};

/// The key `state` of a fight file: the position of a fight that has already begun.
struct Position {
  bool is_given = false;  // whether the file has the key
  std::vector<FigurePosition> figures;
  std::vector<std::pair<SpaceId, realms::Element>> rifts;
  std::vector<std::uint8_t> doors;  // numbers of the open doors
  std::vector<realms::Loot> loot;
  int round = 0;                      // 0: not said; see round_begun()
  FigureId turn = realms::no_figure;  // whose turn it is; otherwise cards are picked
  std::vector<realms::Turn> order;    // the turns after it
  std::vector<realms::Lasting> effects;
  std::vector<DeckPosition> decks;
  std::vector<std::uint8_t> sprung;  // numbers of the traps that are gone
  std::vector<SummonPosition> summons;
  std::optional<AttackPosition> attack;
  std::uint8_t met = 0;  // bits of Fight::met

  /// RX02: without a round it is the first one.
  [[nodiscard]] int round_begun() const { return std::max(round, 1); }
};

/// The contents of a fight file.
struct Setup : FightFile {
  using Game = realms::Realms;
  realms::Codex codex;
  Position now;

  [[nodiscard]] realms::Fight begin(Chronicle<realms::Event>& chronicle) const;
};

/// The fights and scenarios of the game: see referee/session/files_of_game.hpp.
struct Files {
  using Setup = adapter::Setup;

  static constexpr std::string_view game = "realms";
  static constexpr auto* shipped = &shipped_records;
  static constexpr auto* add = &add_files;
  /// Reads a fight; `more_keys` are additional keys that are allowed. With such keys it is a ruling, in which
  /// walls may separate the heroes from their objectives.
  [[nodiscard]] static Setup read(const Node& root, const std::string& file, Library library,
                                  const std::vector<std::string>& more_keys = {});

  // Defined in scenario.cpp

  static void read_expect(const Node& expect, const realms::Codex& codex, Expectation& into);
  [[nodiscard]] static Facts facts(const realms::Codex& codex, const realms::Fight& fight,
                                   const std::vector<realms::Event>& events);
  /// Passes that the rules made: see WrittenChoices.
  [[nodiscard]] static int passes(const realms::Codex& codex, const realms::Fight& fight,
                                  std::span<const realms::Event> events, std::size_t since,
                                  const realms::Choice& choice);
};

// Parts of the reader

/// See map.cpp: a drawn map. Letters are listed in the order of their spaces.
struct DrawnMap {
  struct Letter {
    char letter = ' ';
    SpaceId space{};
    int line = 0;
    int column = 0;
  };
  realms::Board board;
  std::vector<Letter> letters;
};
[[nodiscard]] DrawnMap read_map(const Node& map);
/// Reads the name of a space. A space that is not on the map, or on which nobody can stand, is a mistake.
[[nodiscard]] SpaceId read_space(const Node& word, const realms::Board& board);
/// Reads the damage of each trap, by its number.
void read_trap_damage(const Node& map, realms::Codex& codex);

/// See heroes.cpp: a hero, before numbers are assigned to his cards.
struct HeroRecord {
  realms::Profile profile;
  std::vector<std::size_t> hand;  // indices into Library::cards
};
[[nodiscard]] std::vector<HeroRecord> read_heroes(const Node& heroes, const Library& library, int level,
                                                  const Unreachable& unreachable);

/// See codex.cpp: copies the records that a fight needs from the library into its codex.
class CodexBuilder {
 public:
  CodexBuilder(const Library& library, realms::Codex& codex) : library_(library), codex_(codex) {}

  /// The number in the codex of a card for the figures of a side, or of a kind of figure. A new one is added
  /// together with everything that it needs.
  CardId card(std::size_t card, Side side);
  std::uint8_t kind(std::size_t enemy, Side summoner);
  [[nodiscard]] bool too_many_groups() const { return too_many_groups_; }

 private:
  std::uint8_t group(std::size_t deck, Side side, const std::string& kind);
  [[nodiscard]] std::string group_name(std::size_t deck, const std::string& kind) const;

  const Library& library_;
  realms::Codex& codex_;
  std::vector<std::pair<std::size_t, Side>> cards_;  // indexed by number in the codex
  std::vector<std::pair<std::size_t, Side>> kinds_;  // profiles other than those of heroes
  std::vector<std::pair<std::size_t, Side>> groups_;
  bool too_many_groups_ = false;
};

/// See objectives.cpp: reads the objectives, and checks that walls do not make them impossible.
void read_objectives(const Node& root, realms::Codex& codex, const Unreachable& unreachable);

/// See position.cpp: reads the position of a fight that has already begun.
[[nodiscard]] Position read_now(const Node& state, const realms::Codex& codex,
                                const Unreachable& unreachable);
/// Changes the first round of a fight into the position, and adds events about its round and turn. Throws
/// ScriptError if the dice of its attack do not fit, which `read_now` has already refused.
void apply(const Position& now, const realms::Codex& codex, realms::Fight& fight,
           Chronicle<realms::Event>& log);
[[nodiscard]] int read_health(const Node& node, const realms::Profile& profile,
                              const Unreachable& unreachable);
[[nodiscard]] realms::Statuses read_present_statuses(const Node& list, const realms::Profile& profile,
                                                     const Unreachable& unreachable);

/// See under_way.cpp and set_up.cpp: the parts of a position other than places and figures.
[[nodiscard]] std::vector<std::string> under_way_keys();
void read_under_way(const Node& state, const realms::Codex& codex, const Unreachable& unreachable,
                    Position& now);
void apply_under_way(const Position& now, const realms::Codex& codex, realms::Fight& fight,
                     Chronicle<realms::Event>& log);

/// The place of a hero's card in a word: hand, played, begun, "cooldown 2", discard, "active round" ...
[[nodiscard]] std::string word_of_place(const realms::CardPlace& card);

}  // namespace affray::realms::adapter
