// games/realms/when.cpp -- when each deed may be done, for refusals of deeds that come too early or too late

#include "affray/games/realms/game.hpp"

namespace affray::realms {

std::string_view Realms::when(const Choice& choice) {
  switch (choice.deed) {
    case Deed::play_card: return "when.play-card";
    case Deed::ready: return "when.ready";
    case Deed::go_first: return "when.go-first";
    case Deed::begin_card: return "when.begin-card";
    case Deed::skip_line: return "when.skip-line";
    case Deed::carry_out: return "when.carry-out";
    case Deed::stamina_move: return "when.stamina-move";
    case Deed::move_to: return "when.move-to";
    case Deed::stop: return "when.stop";
    case Deed::target: return "when.target";
    case Deed::enough_targets: return "when.enough-targets";
    case Deed::roll: return "when.roll";
    case Deed::reroll: return "when.reroll";
    case Deed::stand: return "when.stand";
    case Deed::keep: return "when.keep";
    case Deed::assign: return "when.assign";
    case Deed::place: return "when.place";
    case Deed::use_rift: return "when.use-rift";
    case Deed::try_rift: return "when.try-rift";
    case Deed::leave_rift: return "when.leave-rift";
    case Deed::cure: return "when.cure";
    case Deed::cure_nothing: return "when.cure-nothing";
    case Deed::take_loot: return "when.take-loot";
    case Deed::open_door: return "when.open-door";
    case Deed::free_prisoner: return "when.free-prisoner";
    case Deed::retrieve: return "when.retrieve";
    case Deed::end_turn: return "when.end-turn";
    case Deed::act: return "when.act";
    case Deed::draw: return "when.draw";
    case Deed::attack:
    case Deed::heal:
    case Deed::defend:
    case Deed::discard:
    case Deed::close_door:
    case Deed::wait:
    case Deed::concede:
    case Deed::target_both: break;  // never
  }
  return {};
}

}  // namespace affray::realms
