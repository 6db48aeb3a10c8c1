// Reads the state of a `realms` fight in progress: the round, whose turn it is, effects, decks, summons, and
// an attack that waits for its dice or for a reroll.

#include <algorithm>

#include "affray/adapters/realms/fields.hpp"
#include "affray/adapters/realms/fight.hpp"
#include "affray/games/realms/names.hpp"
#include "affray/games/realms/rules.hpp"

namespace affray::realms::adapter {

namespace {

constexpr int most_amount = 50;  // of an effect
constexpr std::array effect_verbs{Verb::strength, Verb::shield, Verb::shield_roll};

std::uint8_t small(int value) { return static_cast<std::uint8_t>(value); }

class UnderWayReader {
 public:
  UnderWayReader(const Node& state, const Codex& codex, const Unreachable& unreachable, Position& now)
      : state_(state), codex_(codex), unreachable_(unreachable), now_(now) {}

  void read() {
    read_summons(state_.optional("summons"));
    if (failed()) return;
    read_decks(state_.optional("decks"));
    read_effects(state_.optional("effects"));
    read_traps(state_.optional("traps"));
    read_turn();
    if (!failed()) read_attack(state_.optional("attack"));
  }

 private:
  [[nodiscard]] bool failed() const { return state_.has_problem(); }

  // The names of the figures of the file and of the summons of this position, in the order of their ids.
  [[nodiscard]] std::vector<std::string> names() const {
    std::vector<std::string> all;
    for (const FigureId figure : ids<FigureId>(codex_.placed.size() + now_.summons.size())) {
      all.push_back(figure_id(codex_, figure));
    }
    return all;
  }
  [[nodiscard]] FigureId read_name(const Node& word) const {
    return id_at<FigureId>(word.one_of(names(), "figure"));
  }
  [[nodiscard]] const Profile& profile_of(FigureId figure) const {
    const std::size_t number = index(figure);
    const std::size_t placed = codex_.placed.size();
    return codex_
        .profiles[number < placed ? codex_.placed[number].profile : now_.summons[number - placed].profile];
  }

  // RG33, RG43, RX02  Whether it is on the map: those that have come, and have not fallen.
  [[nodiscard]] bool stands(FigureId figure) const {
    const std::size_t number = index(figure);
    if (number >= codex_.placed.size()) return true;  // a summon
    if (codex_.placed[number].round > now_.round_begun()) return false;
    return std::none_of(now_.figures.begin(), now_.figures.end(), [figure](const FigurePosition& one) {
      return one.figure == figure && (one.has_fallen || one.has_escaped);
    });
  }
  // A study can put a figure on the map before the round in which it comes.
  [[nodiscard]] bool has_space(FigureId figure) const {
    return stands(figure) ||
           std::any_of(now_.figures.begin(), now_.figures.end(),
                       [figure](const FigurePosition& one) { return one.figure == figure && one.space; });
  }
  void refuse_absent(const Node& node, FigureId figure, Rule rule) const {
    if (stands(figure)) return;
    unreachable_.refuse(node, {"'$1' is not on the map", figure_id(codex_, figure)}, rule.text());
  }
  // Who acts or is attacked has a space, in a study as well: nothing can be measured from nowhere.
  void refuse_without_space(const Node& node, FigureId figure, Rule rule) const {
    if (has_space(figure)) return;
    node.complain({"'$1' is not on the map", figure_id(codex_, figure)}, rule.text());
  }

  // RG48  Summons are called summon-1, summon-2 and so on.
  void read_summons(const Node& list) {
    std::vector<std::string> kinds;
    std::vector<std::size_t> profiles;
    for (std::size_t profile = 0; profile < codex_.profiles.size(); ++profile) {
      if (codex_.profiles[profile].rank != Rank::summon) continue;
      kinds.push_back(codex_.profiles[profile].id);
      profiles.push_back(profile);
    }
    for (const Node& node : list.items()) {
      if (kinds.empty()) return node.complain("no card of this fight summons anything", "RG48");
      if (codex_.placed.size() + now_.summons.size() == max_figures) {
        return node.complain({"too many figures: at most $1", max_figures});
      }
      node.only({"kind", "by", "at", "health", "statuses"});
      const Node by = node.required("by");
      SummonPosition summon;
      summon.profile =
          small(static_cast<int>(profiles[node.required("kind").one_of(kinds, "kind of summon")]));
      summon.by = read_name(by);
      summon.space = read_space(node.required("at"), codex_.board);
      if (failed()) return;
      const Profile& profile = codex_.profiles[summon.profile];
      summon.health = profile.health;
      if (const Node health = node.optional("health")) {
        summon.health = read_health(health, profile, unreachable_);
      }
      if (const Node statuses = node.optional("statuses")) {
        summon.statuses = read_present_statuses(statuses, profile, unreachable_);
      }
      if (profile_of(summon.by).side != profile.side) {
        by.complain({"'$1' belongs to the other side: none of its cards summons '$2'", by.word(), profile.id},
                    "RG48");
      }
      refuse_absent(by, summon.by, "RG48");
      now_.summons.push_back(summon);
    }
  }

  // RG54  The card that a type has drawn for this round, and what is left in its deck.
  void read_decks(const Node& map) {
    const std::vector<std::string> groups = group_ids(codex_);
    map.only(groups);
    for (const auto& [key, value] : map.entries()) {
      if (failed()) return;
      DeckPosition deck;
      deck.group = small(static_cast<int>(key.one_of(groups, "deck")));
      const std::vector<CardId>& cards = codex_.groups[deck.group].deck;
      std::vector<std::string> known;
      for (const CardId card : cards) known.push_back(card_id(codex_, card));
      value.only({"card", "left"});
      std::uint16_t out = 0;
      const auto take = [&](const Node& word) {
        const std::string id = word.word();
        for (std::size_t i = 0; i < known.size(); ++i) {
          if (known[i] != id || (out >> i & 1U) != 0) continue;
          out = static_cast<std::uint16_t>(out | 1U << i);
          return;
        }
        (void)word.one_of(known, "card");
        unreachable_.refuse(word, {"the deck has no other '$1'", id}, "RG54");
      };
      if (const Node card = value.optional("card")) {
        deck.card = cards[card.one_of(known, "card")];
        take(card);
      }
      const unsigned drawn = out;
      const Node left = value.optional("left");
      for (const Node& card : left.items()) take(card);
      const auto all = full_deck(cards.size());
      const unsigned full = all[0] | static_cast<unsigned>(all[1]) << 8U;
      const unsigned rest = (left ? unsigned{out} : full) & ~drawn;
      deck.left = {small(static_cast<int>(rest & 0xffU)), small(static_cast<int>(rest >> 8U))};
      now_.decks.push_back(deck);
    }
  }

  [[nodiscard]] CardId drawn_by(std::uint8_t group) const {
    for (const DeckPosition& deck : now_.decks) {
      if (deck.group == group) return deck.card;
    }
    return no_card;
  }

  // RG59  {ana: {strength: 2, shield: {amount: 1, lasts: skirmish}}}
  void read_effects(const Node& map) {
    std::vector<std::string> verbs;
    for (const Verb verb : effect_verbs) verbs.push_back(word_of(verb));
    map.only(names());
    for (const auto& [key, value] : map.entries()) {
      const FigureId figure = read_name(key);
      if (failed()) return;
      refuse_absent(key, figure, "RG33");
      value.only(verbs);
      for (const auto& [verb, amount] : value.entries()) {
        if (failed()) return;
        if (now_.effects.size() == max_lasting) {
          return verb.complain({"too many effects: at most $1", max_lasting}, "RG59");
        }
        now_.effects.push_back(read_effect(figure, effect_verbs[verb.one_of(verbs, "effect")], amount));
      }
    }
  }

  static Lasting read_effect(FigureId figure, Verb verb, const Node& node) {
    Lasting effect{figure, verb, 0, Lasts::round};
    Node amount = node;
    if (node.is_map()) {
      node.only({"amount", "lasts"});
      amount = node.required("amount");
      if (const Node lasts = node.optional("lasts")) {
        effect.lasts = static_cast<Lasts>(read_word(lasts, time_words, "time"));
      }
    }
    effect.amount = static_cast<std::int8_t>(amount.integer(-most_amount, most_amount, "amount", "RG59"));
    if (verb == Verb::shield_roll) effect.amount = 0;  // R33: it has no number
    return effect;
  }

  void read_traps(const Node& list) {
    for (const Node& space : list.items()) {
      const std::uint8_t trap = codex_.board.trap_at(read_space(space, codex_.board));
      if (failed()) return;
      if (trap == no_number)
        return space.complain({"there is no trap on $1", space.word().substr(0, 20)}, "RG41");
      now_.sprung.push_back(trap);
    }
  }

  // RX03  Whose turn it is, and who still has one in this round.

  void read_turn() {
    const Node order = state_.optional("order");
    const Node turn = state_.optional("turn");
    if (!turn) {
      for (const char* key : {"order", "attack"}) {
        const Node other = state_.optional(key);
        if (other) other.complain({"say whose turn it is, as in 'turn: $1'", names().front()}, "RX02");
      }
      return refuse_drawn_cards();
    }
    now_.turn = read_name(turn);
    if (failed()) return;
    check_turn(turn);
    std::vector<std::string> words;
    for (std::size_t hero = 0; hero < codex_.hero_count; ++hero) words.push_back(codex_.profiles[hero].id);
    for (const std::string& group : group_ids(codex_)) words.push_back(group);
    for (const Node& node : order.items()) {
      const std::size_t which = node.one_of(words, "hero or type of figure");
      if (failed()) return;
      if (now_.order.size() == decltype(Fight::order)::capacity())
        return node.complain("too many turns", "RX03");
      Turn next;
      if (which < codex_.hero_count) {
        next.figure = id_at<FigureId>(which);
        next.speed = invested_by(next.figure);
        refuse_absent(node, next.figure, "RG43");
      } else {
        next.group = small(static_cast<int>(which - codex_.hero_count));
        const CardId card = drawn_by(next.group);
        if (card == no_card) return complain_of_card(node, next.group);
        next.speed = codex_.cards[card].speed;
      }
      check_order(node, next);
      now_.order.push_back(next);
    }
  }

  // RG38  The enemies' cards are drawn when all heroes have picked.
  void refuse_drawn_cards() const {
    for (const auto& [key, value] : state_.optional("decks").entries()) {
      if (const Node card = value.optional("card")) {
        unreachable_.refuse(card, "no card is drawn while heroes pick theirs: say whose turn it is", "RG38");
      }
    }
  }

  // R04, RG54  A figure that is not a hero acts by the card that its type has drawn.
  void check_turn(const Node& turn) const {
    refuse_without_space(turn, now_.turn, "RX02");
    if (turn.has_problem()) return;
    refuse_absent(turn, now_.turn, "RX02");
    if (is_hero(codex_, now_.turn)) return;
    const std::uint8_t group = profile_of(now_.turn).group;
    if (is_freed(now_.turn)) return;  // RG46
    if (group == no_group) return turn.complain({"'$1' has no turn of its own", turn.word()}, "RG54");
    if (drawn_by(group) == no_card) complain_of_card(turn, group);
  }

  void complain_of_card(const Node& node, std::uint8_t group) const {
    const std::string id = group_id(codex_, group);
    node.complain({"say which card '$1' has drawn for this round, as in 'decks: {$2: {card: $3}}'", id, id,
                   card_id(codex_, codex_.groups[group].deck.front())},
                  "RG54");
  }

  [[nodiscard]] bool is_freed(FigureId figure) const {
    return std::any_of(now_.figures.begin(), now_.figures.end(), [figure](const FigurePosition& one) {
      return one.figure == figure && one.freed_by != no_figure;
    });
  }

  [[nodiscard]] std::uint8_t invested_by(FigureId hero) const {
    for (const FigurePosition& one : now_.figures) {
      if (one.figure == hero && one.invested) return small(*one.invested);
    }
    return 0;
  }

  void check_order(const Node& node, const Turn& next) const {
    if (next.figure == now_.turn) unreachable_.refuse(node, "it is its turn already", "RX02");
    for (const Turn& other : now_.order) {
      if (other.figure == next.figure && other.group == next.group) return node.complain("given twice");
    }
    if (!now_.order.empty() && now_.order.back().speed < next.speed) {
      unreachable_.refuse(node,
                          {"the fastest acts first, and this one is faster ($1) than the one before ($2)",
                           next.speed, now_.order.back().speed},
                          "RX03");
    }
  }

  // An attack: R29, R30, R24, R45

  void read_attack(const Node& node) {
    if (!node || now_.turn == no_figure) return;
    node.only({"card", "line", "targets", "dice"});
    AttackPosition attack;
    attack.card = read_card_of_turn(node.required("card"));
    if (failed()) return;
    const std::vector<Action>& lines = codex_.cards[attack.card].actions;
    const Node line = node.required("line");
    attack.line = small(line.integer(1, static_cast<int>(lines.size()), "line", "RX05") - 1);
    if (failed()) return;
    if (lines[attack.line].verb != Verb::attack) {
      return line.complain({"line $1 of '$2' is not an attack", line.word(), card_id(codex_, attack.card)},
                           "R05");
    }
    const Node targets = node.required("targets");
    for (const Node& word : targets.items()) {
      const FigureId target = read_name(word);
      if (failed()) return;
      const auto& known = attack.targets;
      if (std::find(known.begin(), known.end(), target) != known.end()) {
        return word.complain("given twice", "RG24");
      }
      refuse_without_space(word, target, "RG43");
      if (failed()) return;
      if (known.size() == max_targets) return word.complain("too many targets", "R30");
      attack.targets.push_back(target);
    }
    if (attack.targets.empty()) return targets.complain("an attack has a target", "R29");
    if (const Node dice = node.optional("dice")) {
      attack.dice = read_dice(dice, die_faces, "R08");
      if (attack.dice.empty()) return dice.complain("leave 'dice' out where none lies on the table", "R08");
    }
    if (failed()) return;
    now_.attack = attack;
    probe(node);
  }

  [[nodiscard]] CardId read_card_of_turn(const Node& word) const {
    const Profile& profile = profile_of(now_.turn);
    if (!is_hero(codex_, now_.turn)) {
      if (profile.group == no_group) {
        word.complain({"'$1' has no cards", profile.id}, "RG54");
        return no_card;
      }
      const CardId card = drawn_by(profile.group);
      (void)word.one_of({card_id(codex_, card)}, "card of this round");
      return card;
    }
    std::vector<std::string> hand;
    for (const CardId card : profile.hand) hand.push_back(card_id(codex_, card));
    if (hand.empty()) {
      word.complain({"'$1' has no cards", profile.id}, "RX11");
      return no_card;
    }
    return profile.hand[word.one_of(hand, "card")];
  }

  // Sets it up once, to see whether it can be and who has something to choose.
  void probe(const Node& node) const {
    Chronicle<Event> quiet;
    Fight fight = begin(codex_, quiet);
    Position before = now_;
    before.attack.reset();
    before.is_given = false;  // nothing follows of itself
    apply(before, codex_, fight, quiet);
    const Action& action = codex_.cards[now_.attack->card].actions[now_.attack->line];
    refuse_impossible(node, fight);
    const std::size_t most = targets_of(codex_, fight, now_.turn, action);
    const std::vector<Node> words = node.optional("targets").items();
    for (std::size_t i = 0; i < words.size(); ++i) {
      const auto no = refuse_target(codex_, fight, now_.turn, action, now_.attack->targets[i]);
      if (no) {
        unreachable_.refuse(words[i], {"'$1' cannot be aimed at", words[i].word()},
                            std::string(no->rule.text()));
      }
      if (i == most) {
        unreachable_.refuse(words[i], {"this action has at most $1 targets", most}, "R30");
      }
    }
    if (failed() || now_.attack->dice.empty()) return;
    const Node dice = node.optional("dice");
    try {
      Fight rolled = begin(codex_, quiet);
      apply(now_, codex_, rolled, quiet);
      const bool waits = rolled.agenda.is<Striking>() && !rolled.exchange.agenda.is<RollAttack>();
      if (!waits) {
        dice.complain("these dice settle the attack: nothing can be rerolled or given out", "RG34");
      }
    } catch (const ScriptError&) {
      dice.complain("as many faces as are rolled for the attack, which leave something to decide", "R24");
    }
  }

  // RX07, RG45  Whether the line that the attack stands on can be carried out at all.
  void refuse_impossible(const Node& node, const Fight& fight) const {
    const AttackPosition& attack = *now_.attack;
    const auto done = small((1 << attack.line) - 1) | under_way;
    const auto no = impossible(codex_, fight, now_.turn, attack.card, attack.line, small(done));
    if (!no) return;
    unreachable_.refuse(
        node, {"line $1 of '$2' cannot be carried out", attack.line + 1, card_id(codex_, attack.card)},
        std::string(no->rule.text()));
  }

  Node state_;
  const Codex& codex_;
  const Unreachable& unreachable_;
  Position& now_;
};

}  // namespace

std::vector<std::string> under_way_keys() {
  return {"round", "turn", "order", "effects", "decks", "traps", "summons", "attack"};
}

void read_under_way(const Node& state, const Codex& codex, const Unreachable& unreachable, Position& now) {
  UnderWayReader(state, codex, unreachable, now).read();
}

}  // namespace affray::realms::adapter
