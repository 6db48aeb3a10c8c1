#include "affray/adapters/sectors/scenario.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <utility>
#include <variant>

#include "affray/adapters/sectors/json.hpp"
#include "affray/games/sectors/names.hpp"
#include "affray/games/sectors/rules.hpp"
#include "affray/referee/scenario/of_game.hpp"

namespace affray::sectors::adapter {

namespace {

Facts facts_of(const Codex& codex, const Fight& fight, const std::vector<Event>& /*events*/) {
  Facts facts;
  const nlohmann::json table = state_json(codex, fight);
  for (const std::string& card : card_ids(codex)) {
    if (!table["effects"].contains(card)) facts[{"effects", card}] = "none";
  }
  if (!table.contains("winner")) facts[{"winner"}] = "none";
  for (const CardId card : ids<CardId>(fight.cards.size())) {
    if (in_fight(fight, card)) {
      facts[{"cards", card_id(codex, card), "initiative"}] =
          std::to_string(initiative_of(codex, fight, card));
    }
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
  expect.only(Expectation::keys({"game_round", "turn", "asked", "refreshed", "fight", "sectors", "cards",
                                 "players", "effects", "winner"}));
  if (const Node fight = expect.optional("fight")) fight.only({"sector", "round", "starter", "acting"});
  std::vector<std::string> places;
  for (const Sector& sector : codex.sectors) places.push_back(sector.name);
  each(expect.optional("sectors"), places, {"next", "fought"});
  each(expect.optional("cards"), card_ids(codex),
       {"owner", "zone", "sector", "exhausted", "fighting", "acted", "waited", "injuries", "defence",
        "lowered", "crew_of", "experience", "initiative"});
  each(expect.optional("players"), codex.players, {"hand", "focus", "passes", "lost", "fights_won"});
  each(expect.optional("effects"), card_ids(codex), {verb_words.begin(), verb_words.end()});
  into.expect_all(expect);
}

/// The window in which a deed is a pass.
std::optional<Window> window_of(Deed deed) {
  switch (deed) {
    case Deed::no_event: return Window::event;
    case Deed::no_block: return Window::block;
    case Deed::no_tactic: return Window::tactic;
    case Deed::no_answer: return Window::answer;
    case Deed::no_save: return Window::save;
    default: return std::nullopt;
  }
}

/// The passes that the chronicle tells.
int passes_in(const Codex& /*codex*/, const Fight& /*fight*/, std::span<const Event> all, std::size_t since,
              const Choice& choice) {
  const std::optional<Window> window = window_of(choice.deed);
  const auto events = all.subspan(since);
  const auto is_it = [&](const Event& event) {
    const auto* passed = std::get_if<Passed>(&event);
    return passed != nullptr && passed->side == choice.side && passed->window == window;
  };
  return static_cast<int>(std::count_if(events.begin(), events.end(), is_it));
}

}  // namespace

Result<Scenario> load_scenario(const YamlDocument& scenario, const std::string& file,
                               const std::string& data_root) {
  return load_scenario_of<Sectors, Scenario>(
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
  using Run = ScenarioRun<Sectors, decltype(&facts_of), decltype(&passes_in)>;
  return Run(scenario.opening, scenario.ruling, facts_of, passes_in).run();
}

}  // namespace affray::sectors::adapter
