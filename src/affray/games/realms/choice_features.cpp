// games/realms/choice_features.cpp -- the features of a choice, as input of a network

#include "affray/games/realms/feature_parts.hpp"
#include "affray/games/realms/features.hpp"
#include "affray/games/realms/rules.hpp"

namespace affray::realms {

namespace {

constexpr std::array<std::string_view, 29> deed_names{
    "deed: play card",      "deed: ready",        "deed: go first",  "deed: begin card", "deed: skip line",
    "deed: carry out",      "deed: run",          "deed: move",      "deed: stop",       "deed: target",
    "deed: enough targets", "deed: roll",         "deed: reroll",    "deed: stand",      "deed: keep",
    "deed: assign",         "deed: place",        "deed: use rift",  "deed: try rift",   "deed: leave rift",
    "deed: cure",           "deed: cure nothing", "deed: take loot", "deed: open door",  "deed: free",
    "deed: take back",      "deed: end turn",     "deed: act",       "deed: draw"};

// The card that a choice names, or `no_card`.
CardId card_in(const Codex& codex, const Fight& fight, const Choice& choice) {
  CardId card = no_card;
  if (choice.deed == Deed::play_card || choice.deed == Deed::begin_card || choice.deed == Deed::retrieve)
    card = choice.card();
  if (choice.deed == Deed::skip_line || choice.deed == Deed::carry_out) card = choice.card_of_line();
  if (choice.deed == Deed::target && fight.agenda.is<ChooseTarget>())
    card = fight.agenda.top<ChooseTarget>().card;
  return index(card) < codex.cards.size() ? card : no_card;
}

const Action* line_in(const Codex& codex, const Fight& fight, const Choice& choice, CardId card) {
  if (card == no_card) return nullptr;
  std::size_t line = codex.cards[card].actions.size();
  if (choice.deed == Deed::skip_line || choice.deed == Deed::carry_out) line = choice.what[0];
  if (choice.deed == Deed::target) line = fight.agenda.top<ChooseTarget>().line;
  return line < codex.cards[card].actions.size() ? &codex.cards[card].actions[line] : nullptr;
}

SpaceId space_in(const Codex& codex, const Choice& choice) {
  switch (choice.deed) {
    case Deed::stamina_move:
    case Deed::move_to:
    case Deed::place:
    case Deed::use_rift:
    case Deed::try_rift:
    case Deed::take_loot:
    case Deed::open_door: return index(choice.space()) < codex.board.size() ? choice.space() : nowhere;
    default: return nowhere;
  }
}

void write_space(const Codex& codex, const Fight& fight, const Choice& choice, Side side,
                 FeatureWriter& out) {
  const SpaceId space = space_in(codex, choice);
  const bool is_there = space != nowhere;
  const FigureId figure = choice.figure;
  const bool stands = index(figure) < fight.figures.size() && fight.figures[figure].stands();
  const SpaceId from = stands ? fight.figures[figure].space : nowhere;
  const Around there = is_there ? around(codex, fight, space, side, figure) : Around{};
  const Around here = is_there && stands ? around(codex, fight, from, side, figure) : Around{};
  out.list("space: ");
  out.flag(is_there, "named");
  write_around(there, out);
  out.count(here.nearest_foe - there.nearest_foe, 12, "steps nearer to the nearest foe");
  out.count(there.foes_adjacent - here.foes_adjacent, 24, "more foes adjacent");
  out.count(is_there && stands ? steps_to_goal(codex, from) - steps_to_goal(codex, space) : 0, 12,
            "steps nearer to the goal");
  out.count(is_there && stands ? codex.board.distance(from, space) : 0, 12, "distance");
  out.flag(is_there && codex.board.terrain(space) == Terrain::trap, "trap");
  out.flag(is_there && codex.board.terrain(space) == Terrain::goal, "goal");
  out.flag(is_there && loot_at(fight, space), "loot");
  out.list("");
}

}  // namespace

void Features::of_choice(const Codex& codex, const View& view, const Choice& choice, FeatureWriter& out) {
  const Fight& fight = view.fight;
  const Side side = view.side == nobody ? heroes : view.side;
  out.one_of(static_cast<std::size_t>(choice.deed), deed_names);
  const CardId card = card_in(codex, fight, choice);
  static const Card none{};
  const Card& named = card == no_card ? none : codex.cards[card];
  VerbSums verbs{};
  add_card(named, verbs);
  out.list("card: ");
  write_verb_sums(verbs, 12, out);
  out.count(named.stamina, 16, "stamina");
  out.count(card == no_card ? 0 : named.level, 12, "level");
  out.count(named.xp, 24, "experience");
  out.count(named.cooldown, card == no_card ? 0 : 16, "cooldown");
  const Action* line = line_in(codex, fight, choice, card);
  out.list("line: ");
  out.one_of(line != nullptr ? static_cast<std::size_t>(line->verb) : verb_names.size(), verb_names);
  const FigureId target =
      choice.deed == Deed::target || choice.deed == Deed::free_prisoner ? choice.target() : no_figure;
  out.list("target: ");
  write_figure(codex, fight, target, side, out);
  const bool attacks = line != nullptr && choice.deed == Deed::target && strikes(*line) &&
                       index(target) < fight.figures.size();
  const Expected hit =
      attacks ? expected_of(codex, exchange_with(codex, fight, choice.figure, *line, target)) : Expected{};
  out.count(hit.damage, 2, "damage of a roll, in sixths");
  out.count(hit.kills, 16, "faces that may kill");
  out.count(hit.misses, 16, "faces that miss");
  write_space(codex, fight, choice, side, out);
  const bool names_die =
      choice.deed == Deed::reroll || choice.deed == Deed::assign || choice.deed == Deed::keep;
  const std::size_t die = names_die && choice.what[0] < 2 ? choice.what[0] : 0;
  out.count(names_die ? fight.exchange.dice[die].face : 0, 16, "face of the die");
  out.flag(names_die && die == 1, "second die, or the new roll");
  out.flag(choice.deed == Deed::reroll && choice.what[1] == byte(Right::free), "a free reroll");
  out.flag(choice.deed == Deed::reroll && choice.what[1] == byte(Right::stamina), "a reroll for Stamina");
  const bool is_a_hero = index(choice.figure) < fight.figures.size() && is_hero(codex, choice.figure);
  out.count(is_a_hero ? fight.figures[choice.figure].health : 0, 8, "health of the acting figure");
  out.count(is_a_hero ? fight.heroes[choice.figure].stamina : 0, 12, "stamina of the acting figure");
}

}  // namespace affray::realms
