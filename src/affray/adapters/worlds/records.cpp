// Reads event cards: the event language of `worlds`, checked for each verb.

#include <algorithm>
#include <array>
#include <set>
#include <string>

#include "affray/adapters/worlds/fields.hpp"
#include "affray/adapters/worlds/fight.hpp"
#include "affray/adapters/worlds/grammar.hpp"
#include "affray/referee/own_names.hpp"
#include "affray/referee/record_file.hpp"
#include "affray/referee/replaced_record.hpp"

namespace affray::worlds::adapter {

namespace {

using worlds::Effect;
using worlds::EventCard;

const Grammar& read_verb(const Node& effect) {
  std::vector<std::string> words;
  for (const Grammar& grammar : grammars) words.emplace_back(grammar.word);
  return grammars[effect.required("verb").one_of(words, "verb")];
}

/// Reports a key that this verb does not allow.
void only_what_fits(const Node& effect, const Grammar& grammar) {
  effect.only(keys_of(effect_fields, {"verb", "amount"}));
  const auto unfit = [&](const char* key, bool fits) {
    if (!fits)
      effect.optional(key).complain({"'$1' does not go with the verb $2", std::string(key), grammar.word});
  };
  unfit("whose", grammar.whose);
  unfit("of", grammar.markers);
  unfit("covers", grammar.markers);
  unfit("lasts", grammar.span != Span::at_once);
  unfit("amount", takes_amount(grammar));
}

Effect read_effect(const Node& node) {
  const Grammar& grammar = read_verb(node);
  only_what_fits(node, grammar);
  Effect effect;
  effect.verb = grammar.verb;
  read_fields<Effect>(node, effect_fields, effect);
  if (grammar.span == Span::beyond_battle && effect.lasts != Lasts::fight && effect.lasts != Lasts::turn) {
    const Node lasts = node.optional("lasts");
    (lasts ? lasts : node)
        .complain({"$1 works after the battles: expected 'lasts: fight' or 'lasts: turn'",
                   std::string(grammar.word)});
  }
  if (takes_amount(grammar)) {
    const Node amount = node.required("amount");
    effect.amount = static_cast<std::int8_t>(amount.integer(grammar.low, grammar.high, "amount"));
    if (grammar.low < 0 && effect.amount == 0) amount.complain("an amount of 0 changes nothing");
  }
  return effect;
}

EventCard read_card(const Node& node) {
  only_keys_of_record(node, keys_of(event_fields, {"id", "effects"}));
  EventCard card;
  card.id = node.required("id").name("an event");
  read_fields<EventCard>(node, event_fields, card);
  const Node effects = node.required("effects");
  for (const Node& effect : effects.items()) card.effects.push_back(read_effect(effect));
  if (effects.is_list() && card.effects.empty()) effects.complain("an event needs an effect");
  if (card.effects.size() > worlds::max_effects) {
    effects.complain({"too many effects: at most $1", worlds::max_effects});
  }
  return card;
}

}  // namespace

void add_events(Library& library, const Node& list, const std::string& file) {
  std::vector<std::string> known;
  for (const EventCard& card : library.events) known.push_back(card.id);
  const auto where = [&](std::size_t number) { return library.where[number]; };
  for (const Node& node : list.items()) {
    EventCard card = read_card(node);
    if (node.has_problem()) return;
    const FilePlace place{file, node.line(), node.column()};
    std::size_t which = 0;
    const Naming naming = naming_of(node, card.id, "event", known, where, file, which);
    if (naming == Naming::is_wrong) return;
    if (naming == Naming::replaces) {
      library.events[which] = std::move(card);
      library.where[which] = place;
      continue;
    }
    known.push_back(card.id);
    library.events.push_back(std::move(card));
    library.where.push_back(place);
  }
}

void add_records(Library& library, std::span<const RecordFile> files) {
  for (const RecordFile& file : files) {
    file.root.only({"events"});
    add_events(library, file.root.required("events"), file.file);
  }
}

void keep_named_events(const Node& fight, const std::set<std::string>& named, std::vector<EventCard>& cards) {
  if (cards.size() <= worlds::max_event_kinds) return;
  std::erase_if(cards, [&](const EventCard& card) { return !named.contains(card.id); });
  if (cards.size() > worlds::max_event_kinds) {
    fight.complain({"too many kinds of events: the file names $1, and a fight has at most $2", cards.size(),
                    worlds::max_event_kinds});
  }
}

Result<Library> load_records(const YamlDocument& document, const std::string& file) {
  return read_records<Library>(document, file, add_records);
}

Result<Library> shipped_records(const std::string& data_root) {
  return basic_set(data_root, "worlds", Library{}, add_records);
}

}  // namespace affray::worlds::adapter
