// Random fights: every byte is a choice. Nobody is on board of what is not there, nothing that should have
// fallen stands, no tower steers more than it can, and every session ends.

#include <string>
#include <vector>

#include "affray/adapters/sectors/adapter.hpp"
#include "affray/adapters/sectors/fight.hpp"
#include "affray/core/check.hpp"
#include "affray/formats/files.hpp"
#include "affray/games/sectors/rules.hpp"

using namespace affray;
using namespace affray::sectors;

namespace {

struct Bytes {
  const unsigned char* next;
  const unsigned char* end;
  unsigned take() { return next == end ? 0 : *next++; }
};

const std::vector<sectors::adapter::Setup>& samples() {
  static const std::vector<sectors::adapter::Setup> all = [] {
    std::vector<sectors::adapter::Setup> read;
    const std::string home = home_folder().string();
    for (const char* name :
         {"everything", "siege", "convoy", "beasts", "three-way", "three-on-three", "two-on-two", "duel"}) {
      const std::string path = home + "/fights/sectors/" + name + ".yaml";
      read.push_back(*sectors::adapter::load_fight(*read_input(path), path, home));
    }
    return read;
  }();
  return all;
}

/// One bit for each switch: what no sample file holds.
Opening<Sectors> opening_from(Bytes& bytes) {
  sectors::adapter::Setup setup = samples()[bytes.take() % samples().size()];
  Options& options = setup.codex.options;
  const unsigned bits = bytes.take() | bytes.take() << 8U;
  options.direction = static_cast<Direction>(bits & 1U);
  options.starter_takes_part = (bits & 2U) != 0;
  options.fights_per_sector = static_cast<std::uint8_t>(1 + (bits >> 2U & 1U));
  options.blocking_exhausts = (bits & 8U) != 0;
  options.wait_once_per_fight = (bits & 16U) != 0;
  options.idle_turn_restores = (bits & 32U) != 0;
  options.ledger_per_player = (bits & 64U) != 0;
  options.counterattack_keeps_focus = (bits & 128U) != 0;
  options.own_targets = (bits & 256U) != 0;
  options.animal_lowest_first = (bits & 512U) != 0;
  options.animals_spare_owner = (bits & 1024U) != 0;
  options.workshop_by_owner = (bits & 2048U) != 0;
  options.apemen_crew = (bits & 4096U) != 0;
  options.hands = static_cast<Hands>(bits >> 13U & 1U);
  return sectors::adapter::make_opening(std::move(setup), "fuzz.yaml");
}

void check_crew_member(const Codex& codex, const Fight& fight, std::uint8_t card) {
  const std::uint8_t of = fight.cards[card].crew_of;
  if (of == no_card) return;
  AFFRAY_CHECK(fight.cards[of].zone == Zone::sector, "a crew without its vehicle or building");
  AFFRAY_CHECK(fight.cards[of].sector == fight.cards[card].sector, "a crew in another sector");
  AFFRAY_CHECK(kind_of(codex, card).type == Type::character, "a crew member who is no character");
  AFFRAY_CHECK(crew_size(codex, fight, of) <= crew_wanted(codex, of), "a crew that is too large");
}

/// What holds when a card has its turn, and between fights: nothing is left to be settled.
void check_table(const Codex& codex, const Fight& fight) {
  AFFRAY_CHECK(fight.stack.empty(), "something still waits to be settled");
  for (std::size_t i = 0; i < codex.cards.size(); ++i) {
    const auto card = static_cast<std::uint8_t>(i);
    const Card& each = fight.cards[i];
    if (each.zone != Zone::sector) continue;
    AFFRAY_CHECK(each.injuries < kind_of(codex, card).health, "a card without health stands");
    AFFRAY_CHECK(each.lowered < full_defence(codex, fight, card), "a card without defence stands");
    AFFRAY_CHECK(fight.sector != no_sector || each.lowered == 0, "a defence is low between fights");
    check_crew_member(codex, fight, card);
  }
  for (std::size_t seat = 0; seat < codex.players.size(); ++seat) {
    const Side side = side_at(seat);
    AFFRAY_CHECK(remote_ready(codex, fight, side) <= remote_limit(codex, fight, side),
                 "more remote vehicles than the towers steer");
    const std::uint8_t focus = fight.players[seat].focus.card;
    AFFRAY_CHECK(focus == no_card || fight.cards[focus].lowered > 0, "a whole defence is kept low");
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  Bytes bytes{data, data + size};
  const Opening<Sectors> opening = opening_from(bytes);
  const Codex& codex = opening.codex;
  Fight fight = opening.start;
  std::vector<Event> events;
  Chronicle<Event> chronicle(events);
  SeededDice dice(bytes.take());
  for (int plays = 0; !Sectors::asked(codex, fight).over(); ++plays) {
    AFFRAY_CHECK(plays < 50'000, "a session does not end");
    AFFRAY_CHECK(!Sectors::outcome(codex, fight), "an outcome before the end");
    if (fight.agenda.is<CardTurn>() || fight.agenda.is<TableTurn>()) check_table(codex, fight);
    const auto choices = Sectors::choices(codex, fight);
    AFFRAY_CHECK(!choices.empty(), "somebody is asked and can do nothing");
    const bool is_left_to_default = plays % 7 == 6;
    const Choice choice = is_left_to_default ? sectors::adapter::DefaultAnswer{}(codex, fight)
                                             : choices[bytes.take() % choices.size()];
    AFFRAY_CHECK(!Sectors::refusal(codex, fight, choice), "a listed choice is refused");
    AFFRAY_CHECK(*Sectors::parse(codex, Sectors::text(codex, choice)) == choice, "another text");
    events.clear();
    Sectors::play(codex, fight, choice, dice, chronicle);
    for (const Event& event : events) {
      AFFRAY_CHECK(!Sectors::describe(codex, event).key.empty(), "an event without words");
    }
  }
  AFFRAY_CHECK(Sectors::choices(codex, fight).empty(), "a choice after the end");
  AFFRAY_CHECK(Sectors::outcome(codex, fight).has_value(), "an end without an outcome");
  return 0;
}
