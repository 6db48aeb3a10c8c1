#include "affray/adapters/realms/adapter.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "affray/adapters/realms/fields.hpp"
#include "affray/adapters/realms/json.hpp"
#include "affray/formats/json.hpp"
#include "affray/games/realms/names.hpp"
#include "affray/games/realms/rules.hpp"
#include "affray/games/realms/wording.hpp"
#include "affray/referee/codex_hasher.hpp"

namespace affray::realms::adapter {

namespace {

using Legal = ChoiceList<Realms>;

/// The choice whose deed is listed first here; deeds that are not listed come last.
constexpr std::array first_deeds{Deed::ready,     Deed::go_first,  Deed::begin_card, Deed::target,
                                 Deed::carry_out, Deed::stop,      Deed::stand,      Deed::roll,
                                 Deed::place,     Deed::use_rift,  Deed::leave_rift, Deed::cure,
                                 Deed::retrieve,  Deed::skip_line, Deed::end_turn};
constexpr auto rank_of = [] {
  std::array<std::size_t, deed_count> ranks{};
  ranks.fill(first_deeds.size());
  for (std::size_t i = 0; i < first_deeds.size(); ++i) ranks[static_cast<std::size_t>(first_deeds[i])] = i;
  return ranks;
}();

/// RG15  A hit is better than a miss, then more damage is better, then piercing.
int worth(const Codex& codex, const Exchange& exchange, int face) {
  if (misses(codex.options, exchange, face)) return -1;
  return 2 * damage_of(codex.options, exchange, face) + (pierces(codex.options, exchange, face) ? 1 : 0);
}

/// The choice that leaves the best die for the damage; the first of several equal ones.
const Choice* best_of(const Codex& codex, const Fight& fight, const Legal& legal, Deed deed) {
  const auto& dice = fight.exchange.dice;
  const Choice* best = nullptr;
  int most = 0;
  for (const Choice& choice : legal) {
    if (choice.deed != deed) continue;
    int face = 0;
    if (deed == Deed::assign) {
      face = dice[choice.what[0] == 0 ? 1 : 0].face;  // the other die is used for the range
    } else {
      const auto kept =
          std::find_if(dice.begin(), dice.end(), [](const Rolled& die) { return die.again > 0; });
      if (kept != dice.end()) face = choice.what[0] == 0 ? kept->face : kept->again;
    }
    const int value = face == 0 ? 0 : worth(codex, fight.exchange, face);
    if (best != nullptr && value <= most) continue;
    best = &choice;
    most = value;
  }
  return best;
}

}  // namespace

Choice DefaultAnswer::operator()(const Codex& codex, const Fight& fight) const {
  const Legal legal = Realms::choices(codex, fight);
  for (const Deed deed : {Deed::assign, Deed::keep}) {
    if (const Choice* best = best_of(codex, fight, legal, deed)) return *best;
  }
  const auto rank = [](const Choice& choice) { return rank_of[static_cast<std::size_t>(choice.deed)]; };
  return *std::min_element(legal.begin(), legal.end(),
                           [&](const Choice& a, const Choice& b) { return rank(a) < rank(b); });
}

std::string Adapter::side_name(const Codex& /*codex*/, Side side) { return side_word(side); }

bool Adapter::is_player(const Codex& /*codex*/, Side side) { return side == heroes; }

bool Adapter::hides(const Codex& /*codex*/) { return false; }  // RG38

bool Adapter::is_secret(const Codex& /*codex*/, const Choice& /*choice*/) { return false; }

bool Adapter::rolls_cards_unseen(const Codex& /*codex*/) { return false; }

int Adapter::forces(const Codex& codex, const Fight& fight, Side side) {
  int standing = 0;
  for (const realms::Figure& figure : fight.figures) {
    standing += figure.stands() && codex.profiles[figure.profile].side == side ? 1 : 0;
  }
  return standing;
}

std::string Adapter::view_json(const Codex& codex, const View& view) {
  nlohmann::json json = state_json(codex, view.fight);
  json["map"] = {{"shape", codex.board.shape() == Shape::hex ? "hex" : "square"},
                 {"drawn", drawn_map(codex, view.fight)}};
  const std::vector<std::string> symbols = figure_symbols(codex, view.fight);
  for (const FigureId figure : ids<FigureId>(symbols.size())) {
    json["figures"][figure_id(codex, figure)]["symbol"] = symbols[index(figure)];
  }
  json["goals"] = nlohmann::json::array();
  for (const Message& goal : objective_words(codex, view.fight)) {
    json["goals"].push_back(message_json(goal));
  }
  return json.dump();
}

namespace {

class Hasher : public CodexHasher {
 public:
  Hasher() : CodexHasher("realms 1") {}

  void add_statuses(const Statuses& statuses) { add(statuses.bits[0], statuses.bits[1]); }
  void add_table(const AttackTable& table) {
    for (const std::int8_t change : table.change) add(change);
    add(table.misses, table.pierces);
  }

  void add_action(const Action& a) {
    add(a.verb, a.value, a.amount, a.counts, a.distance, a.status, a.element, a.needs);
    add_fields(action_fields, a);
    add(a.profile);
    add(a.attack.kind, a.attack.value, a.attack.amount, a.attack.distance);
    add_fields(attack_fields, a.attack);
    add_statuses(a.attack.inflicts);
  }

  void add_card(const Card& card) {
    name(card.id);
    add_fields(card_fields, card);
    add(card.rift);
    add_fields(bottom_fields, card);
    add(card.actions.size());
    for (const Action& action : card.actions) add_action(action);
  }

  void add_profile(const Profile& p) {
    name(p.id);
    add(p.rank, p.side, p.health, p.stamina, p.melee, p.range, p.distance_bonus, p.extra_targets, p.reach,
        p.shield, p.rolls_shield, p.flying, p.item_rerolls, p.item_reroll_cost, p.group, p.hand.size());
    add_table(p.melee_table);
    add_table(p.range_table);
    add_statuses(p.immune);
    for (const CardId card : p.hand) add(card);
    for (const std::string& trait : p.traits) name(trait);
  }
};

}  // namespace

Message Adapter::thing_text(const Codex& codex, std::size_t card) {
  return card_words(codex, codex.cards[card]);
}

std::uint64_t Adapter::codex_hash(const Codex& codex) {
  Hasher all;
  all.add_fields(option_fields, codex.options);
  all.add(codex.board.shape(), codex.board.width(), codex.board.height(), codex.hero_count, codex.level);
  for (const SpaceId space : codex.board.spaces()) all.add(codex.board.terrain(space));
  for (const Profile& profile : codex.profiles) all.add_profile(profile);
  for (const Group& group : codex.groups) {
    all.name(group.id);
    for (const CardId card : group.deck) all.add(card);
  }
  for (const Card& card : codex.cards) all.add_card(card);
  for (const Placed& placed : codex.placed) all.add(placed.profile, placed.space, placed.round);
  for (const realms::Objective& objective : codex.objectives) {
    all.add(objective.aim, objective.rounds, objective.profile);
    all.add_fields(objective_fields, objective);
  }
  for (const Ends end : codex.ends) all.add(end);
  for (const std::uint8_t damage : codex.trap_damage) all.add(damage);
  return all.hash();
}

}  // namespace affray::realms::adapter
