#pragma once
// The state: all cards, the fight in one sector, and the agenda of pending steps. It consists of plain bytes.

#include <array>
#include <cstdint>
#include <type_traits>

#include "affray/core/agenda.hpp"
#include "affray/core/bytes.hpp"
#include "affray/core/dice.hpp"
#include "affray/core/fixed_vector.hpp"
#include "affray/core/side.hpp"
#include "affray/games/sectors/charts.hpp"
#include "affray/games/sectors/codex.hpp"

namespace affray::sectors {

// Steps: moments at which a player must choose

struct TableTurn {
};  // S01, S97, S103: the player on turn: fight, assign crews, refresh, finish, or end the turn
struct JoinAnimals {  // S90, SG20: whether this player fights the animals
  Side player;
};
struct FillCrews {  // S67, SG24: name characters for vehicles and buildings that lack crew
  Side player;
};
struct PlayEvent {  // S20 to S24: one event, or none
  Side player;
};
struct NextCard {
};  // S08, S17, S18: which card acts; asked only where a player has several of equal initiative
struct CardTurn {  // S09: attack, wait, flee, battle action, nothing; or assign and detach (S70, S73)
  CardId card;
};
struct PickVictim {  // SG22: the starter chooses among an animal's equal targets
  CardId card;
};
struct DeclareBlock {};  // S27: the owner of the target may block
struct PlayTactics {     // S31 to S34: a tactic, or pass; `passes` in a row
  Side player;
  std::uint8_t passes;
};
struct Answer {  // S14, S15, SG39: a reaction or an ability, or pass; `passes` in a row
  Side player;
  std::uint8_t passes;
};
struct SaveFromInjury {  // S79: cancel the injury that this card would receive
  CardId card;
  Side player;  // who is asked now
};
struct ChooseAim {  // the target of an effect of the top line of the stack
  std::uint8_t effect;
};
struct ChooseSector {  // the destination when an effect moves the card
  CardId card;
};
struct KeepReady {  // S102, S103, S116: the owner chooses which remote vehicles to exhaust or to refresh
  Side player;
  std::uint8_t refreshing;  // 1: choose those to refresh; 0: those to exhaust
};
struct DiscardCards {  // discards from the hand for an effect
  Side player;
  std::uint8_t left;
};

// Steps without a choice: the rest of a resolution while a choice within it is pending
struct Settle {};  // SG39: resolves the top of the stack once nobody answers it any more
struct DoEffect {  // one effect of the line on top of the stack; on cards, from this one on
  std::uint8_t effect;
  CardId from;
};
struct EndLine {};      // the line on top of the stack is done
struct EndAttack {};    // S36, SG6: the attack on top of the stack is resolved
struct AboutToInjure {  // S79: players who may still cancel the injury
  CardId card;
  CardId by;
};
struct Injure {  // S42: nobody has cancelled it
  CardId card;
  CardId by;
};
struct InjureMore {  // further injuries of an effect, one at a time
  CardId card;
  std::uint8_t left;
};
struct Fall {  // S30, SG46: destroyed, after all simultaneous events
  CardId card;
};

using FightAgenda =
    Agenda<56, 2, TableTurn, JoinAnimals, FillCrews, PlayEvent, NextCard, CardTurn, PickVictim, DeclareBlock,
           PlayTactics, Answer, SaveFromInjury, ChooseAim, ChooseSector, KeepReady, DiscardCards, Settle,
           DoEffect, EndLine, EndAttack, AboutToInjure, Injure, InjureMore, Fall>;

// The objects of the game

/// Flags of a card: bits of Card::marks.
enum Mark : std::uint8_t {
  exhausted = 1,       // S28
  fighting = 2,        // takes part in the fight (S04, S90)
  acted = 4,           // in this fight round
  waited = 8,          // S53: in this fight round
  waited_before = 16,  // S56, SG9: once in this fight
  used = 64,           // SG65: its ability, in this fight round
  boarded = 32,        // S70, S97: has been assigned to a crew in this fight round, or in this turn
};

/// S45, S46, SG12: the card whose defence a player or an animal keeps low, and how much of that is
/// his own part (counted with `ledger_per_player` only).
struct Focus {
  CardId card = no_card;
  std::uint8_t part = 0;
  bool operator==(const Focus&) const = default;
};

struct Card {
  Zone zone{};
  SectorId sector = no_sector;
  std::uint8_t marks = 0;
  std::uint8_t injuries = 0;
  std::uint8_t lowered = 0;  // S41, S44: the amount by which its defence is reduced
  CardId crew_of = no_card;  // S68
  std::uint8_t experience = 0;
  Focus focus{};          // SG48: an animal's own
  std::uint8_t seen = 0;  // of a card in a hand; bit i: player i has seen it there
  /// Whether the card has the mark.
  [[nodiscard]] constexpr bool has(Mark mark) const { return (marks & mark) != 0; }
  /// Gives the card the mark.
  constexpr void set(Mark mark) { set_bits(marks, mark); }
  constexpr void clear(Mark mark) { clear_bits(marks, mark); }
  bool operator==(const Card&) const = default;
};

/// The target of an effect: the number of a card or, for an effect on players, of a seat.
constexpr std::uint8_t no_aim = 255;

/// An entry of the stack: the attack, or a line that was played. The last entry is resolved first (SG39).
struct Pending {
  enum class What : std::uint8_t { nothing, attack, line } what{};
  Side by{};                 // the attacking side, or the one that played the line
  CardId card = no_card;     // the attacker, or the card of the line
  LineId line{};             // the index of the line
  CardId target = no_card;   // S25; unused for a line
  CardId blocker = no_card;  // S27
  std::array<std::uint8_t, max_effects> aims{no_aim, no_aim, no_aim, no_aim};  // of a line: by effect
  std::uint8_t cancelled = 0;
  bool operator==(const Pending&) const = default;
};

/// A lasting effect.
struct Lasting {
  CardId card = no_card;  // the affected card
  CardId by = no_card;    // the card of the line that caused it
  LineId line{};
  std::uint8_t effect = 0;
  Until until{};
  bool operator==(const Lasting&) const = default;
};

/// SG70: an initiative that a quicker card interrupted, and the side that acted last at it.
struct Interrupted {
  std::int8_t level = 0;
  std::uint8_t waiters = 0;  // S53
  Side last = nobody;
  bool operator==(const Interrupted&) const = default;
};

/// Each is quicker than the one below it, so there are never more than different initiatives at once.
constexpr std::size_t max_interrupted = 32;

/// Automatic passes of a player until the end of the fight round: bits of Player::standing.
enum AutoPass : std::uint8_t { pass_answers = 1, pass_tactics = 2, pass_blocks = 4 };

struct Player {
  Focus focus{};
  std::uint8_t standing = 0;
  std::uint8_t joins_animals = 0;  // S90
  std::uint8_t event_played = 0;   // S24
  bool operator==(const Player&) const = default;
};

constexpr Stream unseen_card{1};
constexpr Stream drawn_card{2};

struct Fight {
  // Outside fights
  ById<CardId, Card, max_cards> cards{};
  std::array<Player, max_players> players{};
  Side turn{};
  std::uint8_t game_round = 1;
  ById<SectorId, std::uint8_t, max_sectors> fought{};  // S03: number of fights in this game round
  std::uint8_t refreshed = 0;                          // S103: the player on turn has refreshed

  // The fight, if any
  SectorId sector = no_sector;
  std::uint8_t round = 0;  // S05: 1 to 3
  Side starter{};
  std::int8_t level = 0;        // S18: the current initiative
  Side last_at_level = nobody;  // S18: the side that acted last at this initiative
  std::uint8_t waiters = 0;     // S53: 1 once the waiting cards act
  CardId acting = no_card;      // the card on turn
  FixedVector<CardId, 8> late;  // SG27: detached characters that act right after the current card
  // SG70: play returns to these, to the last one first
  FixedVector<Interrupted, max_interrupted> interrupted;
  FixedVector<Pending, max_stack> stack;
  FixedVector<Lasting, max_lasting> lasting;

  // The session
  std::array<std::uint8_t, max_players> lost{};        // destroyed cards
  std::array<std::uint8_t, max_players> fights_won{};  // S119: as the last with cards left

  FightAgenda agenda;

  // What follows from the cards and is asked all the time; it is not hashed.
  struct Derived {
    ById<CardId, std::uint8_t, max_cards> crew{};  // how many cards have this one as `crew_of`
    bool operator==(const Derived&) const = default;
  } derived{};

  bool operator==(const Fight&) const = default;
};

static_assert(sizeof(Fight) <= 2048, "the size ceiling of sectors");
static_assert(std::is_trivially_copyable_v<Fight> && std::has_unique_object_representations_v<Fight>);

}  // namespace affray::sectors
