// The loader of records: cards, races, classes, items, enemies, decks, all in one document.

#include <string>
#include <string_view>

#include "affray/adapters/realms/lint.hpp"
#include "affray/core/check.hpp"

using namespace affray;

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* bytes, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(bytes), size);
  const Result<YamlDocument> document = YamlDocument::read(text, "fuzz.yaml");
  if (!document) {
    AFFRAY_CHECK(!document.problem().what.empty(), "a problem says nothing");
    return 0;
  }
  realms::adapter::Library library = empty_library();
  const realms::adapter::RecordFile source{document->root(), "fuzz.yaml"};
  add_records(library, {&source, 1});
  if (const auto& problem = document->problem()) {
    AFFRAY_CHECK(!problem->what.empty() && problem->line > 0, "a problem has no place");
    return 0;
  }
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
  for (const Problem& problem : useless_records(library)) {
    AFFRAY_CHECK(!problem.what.empty() && problem.line > 0, "a finding has no place");
  }
  return 0;
}
