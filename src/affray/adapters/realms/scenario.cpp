#include "affray/adapters/realms/scenario.hpp"

#include <nlohmann/json.hpp>
#include <utility>

#include "affray/adapters/realms/json.hpp"
#include "affray/games/realms/names.hpp"
#include "affray/referee/scenario/of_game.hpp"

namespace affray::realms::adapter {

namespace {

using nlohmann::json;
// Facts at the end

Facts facts_of(const Codex& codex, const Fight& fight, const std::vector<Event>& /*events*/) {
  Facts facts;
  // Everything is "none" by default; existing things replace that.
  for (const SpaceId space : codex.board.spaces()) {
    const std::string name = codex.board.name(space);
    for (const char* key : {"rifts", "loot"}) facts[{key, name}] = "none";
  }
  for (const std::string& figure : figure_ids(codex)) {
    for (const char* key : {"figures", "effects"}) facts[{key, figure}] = "none";
  }
  facts[{"winner"}] = "none";
  const json table = state_json(codex, fight);
  for (const char* key : {"figures", "effects", "loot"}) {
    for (const auto& [name, value] : table[key].items()) facts.erase({key, name});
  }
  add_facts(table, {}, facts);
  return facts;
}

// Expected facts

/// The words that are allowed at each depth; an empty list allows any word.
class ExpectReader {
 public:
  ExpectReader(const Codex& codex, Expectation& into) : codex_(codex), into_(into) {}

  void read(const Node& expect) {
    expect.only(
        Expectation::keys({"round", "asked", "ended", "order", "effects", "rescued", "figures", "heroes",
                           "decks", "rifts", "loot", "doors", "traps", "objectives", "fallen", "winner"}));
    each(expect.optional("figures"), figure_ids(codex_), {"at", "health", "moved", "statuses"});
    std::vector<std::string> heroes;
    for (std::size_t hero = 0; hero < codex_.hero_count; ++hero) heroes.push_back(codex_.profiles[hero].id);
    each(expect.optional("heroes"), heroes, {"stamina", "invested", "gold", "xp", "items", "cards"});
    std::vector<std::string> decks;
    for (const Group& group : codex_.groups) decks.push_back(group.id);
    each(expect.optional("decks"), decks, {"card", "left"});
    each(expect.optional("effects"), figure_ids(codex_), {verb_words.begin(), verb_words.end()});
    for (const char* key : {"rifts", "loot", "doors", "traps"}) spaces(expect.optional(key));
    expect.optional("fallen").only({"heroes", "enemies"});
    check_cards(expect.optional("heroes"));
    into_.expect_all(expect);
  }

 private:
  static void each(const Node& map, const std::vector<std::string>& names,
                   const std::vector<std::string>& keys) {
    if (!map) return;
    map.only(names);
    for (const auto& [name, value] : map.entries()) {
      if (value.is_map()) value.only(keys);
    }
  }

  void spaces(const Node& map) const {
    if (!map) return;
    for (const auto& [space, value] : map.entries()) {
      if (codex_.board.named(space.word()) == nowhere) {
        space.complain("'" + space.word().substr(0, 20) + "' is not on the map", "RG23");
      }
    }
  }

  void check_cards(const Node& heroes) const {
    if (!heroes) return;
    for (const auto& [name, value] : heroes.entries()) {
      const Node cards = value.is_map() ? value.optional("cards") : Node();
      if (!cards) continue;
      std::vector<std::string> ids;
      for (const Profile& profile : codex_.profiles) {
        if (profile.id != name.word()) continue;
        for (const CardId card : profile.hand) ids.push_back(card_id(codex_, card));
      }
      cards.only(ids);
    }
  }

  const Codex& codex_;
  Expectation& into_;
};

}  // namespace

Result<Scenario> load_scenario(const YamlDocument& scenario, const std::string& file,
                               const std::string& data_root) {
  return load_scenario_of<Realms, Scenario>(
      scenario, file, shipped_records(data_root),
      [&](const Node& root, auto records) {
        return read_fight(root, file, std::move(records), scenario_keys());
      },
      make_opening,
      [](const Node& expect, const Codex& codex, Expectation& into) {
        ExpectReader(codex, into).read(expect);
      });
}

Result<Scenario> load_scenario(std::string_view text, const std::string& file, const std::string& data_root) {
  return load_text(text, file,
                   [&](const YamlDocument& scenario) { return load_scenario(scenario, file, data_root); });
}

ScenarioReport run_scenario(const Scenario& scenario) {
  return ScenarioRun<Realms, decltype(&facts_of)>(scenario.opening, scenario.ruling, facts_of).run();
}

}  // namespace affray::realms::adapter
