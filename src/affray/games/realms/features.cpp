// games/realms/features.cpp -- the features of a position, as input of a network

#include "affray/games/realms/features.hpp"

#include <algorithm>

#include "affray/games/realms/feature_parts.hpp"
#include "affray/games/realms/rules.hpp"

namespace affray::realms {

namespace {

constexpr std::array<std::string_view, 14> step_names{
    "step: round", "step: cards",  "step: reveal",   "step: next turn", "step: turn",
    "step: line",  "step: target", "step: attack",   "step: move",      "step: space",
    "step: rift",  "step: cure",   "step: retrieve", "step: enemy"};
constexpr std::array<std::string_view, 8> slot_names{"in hand",           "played",       "begun",
                                                     "in cooldown",       "discarded",    "active this round",
                                                     "active next round", "always active"};
constexpr std::array<std::string_view, 6> aim_names{"kill all", "kill",    "rescue",
                                                    "destroy",  "survive", "reach"};

// The figure that the step on top is about; no_figure for none.
FigureId figure_on_top(const Fight& fight) {
  if (fight.agenda.empty()) return no_figure;
  return fight.agenda.visit([](const auto& step) {
    if constexpr (requires { step.figure; }) {
      return step.figure;
    } else if constexpr (requires { step.hero; }) {
      return step.hero;
    } else {
      return no_figure;
    }
  });
}

// The figures of one side.
struct Party {
  int figures = 0;
  int health = 0;
  int lost_health = 0;
  int weakest = 0;
  int strongest = 0;
  int melee = 0;
  int range = 0;
  int shield = 0;
  int to_act = 0;
  int leaders = 0;  // captains and bosses
  int summons = 0;
  std::array<int, status_count> statuses{};
};

void add_figure(const Codex& codex, const Fight& fight, FigureId figure, Party& party) {
  const Figure& each = fight.figures[figure];
  if (!each.stands()) return;
  const Profile& profile = profile_of(codex, fight, figure);
  if (profile.rank == Rank::object) return;
  ++party.figures;
  party.health += each.health;
  party.lost_health += std::max(0, profile.health - each.health);
  party.weakest = party.weakest == 0 ? each.health : std::min<int>(party.weakest, each.health);
  party.strongest = std::max<int>(party.strongest, each.health);
  party.melee = std::max<int>(party.melee, profile.melee);
  party.range = std::max<int>(party.range, profile.range);
  party.shield += profile.shield + lasting_sum(fight, figure, Verb::shield);
  party.to_act += (each.spent & acted) == 0 ? 1 : 0;
  party.leaders += profile.rank == Rank::captain || profile.rank == Rank::boss ? 1 : 0;
  party.summons += profile.rank == Rank::summon ? 1 : 0;
  for (std::size_t i = 0; i < status_count; ++i) {
    party.statuses[i] += each.statuses.has(static_cast<Status>(i)) ? 1 : 0;
  }
}

void write_party(const Party& party, FeatureWriter& out) {
  out.count(party.figures, 16, "figures");
  out.root(party.health, 16, "health (root)");
  out.root(party.lost_health, 16, "health lost (root)");
  out.count(party.weakest, 10, "lowest health");
  out.count(party.strongest, 8, "highest health");
  out.count(party.melee, 16, "best melee strength");
  out.count(party.range, 16, "best ranged strength");
  out.count(party.shield, 16, "shield");
  out.count(party.to_act, 16, "have not acted");
  out.count(party.leaders, 32, "captains and bosses");
  out.count(party.summons, 24, "summons");
  for (std::size_t i = 0; i < status_count; ++i) out.count(party.statuses[i], 24, status_names[i]);
}

class SkirmishFeatures {
 public:
  SkirmishFeatures(const Codex& codex, const View& view, FeatureWriter& out)
      : codex_(codex), fight_(view.fight), side_(view.side == nobody ? heroes : view.side), out_(out) {}

  void write() {
    write_moment();
    write_parties();
    write_hands();
    write_figure_on_top();
    write_exchange();
    write_map();
  }

 private:
  void write_moment() {
    out_.one_of(step_index(fight_.agenda), step_names);
    out_.flag(side_ == heroes, "the side is that of the heroes");
    out_.flag(Realms::asked(codex_, fight_).side == side_, "asked: own side");
    out_.root(fight_.round, 16, "round (root)");
    int limit = longest_skirmish;
    for (const Objective& objective : codex_.objectives) {
      if (objective.rounds > 0) limit = std::min<int>(limit, objective.rounds);
    }
    out_.root(std::max(0, limit - fight_.round), 12, "rounds to come (root)");
    const double estimate = Realms::estimate(codex_, fight_, side_);
    out_.root(estimate, 12, "estimate");
    out_.number(static_cast<int>(std::clamp(estimate * 2, -1000.0, 1000.0)), "estimate (times 2)");
    std::array<int, aim_names.size()> open{};
    int met = 0;
    for (std::size_t i = 0; i < codex_.objectives.size(); ++i) {
      const bool is_met = ((fight_.met >> i) & 1U) != 0;
      met += is_met ? 1 : 0;
      if (!is_met) ++open[static_cast<std::size_t>(codex_.objectives[i].aim)];
    }
    out_.list("objective not met: ");
    for (std::size_t i = 0; i < open.size(); ++i) out_.count(open[i], 48, aim_names[i]);
    out_.list("");
    out_.count(met, 32, "objectives met");
    out_.count(fight_.rescued, 32, "rescued");
    out_.count(static_cast<int>(fight_.order.size()), 16, "turns to come this round");
  }

  void write_parties() {
    Party own;
    Party others;
    int objects = 0;
    for (const FigureId figure : all_figures(fight_)) {
      add_figure(codex_, fight_, figure, side_of(codex_, fight_, figure) == side_ ? own : others);
      const Figure& each = fight_.figures[figure];
      if (each.stands() && profile_of(codex_, fight_, figure).rank == Rank::object) objects += each.health;
    }
    out_.list("own: ");
    write_party(own, out_);
    out_.list("other: ");
    write_party(others, out_);
    out_.list("");
    out_.root(objects, 16, "health of things (root)");
    int to_come = 0;
    for (const Placed& placed : codex_.placed) to_come += placed.round > fight_.round ? 1 : 0;
    out_.count(to_come, 16, "figures to come");
  }

  // The heroes' cards; a hero's own when it is his turn, and all heroes' together.
  void write_hands() {
    std::array<int, slot_names.size()> slots{};
    VerbSums verbs{};
    VerbSums played{};
    int stamina = 0;
    int invested = 0;
    int xp = 0;
    for (const FigureId hero : all_heroes(codex_)) {
      const Hero& each = fight_.heroes[hero];
      if (!fight_.figures[hero].stands()) continue;
      stamina += each.stamina;
      invested += each.invested;
      xp += each.xp;
      const std::vector<CardId>& hand = profile_of(codex_, fight_, hero).hand;
      for (std::size_t i = 0; i < hand.size(); ++i) {
        const Slot slot = each.cards[i].slot;
        ++slots[static_cast<std::size_t>(slot)];
        if (slot == Slot::hand) add_card(codex_.cards[hand[i]], verbs);
        if (slot == Slot::played || slot == Slot::begun) add_card(codex_.cards[hand[i]], played);
      }
    }
    out_.list("cards of heroes: ");
    for (std::size_t i = 0; i < slots.size(); ++i) out_.count(slots[i], 6, slot_names[i]);
    out_.list("heroes: ");
    out_.count(stamina, 8, "stamina");
    out_.count(invested, 8, "stamina invested");
    out_.count(xp, 8, "experience");
    out_.list("hands of heroes: ");
    write_verb_sums(verbs, 4, out_);
    out_.list("cards played: ");
    write_verb_sums(played, 8, out_);
    VerbSums drawn{};
    int speed = 0;
    for (const GroupDeck& deck : fight_.decks) {
      if (deck.card == no_card || index(deck.card) >= codex_.cards.size()) continue;
      add_card(codex_.cards[deck.card], drawn);
      speed = std::max<int>(speed, codex_.cards[deck.card].speed);
    }
    out_.list("cards of enemies: ");
    write_verb_sums(drawn, 8, out_);
    out_.count(speed, 8, "highest speed");
    out_.list("");
  }

  void write_figure_on_top() {
    const FigureId figure = figure_on_top(fight_);
    const bool is_there = index(figure) < fight_.figures.size();
    out_.list("acting: ");
    write_figure(codex_, fight_, figure, side_, out_);
    const Around seen = is_there ? around(codex_, fight_, fight_.figures[figure].space,
                                          side_of(codex_, fight_, figure), figure)
                                 : Around{};
    write_around(seen, out_);
    const bool is_a_hero = is_there && is_hero(codex_, figure);
    out_.count(is_a_hero ? fight_.heroes[figure].stamina : 0, 16, "stamina");
    out_.count(is_a_hero ? fight_.heroes[figure].invested : 0, 16, "stamina invested");
    out_.count(is_there ? fight_.figures[figure].moved : 0, 12, "spaces moved");
    out_.flag(is_there && (fight_.figures[figure].spent & stamina_move) != 0, "has run");
    out_.root(is_there ? steps_to_goal(codex_, fight_.figures[figure].space) : 0, 16,
              "steps to the goal (root)");
    out_.list("");
    out_.count(fight_.agenda.is<Moving>() ? fight_.agenda.top<Moving>().points : 0, 16,
               "spaces left to move");
  }

  void write_exchange() {
    const bool is_on = fight_.agenda.is<Striking>() && fight_.exchange.at < fight_.exchange.targets.size();
    const Exchange& exchange = fight_.exchange;
    const Target none{};
    const Target& target = is_on ? exchange.target() : none;
    out_.list("attack: ");
    out_.count(is_on ? target.health : 0, 10, "health of the target");
    out_.count(is_on ? target.shield : 0, 16, "shield of the target");
    const Faces faces = is_on ? faces_of(codex_.options, exchange) : Faces{};
    const bool is_rolled = is_on && exchange.dice[0].face != 0;
    const int best = is_rolled ? faces.best(exchange.dice) : 0;
    out_.flag(is_rolled, "rolled");
    out_.flag(is_rolled && best <= miss_merit, "misses");
    out_.count(is_rolled ? damage_in(static_cast<Merit>(best)) : 0, 12, "damage");
    out_.flag(is_rolled && damage_in(static_cast<Merit>(best)) >= target.health + target.shield, "may kill");
    const Expected again = is_on ? expected_of(codex_, exchange) : Expected{};
    out_.count(again.damage, 2, "damage of a roll, in sixths");
    out_.count(again.misses, 16, "faces that miss");
    out_.count(is_on ? static_cast<int>(exchange.targets.size()) - exchange.at : 0, 24, "targets to come");
    out_.list("");
  }

  void write_map() {
    int nearest = 0;
    int goal = 0;
    int adjacent = 0;
    for (const FigureId hero : all_heroes(codex_)) {
      const Figure& each = fight_.figures[hero];
      if (!each.stands()) continue;
      const Around seen = around(codex_, fight_, each.space, heroes, hero);
      nearest += seen.nearest_foe;
      adjacent += seen.foes_adjacent;
      goal += steps_to_goal(codex_, each.space);
    }
    out_.root(nearest, 16, "steps of all heroes to foes (root)");
    out_.root(goal, 12, "steps of all heroes to the goal (root)");
    out_.count(adjacent, 12, "foes adjacent to heroes");
    out_.count(static_cast<int>(fight_.rifts.size()), 16, "rifts");
    out_.count(static_cast<int>(fight_.loot.size()), 16, "loot");
  }

  const Codex& codex_;
  const Fight& fight_;
  Side side_;
  FeatureWriter& out_;
};

}  // namespace

void Features::of_view(const Codex& codex, const View& view, FeatureWriter& out) {
  SkirmishFeatures(codex, view, out).write();
}

Features::Balance Features::balance(const Codex& codex, const Fight& fight, Side side) {
  Balance sums{};
  FixedVector<SpaceId, max_figures> foes;  // of the heroes
  for (const FigureId figure : all_figures(fight)) {
    const Figure& each = fight.figures[figure];
    if (!each.stands()) continue;
    const Side of = side_of(codex, fight, figure);
    if (of != heroes) foes.push_back(each.space);
    const std::size_t whose = of == side ? 0 : 1;
    sums[whose] += static_cast<float>(each.health);
    sums[2 + whose] += 1;
  }
  for (const FigureId hero : all_heroes(codex)) {
    const Figure& each = fight.figures[hero];
    if (!each.stands()) continue;
    for (std::size_t i = 0; i < profile_of(codex, fight, hero).hand.size(); ++i) {
      const Slot slot = fight.heroes[hero].cards[i].slot;
      if (slot == Slot::hand || slot == Slot::played || slot == Slot::begun) sums[4] += 1;
    }
    sums[5] += static_cast<float>(fight.heroes[hero].stamina);
    int nearest = 0;
    for (const SpaceId foe : foes) {
      const int steps = steps_between(codex, each.space, foe);
      if (nearest == 0 || steps < nearest) nearest = steps;
    }
    sums[6] += static_cast<float>(nearest);
    sums[7] += static_cast<float>(steps_to_goal(codex, each.space));
  }
  return sums;
}

}  // namespace affray::realms
