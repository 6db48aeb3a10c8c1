// Reads a position in the middle of a fight: where it is, its round, the card that is up and its attack.

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "affray/adapters/sectors/fields.hpp"
#include "affray/adapters/sectors/fight.hpp"
#include "affray/core/dice.hpp"
#include "affray/games/sectors/names.hpp"
#include "affray/games/sectors/rules.hpp"

namespace affray::sectors::adapter {

namespace {

std::string quoted(const Codex& codex, CardId card) { return "'" + card_id(codex, card) + "'"; }

/// Where in a fight round the position is, in the order of an attack's windows.
enum class Stage : std::uint8_t { events, order, called, acts, declared, block, blocked, tactics, settling };

inline constexpr std::array stage_table{
    word("events", Stage::events),   word("order", Stage::order),       word("called", Stage::called),
    word("acts", Stage::acts),       word("declared", Stage::declared), word("block", Stage::block),
    word("blocked", Stage::blocked), word("tactics", Stage::tactics),   word("settling", Stage::settling)};

class PositionReader {
 public:
  PositionReader(const Node& node, const Codex& codex, Fight& fight)
      : node_(node), codex_(codex), fight_(fight) {}

  void read(const std::vector<LaidState>& laid) {
    node_.only(
        {"sector", "round", "starter", "animals", "acting", "last", "moment", "attack", "focus", "effects"});
    read_beginning();
    if (failed()) return;
    read_states(laid, true, codex_, fight_);
    if (!failed()) read_bonuses(node_, codex_, fight_);
    if (!failed()) read_moment();
  }

 private:
  [[nodiscard]] bool failed() const { return node_.has_problem(); }
  [[nodiscard]] CardId read_card(const Node& node) const {
    return id_at<CardId>(node.one_of(card_ids(codex_), "card"));
  }
  [[nodiscard]] Side read_player(const Node& node) const {
    return side_at(node.one_of(codex_.players, "player"));
  }

  // S01, S04, S05, S89, S90  The fight has begun: where a player may begin one, and with all that lies there.
  void read_beginning() {
    std::vector<std::string> places;
    for (const Sector& sector : codex_.sectors) places.push_back(sector.name);
    const Node where = node_.required("sector");
    const auto sector = id_at<SectorId>(where.one_of(places, "sector"));
    if (const Node starter = node_.optional("starter")) fight_.turn = read_player(starter);
    const Node round = node_.optional("round");
    const int number = round ? round.integer(1, fight_rounds, "round of a fight", "S05") : 1;
    if (failed()) return;
    fight_.agenda = {};
    fight_.agenda.push(TableTurn{});
    if (const auto no = refuse_turn(codex_, fight_, {Deed::fight, fight_.turn, {byte(sector), 0}})) {
      return where.complain({"no fight can begin in '$1'", places[index(sector)]}, no->rule.text());
    }
    Chronicle<Event> ignored;
    start_fight(codex_, fight_, sector, ignored);
    fight_.round = static_cast<std::uint8_t>(number);
    fight_.agenda = {};
    fight_.agenda.push(TableTurn{});
    read_animals(sector);
  }

  // S90, SG20
  void read_animals(SectorId sector) {
    const Node list = node_.optional("animals");
    if (!list) return;
    if (!animals_here(codex_, fight_, sector)) return list.complain("there are no animals to fight", "S90");
    for (const Node& item : list.items()) {
      const Side side = read_player(item);
      if (failed()) return;
      if (!has_cards_left(codex_, fight_, side)) {
        return item.complain({"'$1' has nothing in the fight to fight them with", item.word()}, "SG63");
      }
      fight_.players[index(side)].joins_animals = 1;
    }
    for (const CardId card : all_cards(codex_)) {
      Card& each = fight_.cards[card];
      if (on_the_table(fight_, card) && each.sector == sector) each.set(Mark::fighting);
    }
  }

  // The order, the card that is up, and its attack

  void read_moment() {
    const Node attack = node_.optional("attack");
    const Node acting = node_.optional("acting");
    const Node moment = node_.optional("moment");
    Stage stage = attack   ? (attack.optional("blocker") ? Stage::blocked : Stage::declared)
                  : acting ? Stage::acts
                           : Stage::order;
    if (moment) stage = static_cast<Stage>(read_word(moment, stage_table, "moment"));
    if (failed() || !fits(stage, moment, attack, acting)) return;
    read_last();
    if (failed()) return;
    if (attack) return read_attack(attack, stage);
    fight_.agenda.push(NextCard{});
    if (stage == Stage::events) return begin_with_events();
    if (acting) return call(acting, stage);
    if (node_.optional("last")) set_level();
  }

  static bool fits(Stage stage, const Node& moment, const Node& attack, const Node& acting) {
    if ((stage > Stage::acts) != static_cast<bool>(attack)) {
      (moment ? moment : attack).complain("this moment is one of an attack, and 'attack' says which", "S25");
      return false;
    }
    const bool has_card = attack || acting;
    if ((stage > Stage::order) != has_card) {
      (moment ? moment : acting)
          .complain("'acting' says which card is up, from the moment 'called' on", "S08");
      return false;
    }
    if (attack && acting) {
      acting.complain("the card that attacks is up: 'attack' says which", "S10");
      return false;
    }
    return true;
  }

  // S22  Nobody has acted when events are played.
  void begin_with_events() {
    for (const CardId card : all_cards(codex_)) {
      if (!fight_.cards[card].has(Mark::acted) && !fight_.cards[card].has(Mark::waited)) continue;
      return node_.complain({"$1 has acted: events are played before", quoted(codex_, card)}, "S22");
    }
    fight_.agenda.push(PlayEvent{fight_.starter});
  }

  // S18  Who acted last among equals.
  void read_last() {
    if (const Node last = node_.optional("last")) fight_.last_at_level = read_player(last);
  }

  // S08, S54  The initiative of the card that is next.
  void set_level() {
    const CardId first = next_in_order();
    if (first == no_card) return;
    fight_.level = level_of(codex_, fight_, first);
    fight_.waiters = fight_.cards[first].has(Mark::waited) ? 1 : 0;
  }

  // S08, S53  A card that comes before all others; no_card: nobody is left.
  [[nodiscard]] CardId next_in_order() const {
    CardId first = no_card;
    for (const CardId card : all_cards(codex_)) {
      if (comes_up(codex_, fight_, card) && (first == no_card || comes_before(card, first))) first = card;
    }
    return first;
  }

  [[nodiscard]] bool comes_before(CardId one, CardId other) const {
    const bool waited = fight_.cards[one].has(Mark::waited);
    if (waited != fight_.cards[other].has(Mark::waited)) return !waited;
    return level_of(codex_, fight_, one) > level_of(codex_, fight_, other);
  }

  // S72  He stays up where what he boarded does not go on (SG26).
  [[nodiscard]] bool has_just_boarded(CardId card) const {
    const Card& it = fight_.cards[card];
    return it.crew_of != no_card && it.has(Mark::boarded) && !it.has(Mark::acted) &&
           !it.has(Mark::exhausted) && kind_of(codex_, card).speed != no_speed;
  }

  // SG26  With a new crew it is up at once; SG64 and an initiative may have changed since the card was
  // called.
  [[nodiscard]] bool may_be_up_early(CardId card) const {
    for (const CardId member : all_cards(codex_)) {
      const Card& it = fight_.cards[member];
      if (it.crew_of == card && it.has(Mark::boarded)) return true;
    }
    return std::any_of(fight_.lasting.begin(), fight_.lasting.end(), [&](const Lasting& lasting) {
      const Verb verb = kind_of(codex_, lasting.by).lines[lasting.line].effects[lasting.effect].verb;
      return verb == Verb::speed || verb == Verb::initiative;
    });
  }

  // S08, S53, S66, S105, S108, SG29  The card can be up now.
  bool set_acting(const Node& node, CardId card) {
    if (!in_fight(fight_, card)) {
      node.complain({"$1 is not in the fight", quoted(codex_, card)}, "S04");
      return false;
    }
    if (!comes_up(codex_, fight_, card) && !has_just_boarded(card)) {
      const Refusal no = not_its_turn(codex_, fight_, turn_side(codex_, fight_, card), card);
      node.complain({"$1 cannot be up now", quoted(codex_, card)}, no.rule.text());
      return false;
    }
    const CardId first = next_in_order();
    if (first != no_card && comes_before(first, card) && !may_be_up_early(card)) {
      const bool waits = fight_.cards[card].has(Mark::waited) && !fight_.cards[first].has(Mark::waited);
      node.complain({"$1 acts before $2", quoted(codex_, first), quoted(codex_, card)},
                    waits ? "S53" : "S08");
      return false;
    }
    fight_.acting = card;
    fight_.level = level_of(codex_, fight_, card);
    fight_.waiters = fight_.cards[card].has(Mark::waited) ? 1 : 0;
    fight_.last_at_level = turn_side(codex_, fight_, card);
    return true;
  }

  void call(const Node& acting, Stage stage) {
    const CardId card = read_card(acting);
    if (failed() || !set_acting(acting, card)) return;
    fight_.agenda.push(CardTurn{card});
    Chronicle<Event> ignored;
    if (stage == Stage::called) open_answers(codex_, fight_, ignored);  // SG64
  }

  // S25 to S34  The windows that are still to come, the last one first.
  void read_attack(const Node& node, Stage stage) {
    node.only({"card", "target", "blocker"});
    const Node card_node = node.required("card");
    const Node target_node = node.required("target");
    Pending attack;
    attack.what = Pending::What::attack;
    attack.card = read_card(card_node);
    attack.target = read_card(target_node);
    if (failed() || !set_acting(card_node, attack.card)) return;
    attack.by = controller_of(codex_, fight_, attack.card);
    if (const auto no = refuse_attack(codex_, fight_, attack.card, attack.target)) {
      return target_node.complain(
          {"$1 cannot attack $2", quoted(codex_, attack.card), quoted(codex_, attack.target)},
          no->rule.text());
    }
    check_victim(target_node, attack);
    set_acted(codex_, fight_, attack.card);
    fight_.stack.push_back(attack);
    fight_.agenda.push(NextCard{});
    if (const Node blocker = node.optional("blocker")) read_blocker(blocker, stage);
    const Side defender = owner_of(codex_, attack.target);
    fight_.agenda.push(Settle{});
    fight_.agenda.push(Answer{defender, 0});
    if (stage <= Stage::tactics) {
      if (stage < Stage::tactics) {
        push_before_tactics(defender, stage);
      } else {
        fight_.agenda.push(PlayTactics{defender, 0});
      }
    }
  }

  void push_before_tactics(Side defender, Stage stage) {
    fight_.agenda.push(PlayTactics{defender, 0});
    fight_.agenda.push(Answer{defender, 0});
    if (stage <= Stage::block) fight_.agenda.push(DeclareBlock{});
    if (stage == Stage::declared) fight_.agenda.push(Answer{defender, 0});
  }

  // S91, S92, SG22  An animal attacks whom it must.
  void check_victim(const Node& node, const Pending& attack) {
    if (!is_animal(codex_, attack.card)) return;
    const auto possible = victims(codex_, fight_, attack.card);
    if (std::find(possible.begin(), possible.end(), attack.target) == possible.end()) {
      node.complain(
          {"an animal attacks the card with the lowest defence: not $1", quoted(codex_, attack.target)},
          "S91");
    }
  }

  // S27 to S29
  void read_blocker(const Node& node, Stage stage) {
    const CardId card = read_card(node);
    if (failed()) return;
    if (stage < Stage::blocked) {
      return node.complain("blocks are declared later than that: the moment is 'blocked' or after it", "S27");
    }
    Pending& attack = fight_.stack.back();
    const Side defender = owner_of(codex_, attack.target);
    if (const auto no = refuse_block(codex_, fight_, {Deed::block, defender, {byte(card), 0}})) {
      return node.complain({"$1 cannot block $2", quoted(codex_, card), quoted(codex_, attack.card)},
                           no->rule.text());
    }
    attack.blocker = card;
  }

  Node node_;
  const Codex& codex_;
  Fight& fight_;
};

}  // namespace

std::vector<std::string> stage_words() { return texts_of(stage_table); }

void read_position(const Node& node, const std::vector<LaidState>& laid, Setup& setup) {
  const bool changes = std::any_of(laid.begin(), laid.end(), [](const LaidState& each) {
    return each.node.optional("experience") || each.node.optional("boarded");
  });
  Chronicle<Event> chronicle(setup.events);
  if (!node) {
    Fight fight = begin(setup.codex, chronicle);
    read_states(laid, false, setup.codex, fight);
    if (changes) setup.position = fight;
    if (!changes) setup.events.clear();
    return;
  }
  Chronicle<Event> ignored;
  Fight fight = begin(setup.codex, ignored);
  PositionReader(node, setup.codex, fight).read(laid);
  if (node.has_problem()) return;
  ScriptedDice none{{}};
  proceed(setup.codex, fight, none, chronicle);
  setup.position = fight;
}

}  // namespace affray::sectors::adapter
