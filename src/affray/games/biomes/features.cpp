// games/biomes/features.cpp -- what a network is told of a position and of a choice

#include "affray/games/biomes/features.hpp"

#include <algorithm>

#include "affray/games/biomes/rules.hpp"

namespace affray::biomes {

namespace {

constexpr std::array<std::string_view, 22> verb_names{
    "damage",     "boost",   "grant",     "lose",       "lock",      "unlock",    "move",      "retreat",
    "draw",       "discard", "search",    "cache",      "give back", "cancel",    "terminate", "mark",
    "durability", "energy",  "win biome", "lose biome", "win match", "lose match"};
constexpr std::array<std::string_view, 7> type_names{"agent",   "event",        "software", "hardware",
                                                     "anomaly", "modification", "gear"};
constexpr std::array<std::string_view, 6> energy_names{"ember", "tide", "root", "gale", "gloom", "void"};
constexpr std::array<std::string_view, 8> keyword_names{"ranged",  "swift",    "steadfast", "warded",
                                                        "elusive", "pacifist", "reckless",  "anchored"};
constexpr std::array<std::string_view, 10> phase_names{"moment: before the turn",   "moment: first primary",
                                                       "moment: advance",           "moment: other advances",
                                                       "moment: before the attack", "moment: attackers named",
                                                       "moment: defence",           "moment: damage",
                                                       "moment: second primary",    "moment: end"};
constexpr std::array<std::string_view, 43> deed_names{"deed: shuffle",
                                                      "deed: swap",
                                                      "deed: swaps done",
                                                      "deed: keep",
                                                      "deed: mulligan",
                                                      "deed: put below",
                                                      "deed: play",
                                                      "deed: activate",
                                                      "deed: pass",
                                                      "deed: pass until",
                                                      "deed: play anomaly",
                                                      "deed: convert",
                                                      "deed: target",
                                                      "deed: target action",
                                                      "deed: target sector",
                                                      "deed: target player",
                                                      "deed: attach",
                                                      "deed: pick x",
                                                      "deed: sacrifice",
                                                      "deed: pay",
                                                      "deed: discard",
                                                      "deed: first",
                                                      "deed: react",
                                                      "deed: do not react",
                                                      "deed: arrive",
                                                      "deed: arrive in staging",
                                                      "deed: go to",
                                                      "deed: find",
                                                      "deed: find nothing",
                                                      "deed: advance",
                                                      "deed: equip",
                                                      "deed: advance done",
                                                      "deed: attack",
                                                      "deed: attack done",
                                                      "deed: defend",
                                                      "deed: defend done",
                                                      "deed: order",
                                                      "deed: assign",
                                                      "deed: lose lane",
                                                      "deed: concede",
                                                      "",
                                                      "",
                                                      ""};
constexpr std::size_t legal_deeds = 40;

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

int price_of(const Cost& cost) {
  int sum = 0;
  for (const std::uint8_t each : cost.energy) sum += each;
  return sum;
}

using VerbSums = std::array<int, verb_names.size()>;

// What happens to the other player counts as much in the other direction.
void add_effects(const std::vector<Effect>& effects, int sign, VerbSums& verbs) {
  for (const Effect& effect : effects) {
    const int amount = effect.times_x ? 2 : std::clamp<int>(effect.amount, -6, 6);
    verbs[static_cast<std::size_t>(effect.verb)] +=
        sign * std::max(1, std::abs(amount)) * (amount < 0 ? -1 : 1);
  }
}

void write_verb_sums(const VerbSums& verbs, int unit, FeatureWriter& out) {
  for (std::size_t i = 0; i < verbs.size(); ++i) out.count(verbs[i], unit, verb_names[i]);
}

// The agents of a player in one lane or in staging.
struct Troop {
  int agents = 0;
  int attack = 0;
  int defense = 0;
  int best_attack = 0;
  int best_defense = 0;
  int ready = 0;
  int attackers = 0;
  int attack_undefended = 0;
  int defenders = 0;
  int ranged = 0;
};

void add_agent(const Codex& codex, const Fight& fight, CardId card, Troop& troop) {
  const int attack = attack_value(codex, fight, card);
  const int left = terminal_damage(codex, fight, card);
  ++troop.agents;
  troop.attack += attack;
  troop.defense += left;
  troop.best_attack = std::max(troop.best_attack, attack);
  troop.best_defense = std::max(troop.best_defense, left);
  troop.ready += fight.has(card, Mark::locked) ? 0 : 1;
  troop.ranged += has_keyword(codex, fight, card, Keyword::ranged) ? 1 : 0;
  if (fight.has(card, Mark::attacking)) {
    ++troop.attackers;
    if (defenders_of(codex, fight, card) == 0) troop.attack_undefended += attack;
  }
  troop.defenders += fight.cards[card].defends != no_card ? 1 : 0;
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
    // The lane where most is left to lose comes first, so that the order of lanes means something.
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

// Which byte of a choice names a card, and which another one.
CardId first_card(const Codex& codex, const Choice& choice) {
  switch (choice.deed) {
    case Deed::swap:
    case Deed::put_below:
    case Deed::play:
    case Deed::activate:
    case Deed::play_anomaly:
    case Deed::convert:
    case Deed::target:
    case Deed::attach:
    case Deed::sacrifice:
    case Deed::discard:
    case Deed::find:
    case Deed::advance:
    case Deed::equip:
    case Deed::attack:
    case Deed::defend:
    case Deed::order: return exists(codex, choice.card()) ? choice.card() : no_card;
    default: return no_card;
  }
}

CardId second_card(const Codex& codex, const Choice& choice) {
  const bool names = choice.deed == Deed::swap || choice.deed == Deed::equip || choice.deed == Deed::defend;
  return names && exists(codex, choice.card(1)) ? choice.card(1) : no_card;
}

LaneId lane_in(const Choice& choice) {
  if (choice.deed == Deed::arrive || choice.deed == Deed::go_to || choice.deed == Deed::lose_lane)
    return choice.lane();
  if (choice.deed == Deed::advance) return choice.lane(1);
  return choice.deed == Deed::target_sector ? id_at<LaneId>(choice.what[1]) : no_lane;
}

void write_card_named(const Codex& codex, const Fight& fight, CardId card, FeatureWriter& out) {
  const bool is_there = card != no_card;
  const CardKind none{};
  const CardKind& kind = is_there ? kind_of(codex, card) : none;
  const bool is_body = is_there && on_planet(fight, card) && kind.is(agent);
  out.count(is_body ? attack_value(codex, fight, card) : kind.attack, 12, "attack");
  out.count(is_body ? terminal_damage(codex, fight, card) : kind.defense, 12, "damage that it stands");
  out.count(price_of(kind.cost), 12, "price");
  out.flag(is_there && fight.has(card, Mark::locked), "locked");
  out.flag(is_there && kind.is(agent), "agent");
}

}  // namespace

void Features::of_view(const Codex& codex, const View& view, FeatureWriter& out) {
  BiomeFeatures(codex, view, out).write();
}

void Features::of_choice(const Codex& codex, const View& view, const Choice& choice, FeatureWriter& out) {
  const Fight& fight = view.fight;
  for (std::size_t i = 0; i < legal_deeds; ++i) {
    out.flag(static_cast<std::size_t>(choice.deed) == i, deed_names[i]);
  }
  const CardId card = first_card(codex, choice);
  const CardId target = second_card(codex, choice);
  const CardKind none{};
  const CardKind& kind = card == no_card ? none : kind_of(codex, card);
  out.list("card: ");
  write_card_named(codex, fight, card, out);
  out.flag(card != no_card && owner_of(codex, card) == view.side, "own");
  for (std::size_t i = 1; i < type_names.size(); ++i) out.flag((kind.types >> i & 1) != 0, type_names[i]);
  for (std::size_t i = 0; i < keyword_names.size(); ++i)
    out.flag((kind.keywords >> i & 1) != 0, keyword_names[i]);
  out.count(static_cast<int>(kind.skills.size()), 24, "skills");
  out.list("other card: ");
  write_card_named(codex, fight, target, out);
  const LaneId lane = lane_in(choice);
  const Side opponent = other(view.side == nobody ? side_at(0) : view.side);
  std::array<Troop, players> troops{};
  if (is_lane(lane)) {
    for (const CardId each : cards_in(fight, Zone::lane)) {
      if (!is_agent(codex, each) || fight.cards[each].lane != lane) continue;
      add_agent(codex, fight, each, troops[owner_of(codex, each) == opponent ? 1 : 0]);
    }
  }
  out.list("lane: ");
  out.flag(is_lane(lane), "named");
  out.count(troops[0].attack, 8, "own attack");
  out.count(troops[1].attack, 8, "attack of the other");
  out.count(troops[1].defense, 8, "damage that the other stands");
  out.count(troops[1].agents, 24, "agents of the other");
  out.count(is_lane(lane) ? durability_shown(codex, fight, opponent, lane) : 0, 10,
            "durability of the other");
  out.list("effects: ");
  VerbSums verbs{};
  const bool activates = choice.deed == Deed::activate && index(choice.skill()) < kind.skills.size();
  if (activates) add_effects(kind.skill(choice.skill()).effects, 1, verbs);
  if (choice.deed == Deed::play) add_effects(kind.effects, 1, verbs);
  write_verb_sums(verbs, 16, out);
  out.list("");
  const bool is_amount = choice.deed == Deed::assign || choice.deed == Deed::pick_x;
  out.count(is_amount ? choice.what[0] : 0, 12, "amount");
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
