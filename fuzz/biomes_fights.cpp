// The loader of fights of `biomes`: any text is a fight or a problem with a place in it.

#include <string>
#include <string_view>

#include "affray/adapters/biomes/adapter.hpp"
#include "affray/adapters/biomes/fight.hpp"
#include "affray/core/check.hpp"
#include "affray/formats/files.hpp"

using namespace affray;
using biomes::Biomes;

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* bytes, std::size_t size) {
  static const biomes::adapter::Library library = *biomes::adapter::shipped_records(home_folder().string());
  const std::string_view text(reinterpret_cast<const char*>(bytes), size);
  const Result<YamlDocument> document = YamlDocument::read(text, "fuzz.yaml");
  if (!document) {
    AFFRAY_CHECK(!document.problem().what.empty(), "a problem says nothing");
    return 0;
  }
  biomes::adapter::Setup setup = biomes::adapter::read_fight(document->root(), "fuzz.yaml", library);
  if (const auto& problem = document->problem()) {
    AFFRAY_CHECK(!problem->what.empty() && problem->line > 0, "a problem has no place");
    return 0;
  }
  // What is accepted can be begun, drawn and answered.
  const Opening<Biomes> opening = biomes::adapter::make_opening(std::move(setup), "fuzz.yaml");
  const bool is_over = Biomes::asked(opening.codex, opening.start).over();
  AFFRAY_CHECK(is_over == Biomes::choices(opening.codex, opening.start).empty(), "nobody can do anything");
  for (std::size_t player = 0; player < Biomes::sides(opening.codex); ++player) {
    const auto view = Biomes::view(opening.codex, opening.start, side_at(player));
    AFFRAY_CHECK(!biomes::adapter::Adapter::tables(opening.codex, view).empty(), "there is nothing to see");
    AFFRAY_CHECK(!biomes::adapter::Adapter::view_json(opening.codex, view).empty(),
                 "there is nothing to read");
  }
  if (!is_over) {
    const biomes::Choice answer = biomes::adapter::DefaultAnswer{}(opening.codex, opening.start);
    AFFRAY_CHECK(!Biomes::refusal(opening.codex, opening.start, answer), "the default answer is refused");
  }
  return 0;
}
