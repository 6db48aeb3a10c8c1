#include "affray/adapters/realms/fight.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>

#include "affray/adapters/realms/attack/question.hpp"
#include "affray/adapters/testing/scenarios.hpp"
#include "affray/adapters/testing/studies.hpp"
#include "affray/formats/files.hpp"
#include "affray/games/realms/names.hpp"

namespace affray::realms::adapter {

using testing::bytes_of;
using testing::check_corpus;
using testing::yaml_in;

namespace {

const std::string corpus = "tests/files/realms";  // has its own small data/realms

/// The first problem of a corpus file, whose name begins with the kind of file.
std::string problem_of(const std::string& path) {
  const std::string text = bytes_of(path);
  const std::string name = std::filesystem::path(path).filename().string();
  const auto said = [](const auto& result) { return result ? std::string() : result.problem().text(); };
  if (name.starts_with("fight-attack")) return said(*read_attack_file(text, path));
  if (name.starts_with("fight")) return said(open_position<Files>(text, path, corpus));
  if (name.starts_with("scenario")) return said(load_scenario<Files>(text, path, corpus));
  const std::string kind = name.substr(0, name.find('-'));
  return said(load_text(text, path, [&](const YamlDocument& document) {
    return load_library(corpus + "/data/realms", kind, &document, path);
  }));
}

Setup loaded(const std::string& path, const std::string& data_root) {
  auto setup = load_fight<Files>(bytes_of(path), path, data_root);
  if (!setup) FAIL(setup.problem().text());
  return *setup;
}

Setup everything() { return loaded(corpus + "/good/fight-everything.yaml", corpus); }

}  // namespace

TEST_CASE("every sample skirmish is read and has a title in three languages") {
  const auto files = yaml_in("fights/realms");
  CHECK(files.size() >= 5);
  for (const std::string& file : files) {
    CAPTURE(file);
    CHECK(loaded(file, ".").titles.size() == 3);
  }
}

TEST_CASE("good files are read, bad ones are refused at the place and with the words that they expect") {
  CHECK(check_corpus(corpus, problem_of) >= 100);
}

TEST_CASE("good scenarios of the corpus come out as they say") {
  testing::check_good_scenarios<Files>(corpus);
}

TEST_CASE("RX10: stats are race and class and items, and melee and range end at 5 at level 1 only") {
  const Setup setup = everything();
  const realms::Profile& ana = setup.codex.profiles[0];
  CHECK(ana.id == "ana");
  CHECK(ana.health == 10);
  CHECK(ana.stamina == 6);
  CHECK(ana.melee == 3);  // from the file, instead of 1 + 1
  CHECK(ana.range == 4);
  CHECK(ana.distance_bonus == 1);             // far-string
  CHECK(ana.shield == 1);                     // plate
  CHECK(ana.melee_table.change[1] == -1);     // R16: soma
  CHECK(setup.codex.profiles[1].melee == 8);  // 4 + 4 at level 3
  const Setup low = loaded(corpus + "/good/fight-smallest.yaml", corpus);
  CHECK(low.codex.profiles[0].melee == 2);
  std::string text = bytes_of(corpus + "/good/fight-smallest.yaml");
  text.replace(text.find("race: elf, class: ranger"), 24, "race: dwarf, class: guard");
  const auto strong = load_fight<Files>(text, "f.yaml", corpus);
  REQUIRE(strong);
  CHECK(strong->codex.profiles[0].melee == 5);  // 4 + 4 at level 1
}

TEST_CASE("RX11: a hand is the cards of level 1 unless as many others are listed") {
  const Setup setup = everything();
  const auto ids = [&](std::size_t hero) {
    std::vector<std::string> names;
    for (const CardId card : setup.codex.profiles[hero].hand)
      names.push_back(realms::card_id(setup.codex, card));
    return names;
  };
  CHECK(ids(0) == std::vector<std::string>{"spark", "shot"});
  CHECK(ids(1) == std::vector<std::string>{"parry", "thrust"});
}

TEST_CASE("figures: heroes first, then the map from the upper left, then arrivals; groups in their order") {
  const realms::Codex codex = everything().codex;
  std::vector<std::string> figures;
  for (std::size_t i = 0; i < codex.placed.size(); ++i) {
    figures.push_back(realms::figure_id(codex, id_at<realms::FigureId>(i)) + " " +
                      codex.board.name(codex.placed[i].space));
  }
  CHECK(figures == std::vector<std::string>{"ana b2", "bor b3", "scholar f3", "goblin d4", "goblin-2 f4",
                                            "crate d5", "squire f5", "wolf g5", "goblin-captain b5",
                                            "goblin-3 b5"});
  std::vector<std::string> groups;
  for (const realms::Group& group : codex.groups) groups.push_back(group.id);
  CHECK(groups == std::vector<std::string>{"goblin", "squire", "wolf", "wisp"});  // RG54: the wisp by a card
  CHECK(codex.placed[8].round == 2);
}

TEST_CASE("only what a fight uses is in its codex, and a summon is on its summoner's side") {
  const realms::Codex codex = everything().codex;
  const auto has_card = [&](const char* id) {
    return std::any_of(codex.cards.begin(), codex.cards.end(),
                       [&](const realms::Card& card) { return card.id == id; });
  };
  CHECK(has_card("spark"));
  CHECK(has_card("growl"));
  CHECK(has_card("glow"));  // a card of the wisp that spark summons
  CHECK_FALSE(has_card("leap"));
  CHECK_FALSE(has_card("crush"));
  const auto wisp = std::find_if(codex.profiles.begin(), codex.profiles.end(),
                                 [](const realms::Profile& profile) { return profile.id == "wisp"; });
  REQUIRE(wisp != codex.profiles.end());
  CHECK(wisp->side == realms::heroes);
  for (const realms::Card& card : codex.cards) {
    if (card.id == "spark") CHECK(&codex.profiles[card.actions[1].profile] == &*wisp);
  }
}

TEST_CASE("RG41, RG52: traps have the damage that the file says, and a limit is for what can be missed") {
  const realms::Codex codex = everything().codex;
  CHECK(codex.trap_damage[codex.board.trap_at(codex.board.named("c3"))] == 4);
  CHECK(codex.trap_damage[codex.board.trap_at(codex.board.named("c5"))] == 2);
  REQUIRE(codex.objectives.size() == 6);
  CHECK(codex.objectives[0].rounds == 12);
  CHECK(codex.objectives[3].rounds == 3);  // survive
}

TEST_CASE("a fight under way begins as its state says") {
  const auto opening = make_opening(everything(), "f.yaml");
  const realms::Fight& fight = opening.start;
  CHECK(fight.round == 1);
  CHECK(fight.figures[0].health == 4);
  CHECK(fight.figures[0].space == opening.codex.board.named("b4"));
  CHECK(fight.figures[0].statuses.has(realms::Status::wounded));
  CHECK(fight.figures[4].statuses.has(realms::Status::stunned));
  CHECK(fight.heroes[0].gold == 3);
  CHECK(fight.heroes[0].stamina == 2);
  CHECK(fight.rifts[0].element == realms::Element::fire);
  CHECK(opening.codex.board.sees(opening.codex.board.named("d2"), opening.codex.board.named("f2"), 1));
  CHECK(fight.open_doors[0] == 1);
  CHECK(fight.loot[0].gold == 2);
}

TEST_CASE("options: the preset first, then single switches on top (RX12 to RX17, RG4 to RG32)") {
  const realms::Options options = everything().codex.options;
  CHECK(options.pierce_ignores_fixed_shield);
  CHECK_FALSE(options.confused_as_disadvantage);  // the later preset turned it on
  CHECK(options.loot == realms::LootTable::older);
  CHECK(loaded(corpus + "/good/fight-smallest.yaml", corpus).codex.options == realms::Options{});
}

TEST_CASE("cards: a number is fixed, a sign is plus, the die and X are themselves (R17, R19, R21)") {
  const auto library = load_text(
      bytes_of(corpus + "/good/cards-everything.yaml"), "cards.yaml", [](const YamlDocument& cards) {
        return load_library(corpus + "/data/realms", "cards", &cards, "cards.yaml");
      });
  REQUIRE(library);
  const auto card = std::find_if(library->cards.begin(), library->cards.end(),
                                 [](const CardRecord& one) { return one.card.id == "everything"; });
  REQUIRE(card != library->cards.end());
  const std::vector<realms::Action>& lines = card->card.actions;
  using realms::Value;
  CHECK(lines[0].attack.value == Value::fixed);
  CHECK(lines[0].attack.amount == 3);
  CHECK(lines[0].attack.inflicts.has(realms::Status::stunned));
  CHECK(lines[1].attack.value == Value::plus);
  CHECK(lines[1].attack.amount == -1);
  CHECK(lines[1].needs == realms::Element::fire);
  CHECK(lines[2].attack.value == Value::die);
  CHECK(lines[3].counts == realms::Counts::spaces_moved);
  CHECK(lines[4].verb == realms::Verb::afflict);
  CHECK(lines[4].attack.distance == 3);
  CHECK(lines[5].value == Value::die);
  CHECK(card->card.goes == realms::Goes::active_next_round);
  CHECK(card->card.cooldown == 3);
}

TEST_CASE("without the shipped records the message names the file that is missing") {
  const auto setup = load_fight<Files>("game: realms\n", "f.yaml", "/nowhere");
  REQUIRE_FALSE(setup);
  CHECK(setup.problem().text().find("data/realms: this is not a pack: there is no file 'pack.yaml'") !=
        std::string::npos);
}

TEST_CASE(
    "RX02, RX10, RX11, RG40, RG46, R38: what the rules cannot reach is refused by them, unless the file is a "
    "study") {
  testing::check_study<Files>(corpus, corpus);
}

}  // namespace affray::realms::adapter
