#pragma once
// Data that is constant during a game: card kinds, biome types with their influences, decks, options.

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "affray/core/side.hpp"
#include "affray/games/biomes/card_set.hpp"
#include "affray/games/biomes/charts.hpp"
#include "affray/games/biomes/options.hpp"

namespace affray::biomes {

/// The five energies, and void, which can be paid with any energy (B40, BG22).
enum class Energy : std::uint8_t { ember, tide, root, gale, gloom, void_energy };
constexpr std::size_t energy_kinds = energies + 1;
using EnergyCost = std::array<std::uint8_t, energy_kinds>;

/// A card has one or more of these (B29): bits of CardKind::types.
enum TypeBit : std::uint8_t {
  agent = 1,
  event = 2,
  software = 4,
  hardware = 8,
  anomaly = 16,
  modification = 32,  // and software
  gear = 64           // and hardware
};
constexpr std::size_t card_types = 7;
constexpr std::uint8_t constant_types = agent | software | hardware;  // B30

enum class SkillKind : std::uint8_t { persistent, reactive, activated };  // B44

/// When a reactive skill reacts (B46, and further cases that cards need).
enum class Timing : std::uint8_t {
  none,
  turn_start,  // of the turn of `of`
  turn_end,
  attack_start,    // of the attack step in the turn of `of`
  arrival,         // a constant arrives on the planet; trigger: that card
  terminated,      // a constant is terminated; trigger: that card
  attacks,         // an agent is declared as an attacker
  defends,         // an agent is declared as a defender
  damaged,         // an agent has taken damage
  event_executed,  // an event has executed
  sector_damaged,  // a sector has lost durability; trigger: no card
  drawn,           // a card was drawn outside the draw step; trigger: no card
};
constexpr std::size_t timing_kinds = static_cast<std::size_t>(Timing::drawn) + 1;
/// Whose action a skill reacts to: the card itself, or the cards (turns, sectors) of a player.
enum class Of : std::uint8_t { itself, own, other, any };

/// Skills that are written as one word on an agent: bits of CardKind::keywords, Card::granted and Card::lost.
enum Keyword : std::uint8_t {
  ranged = 1,     // B33
  swift = 2,      // may advance, attack and lock in the turn of its arrival
  steadfast = 4,  // attacking does not lock it
  warded = 8,     // the other player cannot target it
  elusive = 16,   // at most one agent can defend against it
  pacifist = 32,  // cannot attack
  reckless = 64,  // cannot defend
  anchored = 128  // cannot advance
};
constexpr std::size_t keyword_kinds = 8;

/// The verbs of the effect language. Verbs that `sectors` shares have the same meaning there.
enum class Verb : std::uint8_t {
  damage,  // `amount` to an agent, or to the durability of a sector
  boost,   // `amount` attack and `second` defense
  grant,   // `keyword`
  lose,    // `keyword`
  lock,    // locks a constant or an anomaly
  unlock,
  move,        // an agent, to a biome that the acting player chooses
  retreat,     // an agent, to staging
  draw,        // `amount` cards, by a player
  discard,     // a player discards `amount` cards of their choice from their hand
  search,      // a card of `types` from one's deck is shown and goes to the hand; the deck is shuffled
  cache,       // the top `amount` cards of a player's deck go to the cache
  give_back,   // a card on the planet or in one's cache returns to its owner's hand
  cancel,      // an action in the queue (B62)
  terminate,   // a constant
  mark,        // `amount` markers (B47, B48): `marker`
  durability,  // changes a sector's durability by `amount`
  energy,      // `amount` of `energy`, for the acting player (BG22)
  win_biome,   // B91: the acting player wins the biome
  lose_biome,  // the acting player loses it
  win_match,
  lose_match,
};

/// The target of an effect (B60). The first five kinds are chosen when the action enters the queue; the
/// others are not chosen.
enum class Aim : std::uint8_t {
  card,    // a card on the planet of `types`
  action,  // an action in the queue: of a card of `types`, with speed at most `amount` unless that is 0
  sector,  // a sector, and with it its biome
  player,
  cached,   // a card of `types` in one's own cache
  none,     // the acting player, or the match
  itself,   // the card that has the skill
  host,     // the card that this card is attached to
  all,      // every card on the planet of `types`
  same,     // the target of the first effect
  trigger,  // the card that caused the reactive skill
  here,     // the sector of `whose` in the lane of the card
};
constexpr std::size_t chosen_aims = 5;
/// Whether somebody chooses such a target.
[[nodiscard]] constexpr bool is_chosen(Aim aim) { return static_cast<std::size_t>(aim) < chosen_aims; }

enum class Whose : std::uint8_t { own, other, any };
/// The duration of boost, grant and lose: until the end of the turn (B87), or while the card is on the
/// planet.
enum class Until : std::uint8_t { turn, planet };
/// A further restriction of targets, besides owner and type.
enum class Status : std::uint8_t {
  any,
  locked,
  unlocked,
  attacking,
  defending,
  damaged,
  marked,
  ranged,
  melee,
  staging,
  lane
};
/// A restriction of targets by place; `here` means the lane of the card that has the skill (BG62).
enum class Where : std::uint8_t { anywhere, here };
/// The condition for an effect to work, or for a skill to react or be activated.
enum class Condition : std::uint8_t {
  always,
  in_battle,  // from Advance to the retreat
  own_turn,
  other_turn,
  aligned,     // `energy` is one of the three of the card's biome
  losing,      // its player has lost more biomes than the opponent
  hand_small,  // at most two cards in its player's hand
  attached,    // something is attached to it
  alone,       // its player has no other agent in its lane
  none_locked  // its player has no locked agent
};
enum class Marker : std::uint8_t {
  increase,
  keyword,
  tally
};  // B48: +1/+1; a permanent keyword; a counter with a meaning of its own

struct Effect {
  Verb verb{};
  Aim aim = Aim::none;
  Whose whose = Whose::any;
  Until until = Until::turn;
  Status status{};
  Where where{};
  Condition condition{};
  Marker marker{};
  Energy energy{};         // of the verb energy; of the condition aligned
  std::uint8_t types = 0;  // TypeBits; 0: any
  std::uint8_t keyword = 0;
  std::int8_t amount = 1;
  std::int8_t second = 0;
  bool times_x = false;      // the amount is X (B40)
  bool times_tally = false;  // the amount is the number of the card's own markers
  bool apart = false;        // BG61: another card than the first target; of `all`: not the card itself

  bool operator==(const Effect&) const = default;
};

/// The card that is terminated to pay a cost.
enum class Sacrifice : std::uint8_t { none, itself, agent, constant };

/// B40, B56: the cost of an action.
struct Cost {
  EnergyCost energy{};
  bool x = false;      // plus X void energy
  bool locks = false;  // B34: the card itself locks
  std::uint8_t discards = 0;
  Sacrifice terminates{};
  bool operator==(const Cost&) const = default;
};

struct Skill {
  SkillKind kind{};
  Timing timing{};  // reactive
  Of of{};
  Condition condition{};
  Energy energy{};         // of the condition aligned
  std::uint8_t speed = 3;  // activated (B44, B49)
  Cost cost{};             // activated
  bool once_a_turn = false;
  bool may = false;  // a reactive skill whose reaction is optional (BG5)
  std::vector<Effect> effects;
};

struct CardKind {
  std::string id;  // names are in the message catalogues: card.<id>
  std::uint8_t types = 0;
  std::uint8_t speed = 1;  // B49; 0 for an anomaly
  Cost cost{};
  Energy makes{};          // an anomaly's energy (BG22)
  std::int8_t attack = 0;  // B31, B32
  std::int8_t defense = 0;
  std::uint8_t keywords = 0;
  std::uint8_t host_types = 0;  // B37: what a modification attaches to
  Whose host_whose = Whose::any;
  std::vector<Effect> effects;  // of an event, on execution (B35)
  std::vector<Skill> skills;    // B44

  // Computed by `prepare`, so that the rules need not search the lists.
  bool persistent = false;  // has a persistent skill
  bool activated = false;
  /// Whether the kind is of one of these types.
  [[nodiscard]] bool is(std::uint8_t bits) const { return (types & bits) != 0; }
  /// A skill of the kind.
  [[nodiscard]] const Skill& skill(SkillId which) const { return skills[index(which)]; }
};

/// B26, B27: a type of biome has three energies, and an influence on the agents there.
struct BiomeType {
  std::string id;
  std::array<Energy, 3> energies{};
  std::uint8_t keywords = 0;  // B28: granted to every agent there
  std::int8_t attack = 0;     // added to the attack of every agent there
  std::int8_t defense = 0;
  Status status{};  // the influence is limited to such agents
};

/// What Priced tells apart; more energy than this may pay any cost.
constexpr std::size_t most_counted = 15;
constexpr std::size_t most_of_a_kind = 3;

/// Amounts of energy as indices of Priced: two of the five energies each, and the fifth with the sum of all.
struct Amounts {
  std::size_t first_two = 0;
  std::size_t next_two = 0;
  std::size_t last_and_sum = 0;

  constexpr Amounts(const std::array<std::size_t, energies>& of_kind, std::size_t sum)
      : first_two(up_to_most(of_kind[0]) * kinds + up_to_most(of_kind[1])),
        next_two(up_to_most(of_kind[2]) * kinds + up_to_most(of_kind[3])),
        last_and_sum(up_to_most(of_kind[4]) * sums + (sum < most_counted ? sum : most_counted)) {
    static_assert(energies == 5);
  }

  static constexpr std::size_t kinds = most_of_a_kind + 1;
  static constexpr std::size_t sums = most_counted + 1;

 private:
  static constexpr std::size_t up_to_most(std::size_t amount) {
    return amount < most_of_a_kind ? amount : most_of_a_kind;
  }
};

/// B40: cards by what they cost, for each of Amounts those that ask for no more energy. Of a card with
/// several costs each may be the one. Void has no set of its own: any energy pays it.
struct Priced {
  std::array<CardSet, Amounts::kinds * Amounts::kinds> first_two{};
  std::array<CardSet, Amounts::kinds * Amounts::kinds> next_two{};
  std::array<CardSet, Amounts::kinds * Amounts::sums> last_and_sum{};

  /// Those of the cards that these amounts may pay for.
  [[nodiscard]] constexpr CardSet within(const Amounts& amounts, const CardSet& cards) const {
    return cards & first_two[amounts.first_two] & next_two[amounts.next_two] &
           last_and_sum[amounts.last_and_sum];
  }
};

struct Physical {
  std::uint8_t kind = 0;
  Side owner{};
  bool reserve = false;
  // Computed by `prepare`
  CardId first{};          // the lowest card of the same kind and owner
  CardSet copies{};        // all cards of the same kind and owner
  Energy makes{};          // of its kind
  std::uint8_t types = 0;  // likewise: TypeBits
  std::int8_t attack = 0;
  std::int8_t defense = 0;
  bool asks_energy_only =
      false;  // to be played it needs nothing else, and Priced tells whether that is there
};

/// The physical cards, by CardId.
struct Cards : std::vector<Physical> {
  using std::vector<Physical>::operator[];
  Physical& operator[](CardId card) { return (*this)[index(card)]; }
  const Physical& operator[](CardId card) const { return (*this)[index(card)]; }
};

struct Codex {
  Options options;
  std::array<std::string, players> names;
  std::vector<CardKind> kinds;
  std::vector<BiomeType> biomes;  // exactly biome_types entries
  /// First the cards of player 0, then those of player 1, each sorted by kind, so that copies are adjacent.
  Cards cards;
  ById<LaneId, std::uint8_t, lanes> fixed_biomes{no_biome, no_biome, no_biome};  // no_biome: random (BG30)
  Side first_player = nobody;                                                    // nobody: random (BG30)

  // Computed by `prepare`
  bool persistent = false;  // any kind has a persistent skill
  std::array<CardSet, players> owned{};
  std::array<CardSet, card_types> of_type{};  // by bit of TypeBit
  CardSet with_boosts;                        // cards with a persistent skill that boosts
  CardSet reaching_all;   // cards with a persistent skill that works on more than itself and its host
  CardSet with_keywords;  // cards with a persistent skill that grants or removes a keyword
  std::array<CardSet, keyword_kinds> with_keyword{};  // the same, by keyword
  std::uint8_t influences = 0;                        // keywords that any type of biome grants
  CardSet frail;  // agents that may die without damage, as an effect can reduce their defense
  std::array<CardSet, timing_kinds> with_reactive{};  // by Timing
  CardSet with_activated;
  CardSet with_energy;  // anomalies
  // One of the energy that a card makes, in the byte of that energy, for PackedEnergy
  ById<CardId, std::uint64_t, max_cards> made{};
  ById<CardId, std::array<double, 2>, max_cards> worth{};  // for the estimate: `worth_unchanged`
  CardSet follows;                               // cards of the same kind and owner as the card before them
  std::array<CardSet, keyword_kinds> printed{};  // cards with the keyword printed on them
  CardSet attachable;                            // modifications and gear
  CardSet asks_where_it_was;                     // BG62: of which the cache keeps where they stood
  // By player: cards with one of the speeds (B49), given as bits 1, 2, 4
  std::array<std::array<CardSet, 8>, players> of_speeds{};
  // By player: cards with an activated skill of one of the speeds
  std::array<std::array<CardSet, 8>, players> with_speeds{};
  // By active player and what leads in a window, the lower bits of Lead: cards with which either player may
  // act
  std::array<std::array<CardSet, 32>, players> leading_cards{};
  std::array<std::array<CardSet, 32>, players> leading_skills{};  // the same with an activated skill
  std::array<CardSet, 1U << card_types> of_types{};  // cards with one of the TypeBits; index 0: all cards
  Priced priced;                                     // the cards themselves
  Priced skills_priced;                              // cards with activated skills
  CardSet locks_to_act;  // cards with activated skills, all of which lock the card (B34)
};

/// Whether there is such a card in the match.
[[nodiscard]] inline bool exists(const Codex& codex, CardId card) { return index(card) < codex.cards.size(); }

/// What the card is worth to its player while it is on the planet without damage, markers or a host: if it
/// cannot act, and if it can. Part of Biomes::estimate.
[[nodiscard]] std::array<double, 2> worth_unchanged(const CardKind& kind);

/// Computes the derived members. Must be called once the codex is complete.
void prepare(Codex& codex);

}  // namespace affray::biomes
