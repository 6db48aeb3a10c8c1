// The loader of cards of `sectors`.

#include <string_view>

#include "affray/adapters/sectors/lint.hpp"
#include "affray/core/check.hpp"
#include "affray/games/sectors/charts.hpp"

using namespace affray;

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* bytes, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(bytes), size);
  const Result<sectors::adapter::Library> library = sectors::adapter::load_records(text, "fuzz.yaml");
  if (!library) {
    AFFRAY_CHECK(!library.problem().what.empty(), "a problem says nothing");
    return 0;
  }
  for (const sectors::adapter::CardRecord& card : library->cards) {
    AFFRAY_CHECK(!card.kind.id.empty(), "a card has no name");
    AFFRAY_CHECK(card.lines.size() == card.kind.lines.size(), "a line has no place");
    AFFRAY_CHECK(card.kind.lines.size() <= sectors::max_lines, "a card has too many lines");
    for (const sectors::Line& line : card.kind.lines) {
      AFFRAY_CHECK(!line.effects.empty() && line.effects.size() <= sectors::max_effects,
                   "a line does nothing, or too much");
    }
  }
  for (const Problem& problem : useless_cards(*library)) {
    AFFRAY_CHECK(!problem.what.empty() && problem.line > 0, "a finding has no place");
  }
  return 0;
}
