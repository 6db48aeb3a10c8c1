// The facts that a scenario can expect of a position, and the passes that its rules make.

#include <algorithm>
#include <nlohmann/json.hpp>
#include <span>
#include <string>
#include <utility>
#include <variant>

#include "affray/adapters/realms/fight.hpp"
#include "affray/adapters/realms/json.hpp"
#include "affray/games/realms/names.hpp"
#include "affray/games/realms/rules.hpp"

namespace affray::realms::adapter {

namespace {

using nlohmann::json;

// Facts at the end

/// What has become of a figure that has been set up, in one word; of any other one it is "none".
std::string word_of_figure(const Figure& figure) {
  if (figure.stands()) return "standing";
  if (figure.health == 0) return "fallen";                     // RG33, RG43
  return (figure.spent & freed) != 0 ? "escaped" : "awaited";  // RG46, RX02
}

/// The last attack against a target: what the dice made of it, and what arrived.
class LastAttack {
 public:
  LastAttack(const Codex& codex, Facts& facts) : codex_(codex), facts_(facts) {}

  void operator()(const AttackBegan& e) const {
    for (const char* key : {"raw", "pierces", "stopped", "dealt"}) set(key, "0");
    set("missed", "false");
    set("attacker", figure_id(codex_, e.attacker));
    set("target", figure_id(codex_, e.target));
  }
  void operator()(const Missed& /*e*/) const { set("missed", "true"); }
  void operator()(const Hit& e) const {
    set("raw", std::to_string(e.total.sum));
    set("pierces", std::to_string(e.pierces));
    set("dealt", std::to_string(std::max(e.total.sum, 0)));
  }
  void operator()(const Defended& e) const {
    set("stopped", std::to_string(e.stopped));
    set("dealt", std::to_string(e.left));
  }
  template <class Other>
  void operator()(const Other& /*e*/) const {}

 private:
  void set(const char* key, std::string value) const { facts_[{"attack", key}] = std::move(value); }

  const Codex& codex_;
  Facts& facts_;
};

// Expected facts

/// The words that are allowed at each depth; an empty list allows any word.
class ExpectReader {
 public:
  ExpectReader(const Codex& codex, Expectation& into) : codex_(codex), into_(into) {}

  void read(const Node& expect) {
    expect.only(Expectation::keys({"round", "asked", "ended", "order", "effects", "rescued", "figures",
                                   "heroes", "decks", "rifts", "loot", "doors", "traps", "objectives",
                                   "fallen", "attack", "winner"}));
    each(expect.optional("figures"), figure_ids(codex_), {"at", "health", "moved", "statuses", "kind", "by"});
    std::vector<std::string> heroes;
    for (std::size_t hero = 0; hero < codex_.hero_count; ++hero) heroes.push_back(codex_.profiles[hero].id);
    each(expect.optional("heroes"), heroes,
         {"stamina", "invested", "gold", "xp", "items", "item_rerolls", "cards"});
    each(expect.optional("decks"), group_ids(codex_), {"card", "left"});
    each(expect.optional("effects"), figure_ids(codex_), {verb_words.begin(), verb_words.end()});
    for (const char* key : {"rifts", "loot", "doors", "traps"}) spaces(expect.optional(key));
    expect.optional("fallen").only({"heroes", "enemies"});
    expect.optional("attack").only({"attacker", "target", "raw", "missed", "pierces", "stopped", "dealt"});
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
        space.complain({"'$1' is not on the map", space.word().substr(0, 20)}, "RG23");
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

// Passes of players without a choice

template <class Kind, class Is>
int count_of(std::span<const Event> events, const Is& is) {
  return static_cast<int>(std::count_if(events.begin(), events.end(), [&](const Event& event) {
    const auto* one = std::get_if<Kind>(&event);
    return one != nullptr && is(*one);
  }));
}

/// RG38  Who has picked and can pay for no more is ready.
int passed_cards(const Fight& fight, std::span<const Event> events, FigureId hero) {
  if (fight.agenda.is<ChooseCards>() && fight.agenda.top<ChooseCards>().hero == hero) return 0;
  return std::min(1, count_of<CardChosen>(events, [&](const CardChosen& e) { return e.figure == hero; }));
}

/// RG34  Who has no right to reroll a die is not asked.
int passed_rerolls(const Fight& fight, std::span<const Event> events, FigureId figure) {
  if (fight.agenda.is<Striking>() && fight.exchange.agenda.is<KeepDie>()) return 0;
  const auto is_his = [&](const auto& e) { return e.figure == figure; };
  return count_of<DiceRolled>(events, is_his) + count_of<DieRerolled>(events, is_his);
}

}  // namespace

Facts Files::facts(const Codex& codex, const Fight& fight, const std::vector<Event>& events) {
  Facts facts;
  const LastAttack attack(codex, facts);
  for (const Event& event : events) std::visit(attack, event);
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
  for (const char* key : {"effects", "loot"}) {
    for (const auto& [name, value] : table[key].items()) facts.erase({key, name});
  }
  for (const FigureId figure : all_figures(fight)) {
    facts[{"figures", figure_id(codex, figure)}] = word_of_figure(fight.figures[figure]);
  }
  add_facts(table, {}, facts);
  return facts;
}

/// `expect` contains any part of state_json, such as {round: 2, figures: {goblin: {health: 1}}}. A list must
/// match in order; "none" stands for an absent value.
void Files::read_expect(const Node& expect, const Codex& codex, Expectation& into) {
  ExpectReader(codex, into).read(expect);
}

int Files::passes(const Codex& /*codex*/, const Fight& fight, std::span<const Event> events,
                  std::size_t since, const Choice& choice) {
  const auto since_then = events.subspan(since);
  const auto is_line = [&](const LineSkipped& e) {
    return choice == Choice{Deed::skip_line, e.figure, {e.line, byte(e.card)}};
  };
  switch (choice.deed) {
    case Deed::skip_line: return count_of<LineSkipped>(since_then, is_line);  // RG58
    case Deed::ready: return passed_cards(fight, since_then, choice.figure);
    case Deed::stand: return passed_rerolls(fight, since_then, choice.figure);
    default: return 0;
  }
}

}  // namespace affray::realms::adapter
