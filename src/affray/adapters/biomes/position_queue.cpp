// Reads the contents of the queue of a position, and who acts next. The actions are taken one after the other
// as players take them, except that their price has been paid.

#include <array>
#include <string>
#include <vector>

#include "affray/adapters/biomes/fields.hpp"
#include "affray/adapters/biomes/fight.hpp"
#include "affray/core/dice.hpp"
#include "affray/games/biomes/names.hpp"
#include "affray/games/biomes/rules.hpp"

namespace affray::biomes::adapter {

namespace {

inline constexpr std::array action_words{word("card", Action::What::card), word("skill", Action::What::skill),
                                         word("reactive", Action::What::reactive)};

Action::What what_of(const Node& entry) {
  const Node what = entry.optional("what");
  return what ? static_cast<Action::What>(read_word(what, action_words, "kind of action"))
              : Action::What::card;
}

/// Takes one action of the queue.
class Taking {
 public:
  Taking(const Node& entry, const Codex& codex, Fight& fight) : entry_(entry), codex_(codex), fight_(fight) {}

  /// `laid` is the card that waits in the queue; unused for a skill.
  void take(CardId laid) {
    read_action(laid);
    if (entry_.has_problem()) return;
    if (!is_in_time()) return;
    take_action(codex_, fight_, what_, by_, card_, skill_, trigger_, log_);
    targets_ = entry_.optional("targets").items();
    while (!entry_.has_problem() && !fight_.agenda.is<Window>()) choose();
    if (entry_.has_problem()) return;
    if (next_target_ < targets_.size()) {
      return targets_[next_target_].complain(
          {"'$1' is aimed at no more than $2 of these", card_id(codex_, card_), next_target_}, "B60");
    }
    if (entry_.optional("x") && !x_was_asked_)
      entry_.optional("x").complain("there is no X in its price", "B40");
    if (entry_.optional("host") && !host_was_asked_) {
      entry_.optional("host").complain("only a modification has a host", "B37");
    }
    read_cancelled();
  }

 private:
  void read_action(CardId laid) {
    entry_.only({"what", "by", "card", "skill", "targets", "x", "host", "trigger", "cancelled"});
    by_ = side_at(entry_.required("by").one_of({codex_.names.begin(), codex_.names.end()}, "player"));
    what_ = what_of(entry_);
    if (what_ == Action::What::card) {
      card_ = laid;
      if (const Node skill = entry_.optional("skill"))
        skill.complain("a card that is played uses no skill", "B53");
    } else {
      read_skill();
    }
    if (const Node trigger = entry_.optional("trigger")) {
      if (what_ != Action::What::reactive) trigger.complain("only a skill that reacts has a trigger", "B45");
      trigger_ = read_card(trigger);
    }
  }

  // B44  A skill of a card on the planet; BG34 it may have left since.
  void read_skill() {
    const Node card = entry_.required("card");
    card_ = read_card(card);
    if (entry_.has_problem()) return;
    const CardKind& kind = kind_of(codex_, card_);
    const std::string name = "'" + card_id(codex_, card_) + "'";
    if (owner_of(codex_, card_) != by_) return card.complain({"$1 is the other player's", name}, "B44");
    const bool left = fight_.cards[card_].zone == Zone::cache && !codex_.options.skill_needs_card;
    if (!on_planet(fight_, card_) && !left) return card.complain({"$1 is not on the planet", name}, "B44");
    if (kind.skills.empty()) return card.complain({"$1 has no skills", name}, "B44");
    const Node number = entry_.required("skill");
    skill_ = id_at<SkillId>(static_cast<std::size_t>(
        number.integer(1, static_cast<int>(kind.skills.size()), "the number of a skill", "B44") - 1));
    const bool reacts = what_ == Action::What::reactive;
    if (kind.skill(skill_).kind != (reacts ? SkillKind::reactive : SkillKind::activated)) {
      number.complain(reacts ? Sentence("this skill of $1 does not react", name)
                             : Sentence("this skill of $1 is not activated", name),
                      "B44");
    }
  }

  [[nodiscard]] CardId read_card(const Node& node) const {
    return id_at<CardId>(node.one_of(card_ids(codex_), "card"));
  }

  // B50, B51, B52  It may lead here, or answer what lies below it; what reacts may come at any time.
  bool is_in_time() {
    if (is_queue_full(fight_)) {
      entry_.complain("the queue is full", "BG46");
      return false;
    }
    if (what_ == Action::What::reactive) return true;
    const CardKind& kind = kind_of(codex_, card_);
    const int speed = what_ == Action::What::card ? kind.speed : kind.skill(skill_).speed;
    if (speed == 0) {
      entry_.complain({"'$1' is an anomaly: it never enters the queue", kind.id}, "B54");
      return false;
    }
    const std::uint8_t speeds = speeds_of(fight_, fight_.agenda.top<Window>(), by_);
    if ((speeds >> (speed - 1) & 1) != 0) return true;
    const std::array<const char*, 3> rules{"B50", "B51", "B52"};
    entry_.complain(fight_.queue.empty() ? Sentence("an action of Speed $1 of $2 cannot be here", speed,
                                                    player_name(codex_, by_))
                                         : Sentence("an action of Speed $1 in answer of $2 cannot be here",
                                                    speed, player_name(codex_, by_)),
                    rules[static_cast<std::size_t>(speed - 1)]);
    return false;
  }

  // One step of taking the action: what is chosen is in the file, what is paid has been paid.
  void choose() {
    const FightAgenda& agenda = fight_.agenda;
    ScriptedDice none{{}};
    if (agenda.is<ChooseTarget>()) return choose_target(agenda.top<ChooseTarget>());
    if (agenda.is<ChooseHost>()) return choose_host();
    if (agenda.is<ChooseX>()) return choose_x();
    if (agenda.is<Pay>()) return drop<Pay>();
    if (agenda.is<ChooseDiscard>()) return drop<ChooseDiscard>();
    if (agenda.is<Sacrifices>()) return pay_with_cards();
    advance_if_idle(codex_, fight_, agenda.top<EndTaking>(), none, log_);
  }

  template <class Step>
  void drop() {
    fight_.agenda.pop<Step>();
    fight_.due = {};
  }

  // B56, B60
  void choose_target(ChooseTarget step) {
    ScriptedDice none{{}};
    if (next_target_ == targets_.size()) {
      // BG37  What reacts may have nothing to be aimed at.
      if (what_ == Action::What::reactive && advance_if_idle(codex_, fight_, step, none, log_)) return;
      return entry_.complain({"'$1' is aimed at something: 'targets' is too short", card_id(codex_, card_)},
                             "B56");
    }
    const Node node = targets_[next_target_++];
    const auto choice = Biomes::parse(codex_, player_name(codex_, by_) + " targets " + node.word());
    if (!choice) return node.complain({"no target: $1", choice.problem().what}, "B60");
    if (const auto no = refuse(codex_, fight_, step, *choice)) {
      return node.complain({"'$1' cannot be aimed at '$2'", card_id(codex_, card_), node.word()},
                           no->rule.text());
    }
    carry_out(codex_, fight_, step, *choice, none, log_);
  }

  // B37
  void choose_host() {
    host_was_asked_ = true;
    const Node node = entry_.required("host");
    const Choice choice{Deed::attach, by_, {byte(read_card(node)), 0}};
    if (entry_.has_problem()) return;
    if (refuse(codex_, fight_, ChooseHost{}, choice)) {
      return node.complain({"'$1' cannot be attached to '$2'", card_id(codex_, card_), node.word()}, "B37");
    }
    ScriptedDice none{{}};
    carry_out(codex_, fight_, ChooseHost{}, choice, none, log_);
  }

  // B40  X was picked and paid.
  void choose_x() {
    x_was_asked_ = true;
    drop<ChooseX>();
    if (const Node x = entry_.optional("x")) {
      fight_.queue.back().x = static_cast<std::uint8_t>(x.integer(0, most_energy, "X", "B40"));
    }
  }

  // B34, B56  What locks as a price is locked; what was given up is in the cache, so the file has it there.
  void pay_with_cards() {
    const Cost& cost = cost_of(codex_, fight_.queue.back());
    if (cost.locks) lock_card(codex_, fight_, card_);
    if (cost.terminates == Sacrifice::itself && on_planet(fight_, card_)) {
      entry_.complain({"'$1' was given up for this: it lies in the cache", card_id(codex_, card_)}, "B56");
    }
    drop<Sacrifices>();
  }

  // BC5  By option a cancelled action waits until its turn comes.
  void read_cancelled() {
    const Node cancelled = entry_.optional("cancelled");
    if (!cancelled || !cancelled.flag()) return;
    if (!codex_.options.cancelled_waits) {
      return cancelled.complain("a cancelled action leaves the queue at once, unless cancelled_waits is true",
                                "BC5");
    }
    fight_.queue.back().cancelled = 1;
  }

  Node entry_;
  const Codex& codex_;
  Fight& fight_;
  Chronicle<Event> log_;  // events before the position are not reported
  Action::What what_{};
  Side by_{};
  CardId card_ = no_card;
  SkillId skill_{};
  CardId trigger_ = no_card;
  std::vector<Node> targets_;
  std::size_t next_target_ = 0;
  bool x_was_asked_ = false;
  bool host_was_asked_ = false;
};

// BG2  Whoever took an action hears his opponent first, and the active player speaks first otherwise: so the
// other one speaks first only in answer to the active one, or where the step says so.
void give_the_word(const Node& turn, const Codex& codex, Fight& fight) {
  auto window = fight.agenda.pop<Window>();
  const Node speaks = turn.optional("speaks");
  const Node passed = turn.optional("passed");
  if (speaks) {
    window.speaks = side_at(speaks.one_of({codex.names.begin(), codex.names.end()}, "player"));
  }
  window.passes = passed && passed.flag() ? 1 : 0;
  const bool answers = !fight.queue.empty() && fight.queue.back().by == fight.active;
  const bool begins = fight.queue.empty() && (window.leads & other_first) != 0;
  if (window.speaks != fight.active && window.passes == 0 && !answers && !begins) {
    speaks.complain("the active player speaks first here: the other one speaks when he has passed", "BG2");
  }
  fight.agenda.push(window);
}

}  // namespace

std::vector<QueuedCard> lay_queue(const Node& turn, const Codex& codex, KindOf kind_of,
                                  std::vector<LaidCard>& laid) {
  std::vector<QueuedCard> queued;
  const Node queue = turn.optional("queue");
  if (!queue) return queued;
  for (const Node& entry : queue.items()) {
    if (what_of(entry) != Action::What::card || turn.has_problem()) continue;
    LaidCard card;
    card.owner = side_at(entry.required("by").one_of({codex.names.begin(), codex.names.end()}, "player"));
    const auto kind = kind_of(entry.required("card"));
    if (!kind) return queued;
    card.kind = *kind;
    card.card.zone = Zone::hand;  // from where it is played
    laid.push_back(card);
    queued.push_back({entry, laid.size() - 1});
  }
  return queued;
}

bool is_in_a_window(const Node& turn) {
  return turn.optional("queue") || turn.optional("speaks") || turn.optional("passed");
}

void read_window(const Node& turn, const Codex& codex, Fight& fight, const std::vector<CardId>& numbers,
                 const std::vector<QueuedCard>& queued) {
  fight.agenda.push(TurnMoment{});
  open_window(fight, leads_at(codex, fight.moment));
  std::size_t next = 0;
  for (const Node& entry : turn.optional("queue").items()) {
    const bool is_card = what_of(entry) == Action::What::card;
    if (turn.has_problem()) return;
    Taking(entry, codex, fight).take(is_card ? numbers[queued[next++].laid] : no_card);
  }
  if (turn.has_problem()) return;
  if (fight.queue.empty() && leads_at(codex, fight.moment) == only_answers) {
    return turn.complain("nobody may act at this moment: its queue is empty", "B57");
  }
  give_the_word(turn, codex, fight);
}

}  // namespace affray::biomes::adapter
