#pragma once
// What the chapters of the rulebook say to each other. Each function is in the chapter named above it.

#include <algorithm>
#include <optional>
#include <span>

#include "affray/core/refusal.hpp"
#include "affray/games/realms/game.hpp"

namespace affray::realms {

/// The value as far as a byte holds it: 0 to 255.
[[nodiscard]] inline std::uint8_t to_byte(int value) {
  return static_cast<std::uint8_t>(std::clamp(value, 0, 255));
}

using Log = Chronicle<Event>;
using Choices = ChoiceList<Realms>;

// === An attack: these work on an Exchange alone, so that the odds of one attack need no map. `who` is the
//     attacker's number in the chronicle. Deeds of an attack: roll, reroll, stand, keep, assign.
//     ==================

// attack.cpp: R08 to R32, the moments of an attack from the first roll to the last target
/// Who is asked now (the attacker's side), or nobody when every target is settled.
[[nodiscard]] Asked asked(const Exchange& exchange);
void list_attack(const Options& options, const Exchange& exchange, std::uint8_t who, Choices& to);
[[nodiscard]] std::optional<Refusal> refuse_attack(const Options& options, const Exchange& exchange,
                                                   const Choice& choice);
void play_attack(const Options& options, Exchange& exchange, const Choice& choice, Dice& dice, Log& log);
/// Begins: pushes RollAttack for the first target. Out-of-range targets with a printed distance were refused
/// before.
void begin_attack(const Options& options, Exchange& exchange, std::uint8_t who, Log& log);

// damage.cpp: R08 to R23, RG2: what a face of the damage die does to the present target
struct Strike {
  bool misses = false;
  bool pierces = false;
  Total total;  // itemised; sum after the floor at 0, before defence
};
[[nodiscard]] Strike strike(const Options& options, const Exchange& exchange, int face);
/// The sum alone, 0 for a miss.
[[nodiscard]] int damage_of(const Options& options, const Exchange& exchange, int face);
[[nodiscard]] bool misses(const Options& options, const Exchange& exchange, int face);
[[nodiscard]] bool pierces(const Options& options, const Exchange& exchange, int face);
/// RX13, RX14: each die is thrown twice and the lower face counts.
[[nodiscard]] bool at_disadvantage(const Options& options, const Exchange& exchange);

/// RG15  How good a result is: 0 out of reach, a miss before that, then a hit by damage and piercing. Equal
/// merits are equal to every rule.
using Merit = std::int16_t;
constexpr Merit out_of_reach_merit = 0;
constexpr Merit miss_merit = 1;
constexpr Merit hit_merit = 2;  // plus 2 for each point of damage, plus 1 if it pierces
[[nodiscard]] constexpr int damage_in(Merit merit) { return merit < hit_merit ? 0 : (merit - hit_merit) / 2; }

/// What every face (1 to 6) is to the present target: as the damage, and whether it reaches as the range.
struct Faces {
  std::array<Merit, die_faces> merit{};
  std::array<bool, die_faces> reaches{};

  [[nodiscard]] Merit as_damage(int face) const { return merit[static_cast<std::size_t>(face) - 1]; }
  [[nodiscard]] bool as_range(int face) const { return reaches[static_cast<std::size_t>(face) - 1]; }
  [[nodiscard]] Merit pair(int range, int damage) const {
    return as_range(range) ? as_damage(damage) : out_of_reach_merit;
  }
  /// The best that the dice on the table can be made; one die has no range to throw.
  [[nodiscard]] Merit best(const std::array<Rolled, 2>& dice) const;
  /// Equal numbers: the faces are alike to every rule.
  [[nodiscard]] int kind(int face) const { return 2 * as_damage(face) + (as_range(face) ? 1 : 0); }
};
[[nodiscard]] Faces faces_of(const Options& options, const Exchange& exchange);

// range.cpp: R07, R24 to R28
/// The distance that this face reaches, with augmentations.
[[nodiscard]] int reached(const Exchange& exchange, int face);
[[nodiscard]] bool reaches(const Exchange& exchange, int face);

// defence.cpp: R33 to R37
/// R33, R10: the target throws a die against a hit that does so much.
[[nodiscard]] bool rolls_defence(const Options& options, const Target& target, bool pierced, int damage);
/// What is left of the damage after the numbers of Shields, and after a face of the defence die (0: none
/// thrown).
[[nodiscard]] int left_of(const Options& options, const Target& target, bool pierced, int damage, int face);
/// Rolls and settles the defence of the present target; the damage that is left is in target().damage.
void defend(const Options& options, Exchange& exchange, bool pierced, Dice& dice, Log& log);

// rerolls.cpp: R41, R42, R45 to R48
[[nodiscard]] std::optional<Refusal> refuse_reroll(const Options& options, const Exchange& exchange, int die,
                                                   Right right);
/// RG34: as the dice lie the attack misses, and this die would be the damage.
[[nodiscard]] bool is_miss(const Exchange& exchange, const Faces& faces, int die);
/// The same as refuse_reroll, as a yes or no, for dice whose meaning is known.
[[nodiscard]] bool may_reroll(const Options& options, const Exchange& exchange, const Faces& faces, int die,
                              Right right);
/// The right can still be used on this die and paid for, if only the die may be thrown again.
[[nodiscard]] bool has_right(const Exchange& exchange, int die, Right right);
/// RG12: the right is for misses only.
[[nodiscard]] bool needs_a_miss(const Options& options, Right right);
/// R41: the target is stunned or Confused.
[[nodiscard]] bool is_off_guard(const Target& target);
/// The right is used up on this die, and paid for.
void pay_for(Exchange& exchange, int die, Right right);
/// RG13: the dice of enemies, thrown again and kept as the rules say.
void reroll_for_enemies(const Options& options, Exchange& exchange, std::uint8_t who, Dice& dice, Log& log);
/// RG13: how enemies let their dice stand when all were thrown again and these faces came up.
[[nodiscard]] std::array<Rolled, 2> best_kept(const Exchange& exchange, const Faces& faces,
                                              const std::array<std::uint8_t, 2>& again);
/// RG13: which die a Boss or Captain throws again by R48, or -1.
[[nodiscard]] int die_for_rank(const Options& options, const Exchange& exchange, const Faces& faces);

// attack.cpp, for the two chapters before: throws `count` dice of the attacker (one or two; each twice at
//     a disadvantage); group(faces) says which faces that count are alike.
struct RolledDice {
  std::array<std::uint8_t, 2> faces{};    // that count
  std::array<std::uint8_t, 2> dropped{};  // RX14: the higher ones; 0 where there was no second throw
};
[[nodiscard]] RolledDice roll_dice(const Options& options, const Exchange& exchange, std::size_t count,
                                   Dice& dice, FunctionRef<int(const std::array<std::uint8_t, 2>&)> group);

// === The skirmish
// ==================================================================================================

// figures.cpp: who stands where, on whose side, with which stats now
[[nodiscard]] const Profile& profile_of(const Codex& codex, const Fight& fight, std::uint8_t figure);
[[nodiscard]] Side side_of(const Codex& codex, const Fight& fight, std::uint8_t figure);
/// As a number like those of figures, to go through them.
[[nodiscard]] inline std::uint8_t figure_count(const Fight& fight) {
  return static_cast<std::uint8_t>(fight.figures.size());
}
[[nodiscard]] std::uint8_t figure_at(const Fight& fight, std::uint8_t space);  // or no_figure
[[nodiscard]] int distance(const Codex& codex, const Fight& fight, std::uint8_t a, std::uint8_t b);
[[nodiscard]] bool sees(const Codex& codex, const Fight& fight, std::uint8_t a, std::uint8_t b);
[[nodiscard]] Doors open_doors(const Fight& fight);
[[nodiscard]] bool is_hero(const Codex& codex, std::uint8_t figure);  // heroes are the first figures
/// RX25, RX28: a player decides for it: a hero, a summon of a hero, a prisoner on his way out.
[[nodiscard]] bool steered(const Codex& codex, const Fight& fight, std::uint8_t figure);
/// RX03  How fast it is this round: by Stamina invested, or by the card of its type; a summon is as fast as
/// its summoner, a prisoner has speed 0.
[[nodiscard]] int speed_of(const Codex& codex, const Fight& fight, std::uint8_t figure);
[[nodiscard]] int lasting_sum(const Fight& fight, std::uint8_t figure, Verb verb);
[[nodiscard]] Attacker attacker_of(const Codex& codex, const Fight& fight, std::uint8_t figure,
                                   const Attack& attack);
/// Takes off what an attack has used of its rerolls: Stamina, uses of items, rights of the round.
void settle_rerolls(const Codex& codex, Fight& fight, std::uint8_t figure, const Rerolls& left, Log& log);
[[nodiscard]] Target target_of(const Codex& codex, const Fight& fight, std::uint8_t attacker,
                               std::uint8_t target);
void lose_health(const Codex& codex, Fight& fight, std::uint8_t figure, int amount, std::uint8_t by,
                 bool ranged, Rules rules,
                 Log& log);  // RG33: falls at 0; loot (RX33 to RX35) when `by` is a hero

// rounds.cpp: RX01 to RX03, RG28: rounds, speed, whose turn
void next_round(const Codex& codex, Fight& fight, Log& log);
void reveal(const Codex& codex, Fight& fight);
/// False: the heroes must choose who goes first.
bool next_turn(const Codex& codex, Fight& fight, Dice& dice, Log& log);
void list_first(const Codex& codex, const Fight& fight, Choices& to);
[[nodiscard]] std::optional<Refusal> refuse_first(const Codex& codex, const Fight& fight,
                                                  const Choice& choice);
void go_first(const Codex& codex, Fight& fight, const Choice& choice, Dice& dice, Log& log);
void end_round(const Codex& codex, Fight& fight, Log& log);                               // RG55
void begin_figure_turn(const Codex& codex, Fight& fight, std::uint8_t figure, Log& log);  // RX22, RX19
void end_figure_turn(const Codex& codex, Fight& fight, std::uint8_t figure, Log& log);    // RX19, RX32, RX31

// decks.cpp: RX03, RG54
/// The first figure of the type that draws next in this round, or no_figure: all have drawn.
[[nodiscard]] std::uint8_t next_to_draw(const Codex& codex, const Fight& fight);
void draw_card(const Codex& codex, Fight& fight, std::uint8_t group, Dice& dice, Log& log);  // RG54
[[nodiscard]] std::array<std::uint8_t, 2> full_deck(std::size_t size);  // every card is still to be drawn

// cards.cpp: RX04 to RX09, RG36 to RG39
void list_cards(const Codex& codex, const Fight& fight, ChooseCards step, Choices& to);
[[nodiscard]] std::optional<Refusal> refuse_card(const Codex& codex, const Fight& fight, ChooseCards step,
                                                 const Choice& choice);
void choose_card(const Codex& codex, Fight& fight, const Choice& choice, Log& log);
void ready(const Codex& codex, Fight& fight, Log& log);
void spend_card(const Codex& codex, Fight& fight, std::uint8_t figure, std::uint8_t card,
                Log& log);  // RX06, RX08
constexpr std::size_t no_place = 255;
/// The place in Profile::hand of the first such card that is in that slot, or no_place.
[[nodiscard]] std::size_t place_in_hand(const Codex& codex, const Fight& fight, std::uint8_t hero,
                                        std::uint8_t card, Slot slot);
[[nodiscard]] bool may_pick(const Codex& codex, const Fight& fight, ChooseCards step);
[[nodiscard]] bool has_picked(const Codex& codex, const Fight& fight, std::uint8_t hero);
[[nodiscard]] bool may_retrieve(const Codex& codex, const Fight& fight, std::uint8_t hero);
void list_retrieve(const Codex& codex, const Fight& fight, Retrieve step, Choices& to);  // RX08
[[nodiscard]] std::optional<Refusal> refuse_retrieve(const Codex& codex, const Fight& fight, Retrieve step,
                                                     const Choice& choice);
void retrieve(const Codex& codex, Fight& fight, const Choice& choice, Log& log);
void move_queues(const Codex& codex, Fight& fight, Log& log);  // the one reading of the cooldown queue (RG36)

// turns.cpp: R03, R04, RX09: a hero's turn
void list_hero_turn(const Codex& codex, const Fight& fight, HeroTurn step, Choices& to);
[[nodiscard]] std::optional<Refusal> refuse_hero_turn(const Codex& codex, const Fight& fight, HeroTurn step,
                                                      const Choice& choice);
void hero_deed(const Codex& codex, Fight& fight, const Choice& choice, Dice& dice, Log& log);

// actions.cpp: R04, RX07: the lines of a card, for heroes and enemies
/// Why the line cannot be carried out now, or nothing.
[[nodiscard]] std::optional<Refusal> impossible(const Codex& codex, const Fight& fight, std::uint8_t figure,
                                                std::uint8_t card, std::uint8_t line, std::uint8_t done);
void list_line(const Codex& codex, const Fight& fight, CarryOut step, Choices& to);
[[nodiscard]] std::optional<Refusal> refuse_line(const Codex& codex, const Fight& fight, CarryOut step,
                                                 const Choice& choice);
void carry_out_line(const Codex& codex, Fight& fight, const Choice& choice, Dice& dice, Log& log);
/// The begun line of the CarryOut on top goes on: the rift that it needs was used (RX07).
void after_rift(const Codex& codex, Fight& fight, Dice& dice, Log& log);
[[nodiscard]] int amount_of(const Codex& codex, const Fight& fight, std::uint8_t figure,
                            const Action& action);
/// The action is for a figure that is to be chosen (or, for some, that the rules choose).
[[nodiscard]] bool aims(const Action& action);
/// Does a line that has no target to choose, or begins what it asks for; the line has been begun.
void do_line(const Codex& codex, Fight& fight, std::uint8_t figure, std::uint8_t card, std::uint8_t line,
             Dice& dice, Log& log);
/// RX26  The spaces of a move or step of this line, thrown if it says so.
[[nodiscard]] int move_points(const Codex& codex, const Fight& fight, std::uint8_t figure,
                              const Action& action, Dice& dice, Log& log);
/// The step for a teleport, rift or summon of this line.
[[nodiscard]] ChooseSpace place_for(const Codex& codex, const Fight& fight, std::uint8_t figure,
                                    const Action& action);
/// The bits of How for a move or step of this line.
[[nodiscard]] std::uint8_t how_of(const Codex& codex, const Fight& fight, std::uint8_t figure,
                                  const Action& action);

// targets.cpp: R06, R29 to R32, RG21, RG22, RG24: who can be aimed at, and the attack on them
[[nodiscard]] std::optional<Refusal> refuse_target(const Codex& codex, const Fight& fight,
                                                   std::uint8_t attacker, const Action& action,
                                                   std::uint8_t target);
void list_targets(const Codex& codex, const Fight& fight, ChooseTarget step, Choices& to);
[[nodiscard]] std::optional<Refusal> refuse_target_choice(const Codex& codex, const Fight& fight,
                                                          ChooseTarget step, const Choice& choice);
void choose_target(const Codex& codex, Fight& fight, const Choice& choice, Dice& dice, Log& log);
[[nodiscard]] bool has_target(const Codex& codex, const Fight& fight, std::uint8_t figure,
                              const Action& action);
/// RX12, R27, RG57: how far the attack can be aimed.
[[nodiscard]] int aim_range(const Codex& codex, const Fight& fight, std::uint8_t figure,
                            const Attack& attack);
/// How many targets the line may have.
[[nodiscard]] std::size_t targets_of(const Codex& codex, const Fight& fight, std::uint8_t figure,
                                     const Action& action);
/// The targets are in Fight::chosen: now what the line does to them.
void aim_line(const Codex& codex, Fight& fight, std::uint8_t figure, std::uint8_t card, std::uint8_t line,
              Dice& dice, Log& log);
/// The attack of the action as it would be made now, on one target.
[[nodiscard]] Exchange exchange_with(const Codex& codex, const Fight& fight, std::uint8_t figure,
                                     const Action& action, std::uint8_t target);
void start_attack(const Codex& codex, Fight& fight, std::uint8_t figure, std::uint8_t card, std::uint8_t line,
                  Log& log);
/// Carries what the exchange found to the figures: damage, statuses, falls, loot; then the line is done.
void finish_attack(const Codex& codex, Fight& fight, Striking step, Log& log);

// movement.cpp: RX26 to RX29, RG41, RG44
/// Steps from the figure to each space (255: not to be reached) within `points`, through free spaces; hostile
/// figures, walls, closed doors (and obstacles unless flying) stop it; fewest traps among shortest paths.
using Reach = std::array<std::uint8_t, max_spaces>;
[[nodiscard]] Reach reachable(const Codex& codex, const Fight& fight, std::uint8_t figure, int points,
                              std::uint8_t how);
/// Whether the figure may enter the space on its way, and whether it may end there (RG51, RG44).
[[nodiscard]] bool may_pass(const Codex& codex, const Fight& fight, std::uint8_t figure, std::uint8_t space,
                            std::uint8_t how);
[[nodiscard]] bool may_stop(const Codex& codex, const Fight& fight, std::uint8_t figure, std::uint8_t space);
/// Along these spaces in order, with traps and loot, until the end or until it falls; asks nothing.
void walk(const Codex& codex, Fight& fight, std::uint8_t figure, std::span<const std::uint8_t> path,
          std::uint8_t how, Log& log);
/// By the shortest way with the fewest traps (RG51); spaces beyond `points` are paid with Stamina (RX27).
/// Returns how many spaces it went: fewer when it fell on the way.
int move_to(const Codex& codex, Fight& fight, std::uint8_t figure, std::uint8_t to, int points,
            std::uint8_t how, Log& log);
/// RX27  Spaces that Stamina adds to such a move now, or that a move paid with Stamina alone has.
[[nodiscard]] int stamina_spaces(const Codex& codex, const Fight& fight, std::uint8_t figure,
                                 std::uint8_t how);
/// The step Moving: deeds move_to, stop, and open_door in the middle of a move (RG44).
void list_moves(const Codex& codex, const Fight& fight, Moving step, Choices& to);
[[nodiscard]] std::optional<Refusal> refuse_move(const Codex& codex, const Fight& fight, Moving step,
                                                 const Choice& choice);
void go(const Codex& codex, Fight& fight, const Choice& choice,
        Log& log);  // pops Moving when nothing is left
/// Something else than `stop` can be chosen; ask before pushing Moving.
[[nodiscard]] bool may_go(const Codex& codex, const Fight& fight, Moving step);
/// RX27: the deed stamina_move of HeroTurn; leaves a Moving for what the player wants to run on.
void list_runs(const Codex& codex, const Fight& fight, std::uint8_t figure, Choices& to);
[[nodiscard]] std::optional<Refusal> refuse_run(const Codex& codex, const Fight& fight, const Choice& choice);
void run(const Codex& codex, Fight& fight, const Choice& choice, Log& log);
/// RG44: the deed open_door, in HeroTurn and Moving.
void list_doors(const Codex& codex, const Fight& fight, std::uint8_t figure, Choices& to);
[[nodiscard]] std::optional<Refusal> refuse_door(const Codex& codex, const Fight& fight,
                                                 const Choice& choice);
void open_door(const Codex& codex, Fight& fight, const Choice& choice, Log& log);

/// RG41: what lies in wait on a space that the figure has just entered.
void spring_trap(const Codex& codex, Fight& fight, std::uint8_t figure, std::uint8_t space, std::uint8_t how,
                 Log& log);

// places.cpp: RX29, RX30, RG41, RG48, RG53: push, pull, teleport; where a rift opens, where a summon
// comes
/// The step ChooseSpace: deed place, and stop in the middle of a push or pull; `step.by` chooses.
void list_spaces(const Codex& codex, const Fight& fight, ChooseSpace step, Choices& to);
[[nodiscard]] std::optional<Refusal> refuse_space(const Codex& codex, const Fight& fight, ChooseSpace step,
                                                  const Choice& choice);
void choose_space(const Codex& codex, Fight& fight, const Choice& choice, Log& log);  // pops when it is done
/// There is a space to choose; ask before pushing ChooseSpace.
[[nodiscard]] bool has_space(const Codex& codex, const Fight& fight, ChooseSpace step);
/// RG48: a figure of that profile comes; a fallen summon of the same kind gives it its place and name.
void summon(const Codex& codex, Fight& fight, std::uint8_t by, std::uint8_t profile, std::uint8_t space,
            Log& log);
/// For figures that play themselves: the whole push, pull, teleport, rift or summon, by the rules.
void take_space(const Codex& codex, Fight& fight, ChooseSpace step, Log& log);

// statuses.cpp: R38, RX18 to RX22, RG20, RG40, RG45
void gain(const Codex& codex, Fight& fight, std::uint8_t figure, Status status, Rules rules, Log& log);
void lose(Fight& fight, std::uint8_t figure, Status status, Rules rules, Log& log);
void heal(const Codex& codex, Fight& fight, std::uint8_t figure, int points, Log& log);
void list_cures(const Codex& codex, const Fight& fight, Cure step, Choices& to);
[[nodiscard]] std::optional<Refusal> refuse_cure(const Codex& codex, const Fight& fight, Cure step,
                                                 const Choice& choice);
void cure(const Codex& codex, Fight& fight, const Choice& choice, Log& log);

// rifts.cpp: RX07, RX30 to RX32, RG14
[[nodiscard]] bool rift_in_reach(const Codex& codex, const Fight& fight, std::uint8_t figure,
                                 Element element);
/// One is in reach, or so near that a die can reach it (RG14).
[[nodiscard]] bool rift_usable(const Codex& codex, const Fight& fight, std::uint8_t figure, Element element);
/// Pushes ChooseSpace for a figure that is steered; others put it at once. Nothing when there is no space.
void open_rift(const Codex& codex, Fight& fight, std::uint8_t figure, Element element, Log& log);
void list_rifts(const Codex& codex, const Fight& fight, UseRift step, Choices& to);
[[nodiscard]] std::optional<Refusal> refuse_rift(const Codex& codex, const Fight& fight, UseRift step,
                                                 const Choice& choice);
/// Pops UseRift; then after_rift, or fail_line when the die was too low or the rift was left.
void use_rift(const Codex& codex, Fight& fight, const Choice& choice, Dice& dice, Log& log);
/// RG50: for figures that play themselves; false when the die was too low.
[[nodiscard]] bool seize_rift(const Codex& codex, Fight& fight, std::uint8_t figure, Element element,
                              Dice& dice, Log& log);
void fade_rifts(const Codex& codex, Fight& fight, Log& log);  // RX31, RX32: when a turn ends

// loot.cpp: RX33 to RX35, RG31
void leave_loot(const Codex& codex, Fight& fight, std::uint8_t figure, std::uint8_t by, bool ranged,
                int health_before, int damage, Log& log);
void take_loot(const Codex& codex, Fight& fight, std::uint8_t figure, std::uint8_t space, bool paid,
               Log& log);
/// RX34: the deed take_loot of HeroTurn.
void list_loot(const Codex& codex, const Fight& fight, std::uint8_t figure, Choices& to);
[[nodiscard]] std::optional<Refusal> refuse_loot(const Codex& codex, const Fight& fight,
                                                 const Choice& choice);
[[nodiscard]] bool loot_at(const Fight& fight, std::uint8_t space);

// enemies.cpp: RX23 to RX25, RG13, RG30, RG42: how enemies play themselves
void act(const Codex& codex, Fight& fight, EnemyTurn step, Dice& dice, Log& log);
/// RX23  The best target among the candidates: whom the card prefers, then the list, then a die.
[[nodiscard]] std::uint8_t pick_target(const Codex& codex, const Fight& fight, std::uint8_t figure,
                                       const FixedVector<std::uint8_t, max_figures>& candidates,
                                       Prefer prefer, Dice& dice, Log& log);

// paths.cpp: RX24, RG42: the ways that enemies take
using Path = FixedVector<std::uint8_t, max_spaces>;  // the spaces after the one where the figure stands
/// Where it is near enough to `target`: within `range`, and beyond one space it must see it.
struct Wanted {
  std::uint8_t target = nowhere;  // a space
  int range = 1;
};
[[nodiscard]] bool near_enough(const Codex& codex, const Fight& fight, std::uint8_t space, Wanted wanted);
/// The way to where the figure wants to be, cut to its move: it ends on a free space; empty if it stays.
[[nodiscard]] Path way_to(const Codex& codex, const Fight& fight, std::uint8_t figure, Wanted wanted,
                          int points, std::uint8_t how);

// objectives.cpp: R01, R02, RG46, RG47
void check_objectives(const Codex& codex, Fight& fight, Log& log);
void free_prisoner(const Codex& codex, Fight& fight, std::uint8_t hero, std::uint8_t prisoner, Log& log);

// moments.cpp
/// The line of the CarryOut or EnemyTurn on top is begun; it is done when that step is on top again.
void begin_line(Fight& fight);
/// The line of the CarryOut or EnemyTurn on top is passed over: it was left out, or turned out impossible.
void fail_line(Fight& fight);
/// Goes on until somebody must choose, or the skirmish is over.
void proceed(const Codex& codex, Fight& fight, Dice& dice, Log& log);

}  // namespace affray::realms
