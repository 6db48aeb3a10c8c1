// Reads event cards: the event language of `worlds`, checked for each verb.

#include <algorithm>
#include <array>
#include <set>
#include <string>

#include "affray/adapters/worlds/fields.hpp"
#include "affray/adapters/worlds/fight.hpp"
#include "affray/adapters/worlds/grammar.hpp"
#include "affray/referee/kept_records.hpp"
#include "affray/referee/own_names.hpp"
#include "affray/referee/record_file.hpp"

namespace affray::worlds::adapter {

namespace {

using worlds::Effect;
using worlds::EventCard;
using worlds::Verb;

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
      effect.optional(key).complain("'" + std::string(key) + "' says nothing beside the verb " +
                                    grammar.word);
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
        .complain(std::string(grammar.word) +
                  " works after the battles: expected 'lasts: fight' or 'lasts: turn'");
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
    effects.complain("too many effects: at most " + std::to_string(worlds::max_effects));
  }
  return card;
}

bool has(const std::vector<EventCard>& cards, const std::string& id) {
  return std::any_of(cards.begin(), cards.end(), [&](const EventCard& card) { return card.id == id; });
}

}  // namespace

void add_own_events(const Node& list, const std::set<std::string>& named, std::vector<EventCard>& cards) {
  std::vector<EventCard> own;
  for (const Node& node : list.items()) {
    EventCard card = read_card(node);
    if (node.has_problem()) return;
    if (has(cards, card.id)) {
      return node.optional("id").complain("'" + card.id + "' is a shipped event: give this one another name");
    }
    if (has(own, card.id)) return node.optional("id").complain("the event '" + card.id + "' is given twice");
    own.push_back(std::move(card));
  }
  std::erase_if(cards, [&](const EventCard& card) { return !named.contains(card.id); });
  cards.insert(cards.end(), own.begin(), own.end());
  if (cards.size() > worlds::max_event_kinds) {
    list.complain("too many events: " + std::to_string(cards.size()) +
                  " with the shipped ones that the file names, at most " +
                  std::to_string(worlds::max_event_kinds));
  }
}

Result<std::vector<EventCard>> load_records(std::string_view text, const std::string& file) {
  return load_document(text, file, [](const Node& root) {
    root.only({"events"});
    std::vector<EventCard> cards;
    for (const Node& node : root.required("events").items()) {
      EventCard card = read_card(node);
      if (has(cards, card.id)) {
        node.optional("id").complain("the event '" + card.id + "' is given twice");
      }
      cards.push_back(std::move(card));
      if (cards.size() > worlds::max_event_kinds) {
        node.complain("too many events: at most " + std::to_string(worlds::max_event_kinds));
        break;
      }
    }
    return cards;
  });
}

Result<std::vector<EventCard>> shipped_records(const std::string& data_root) {
  static KeptRecords<std::vector<EventCard>> kept;
  return kept.of(data_root,
                 [](const std::string& home) { return load_shipped(home, "worlds/events", load_records); });
}

}  // namespace affray::worlds::adapter
