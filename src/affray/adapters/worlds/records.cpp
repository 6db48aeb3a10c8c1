// Event cards: the event language of `worlds`, checked verb by verb.

#include <algorithm>
#include <array>
#include <string>

#include "affray/adapters/worlds/fight.hpp"

namespace affray::worlds::adapter {

namespace {

using worlds::Covers;
using worlds::Effect;
using worlds::EventCard;
using worlds::Lasts;
using worlds::Of;
using worlds::Verb;
using worlds::Whose;

/// How a verb may last: it happens at once, or it works for some time.
enum class Span { at_once, any, beyond_battle };

/// What may stand beside a verb. No amount where low and high are 0.
struct Grammar {
  Verb verb;
  const char* word;
  Span span;
  bool whose;
  bool markers;  // `of` and `covers`
  int low;
  int high;
};

constexpr std::array<Grammar, 15> grammars{{
    {Verb::power, "power", Span::any, true, true, -20, 20},
    {Verb::die, "die", Span::any, true, false, -20, 20},
    {Verb::best_die, "best_die", Span::any, true, false, 0, 0},
    {Verb::worst_die, "worst_die", Span::any, true, false, 0, 0},
    {Verb::energy, "energy", Span::at_once, true, false, -100, 100},
    {Verb::energy_worth, "energy_worth", Span::any, true, false, 0, 10},
    {Verb::no_energy, "no_energy", Span::any, true, false, 0, 0},
    {Verb::wins_ties, "wins_ties", Span::any, true, false, 0, 0},
    {Verb::safe_ties, "safe_ties", Span::any, true, false, 0, 0},
    {Verb::native_joins, "native_joins", Span::at_once, true, false, 1, 4},
    {Verb::native_appears, "native_appears", Span::at_once, false, false, 1, 4},
    {Verb::cancel, "cancel", Span::at_once, false, false, 0, 0},
    {Verb::no_withdrawal, "no_withdrawal", Span::beyond_battle, true, false, 0, 0},
    {Verb::free_withdrawal, "free_withdrawal", Span::beyond_battle, true, false, 0, 0},
    {Verb::loses_at_most, "loses_at_most", Span::any, true, false, 0, 20},
}};

const std::vector<std::string>& whose_words() {
  static const std::vector<std::string> words{"own", "opponent", "both"};
  return words;
}
const std::vector<std::string>& of_words() {
  static const std::vector<std::string> words{"population", "plant", "native", "any"};
  return words;
}
const std::vector<std::string>& covers_words() {
  static const std::vector<std::string> words{"all", "one", "mobilization"};
  return words;
}
const std::vector<std::string>& lasts_words() {
  static const std::vector<std::string> words{"battle", "fight", "turn", "mobilization"};
  return words;
}

bool takes_amount(const Grammar& grammar) { return grammar.low != 0 || grammar.high != 0; }

const Grammar& read_verb(const Node& effect) {
  std::vector<std::string> words;
  for (const Grammar& grammar : grammars) words.emplace_back(grammar.word);
  return grammars[effect.required("verb").one_of(words, "verb")];
}

/// Complains about a key that says nothing beside this verb.
void only_what_fits(const Node& effect, const Grammar& grammar) {
  effect.only({"verb", "whose", "of", "covers", "lasts", "amount"});
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
  if (const Node whose = node.optional("whose"))
    effect.whose = static_cast<Whose>(whose.one_of(whose_words(), "owner"));
  if (const Node of = node.optional("of"))
    effect.of = static_cast<Of>(of.one_of(of_words(), "kind of marker"));
  if (const Node covers = node.optional("covers")) {
    effect.covers = static_cast<Covers>(covers.one_of(covers_words(), "number of markers"));
  }
  if (const Node lasts = node.optional("lasts"))
    effect.lasts = static_cast<Lasts>(lasts.one_of(lasts_words(), "time"));
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
  node.only({"id", "copies", "house", "effects"});
  EventCard card;
  card.id = node.required("id").name("an event");
  if (const Node copies = node.optional("copies"))
    card.copies = copies.integer(1, worlds::max_copies, "copies");
  if (const Node house = node.optional("house")) card.house = house.flag();
  const Node effects = node.required("effects");
  for (const Node& effect : effects.items()) card.effects.push_back(read_effect(effect));
  if (effects.is_list() && card.effects.empty()) effects.complain("an event needs an effect");
  if (card.effects.size() > worlds::max_effects) {
    effects.complain("too many effects: at most " + std::to_string(worlds::max_effects));
  }
  return card;
}

}  // namespace

Result<std::vector<EventCard>> load_records(std::string_view text, const std::string& file) {
  Result<YamlDocument> document = YamlDocument::read(text, file);
  if (!document) return document.problem();
  const Node root = document->root();
  root.only({"events"});
  const Node list = root.required("events");
  std::vector<EventCard> cards;
  for (const Node& node : list.items()) {
    EventCard card = read_card(node);
    const auto same = [&](const EventCard& other) { return other.id == card.id; };
    if (std::any_of(cards.begin(), cards.end(), same)) {
      node.optional("id").complain("the event '" + card.id + "' is given twice");
    }
    cards.push_back(std::move(card));
    if (cards.size() > worlds::max_event_kinds) {
      node.complain("too many events: at most " + std::to_string(worlds::max_event_kinds));
      break;
    }
  }
  if (document->problem()) return *document->problem();
  return cards;
}

}  // namespace affray::worlds::adapter
