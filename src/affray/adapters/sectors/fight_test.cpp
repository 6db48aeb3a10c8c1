#include "affray/adapters/sectors/fight.hpp"

#include <doctest/doctest.h>

#include <filesystem>

#include "affray/adapters/testing/scenarios.hpp"
#include "affray/adapters/testing/studies.hpp"
#include "affray/games/sectors/names.hpp"

namespace affray::sectors::adapter {

using testing::bytes_of;
using testing::check_corpus;
using testing::yaml_in;

namespace {

const std::string corpus = "tests/files/sectors";  // has its own small data/sectors

/// The first problem of a corpus file, whose name begins with the kind of file.
std::string problem_of(const std::string& path) {
  const std::string text = bytes_of(path);
  const std::string name = std::filesystem::path(path).filename().string();
  const auto said = [](const auto& result) { return result ? std::string() : result.problem().text(); };
  if (name.starts_with("cards")) return said(load_file(text, path, load_records));
  if (name.starts_with("scenario")) return said(load_scenario<Files>(text, path, corpus));
  return said(open_position<Files>(text, path, corpus));
}

Setup loaded(const std::string& path, const std::string& data_root) {
  auto setup = load_fight<Files>(bytes_of(path), path, data_root);
  if (!setup) FAIL(setup.problem().text());
  return *setup;
}

sectors::Codex everything() { return loaded(corpus + "/good/fight-everything.yaml", corpus).codex; }

const CardRecord& card_named(const Library& library, const std::string& id) {
  for (const CardRecord& card : library.cards) {
    if (card.kind.id == id) return card;
  }
  FAIL("there is no ", id);
  return library.cards.front();
}

}  // namespace

TEST_CASE("every sample fight of sectors is read and has a title in three languages") {
  const auto files = yaml_in("fights/sectors");
  CHECK(files.size() >= 6);
  for (const std::string& file : files) {
    CAPTURE(file);
    CHECK(loaded(file, ".").titles.size() == 3);
  }
}

TEST_CASE(
    "good files of sectors are read, bad ones are refused at the place and with the words they expect") {
  CHECK(check_corpus(corpus, problem_of) >= 90);
}

TEST_CASE("good scenarios of the corpus of sectors come out as they say") {
  testing::check_good_scenarios<Files>(corpus);
}

TEST_CASE("cards are numbered in the order of the file, and those of one name share a kind") {
  const sectors::Codex codex = everything();
  const std::vector<std::string> ids = sectors::card_ids(codex);
  const std::vector<std::string> expected{"scout",    "buggy",   "driver",  "mule",    "tower",  "ape",
                                          "smoke",    "luck",    "smoke-2", "scout-2", "luck-2", "bunker",
                                          "buggy-2",  "laser",   "laser-2", "scout-3", "drone",  "drone-2",
                                          "driver-2", "buggy-3", "smoke-3"};
  CHECK(ids == expected);
  CHECK(codex.cards[0].kind == codex.cards[15].kind);
  CHECK(codex.kinds.size() == 11);
}

TEST_CASE("a fight says where each card lies, what is different about it, and whose it is") {
  using sectors::Zone;
  const sectors::Codex codex = everything();
  CHECK(codex.cards[1].exhausted);
  CHECK(codex.cards[1].injuries == 1);
  CHECK(codex.cards[2].crew_of == CardId{1});
  CHECK(codex.cards[18].crew_of == CardId{19});  // crew of buggy-3, which is listed after it in the file
  CHECK(codex.cards[18].owner == side_at(1));
  CHECK(codex.cards[6].zone == Zone::hand);
  CHECK(codex.cards[8].zone == Zone::deck);
  CHECK(codex.cards[10].zone == Zone::discard);
  CHECK(codex.cards[12].zone == Zone::construction);
  CHECK(codex.cards[12].sector == SectorId{1});
  CHECK(codex.cards[13].zone == Zone::research);
  CHECK(codex.cards[14].zone == Zone::technology_deck);
  CHECK(codex.game_rounds == 3);
  CHECK(codex.first_player == 1);
}

TEST_CASE("S12: sectors border on each other where one of them says so") {
  const sectors::Codex codex = everything();
  CHECK(codex.sectors[0].adjacent == 0b10);
  CHECK(codex.sectors[1].adjacent == 0b01);
}

TEST_CASE("every option can be set, and each is set to what the file says") {
  const sectors::Options options = everything().options;
  CHECK(options.direction == sectors::Direction::counter_clockwise);
  CHECK(options.hands == sectors::Hands::open);
  CHECK(options.fights_per_sector == 0);
  CHECK_FALSE(options.own_targets);
  for (const bool flag :
       {options.starter_takes_part, options.blocking_exhausts, options.wait_once_per_fight,
        options.idle_turn_restores, options.ledger_per_player, options.counterattack_keeps_focus,
        options.animal_lowest_first, options.animals_spare_owner, options.apemen_crew,
        options.workshop_by_owner, options.windows_repeat}) {
    CHECK(flag);
  }
  CHECK(loaded(corpus + "/good/fight-smallest.yaml", corpus).codex.options == sectors::Options{});
}

TEST_CASE("S49, S59, S87: what a card is when it does not say so") {
  const Library library =
      *load_file(bytes_of(corpus + "/data/sectors/cards.yaml"), "cards.yaml", load_records);
  CHECK(card_named(library, "scout").kind.attack_type == sectors::AttackType::ordinary);
  CHECK(card_named(library, "scout").kind.kind == sectors::Kind::human);
  CHECK(card_named(library, "tower").kind.attack_type == sectors::AttackType::control_tower);
  CHECK(card_named(library, "tower").kind.speed == sectors::no_speed);
  CHECK_FALSE(card_named(library, "tower").kind.moves);
  CHECK(card_named(library, "buggy").kind.moves);
  CHECK(card_named(library, "laser").kind.attack_type == sectors::AttackType::none);
  const sectors::Effect& smoke = card_named(library, "smoke").kind.lines[0].effects[0];
  CHECK(smoke.types == 0b001);
  CHECK(smoke.until == sectors::Until::attack);
  const sectors::Effect& luck = card_named(library, "luck").kind.lines[0].effects[0];
  CHECK(luck.aim == sectors::Aim::player);  // only the player himself draws
  CHECK(luck.whose == sectors::Whose::own);
}

TEST_CASE("the shipped cards have every word of the language") {
  const Library library = *shipped_records(".");
  CHECK(library.cards.size() >= 60);
  std::array<std::vector<bool>, 12> seen;
  const auto see = [&](std::size_t list, auto word) {
    seen[list].resize(20);
    seen[list][static_cast<std::size_t>(word)] = true;
  };
  for (const auto& [kind, where, lines] : library.cards) {
    see(0, kind.type), see(1, kind.kind), see(2, kind.subtype), see(3, kind.profession);
    see(4, kind.function), see(5, kind.attack_type);
    for (const sectors::Line& line : kind.lines) {
      see(6, line.kind), see(7, line.condition);
      for (const sectors::Effect& effect : line.effects) {
        see(8, effect.verb), see(9, effect.aim), see(10, effect.whose), see(11, effect.until);
      }
    }
  }
  const std::array<std::size_t, 12> counts{5, 4, 4, 5, 4, 4, 5, 6, 18, 7, 3, 4};
  for (std::size_t list = 0; list < counts.size(); ++list) {
    for (std::size_t word = 0; word < counts[list]; ++word) {
      CAPTURE(list);
      CAPTURE(word);
      CHECK(seen[list][word]);
    }
  }
}

TEST_CASE(
    "S71, S88, SG28, SG35, SG46: what the rules cannot reach is refused by them, unless the file is a "
    "study") {
  testing::check_study<Files>(corpus, corpus);
}

}  // namespace affray::sectors::adapter
