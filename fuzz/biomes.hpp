#pragma once
// What the fuzzers need of `biomes`.

#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "affray/adapters/biomes/adapter.hpp"
#include "affray/adapters/biomes/fields.hpp"
#include "affray/adapters/biomes/fight.hpp"
#include "affray/adapters/biomes/lint.hpp"
#include "affray/games/biomes/charts.hpp"
#include "affray/games/biomes/rules.hpp"
#include "fuzz/input.hpp"

namespace affray::fuzz {

inline void check_card(const biomes::Codex& codex, const biomes::Fight& fight, biomes::CardId card) {
  using namespace biomes;
  const Card& it = fight.cards[card];
  for (std::size_t zone = 0; zone < zones; ++zone) {
    const bool there = zone == static_cast<std::size_t>(it.zone);
    AFFRAY_CHECK(fight.in[zone].has(card) == there, "the two books of where a card is differ");
  }
  const bool goes = it.zone == Zone::staging && fight.has(card, biomes::Mark::advancing);
  AFFRAY_CHECK((it.lane != no_lane) == (it.zone == Zone::lane || goes), "a lane without a card");
  if (it.host != no_card && on_planet(fight, card)) {
    AFFRAY_CHECK(fight.cards[it.host].zone == it.zone, "what is attached is somewhere else");
  }
  if (it.defends != no_card) {
    AFFRAY_CHECK(fight.has(it.defends, biomes::Mark::attacking), "a defence against nobody");
  }
  const bool fights = fight.has(card, biomes::Mark::attacking) || fight.has(card, biomes::Mark::struck) ||
                      it.defends != no_card;
  const bool battle = fight.moment >= Moment::name_attackers && fight.moment < Moment::retreat;
  AFFRAY_CHECK(battle || !fights, "a battle that is over goes on");
  const bool dies_now = !codex.options.damage_ends_in_battle_only || in_battle(fight);
  if (dies_now && is_agent(codex, card) && on_planet(fight, card)) {
    AFFRAY_CHECK(it.damage < defense_of(codex, fight, card), "an agent with lethal damage lives");
  }
}

inline void check_record(const biomes::adapter::CardRecord& card) {
  AFFRAY_CHECK(!card.kind.id.empty(), "a card has no name");
  AFFRAY_CHECK(card.effects.size() == card.kind.effects.size(), "an effect has no place");
  AFFRAY_CHECK(card.skills.size() == card.kind.skills.size(), "a skill has no place");
  AFFRAY_CHECK(card.kind.skills.size() <= biomes::max_skills, "a card has too many skills");
  AFFRAY_CHECK(card.kind.effects.size() <= biomes::max_effects, "a card has too many effects");
  for (std::size_t i = 0; i < card.kind.skills.size(); ++i) {
    const biomes::Skill& skill = card.kind.skills[i];
    AFFRAY_CHECK(!skill.effects.empty() && skill.effects.size() <= biomes::max_effects,
                 "a skill does nothing, or too much");
    AFFRAY_CHECK(card.acting[i].size() == skill.effects.size(), "an effect of a skill has no place");
  }
}

struct Subject {
  using Game = biomes::Biomes;
  using Adapter = biomes::adapter::Adapter;
  using Setup = biomes::adapter::Setup;

  static constexpr const char* fight_of_choices = "best-of-three";
  static constexpr std::array fights_to_play{"match",
                                             "best-of-three",
                                             "gunline-against-armoury",
                                             "gunline-against-counsel",
                                             "swarm-against-armoury",
                                             "swarm-against-counsel",
                                             "endgame",
                                             "battle-in-hand"};

  using Files = biomes::adapter::Files;

  /// What no shipped file holds.
  static void vary(Setup& setup, Bytes& bytes) {
    vary_options(biomes::adapter::option_fields, setup.codex.options, bytes);
  }

  static Result<biomes::adapter::Library> load_records(std::string_view text) {
    return load_file(text, "fuzz.yaml", biomes::adapter::load_records);
  }
  static void check_records(const biomes::adapter::Library& library) {
    for (const biomes::adapter::CardRecord& card : library.cards) check_record(card);
    for (const auto& type : library.types) AFFRAY_CHECK(!type.type.id.empty(), "a biome has no name");
    for (const auto& deck : library.decks) AFFRAY_CHECK(!deck.id.empty(), "a deck has no name");
  }
  static std::vector<Problem> useless_records(const biomes::adapter::Library& library) {
    std::vector<Problem> found = biomes::adapter::useless_cards(library);
    for (Problem& problem : biomes::adapter::endless_reactions(library)) found.push_back(std::move(problem));
    return found;
  }

  /// Both books of where cards are agree, whoever should have died is dead, and nothing of a battle outlasts
  /// it.
  struct Invariants {
    Invariants(const biomes::Codex& codex, const biomes::Fight& fight) { check(codex, fight, {}); }

    void check(const biomes::Codex& codex, const biomes::Fight& fight,
               const std::vector<biomes::Event>& /*events*/) {
      for (const biomes::CardId card : ids<biomes::CardId>(codex.cards.size())) {
        check_card(codex, fight, card);
      }
    }
  };
};

}  // namespace affray::fuzz
