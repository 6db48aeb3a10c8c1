// games/realms/rifts.cpp -- RX07, RX30 to RX32, RG14, RG50, RG60: rifts open, are used and go

#include <algorithm>

#include "affray/games/realms/rules.hpp"

namespace affray::realms {

namespace {

int distance_to(const Codex& codex, const Fight& fight, FigureId figure, const Rift& rift) {
  return codex.board.distance(fight.figures[figure].space, rift.space);
}

bool reachable_by_die(int needed) { return needed > 0 && needed <= die_faces; }

// The index of the rift of that element on that space; the number of rifts if there is none.
std::size_t rift_at(const Fight& fight, SpaceId space, Element element) {
  std::size_t i = 0;
  while (i < fight.rifts.size() && (fight.rifts[i].space != space || fight.rifts[i].element != element)) ++i;
  return i;
}

// RX32  A rift that is used goes; one that the figure stands on stays until the end of the turn.
void use_up(const Codex& codex, Fight& fight, FigureId figure, std::size_t number, Rules rules, Log& log) {
  Rift& rift = fight.rifts[number];
  const bool stays = distance_to(codex, fight, figure, rift) == 0 || rift.used_by == figure;
  log.add(RiftUsed{figure, rift.space, rift.element, stays ? 1 : 0, rules});
  if (stays) {
    rift.used_by = figure;
  } else {
    fight.rifts.erase_at(number);
  }
}

// RG14  One roll, which succeeds with at least the number that is needed.
bool reach_for(const Codex& codex, Fight& fight, FigureId figure, std::size_t number, Dice& dice, Log& log) {
  const Rift rift = fight.rifts[number];
  const int least = roll_for_rift(codex, fight, figure, rift);
  const std::array die{Die{side_of(codex, fight, figure), die_faces}};
  const auto enough = [least](std::span<const std::uint8_t> faces) { return faces[0] >= least ? 1 : 0; };
  const auto [face] = roll(dice, rift_die, die, enough);
  log.add(DiceRolled{figure, {face, 0}, {}, {"RX32", "RG14"}});
  if (face < least) {
    log.add(RiftMissed{figure, rift.space, face, least, {"RX32", "RG14"}});
    return false;
  }
  use_up(codex, fight, figure, number, {"RX32", "RG14"}, log);
  return true;
}

// RG60  Somebody is left in this part of the map; prisoners and things do not count.
bool has_company(const Codex& codex, const Fight& fight, std::uint8_t region) {
  return std::any_of(fight.figures.begin(), fight.figures.end(), [&](const Figure& figure) {
    if (!figure.stands() || codex.board.region(figure.space) != region) return false;
    const Rank rank = codex.profiles[figure.profile].rank;
    return rank != Rank::prisoner && rank != Rank::object;
  });
}

}  // namespace

// RG14  The roll that the rift needs: the distance minus the reach, or 0 when it is in reach.
int roll_for_rift(const Codex& codex, const Fight& fight, FigureId figure, const Rift& rift) {
  const int beyond = distance_to(codex, fight, figure, rift) - profile_of(codex, fight, figure).reach;
  return std::max(0, beyond);
}

bool rift_in_reach(const Codex& codex, const Fight& fight, FigureId figure, Element element) {
  return std::any_of(fight.rifts.begin(), fight.rifts.end(), [&](const Rift& rift) {
    return rift.element == element && roll_for_rift(codex, fight, figure, rift) == 0;
  });
}

bool rift_usable(const Codex& codex, const Fight& fight, FigureId figure, Element element) {
  return std::any_of(fight.rifts.begin(), fight.rifts.end(), [&](const Rift& rift) {
    return rift.element == element && roll_for_rift(codex, fight, figure, rift) <= die_faces;
  });
}

// RX30  Heroes choose the space, enemies put it as near to heroes as they can; none if no space can take one.
void open_rift(const Codex& codex, Fight& fight, FigureId figure, Element element, Log& log) {
  const ChooseSpace step{figure, byte(Verb::rift), byte(element), figure};
  if (element == Element::none || !fight.figures[figure].stands() || !has_space(codex, fight, step)) return;
  if (steered(codex, fight, figure)) {
    fight.agenda.push(step);
  } else {
    take_space(codex, fight, step, log);
  }
}

// RG50  Of those in reach the hero chooses; with none in reach he may roll for one farther off.
void list_rifts(const Codex& codex, const Fight& fight, UseRift step, Choices& to) {
  const auto element = static_cast<Element>(step.element);
  const bool in_reach = rift_in_reach(codex, fight, step.figure, element);
  for (const Rift& rift : fight.rifts) {
    if (rift.element != element) continue;
    const int least = roll_for_rift(codex, fight, step.figure, rift);
    if (in_reach ? least == 0 : reachable_by_die(least)) {
      to.push_back(choice_of(in_reach ? Deed::use_rift : Deed::try_rift, step.figure, rift.space));
    }
  }
  if (!in_reach) to.push_back(Choice{Deed::leave_rift, step.figure, {}});
}

std::optional<Refusal> refuse_rift(const Codex& codex, const Fight& fight, UseRift step,
                                   const Choice& choice) {
  const bool moment =
      choice.deed == Deed::use_rift || choice.deed == Deed::try_rift || choice.deed == Deed::leave_rift;
  if (!moment) return Refusal{"RX07", "refused.not-now"};
  if (choice.figure != step.figure) return Refusal{"RX07", "refused.another-figure"};
  const auto element = static_cast<Element>(step.element);
  const bool in_reach = rift_in_reach(codex, fight, step.figure, element);
  const SpaceId space = choice.space();
  if (choice.what[1] != 0) return Refusal{"RX32", "refused.not-now"};
  if (choice.deed == Deed::leave_rift) {
    if (choice.what[0] != 0) return Refusal{"RX32", "refused.not-now"};
    if (in_reach) return Refusal{"RX32", "refused.rift-in-reach"};
    return std::nullopt;
  }
  const std::size_t number = rift_at(fight, space, element);
  if (number == fight.rifts.size()) return Refusal{"RX07", "refused.no-such-rift"};
  const int least = roll_for_rift(codex, fight, step.figure, fight.rifts[number]);
  if (choice.deed == Deed::use_rift) {
    if (least > 0) return Refusal{"RX32", "refused.rift-too-far", {least, 0}};
    return std::nullopt;
  }
  if (in_reach) return Refusal{"RX32", "refused.rift-in-reach"};
  if (!reachable_by_die(least)) return Refusal{"RG14", "refused.rift-too-far", {least, die_faces}};
  return std::nullopt;
}

// RX07  The action is possible once the rift is used.  RG14  If the roll fails it cannot be done.
void use_rift(const Codex& codex, Fight& fight, const Choice& choice, Dice& dice, Log& log) {
  const auto step = fight.agenda.pop<UseRift>();
  if (choice.deed == Deed::leave_rift) return fail_line(fight);
  const std::size_t number = rift_at(fight, choice.space(), static_cast<Element>(step.element));
  if (choice.deed == Deed::use_rift) {
    use_up(codex, fight, step.figure, number, {"RX07", "RX32"}, log);
  } else if (!reach_for(codex, fight, step.figure, number, dice, log)) {
    return fail_line(fight);
  }
  after_rift(codex, fight, dice, log);
}

// RG50  The nearest, at the lowest space index, with a roll if it is out of reach.
bool seize_rift(const Codex& codex, Fight& fight, FigureId figure, Element element, Dice& dice, Log& log) {
  constexpr int far_away = 255;
  std::size_t best = fight.rifts.size();
  for (std::size_t i = 0; i < fight.rifts.size(); ++i) {
    const Rift& rift = fight.rifts[i];
    if (rift.element != element) continue;
    const int distance = distance_to(codex, fight, figure, rift);
    const int nearest =
        best == fight.rifts.size() ? far_away : distance_to(codex, fight, figure, fight.rifts[best]);
    if (distance < nearest || (distance == nearest && rift.space < fight.rifts[best].space)) best = i;
  }
  if (best == fight.rifts.size()) return false;
  const int least = roll_for_rift(codex, fight, figure, fight.rifts[best]);
  if (least > die_faces) return false;
  if (least > 0) return reach_for(codex, fight, figure, best, dice, log);
  use_up(codex, fight, figure, best, {"RX07", "RX32"}, log);
  return true;
}

// RX32  What was kept open by who stood on it goes at the end of the turn.  RX31, RG60  So do rifts in parts
// of the map where nobody is left.
void fade_rifts(const Codex& codex, Fight& fight, Log& log) {
  for (std::size_t i = fight.rifts.size(); i-- > 0;) {
    const Rift rift = fight.rifts[i];
    const bool kept = rift.used_by != no_figure;
    if (!kept && has_company(codex, fight, codex.board.region(rift.space))) continue;
    const Rules rules = kept ? Rules{"RX32"} : Rules{"RX31", "RG60"};
    log.add(RiftVanished{rift.space, rift.element, rules});
    fight.rifts.erase_at(i);
  }
}

}  // namespace affray::realms
