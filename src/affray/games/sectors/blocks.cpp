// games/sectors/blocks.cpp -- rules S27 to S29, SG7, SG16, SG17, SG57: who may block, and when

#include <algorithm>

#include "affray/games/sectors/rules.hpp"

#include "affray/core/bytes.hpp"

namespace affray::sectors {

namespace {

Pending& attack_on(Fight& fight) {
  const auto attack = std::find_if(fight.stack.begin(), fight.stack.end(), [](const Pending& pending) {
    return pending.what == Pending::What::attack;
  });
  AFFRAY_CHECK(attack != fight.stack.end(), "there is no attack");
  return *attack;
}

// S29, SG16  It must be faster: by its speed as it is now, and not equal.
bool is_faster(const Codex& codex, const Fight& fight, CardId card, CardId than) {
  return speed_of(codex, fight, card) > speed_of(codex, fight, than);
}

std::optional<Refusal> refuse_blocker(const Codex& codex, const Fight& fight, const Pending& attack,
                                      CardId card) {
  if (!codex.cards.has(card) || !in_fight(fight, card)) return Refusal{"S27", "refused.not-in-fight"};
  const Side defender = owner_of(codex, attack.target);
  // S27, SG57  Another card of the owner of the target, which he steers as well.
  if (card == attack.target) return Refusal{"S27", "refused.another-card"};
  if (is_animal(codex, card)) return Refusal{"SG17", "refused.animal-blocks"};
  if (owner_of(codex, card) != defender || controller_of(codex, fight, card) != defender) {
    return Refusal{"S27", "refused.not-yours"};
  }
  if (card == attack.card) return Refusal{"S27", "refused.another-card"};
  // S28  It must be ready.
  if (!is_ready(fight, card)) return Refusal{"S28", "refused.exhausted"};
  // SG17  Who has no speed, no crew, or is crew cannot block.
  if (codex.facts[card].speed == no_speed) return Refusal{"SG17", "refused.no-speed"};
  if (fight.cards[card].crew_of != no_card) return Refusal{"SG17", "refused.in-crew"};
  if (!has_crew(codex, fight, card)) return Refusal{"SG17", "refused.no-crew"};
  if (is_faster(codex, fight, card, attack.card)) return std::nullopt;
  return Refusal{
      "S29", "refused.too-slow", {speed_of(codex, fight, card), speed_of(codex, fight, attack.card)}};
}

// S27, S28, S29  In the fight, ready and faster: checked first, for every card of the owner, as most cards
// are not.
bool is_at_hand(const Codex& codex, const Fight& fight, const Pending& attack, CardId card) {
  return in_fight(fight, card) && is_ready(fight, card) && is_faster(codex, fight, card, attack.card);
}

bool can_block(const Codex& codex, const Fight& fight, const Pending& attack) {
  if (is_off(codex, fight, attack)) return false;
  for (const CardId card : codex.bodies_of[index(owner_of(codex, attack.target))]) {
    if (!is_at_hand(codex, fight, attack, card)) continue;
    if (!refuse_blocker(codex, fight, attack, card)) return true;
  }
  return false;
}

}  // namespace

void list_blocks(const Codex& codex, const Fight& fight, Choices& to) {
  const Pending* attack = attack_of(fight);
  if (attack == nullptr) return;
  const Side side = owner_of(codex, attack->target);
  for (const CardId card : codex.bodies_of[index(side)]) {
    if (!is_at_hand(codex, fight, *attack, card)) continue;
    if (!refuse_blocker(codex, fight, *attack, card))
      to.push_back(Choice{Deed::block, side, {byte(card), 0}});
  }
  to.push_back(Choice{Deed::no_block, side, {}});
  to.push_back(Choice{Deed::pass_until_round, side, {2, 0}});
}

std::optional<Refusal> refuse_block(const Codex& codex, const Fight& fight, const Choice& choice) {
  const Pending* attack = attack_of(fight);
  if (attack == nullptr || choice.what[1] != 0) return Refusal{"S27", "refused.not-now"};
  const std::uint8_t what = choice.what[0];
  if (choice.deed == Deed::block) return refuse_blocker(codex, fight, *attack, choice.card());
  if (choice.deed == Deed::no_block && what == 0) return std::nullopt;
  if (choice.deed == Deed::pass_until_round) {
    return what == 2 ? std::nullopt : forbid_pass(codex, fight, choice);
  }
  return Refusal{"S27", "refused.not-now"};
}

// S27  The owner of the target may put another card of his in the way.
void block_deed(const Codex& codex, Fight& fight, const Choice& choice, Log& log) {
  fight.agenda.pop<DeclareBlock>();
  Pending& attack = attack_on(fight);
  if (choice.deed == Deed::block) {
    attack.blocker = choice.card();
    log.add(Blocked{attack.blocker, attack.card, {"S27", "S28", "S29"}});
    return;
  }
  const Side side = owner_of(codex, attack.target);
  Player& player = fight.players[index(side)];
  if (choice.deed == Deed::pass_until_round) {
    set_bits(player.standing, AutoPass::pass_blocks);
  }
  log.add(pass_of(side, Window::block));
}

bool advance_if_idle(const Codex& codex, Fight& fight, DeclareBlock /*step*/, Dice& /*dice*/, Log& log) {
  const Pending& attack = attack_on(fight);
  const Side side = owner_of(codex, attack.target);
  const bool stands = (fight.players[index(side)].standing & AutoPass::pass_blocks) != 0;
  const bool can = can_block(codex, fight, attack);
  if (can && !stands) return false;
  fight.agenda.pop<DeclareBlock>();
  if (can) {
    log.add(pass_of(side, Window::block));
  } else {
    skip_same_windows(codex, fight);
  }
  return true;
}

// S27  Once the target has been named, and before tactics: nobody blocks without an attack, for somebody
// else, twice or too late.
std::optional<Refusal> forbid_block(const Codex& codex, const Fight& fight, const Choice& choice) {
  const Pending* attack = attack_of(fight);
  if (attack == nullptr) return Refusal{"S27", "refused.no-attack-to-block"};
  const Side defender = owner_of(codex, attack->target);
  if (choice.deed == Deed::block) {
    const CardId card = choice.card();
    if (!codex.cards.has(card) || !in_fight(fight, card)) return Refusal{"S27", "refused.not-in-fight"};
    if (owner_of(codex, card) != choice.side) return Refusal{"S27", "refused.not-yours"};
    // SG57  The owner of the target.
    if (choice.side != defender) return Refusal{"SG57", "refused.not-the-defender"};
    if (auto no = refuse_blocker(codex, fight, *attack, card)) return no;
  }
  if (choice.side != defender) return Refusal{"SG57", "refused.not-the-defender"};
  if (is_off(codex, fight, *attack)) return Refusal{"SG55", "refused.attack-is-off"};
  if (waits_on_agenda<DeclareBlock>(fight)) return Refusal{"SG39", "refused.answers-first"};
  if (attack->blocker != no_card) return Refusal{"S27", "refused.blocked-already"};
  return Refusal{"S27", "refused.too-late-to-block"};
}

}  // namespace affray::sectors
