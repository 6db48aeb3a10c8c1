// The names that a player may look up in sectors: cards, and the words of the tables.

#include <array>

#include "affray/adapters/sectors/adapter.hpp"
#include "affray/games/sectors/names.hpp"
#include "affray/games/sectors/wording.hpp"
#include "affray/referee/session/glossary.hpp"

namespace affray::sectors::adapter {

Message record_words(const CardKind& kind) {
  static constexpr std::array<const char*, 4> attacks{"none", "ordinary", "special", "tower"};
  return {"term.card",
          {{"type", word_in(type_words, kind.type)},
           {"kind", word_in(kind_words, kind.kind)},
           {"profession", word_in(profession_words, kind.profession)},
           {"speed", kind.speed == no_speed ? -1L : long{kind.speed}},
           {"bonus", long{kind.bonus}},
           {"attack", attacks[static_cast<std::size_t>(kind.attack_type)]},
           {"characters", long{kind.attack[0]}},
           {"vehicles", long{kind.attack[1]}},
           {"buildings", long{kind.attack[2]}},
           {"special", long{kind.special}},
           {"defence", long{kind.defence}},
           {"health", long{kind.health}},
           {"says", says_nothing(kind) ? "nothing" : "words"},
           {"words", std::vector<Message>{card_words(kind)}}},
          {}};
}

std::vector<GlossaryEntry> Adapter::glossary(const Codex& codex) {
  std::vector<GlossaryEntry> entries;
  for (const CardKind& kind : codex.kinds)
    entries.push_back({kind.id, {"card." + kind.id, {}, {}}, record_words(kind)});
  entries.push_back(term("initiative", {"S07", "S08"}));
  entries.push_back(term("attack", {"S37", "S38"}));
  entries.push_back(term("defence", {"S40", "S41", "S42"}));
  entries.push_back(term("health", {"S40"}));
  entries.push_back(term("crew", {"S66", "S67"}));
  entries.push_back(term("experience", {"S83", "S84"}));
  entries.push_back(term("special", {"S49", "S50"}));
  entries.push_back(term("tower", {"S99", "S100"}));
  entries.push_back(term("ready", {"S107", "S108"}));
  entries.push_back(term("exhausted", {"S108", "S109"}));
  entries.push_back(term("waits", {"S53", "S54", "S56"}));
  return entries;
}

}  // namespace affray::sectors::adapter
