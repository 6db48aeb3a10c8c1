// games/biomes/choice_features.cpp -- the features of a choice, as input of a network

#include "affray/games/biomes/feature_parts.hpp"
#include "affray/games/biomes/features.hpp"
#include "affray/games/biomes/rules.hpp"

namespace affray::biomes {

namespace {

constexpr std::array<std::string_view, 8> keyword_names{"ranged",  "swift",    "steadfast", "warded",
                                                        "elusive", "pacifist", "reckless",  "anchored"};
constexpr std::array<std::string_view, 40> deed_names{"deed: shuffle",       "deed: swap",
                                                      "deed: swaps done",    "deed: keep",
                                                      "deed: mulligan",      "deed: put below",
                                                      "deed: play",          "deed: activate",
                                                      "deed: pass",          "deed: pass until",
                                                      "deed: play anomaly",  "deed: convert",
                                                      "deed: target",        "deed: target action",
                                                      "deed: target sector", "deed: target player",
                                                      "deed: attach",        "deed: pick x",
                                                      "deed: sacrifice",     "deed: pay",
                                                      "deed: discard",       "deed: first",
                                                      "deed: react",         "deed: do not react",
                                                      "deed: arrive",        "deed: arrive in staging",
                                                      "deed: go to",         "deed: find",
                                                      "deed: find nothing",  "deed: advance",
                                                      "deed: equip",         "deed: advance done",
                                                      "deed: attack",        "deed: attack done",
                                                      "deed: defend",        "deed: defend done",
                                                      "deed: order",         "deed: assign",
                                                      "deed: lose lane",     "deed: concede"};

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

void Features::of_choice(const Codex& codex, const View& view, const Choice& choice, FeatureWriter& out) {
  const Fight& fight = view.fight;
  out.one_of(static_cast<std::size_t>(choice.deed), deed_names);
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

}  // namespace affray::biomes
