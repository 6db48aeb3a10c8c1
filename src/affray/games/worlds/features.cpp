// games/worlds/features.cpp -- the features of a position and of a choice, as input of a network

#include "affray/games/worlds/features.hpp"

#include <algorithm>

#include "affray/games/worlds/rules.hpp"

namespace affray::worlds {

namespace {

constexpr std::array<std::string_view, 10> step_names{
    "step: turn",   "step: pair", "step: spare",    "step: battle",   "step: events",
    "step: energy", "step: roll", "step: lose one", "step: withdraw", "step: take a plant"};
constexpr std::array<std::string_view, 15> verb_names{
    "power",          "die",       "best die",      "worst die",       "energy",
    "energy worth",   "no energy", "wins ties",     "safe ties",       "native joins",
    "native appears", "cancel",    "no withdrawal", "free withdrawal", "loses at most"};
constexpr std::array<std::string_view, 3> kind_names{"populations", "plants", "natives"};
constexpr std::array<std::string_view, 14> deed_names{
    "deed: attack",       "deed: end turn",   "deed: pair",       "deed: add spare",  "deed: hold back",
    "deed: fight battle", "deed: play event", "deed: play none",  "deed: use energy", "deed: roll",
    "deed: lose marker",  "deed: withdraw",   "deed: take plant", "deed: leave plant"};

using Verbs = std::array<int, verb_names.size()>;

// A tenth more counts as much whether it helps its player or harms the other.
void add_effects(const EventCard& card, int copies, Verbs& verbs) {
  for (const Effect& effect : card.effects) {
    const int amount = std::clamp<int>(effect.amount, -6, 6);
    verbs[static_cast<std::size_t>(effect.verb)] +=
        copies * (effect.whose == Whose::opponent ? -amount : amount);
  }
}

Verbs verbs_of_hand(const Codex& codex, const Fight& fight, Side side) {
  Verbs verbs{};
  for (const EventId event : ids<EventId>(codex.events.size())) {
    const int copies = fight.hands[side][event];
    if (copies > 0) add_effects(codex.event(event), copies, verbs);
  }
  return verbs;
}

void write_verbs(const Verbs& verbs, FeatureWriter& out) {
  for (std::size_t i = 0; i < verbs.size(); ++i) out.count(verbs[i], 16, verb_names[i]);
}

void write_markers(const Markers& markers, int unit, FeatureWriter& out) {
  for (const Kind kind : all_kinds) {
    out.count(markers[kind], unit, kind_names[static_cast<std::size_t>(kind)]);
  }
}

int power_of_kind(Kind kind) {
  return kind == Kind::native ? native_power : kind == Kind::population ? population_power : plant_power;
}

// W24  Energy counts in the battle that is fought only.
int lead_in(const Codex& codex, const Fight& fight, BattleId number, Role own) {
  const Battle& battle = fight.battles[number];
  const int lead = power(codex, fight, battle, own) - power(codex, fight, battle, other(own));
  if (number == fight.battle) return lead;
  return lead - fight.energy_used[own] + fight.energy_used[other(own)];
}

// The position as a side sees it.
class TableFeatures {
 public:
  TableFeatures(const Codex& codex, const View& view, FeatureWriter& out)
      : codex_(codex), view_(view), fight_(view.fight), side_(view.side), out_(out) {
    if (!fighting(fight_)) return;
    for (const Role role : both_roles) {
      if (fight_.side(role) == side_) own_ = role;
    }
  }

  void write() {
    write_moment();
    write_players();
    write_fight();
    write_battles();
    write_effects();
  }

 private:
  [[nodiscard]] bool takes_part() const { return own_.has_value(); }
  [[nodiscard]] bool is_opponent(Side each) const {
    if (each == side_) return false;
    return !takes_part() || fight_.side(other(*own_)) == each;
  }

  void write_moment() {
    out_.one_of(step_index(fight_.agenda), step_names);
    const Side asked = Worlds::asked(codex_, fight_).side;
    out_.flag(asked == side_, "asked: own side");
    out_.flag(fight_.turn == side_, "turn: own");
    out_.count(std::min<int>(fight_.turns_left, 8), 16, "turns left");
    out_.count(fight_.fights_this_turn, 32, "fights this turn");
    out_.flag(codex_.options.energy_spent, "option: energy is spent");
    out_.flag(codex_.options.energy == EnergyBidding::alternate, "option: energy alternates");
    out_.flag(codex_.options.energy == EnergyBidding::secret, "option: energy is secret");
    out_.flag(codex_.options.events_per_battle == EventsPerBattle::any, "option: any number of events");
    out_.count(static_cast<int>(codex_.players.size()) - 2, 32, "further players");
    out_.root(Worlds::estimate(codex_, fight_, side_), 32, "estimate");
  }

  struct Sums {
    int energy = 0;
    int cards = 0;
    int populations = 0;
    int plants = 0;
    int lost = 0;
    int won = 0;
  };
  void add(Side each, Sums& sums) const {
    sums.lost += fight_.lost_in_all[index(each)];
    sums.won += fight_.fights_won[index(each)];
    if (!is_player(codex_, each)) return;
    sums.energy += fight_.energy[each];
    sums.cards += view_.hand_size[each];
    for (const OnCard& card : fight_.places) {
      sums.populations += card.markers[each][Kind::population];
      sums.plants += card.markers[each][Kind::plant];
    }
  }

  void write_players() {
    Sums own;
    Sums others;
    add(side_, own);
    for (std::size_t each = 0; each < side_count; ++each) {
      if (is_opponent(side_at(each))) add(side_at(each), others);
    }
    const auto write = [this](const Sums& sums) {
      out_.count(sums.energy, 4, "energy");
      out_.root(sums.energy, 24, "energy (root)");
      out_.count(sums.cards, 24, "cards in hand");
      out_.root(sums.populations, 24, "populations on the table (root)");
      out_.root(sums.plants, 24, "plants on the table (root)");
      out_.root(sums.lost, 24, "markers lost (root)");
      out_.count(sums.won, 32, "fights won");
    };
    out_.list("own: ");
    write(own);
    out_.list("other: ");
    write(others);
    out_.list("");
    out_.count(others.lost - own.lost, 12, "markers lost by others less own");
    out_.count(own.energy - others.energy, 8, "energy, own less others'");
    out_.list("own hand: ");
    write_verbs(is_player(codex_, side_) ? verbs_of_hand(codex_, fight_, side_) : Verbs{}, out_);
    out_.list("hand of others: ");
    Verbs verbs{};
    for (const Side player : ids<Side>(codex_.players.size())) {
      if (!is_opponent(player)) continue;
      const Verbs each = verbs_of_hand(codex_, fight_, player);
      for (std::size_t i = 0; i < verbs.size(); ++i) verbs[i] += each[i];
    }
    write_verbs(verbs, out_);
    out_.list("");
  }

  void write_fight() {
    const bool is_on = takes_part();
    const Role own = own_.value_or(Role::attacker);
    out_.flag(is_on, "fights");
    out_.flag(is_on && own == Role::attacker, "attacks");
    out_.flag(is_on && codex_.place(fight_.place).is_sun, "on a sun");
    out_.flag(is_on && fight_.side(other(own)) == natives, "against natives");
    out_.count(is_on ? fight_.lost[other(own)] - fight_.lost[own] : 0, 16, "lead in markers of this fight");
    for (const Role role : {own, other(own)}) {
      out_.list(role == own ? "own pool: " : "pool of the other: ");
      write_markers(is_on ? fight_.pool[role] : Markers{}, 16, out_);
    }
    out_.list("");
    out_.count(is_on ? fight_.energy_used[own] : 0, 12, "own energy used");
    out_.count(is_on ? fight_.energy_used[other(own)] : 0, 12, "energy used by the other");
  }

  void write_battles() {
    const Role own = own_.value_or(Role::attacker);
    const bool is_current =
        takes_part() && fight_.battle != no_battle && index(fight_.battle) < fight_.battles.size();
    const Battle battle = is_current ? current(fight_) : Battle{};
    for (const Role role : {own, other(own)}) {
      out_.list(role == own ? "battle, own: " : "battle, other: ");
      write_markers(battle.side[role], 24, out_);
    }
    out_.list("battle: ");
    const bool is_open = is_current && !battle.fought();
    const BattleChances chances = is_open ? chances_now(codex_, fight_, fight_.battle) : BattleChances{};
    out_.count(chances.power[own] - chances.power[other(own)], 12, "lead in power");
    out_.number(chances.rolls == 0 ? 0 : chances.wins[own] * 127 / chances.rolls, "chance to win");
    out_.number(chances.rolls == 0 ? 0 : chances.wins[other(own)] * 127 / chances.rolls, "chance to lose");
    write_leads(own);
  }

  // How many of the coming battles are led by each margin.
  void write_leads(Role own) {
    constexpr std::array<std::string_view, 7> names{
        "lead -4 or less", "lead -3 or -2", "lead -1", "lead 0", "lead 1", "lead 2 or 3", "lead 4 or more"};
    std::array<int, names.size()> counts{};
    int markers = 0;
    int best = 0;
    int worst = 0;
    if (takes_part()) {
      for (const BattleId number : ids<BattleId>(fight_.battles.size())) {
        const Battle& battle = fight_.battles[number];
        if (battle.fought()) continue;
        const int lead = lead_in(codex_, fight_, number, own);
        const std::size_t size = std::abs(lead) >= 4 ? 3 : std::abs(lead) >= 2 ? 2 : std::abs(lead);
        ++counts[lead < 0 ? 3 - size : 3 + size];
        markers += battle.side[other(own)].total() - battle.side[own].total();
        best = std::max(best, lead);
        worst = std::min(worst, lead);
      }
    }
    out_.list("battles to come: ");
    for (std::size_t i = 0; i < names.size(); ++i) out_.count(counts[i], 24, names[i]);
    out_.count(markers, 12, "markers of the other less own");
    out_.count(best, 12, "best lead");
    out_.count(worst, 12, "worst lead");
    out_.list("");
  }

  // Effects that are felt now, and cards played in the window that is open.
  void write_effects() {
    Verbs verbs{};
    const Role own = own_.value_or(Role::attacker);
    for (const Lasting& lasting : fight_.lasting) {
      const Effect& effect = codex_.event(lasting.event).effects[lasting.effect];
      const int amount = std::clamp<int>(effect.amount, -6, 6);
      if (!takes_part()) break;
      if (concerns(fight_, effect, lasting, own)) verbs[static_cast<std::size_t>(effect.verb)] += amount;
      if (concerns(fight_, effect, lasting, other(own)))
        verbs[static_cast<std::size_t>(effect.verb)] -= amount;
    }
    for (const Played& played : fight_.window) {
      Verbs more{};
      add_effects(codex_.event(played.event), 1, more);
      for (std::size_t i = 0; i < verbs.size(); ++i) verbs[i] += played.by == own ? more[i] : -more[i];
    }
    out_.list("effects, own less other's: ");
    write_verbs(verbs, out_);
    out_.list("");
  }

  const Codex& codex_;
  const View& view_;
  const Fight& fight_;
  Side side_;
  std::optional<Role> own_;
  FeatureWriter& out_;
};

}  // namespace

void Features::of_view(const Codex& codex, const View& view, FeatureWriter& out) {
  TableFeatures(codex, view, out).write();
}

void Features::of_choice(const Codex& codex, const View& view, const Choice& choice, FeatureWriter& out) {
  const Fight& fight = view.fight;
  const auto [first, second, third] = choice.what;
  out.one_of(static_cast<std::size_t>(choice.deed), deed_names);
  const std::optional<Role> role = fighting(fight) ? role_of(fight, choice.side) : std::nullopt;
  const Role own = role.value_or(Role::attacker);

  const bool pairs = choice.deed == Deed::pair;
  const bool names_kind = pairs || choice.deed == Deed::add_spare || choice.deed == Deed::hold_back ||
                          choice.deed == Deed::lose_marker;
  out.list("own marker: ");
  for (std::size_t i = 0; i < 3; ++i) out.flag(names_kind && first == i, kind_names[i]);
  out.list("their marker: ");
  for (std::size_t i = 0; i < 3; ++i) out.flag(pairs && second == i, kind_names[i]);
  out.list("");
  const auto kind = [](std::uint8_t byte) { return power_of_kind(static_cast<Kind>(byte)); };
  out.count(pairs ? kind(first) - kind(second) : 0, 16, "power, own marker less theirs");

  const bool names_battle = role && (choice.deed == Deed::add_spare || choice.deed == Deed::fight_battle);
  const std::size_t at = choice.deed == Deed::add_spare ? second : first;
  const bool is_battle = names_battle && at < fight.battles.size();
  const Battle battle = is_battle ? fight.battles[at] : Battle{};
  const int lead = is_battle ? lead_in(codex, fight, id_at<BattleId>(at), own) : 0;
  out.list("that battle: ");
  out.count(lead, 12, "lead in power");
  out.count(battle.side[own].total(), 16, "own markers");
  out.count(battle.side[other(own)].total(), 16, "their markers");
  out.flag(is_battle && lead + (choice.deed == Deed::add_spare ? kind(first) : 0) > 0 && lead <= 0,
           "this turns the lead");
  out.list("event: ");
  Verbs verbs{};
  if (choice.deed == Deed::play_event && first < codex.events.size()) {
    add_effects(codex.event(id_at<EventId>(first)), 1, verbs);
  }
  write_verbs(verbs, out);

  const bool is_energy = choice.deed == Deed::use_energy && role;
  const int stock = is_energy ? energy_at_hand(codex, fight, own) : 0;
  const int amount = is_energy ? first : 0;
  const bool is_current = is_energy && fight.battle != no_battle;
  const int ahead = is_current ? lead_in(codex, fight, fight.battle, own) : 0;
  out.list("energy: ");
  out.count(amount, 8, "used");
  out.flag(is_energy && amount == 0, "none");
  out.flag(is_energy && amount == stock, "all");
  out.number(stock > 0 ? amount * most_feature / stock : 0, "share of the stock");
  out.count(is_energy ? ahead + amount : 0, 12, "lead in power with it");
  out.flag(is_energy && ahead + amount >= 6, "lead that cannot be lost");
  out.flag(is_energy && ahead + amount > 6, "more than can be of use");
  out.list("");
  const bool attacks = choice.deed == Deed::attack;
  const bool is_known =
      attacks && first < side_count && second < codex.places.size() && third < codex.places.size();
  const Markers ours = is_known ? fight.on(id_at<PlaceId>(third), choice.side) : Markers{};
  const Markers theirs = is_known ? fight.on(id_at<PlaceId>(second), side_at(first)) : Markers{};
  out.list("attack: ");
  const auto strength = [](const Markers& of) {
    return of[Kind::population] * population_power + of[Kind::plant] * plant_power +
           of[Kind::native] * native_power;
  };
  out.count(strength(ours), 6, "own power");
  out.count(strength(theirs), 6, "their power");
  out.count(strength(ours) - strength(theirs), 8, "lead in power");
  out.count(ours.total() - theirs.total(), 12, "lead in markers");
  out.flag(is_known && side_at(first) == natives, "natives");
  out.list("");
  out.count(choice.deed == Deed::withdraw ? first : 0, 16, "populations withdrawn");
}

Features::Balance Features::balance(const Codex& codex, const Fight& fight, Side side) {
  Balance sums{};
  for (std::size_t each = 0; each < side_count; ++each) {
    const std::size_t whose = side_at(each) == side ? 0 : 1;
    sums[2 + whose] -= static_cast<float>(fight.lost_in_all[each]);
    if (!is_player(codex, side_at(each))) continue;
    sums[whose] += static_cast<float>(fight.energy[each]);
    if (whose == 1) continue;
    for (const OnCard& card : fight.places) sums[4] += static_cast<float>(card.markers[each][1]);
    for (const std::uint8_t copies : fight.hands[each]) sums[5] += static_cast<float>(copies);
  }
  if (!fighting(fight) || fight.battle == no_battle || index(fight.battle) >= fight.battles.size())
    return sums;
  for (const Role role : both_roles) {
    if (fight.side(role) != side || current(fight).fought()) continue;
    sums[6] = static_cast<float>(lead_in(codex, fight, fight.battle, role));
  }
  return sums;
}

}  // namespace affray::worlds
