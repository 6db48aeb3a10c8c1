#include "affray/adapters/biomes/fight.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>

#include "affray/adapters/testing/scenarios.hpp"
#include "affray/adapters/testing/studies.hpp"
#include "affray/games/biomes/names.hpp"
#include "affray/games/biomes/rules.hpp"

namespace affray::biomes::adapter {

using testing::bytes_of;
using testing::check_corpus;
using testing::yaml_in;

namespace {

const std::string corpus = "tests/files/biomes";  // has its own small data/biomes

/// The first problem of a corpus file, whose name begins with the kind of file.
std::string problem_of(const std::string& path) {
  const std::string text = bytes_of(path);
  const std::string name = std::filesystem::path(path).filename().string();
  const auto said = [](const auto& result) { return result ? std::string() : result.problem().text(); };
  if (name.starts_with("fight")) return said(open_position<Files>(text, path, corpus));
  if (name.starts_with("scenario")) return said(load_scenario<Files>(text, path, corpus));
  return said(load_file(text, path, load_records));
}

Setup loaded(const std::string& path, const std::string& data_root) {
  auto setup = load_fight<Files>(bytes_of(path), path, data_root);
  if (!setup) FAIL(setup.problem().text());
  return std::move(*setup);
}

Setup good(const std::string& name) { return loaded(corpus + "/good/" + name + ".yaml", corpus); }

biomes::CardId number_of(const biomes::Codex& codex, const std::string& id) {
  const auto ids = biomes::card_ids(codex);
  const auto found = std::find(ids.begin(), ids.end(), id);
  REQUIRE_MESSAGE(found != ids.end(), id);
  return id_at<biomes::CardId>(static_cast<std::size_t>(found - ids.begin()));
}

}  // namespace

TEST_CASE("every sample fight of biomes is read and has a title in three languages") {
  const auto files = yaml_in("fights/biomes");
  CHECK(files.size() >= 8);
  for (const std::string& file : files) {
    CAPTURE(file);
    CHECK(loaded(file, ".").titles.size() == 3);
  }
}

TEST_CASE("good files of biomes are read, bad ones are refused at the place and with the words they expect") {
  CHECK(check_corpus(corpus, problem_of) >= 140);
}

TEST_CASE("good scenarios of the corpus of biomes come out as they say") {
  testing::check_good_scenarios<Files>(corpus);
}

TEST_CASE("a deck becomes cards by owner and by kind, so that copies are neighbours") {
  const biomes::Codex codex = good("fight-smallest").codex;
  CHECK(codex.cards.size() == 90);  // B08: there is no reserve in a best of one
  CHECK(codex.kinds.size() == 15);
  for (std::size_t i = 1; i < codex.cards.size(); ++i) {
    CHECK(codex.cards[i - 1].owner <= codex.cards[i].owner);
    if (codex.cards[i - 1].owner == codex.cards[i].owner) {
      CHECK(codex.cards[i - 1].kind <= codex.cards[i].kind);
    }
  }
  CHECK(index(number_of(codex, "ant-4")) == 45);  // the first card of ben
  CHECK(codex.fixed_biomes == std::array<std::uint8_t, 3>{255, 255, 255});
  CHECK(codex.first_player == nobody);
}

TEST_CASE("B08: in a best of three the reserve and the special card come along") {
  const biomes::Codex codex = good("fight-everything").codex;
  const auto reserves = std::count_if(codex.cards.begin(), codex.cards.end(),
                                      [](const biomes::Physical& card) { return card.reserve; });
  CHECK(reserves == 4);
  CHECK(codex.cards.size() == 94);
}

TEST_CASE("B22, BG30: the biomes of a file stand instead of the shipped ones, random is left to chance") {
  const biomes::Codex codex = good("fight-everything").codex;
  REQUIRE(codex.biomes.size() == 3);
  CHECK(codex.biomes[codex.fixed_biomes[0]].id == "wood");
  CHECK(codex.fixed_biomes[1] == biomes::no_biome);
  CHECK(codex.biomes[codex.fixed_biomes[2]].id == "lake");
  CHECK(codex.first_player == Side{1});
}

TEST_CASE("every option of biomes can be set, and each is set to what the file says") {
  const Options options = good("fight-everything").codex.options;
  CHECK(options.best_of == 3);
  CHECK(options.lost_biomes == 3);
  CHECK(options.judged == Judged::at_once);
  CHECK(options.damage_steps == DamageSteps::together);
  CHECK(options.defend_from == DefendFrom::anywhere);
  CHECK(options.drawn_match == DrawnMatch::active_player_loses);
  CHECK(options.converting == Converting::redraw);
  CHECK(options.mulligan == MulliganRule::one_less);
  CHECK(options.reactive_speed == 2);
  CHECK(options.reactives_first == ReactivesFirst::other);
  CHECK(options.after_reaction == AfterReaction::opponent);
  CHECK(options.asked == WhoIsAsked::who_might);
  for (const bool set :
       {options.effects_end_first, options.arrivals_attack, options.exact_deck, options.cancelled_waits,
        options.excess_hits_sector, options.once_defended_stays, options.damage_ends_in_battle_only,
        options.energy_lasts_turn, options.one_gear_each, options.collapse_once, options.exact_assignment,
        options.hands_open, options.skill_needs_card, options.durability_below_zero,
        options.collapse_spares_lost}) {
    CHECK(set);
  }
  for (const bool set : {options.windows_in_start, options.attack_locks, options.locked_may_advance,
                         options.both_arrive_in_biomes, options.lost_lanes_close, options.gear_survives,
                         options.active_acts_again, options.defend_without_attack}) {
    CHECK_FALSE(set);
  }
  CHECK(good("fight-smallest").codex.options == Options{});
}

TEST_CASE("a position says where each card lies, what is different about it, and whose it is") {
  using biomes::Mark;
  using biomes::Zone;
  const Setup setup = good("fight-position");
  REQUIRE(setup.position);
  const biomes::Fight& fight = *setup.position;
  const auto card = [&](const char* id) { return fight.cards[number_of(setup.codex, id)]; };
  const auto has = [&](const char* id, Mark mark) { return fight.has(number_of(setup.codex, id), mark); };
  CHECK(fight.turn == 9);
  CHECK(fight.match == 2);
  CHECK(fight.active == Side{0});
  CHECK(fight.starter == Side{1});
  CHECK(fight.moment == biomes::Moment::advance);
  CHECK(fight.agenda.is<biomes::Advance>());
  CHECK(card("bolt").zone == Zone::hand);
  CHECK(card("bolt-3").zone == Zone::cache);
  CHECK(card("bolt-3").place == 1);
  CHECK(card("cat").place == 2);
  CHECK(card("ant").place == 1);  // the position below the deck
  CHECK(card("owl").place == 2);
  CHECK(card("bat-2").zone == Zone::deck);
  CHECK(card("dog").zone == Zone::converted);
  CHECK(has("ant-2", Mark::locked));
  CHECK(has("owl-2", Mark::arrived));
  CHECK(card("vine").host == number_of(setup.codex, "ant-2"));
  CHECK(has("lance", Mark::locked));
  CHECK(card("lance-2").host == biomes::no_card);
  CHECK(card("fox").lane == biomes::LaneId{1});
  CHECK(card("fox").damage == 1);
  CHECK(card("fox").increase == 2);
  CHECK(card("fox").tally == 1);
  CHECK(card("fox").marked == biomes::Keyword::swift);
  CHECK(fight.player[0].durability == std::array<std::int8_t, 3>{7, 8, 9});
  CHECK(fight.player[0].converted_locked == 1);
  CHECK(fight.player[0].floating[0] == 2);
  CHECK(fight.player[1].lost == 0b100);
  CHECK(fight.player[1].durability[2] == 0);
  CHECK(fight.closed == 0b100);
  for (const biomes::CardId each : ids<biomes::CardId>(setup.codex.cards.size())) {
    CHECK(biomes::cards_in(fight, fight.cards[each].zone).has(each));
  }
}

TEST_CASE("BG22: energy that a position gives is there although another phase ends before it") {
  const std::string text =
      "game: biomes\nbiomes: [reef, moor, fell]\nturn: {number: 3, active: ann, moment: first_primary}\n"
      "players: {ann: {hand: [bolt], energy: {ember: 1}}, ben: {staging: [owl]}}\n";
  const auto setup = load_fight<Files>(text, "f.yaml", corpus);
  REQUIRE(setup);
  CHECK(setup->position->player[0].floating[0] == 1);
}

TEST_CASE("what a card of biomes does when it does not say so") {
  const Library library = *shipped_records(corpus);
  const auto kind = [&](const char* id) -> const biomes::CardKind& {
    return std::find_if(library.cards.begin(), library.cards.end(),
                        [&](const CardRecord& card) { return card.kind.id == id; })
        ->kind;
  };
  const biomes::Effect& bolt = kind("bolt").effects[0];
  CHECK(bolt.aim == biomes::Aim::card);
  CHECK(bolt.whose == biomes::Whose::any);
  CHECK(bolt.until == biomes::Until::turn);
  CHECK(kind("vine").skills[0].effects[0].until == biomes::Until::planet);
  CHECK(kind("flood").effects[1].times_x);
  CHECK(kind("engine").skills[0].effects[0].aim == biomes::Aim::none);
  CHECK(kind("ember-pit").speed == 0);
}

TEST_CASE("the shipped cards of biomes have every word of the language") {
  const Library library = *shipped_records(".");
  CHECK(library.cards.size() == 120);
  CHECK(library.types.size() == biome_types);
  CHECK(library.decks.size() == 4);
  std::array<std::vector<bool>, 12> seen;
  const auto see = [&](std::size_t list, auto word) {
    seen[list].resize(32);
    seen[list][static_cast<std::size_t>(word)] = true;
  };
  const auto see_bits = [&](std::size_t list, unsigned bits) {
    for (unsigned bit = 0; bit < 8; ++bit) {
      if ((bits >> bit & 1U) != 0) see(list, bit);
    }
  };
  const auto see_effects = [&](const std::vector<Effect>& effects) {
    for (const Effect& e : effects) {
      see(0, e.verb), see(1, e.aim), see(2, e.status), see(3, e.condition);
      if (e.verb == Verb::mark) see(4, e.marker);
      see_bits(5, e.keyword);
    }
  };
  const auto see_cost = [&](const Cost& cost) {
    for (std::size_t i = 0; i < energy_kinds; ++i) {
      if (cost.energy[i] > 0) see(6, i);
    }
    if (cost.x) see(6, 6);
    if (cost.locks) see(6, 7);
    if (cost.discards > 0) see(6, 8);
    see(7, cost.terminates);
  };
  for (const CardRecord& card : library.cards) {
    see_effects(card.kind.effects);
    see_cost(card.kind.cost);
    see_bits(5, card.kind.keywords);
    see_bits(8, card.kind.types);
    see(9, card.kind.speed);
    for (const Skill& skill : card.kind.skills) {
      see_effects(skill.effects);
      see(3, skill.condition), see(10, skill.timing);
      if (skill.kind == SkillKind::reactive) see(11, skill.of);
      if (skill.kind == SkillKind::activated) see_cost(skill.cost);
    }
  }
  const std::array<std::size_t, 12> counts{22, 12, 11, 9, 3, 8, 9, 4, 7, 4, 12, 4};
  for (std::size_t list = 0; list < counts.size(); ++list) {
    for (std::size_t word = 0; word < counts[list]; ++word) {
      CAPTURE(list);
      CAPTURE(word);
      CHECK((word < seen[list].size() && seen[list][word]));
    }
  }
}

TEST_CASE(
    "B76, B83, B90, BG13, BG19: what the rules cannot reach is refused by them, unless the file is a study") {
  testing::check_study<Files>(corpus, corpus);
}

}  // namespace affray::biomes::adapter
