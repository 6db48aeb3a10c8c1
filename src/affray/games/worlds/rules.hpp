#pragma once
// The functions that the rule files call across files. Each is defined in the file named in the comment above
// it.

#include <algorithm>
#include <optional>
#include <span>

#include "affray/core/refusal.hpp"
#include "affray/games/worlds/game.hpp"

namespace affray::worlds {

using Log = Chronicle<Event>;
using Choices = ChoiceList<Worlds>;

// sides.cpp
[[nodiscard]] inline bool is_player(const Codex& codex, Side side) {
  return index(side) < codex.players.size();
}
[[nodiscard]] Side next_player(const Codex& codex, Side side);
// WG16, WG28  The next player after the attacker (with two players: his opponent) chooses and rolls for the
// Natives.
[[nodiscard]] inline Side controller(const Codex& codex, const Fight& fight, Side side) {
  return side == natives ? next_player(codex, fight.side(Role::attacker)) : side;
}
[[nodiscard]] bool on_a_world(const Codex& codex, const Fight& fight);
[[nodiscard]] bool fighting(const Fight& fight);
/// The progress of the current fight: its moments in order.
enum class Stage : std::uint8_t { no_fight, pairing, spares, order, events, energy, dice, loss, aftermath };
[[nodiscard]] Stage stage_of(const Fight& fight);
[[nodiscard]] bool in_battle(Stage stage);
/// The role of a side in the current fight; nullopt if it takes no part.
[[nodiscard]] std::optional<Role> role_of(const Fight& fight, Side side);
[[nodiscard]] std::optional<Refusal> refuse_bystander(const Fight& fight, Side side);
[[nodiscard]] inline Battle& current(Fight& fight) { return fight.battles[fight.battle]; }
[[nodiscard]] inline const Battle& current(const Fight& fight) { return fight.battles[fight.battle]; }

// starting.cpp, W01 to W09
[[nodiscard]] std::optional<Refusal> refuse_attack(const Codex& codex, const Fight& fight,
                                                   const Choice& choice);
/// The rule that forbids ending the turn during a fight, or by another side.
[[nodiscard]] std::optional<Refusal> forbidden_end_turn(const Fight& fight, const Choice& choice);
[[nodiscard]] bool fought_enough(const Codex& codex, const Fight& fight);
void list_turn(const Codex& codex, const Fight& fight, Choices& choices);
void start_fight(const Codex& codex, Fight& fight, const Choice& choice, Log& log);
void end_turn(const Codex& codex, Fight& fight, Log& log);

// pairing.cpp, W10 to W13
[[nodiscard]] Role pairing_role(const Fight& fight);
[[nodiscard]] std::optional<Refusal> refuse_pair(const Codex& codex, const Fight& fight,
                                                 const Choice& choice);
[[nodiscard]] std::optional<Refusal> refuse_spare(const Codex& codex, const Fight& fight,
                                                  const Choice& choice);
/// The rule that forbids pairing, adding or holding back a marker outside of its moment, or by another side.
[[nodiscard]] std::optional<Refusal> forbidden_pairing(const Codex& codex, const Fight& fight,
                                                       const Choice& choice);
void list_pairs(const Fight& fight, Choices& choices);
void list_spares(const Codex& codex, const Fight& fight, Choices& choices);
void pair_markers(Fight& fight, const Choice& choice, Log& log);
void add_spare(Fight& fight, const Choice& choice, Log& log);
void hold_back(Fight& fight, const Choice& choice, Log& log);
[[nodiscard]] bool pairing_done(const Fight& fight);
[[nodiscard]] bool spares_placed(const Fight& fight);

// battles.cpp, W14, W15, W24 to W27, W36
[[nodiscard]] std::optional<Refusal> refuse_battle(const Fight& fight, const Choice& choice);
[[nodiscard]] std::optional<Refusal> refuse_loss(const Fight& fight, const Choice& choice);
/// The rule that forbids these deeds outside of their moments, or by another side.
[[nodiscard]] std::optional<Refusal> forbidden_battle(const Fight& fight, const Choice& choice);
[[nodiscard]] std::optional<Refusal> forbidden_roll(const Fight& fight, const Choice& choice);
[[nodiscard]] std::optional<Refusal> forbidden_loss(const Fight& fight, const Choice& choice);
void list_battles(const Fight& fight, Choices& choices);
void list_losses(const Fight& fight, Choices& choices);
[[nodiscard]] int battles_left(const Fight& fight);
void begin_battle(const Codex& codex, Fight& fight, BattleId battle, Log& log);
void roll_dice(const Codex& codex, Fight& fight, Dice& dice, Log& log);
/// W25 to W27  How a battle would end if its dice were rolled now.
struct BattleChances {
  ByRole<int> power{};  // before the dice
  int rolls = 0;        // the number of all rolls, which are equally likely
  ByRole<int> wins{};   // the number of rolls that each side wins; the rest are ties
};
[[nodiscard]] BattleChances chances_now(const Codex& codex, const Fight& fight, BattleId battle);
void lose_marker(Fight& fight, Role role, Kind kind, Log& log);
void end_battle(Fight& fight);

// power.cpp, W17 to W20, W23, W35
/// Whether an effect on the power of some markers applies to this kind.
[[nodiscard]] bool is_of(Of of, Kind kind);
/// Whether an effect on the power of markers applies to one of them only.
[[nodiscard]] bool covers_one(const Codex& codex, const Effect& effect);
/// Limits effects on one marker that apply in the current battle to this battle.
void bind_to_battle(const Codex& codex, Fight& fight);
/// The kind of the marker with the highest value among these; plant if there are none.
[[nodiscard]] inline Kind strongest_kind(const Markers& markers) {
  return markers[Kind::native] > 0       ? Kind::native
         : markers[Kind::population] > 0 ? Kind::population
                                         : Kind::plant;
}
/// The number of markers of a kind that an effect on the power of these covers.
[[nodiscard]] int covered(const Codex& codex, const Effect& effect, const Markers& markers, Kind kind);
[[nodiscard]] int power(const Codex& codex, const Fight& fight, const Battle& battle, Role role);
[[nodiscard]] Total total(const Codex& codex, const Fight& fight, Role role, int die);

// events.cpp, W16, W21, W35
[[nodiscard]] bool holds_events(const Codex& codex, const Fight& fight, Role role);
[[nodiscard]] std::optional<Refusal> refuse_event(const Codex& codex, const Fight& fight,
                                                  const Choice& choice);
/// The rule that forbids playing an event, or passing, outside of its moment, or by another side.
[[nodiscard]] std::optional<Refusal> forbidden_event(const Codex& codex, const Fight& fight,
                                                     const Choice& choice);
void list_events(const Codex& codex, const Fight& fight, Choices& choices);
void play_event(const Codex& codex, Fight& fight, const Choice& choice, Log& log);
void pass_event(const Codex& codex, Fight& fight, Log& log);
void settle_window(const Codex& codex, Fight& fight, Log& log);
[[nodiscard]] Lasts lasts_until(const Codex& codex, const Effect& effect);  // never mobilization
[[nodiscard]] inline bool concerns(const Fight& fight, const Effect& effect, const Lasting& lasting,
                                   Role role) {
  const bool own = lasting.by == fight.side(role);
  const bool opponents = lasting.by == fight.side(other(role));
  switch (effect.whose) {
    case Whose::own: return own;
    case Whose::opponent: return opponents;
    // W16  Whoever played it need not be in a later fight of the same turn.
    case Whose::both: return true;
  }
  return false;
}
/// The verbs of event cards that are in effect for each side now.
class AtWork {
 public:
  AtWork(const Codex& codex, const Fight& fight);
  [[nodiscard]] bool has(Role role, Verb verb) const {
    return (verbs_[role] >> static_cast<unsigned>(verb) & 1U) != 0;
  }

 private:
  ByRole<std::uint32_t> verbs_{};  // a bit for each Verb
};
[[nodiscard]] bool is_at_work(const Codex& codex, const Fight& fight, Role role, Verb verb);
/// The greatest amount of a verb that is in effect for this side now.
[[nodiscard]] int strongest(const Codex& codex, const Fight& fight, Role role, Verb verb, int if_none);
/// The sum of all amounts of a verb that are in effect for this side now.
[[nodiscard]] int sum_of(const Codex& codex, const Fight& fight, Role role, Verb verb);
void forget(Fight& fight, Lasts until);

// energy.cpp, W22 to W24
[[nodiscard]] int energy_at_hand(const Codex& codex, const Fight& fight, Role role);
[[nodiscard]] std::optional<Refusal> refuse_energy(const Codex& codex, const Fight& fight,
                                                   const Choice& choice);
/// The rule that forbids using Energy outside of its moment, or by another side.
[[nodiscard]] std::optional<Refusal> forbidden_energy(const Codex& codex, const Fight& fight,
                                                      const Choice& choice);
void list_energy(const Codex& codex, const Fight& fight, Choices& choices);
void use_energy(const Codex& codex, Fight& fight, const Choice& choice, Log& log);
void skip_energy(const Codex& codex, Fight& fight, Log& log);

// aftermath.cpp, W28 to W34, W37, W38
[[nodiscard]] bool may_withdraw(const Codex& codex, const Fight& fight, Role role);
[[nodiscard]] bool may_take_plant(const Codex& codex, const Fight& fight, Role role);
[[nodiscard]] std::optional<Refusal> refuse_withdrawal(const Codex& codex, const Fight& fight,
                                                       const Choice& choice);
/// The rule that forbids withdrawing, taking a Plant or leaving it, outside of its moment or by another side;
/// and withdrawals that are never possible.
[[nodiscard]] std::optional<Refusal> forbidden_withdrawal(const Codex& codex, const Fight& fight,
                                                          const Choice& choice);
[[nodiscard]] std::optional<Refusal> forbidden_plant(const Codex& codex, const Fight& fight,
                                                     const Choice& choice);
void list_withdrawals(const Codex& codex, const Fight& fight, Choices& choices);
void list_plant(const Fight& fight, Choices& choices);
[[nodiscard]] Side fight_winner(const ByRole<Side>& sides, int lost_by_attacker, int lost_by_defender);
[[nodiscard]] Side session_winner(const BySide& fights_won);
void settle_fight(const Codex& codex, Fight& fight, Log& log);
void withdraw(const Codex& codex, Fight& fight, const Choice& choice, Log& log);
void take_plant(Fight& fight, Log& log);
void leave_plant(Fight& fight, Log& log);
void end_fight(Fight& fight);

// moments.cpp
/// Continues until a player must choose, or the session is over.
void proceed(const Codex& codex, Fight& fight, Log& log);

}  // namespace affray::worlds
