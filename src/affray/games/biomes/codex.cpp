// games/biomes/codex.cpp -- what is made from the cards once they are all known

#include "affray/games/biomes/codex.hpp"

namespace affray::biomes {

namespace {

void prepare(CardKind& kind) {
  kind.timings = 0;
  kind.persistent = false;
  kind.activated = false;
  for (const Skill& skill : kind.skills) {
    if (skill.kind == SkillKind::persistent) kind.persistent = true;
    if (skill.kind == SkillKind::activated) kind.activated = true;
    if (skill.kind != SkillKind::reactive) continue;
    kind.timings = static_cast<std::uint16_t>(kind.timings | 1U << static_cast<unsigned>(skill.timing));
  }
}

}  // namespace

void prepare(Codex& codex) {
  codex.timings = 0;
  codex.persistent = false;
  codex.owned = {};
  for (CardKind& kind : codex.kinds) {
    prepare(kind);
    codex.timings = static_cast<std::uint16_t>(codex.timings | kind.timings);
    codex.persistent = codex.persistent || kind.persistent;
  }
  for (std::size_t i = 0; i < codex.cards.size(); ++i) {
    Physical& card = codex.cards[i];
    const bool is_copy =
        i > 0 && codex.cards[i - 1].owner == card.owner && codex.cards[i - 1].kind == card.kind;
    card.first = is_copy ? codex.cards[i - 1].first : static_cast<std::uint8_t>(i);
    codex.owned[index(card.owner)].add(static_cast<std::uint8_t>(i));
  }
}

}  // namespace affray::biomes
