#pragma once
// The state: all cards, the lanes, the queue, and the agenda of pending steps. It consists of plain bytes.

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

#include "affray/core/agenda.hpp"
#include "affray/core/dice.hpp"
#include "affray/core/fixed_vector.hpp"
#include "affray/core/side.hpp"
#include "affray/games/biomes/card_set.hpp"
#include "affray/games/biomes/charts.hpp"
#include "affray/games/biomes/codex.hpp"

namespace affray::biomes {

// Steps: moments at which a player must choose

struct StartMatch {};  // B09, BG30: shuffle, biomes, first player, hands: one choice followed by chance
struct SwapReserve {   // B08: between the matches of a best of three
  Side player;
};
struct Mulligan {  // B10, B11: keep or not
  Side player;
};
struct PutBelow {  // B11: a card below the deck
  Side player;
  std::uint8_t left;
};
struct Window {  // B57, BG2: who may act, the passes in a row, and the actions that may lead here
  Side speaks;
  std::uint8_t passes;
  std::uint8_t leads;  // bits of Lead
};
struct ChooseTarget {  // B56, B60: the target of this effect of the action being taken
  std::uint8_t effect;
};
struct ChooseHost {};   // B37: the future host of the modification being played
struct ChooseX {};      // B40
struct Sacrifices {};   // paying a cost: the card to terminate
struct Pay {};          // B56, BG22: pays Fight::due
struct ChooseDiscard {  // cards from the hand, for a cost, an effect, or B87
  Side player;
  std::uint8_t left;
};
struct OrderReactives {  // BG5: which waiting reactive skill enters the queue first
  Side player;
};
struct React {};        // BG5: whether an optional skill reacts; it is the last of Fight::waiting
struct ChooseArrival {  // B75, BG11: staging or a biome
  CardId card;
};
struct ChooseLane {  // the verb move: the destination
  CardId card;
};
struct SearchDeck {  // the verb search: the card, or none
  std::uint8_t types;
};
struct Advance {  // B70, B73: an agent to a biome, gear to an agent, or done
  Side player;
};
struct NameAttackers {};  // B76
struct NameDefenders {};  // B78, BG12
struct OrderDefenders {   // BG12: the attacking player orders the defenders against one attacker
  CardId attacker;        // this attacker, or else the first one after it
};
struct AssignDamage {  // B81, BG35: how much of the remaining damage goes to the next defender in order
  CardId attacker;
  std::uint8_t place;
  std::uint8_t left;
};
struct LoseLane {  // B92: the biome that is lost to a Collapse
  Side player;
};

// Steps without a choice
struct BeginTurns {};  // B12: both players have kept their hands
struct TurnMoment {};  // the next moment of the turn (Fight::moment)
struct EndTaking {};   // B56: all choices and payments for the action are made
struct DoEffect {      // one effect of the executing action; on cards, starting with this one
  std::uint8_t effect;
  CardId from;
};
struct EndExecution {};  // B35, B59: the action has executed
struct DrawCards {       // B66, B92: one card at a time
  Side player;
  std::uint8_t left;
};
struct DealDamage {  // B80 to B83: one sub-step of the damage step, after assignment
  std::uint8_t melee;
  CardId from;  // the attackers before it have assigned their damage
};
struct EndReset {};  // B87: after the discards

using FightAgenda =
    Agenda<24, 3, Window, TurnMoment, Advance, NameAttackers, Pay, EndTaking, DoEffect, EndExecution,
           ChooseTarget, NameDefenders, OrderDefenders, DrawCards, DealDamage, EndReset, AssignDamage,
           ChooseDiscard, SwapReserve, Mulligan, PutBelow, ChooseHost, ChooseX, Sacrifices, OrderReactives,
           React, ChooseArrival, ChooseLane, SearchDeck, LoseLane, StartMatch, BeginTurns>;

/// The actions allowed in a window while the queue is empty: bits of Window::leads. They determine the
/// answers: Speed 3 always, Speed 2 if it may lead in this window (B51, B52).
enum Lead : std::uint8_t {
  active_1 = 1,  // B50
  active_2 = 2,
  active_3 = 4,
  other_2 = 8,  // B63
  other_3 = 16,
  resources = 32,    // B69: the active player may also convert and play an anomaly
  other_first = 64,  // B77: the opponent acts first
  other_led = 128,   // BG3: the opponent has led, so that by option the active player leads no more
};
constexpr std::uint8_t only_answers = 0;                    // of reactive skills outside of windows
constexpr std::uint8_t speed_3_leads = active_3 | other_3;  // B64, B86
constexpr std::uint8_t battle_leads = speed_3_leads | active_2 | other_2;    // B71
constexpr std::uint8_t primary_leads = battle_leads | active_1 | resources;  // B68, B69

/// The moments of a turn, in order (B64 to B87).
enum class Moment : std::uint8_t {
  refresh,             // B65
  draw,                // B66
  draw_window,         // BG1
  maintenance,         // B67
  maintenance_window,  // BG1
  first_primary,       // B68
  advance,             // B70
  advance_window,      // B71
  advance_moves,       // B72
  other_advance,       // B73
  other_window,
  other_moves,
  attack_start,    // B74
  before_attack,   // B75
  name_attackers,  // B76
  after_attack,    // B77
  before_defend,   // B78
  name_defenders,
  order_defenders,  // BG12
  after_defend,     // BG33
  ranged_damage,    // BC9
  melee_damage,
  retreat,         // B85
  second_primary,  // B68
  end,             // B86
  end_window,
  reset,  // B87
};

// The objects of the game

/// The zone of a card. `below` is the known bottom of the deck, in order; `converted` cards are face down
/// (BG23).
enum class Zone : std::uint8_t { deck, below, hand, queue, staging, lane, cache, converted, reserve };
constexpr std::size_t zones = 9;

/// Flags of cards; Fight::marked has a set of cards for each.
enum class Mark : std::uint8_t {
  locked,
  arrived,       // B34: arrived this turn; in the reserve and the deck: swapped (BG45)
  advancing,     // B70: to Card::lane, though still in staging
  attacking,     // B76
  was_defended,  // BG16
  struck         // BG48: in the first sub-step of the damage step
};
constexpr std::size_t mark_kinds = 6;

struct Card {
  Zone zone{};
  LaneId lane = no_lane;      // its lane, or its destination (advancing)
  std::uint8_t damage = 0;    // B84
  std::uint8_t incoming = 0;  // B81: damage assigned but not applied yet
  std::uint8_t increase = 0;  // B48
  std::uint8_t tally = 0;     // B48: markers with a meaning for this card only
  std::uint8_t marked = 0;    // B48: Keywords granted by markers
  CardId host = no_card;      // the card to which it is attached, or will be on execution
  CardId defends = no_card;   // BG12: the attacker that it defends against
  std::uint8_t place = 0;     // position below the deck, in the cache, or among defenders (from 1)
  std::uint8_t seen = 0;      // of a hidden card; bit i: player i knows it
  std::uint8_t stays = 0;     // number of zone changes; a card that left and returned counts as a new one
  std::uint8_t used = 0;      // bit skill: activated this turn
  std::int8_t attack = 0;     // until the end of the turn (B87)
  std::int8_t defense = 0;
  std::uint8_t granted = 0;  // Keywords, until the end of the turn
  std::uint8_t lost = 0;
  bool operator==(const Card&) const = default;
};

/// A target: a card, an action in the queue, a sector or a player.
struct Aimed {
  enum class At : std::uint8_t { nothing, card, action, sector, player } at{};
  std::uint8_t id = 0;     // its number; sector: lanes * player + lane
  std::uint8_t stays = 0;  // of a card: Card::stays when it became the target
  /// The card, if it is one.
  [[nodiscard]] constexpr CardId card() const { return id_at<CardId>(id); }
  /// The stamp, if it is an effect.
  [[nodiscard]] constexpr Stamp stamp() const { return id_at<Stamp>(id); }
  /// The player whose sector it is, if it is one.
  [[nodiscard]] constexpr Side sector_of() const { return side_at(id / lanes); }
  /// The lane, if it is one.
  [[nodiscard]] constexpr LaneId lane() const { return id_at<LaneId>(id % lanes); }
  /// The player, if it is one.
  [[nodiscard]] constexpr Side player() const { return side_at(id); }
  bool operator==(const Aimed&) const = default;
};

/// One action in the queue (B53, B56).
struct Action {
  enum class What : std::uint8_t { nothing, card, skill, reactive } what{};
  Side by{};
  CardId card = no_card;
  SkillId skill{};
  std::uint8_t speed = 0;  // B49, BG4
  std::uint8_t x = 0;
  Stamp stamp{};               // its unique number
  std::uint8_t cancelled = 0;  // BC5
  CardId trigger = no_card;    // the card that a reactive skill reacts to
  CardId host = no_card;       // B37: the future host of a modification
  std::uint8_t host_stays = 0;
  std::array<Aimed, max_effects> targets{};
  bool operator==(const Action&) const = default;
};

/// A reactive skill that waits to enter the queue (BG5).
struct Waiting {
  CardId card = no_card;
  SkillId skill{};
  CardId trigger = no_card;
  bool operator==(const Waiting&) const = default;
};

/// Automatic passes of a player: Player::standing.
enum class AutoPass : std::uint8_t {
  none,
  until_something,  // until the other player acts or a skill reacts
  until_phase_end,
  until_turn_end,
};

struct Player {
  ById<LaneId, std::int8_t, lanes> durability{};  // B15
  std::uint8_t lost = 0;                          // bit lane: the biome is lost (BC2)
  std::uint8_t converted = 0;                     // this turn
  std::uint8_t anomalies = 0;                     // played this turn
  std::uint8_t converted_locked = 0;              // number of converted cards that are locked (BG22)
  std::uint8_t mulligans = 0;                     // this match
  std::uint8_t kept = 0;
  AutoPass standing{};
  std::uint8_t must_lose = 0;                         // B91: 1 if a card makes the player lose the match
  std::uint8_t matches = 0;                           // won
  std::uint8_t biomes = 0;                            // lost, in all matches
  std::array<std::uint8_t, energy_kinds> floating{};  // unspent energy (BG22)
  bool operator==(const Player&) const = default;
};

constexpr Stream who_starts{1};
constexpr Stream which_biome{2};
constexpr Stream drawn_card{3};
constexpr Stream unseen_card{4};

/// What follows from the rest of the state (derived.hpp).
struct Derived {
  CardSet pays_cards;   // B40: cards that their owner may be able to pay, wherever they are: Priced
  CardSet pays_skills;  // cards with an activated skill of which that is so
  CardSet changed;      // cards with damage, markers, bonuses, used skills, a host, or an attacker
  std::array<std::uint64_t, players> energy{};  // that can be spent, a byte for each, the first in the lowest
  bool operator==(const Derived&) const = default;
};

struct Fight {
  std::array<CardSet, zones> in{};           // by zone, in sync with Card::zone; only `put` changes them
  std::array<CardSet, mark_kinds> marked{};  // by Mark
  std::array<std::uint64_t, 8>
      positions{};  // hashes of the last positions at which a skill reacted since a player acted
  ById<CardId, Card, max_cards> cards{};
  std::array<Player, players> player{};
  ById<LaneId, std::uint8_t, lanes> biomes{};  // types
  std::uint8_t closed = 0;                     // BG19: bit lane
  Side active{};
  Side starter{};          // of the match
  Side lost_last{nobody};  // B13: the loser of the previous match
  std::uint8_t turn = 0;   // of the match, counted from 1
  std::uint8_t match = 0;  // of the game, counted from 1
  Moment moment{};
  std::uint8_t stamps = 0;               // of the last action
  std::uint8_t in_cache = 0;             // number of cards put into a cache, for their order
  EnergyCost due{};                      // the unpaid cost of the action being taken
  FixedVector<Action, max_queue> queue;  // B20: the last one executes first
  Action doing{};                        // B58: the executing action
  FixedVector<Waiting, max_waiting> waiting;
  std::uint8_t reactions = 0;  // number of reactions since a player last acted
  Side winner = nobody;        // of the game
  std::uint8_t over = 0;
  std::uint8_t could_attack = 0;  // BG21: whether any agent could attack when attackers were declared
  FightAgenda agenda;
  std::array<std::uint8_t, players> unseen_hand{};  // only in a view: how many cards of a hand it hides
  Derived derived;                                  // the last member

  /// The cards with the mark.
  [[nodiscard]] constexpr const CardSet& with(Mark mark) const {
    return marked[static_cast<std::size_t>(mark)];
  }
  /// The cards with the mark.
  [[nodiscard]] constexpr CardSet& with(Mark mark) { return marked[static_cast<std::size_t>(mark)]; }
  /// Whether a card has the mark.
  [[nodiscard]] constexpr bool has(CardId card, Mark mark) const { return with(mark).has(card); }
  /// Gives a card the mark.
  constexpr void set(CardId card, Mark mark) { with(mark).add(card); }
  constexpr void clear(CardId card, Mark mark) { with(mark).remove(card); }
  /// Removes all marks from these cards.
  constexpr void clear_marks(const CardSet& of) {
    for (CardSet& each : marked) each = each.without(of);
  }

  /// Whether either player may have lost a sector, a biome or the match. Usually nobody has, and judging is
  /// skipped. It is asked before every step, so that what each player has is looked at as one word:
  /// subtracting 1 sets the high bit of a durability that is not above 0, and only from such a one it
  /// borrows.
  [[nodiscard]] bool has_losses() const {
    const auto losses_of = [](const Player& one) {
      static_assert(lanes == 3 && offsetof(Player, durability) == 0 && offsetof(Player, lost) == lanes);
      std::array<std::uint8_t, lanes + 1> bytes{};
      std::memcpy(bytes.data(), &one, bytes.size());
      const std::uint32_t word =
          bytes[0] | bytes[1] << 8U | bytes[2] << 16U | static_cast<std::uint32_t>(bytes[3]) << 24U;
      return ((word - 0x0001'0101) & 0xff80'8080) | one.must_lose;
    };
    return (losses_of(player[0]) | losses_of(player[1])) != 0;
  }
  bool operator==(const Fight&) const = default;
};

static_assert(sizeof(Fight) <= 4096, "the size ceiling of biomes");
static_assert(std::is_trivially_copyable_v<Fight> && std::has_unique_object_representations_v<Fight>);

}  // namespace affray::biomes
