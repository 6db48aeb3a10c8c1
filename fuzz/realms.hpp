#pragma once
// What the fuzzers need of `realms`.

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "affray/adapters/realms/adapter.hpp"
#include "affray/adapters/realms/fields.hpp"
#include "affray/adapters/realms/fight.hpp"
#include "affray/adapters/realms/lint.hpp"
#include "fuzz/input.hpp"

namespace affray::fuzz {

struct Subject {
  using Game = realms::Realms;
  using Adapter = realms::adapter::Adapter;
  using Setup = realms::adapter::Setup;

  static constexpr const char* fight_of_choices = "everything";
  static constexpr std::array fights_to_play{"first-blood",    "everything",    "the-mapmaker",
                                             "the-war-drum",   "over-the-pass", "night-at-the-ford",
                                             "the-marsh-queen"};

  using Files = realms::adapter::Files;

  /// What no shipped file holds.
  static void vary(Setup& setup, Bytes& bytes) {
    vary_options(realms::adapter::option_fields, setup.codex.options, bytes);
  }

  static Result<realms::adapter::Library> load_records(std::string_view text) {
    const Result<YamlDocument> document = YamlDocument::read(text, "fuzz.yaml");
    if (!document) return document.problem();
    realms::adapter::Library library = realms::adapter::empty_library();
    const RecordFile source{document->root(), "fuzz.yaml"};
    add_records(library, {&source, 1});
    if (const auto& problem = document->problem()) {
      check_has_place(*problem);
      return *problem;
    }
    return library;
  }
  static void check_records(const realms::adapter::Library& library) {
    for (const realms::adapter::CardRecord& card : library.cards) {
      AFFRAY_CHECK(!card.card.id.empty() && !card.card.actions.empty(), "a card has no name or no line");
      AFFRAY_CHECK(card.lines.size() == card.card.actions.size(), "a line has no place");
    }
    for (const realms::adapter::DeckRecord& deck : library.decks) {
      for (const std::size_t card : deck.cards) {
        AFFRAY_CHECK(card < library.cards.size() && !library.cards[card].of_heroes,
                     "a deck holds no such card");
      }
    }
  }
  static std::vector<Problem> useless_records(const realms::adapter::Library& library) {
    return realms::adapter::useless_records(library);
  }

  /// Nobody shares a space, nobody has more health than his stat, and everybody stands where one can stand.
  struct Invariants {
    Invariants(const realms::Codex& codex, const realms::Fight& fight) { check(codex, fight, {}); }

    void check(const realms::Codex& codex, const realms::Fight& fight,
               const std::vector<realms::Event>& /*events*/) {
      using namespace realms;
      ById<SpaceId, bool, max_spaces> taken{};
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
  };
};

}  // namespace affray::fuzz
