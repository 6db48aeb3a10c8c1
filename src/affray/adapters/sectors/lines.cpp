// Reads `sectors` command lines: the effect language, checked for each verb.

#include <algorithm>
#include <array>

#include "affray/adapters/sectors/fields.hpp"
#include "affray/adapters/sectors/grammar.hpp"
#include "affray/adapters/sectors/records.hpp"
#include "affray/games/sectors/names.hpp"

namespace affray::sectors::adapter {

namespace {

class EffectReader {
 public:
  explicit EffectReader(const Node& node) : node_(node) {}

  Effect read() {
    std::vector<std::string> keys = words_of(verb_words);
    keys.insert(keys.end(), {"aim", "whose", "types", "kind", "subtype", "profession", "until"});
    node_.only(keys);
    const std::size_t verb = only_one_of(node_, verb_words, "verb");
    if (node_.has_problem()) return effect_;
    effect_.verb = static_cast<Verb>(verb);
    read_amount(node_.optional(verb_words[verb]));
    only_what_fits();
    read_aim();
    read_filters();
    read_one(node_, until_field, effect_);
    return effect_;
  }

 private:
  [[nodiscard]] const Grammar& grammar() const { return grammar_of(effect_.verb); }

  void read_amount(const Node& value) {
    if (effect_.verb == Verb::attack) return read_triple(value);
    if (grammar().high == 0) {
      if (!value.flag()) value.complain("expected 'true': leave the verb out instead");
      return;
    }
    effect_.amount = static_cast<std::int8_t>(value.integer(grammar().low, grammar().high, "amount"));
    if (effect_.amount == 0) value.complain("an amount of 0 changes nothing");
  }

  void read_triple(const Node& value) {
    const std::vector<Node> items = value.items();
    if (value.is_list() && items.size() != 3) {
      value.complain("an attack is three numbers: against characters, vehicles and buildings", "S38");
    }
    if (value.has_problem()) return;
    for (std::size_t i = 0; i < 3; ++i) {
      effect_.triple[i] = static_cast<std::int8_t>(items[i].integer(grammar().low, grammar().high, "attack"));
    }
    if (effect_.triple == std::array<std::int8_t, 3>{}) value.complain("an amount of 0 changes nothing");
  }

  /// Reports a key that the verb does not allow.
  void only_what_fits() const {
    const On on = grammar().on;
    const auto unfit = [&](const char* key, bool fits) {
      if (fits) return;
      node_.optional(key).complain(
          {"'$1' does not go with the verb $2", std::string(key), word_in(verb_words, effect_.verb)});
    };
    unfit("aim", on != On::stack);
    for (const char* key : {"types", "kind", "subtype", "profession"}) {
      unfit(key, on == On::cards || on == On::injury);
    }
    unfit("until", grammar().lasts);
  }

  void read_aim() {
    // Players draw cards for themselves, but look at the hands of others.
    if (grammar().on == On::players) {
      effect_.aim = Aim::player;
      effect_.whose = effect_.verb == Verb::draw ? Whose::own : Whose::other;
    }
    if (const Node whose = node_.optional("whose")) {
      effect_.whose = static_cast<Whose>(whose.one_of(words_of(whose_words), "owner"));
    }
    const Node aim = node_.optional("aim");
    if (!aim) return;
    effect_.aim = static_cast<Aim>(aim.one_of(words_of(aim_kind_words), "aim"));
    const bool player = effect_.aim == Aim::player;
    bool fits = !player;
    if (grammar().on == On::players) fits = player;
    if (grammar().on == On::injury) fits = effect_.aim == Aim::chosen || effect_.aim == Aim::itself;
    if (!fits) {
      aim.complain({"the verb $1 cannot be aimed at '$2'", word_in(verb_words, effect_.verb), aim.word()});
    }
  }

  void read_filters() {
    if (const Node types = node_.optional("types")) read_types(types);
    read_fields<Effect>(node_, filter_fields, effect_);
  }

  void read_types(const Node& types) {
    effect_.types = 0;
    for (const Node& type : types.items()) {
      const auto bit = 1U << type.one_of({"character", "vehicle", "building"}, "type of card");
      if ((effect_.types & bit) != 0) type.complain({"'$1' is given twice", type.word()});
      effect_.types = static_cast<std::uint8_t>(effect_.types | bit);
    }
    if (types.is_list() && effect_.types == 0) types.complain("expected a type of card");
  }

  Node node_;
  Effect effect_;
};

}  // namespace

bool lasts(Verb verb) { return grammar_of(verb).lasts; }

Line read_command_line(const Node& node) {
  std::vector<std::string> keys = words_of(line_kind_words);
  keys.insert(keys.end(), {"if", "free"});
  node.only(keys);
  Line line;
  const std::size_t kind = only_one_of(node, line_kind_words, "kind of line");
  if (node.has_problem()) return line;
  line.kind = static_cast<LineKind>(kind);
  if (const Node condition = node.optional("if")) {
    line.condition = static_cast<Condition>(read_word(condition, when_words, "condition"));
  }
  if (const Node is_free = node.optional("free")) {
    line.is_free = is_free.flag();
    if (line.kind != LineKind::ability) {
      is_free.complain("'free' does not apply to a line that is not an ability", "SG66");
    }
  }
  const Node effects = node.optional(line_kind_words[kind]);
  for (const Node& effect : effects.items()) line.effects.push_back(EffectReader(effect).read());
  if (effects.is_list() && line.effects.empty()) effects.complain("a line needs an effect");
  if (line.effects.size() > max_effects) {
    effects.complain({"too many effects: a line has at most $1", max_effects});
  }
  return line;
}

}  // namespace affray::sectors::adapter
