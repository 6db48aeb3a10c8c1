// The loader of fight files: any text is a fight or a problem with a place in it.

#include <string>
#include <string_view>

#include "affray/adapters/worlds/fight.hpp"
#include "affray/core/check.hpp"
#include "affray/formats/files.hpp"
#include "affray/games/worlds/game.hpp"

using namespace affray;

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* bytes, std::size_t size) {
  static const auto events = *worlds::adapter::shipped_records(home_folder().string());
  const std::string_view text(reinterpret_cast<const char*>(bytes), size);
  const Result<YamlDocument> document = YamlDocument::read(text, "fuzz.yaml");
  if (!document) {
    AFFRAY_CHECK(!document.problem().what.empty(), "a problem says nothing");
    return 0;
  }
  worlds::adapter::Setup setup = worlds::adapter::read_fight(document->root(), events);
  if (const auto& problem = document->problem()) {
    AFFRAY_CHECK(!problem->what.empty() && problem->line > 0, "a problem has no place");
    return 0;
  }
  // What is accepted can be begun, and its plan is made of choices.
  for (const PlanLine& line : setup.plan) {
    AFFRAY_CHECK(static_cast<bool>(worlds::Worlds::parse(setup.codex, line.text)),
                 "a plan line is no choice");
  }
  Chronicle<worlds::Event> quiet;
  worlds::begin_turn(setup.codex, setup.start, quiet);
  AFFRAY_CHECK(!worlds::Worlds::choices(setup.codex, setup.start).empty(), "nobody can do anything");
  return 0;
}
