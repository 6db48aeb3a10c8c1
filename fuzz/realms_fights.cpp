// The loader of skirmishes: any text is a fight or a problem with a place in it.

#include <string>
#include <string_view>

#include "affray/adapters/realms/adapter.hpp"
#include "affray/adapters/realms/fight.hpp"
#include "affray/core/check.hpp"
#include "affray/formats/files.hpp"

using namespace affray;
using realms::Realms;

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* bytes, std::size_t size) {
  static const realms::adapter::Library library = *realms::adapter::shipped_records(home_folder().string());
  const std::string_view text(reinterpret_cast<const char*>(bytes), size);
  const Result<YamlDocument> document = YamlDocument::read(text, "fuzz.yaml");
  if (!document) {
    AFFRAY_CHECK(!document.problem().what.empty(), "a problem says nothing");
    return 0;
  }
  realms::adapter::Setup setup = realms::adapter::read_fight(document->root(), "fuzz.yaml", library);
  if (const auto& problem = document->problem()) {
    AFFRAY_CHECK(!problem->what.empty() && problem->line > 0, "a problem has no place");
    return 0;
  }
  // What is accepted can be begun, drawn and answered.
  const Opening<Realms> opening = realms::adapter::make_opening(std::move(setup), "fuzz.yaml");
  const bool is_over = Realms::asked(opening.codex, opening.start).over();
  AFFRAY_CHECK(is_over == Realms::choices(opening.codex, opening.start).empty(), "nobody can do anything");
  const auto view = Realms::view(opening.codex, opening.start, realms::heroes);
  AFFRAY_CHECK(!realms::adapter::Adapter::tables(opening.codex, view).empty(), "there is nothing to see");
  AFFRAY_CHECK(!realms::adapter::Adapter::view_json(opening.codex, view).empty(), "there is nothing to read");
  if (!is_over) {
    const realms::Choice answer = realms::adapter::DefaultAnswer{}(opening.codex, opening.start);
    AFFRAY_CHECK(!Realms::refusal(opening.codex, opening.start, answer), "the default answer is refused");
  }
  return 0;
}
