#include "affray/adapters/biomes/scenario.hpp"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <span>
#include <utility>

#include "affray/adapters/biomes/json.hpp"
#include "affray/games/biomes/names.hpp"
#include "affray/referee/scenario/of_game.hpp"

namespace affray::biomes::adapter {

namespace {

template <class Kind>
bool is_a(const Event& event) {
  return std::holds_alternative<Kind>(event);
}

bool is_reaction(const Event& event) {
  const auto* taken = std::get_if<ActionTaken>(&event);
  return taken != nullptr && taken->what == Action::What::reactive;
}

/// Events that a scenario may count.
struct Counted {
  const char* word;
  bool (*is)(const Event&);
};
constexpr std::array counted{Counted{"cancelled", is_a<ActionCancelled>},
                             Counted{"reacted", is_reaction},
                             Counted{"executed", is_a<Executed>},
                             Counted{"terminated", is_a<Terminated>},
                             Counted{"passed", is_a<Passed>},
                             Counted{"drew", is_a<Drew>},
                             Counted{"discarded", is_a<Discarded>},
                             Counted{"struck", is_a<Struck>},
                             Counted{"retreated", is_a<Retreated>},
                             Counted{"loop_ended", is_a<LoopEnded>}};

Facts facts_of(const Codex& codex, const Fight& fight, const std::vector<Event>& events) {
  Facts facts;
  nlohmann::json table = state_json(codex, fight);
  nlohmann::json queue = nlohmann::json::array();
  for (const Action& action : fight.queue) queue.push_back(card_id(codex, action.card));
  table["queue"] = std::move(queue);
  table["speeds"] = nlohmann::json::array();
  for (const Action& action : fight.queue) table["speeds"].push_back(int{action.speed});
  if (!table.contains("winner")) table["winner"] = "none";
  for (const auto& [word, is] : counted) {
    table["happened"][word] = std::count_if(events.begin(), events.end(), is);
  }
  add_facts(table, {}, facts);
  return facts;
}

/// Reads a map from names to maps with these keys.
void each(const Node& map, const std::vector<std::string>& names, const std::vector<std::string>& keys) {
  if (!map) return;
  map.only(names);
  for (const auto& [name, value] : map.entries()) {
    if (value.is_map()) value.only(keys);
  }
}

void read_expect(const Node& expect, const Codex& codex, Expectation& into) {
  expect.only(Expectation::keys({"match", "turn", "active", "starter", "moment", "asked", "biomes", "players",
                                 "cards", "queue", "speeds", "happened", "winner"}));
  each(expect.optional("biomes"), {"1", "2", "3"}, {"type", "closed"});
  each(expect.optional("cards"), card_ids(codex),
       {"owner", "zone", "lane", "locked", "arrived", "increase", "tally", "markers", "host", "attack",
        "defense", "damage", "keywords", "advancing", "attacking", "defends", "place"});
  each(expect.optional("players"), {codex.names.begin(), codex.names.end()},
       {"hand", "below", "cache", "converted", "converted_locked", "deck", "reserve", "durability", "lost",
        "energy", "converted_this_turn", "anomalies_this_turn", "mulligans", "matches", "biomes", "passes"});
  std::vector<std::string> countable;
  for (const Counted& one : counted) countable.emplace_back(one.word);
  if (const Node happened = expect.optional("happened")) happened.only(countable);
  into.expect_all(expect);
}

/// The passes that the chronicle tells.
int passes_in(const Codex& /*codex*/, const Fight& /*fight*/, std::span<const Event> all, std::size_t since,
              const Choice& choice) {
  if (choice.deed != Deed::pass) return 0;
  const auto events = all.subspan(since);
  const auto is_it = [&](const Event& event) {
    const auto* passed = std::get_if<Passed>(&event);
    return passed != nullptr && passed->side == choice.side;
  };
  return static_cast<int>(std::count_if(events.begin(), events.end(), is_it));
}

}  // namespace

Result<Scenario> load_scenario(const YamlDocument& scenario, const std::string& file,
                               const std::string& data_root) {
  return load_scenario_of<Biomes, Scenario>(
      scenario, file, shipped_records(data_root),
      [&](const Node& root, auto records) {
        return read_fight(root, file, std::move(records), scenario_keys());
      },
      make_opening, read_expect);
}

Result<Scenario> load_scenario(std::string_view text, const std::string& file, const std::string& data_root) {
  return load_text(text, file,
                   [&](const YamlDocument& scenario) { return load_scenario(scenario, file, data_root); });
}

ScenarioReport run_scenario(const Scenario& scenario) {
  using Run = ScenarioRun<Biomes, decltype(&facts_of), decltype(&passes_in)>;
  return Run(scenario.opening, scenario.ruling, facts_of, passes_in).run();
}

}  // namespace affray::biomes::adapter
