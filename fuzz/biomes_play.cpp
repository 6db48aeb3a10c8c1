// Random matches: every byte is a choice. Both books of where cards are agree, whoever should have died is
// dead, nothing of a battle outlasts it, a view holds nothing that it should not, and every match ends.

#include <string>
#include <vector>

#include "affray/adapters/biomes/adapter.hpp"
#include "affray/adapters/biomes/fight.hpp"
#include "affray/core/check.hpp"
#include "affray/formats/files.hpp"
#include "affray/games/biomes/rules.hpp"

using namespace affray;
using namespace affray::biomes;

namespace {

struct Bytes {
  const unsigned char* next;
  const unsigned char* end;
  [[nodiscard]] bool spent() const { return next == end; }
  unsigned take() { return spent() ? 0 : *next++; }
};

const std::vector<biomes::adapter::Setup>& samples() {
  static const std::vector<biomes::adapter::Setup> all = [] {
    std::vector<biomes::adapter::Setup> read;
    const std::string home = home_folder().string();
    for (const char* name : {"match", "best-of-three", "gunline-against-armoury", "gunline-against-counsel",
                             "swarm-against-armoury", "swarm-against-counsel", "endgame", "battle-in-hand"}) {
      const std::string path = home + "/fights/biomes/" + name + ".yaml";
      read.push_back(*biomes::adapter::load_fight(*read_input(path), path, home));
    }
    return read;
  }();
  return all;
}

/// One bit for each switch: what no sample file holds.
Opening<Biomes> opening_from(Bytes& bytes) {
  biomes::adapter::Setup setup = samples()[bytes.take() % samples().size()];
  Options& options = setup.codex.options;
  const unsigned bits = bytes.take() | bytes.take() << 8U | bytes.take() << 16U | bytes.take() << 24U;
  const auto bit = [&](unsigned number) { return (bits >> number & 1U) != 0; };
  options.lost_biomes = static_cast<std::uint8_t>(bit(0) ? 1 + (bits >> 1U & 1U) : lost_biomes_lose);
  options.judged = bit(2) ? Judged::at_once : Judged::queue_empty;
  options.cancelled_waits = bit(3);
  options.damage_steps = bit(4) ? DamageSteps::together : DamageSteps::ranged_first;
  options.windows_in_start = !bit(5);
  options.attack_locks = !bit(6);
  options.locked_may_advance = !bit(7);
  options.both_arrive_in_biomes = !bit(8);
  options.defend_from = bit(9) ? DefendFrom::anywhere : DefendFrom::same_biome;
  options.excess_hits_sector = bit(10);
  options.once_defended_stays = bit(11);
  options.damage_ends_in_battle_only = bit(12);
  options.lost_lanes_close = !bit(13);
  options.drawn_match = bit(14) ? DrawnMatch::active_player_loses : DrawnMatch::drawn;
  options.energy_lasts_turn = bit(15);
  options.converting = static_cast<Converting>((bits >> 16U & 3U) % 3);
  options.gear_survives = !bit(18);
  options.one_gear_each = bit(19);
  options.collapse_once = bit(20);
  options.mulligan = static_cast<MulliganRule>((bits >> 21U & 3U) % 3);
  options.exact_assignment = bit(23);
  options.active_acts_again = !bit(24);
  options.reactive_speed = bit(25) ? 2 : 3;
  options.reactives_first = bit(26) ? ReactivesFirst::other : ReactivesFirst::active;
  options.defend_without_attack = !bit(27);
  options.skill_needs_card = bit(28);
  options.asked = bit(29) ? WhoIsAsked::who_might : WhoIsAsked::who_can;
  options.effects_end_first = bit(30);
  options.arrivals_attack = bit(31);
  options.after_reaction = bit(29) == bit(30) ? AfterReaction::opponent : AfterReaction::active;
  return biomes::adapter::make_opening(std::move(setup), "fuzz.yaml");
}

void check_card(const Codex& codex, const Fight& fight, std::uint8_t card) {
  const Card& it = fight.cards[card];
  for (std::size_t zone = 0; zone < zones; ++zone) {
    const bool there = zone == static_cast<std::size_t>(it.zone);
    AFFRAY_CHECK(fight.in[zone].has(card) == there, "the two books of where a card is differ");
  }
  const bool goes = it.zone == Zone::staging && fight.has(card, Mark::advancing);
  AFFRAY_CHECK((it.lane != no_lane) == (it.zone == Zone::lane || goes), "a lane without a card");
  if (it.host != no_card && on_planet(fight, card)) {
    AFFRAY_CHECK(fight.cards[it.host].zone == it.zone, "what is attached is somewhere else");
  }
  if (it.defends != no_card) {
    AFFRAY_CHECK(fight.has(it.defends, Mark::attacking), "a defence against nobody");
  }
  const bool fights =
      fight.has(card, Mark::attacking) || fight.has(card, Mark::struck) || it.defends != no_card;
  const bool battle = fight.moment >= Moment::name_attackers && fight.moment < Moment::retreat;
  AFFRAY_CHECK(battle || !fights, "a battle that is over goes on");
  const bool dies_now = !codex.options.damage_ends_in_battle_only || in_battle(fight);
  if (dies_now && is_agent(codex, card) && on_planet(fight, card)) {
    AFFRAY_CHECK(it.damage < defense_of(codex, fight, card), "an agent with lethal damage lives");
  }
}

void check_table(const Codex& codex, const Fight& fight) {
  for (std::size_t i = 0; i < codex.cards.size(); ++i) check_card(codex, fight, static_cast<std::uint8_t>(i));
}

/// B17, B18: what a side can imagine looks to it like what there is.
void check_view(const Codex& codex, const Fight& fight, Side side, unsigned seed) {
  const View view = Biomes::view(codex, fight, side);
  SeededDice dice(seed);
  const Fight imagined = Biomes::imagine(codex, view, dice);
  AFFRAY_CHECK(Biomes::view(codex, imagined, side) == view, "what is imagined looks otherwise");
  AFFRAY_CHECK(!biomes::adapter::Adapter::tables(codex, view).empty(), "there is nothing to see");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  Bytes bytes{data, data + size};
  const Opening<Biomes> opening = opening_from(bytes);
  const Codex& codex = opening.codex;
  Fight fight = opening.start;
  std::vector<Event> events;
  Chronicle<Event> chronicle(events);
  SeededDice dice(bytes.take());
  for (unsigned plays = 0; !Biomes::asked(codex, fight).over(); ++plays) {
    AFFRAY_CHECK(plays < 50'000, "a match does not end");
    AFFRAY_CHECK(!Biomes::outcome(codex, fight), "an outcome before the end");
    const auto choices = Biomes::choices(codex, fight);
    AFFRAY_CHECK(!choices.empty(), "somebody is asked and can do nothing");
    const Choice choice = bytes.spent() ? biomes::adapter::DefaultAnswer{}(codex, fight)
                                        : choices[bytes.take() % choices.size()];
    AFFRAY_CHECK(!Biomes::refusal(codex, fight, choice), "a listed choice is refused");
    AFFRAY_CHECK(*Biomes::parse(codex, Biomes::text(codex, choice)) == choice, "another text");
    if (plays % 16 == 0) check_view(codex, fight, choice.side, plays);
    events.clear();
    Biomes::play(codex, fight, choice, dice, chronicle);
    for (const Event& event : events) {
      AFFRAY_CHECK(!Biomes::describe(codex, event).key.empty(), "an event without words");
    }
    check_table(codex, fight);
  }
  AFFRAY_CHECK(Biomes::choices(codex, fight).empty(), "a choice after the end");
  AFFRAY_CHECK(Biomes::outcome(codex, fight).has_value(), "an end without an outcome");
  return 0;
}
