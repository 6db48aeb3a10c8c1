// Random play: every byte is a choice. No marker appears or goes but as the rules say.

#include <array>
#include <string>
#include <vector>

#include "affray/adapters/worlds/fight.hpp"
#include "affray/core/check.hpp"
#include "affray/formats/files.hpp"
#include "affray/games/worlds/game.hpp"
#include "affray/games/worlds/rules.hpp"

using namespace affray;
using namespace affray::worlds;

namespace {

struct Bytes {
  const unsigned char* next;
  const unsigned char* end;
  unsigned take() { return next == end ? 0 : *next++; }
};

const std::vector<worlds::adapter::Setup>& samples() {
  static const std::vector<worlds::adapter::Setup> all = [] {
    std::vector<worlds::adapter::Setup> read;
    const std::string home = home_folder().string();
    for (const char* name : {"worked-example", "natives", "three-players", "on-a-sun", "big-energy"}) {
      const std::string path = home + "/fights/worlds/" + name + ".yaml";
      read.push_back(*worlds::adapter::load_fight(*read_input(path), path, home));
    }
    return read;
  }();
  return all;
}

/// One bit for each switch, another table, other hands and stocks: what no sample file holds.
worlds::adapter::Setup setup_from(Bytes& bytes) {
  worlds::adapter::Setup setup = samples()[bytes.take() % samples().size()];
  Options& options = setup.codex.options;
  const unsigned bits = bytes.take() | bytes.take() << 8U;
  options.max_fights_per_turn = static_cast<std::uint8_t>(bits & 3U);
  options.hold_back_spares = (bits & 4U) != 0;
  options.events_per_battle = static_cast<EventsPerBattle>((bits >> 3U) & 1U);
  options.energy_spent = (bits & 16U) != 0;
  options.mobilization_lasts = static_cast<MobilizationLasts>((bits >> 5U) & 1U);
  options.mobilization_covers = static_cast<MobilizationCovers>((bits >> 6U) & 1U);
  options.energy = static_cast<EnergyBidding>(((bits >> 7U) & 3U) % 3);
  options.withdraw = static_cast<WithdrawWhom>((bits >> 9U) & 1U);
  options.event_hands = static_cast<EventHands>((bits >> 10U) & 1U);
  setup.start.turns_left = static_cast<std::uint8_t>(1 + bytes.take() % 6);
  for (std::size_t player = 0; player < setup.codex.players.size(); ++player) {
    for (std::size_t event = 0; event < setup.codex.events.size(); ++event) {
      setup.start.hands[player][event] = static_cast<std::uint8_t>(bytes.take() % 3);
    }
    setup.start.energy[player] = static_cast<std::uint8_t>(bytes.take() % 12);
  }
  return setup;
}

/// Populations and Plants of all players, wherever they are; natives are counted by nobody, they come and go.
int markers_of_players(const Fight& fight) {
  int count = 0;
  const auto add = [&](const Markers& markers) { count += markers[Kind::population] + markers[Kind::plant]; };
  for (const OnCard& card : fight.places) {
    for (const auto& own : card.markers) count += own[0] + own[1];
  }
  for (const Markers& pool : fight.pool) add(pool);
  for (const Battle& battle : fight.battles) {
    for (const Markers& side : battle.side) add(side);
  }
  return count;
}

int event_cards(const Fight& fight) {
  int count = 0;
  for (const auto& hand : fight.hands) {
    for (const int copies : hand) count += copies;
  }
  for (const int copies : fight.discard) count += copies;
  return count;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  Bytes bytes{data, data + size};
  const worlds::adapter::Setup setup = setup_from(bytes);
  Fight fight = setup.start;
  std::vector<Event> events;
  Chronicle<Event> chronicle(events);
  begin_turn(setup.codex, fight, chronicle);
  SeededDice dice(bytes.take());
  int markers = markers_of_players(fight);
  const int cards = event_cards(fight);
  for (int plays = 0; !Worlds::asked(setup.codex, fight).over(); ++plays) {
    AFFRAY_CHECK(plays < 20'000, "a fight does not end");
    AFFRAY_CHECK(!Worlds::outcome(setup.codex, fight), "an outcome before the end");
    AFFRAY_CHECK(is_player(setup.codex, Worlds::asked(setup.codex, fight).side), "nobody can answer");
    const auto choices = Worlds::choices(setup.codex, fight);
    AFFRAY_CHECK(!choices.empty(), "somebody is asked and can do nothing");
    const Choice choice = choices[bytes.take() % choices.size()];
    AFFRAY_CHECK(!Worlds::refusal(setup.codex, fight, choice), "a listed choice is refused");
    AFFRAY_CHECK(*Worlds::parse(setup.codex, Worlds::text(setup.codex, choice)) == choice, "another text");
    events.clear();
    Worlds::play(setup.codex, fight, choice, dice, chronicle);
    for (const Event& event : events) {
      AFFRAY_CHECK(!Worlds::describe(setup.codex, event).key.empty(), "an event without words");
      if (const auto* gone = std::get_if<MarkersLost>(&event)) {
        markers -= gone->markers[Kind::population] + gone->markers[Kind::plant];
      }
    }
    AFFRAY_CHECK(markers_of_players(fight) == markers, "a marker appeared or went");
    AFFRAY_CHECK(event_cards(fight) == cards, "an event card appeared or went");
  }
  AFFRAY_CHECK(Worlds::choices(setup.codex, fight).empty(), "a choice after the end");
  AFFRAY_CHECK(Worlds::outcome(setup.codex, fight).has_value(), "an end without an outcome");
  return 0;
}
