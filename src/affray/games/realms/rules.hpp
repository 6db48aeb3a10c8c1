#pragma once
// The functions of a skirmish that the rule files call across files; those of an attack are in
// attack_rules.hpp. Each is defined in the file named in the comment above it.

#include <algorithm>
#include <optional>
#include <span>

#include "affray/core/bytes.hpp"
#include "affray/core/refusal.hpp"
#include "affray/games/realms/attack_rules.hpp"
#include "affray/games/realms/game.hpp"

namespace affray::realms {

// figures.cpp: positions, sides and current stats of figures
[[nodiscard]] inline const Profile& profile_of(const Codex& codex, const Fight& fight, FigureId figure) {
  return codex.profiles[fight.figures[figure].profile];
}
[[nodiscard]] inline Side side_of(const Codex& codex, const Fight& fight, FigureId figure) {
  return profile_of(codex, fight, figure).side;
}
// Ranges of figure ids for loops: all figures, the heroes, and the others.
[[nodiscard]] inline auto all_figures(const Fight& fight) { return ids<FigureId>(fight.figures.size()); }
[[nodiscard]] inline auto all_heroes(const Codex& codex) { return ids<FigureId>(codex.hero_count); }
[[nodiscard]] inline auto all_others(const Codex& codex, const Fight& fight) {
  return ids<FigureId>(codex.hero_count, fight.figures.size());
}
/// Whether the action affects others: an attack, or a status that is inflicted.
[[nodiscard]] inline bool strikes(const Action& action) {
  return action.verb == Verb::attack || action.verb == Verb::afflict;
}
[[nodiscard]] FigureId figure_at(const Fight& fight, SpaceId space);  // or no_figure
[[nodiscard]] inline int distance(const Codex& codex, const Fight& fight, FigureId a, FigureId b) {
  return codex.board.distance(fight.figures[a].space, fight.figures[b].space);
}
[[nodiscard]] inline Doors open_doors(const Fight& fight) {
  return static_cast<Doors>(fight.open_doors[0] | (fight.open_doors[1] << 8U));
}
[[nodiscard]] inline bool sees(const Codex& codex, const Fight& fight, FigureId a, FigureId b) {
  return codex.board.sees(fight.figures[a].space, fight.figures[b].space, open_doors(fight));
}
/// Heroes are the first figures.
[[nodiscard]] inline bool is_hero(const Codex& codex, FigureId figure) {
  return index(figure) < codex.hero_count;
}
/// RX25, RX28: whether a player decides for it: it is a hero, a hero's summon, or a freed prisoner.
[[nodiscard]] bool steered(const Codex& codex, const Fight& fight, FigureId figure);
/// RX03  Its speed this round: the Stamina invested, or the speed of its type's card; a summon has the speed
/// of its summoner, a prisoner has speed 0.
[[nodiscard]] int speed_of(const Codex& codex, const Fight& fight, FigureId figure);
[[nodiscard]] int lasting_sum(const Fight& fight, FigureId figure, Verb verb);
[[nodiscard]] bool has_lasting(const Fight& fight, FigureId figure, Verb verb);
/// The Stamina that a hero has left; in the middle of an attack without what its rerolls have cost.
[[nodiscard]] int stamina_of(const Fight& fight, FigureId hero);
/// R47: the rerolls by items that a hero has left in this round; while he attacks, those of his attack.
[[nodiscard]] int item_rerolls_of(const Fight& fight, FigureId hero);
[[nodiscard]] Attacker attacker_of(const Codex& codex, const Fight& fight, FigureId figure,
                                   const Attack& attack);
/// Deducts the rerolls that an attack has used: Stamina, item uses, rights of the round.
void settle_rerolls(const Codex& codex, Fight& fight, FigureId figure, const Rerolls& left, Log& log);
[[nodiscard]] Target target_of(const Codex& codex, const Fight& fight, FigureId attacker, FigureId target);
void lose_health(const Codex& codex, Fight& fight, FigureId figure, int amount, FigureId by, bool ranged,
                 Rules rules,
                 Log& log);  // RG33: falls at 0; loot (RX33 to RX35) when `by` is a hero

// rounds.cpp: RX01 to RX03, RG28: rounds, speed, turn order
/// Whom the figure acts after: its summoner (RG48) or the hero who escorts it (RG46); or no_figure.
[[nodiscard]] FigureId leader_of(const Codex& codex, const Fight& fight, FigureId figure);
/// The next figure whose leader has acted and that has not acted itself, or no_figure.
[[nodiscard]] FigureId next_follower(const Codex& codex, const Fight& fight);
/// Pushes the steps of a figure's turn, which has begun.
void push_turn(const Codex& codex, Fight& fight, FigureId figure, Dice& dice, Log& log);
void next_round(const Codex& codex, Fight& fight, Log& log);
void reveal(const Codex& codex, Fight& fight);
/// False if the heroes must choose who goes first.
bool next_turn(const Codex& codex, Fight& fight, Dice& dice, Log& log);
void list_first(const Codex& codex, const Fight& fight, Choices& to);
[[nodiscard]] std::optional<Refusal> refuse_first(const Codex& codex, const Fight& fight,
                                                  const Choice& choice);
void go_first(const Codex& codex, Fight& fight, const Choice& choice, Dice& dice, Log& log);
void end_round(const Codex& codex, Fight& fight, Log& log);                           // RG55
void begin_figure_turn(const Codex& codex, Fight& fight, FigureId figure, Log& log);  // RX22, RX19
void end_figure_turn(const Codex& codex, Fight& fight, FigureId figure, Log& log);    // RX19, RX32, RX31

// decks.cpp: RX03, RG54
/// The first figure of the type that draws next this round, or no_figure if all have drawn.
[[nodiscard]] FigureId next_to_draw(const Codex& codex, const Fight& fight);
void draw_card(const Codex& codex, Fight& fight, std::uint8_t group, Dice& dice, Log& log);  // RG54
[[nodiscard]] std::array<std::uint8_t, 2> full_deck(std::size_t size);  // no card has been drawn

// cards.cpp: RX04 to RX09, RG36 to RG39
void list_cards(const Codex& codex, const Fight& fight, ChooseCards step, Choices& to);
[[nodiscard]] std::optional<Refusal> refuse_card(const Codex& codex, const Fight& fight, ChooseCards step,
                                                 const Choice& choice);
void choose_card(const Codex& codex, Fight& fight, const Choice& choice, Log& log);
void ready(const Codex& codex, Fight& fight, Log& log);
void spend_card(const Codex& codex, Fight& fight, FigureId figure, CardId card,
                Log& log);  // RX06, RX08
constexpr std::size_t no_place = 255;
/// The index in Profile::hand of the first such card in that slot, or no_place.
[[nodiscard]] std::size_t place_in_hand(const Codex& codex, const Fight& fight, FigureId hero, CardId card,
                                        Slot slot);
/// Whether the card at this index in Profile::hand is in that slot, and is the first of several equal ones
/// there.
[[nodiscard]] bool is_first_in(const Codex& codex, const Fight& fight, FigureId hero, std::size_t place,
                               Slot slot);
[[nodiscard]] bool may_pick(const Codex& codex, const Fight& fight, ChooseCards step);
[[nodiscard]] bool has_picked(const Codex& codex, const Fight& fight, FigureId hero);
[[nodiscard]] bool may_retrieve(const Codex& codex, const Fight& fight, FigureId hero);
void list_retrieve(const Codex& codex, const Fight& fight, Retrieve step, Choices& to);  // RX08
[[nodiscard]] std::optional<Refusal> refuse_retrieve(const Codex& codex, const Fight& fight, Retrieve step,
                                                     const Choice& choice);
void retrieve(const Codex& codex, Fight& fight, const Choice& choice, Log& log);
void move_queues(const Codex& codex, Fight& fight, Log& log);  // the reading of the cooldown queue in RG36

// turns.cpp: R03, R04, RX09: a hero's turn
void list_hero_turn(const Codex& codex, const Fight& fight, HeroTurn step, Choices& to);
[[nodiscard]] std::optional<Refusal> refuse_hero_turn(const Codex& codex, const Fight& fight, HeroTurn step,
                                                      const Choice& choice);
void hero_deed(const Codex& codex, Fight& fight, const Choice& choice, Dice& dice, Log& log);

// actions.cpp: R04, RX07: the lines of a card, for heroes and enemies
/// The reason why the line cannot be carried out now, or nothing.
[[nodiscard]] std::optional<Refusal> impossible(const Codex& codex, const Fight& fight, FigureId figure,
                                                CardId card, std::uint8_t line, std::uint8_t done);
void list_line(const Codex& codex, const Fight& fight, CarryOut step, Choices& to);
[[nodiscard]] std::optional<Refusal> refuse_line(const Codex& codex, const Fight& fight, CarryOut step,
                                                 const Choice& choice);
void carry_out_line(const Codex& codex, Fight& fight, const Choice& choice, Dice& dice, Log& log);
/// Continues the started line of the CarryOut on top after its rift was used (RX07).
void after_rift(const Codex& codex, Fight& fight, Dice& dice, Log& log);
[[nodiscard]] int amount_of(const Codex& codex, const Fight& fight, FigureId figure, const Action& action);
/// Whether the action needs a target, chosen by the player or, for some figures, by the rules.
[[nodiscard]] bool aims(const Action& action);
/// Carries out a line without a target, or pushes its steps; the line must have been started.
void do_line(const Codex& codex, Fight& fight, FigureId figure, CardId card, std::uint8_t line, Dice& dice,
             Log& log);
/// RX26  The spaces of a move or step of this line, rolled if necessary.
[[nodiscard]] int move_points(const Codex& codex, const Fight& fight, FigureId figure, const Action& action,
                              Dice& dice, Log& log);
/// The ChooseSpace step for a teleport, rift or summon of this line.
[[nodiscard]] ChooseSpace place_for(const Codex& codex, const Fight& fight, FigureId figure,
                                    const Action& action);
/// The bits of How for a move or step of this line.
[[nodiscard]] std::uint8_t how_of(const Codex& codex, const Fight& fight, FigureId figure,
                                  const Action& action);

// targets.cpp: R06, R29 to R32, RG21, RG22, RG24: valid targets, and attacks on them
[[nodiscard]] std::optional<Refusal> refuse_target(const Codex& codex, const Fight& fight, FigureId attacker,
                                                   const Action& action, FigureId target);
void list_targets(const Codex& codex, const Fight& fight, ChooseTarget step, Choices& to);
[[nodiscard]] std::optional<Refusal> refuse_target_choice(const Codex& codex, const Fight& fight,
                                                          ChooseTarget step, const Choice& choice);
void choose_target(const Codex& codex, Fight& fight, const Choice& choice, Dice& dice, Log& log);
[[nodiscard]] bool has_target(const Codex& codex, const Fight& fight, FigureId figure, const Action& action);
/// RG53: the ChooseSpace step for a push or pull of this line on that target.
[[nodiscard]] ChooseSpace shove_of(const Codex& codex, const Fight& fight, FigureId figure,
                                   const Action& action, FigureId target);
/// RX12, R27, RG57: the maximum distance of a target.
[[nodiscard]] int aim_range(const Codex& codex, const Fight& fight, FigureId figure, const Attack& attack);
/// The maximum number of targets of the line.
[[nodiscard]] std::size_t targets_of(const Codex& codex, const Fight& fight, FigureId figure,
                                     const Action& action);
/// Applies the line to the targets in Fight::chosen.
void aim_line(const Codex& codex, Fight& fight, FigureId figure, CardId card, std::uint8_t line, Dice& dice,
              Log& log);
/// The attack of the action on one target, with the current values.
[[nodiscard]] Exchange exchange_with(const Codex& codex, const Fight& fight, FigureId figure,
                                     const Action& action, FigureId target);
void start_attack(const Codex& codex, Fight& fight, FigureId figure, CardId card, std::uint8_t line,
                  Log& log);
/// Applies the results of the exchange to the figures (damage, statuses, falls, loot) and completes the line.
void finish_attack(const Codex& codex, Fight& fight, Striking step, Log& log);

// movement.cpp: RX26 to RX29, RG41, RG44
/// The number of steps from the figure to each space within `points` (255: unreachable). Hostile figures,
/// walls, closed doors and, unless flying, obstacles block it; among shortest paths those with the fewest
/// traps count.
using Reach = ById<SpaceId, std::uint8_t, max_spaces>;
[[nodiscard]] Reach reachable(const Codex& codex, const Fight& fight, FigureId figure, int points,
                              std::uint8_t how);
/// Whether the figure may stop in the space (RG51, RG44).
[[nodiscard]] bool may_stop(const Codex& codex, const Fight& fight, FigureId figure, SpaceId space);
/// Moves the figure along these spaces, with traps and loot, until the end or until it falls; without
/// choices.
void walk(const Codex& codex, Fight& fight, FigureId figure, std::span<const SpaceId> path, std::uint8_t how,
          Log& log);
/// Moves the figure on the shortest path with the fewest traps (RG51); spaces beyond `points` are paid with
/// Stamina (RX27). Returns the number of spaces moved, which is smaller if it fell on the way.
int move_to(const Codex& codex, Fight& fight, FigureId figure, SpaceId to, int points, std::uint8_t how,
            Log& log);
/// RX27  The spaces that Stamina can add to such a move, or the spaces of a move paid with Stamina alone.
[[nodiscard]] int stamina_spaces(const Codex& codex, const Fight& fight, FigureId figure, std::uint8_t how);
/// The step Moving: the deeds move_to, stop, and open_door during a move (RG44).
void list_moves(const Codex& codex, const Fight& fight, Moving step, Choices& to);
[[nodiscard]] std::optional<Refusal> refuse_move(const Codex& codex, const Fight& fight, Moving step,
                                                 const Choice& choice);
void go(const Codex& codex, Fight& fight, const Choice& choice,
        Log& log);  // pops Moving when no spaces are left
/// Whether there is a choice other than `stop`; check before pushing Moving.
[[nodiscard]] bool may_go(const Codex& codex, const Fight& fight, Moving step);
/// RX27: the deed stamina_move of HeroTurn; leaves a Moving so that the player can continue the move.
void list_runs(const Codex& codex, const Fight& fight, FigureId figure, Choices& to);
[[nodiscard]] std::optional<Refusal> refuse_run(const Codex& codex, const Fight& fight, const Choice& choice);
void run(const Codex& codex, Fight& fight, const Choice& choice, Log& log);
/// RG44: the deed open_door, in HeroTurn and Moving.
void list_doors(const Codex& codex, const Fight& fight, FigureId figure, Choices& to);
[[nodiscard]] std::optional<Refusal> refuse_door(const Codex& codex, const Fight& fight,
                                                 const Choice& choice);
void open_door(const Codex& codex, Fight& fight, const Choice& choice, Log& log);

/// RG41: whether a trap lies there that has not been sprung.
[[nodiscard]] bool has_trap(const Codex& codex, const Fight& fight, SpaceId space);
/// RG41: triggers a trap on the space that the figure has just entered.
void spring_trap(const Codex& codex, Fight& fight, FigureId figure, SpaceId space, std::uint8_t how,
                 Log& log);

// places.cpp: RX29, RX30, RG41, RG48, RG53: push, pull, teleport; the spaces of rifts and summons
/// The step ChooseSpace: the deed place, and stop during a push or pull; `step.by` chooses.
void list_spaces(const Codex& codex, const Fight& fight, ChooseSpace step, Choices& to);
[[nodiscard]] std::optional<Refusal> refuse_space(const Codex& codex, const Fight& fight, ChooseSpace step,
                                                  const Choice& choice);
void choose_space(const Codex& codex, Fight& fight, const Choice& choice, Log& log);  // pops when it is done
/// Whether there is a space to choose; check before pushing ChooseSpace.
[[nodiscard]] bool has_space(const Codex& codex, const Fight& fight, ChooseSpace step);
/// RG48: adds a figure of that profile; it takes over the place and name of a fallen summon of the same kind.
void summon(const Codex& codex, Fight& fight, FigureId by, std::uint8_t profile, SpaceId space, Log& log);
/// For automatic figures: carries out the whole push, pull, teleport, rift or summon by the rules.
void take_space(const Codex& codex, Fight& fight, ChooseSpace step, Log& log);

// statuses.cpp: R38, RX18 to RX22, RG20, RG40, RG45
void gain(const Codex& codex, Fight& fight, FigureId figure, Status status, Rules rules, Log& log);
void lose(Fight& fight, FigureId figure, Status status, Rules rules, Log& log);
void heal(const Codex& codex, Fight& fight, FigureId figure, int points, Log& log);
void list_cures(const Codex& codex, const Fight& fight, Cure step, Choices& to);
[[nodiscard]] std::optional<Refusal> refuse_cure(const Codex& codex, const Fight& fight, Cure step,
                                                 const Choice& choice);
void cure(const Codex& codex, Fight& fight, const Choice& choice, Log& log);

// rifts.cpp: RX07, RX30 to RX32, RG14
/// What a die must show for this rift, more than 6 where none does; 0 when it is in reach.
[[nodiscard]] int roll_for_rift(const Codex& codex, const Fight& fight, FigureId figure, const Rift& rift);
[[nodiscard]] bool rift_in_reach(const Codex& codex, const Fight& fight, FigureId figure, Element element);
/// Whether a rift is in reach, or near enough to be reached with a die (RG14).
[[nodiscard]] bool rift_usable(const Codex& codex, const Fight& fight, FigureId figure, Element element);
/// Pushes ChooseSpace for a figure that a player controls; other figures open the rift at once. Does nothing
/// if there is no space.
void open_rift(const Codex& codex, Fight& fight, FigureId figure, Element element, Log& log);
void list_rifts(const Codex& codex, const Fight& fight, UseRift step, Choices& to);
[[nodiscard]] std::optional<Refusal> refuse_rift(const Codex& codex, const Fight& fight, UseRift step,
                                                 const Choice& choice);
/// Pops UseRift; then calls after_rift, or fail_line if the die was too low or the rift was declined.
void use_rift(const Codex& codex, Fight& fight, const Choice& choice, Dice& dice, Log& log);
/// RG50: for automatic figures; false if the die was too low.
[[nodiscard]] bool seize_rift(const Codex& codex, Fight& fight, FigureId figure, Element element, Dice& dice,
                              Log& log);
void fade_rifts(const Codex& codex, Fight& fight, Log& log);  // RX31, RX32: when a turn ends

// loot.cpp: RX33 to RX35, RG31
void leave_loot(const Codex& codex, Fight& fight, FigureId figure, FigureId by, bool ranged,
                int health_before, int damage, Log& log);
void take_loot(const Codex& codex, Fight& fight, FigureId figure, SpaceId space, bool paid, Log& log);
/// RX34: the deed take_loot of HeroTurn.
void list_loot(const Codex& codex, const Fight& fight, FigureId figure, Choices& to);
[[nodiscard]] std::optional<Refusal> refuse_loot(const Codex& codex, const Fight& fight,
                                                 const Choice& choice);
[[nodiscard]] bool loot_at(const Fight& fight, SpaceId space);

// enemies.cpp: RX23 to RX25, RG13, RG30, RG42: the automatic play of enemies
void act(const Codex& codex, Fight& fight, EnemyTurn step, Dice& dice, Log& log);
/// RX23  The best target among the candidates: by the card's preference, then by the list, then by a die.
[[nodiscard]] FigureId pick_target(const Codex& codex, const Fight& fight, FigureId figure,
                                   const FixedVector<FigureId, max_figures>& candidates, Prefer prefer,
                                   Dice& dice, Log& log);

// paths.cpp: RX24, RG42: the paths of enemies
using Path = FixedVector<SpaceId, max_spaces>;  // without the figure's own space
/// A destination near `target`: within `range` and, beyond one space, with line of sight.
struct Wanted {
  SpaceId target = nowhere;  // a space
  int range = 1;
};
[[nodiscard]] bool near_enough(const Codex& codex, const Fight& fight, SpaceId space, Wanted wanted);
/// The path to the figure's destination, limited to its move; it ends on a free space. Empty if the figure
/// stays.
[[nodiscard]] Path way_to(const Codex& codex, const Fight& fight, FigureId figure, Wanted wanted, int points,
                          std::uint8_t how);

// objectives.cpp: R01, R02, RG46, RG47
void check_objectives(const Codex& codex, Fight& fight, Log& log);
void free_prisoner(const Codex& codex, Fight& fight, FigureId hero, FigureId prisoner, Log& log);

// forbidden.cpp: the rules that forbid a deed by itself, whoever is asked for what
/// The most specific rule that forbids the deed in this position; nullopt if only the moment forbids it.
/// Called for deeds that do not answer the moment, and for those of other figures.
[[nodiscard]] std::optional<Refusal> forbidden(const Codex& codex, const Fight& fight, const Choice& choice);

// refused_rolls.cpp: the same for the deeds of an attack
[[nodiscard]] bool is_deed_of_attack(Deed deed);
/// R33 to R37  The defence roll of a target is automatic.
[[nodiscard]] std::optional<Refusal> refuse_defence(const Fight& fight, const Choice& choice);
/// R46 to R48  The figure does not have this right to a reroll.
[[nodiscard]] std::optional<Refusal> refuse_right(const Codex& codex, const Fight& fight,
                                                  const Choice& choice);
/// The figure has no attack in progress.
[[nodiscard]] Refusal refuse_without_attack(const Options& options, const Choice& choice);

// moments.cpp
/// Starts the line of the CarryOut or EnemyTurn on top; the line is done when that step is on top again.
void begin_line(Fight& fight);
/// Skips the line of the CarryOut or EnemyTurn on top: it was declined, or turned out to be impossible.
void fail_line(Fight& fight);
/// Continues until a player must choose, or the skirmish is over.
void proceed(const Codex& codex, Fight& fight, Dice& dice, Log& log);

}  // namespace affray::realms
