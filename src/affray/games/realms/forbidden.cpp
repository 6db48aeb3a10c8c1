// games/realms/forbidden.cpp -- which rule forbids a deed by itself, whatever is asked of whom: whose turn it
// is, who plays itself, and what a deed needs that is not there

#include "affray/games/realms/rules.hpp"

namespace affray::realms {

namespace {

using Forbidden = std::optional<Refusal>;

bool heroes_pick(const Fight& fight) { return fight.agenda.is<ChooseCards>() || fight.agenda.is<Reveal>(); }

// The figure whose moment it is, or no_figure between turns.
FigureId acting(const Fight& fight) {
  return fight.agenda.visit([](const auto& step) {
    if constexpr (requires { step.by; }) {
      return FigureId{step.by};
    } else if constexpr (requires { step.figure; }) {
      return FigureId{step.figure};
    } else if constexpr (requires { step.hero; }) {
      return FigureId{step.hero};
    } else {
      return no_figure;
    }
  });
}

Rank rank_of(const Codex& codex, const Fight& fight, FigureId figure) {
  return profile_of(codex, fight, figure).rank;
}

// A figure that is not on the map does nothing.
Forbidden refuse_absent(const Codex& codex, const Fight& fight, FigureId figure) {
  // RG48  A summon that has not come yet.
  if (index(figure) >= fight.figures.size()) return Refusal{"RG48", "refused.not-come-yet"};
  const Figure& each = fight.figures[figure];
  if (each.stands()) return std::nullopt;
  // RG46  A prisoner who got out.  RX02  A figure that comes at the start of a later round.
  if (each.health > 0 && (each.spent & freed) != 0) return Refusal{"RG46", "refused.got-out"};
  if (each.health > 0) return Refusal{"RX02", "refused.not-come-yet"};
  // RG43  A hero is out for the skirmish.  RG33  Any other figure is taken off the map.
  return Refusal{is_hero(codex, figure) ? Rule("RG43") : Rule("RG33"), "refused.has-fallen"};
}

// RG46  A thing does not act, and neither does a prisoner in bonds.
Forbidden refuse_inert(const Codex& codex, const Fight& fight, FigureId figure) {
  const Rank rank = rank_of(codex, fight, figure);
  if (rank == Rank::object) return Refusal{"RG46", "refused.thing-does-not-act"};
  if (rank == Rank::prisoner && (fight.figures[figure].spent & freed) == 0) {
    return Refusal{"RG46", "refused.bound-prisoner"};
  }
  return std::nullopt;
}

// Figures for which the rules decide, and no player.
Forbidden refuse_for_automatic(const Codex& codex, const Fight& fight, FigureId figure) {
  if (const Forbidden no = refuse_inert(codex, fight, figure)) return no;
  if (steered(codex, fight, figure)) return std::nullopt;
  const Rank rank = rank_of(codex, fight, figure);
  // RG61  An ally acts like an enemy.  RX25  A summon is run by whoever summoned it.  RG13  Enemies.
  if (rank == Rank::ally) return Refusal{"RG61", "refused.plays-itself"};
  return Refusal{rank == Rank::summon ? Rule("RX25") : Rule("RG13"), "refused.plays-itself"};
}

// RX02, RX03, RG28, RG46, RG48  The figure's turn is over, or has not come; nothing where it is its turn.
Forbidden refuse_by_turn(const Codex& codex, const Fight& fight, FigureId figure) {
  if (acting(fight) == figure && !heroes_pick(fight)) return std::nullopt;
  if (heroes_pick(fight)) return Refusal{"RX04", "refused.cards-first"};
  if ((fight.figures[figure].spent & acted) != 0) return Refusal{"RX02", "refused.turn-is-over"};
  if (fight.agenda.is<NextTurn>()) return Refusal{"RG28", "refused.who-is-first"};
  switch (rank_of(codex, fight, figure)) {
    case Rank::summon: return Refusal{"RG48", "refused.after-its-summoner"};
    case Rank::prisoner: return Refusal{"RG46", "refused.after-its-hero"};
    default: return Refusal{"RX03", "refused.turn-comes-later"};
  }
}

// The turn, and within it: R04  An action is settled before the next one begins.
Forbidden refuse_between_actions(const Codex& codex, const Fight& fight, FigureId figure) {
  if (const Forbidden no = refuse_by_turn(codex, fight, figure)) return no;
  return Refusal{"R04", "refused.action-under-way"};
}

// The deed needs a line of a card that is under way and asks for it.
Forbidden refuse_without(const Codex& codex, const Fight& fight, FigureId figure, Rule rule,
                         std::string_view why) {
  if (const Forbidden no = refuse_by_turn(codex, fight, figure)) return no;
  return Refusal{rule, why};
}

// Cards

bool is_in_hand(const Codex& codex, const Fight& fight, FigureId hero, CardId card) {
  const std::vector<CardId>& hand = profile_of(codex, fight, hero).hand;
  return std::find(hand.begin(), hand.end(), card) != hand.end();
}

// R03, RX04, RG38  Cards are picked from the hand, before the turns begin, by one hero after the other.
Forbidden refuse_picking(const Codex& codex, const Fight& fight, const Choice& choice) {
  const FigureId hero = choice.figure;
  if (choice.deed == Deed::play_card) {
    if (!is_in_hand(codex, fight, hero, choice.card())) return Refusal{"R03", "refused.not-in-hand"};
    if (heroes_pick(fight)) {
      if (const Forbidden no = refuse_card(codex, fight, ChooseCards{hero}, choice)) return no;
    }
  }
  if (!heroes_pick(fight)) return Refusal{"RX04", "refused.cards-were-picked"};
  const bool is_ready = fight.agenda.is<Reveal>() || hero < acting(fight);
  return Refusal{"RG38", is_ready ? "refused.is-ready" : "refused.picks-later"};
}

// RG39  Which card is begun, and when.
Forbidden refuse_beginning(const Codex& codex, const Fight& fight, const Choice& choice) {
  const FigureId hero = choice.figure;
  if (!is_in_hand(codex, fight, hero, choice.card())) return Refusal{"R03", "refused.not-in-hand"};
  if (const Forbidden no = refuse_by_turn(codex, fight, hero)) return no;
  if (place_in_hand(codex, fight, hero, choice.card(), Slot::played) == no_place) {
    return Refusal{"R03", "refused.not-played"};
  }
  return Refusal{"RG39", "refused.card-under-way"};
}

// R04  Lines are carried out in printed order, of the card that is begun.
Forbidden refuse_line_now(const Codex& codex, const Fight& fight, const Choice& choice) {
  if (const Forbidden no = refuse_by_turn(codex, fight, choice.figure)) return no;
  const CardId card = choice.card_of_line();
  if (index(card) >= codex.cards.size() || choice.what[0] >= codex.cards[card].actions.size()) {
    return Refusal{"RX05", "refused.no-such-line"};
  }
  if (fight.agenda.is<HeroTurn>()) return Refusal{"RG39", "refused.no-card-begun"};
  return Refusal{"R04", "refused.action-under-way"};
}

Forbidden refuse_retrieving_now(const Codex& codex, const Fight& fight, const Choice& choice) {
  const FigureId hero = choice.figure;
  if (const Forbidden no = refuse_retrieve(codex, fight, Retrieve{hero}, choice)) return no;
  return Refusal{"RX08", "refused.nothing-brings-back"};
}

// Targets

// R29, R30, RG24, RG57  Whom the attack under way may have for a target, and why it cannot have one more.
Forbidden refuse_target_of_attack(const Codex& codex, const Fight& fight, const Choice& choice) {
  const auto step = fight.agenda.top<Striking>();
  const Action& action = codex.cards[step.card].actions[step.line];
  for (const Target& target : fight.exchange.targets) {
    if (target.figure == choice.target()) return Refusal{"RG24", "refused.chosen-already"};
  }
  if (const Forbidden no = refuse_target(codex, fight, step.figure, action, choice.target())) return no;
  const std::size_t most = targets_of(codex, fight, step.figure, action);
  if (fight.exchange.targets.size() < most) return Refusal{"RG57", "refused.targets-are-named"};
  return Refusal{
      most == 1 ? Rule("R29") : Rule("R30"), "refused.no-more-targets", {static_cast<int>(most), 0}};
}

Forbidden refuse_aiming(const Codex& codex, const Fight& fight, const Choice& choice) {
  if (choice.deed == Deed::target) {
    const FigureId target = choice.target();
    if (index(target) >= fight.figures.size() || !fight.figures[target].stands()) {
      return Refusal{"R29", "refused.no-such-figure"};
    }
  }
  if (const Forbidden no = refuse_by_turn(codex, fight, choice.figure)) return no;
  if (fight.agenda.is<Striking>()) {
    if (choice.deed == Deed::target) return refuse_target_of_attack(codex, fight, choice);
    return Refusal{"RG57", "refused.targets-are-named"};
  }
  if (choice.deed == Deed::enough_targets && fight.agenda.is<CarryOut>()) {
    return Refusal{"RG58", "refused.no-target-named"};
  }
  return Refusal{"R03", "refused.nothing-to-aim"};
}

// Moves and places

Forbidden refuse_space_exists(const Codex& codex, const Choice& choice, Rule rule) {
  if (index(choice.space()) < codex.board.size()) return std::nullopt;
  return Refusal{rule, "refused.no-such-space"};
}

// RX26  A move needs a line that prints it.
Forbidden refuse_moving(const Codex& codex, const Fight& fight, const Choice& choice) {
  if (choice.deed == Deed::move_to) {
    if (const Forbidden no = refuse_space_exists(codex, choice, "RX26")) return no;
    // RG45  A paralyzed figure makes no move.
    if (fight.figures[choice.figure].statuses.has(Status::paralyzed)) {
      return Refusal{"RG45", "refused.paralyzed"};
    }
  }
  return refuse_without(codex, fight, choice.figure, "RX26",
                        choice.deed == Deed::move_to ? "refused.no-move" : "refused.nothing-to-stop");
}

// RX27  Before, between or after the cards of the hero's own turn.
Forbidden refuse_running(const Codex& codex, const Fight& fight, const Choice& choice) {
  if (const Forbidden no = refuse_run(codex, fight, choice)) return no;
  if (const Forbidden no = refuse_by_turn(codex, fight, choice.figure)) return no;
  return Refusal{"RX27", "refused.card-under-way"};
}

Forbidden refuse_rift_now(const Codex& codex, const Fight& fight, const Choice& choice) {
  const SpaceId space = choice.space();
  const auto is_there = [space](const Rift& rift) { return rift.space == space; };
  if (choice.deed != Deed::leave_rift && std::none_of(fight.rifts.begin(), fight.rifts.end(), is_there)) {
    return Refusal{"RX07", "refused.no-such-rift"};
  }
  return refuse_without(codex, fight, choice.figure, "RX07", "refused.no-line-needs-a-rift");
}

// RX19  A condition is cured with the points of a Heal.
Forbidden refuse_curing(const Codex& codex, const Fight& fight, const Choice& choice) {
  if (const Forbidden no = refuse_cure(codex, fight, Cure{choice.figure, 0}, choice)) return no;
  return Refusal{"RX19", "refused.no-heal"};
}

// Loot, doors, prisoners: in the hero's own turn, between actions.

Forbidden refuse_in_passing(const Codex& codex, const Fight& fight, const Choice& choice) {
  const HeroTurn turn{choice.figure};
  if (const Forbidden no = refuse_hero_turn(codex, fight, turn, choice)) return no;
  return refuse_between_actions(codex, fight, choice.figure);
}

// Turns

// RG28  Heroes decide among themselves who is first at the same speed; here no other hero has this speed.
Forbidden refuse_going_first(const Codex& codex, const Fight& fight, const Choice& choice) {
  if (const Forbidden no = refuse_by_turn(codex, fight, choice.figure)) return no;
  return Refusal{"RG28", "refused.nobody-as-fast"};
}

// What a player decides for a figure that he steers and that is not a hero: the lines of its card, nothing
// else.
Forbidden refuse_for_heroes_only(const Codex& codex, const Fight& fight, const Choice& choice) {
  const bool summoned = rank_of(codex, fight, choice.figure) == Rank::summon;
  switch (choice.deed) {
    case Deed::play_card:
    case Deed::ready:
    case Deed::begin_card:
    case Deed::end_turn:
    case Deed::retrieve:
      // RG48  It acts by the card of its type.  RG46  A prisoner moves and does nothing else.
      return Refusal{summoned ? Rule("RG48") : Rule("RG46"), "refused.has-no-hand"};
    case Deed::skip_line:
    case Deed::carry_out:
    case Deed::target:
    case Deed::enough_targets:
      if (summoned) return std::nullopt;
      return Refusal{"RG46", "refused.only-moves"};
    case Deed::stamina_move: return Refusal{"RX09", "refused.only-heroes-run"};
    case Deed::take_loot: return Refusal{"RG49", "refused.only-heroes-loot"};
    case Deed::open_door: return Refusal{"RG44", "refused.only-heroes-open"};
    case Deed::free_prisoner: return Refusal{"RG46", "refused.heroes-only"};
    case Deed::go_first: return Refusal{"RG28", "refused.heroes-only"};
    default: return std::nullopt;
  }
}

// RG54  Each type draws one card in a round, in the order of the set-up, when the heroes have picked.
Forbidden refuse_drawing(const Codex& codex, const Fight& fight, FigureId figure) {
  const std::uint8_t group = profile_of(codex, fight, figure).group;
  if (group == no_group || codex.groups[group].deck.empty()) {
    return Refusal{is_hero(codex, figure) ? Rule("R03") : Rule("RG54"), "refused.has-no-deck"};
  }
  if (fight.agenda.is<ChooseCards>()) return Refusal{"RG38", "refused.heroes-pick-first"};
  if (fight.decks[group].card != no_card) return Refusal{"RG54", "refused.has-drawn"};
  return Refusal{"RG54", "refused.another-type-draws"};
}

// R04, RX28  Who acts by itself does so in its turn; for others a player names each line.
Forbidden refuse_acting(const Codex& codex, const Fight& fight, FigureId figure) {
  if (is_hero(codex, figure)) return Refusal{"R03", "refused.acts-by-cards"};
  if (const Forbidden no = refuse_inert(codex, fight, figure)) return no;
  if (steered(codex, fight, figure)) return Refusal{"RX28", "refused.acts-by-lines"};
  return refuse_between_actions(codex, fight, figure);
}

// A deed of a figure that a player decides for.
Forbidden refuse_deed(const Codex& codex, const Fight& fight, const Choice& choice) {
  switch (choice.deed) {
    case Deed::play_card:
    case Deed::ready: return refuse_picking(codex, fight, choice);
    case Deed::go_first: return refuse_going_first(codex, fight, choice);
    case Deed::begin_card: return refuse_beginning(codex, fight, choice);
    case Deed::skip_line:
    case Deed::carry_out: return refuse_line_now(codex, fight, choice);
    case Deed::stamina_move: return refuse_running(codex, fight, choice);
    case Deed::move_to:
    case Deed::stop: return refuse_moving(codex, fight, choice);
    case Deed::target:
    case Deed::enough_targets: return refuse_aiming(codex, fight, choice);
    case Deed::place:
      if (const Forbidden no = refuse_space_exists(codex, choice, "RX29")) return no;
      return refuse_without(codex, fight, choice.figure, "RX29", "refused.nothing-to-place");
    case Deed::use_rift:
    case Deed::try_rift:
    case Deed::leave_rift: return refuse_rift_now(codex, fight, choice);
    case Deed::cure:
    case Deed::cure_nothing: return refuse_curing(codex, fight, choice);
    case Deed::take_loot:
    case Deed::open_door:
    case Deed::free_prisoner: return refuse_in_passing(codex, fight, choice);
    case Deed::retrieve: return refuse_retrieving_now(codex, fight, choice);
    case Deed::end_turn: return refuse_between_actions(codex, fight, choice.figure);
    default: return std::nullopt;
  }
}

// Deeds that players may type although no rule allows them as a separate deed.
Forbidden refuse_always(const Choice& choice) {
  switch (choice.deed) {
    case Deed::attack: return Refusal{"R03", "refused.attack-by-a-card"};
    case Deed::heal: return Refusal{"R03", "refused.heal-by-a-card"};
    case Deed::defend: return Refusal{"R33", "refused.defence-by-itself"};
    case Deed::discard: return Refusal{"RX08", "refused.goes-where-it-prints"};
    case Deed::close_door: return Refusal{"RG44", "refused.stays-open"};
    case Deed::wait: return Refusal{"RX03", "refused.no-waiting"};
    case Deed::concede: return Refusal{"R01", "refused.nobody-concedes"};
    case Deed::target_both: return Refusal{"R29", "refused.targets-one-by-one"};
    default: return std::nullopt;
  }
}

}  // namespace

std::optional<Refusal> forbidden(const Codex& codex, const Fight& fight, const Choice& choice) {
  if (const Forbidden no = refuse_always(choice)) return no;
  if (const Forbidden no = refuse_absent(codex, fight, choice.figure)) return no;
  if (const Forbidden no = refuse_defence(fight, choice)) return no;
  if (const Forbidden no = refuse_right(codex, fight, choice)) return no;
  if (choice.deed == Deed::draw) return refuse_drawing(codex, fight, choice.figure);
  if (choice.deed == Deed::act) return refuse_acting(codex, fight, choice.figure);
  if (const Forbidden no = refuse_for_automatic(codex, fight, choice.figure)) return no;
  if (!is_hero(codex, choice.figure)) {
    if (const Forbidden no = refuse_for_heroes_only(codex, fight, choice)) return no;
  }
  if (is_deed_of_attack(choice.deed)) return refuse_without_attack(codex.options, choice);
  return refuse_deed(codex, fight, choice);
}

}  // namespace affray::realms
