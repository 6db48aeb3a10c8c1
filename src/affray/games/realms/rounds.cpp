// games/realms/rounds.cpp -- rules RX01 to RX03, RX22, RG28, RG37, RG48, RG54, RG55: rounds, speed, whose
// turn

#include <algorithm>

#include "affray/games/realms/rules.hpp"

#include "affray/core/bytes.hpp"

namespace affray::realms {

namespace {

bool has_acted(const Fight& fight, FigureId figure) { return (fight.figures[figure].spent & acted) != 0; }

// RG48  Summons act after their summoner and not in the turn of their type.
bool acts_by_type(const Codex& codex, const Fight& fight, FigureId figure, std::uint8_t group) {
  const Figure& each = fight.figures[figure];
  const Profile& profile = profile_of(codex, fight, figure);
  return each.stands() && profile.group == group && profile.rank != Rank::summon;
}

// RG28  The Captain of a group (RX25) first, then the others in the order of the set-up.
FigureId next_of_type(const Codex& codex, const Fight& fight, std::uint8_t group) {
  FigureId next = no_figure;
  for (const FigureId figure : all_others(codex, fight)) {
    if (!acts_by_type(codex, fight, figure, group) || has_acted(fight, figure)) continue;
    if (profile_of(codex, fight, figure).rank == Rank::captain) return figure;
    if (next == no_figure) next = figure;
  }
  return next;
}

// RG46  The hero who freed the prisoner, or the first remaining hero if that one fell.
FigureId escort_of(const Codex& codex, const Fight& fight, FigureId prisoner) {
  const FigureId freed_by = fight.figures[prisoner].summoner;
  if (freed_by != no_figure && fight.figures[freed_by].stands()) return freed_by;
  for (const FigureId hero : all_heroes(codex)) {
    if (fight.figures[hero].stands()) return hero;
  }
  return no_figure;
}

// Figures whose turn cannot come any more.
void drop_finished(const Codex& codex, Fight& fight) {
  for (std::size_t i = fight.order.size(); i-- > 0;) {
    const Turn& turn = fight.order[i];
    const bool comes = turn.figure != no_figure ? fight.figures[turn.figure].stands()
                                                : next_of_type(codex, fight, turn.group) != no_figure;
    if (!comes) fight.order.erase_at(i);
  }
}

// RG28  How many heroes share the highest speed.
std::size_t equals_in_front(const Fight& fight) {
  std::size_t count = 0;
  while (count < fight.order.size() && fight.order[count].figure != no_figure &&
         fight.order[count].speed == fight.order[0].speed) {
    ++count;
  }
  return count;
}

void push_prisoner(const Codex& codex, Fight& fight, FigureId figure) {
  fight.agenda.push(HeroTurn{figure, 1});
  // RG45  Paralyzed, it makes no move.
  if (fight.figures[figure].statuses.has(Status::paralyzed)) return;
  const int how = escorted | (profile_of(codex, fight, figure).flying ? flying : 0);
  fight.agenda.push(Moving{figure, static_cast<std::uint8_t>(escort_moves), static_cast<std::uint8_t>(how)});
}

// R04  A figure that is not a hero acts by the card of its type; RG54 one that came later draws now.
void push_type_turn(const Codex& codex, Fight& fight, FigureId figure, Dice& dice, Log& log) {
  const std::uint8_t group = profile_of(codex, fight, figure).group;
  if (group != no_group && fight.decks[group].card == no_card) draw_card(codex, fight, group, dice, log);
  const CardId card = group != no_group ? fight.decks[group].card : no_card;
  if (card == no_card) return fight.agenda.push(HeroTurn{figure, 1});
  log.add(CardBegun{figure, card, {"R04", "RX03"}});
  if (!steered(codex, fight, figure)) return fight.agenda.push(EnemyTurn{figure, card, 0, 0});
  // RX28, RG48  The hero who summoned it steers it, line by line.
  fight.agenda.push(HeroTurn{figure, 1});
  fight.agenda.push(CarryOut{figure, card, 0, 0});
}

void start_turn(const Codex& codex, Fight& fight, FigureId figure, Dice& dice, Log& log) {
  begin_figure_turn(codex, fight, figure, log);
  if (!fight.figures[figure].stands()) return end_figure_turn(codex, fight, figure, log);
  push_turn(codex, fight, figure, dice, log);
}

// RG64  A space where a figure can enter the map: its own, or the nearest free one.
SpaceId landing(const Codex& codex, const Fight& fight, SpaceId wanted) {
  SpaceId best = nowhere;
  for (const SpaceId space : codex.board.spaces()) {
    const Terrain terrain = codex.board.terrain(space);
    if (terrain != Terrain::floor && terrain != Terrain::goal && space != wanted) continue;
    if (figure_at(fight, space) != no_figure) continue;
    if (best == nowhere || codex.board.distance(space, wanted) < codex.board.distance(best, wanted)) {
      best = space;
    }
  }
  return best;
}

// RX02  Events at the start of a round: figures that come now.
void arrivals(const Codex& codex, Fight& fight, Log& log) {
  for (std::size_t i = 0; i < codex.placed.size(); ++i) {
    const Placed& placed = codex.placed[i];
    if (placed.round == 0 || placed.round != fight.round) continue;
    // In a study it may have come or fallen earlier.
    if (fight.figures[i].stands() || fight.figures[i].health == 0) continue;
    const SpaceId space = landing(codex, fight, placed.space);
    fight.figures[i].space = space;
    if (space != nowhere) log.add(Arrived{id_at<FigureId>(i), space, {"RX02"}});
  }
}

// RG37  At the start of a round a hero has as much Stamina as his stat; what was left is lost.
void refresh_hero(const Codex& codex, Fight& fight, FigureId figure, Log& log) {
  const Profile& profile = profile_of(codex, fight, figure);
  Hero& hero = fight.heroes[figure];
  hero.stamina = profile.stamina;
  hero.invested = 0;
  hero.item_rerolls = profile.item_rerolls;  // R47
  if (!fight.figures[figure].statuses.has(Status::adrenaline)) return;
  ++hero.stamina;
  log.add(StaminaChanged{figure, 1, {"RG45"}});
}

void end_effects(Fight& fight, Log& log) {
  for (std::size_t i = fight.lasting.size(); i-- > 0;) {
    Lasting& effect = fight.lasting[i];
    if (effect.lasts == Lasts::next_round) {
      effect.lasts = Lasts::round;
    } else if (effect.lasts != Lasts::skirmish) {
      log.add(EffectEnded{effect.figure, effect.verb, effect.amount, {"RG59"}});
      fight.lasting.erase_at(i);
    }
  }
}

void end_statuses(Fight& fight, FigureId figure, const Codex& codex, Ends when, Rules rules, Log& log) {
  if (fight.figures[figure].statuses.none()) return;
  for (std::size_t i = 0; i < status_count; ++i) {
    const auto status = static_cast<Status>(i);
    const Figure& each = fight.figures[figure];
    if (codex.ends[i] != when || !each.statuses.has(status) || status == Status::adrenaline) continue;
    if (when == Ends::next_turn && !each.ripe.has(status)) continue;
    lose(fight, figure, status, rules, log);
  }
}

}  // namespace

// The round

// RX01  A skirmish holds rounds, a round holds turns.  RX02  Its start has events, and then the cards are
// picked.
void next_round(const Codex& codex, Fight& fight, Log& log) {
  fight.agenda.pop<NextRound>();
  ++fight.round;
  log.add(RoundBegan{fight.round, {"RX01", "RX02"}});
  arrivals(codex, fight, log);
  for (Figure& figure : fight.figures) {
    figure.spent = static_cast<std::uint8_t>(figure.spent & freed);
    figure.moved = 0;
  }
  for (const FigureId hero : all_heroes(codex)) {
    if (fight.figures[hero].stands()) refresh_hero(codex, fight, hero, log);
  }
  // RG45  Adrenaline ends at the start of the next round; to those who are no heroes it does nothing.
  for (const FigureId figure : all_figures(fight)) {
    lose(fight, figure, Status::adrenaline, {"RG45"}, log);
  }
  for (GroupDeck& deck : fight.decks) deck.card = no_card;
  fight.agenda.push(Reveal{});
  for (std::size_t left = codex.hero_count; left-- > 0;) {
    const auto hero = id_at<FigureId>(left);
    if (fight.figures[hero].stands()) fight.agenda.push(ChooseCards{hero});
  }
}

// RG55  Conditions, effects, active cards and the queue; objectives are looked at when NextRound is on top.
void end_round(const Codex& codex, Fight& fight, Log& log) {
  fight.agenda.pop<NextTurn>();
  fight.agenda.push(NextRound{});
  for (const FigureId figure : all_figures(fight)) {
    // RX19, RG20  Those that end with the round in which they were given.
    end_statuses(fight, figure, codex, Ends::round, {"RX19", "RG20"}, log);
  }
  end_effects(fight, log);
  move_queues(codex, fight, log);
}

// RX03  The fastest first.  RG28  At equal speed heroes come before types of the heroes' side, and these
// before enemies; types act in the order of the set-up.
void reveal(const Codex& codex, Fight& fight) {
  fight.agenda.pop<Reveal>();
  fight.agenda.push(NextTurn{});
  std::array<bool, max_groups> acts{};
  std::array<Side, max_groups> side{};
  for (const FigureId figure : all_figures(fight)) {
    const std::uint8_t group = profile_of(codex, fight, figure).group;
    if (group == no_group || !fight.figures[figure].stands()) continue;
    if (acts_by_type(codex, fight, figure, group)) acts[group] = true;
    side[group] = side_of(codex, fight, figure);
  }
  fight.order.clear();
  for (const FigureId hero : all_heroes(codex)) {
    if (fight.figures[hero].stands())
      fight.order.push_back(Turn{fight.heroes[hero].invested, hero, no_group});
  }
  for (const Side each : {heroes, enemies}) {
    for (std::size_t i = 0; i < codex.groups.size(); ++i) {
      const auto group = static_cast<std::uint8_t>(i);
      const CardId card = fight.decks[group].card;
      if (!acts[group] || side[group] != each || card == no_card) continue;
      fight.order.push_back(Turn{codex.cards[card].speed, no_figure, group});
    }
  }
  for (std::size_t i = 1; i < fight.order.size(); ++i) {  // a stable sort, without the heap
    for (std::size_t at = i; at > 0 && fight.order[at].speed > fight.order[at - 1].speed; --at) {
      std::swap(fight.order[at], fight.order[at - 1]);
    }
  }
}

// Whose turn

int speed_of(const Codex& codex, const Fight& fight, FigureId figure) {
  if (is_hero(codex, figure)) return fight.heroes[figure].invested;
  const Profile& profile = profile_of(codex, fight, figure);
  const FigureId summoner = fight.figures[figure].summoner;
  if (profile.rank == Rank::summon && summoner != no_figure) return speed_of(codex, fight, summoner);
  if (profile.rank == Rank::prisoner || profile.group == no_group) return 0;
  const CardId card = fight.decks[profile.group].card;
  return card == no_card ? 0 : codex.cards[card].speed;
}

FigureId leader_of(const Codex& codex, const Fight& fight, FigureId figure) {
  const Figure& each = fight.figures[figure];
  switch (profile_of(codex, fight, figure).rank) {
    case Rank::summon: return each.summoner;
    case Rank::prisoner: return (each.spent & freed) != 0 ? escort_of(codex, fight, figure) : no_figure;
    default: return no_figure;
  }
}

// RG48  A summon right after its summoner.  RG46  A freed prisoner right after his hero.
FigureId next_follower(const Codex& codex, const Fight& fight) {
  for (const FigureId figure : all_others(codex, fight)) {
    if (!fight.figures[figure].stands() || has_acted(fight, figure)) continue;
    const FigureId leader = leader_of(codex, fight, figure);
    if (leader != no_figure && has_acted(fight, leader)) return figure;
  }
  return no_figure;
}

void push_turn(const Codex& codex, Fight& fight, FigureId figure, Dice& dice, Log& log) {
  if (is_hero(codex, figure)) return fight.agenda.push(HeroTurn{figure});
  if (profile_of(codex, fight, figure).rank == Rank::prisoner) return push_prisoner(codex, fight, figure);
  push_type_turn(codex, fight, figure, dice, log);
}

// RX02  The round is over when every figure that acts has had its turn.
bool next_turn(const Codex& codex, Fight& fight, Dice& dice, Log& log) {
  if (const FigureId follower = next_follower(codex, fight); follower != no_figure) {
    start_turn(codex, fight, follower, dice, log);
    return true;
  }
  drop_finished(codex, fight);
  if (fight.order.empty()) {
    end_round(codex, fight, log);
    return true;
  }
  // RG28  Heroes decide the order among themselves.
  if (equals_in_front(fight) > 1) return false;
  const Turn turn = fight.order[0];
  if (turn.figure != no_figure) fight.order.erase_at(0);
  start_turn(codex, fight, turn.figure != no_figure ? turn.figure : next_of_type(codex, fight, turn.group),
             dice, log);
  return true;
}

void list_first(const Codex& /*codex*/, const Fight& fight, Choices& to) {
  for (std::size_t i = 0; i < equals_in_front(fight); ++i) {
    to.push_back(Choice{Deed::go_first, fight.order[i].figure, {}});
  }
}

std::optional<Refusal> refuse_first(const Codex& /*codex*/, const Fight& fight, const Choice& choice) {
  if (choice.what != std::array<std::uint8_t, 2>{}) return Refusal{"RG28", "refused.not-now"};
  for (std::size_t i = 0; i < equals_in_front(fight); ++i) {
    if (fight.order[i].figure == choice.figure) return std::nullopt;
  }
  return Refusal{"RG28", "refused.not-among-equals"};
}

void go_first(const Codex& codex, Fight& fight, const Choice& choice, Dice& dice, Log& log) {
  std::size_t at = 0;
  while (fight.order[at].figure != choice.figure) ++at;
  fight.order.erase_at(at);
  start_turn(codex, fight, choice.figure, dice, log);
}

// One figure's turn

// RX22  Poison: 1 health less at the start of its turn.
void begin_figure_turn(const Codex& codex, Fight& fight, FigureId figure, Log& log) {
  Figure& acts = fight.figures[figure];
  log.add(TurnBegan{figure, speed_of(codex, fight, figure), {"RX02", "RX03"}});
  // RG56  A next turn is one that begins after the condition was given.
  acts.ripe = acts.statuses;
  if (acts.statuses.has(Status::poisoned)) {
    lose_health(codex, fight, figure, poison_takes, no_figure, /*ranged=*/false, {"RX22"}, log);
  }
}

// RX19  Conditions that end with the figure's next turn; RG59 effects for one attack of this turn; RX32,
// RX31.
void end_figure_turn(const Codex& codex, Fight& fight, FigureId figure, Log& log) {
  Figure& acts = fight.figures[figure];
  set_bits(acts.spent, acted);
  end_statuses(fight, figure, codex, Ends::next_turn, {"RX19", "RG45"}, log);
  acts.ripe = {};
  for (std::size_t i = fight.lasting.size(); i-- > 0;) {
    const Lasting effect = fight.lasting[i];
    if (effect.figure != figure || effect.lasts != Lasts::this_attack) continue;
    log.add(EffectEnded{figure, effect.verb, effect.amount, {"RG59"}});
    fight.lasting.erase_at(i);
  }
  // RX32  A rift under a figure that used it stayed until now.
  for (std::size_t i = fight.rifts.size(); i-- > 0;) {
    const Rift rift = fight.rifts[i];
    if (rift.used_by != figure) continue;
    log.add(RiftVanished{rift.space, rift.element, {"RX32"}});
    fight.rifts.erase_at(i);
  }
  fade_rifts(codex, fight, log);
}

}  // namespace affray::realms
