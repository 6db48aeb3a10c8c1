// The loader of event cards.

#include <string_view>

#include "affray/adapters/worlds/fight.hpp"
#include "affray/core/check.hpp"

using namespace affray;

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* bytes, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(bytes), size);
  const auto cards = worlds::adapter::load_records(text, "fuzz.yaml");
  if (cards) {
    AFFRAY_CHECK(cards->size() <= worlds::max_event_kinds, "more event cards than a fight can hold");
    for (const auto& card : *cards) AFFRAY_CHECK(!card.id.empty(), "a card has no name");
  } else {
    AFFRAY_CHECK(!cards.problem().what.empty(), "a problem says nothing");
  }
  return 0;
}
