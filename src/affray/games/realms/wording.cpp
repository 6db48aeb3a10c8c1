#include "affray/games/realms/wording.hpp"

#include "affray/core/joined.hpp"
#include "affray/games/realms/names.hpp"

namespace affray::realms {

namespace {

using List = std::vector<Message>;

Message statuses(const Statuses& set) {
  std::vector<Message> names;
  for (std::size_t i = 0; i < status_count; ++i) {
    const auto status = static_cast<Status>(i);
    if (set.has(status)) names.push_back({"status." + word_of(status), {}, {}});
  }
  return joined("line.and", std::move(names));
}

// "3", "+2", "−1", a die, X: what an attack or a move is worth.
Message value_words(Value value, int amount, Counts counts) {
  if (counts == Counts::spaces_moved) return {"value.spaces-moved", {}, {}};
  if (counts == Counts::rifts_in_reach) return {"value.rifts", {}, {}};
  switch (value) {
    case Value::bare: return {"value.bare", {}, {}};
    case Value::fixed: return {"value.fixed", {{"amount", long{amount}}}, {}};
    case Value::plus: return {"value.plus", {{"way", way_of(amount)}, {"amount", size_of(amount)}}, {}};
    case Value::die: return {"value.die", {}, {}};
  }
  return {};
}

Message attack_words(const Action& action) {
  const Attack& attack = action.attack;
  const char* kind = attack.kind == AttackKind::melee ? "melee" : "ranged";
  List parts;
  if (action.verb == Verb::afflict) {
    parts.push_back({"line.afflict", {{"kind", kind}, {"statuses", List{statuses(attack.inflicts)}}}, {}});
  } else {
    parts.push_back(
        {"line.attack",
         {{"kind", kind}, {"value", List{value_words(attack.value, attack.amount, action.counts)}}},
         {}});
  }
  if (attack.kind == AttackKind::ranged && attack.distance > 0)
    parts.push_back({"line.distance", {{"distance", long{attack.distance}}}, {}});
  if (attack.targets > 1) parts.push_back({"line.targets", {{"count", long{attack.targets}}}, {}});
  if (attack.misses_to > printed_miss) parts.push_back({"line.misses", {{"to", long{attack.misses_to}}}, {}});
  if (action.verb == Verb::attack && !attack.inflicts.none())
    parts.push_back({"line.inflicts", {{"statuses", List{statuses(attack.inflicts)}}}, {}});
  if (action.prefer != Prefer::nobody)
    parts.push_back({"line.prefer", {{"prefer", word_of(action.prefer)}}, {}});
  return joined("line.comma", std::move(parts));
}

Message deed_words(const Codex& codex, const Action& action) {
  const bool is_counted = action.counts != Counts::printed;
  const int each = is_counted ? 1 : action.amount;  // line_words() says what it is multiplied by
  const long amount = size_of(each);
  const long distance = action.distance;
  const std::string lasts = word_of(action.lasts);
  switch (action.verb) {
    case Verb::attack:
    case Verb::afflict: return attack_words(action);
    case Verb::move:
      return {action.flying ? "line.fly" : "line.move",
              {{"value", List{value_words(action.value, action.amount, action.counts)}}},
              {}};
    case Verb::step: return {"line.step", {}, {}};
    case Verb::teleport: return {"line.teleport", {{"amount", amount}}, {}};
    case Verb::push: return {"line.push", {{"amount", amount}, {"distance", distance}}, {}};
    case Verb::pull: return {"line.pull", {{"amount", amount}, {"distance", distance}}, {}};
    case Verb::heal: return {"line.heal", {{"amount", amount}, {"distance", distance}}, {}};
    case Verb::shield: return {"line.shield", {{"amount", amount}, {"lasts", lasts}}, {}};
    case Verb::shield_roll: return {"line.shield-roll", {{"lasts", lasts}}, {}};
    case Verb::strength:
      return {"line.strength", {{"way", way_of(each)}, {"amount", amount}, {"lasts", lasts}}, {}};
    case Verb::grant:
      return {"line.grant",
              {{"status", List{{"status." + word_of(action.status), {}, {}}}}, {"distance", distance}},
              {}};
    case Verb::stamina: return {"line.stamina", {{"amount", amount}}, {}};
    case Verb::rift: return {"line.rift", {{"element", word_of(action.element)}}, {}};
    case Verb::summon: {
      const std::string id =
          action.profile < codex.profiles.size() ? codex.profiles[action.profile].id : std::string("nobody");
      return {"line.summon", {{"figure", List{{"figure." + id, {}, {}}}}}, {}};
    }
    case Verb::retrieve: return {"line.retrieve", {{"amount", amount}}, {}};
  }
  return {};
}

/// Whether the words of the amount itself say what is counted.
bool says_count(Verb verb) { return verb == Verb::attack || verb == Verb::afflict || verb == Verb::move; }

/// What stands at the bottom of a card. A card of enemies, which has a speed, goes nowhere when it is spent.
List bottom_words(const Card& card) {
  List parts;
  if (card.rift != Element::none) parts.push_back({"line.rift", {{"element", word_of(card.rift)}}, {}});
  if (card.xp > 0) parts.push_back({"bottom.xp", {{"amount", long{card.xp}}}, {}});
  if (card.speed == 0)
    parts.push_back({"bottom.goes", {{"goes", word_of(card.goes)}, {"place", long{card.cooldown}}}, {}});
  return parts;
}

}  // namespace

Argument figure_name(const Codex& codex, FigureId figure) {
  if (index(figure) >= codex.placed.size())
    return List{{"figure.summoned", {{"number", long{number_of(codex, figure)}}}, {}}};
  const Profile& profile = codex.profiles[codex.placed[index(figure)].profile];
  if (profile.rank == Rank::hero) return List{{"figure.hero", {{"first", profile.id}}, {}}};
  const Message name{"figure." + profile.id, {}, {}};
  const long number = number_of(codex, figure);
  if (number == 0) return List{name};
  return List{{"figure.numbered", {{"figure", List{name}}, {"number", number}}, {}}};
}

Argument card_name(const Codex& codex, CardId card) { return List{{"card." + card_id(codex, card), {}, {}}}; }

Message line_words(const Codex& codex, const Action& action) {
  Message words = deed_words(codex, action);
  if (action.counts != Counts::printed && !says_count(action.verb)) {
    const char* what = action.counts == Counts::rifts_in_reach ? "rifts" : "spaces";
    words = {"line.counted", {{"what", what}, {"line", List{std::move(words)}}}, {}};
  }
  if (action.needs != Element::none)
    words = {"line.needs", {{"element", word_of(action.needs)}, {"line", List{std::move(words)}}}, {}};
  if (action.condition != Condition::always)
    words = {"line.if", {{"condition", word_of(action.condition)}, {"line", List{std::move(words)}}}, {}};
  if (action.chained) words = {"line.chained", {{"line", List{std::move(words)}}}, {}};
  return words;
}

Message card_words(const Codex& codex, const Card& card) {
  List lines;
  for (const Action& action : card.actions) lines.push_back(line_words(codex, action));
  Message all = joined("line.then", std::move(lines));
  List bottom = bottom_words(card);
  if (bottom.empty()) return all;
  return {"card.words",
          {{"lines", List{std::move(all)}}, {"bottom", List{joined("line.comma", std::move(bottom))}}},
          {}};
}

}  // namespace affray::realms
