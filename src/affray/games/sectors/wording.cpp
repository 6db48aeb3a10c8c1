#include "affray/games/sectors/wording.hpp"

#include <utility>

#include "affray/core/joined.hpp"
#include "affray/games/sectors/names.hpp"

namespace affray::sectors {

namespace {

using List = std::vector<Message>;

Message signed_words(int amount) {
  return {"value.signed",
          {{"way", amount < 0 ? "less" : "more"}, {"amount", long{amount < 0 ? -amount : amount}}},
          {}};
}

// The types at which an effect may be aimed, as one word by which the patterns of messages select.
std::string types_word(const Effect& effect) {
  constexpr std::array<std::string_view, 8> words{
      "none",     "character",          "vehicle",          "character_vehicle",
      "building", "character_building", "vehicle_building", "card"};
  if (effect.kind != Kind::none) return word_in(kind_words, effect.kind);
  if (effect.subtype != Subtype::none) return word_in(subtype_words, effect.subtype);
  if (effect.profession != Profession::none) return word_in(profession_words, effect.profession);
  return word_in(words, effect.types & 0b111);
}

Message aim_words(const Effect& effect) {
  return {"aim." + word_in(aim_kind_words, effect.aim),
          {{"whose", word_in(whose_words, effect.whose)}, {"type", types_word(effect)}},
          {}};
}

}  // namespace

Argument card_name(const Codex& codex, CardId card) {
  if (!codex.cards.has(card)) return List{{"card.unknown", {}, {}}};
  const Message name{"card." + codex.kinds[codex.cards[card].kind].id, {}, {}};
  const long number = number_of(codex, card);
  if (number == 0) return List{name};
  return List{{"card.numbered", {{"card", List{name}}, {"number", number}}, {}}};
}

Message effect_words(const Effect& effect) { return effect_words(effect, List{aim_words(effect)}); }

Message effect_words(const Effect& effect, Argument on) {
  const std::string verb = word_in(verb_words, effect.verb);
  const std::string until = word_in(until_words, effect.until);
  const List value{effect.verb == Verb::attack
                       ? Message{"value.triple",
                                 {{"characters", List{signed_words(effect.triple[0])}},
                                  {"vehicles", List{signed_words(effect.triple[1])}},
                                  {"buildings", List{signed_words(effect.triple[2])}}},
                                 {}}
                       : signed_words(effect.amount)};
  const long amount = effect.amount < 0 ? -effect.amount : effect.amount;
  return {
      "effect." + verb, {{"aim", std::move(on)}, {"value", value}, {"amount", amount}, {"until", until}}, {}};
}

Message line_words(const Line& line) {
  List effects;
  for (const Effect& effect : line.effects) effects.push_back(effect_words(effect));
  return {"line.words",
          {{"kind", line.is_free ? "free" : word_in(line_kind_words, line.kind)},
           {"condition", word_in(condition_words, line.condition)},
           {"effects", List{joined("line.and", std::move(effects))}}},
          {}};
}

bool says_nothing(const CardKind& kind) {
  return kind.crew == 0 && kind.lines.empty() && (kind.moves || kind.type == Type::building);
}

Message card_words(const CardKind& kind) {
  List lines;
  if (kind.crew > 0) lines.push_back({"line.crew", {{"count", long{kind.crew}}}, {}});
  if (!kind.moves && kind.type != Type::building) lines.push_back({"line.stays", {}, {}});
  for (const Line& line : kind.lines) lines.push_back(line_words(line));
  return joined("line.then", std::move(lines));
}

}  // namespace affray::sectors
