// Reads what is different about cards in the middle of a fight: their state, temporary bonuses, and lowered
// defence.

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "affray/adapters/sectors/fight.hpp"
#include "affray/games/sectors/names.hpp"
#include "affray/games/sectors/rules.hpp"

namespace affray::sectors::adapter {

namespace {

Sentence shown(const Codex& codex, CardId card) { return {"'$1'", card_id(codex, card)}; }

/// Reads what is different about a card in a position.
class StateReader {
 public:
  StateReader(const LaidState& laid, const Codex& codex, Fight& fight)
      : node_(laid.node), card_(laid.card), codex_(codex), fight_(fight) {}

  void read(bool in_a_fight) {
    read_experience();
    mark("boarded", Mark::boarded, kind().type == Type::character, "only characters are assigned", "SG52");
    if (!in_a_fight) return refuse_fight_keys();
    if (!sectors::in_fight(fight_, card_)) return refuse_outside();
    const bool has_turn = kind().speed != no_speed;
    mark("acted", Mark::acted, has_turn || is_crew(fight_, card_), "a card without speed does not act",
         "S105");
    mark("waited", Mark::waited, has_turn, "a card without speed does not wait", "S105");
    mark("used", Mark::used, has_ability(), "it has no ability", "SG65");
    mark("waited_before", Mark::waited_before, has_turn && codex_.options.wait_once_per_fight,
         "it counts where a card may wait once in the whole fight, with wait_once_per_fight", "SG9");
    if (fight_.cards[card_].has(Mark::waited)) fight_.cards[card_].set(Mark::waited_before);
    // SG6  What has acted is exhausted, unless something has made it ready again.
    if (fight_.cards[card_].has(Mark::acted) && !node_.optional("exhausted")) {
      fight_.cards[card_].set(Mark::exhausted);
    }
    if (const Node lowered = node_.optional("lowered")) {
      fight_.cards[card_].lowered =
          static_cast<std::uint8_t>(lowered.integer(0, most_lowered, "lowered", "S44"));
    }
  }

 private:
  static constexpr int most_lowered = max_defence - 1;
  static constexpr std::array<const char*, 5> of_fights{"acted", "waited", "waited_before", "used",
                                                        "lowered"};

  [[nodiscard]] const CardKind& kind() const { return kind_of(codex_, card_); }

  [[nodiscard]] bool has_ability() const {
    return std::any_of(kind().lines.begin(), kind().lines.end(),
                       [](const Line& line) { return line.kind == LineKind::ability; });
  }

  void mark(const char* key, Mark mark, bool fits, const char* why, const char* rule) {
    const Node flag = node_.optional(key);
    if (!flag || !flag.flag()) return;
    if (!fits) return flag.complain(why, rule);
    fight_.cards[card_].set(mark);
  }

  void refuse_fight_keys() const {
    for (const char* key : of_fights) {
      node_.optional(key).complain(
          {"'$1' is for a fight under way: the key 'fight' is missing", std::string(key)});
    }
  }

  void refuse_outside() const {
    for (const char* key : of_fights) {
      node_.optional(key).complain({"$1 is not in the fight", shown(codex_, card_)},
                                   is_animal(codex_, card_) ? "S90" : "S04");
    }
  }

  // S83, S84, S87
  void read_experience() {
    const Node experience = node_.optional("experience");
    if (!experience) return;
    if (kind().type != Type::character) return experience.complain("only characters gain experience", "S83");
    if (kind().kind == Kind::animal) return experience.complain("an animal gains no experience", "S87");
    fight_.cards[card_].experience = static_cast<std::uint8_t>(experience.integer(0, 255, "experience"));
  }

  Node node_;
  CardId card_;
  const Codex& codex_;
  Fight& fight_;
};

/// Reads the keys `effects` and `focus`.
class BonusReader {
 public:
  BonusReader(const Node& node, const Codex& codex, Fight& fight)
      : node_(node), codex_(codex), fight_(fight) {}

  void read() {
    read_effects();
    if (!failed()) read_focuses();
  }

 private:
  [[nodiscard]] bool failed() const { return node_.has_problem(); }
  [[nodiscard]] CardId read_card(const Node& node) const {
    return id_at<CardId>(node.one_of(card_ids(codex_), "card"));
  }

  // Temporary bonuses: S21, S32

  void read_effects() {
    const Node list = node_.optional("effects");
    if (!list) return;
    for (const Node& item : list.items()) {
      if (failed()) return;
      if (fight_.lasting.full()) return item.complain({"too many effects: at most $1", max_lasting});
      read_effect(item);
    }
  }

  void read_effect(const Node& item) {
    item.only({"card", "line", "effect", "on"});
    const Node card_node = item.required("card");
    const CardId by = read_card(card_node);
    const Node on_node = item.required("on");
    const CardId on = read_card(on_node);
    if (failed()) return;
    const CardKind& kind = kind_of(codex_, by);
    if (kind.lines.empty()) return card_node.complain({"$1 has no lines", shown(codex_, by)}, "S32");
    const int line = number_at(item, "line", kind.lines.size());
    const auto line_id = id_at<LineId>(static_cast<std::size_t>(line - 1));
    const Line& played = kind.lines[line_id];
    const int effect = number_at(item, "effect", played.effects.size());
    if (failed()) return;
    const Effect& it = played.effects[static_cast<std::size_t>(effect - 1)];
    if (it.until == Until::at_once)
      return item.complain({"this effect of $1 does not last", shown(codex_, by)}, "S32");
    check_source(card_node, by, played.kind);
    if (!in_fight(fight_, on)) return on_node.complain({"$1 is not in the fight", shown(codex_, on)}, "S04");
    if (!is_such(codex_, it, owner_of(codex_, by), on)) {
      return on_node.complain({"this effect of $1 does not work on $2", shown(codex_, by), shown(codex_, on)},
                              "SG59");
    }
    // SG73  One that began outside of an attack waits for the next one; a tactic is never played there.
    if (it.until == Until::attack && played.kind == LineKind::tactic && !node_.optional("attack")) {
      return item.complain("this effect is over when the attack has been settled, and there is none", "S36");
    }
    fight_.lasting.push_back({on, by, line_id, static_cast<std::uint8_t>(effect - 1), it.until});
  }

  static int number_at(const Node& item, const char* key, std::size_t most) {
    const Node number = item.optional(key);
    return number ? number.integer(1, static_cast<int>(most), key) : 1;
  }

  // S14, S23, S35, S64  Where the card of a line lies that has been played.
  void check_source(const Node& node, CardId card, LineKind kind) {
    const Zone zone = fight_.cards[card].zone;
    const Sentence name = shown(codex_, card);
    if (kind == LineKind::ability) {
      if (!in_fight(fight_, card)) node.complain({"$1 is not in the fight", name}, "S14");
    } else if (kind == LineKind::event) {
      if (zone != Zone::played)
        node.complain({"$1 is an event: it lies in 'played' until the round is over", name}, "S23");
    } else if (zone != Zone::discard) {
      node.complain({"$1 has been played: it lies in 'discard'", name},
                    kind == LineKind::tactic ? "S35" : "S64");
    }
  }

  // Lowered defence: S44 to S46, SG12, SG48

  void read_focuses() {
    if (const Node map = node_.optional("focus")) {
      for (const auto& [key, value] : map.entries()) {
        if (failed()) return;
        read_focus(key, value);
      }
    }
    for (const CardId card : all_cards(codex_)) {
      if (!failed() && fight_.cards[card].lowered > 0) check_lowered(card);
    }
  }

  void read_focus(const Node& key, const Node& value) {
    const bool is_parted = value.is_map();
    if (is_parted) value.only({"card", "part"});
    const Node card_node = is_parted ? value.required("card") : value;
    const CardId card = read_card(card_node);
    Focus* focus = focus_named(key);
    if (failed()) return;
    const int lowered = fight_.cards[card].lowered;
    if (lowered == 0)
      return card_node.complain({"$1 is whole: nobody keeps it low", shown(codex_, card)}, "SG56");
    int part = 0;
    if (codex_.options.ledger_per_player) part = lowered;
    if (const Node given = is_parted ? value.optional("part") : Node{}) {
      if (!codex_.options.ledger_per_player) {
        return given.complain("a part of the lowering is counted with ledger_per_player only", "SG12");
      }
      part = given.integer(1, lowered, "part", "SG12");
    }
    *focus = {card, static_cast<std::uint8_t>(part)};
  }

  // SG48  A player's, or an animal's own.
  Focus* focus_named(const Node& key) {
    const std::string name = key.word();
    const auto player = std::find(codex_.players.begin(), codex_.players.end(), name);
    if (player != codex_.players.end()) {
      return &fight_.players[static_cast<std::size_t>(player - codex_.players.begin())].focus;
    }
    std::vector<std::string> keepers = codex_.players;
    for (const CardId card : all_cards(codex_)) {
      if (!is_animal(codex_, card) || !in_fight(fight_, card)) continue;
      if (card_id(codex_, card) == name) return &fight_.cards[card].focus;
      keepers.push_back(card_id(codex_, card));
    }
    (void)key.one_of(keepers, "player or animal");
    return nullptr;
  }

  // S42, SG47  A defence that has come to 0 costs an injury and is whole.  S45, S46  Somebody keeps it low.
  void check_lowered(CardId card) {
    const int full = unweakened_defence(codex_, fight_, card);
    if (fight_.cards[card].lowered >= full) {
      return node_.complain(
          {"the defence of $1 is $2: lowered by as much, it would be whole again after an injury",
           shown(codex_, card), full},
          "S42");
    }
    const auto keeps = [&](const Focus& focus) { return focus.card == card; };
    bool is_kept = codex_.options.counterattack_keeps_focus;
    for (const Player& player : fight_.players) is_kept = is_kept || keeps(player.focus);
    for (const CardId other : all_cards(codex_)) is_kept = is_kept || keeps(fight_.cards[other].focus);
    if (!is_kept) {
      node_.complain({"$1 is lowered, and nobody keeps it low: say who with 'focus'", shown(codex_, card)},
                     "S45");
    }
  }

  Node node_;
  const Codex& codex_;
  Fight& fight_;
};

}  // namespace

void read_states(const std::vector<LaidState>& laid, bool in_a_fight, const Codex& codex, Fight& fight) {
  for (const LaidState& each : laid) StateReader(each, codex, fight).read(in_a_fight);
}

void read_bonuses(const Node& node, const Codex& codex, Fight& fight) {
  BonusReader(node, codex, fight).read();
}

}  // namespace affray::sectors::adapter
