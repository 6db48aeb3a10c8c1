// The loader of cards, types of biome and decks of `biomes`, and what looks for mistakes in them.

#include <string_view>

#include "affray/adapters/biomes/lint.hpp"
#include "affray/core/check.hpp"
#include "affray/games/biomes/charts.hpp"

using namespace affray;

namespace {

void check_card(const biomes::adapter::CardRecord& card) {
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
  const Result<biomes::adapter::Library> library = biomes::adapter::load_records(text, "fuzz.yaml");
  if (!library) {
    AFFRAY_CHECK(!library.problem().what.empty(), "a problem says nothing");
    return 0;
  }
  for (const biomes::adapter::CardRecord& card : library->cards) check_card(card);
  for (const biomes::adapter::TypeRecord& type : library->types)
    AFFRAY_CHECK(!type.type.id.empty(), "a biome has no name");
  for (const biomes::adapter::DeckRecord& deck : library->decks)
    AFFRAY_CHECK(!deck.id.empty(), "a deck has no name");
  for (const auto& problems : {biomes::adapter::useless_cards(*library), endless_reactions(*library)}) {
    for (const Problem& problem : problems) {
      AFFRAY_CHECK(!problem.what.empty() && problem.line > 0, "a finding has no place");
    }
  }
  return 0;
}
