#pragma once
// The state: objects on the map, figures, the heroes' cards, and the agenda of pending steps. It consists of
// plain bytes.

#include <array>
#include <cstdint>
#include <type_traits>

#include "affray/core/agenda.hpp"
#include "affray/core/fixed_vector.hpp"
#include "affray/games/realms/attack.hpp"
#include "affray/games/realms/charts.hpp"
#include "affray/games/realms/codex.hpp"

namespace affray::realms {

// Steps: moments at which a player must choose, or enemies act

struct NextRound {};  // RX02: a round begins
struct ChooseCards {  // RX04: the cards that this hero plays this round
  FigureId hero;
};
struct Reveal {};    // RX03, RX04: enemies draw, and the turn order is determined
struct NextTurn {};  // RX03: the next turn; RG28: heroes choose among equals
struct HeroTurn {    // R04, RX09: begin a card, move, loot, free, open, or end the turn
  FigureId figure;
  std::uint8_t ending = 0;  // 1: no further choices; played cards are spent, then the turn ends
};
struct CarryOut {  // R04: carries out the lines of a card, starting with `line`
  FigureId figure;
  CardId card;  // id in the codex
  std::uint8_t line;
  std::uint8_t done;  // bit i: line i was carried out
};
struct ChooseTarget {  // R29, R30: a target to attack, afflict, heal, push, pull or grant; or no more targets
  FigureId figure;
  CardId card;
  std::uint8_t line;
};
struct Striking {  // an attack is in progress: `exchange`
  FigureId figure;
  CardId card;
  std::uint8_t line;
};
struct Moving {  // RX26, RX27: a move with spaces left
  FigureId figure;
  std::uint8_t points;
  std::uint8_t how;  // bits of How
};
struct ChooseSpace {    // RX29, RX30: the space for a rift, teleport, push, pull or summon
  FigureId figure;      // the figure that is placed or moved, or that opens the rift
  std::uint8_t verb;    // Verb
  std::uint8_t amount;  // spaces left of a push or pull; Element of a rift; profile of a summon
  FigureId by;          // the acting figure
};
struct UseRift {  // RX07, RX32: which rift is used, or whether to roll for one out of reach
  FigureId figure;
  std::uint8_t element;
};
struct Cure {  // RX19, RG40: the status that a heal removes, or none
  FigureId figure;
  std::uint8_t points;
};
struct Retrieve {  // RX08: the card that returns
  FigureId hero;
};
struct EnemyTurn {  // RX23, RX24: an enemy's turn; one forced choice per line
  FigureId figure;
  CardId card;
  std::uint8_t line;
  std::uint8_t done;
};

/// A bit of `done` in CarryOut and EnemyTurn: the line has been started. It is done when the step is on top
/// again.
constexpr std::uint8_t under_way = 0x80;

/// How a figure moves: bits of Moving::how.
enum How : std::uint8_t {
  by_card = 1,
  by_stamina = 2,
  flying = 4,
  one_step = 8,
  escorted = 16,
  extended = 32,  // extended with Stamina (RX27)
};

using FightAgenda = Agenda<10, 4, NextRound, ChooseCards, Reveal, NextTurn, HeroTurn, CarryOut, ChooseTarget,
                           Striking, Moving, ChooseSpace, UseRift, Cure, Retrieve, EnemyTurn>;

// The objects of the skirmish

struct Figure {
  std::uint8_t profile = 0;
  SpaceId space = nowhere;  // nowhere: fallen, escaped, or not yet placed
  std::uint8_t health = 0;
  Statuses statuses{};
  Statuses ripe{};         // statuses that end with the current turn
  std::uint8_t moved = 0;  // spaces moved this round
  FigureId summoner = no_figure;
  std::uint8_t spent = 0;  // bits of Spent
  /// Whether the figure is on the board.
  [[nodiscard]] bool stands() const { return space != nowhere; }
  bool operator==(const Figure&) const = default;
};

/// The rights that a figure has used this round: bits of Figure::spent.
enum Spent : std::uint8_t { acted = 1, stamina_reroll = 2, rank_reroll = 4, stamina_move = 8, freed = 16 };

/// The place of a hero's card (RX08).
enum class Slot : std::uint8_t {
  hand,
  played,
  begun,
  cooldown,
  discard,
  active_round,
  active_next_round,
  active_always
};
struct CardPlace {
  Slot slot{};
  std::uint8_t place = 0;  // its place in the cooldown queue
  bool operator==(const CardPlace&) const = default;
};

struct Hero {
  std::uint8_t stamina = 0;
  std::uint8_t invested = 0;  // RX03: the Stamina invested, which is its speed
  std::uint8_t item_rerolls = 0;
  std::uint8_t xp = 0;
  std::uint8_t gold = 0;
  std::uint8_t items_found = 0;             // RX35
  std::array<CardPlace, max_hand> cards{};  // by index in Profile::hand
  bool operator==(const Hero&) const = default;
};

struct GroupDeck {
  std::array<std::uint8_t, 2> left{};  // bit i: card i of the deck has not been drawn since the last shuffle
  CardId card = no_card;               // the card drawn for this round (id in the codex)
  bool operator==(const GroupDeck&) const = default;
};

struct Rift {
  SpaceId space = nowhere;
  Element element{};
  FigureId used_by = no_figure;  // RX32: the rift stays open until the end of the turn of the figure on it
  bool operator==(const Rift&) const = default;
};

struct Loot {
  SpaceId space = nowhere;
  std::uint8_t gold = 0;
  std::uint8_t item = 0;        // 1: a random item card instead of gold (RX35)
  std::uint8_t adrenaline = 0;  // RX33
  bool operator==(const Loot&) const = default;
};

/// A lasting effect: a Shield, a Shield icon, or strength.
struct Lasting {
  FigureId figure = no_figure;
  Verb verb{};
  std::int8_t amount = 0;
  Lasts lasts{};
  bool operator==(const Lasting&) const = default;
};

/// One entry of the turn order (RX03).
struct Turn {
  std::uint8_t speed = 0;
  FigureId figure = no_figure;  // a hero, an ally or a boss; no_figure for a group
  std::uint8_t group = no_group;
  bool operator==(const Turn&) const = default;
};

enum class Ended : std::uint8_t { no, won, lost };

struct Fight {
  std::uint8_t round = 0;
  Ended ended{};
  std::array<std::uint8_t, 2> open_doors{};  // bit i: door i is open
  std::array<std::uint8_t, 2> sprung{};      // bit i: trap i is gone
  std::uint8_t met = 0;                      // bit i: objective i is met
  std::uint8_t rescued = 0;
  ListById<FigureId, Figure, max_figures> figures;  // heroes first; a fallen figure keeps its place
  ById<FigureId, Hero, max_heroes> heroes{};
  std::array<GroupDeck, max_groups> decks{};
  FixedVector<Rift, max_rifts> rifts;
  FixedVector<Loot, max_loot> loot;
  FixedVector<Lasting, max_lasting> lasting;
  FixedVector<Turn, max_heroes + max_groups + 4> order;  // the remaining turns of this round
  FixedVector<FigureId, max_targets> chosen;             // targets chosen so far for the current line
  Exchange exchange{};
  std::array<std::uint8_t, 2> fallen{};  // by side: number of fallen figures, for the outcome
  FightAgenda agenda;

  bool operator==(const Fight&) const = default;
};

static_assert(sizeof(Fight) <= 2048, "the size ceiling of realms");
static_assert(std::is_trivially_copyable_v<Fight> && std::has_unique_object_representations_v<Fight>);

}  // namespace affray::realms
