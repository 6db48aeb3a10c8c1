// The names that a player may look up in worlds: event cards, markers, Energy.

#include "affray/referee/session/glossary.hpp"
#include "affray/adapters/worlds/adapter.hpp"
#include "affray/games/worlds/names.hpp"

namespace affray::worlds::adapter {

std::vector<GlossaryEntry> Adapter::glossary(const Codex& codex) {
  std::vector<GlossaryEntry> entries;
  for (const EventId event : ids<EventId>(codex.events.size())) {
    const std::string id = event_id(codex, event);
    entries.push_back({id, {"card." + id + ".name", {}, {}}, {"card." + id + ".text", {}, {"W16"}}});
  }
  entries.push_back(term("population", {"W18"}));
  entries.push_back(term("plant", {"W19"}));
  entries.push_back(term("native", {"W20", "W21"}));
  entries.push_back(term("energy", {"W22", "W23"}));
  entries.push_back(term("battle", {"W11", "W15", "W26"}));
  return entries;
}

}  // namespace affray::worlds::adapter
