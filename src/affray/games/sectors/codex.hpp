#pragma once
// Data that is constant during a session: players, sectors, card kinds, the physical cards, options.

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "affray/core/id.hpp"
#include "affray/core/id_set.hpp"
#include "affray/core/side.hpp"
#include "affray/games/sectors/charts.hpp"
#include "affray/games/sectors/options.hpp"

namespace affray::sectors {

/// One of Codex::cards, a physical card.
enum class CardId : std::uint8_t {};
/// One of Codex::sectors.
enum class SectorId : std::uint8_t {};
/// A command line or an ability: one of the lines of its card's kind.
enum class LineId : std::uint8_t {};
constexpr CardId no_card{255};
constexpr SectorId no_sector{255};
constexpr LineId no_line{255};

using CardSet = IdSet<CardId>;
static_assert(max_cards <= CardSet::capacity && CardSet::none == no_card);

/// A list that ids index.
template <Id I, class T>
struct TableById : std::vector<T> {
  using std::vector<T>::vector;
  using std::vector<T>::operator[];
  T& operator[](I id) { return std::vector<T>::operator[](index(id)); }
  const T& operator[](I id) const { return std::vector<T>::operator[](index(id)); }
  /// Whether the list has an entry for the id.
  [[nodiscard]] bool has(I id) const { return index(id) < this->size(); }
};

/// A set of sectors: bit i is sector i.
using SectorSet = std::uint8_t;

enum class Type : std::uint8_t {
  character,
  vehicle,
  building,
  technology,
  order
};  // order: command lines only
enum class Kind : std::uint8_t { none, human, ape_man, animal };                      // S85 to S87
enum class Subtype : std::uint8_t { none, computer_driven, manual, remote };          // S94, S95, S98
enum class Profession : std::uint8_t { none, soldier, mechanic, scientist, worker };  // S75 to S84
enum class Function : std::uint8_t { none, warehouse, workshop, laboratory };         // S112, S114, S115
/// Ordinary cards have an initiative bonus and a triple, special ones a single value instead (S49).
enum class AttackType : std::uint8_t {
  none,
  ordinary,
  special,
  control_tower
};  // S99: a tower's is special, too

/// The kinds of command lines, and activated abilities.
enum class LineKind : std::uint8_t {
  event,
  tactic,
  battle_action,
  reaction,
  ability
};  // S20, S31, S62, S15, S14
constexpr std::size_t line_kinds = 5;

/// The verbs of the effect language.
enum class Verb : std::uint8_t {
  attack,      // `triple` on attacks, for cards with a triple only (S52)
  attack_all,  // `amount` on every value, special attacks too (S51)
  defence,     // `amount` on defence (SG47)
  speed,       // `amount` on speed (and so on initiative)
  initiative,  // `amount` on initiative alone
  heal,        // removes `amount` injuries
  restore,     // gives back `amount` of lowered defence (SG33)
  injure,      // `amount` injuries, each of which may be cancelled (S79)
  ready,       // makes ready
  exhaust,
  move,           // to an adjacent sector, as fleeing does (S58)
  cancel_attack,  // the attack on top of the stack has no effect
  cancel_injury,  // the injury about to be received is cancelled
  cancel_line,    // the tactic, reaction or ability on top of the stack has no effect
  look,           // reveals the hand of a player
  draw,           // `amount` cards
  discard,        // a player discards `amount` cards of their choice from their hand
  experience,     // `amount` points
};

enum class Whose : std::uint8_t { own, other, any };
/// A further restriction of targets, besides owner and type.
enum class Aim : std::uint8_t { chosen, itself, attacker, defender, blocker, all, player };
enum class Until : std::uint8_t { at_once, attack, round, fight };  // S36, S21
/// The condition for playing a line.
enum class Condition : std::uint8_t { always, attacking, defending, blocked, outnumbered, hurt };

struct Effect {
  Verb verb{};
  Aim aim = Aim::chosen;
  Whose whose = Whose::any;
  std::uint8_t types = 0b111;       // bit Type: character, vehicle, building
  Kind kind = Kind::none;           // only such characters; none: all
  Subtype subtype = Subtype::none;  // only such vehicles; none: all
  Profession profession = Profession::none;
  std::int8_t amount = 1;
  std::array<std::int8_t, 3> triple{};
  Until until = Until::at_once;

  bool operator==(const Effect&) const = default;
};

/// A command line or an activated ability (which exhausts its card unless it is free: SG66).
struct Line {
  LineKind kind{};
  Condition condition{};
  std::vector<Effect> effects;
  bool is_free = false;  // SG66: of an ability
};

/// A card kind: the values that follow from its text.
struct CardKind {
  std::string id;  // names and texts are in the message catalogues: card.<id>.name
  Type type{};
  Kind kind{};
  Subtype subtype{};
  Profession profession{};
  Function function{};
  AttackType attack_type{};
  std::uint8_t speed = no_speed;        // S105: buildings may have none
  std::int8_t bonus = 0;                // S49, SG2: initiative bonus of the attack type
  std::array<std::int8_t, 3> attack{};  // S37, S38: against characters, vehicles, buildings
  std::int8_t special = 0;              // S49, S100
  std::uint8_t defence = 0;             // S39
  std::uint8_t health = 0;
  std::uint8_t crew = 0;  // S66: "Crew: X"
  bool moves = true;      // S60: can move between sectors
  TableById<LineId, Line> lines;
};

/// The zone of a card.
enum class Zone : std::uint8_t {
  gone,
  sector,
  hand,
  deck,
  discard,
  construction,
  research,
  technology_deck,
  played  // S23: an event, until its fight round is over
};

/// One physical card and its initial place.
struct Physical {
  std::uint8_t kind = 0;
  Side owner{};
  Zone zone{};
  SectorId sector = no_sector;
  CardId crew_of = no_card;
  bool exhausted = false;
  std::uint8_t injuries = 0;
};

/// What the rules ask of a card again and again: its owner and what its kind prints, side by side.
struct CardFacts {
  Side owner{};
  Type type{};
  Kind kind{};
  Subtype subtype{};
  Profession profession{};
  AttackType attack_type{};
  std::uint8_t speed = no_speed;
  std::int8_t bonus = 0;  // S49: with an ordinary attack; 0 with any other
  std::uint8_t defence = 0;
  std::uint8_t health = 0;
  std::uint8_t crew_needed = 0;     // the crew without which it does nothing: S66, S95, S111
  std::uint8_t crew_wanted = 0;     // the maximum size of its crew: S67, S95, SG25
  std::uint8_t average_attack = 0;  // on the three types, rounded down: a feature
  double attack_worth = 0;          // to an estimate, while it has its crew
};

struct Sector {
  std::string name;
  SectorSet adjacent = 0;
};

struct Codex {
  Options options;
  std::vector<std::string> players;  // names, in the order of seats (clockwise)
  TableById<SectorId, Sector> sectors;
  std::vector<CardKind> kinds;
  TableById<CardId, Physical> cards;
  std::uint8_t game_rounds = 1;  // the length of the session
  std::uint8_t first_player = 0;

  // Computed by `prepare`, so that the rules need not look at every card.
  ById<CardId, CardFacts, max_cards> facts{};
  CardSet bodies;  // S26: characters, vehicles and buildings, which alone lie in sectors
  std::array<CardSet, max_players> bodies_of{};
  std::array<CardSet, line_kinds> with_lines{};  // cards with a line of the kind
  CardSet menders;                               // mechanics and workers: S75, S80
  CardSet savers;                                // cards that may cancel an injury: S79
  CardSet crewed;                                // cards that can have a crew
  CardSet remote;                                // S98
  CardSet towers;                                // S99
};

/// The number of characters without which a card of the kind does nothing.
[[nodiscard]] std::uint8_t crew_needed(const CardKind& kind);
[[nodiscard]] std::uint8_t crew_wanted(const CardKind& kind);  // the maximum number of characters on board
/// Its attack on the three types on average, rounded down; a third of the value of a special attack.
[[nodiscard]] int average_attack(const CardKind& kind);
/// What its attack is worth to an estimate, in units of about one point of attack.
[[nodiscard]] double attack_worth(const CardKind& kind);

/// Computes the derived members. Must be called once the kinds and cards are complete.
void prepare(Codex& codex);

/// Every physical card, in the order of the file.
[[nodiscard]] inline auto all_cards(const Codex& codex) { return ids<CardId>(codex.cards.size()); }
/// All sectors of the fight.
[[nodiscard]] inline auto all_sectors(const Codex& codex) { return ids<SectorId>(codex.sectors.size()); }

/// S12: makes two sectors adjacent, in both directions.
inline void make_adjacent(Codex& codex, SectorId one, SectorId other) {
  const auto add = [&](SectorId to, SectorId border) {
    SectorSet& set = codex.sectors[to].adjacent;
    set = static_cast<SectorSet>(set | 1U << index(border));
  };
  add(one, other);
  add(other, one);
}
/// S12, S58: whether two sectors are adjacent.
[[nodiscard]] inline bool are_adjacent(const Codex& codex, SectorId one, SectorId other) {
  return (codex.sectors[one].adjacent >> index(other) & 1U) != 0;
}

}  // namespace affray::sectors
