// games/biomes/winning.cpp -- rules B88 to B94, BC2 to BC4, BG18 to BG20, BG28, BG58: lost biomes, matches,
// the game

#include "affray/games/biomes/rules.hpp"

#include "affray/core/bytes.hpp"

namespace affray::biomes {

namespace {

constexpr std::uint8_t all_lanes = (1U << lanes) - 1;

// An agent without damage is terminated only if something reduces its defense.
CardSet may_be_dying(const Codex& codex, const Fight& fight) {
  const CardSet there = planet(fight) & agents(codex);
  CardSet weak = there & codex.frail;
  for (const CardId card : there& fight.derived.changed) {
    const Card& each = fight.cards[card];
    if (each.damage > 0 || each.defense < 0) weak.add(card);
  }
  return weak;
}

// B83, BG18  Whose damage has reached its defense, or whose defense has dropped to its damage: all of them at
// the same moment, wherever that is, or in battle only (an option).  BG63  That is by damage from before it,
// too.
bool terminate_the_dying(const Codex& codex, Fight& fight, Log& log) {
  if (codex.options.damage_ends_in_battle_only && !in_battle(fight)) return false;
  CardSet dying;
  for (const CardId card : may_be_dying(codex, fight)) {
    if (fight.cards[card].damage >= defense_of(codex, fight, card)) dying.add(card);
  }
  if (dying.empty()) return false;
  terminate_together(codex, fight, dying, {"B83", "BG18"}, log);
  return true;
}

std::uint8_t lost_by_anybody(const Fight& fight) {
  return static_cast<std::uint8_t>(fight.player[0].lost | fight.player[1].lost);
}

// BG19  Open lanes whose biome is lost: no lane closes during a battle.
std::uint8_t lanes_to_close(const Codex& codex, const Fight& fight) {
  if (!codex.options.lost_lanes_close || in_battle(fight)) return 0;
  return without_bits(lost_by_anybody(fight), fight.closed);
}

void close_lanes(const Codex& codex, Fight& fight, std::uint8_t closing, Log& log) {
  set_bits(fight.closed, closing);
  for (const LaneId lane : ids<LaneId>(lanes)) {
    if ((closing & lane_bit(lane)) == 0) continue;
    log.add(LaneClosed{lane, {"BG19"}});
    for (const CardId card : cards_in(fight, Zone::lane)) {
      const Card& each = fight.cards[card];
      if (each.zone != Zone::lane || each.lane != lane || each.host != no_card) continue;
      retreat(codex, fight, card, {"BG19", "B85"}, log);
    }
  }
}

// B90, BC2  A sector without durability is lost, and its biome with it.
void lose_sectors(const Codex& codex, Fight& fight, Log& log) {
  for (const LaneId lane : ids<LaneId>(lanes)) {
    for (std::size_t side = 0; side < players; ++side) {
      const Player& player = fight.player[side];
      if (player.durability[lane] > 0 || (player.lost & lane_bit(lane)) != 0) continue;
      lose_biome(codex, fight, side_at(side), lane, {"B90", "B80", "BC2"}, log);
    }
  }
}

// B94, BC3  So many lost biomes lose the match.  B91  Or a card says so.
bool has_lost(const Codex& codex, const Player& player) {
  const int lost = (player.lost & 1) + (player.lost >> 1 & 1) + (player.lost >> 2 & 1);
  return lost >= codex.options.lost_biomes || player.must_lose != 0;
}

// B88  So many matches win the game.
int matches_needed(const Codex& codex) { return codex.options.best_of / 2 + 1; }

void end_game(Fight& fight, Side winner) {
  fight.winner = winner;
  fight.over = 1;
  fight.agenda = {};
}

// B92, BG58  A biome of his own choice: any that he has not lost, one that the other player lost included, or
// (an option) such a one only where no other is left.
std::uint8_t lanes_to_lose(const Codex& codex, const Fight& fight, Side side) {
  const auto left = without_bits(all_lanes, fight.player[index(side)].lost);
  const auto undecided = without_bits(all_lanes, lost_by_anybody(fight));
  return codex.options.collapse_spares_lost && undecided != 0 ? undecided : left;
}

}  // namespace

// BG64  Called where it is looked at whether damage has reached a defense.
void check_state(const Codex& codex, Fight& fight, Log& log) {
  // A terminated card may have kept others alive, and a retreating one may have had defense from its biome.
  while (terminate_the_dying(codex, fight, log)) continue;
  const std::uint8_t closing = lanes_to_close(codex, fight);
  if (closing == 0) return;
  close_lanes(codex, fight, closing, log);
  check_state(codex, fight, log);
}

// B89, BC4  With nothing left to execute.
bool judge(const Codex& codex, Fight& fight, Log& log) {
  lose_sectors(codex, fight, log);
  if (lanes_to_close(codex, fight) != 0) check_state(codex, fight, log);
  const bool first = has_lost(codex, fight.player[0]);
  const bool second = has_lost(codex, fight.player[1]);
  if (!first && !second) return false;
  Side winner = first ? Side{1} : Side{0};
  Rules rules{"B88", "B89", "B94", "BC3"};
  if (first && second) {  // BG20
    const bool drawn = codex.options.drawn_match == DrawnMatch::drawn;
    winner = drawn ? nobody : other(fight.active);
    rules.push_back("BG20");
  }
  end_match(codex, fight, winner, rules, log);
  return true;
}

// BC2  One event: whoever loses the sector loses the biome, and the other player wins it.
void lose_biome(const Codex& /*codex*/, Fight& fight, Side side, LaneId lane, Rules rules, Log& log) {
  Player& player = fight.player[index(side)];
  if ((player.lost & lane_bit(lane)) != 0) return;
  set_bits(player.lost, lane_bit(lane));
  ++player.biomes;
  log.add(BiomeLost{side, lane, rules});
}

// B88  Best of one: one match is the game, whoever has won it. Best of three: two; one that nobody has won is
// played again (BG20).
void end_match(const Codex& codex, Fight& fight, Side winner, Rules rules, Log& log) {
  log.add(MatchEnded{fight.match, winner, rules});
  fight.lost_last = winner == nobody ? nobody : other(winner);
  if (winner != nobody) {
    const int won = ++fight.player[index(winner)].matches;
    if (won >= matches_needed(codex)) return end_game(fight, winner);
  } else if (codex.options.best_of == 1) {
    return end_game(fight, nobody);
  }
  set_up_match(codex, fight);
}

// Conceding

// B93, BG44  The match or the game, by either player.
std::optional<Refusal> refuse_conceding(const Codex& /*codex*/, const Fight& /*fight*/,
                                        const Choice& choice) {
  if (choice.what[0] > 1 || choice.what[1] != 0) return Refusal{"B93", "refused.not-now"};
  return std::nullopt;
}

void concede(const Codex& codex, Fight& fight, const Choice& choice, Log& log) {
  const Side winner = other(choice.side);
  log.add(Conceded{choice.side, choice.what[0], {"B93"}});
  if (choice.what[0] == 0) return end_match(codex, fight, winner, {"B93"}, log);
  log.add(MatchEnded{fight.match, winner, {"B93"}});
  ++fight.player[index(winner)].matches;
  end_game(fight, winner);
}

// Collapse

void list(const Codex& codex, const Fight& fight, LoseLane step, Choices& to) {
  for (const LaneId lane : ids<LaneId>(lanes)) {
    if ((lanes_to_lose(codex, fight, step.player) & lane_bit(lane)) == 0) continue;
    to.push_back({Deed::lose_lane, step.player, {byte(lane), 0}});
  }
}

std::optional<Refusal> refuse(const Codex& codex, const Fight& fight, LoseLane step, const Choice& choice) {
  if (choice.what[1] != 0) return Refusal{"B92", "refused.not-now"};
  const LaneId lane = choice.lane();
  if (is_lane(lane) && (lanes_to_lose(codex, fight, step.player) & lane_bit(lane)) != 0) return std::nullopt;
  const bool is_won = is_lane(lane) && (fight.player[index(step.player)].lost & lane_bit(lane)) == 0;
  return is_won ? Refusal{"BG58", "refused.biome-won"} : Refusal{"B92", "refused.biome-lost"};
}

void carry_out(const Codex& codex, Fight& fight, LoseLane step, const Choice& choice, Dice& /*dice*/,
               Log& log) {
  fight.agenda.pop<LoseLane>();
  lose_biome(codex, fight, step.player, choice.lane(), {"B92", "BG28"}, log);
}

bool advance_if_idle(const Codex& codex, Fight& fight, LoseLane step, Dice& /*dice*/, Log& /*log*/) {
  if (lanes_to_lose(codex, fight, step.player) != 0) return false;
  fight.agenda.pop<LoseLane>();
  return true;
}

}  // namespace affray::biomes
