// The loader of cards, types of biome and decks of `biomes`, and what looks for mistakes in them.

#include <string_view>

#include "affray/core/check.hpp"
#include "affray/games/biomes/charts.hpp"
#include "affray/referee/biomes_lint.hpp"

using namespace affray;

namespace {

void check_card(const BiomesCard& card) {
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

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* bytes, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(bytes), size);
  const Result<BiomesLibrary> library = load_biomes_records(text, "fuzz.yaml");
  if (!library) {
    AFFRAY_CHECK(!library.problem().what.empty(), "a problem says nothing");
    return 0;
  }
  for (const BiomesCard& card : library->cards) check_card(card);
  for (const BiomesType& type : library->types) AFFRAY_CHECK(!type.type.id.empty(), "a biome has no name");
  for (const BiomesDeck& deck : library->decks) AFFRAY_CHECK(!deck.id.empty(), "a deck has no name");
  for (const auto& problems : {useless_biomes_cards(*library), endless_reactions(*library)}) {
    for (const Problem& problem : problems) {
      AFFRAY_CHECK(!problem.what.empty() && problem.line > 0, "a finding has no place");
    }
  }
  return 0;
}
