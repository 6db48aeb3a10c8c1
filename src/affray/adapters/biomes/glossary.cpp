// The names that a player may look up in biomes: cards, biomes, one-word skills, energies, the words of the
// tables.

#include "affray/referee/session/glossary.hpp"
#include "affray/adapters/biomes/adapter.hpp"
#include "affray/games/biomes/names.hpp"
#include "affray/games/biomes/wording.hpp"
#include "affray/referee/session/adapter.hpp"

namespace affray::biomes::adapter {

namespace {

using List = std::vector<Message>;

GlossaryEntry biome_entry(const BiomeType& biome) {
  List energies;
  for (const Energy energy : biome.energies) energies.push_back(energy_word(energy));
  return {biome.id,
          {"biome." + biome.id, {}, {}},
          {"term.biome",
           {{"energies", List{listed(energies)}}, {"influence", List{influence_words(biome)}}},
           {"B26", "B27"}}};
}

std::vector<Rule> rules_of_keyword(std::size_t keyword) {
  static const std::vector<std::vector<Rule>> rules{{"B33"}, {"B34", "B70"}, {"B01"},         {"B60"},
                                                    {"B79"}, {"BG8"},        {"B34", "BG12"}, {"B70"}};
  return rules[keyword];
}

}  // namespace

std::vector<GlossaryEntry> Adapter::glossary(const Codex& codex) {
  std::vector<GlossaryEntry> entries;
  for (const CardKind& kind : codex.kinds)
    entries.push_back({kind.id, {"card." + kind.id, {}, {}}, kind_words(kind)});
  for (const BiomeType& biome : codex.biomes) entries.push_back(biome_entry(biome));
  for (std::size_t keyword = 0; keyword < keyword_words.size(); ++keyword) {
    const std::string word(keyword_words[keyword]);
    entries.push_back(
        {word, {"keyword." + word, {}, {}}, {"term." + word + ".text", {}, rules_of_keyword(keyword)}});
  }
  for (std::size_t kind = 0; kind < energies; ++kind) {
    const Message name = energy_word(static_cast<Energy>(kind));
    entries.push_back(
        {name.key.substr(name.key.find('.') + 1), name, {"term.one-energy", {}, {"B26", "B40"}}});
  }
  entries.push_back({"void", energy_word(Energy::void_energy), {"term.void.text", {}, {"B25", "B40"}}});
  entries.push_back(term("locked", {"B34", "B65"}));
  entries.push_back(term("durability", {"B15", "B80"}));
  entries.push_back(term("anomaly", {"B41"}));
  entries.push_back(term("convert", {"B42"}));
  entries.push_back(term("speed", {"B50", "B51", "B52"}));
  entries.push_back(term("staging", {"B21", "B31"}));
  entries.push_back(term("cache", {"B24"}));
  entries.push_back(term("queue", {"B53", "B57", "B58"}));
  entries.push_back(term("increase-marker", {"B48"}));
  return entries;
}

}  // namespace affray::biomes::adapter
