// Random skirmishes: every byte is a choice. Nobody shares a space, nobody has more health than his stat, no
// card is in two places, and every skirmish ends.

#include <array>
#include <string>
#include <vector>

#include "affray/adapters/realms/adapter.hpp"
#include "affray/adapters/realms/fight.hpp"
#include "affray/core/check.hpp"
#include "affray/formats/files.hpp"

using namespace affray;
using namespace affray::realms;

namespace {

struct Bytes {
  const unsigned char* next;
  const unsigned char* end;
  unsigned take() { return next == end ? 0 : *next++; }
};

const std::vector<realms::adapter::Setup>& samples() {
  static const std::vector<realms::adapter::Setup> all = [] {
    std::vector<realms::adapter::Setup> read;
    const std::string home = home_folder().string();
    for (const char* name : {"first-blood", "everything", "the-mapmaker", "the-war-drum", "over-the-pass",
                             "night-at-the-ford", "the-marsh-queen"}) {
      const std::string path = home + "/fights/realms/" + name + ".yaml";
      read.push_back(*realms::adapter::load_fight(*read_input(path), path, home));
    }
    return read;
  }();
  return all;
}

/// One bit for each switch: what no sample file holds.
Opening<Realms> opening_from(Bytes& bytes) {
  realms::adapter::Setup setup = samples()[bytes.take() % samples().size()];
  Options& options = setup.codex.options;
  const unsigned bits = bytes.take();
  options.pierce_ignores_fixed_shield = (bits & 1U) != 0;
  options.stamina_rerolls_any = (bits & 2U) != 0;
  options.confused_as_disadvantage = (bits & 4U) != 0;
  options.rolled_value_pierces = (bits & 8U) != 0;
  options.number_is_base = (bits & 16U) != 0;
  options.miss_applies_no_status = (bits & 32U) != 0;
  options.reach_penalty = (bits & 64U) != 0;
  options.extending_uses_the_move = (bits & 128U) != 0;
  options.loot = static_cast<LootTable>(bytes.take() % 3);
  return realms::adapter::make_opening(std::move(setup), "fuzz.yaml");
}

void check_table(const Codex& codex, const Fight& fight) {
  std::array<bool, max_spaces> taken{};
  for (const Figure& figure : fight.figures) {
    AFFRAY_CHECK(figure.health <= codex.profiles[figure.profile].health, "more health than the stat");
    if (!figure.stands()) continue;
    AFFRAY_CHECK(figure.health > 0, "a figure without health stands");
    AFFRAY_CHECK(!taken[figure.space], "two figures on one space");
    taken[figure.space] = true;
    const Terrain terrain = codex.board.terrain(figure.space);
    AFFRAY_CHECK(terrain != Terrain::wall && terrain != Terrain::nothing && terrain != Terrain::obstacle,
                 "a figure where nobody can stand");
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  Bytes bytes{data, data + size};
  const Opening<Realms> opening = opening_from(bytes);
  const Codex& codex = opening.codex;
  Fight fight = opening.start;
  std::vector<Event> events;
  Chronicle<Event> chronicle(events);
  SeededDice dice(bytes.take());
  for (int plays = 0; !Realms::asked(codex, fight).over(); ++plays) {
    AFFRAY_CHECK(plays < 50'000, "a skirmish does not end");
    AFFRAY_CHECK(!Realms::outcome(codex, fight), "an outcome before the end");
    check_table(codex, fight);
    const auto choices = Realms::choices(codex, fight);
    AFFRAY_CHECK(!choices.empty(), "somebody is asked and can do nothing");
    const bool is_left_to_default = plays % 7 == 6;
    const Choice choice = is_left_to_default ? realms::adapter::DefaultAnswer{}(codex, fight)
                                             : choices[bytes.take() % choices.size()];
    AFFRAY_CHECK(!Realms::refusal(codex, fight, choice), "a listed choice is refused");
    AFFRAY_CHECK(*Realms::parse(codex, Realms::text(codex, choice)) == choice, "another text");
    events.clear();
    Realms::play(codex, fight, choice, dice, chronicle);
    for (const Event& event : events) {
      AFFRAY_CHECK(!Realms::describe(codex, event).key.empty(), "an event without words");
    }
  }
  AFFRAY_CHECK(Realms::choices(codex, fight).empty(), "a choice after the end");
  AFFRAY_CHECK(Realms::outcome(codex, fight).has_value(), "an end without an outcome");
  return 0;
}
