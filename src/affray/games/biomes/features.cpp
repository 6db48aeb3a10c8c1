// games/biomes/features.cpp -- the features of a position, as input of a network

#include "affray/games/biomes/features.hpp"

#include <algorithm>

#include "affray/games/biomes/feature_parts.hpp"
#include "affray/games/biomes/rules.hpp"

namespace affray::biomes {

namespace {

constexpr std::array<std::string_view, 6> energy_names{"ember", "tide", "root", "gale", "gloom", "void"};
constexpr std::array<std::string_view, 10> phase_names{"moment: before the turn",   "moment: first primary",
                                                       "moment: advance",           "moment: other advances",
                                                       "moment: before the attack", "moment: attackers named",
                                                       "moment: defence",           "moment: damage",
                                                       "moment: second primary",    "moment: end"};
std::size_t phase_number(const Fight& fight) {
  const Moment moment = fight.moment;
  if (fight.turn == 0 || moment < Moment::first_primary) return 0;
  if (moment == Moment::first_primary) return 1;
  if (moment <= Moment::advance_moves) return 2;
  if (moment <= Moment::other_moves) return 3;
  if (moment <= Moment::name_attackers) return 4;
  if (moment == Moment::after_attack) return 5;
  if (moment <= Moment::after_defend) return 6;
  if (moment <= Moment::retreat) return 7;
  return moment == Moment::second_primary ? 8 : 9;
}

void write_troop(const Troop& troop, FeatureWriter& out) {
  out.count(troop.agents, 24, "agents");
  out.count(troop.attack, 8, "attack");
  out.count(troop.defense, 8, "damage that they stand");
  out.count(troop.best_attack, 12, "best attack");
  out.count(troop.best_defense, 12, "most damage that one stands");
  out.count(troop.ready, 24, "unlocked");
  out.count(troop.attackers, 32, "attackers");
  out.count(troop.attack_undefended, 12, "attack not defended");
  out.count(troop.defenders, 32, "defenders");
  out.count(troop.ranged, 24, "ranged");
}

class BiomeFeatures {
 public:
  BiomeFeatures(const Codex& codex, const View& view, FeatureWriter& out)
      : codex_(codex),
        view_(view),
        fight_(view.fight),
        side_(view.side == nobody ? side_at(0) : view.side),
        out_(out) {}

  void write() {
    write_moment();
    write_lanes();
    for (const Side player : {side_, other(side_)}) write_player(player);
    write_hand();
    write_queue();
  }

 private:
  void write_moment() {
    out_.one_of(phase_number(fight_), phase_names);
    const FightAgenda& agenda = fight_.agenda;
    out_.flag(Biomes::asked(codex_, fight_).side == side_, "asked: own side");
    out_.flag(fight_.active == side_, "turn: own");
    out_.flag(agenda.is<Window>(), "step: window");
    out_.flag(agenda.is<Pay>(), "step: pay");
    out_.flag(agenda.is<ChooseTarget>(), "step: target");
    out_.flag(agenda.is<Advance>(), "step: advance");
    out_.flag(agenda.is<NameAttackers>(), "step: attackers");
    out_.flag(agenda.is<NameDefenders>(), "step: defenders");
    out_.flag(agenda.is<Mulligan>(), "step: mulligan");
    out_.flag(agenda.is<ChooseDiscard>(), "step: discard");
    out_.flag(agenda.is<Window>() && agenda.top<Window>().passes > 0, "the other has passed");
    out_.root(fight_.turn, 24, "turn (root)");
    out_.count(codex_.options.best_of - fight_.match, 32, "matches to come");
    const double estimate = Biomes::estimate(codex_, fight_, side_);
    out_.root(estimate, 24, "estimate");
    out_.number(static_cast<int>(estimate * 4), "estimate (times 4)");
  }

  void write_lanes() {
    // The lane with the most attack comes first, so that the order of the lanes carries information.
    std::array<LaneId, lanes> order{};
    for (std::size_t i = 0; i < lanes; ++i) order[i] = id_at<LaneId>(i);
    std::array<int, lanes> weight{};
    std::array<std::array<Troop, players>, lanes> troops{};
    std::array<Troop, players> staging{};
    for (const CardId card : planet(fight_)) {
      if (!is_agent(codex_, card)) continue;
      const Card& each = fight_.cards[card];
      const std::size_t whose = owner_of(codex_, card) == side_ ? 0 : 1;
      Troop& troop = is_lane(each.lane) ? troops[index(each.lane)][whose] : staging[whose];
      add_agent(codex_, fight_, card, troop);
    }
    for (std::size_t i = 0; i < lanes; ++i) {
      weight[i] = troops[i][0].attack + troops[i][1].attack + (is_open(fight_, id_at<LaneId>(i)) ? 1 : 0);
    }
    std::sort(order.begin(), order.end(), [&](LaneId a, LaneId b) {
      return weight[index(a)] != weight[index(b)] ? weight[index(a)] > weight[index(b)] : index(a) < index(b);
    });
    constexpr std::array<std::string_view, lanes> own_names{
        "lane 1, own: ", "lane 2, own: ", "lane 3, own: "};
    constexpr std::array<std::string_view, lanes> other_names{
        "lane 1, other: ", "lane 2, other: ", "lane 3, other: "};
    for (std::size_t i = 0; i < lanes; ++i) {
      for (std::size_t whose = 0; whose < players; ++whose) {
        out_.list(whose == 0 ? own_names[i] : other_names[i]);
        const Side player = whose == 0 ? side_ : other(side_);
        write_troop(troops[index(order[i])][whose], out_);
        const bool has = has_sector(codex_, fight_, player, order[i]);
        out_.count(has ? durability_shown(codex_, fight_, player, order[i]) : 0, 10, "durability");
      }
    }
    for (std::size_t whose = 0; whose < players; ++whose) {
      out_.list(whose == 0 ? "staging, own: " : "staging, other: ");
      write_troop(staging[whose], out_);
    }
    out_.list("");
  }

  void write_player(Side player) {
    const Player& each = fight_.player[index(player)];
    out_.list(player == side_ ? "own: " : "other: ");
    int anomalies = 0;
    int ready = 0;
    int constants = 0;
    int attached = 0;
    int markers = 0;
    for (const CardId card : planet(fight_) & owned(codex_, player)) {
      const CardKind& kind = kind_of(codex_, card);
      markers += fight_.cards[card].increase + fight_.cards[card].tally;
      if (kind.is(anomaly)) {
        ++anomalies;
        ready += fight_.has(card, Mark::locked) ? 0 : 1;
      } else if (!kind.is(agent)) {
        ++constants;
        attached += fight_.cards[card].host != no_card ? 1 : 0;
      }
    }
    const Unseen& unseen = view_.unseen[index(player)];
    const int converted = count_in(codex_, fight_, Zone::converted, player) + unseen.converted;
    const int hand = count_in(codex_, fight_, Zone::hand, player) + unseen.hand;
    int lost = 0;
    int durability = 0;
    for (const LaneId lane : ids<LaneId>(lanes)) {
      lost += (each.lost & lane_bit(lane)) != 0 ? 1 : 0;
      if (has_sector(codex_, fight_, player, lane))
        durability += durability_shown(codex_, fight_, player, lane);
    }
    int floating = 0;
    for (const std::uint8_t one : each.floating) floating += one;
    out_.count(hand, 12, "cards in hand");
    const int in_deck = count_in(codex_, fight_, Zone::deck, player) +
                        count_in(codex_, fight_, Zone::below, player) - unseen.hand - unseen.converted -
                        unseen.reserve;
    out_.root(std::max(0, in_deck), 16, "cards in the deck (root)");
    out_.root(count_in(codex_, fight_, Zone::cache, player), 16, "cards in the cache (root)");
    out_.count(anomalies, 12, "anomalies");
    out_.count(converted, 12, "converted");
    out_.count(std::max(0, ready + converted - each.converted_locked + floating), 12, "energy to spend");
    out_.count(constants, 16, "constants that are no agents");
    out_.count(attached, 24, "attached");
    out_.count(markers, 12, "markers");
    out_.count(lost, 64, "biomes lost");
    out_.count(durability, 4, "durability");
    out_.count(each.matches, 64, "matches won");
    out_.count(each.mulligans, 32, "mulligans");
    out_.flag(each.converted != 0, "has converted this turn");
    out_.flag(each.anomalies != 0, "has played an anomaly this turn");
    out_.flag(each.must_lose != 0, "must lose");
    out_.list("");
  }

  void write_hand() {
    const EnergyCost available = energy_of(codex_, fight_, side_);
    for (std::size_t kind = 0; kind < energies; ++kind) {
      out_.list("own energy: ");
      out_.count(available[kind], 16, energy_names[kind]);
    }
    std::array<int, type_names.size()> types{};
    VerbSums verbs{};
    int payable = 0;
    int dearest = 0;
    int quick = 0;
    int attack = 0;
    int defense = 0;
    for (const CardId card : cards_in(fight_, Zone::hand) & owned(codex_, side_)) {
      const CardKind& kind = kind_of(codex_, card);
      for (std::size_t i = 0; i < types.size(); ++i) types[i] += (kind.types >> i & 1) != 0 ? 1 : 0;
      add_effects(kind.effects, 1, verbs);
      for (const Skill& skill : kind.skills) add_effects(skill.effects, 1, verbs);
      if (kind.is(agent)) {
        attack = std::max<int>(attack, kind.attack);
        defense = std::max<int>(defense, kind.defense);
      }
      if (kind.is(anomaly)) continue;
      quick += kind.speed >= 2 ? 1 : 0;
      if (!can_pay(available, kind.cost.energy, 0)) continue;
      ++payable;
      dearest = std::max(dearest, price_of(kind.cost));
    }
    out_.list("own hand: ");
    for (std::size_t i = 0; i < types.size(); ++i) out_.count(types[i], 20, type_names[i]);
    out_.count(payable, 20, "cards that can be paid");
    out_.count(dearest, 16, "highest price that can be paid");
    out_.count(quick, 20, "cards of speed 2 or 3");
    out_.count(attack, 12, "best attack");
    out_.count(defense, 12, "best defense");
    write_verb_sums(verbs, 8, out_);
    out_.list("");
  }

  void write_queue() {
    VerbSums verbs{};
    int own = 0;
    int others = 0;
    int agents_coming = 0;
    for (const Action& action : fight_.queue) {
      if (action.cancelled != 0) continue;
      const int sign = action.by == side_ ? 1 : -1;
      ++(sign > 0 ? own : others);
      const std::vector<Effect>* effects = effects_of(codex_, action);
      if (effects != nullptr) add_effects(*effects, sign, verbs);
      if (action.what == Action::What::card && is_agent(codex_, action.card)) agents_coming += sign;
    }
    out_.count(own, 32, "own actions in the queue");
    out_.count(others, 32, "actions of the other in the queue");
    out_.flag(!fight_.queue.empty() && fight_.queue.back().by == side_, "the last action is own");
    out_.count(agents_coming, 48, "agents in the queue, own less other's");
    out_.list("queue, own less other's: ");
    write_verb_sums(verbs, 16, out_);
    out_.list("");
  }

  const Codex& codex_;
  const View& view_;
  const Fight& fight_;
  Side side_;
  FeatureWriter& out_;
};

}  // namespace

void Features::of_view(const Codex& codex, const View& view, FeatureWriter& out) {
  BiomeFeatures(codex, view, out).write();
}

Features::Balance Features::balance(const Codex& codex, const Fight& fight, Side side) {
  Balance sums{};
  for (const CardId card : planet(fight)) {
    const std::size_t whose = owner_of(codex, card) == side ? 0 : 1;
    const CardKind& kind = kind_of(codex, card);
    if (kind.is(agent)) {
      sums[whose] += 1;
      sums[6 + whose] += static_cast<float>(fight.cards[card].damage);
    } else if (whose == 0 && kind.is(anomaly) && !fight.has(card, Mark::locked)) {
      sums[3] += 1;
    }
  }
  sums[2] = static_cast<float>(count_in(codex, fight, Zone::hand, side));
  for (const LaneId lane : ids<LaneId>(lanes)) {
    for (const Side player : {side, other(side)}) {
      if (!has_sector(codex, fight, player, lane)) continue;
      sums[player == side ? 4 : 5] += static_cast<float>(durability_shown(codex, fight, player, lane));
    }
  }
  return sums;
}

}  // namespace affray::biomes
