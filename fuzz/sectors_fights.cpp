// The loader of fights of `sectors`: any text is a fight or a problem with a place in it.

#include <string>
#include <string_view>

#include "affray/adapters/sectors/adapter.hpp"
#include "affray/adapters/sectors/fight.hpp"
#include "affray/core/check.hpp"
#include "affray/formats/files.hpp"

using namespace affray;
using sectors::Sectors;

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* bytes, std::size_t size) {
  static const sectors::adapter::Library library = *sectors::adapter::shipped_records(home_folder().string());
  const std::string_view text(reinterpret_cast<const char*>(bytes), size);
  const Result<YamlDocument> document = YamlDocument::read(text, "fuzz.yaml");
  if (!document) {
    AFFRAY_CHECK(!document.problem().what.empty(), "a problem says nothing");
    return 0;
  }
  sectors::adapter::Setup setup = sectors::adapter::read_fight(document->root(), "fuzz.yaml", library);
  if (const auto& problem = document->problem()) {
    AFFRAY_CHECK(!problem->what.empty() && problem->line > 0, "a problem has no place");
    return 0;
  }
  // What is accepted can be begun, drawn and answered.
  const Opening<Sectors> opening = sectors::adapter::make_opening(std::move(setup), "fuzz.yaml");
  const bool is_over = Sectors::asked(opening.codex, opening.start).over();
  AFFRAY_CHECK(is_over == Sectors::choices(opening.codex, opening.start).empty(), "nobody can do anything");
  for (std::size_t player = 0; player < Sectors::sides(opening.codex); ++player) {
    const auto view = Sectors::view(opening.codex, opening.start, side_at(player));
    AFFRAY_CHECK(!sectors::adapter::Adapter::tables(opening.codex, view).empty(), "there is nothing to see");
    AFFRAY_CHECK(!sectors::adapter::Adapter::view_json(opening.codex, view).empty(),
                 "there is nothing to read");
  }
  if (!is_over) {
    const sectors::Choice answer = sectors::adapter::DefaultAnswer{}(opening.codex, opening.start);
    AFFRAY_CHECK(!Sectors::refusal(opening.codex, opening.start, answer), "the default answer is refused");
  }
  return 0;
}
