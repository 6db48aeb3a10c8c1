// games/biomes/setup.cpp -- rules B04 to B15, BG29 to BG30: the reserve, shuffling, hands, mulligans, who
// starts

#include <algorithm>
#include <bit>

#include "affray/games/biomes/numbers.hpp"
#include "affray/games/biomes/rules.hpp"

namespace affray::biomes {

namespace {

void stay_out_of_play(Fight& fight, CardId card, Zone zone) {
  fight.cards[card] = {};
  fight.cards[card].zone = zone;
  fight.in[static_cast<std::size_t>(zone)].add(card);
}

// The first card below the deck, or no_card.
CardId first_below(const Codex& codex, const Fight& fight, Side side) {
  CardId first = no_card;
  for (const CardId card : cards_in(fight, Zone::below) & codex.owned[index(side)]) {
    if (first == no_card || fight.cards[card].place < fight.cards[first].place) first = card;
  }
  return first;
}

// B08  A card that went out or came in between these two matches stays where it is.
bool was_swapped(const Fight& fight, CardId card) { return fight.has(card, Mark::arrived); }

// Of equal cards that were not swapped yet one stands for all.
bool may_be_swapped(const Codex& codex, const Fight& fight, CardId card) {
  if (was_swapped(fight, card)) return false;
  const Zone zone = fight.cards[card].zone;
  for (CardId each = codex.cards[card].first; each < card; each = after(each)) {
    if (fight.cards[each].zone == zone && !was_swapped(fight, each)) return false;
  }
  return true;
}

// B07  How many copies of a card are in the deck.
int copies_in_deck(const Codex& codex, const Fight& fight, CardId card) {
  int found = 0;
  const CardId first = codex.cards[card].first;
  for (CardId each = first; exists(codex, each) && codex.cards[each].first == first; each = after(each)) {
    if (fight.cards[each].zone == Zone::deck) ++found;
  }
  return found;
}

// BG30  Three different types of biome, or those that the file says.
void deal_biomes(const Codex& codex, Fight& fight, Dice& dice, Log& log) {
  std::array<std::uint32_t, biome_types> left{};
  const std::size_t types = std::min(codex.biomes.size(), biome_types);
  std::fill_n(left.begin(), types, 1U);
  for (const std::uint8_t fixed : codex.fixed_biomes) {
    if (fixed != no_biome) left[fixed] = 0;
  }
  for (const LaneId lane : ids<LaneId>(lanes)) {
    std::uint8_t type = codex.fixed_biomes[lane];
    if (type == no_biome) {
      type = static_cast<std::uint8_t>(dice.pick(which_biome, Side{0}, std::span(left).first(types)));
      left[type] = 0;
    }
    fight.biomes[lane] = type;
    log.add(BiomeDealt{lane, type, {"B22", "BG30"}});
  }
}

// B13  The first match: at random (BG30) or who the file says. Later ones: who lost the match before; after a
// match that nobody won, who started it (BG20).
void choose_starter(const Codex& codex, Fight& fight, Dice& dice) {
  if (fight.match > 1) {
    if (fight.lost_last != nobody) fight.starter = fight.lost_last;
    return;
  }
  constexpr std::array<std::uint32_t, players> even{1, 1};
  fight.starter = codex.first_player;
  if (fight.starter == nobody) fight.starter = side_at(dice.pick(who_starts, Side{0}, even));
}

// B09, B11  How many cards are drawn; a player who has mulliganed may draw fewer (an option).
int size_of_hand(const Codex& codex, const Player& player) {
  return codex.options.mulligan == MulliganRule::one_less ? starting_hand - player.mulligans : starting_hand;
}

void draw_hand(const Codex& codex, Fight& fight, Side side, Rules rules, Dice& dice, Log& log) {
  const int count = deal(codex, fight, side, size_of_hand(codex, fight.player[index(side)]), dice);
  log.add(HandDrawn{side, static_cast<std::uint8_t>(count), rules});
}

// BG29  As long as at most six cards are put below.
bool may_mulligan(const Codex& codex, const Fight& fight, Side side) {
  return codex.options.mulligan != MulliganRule::none && fight.player[index(side)].mulligans < mulligan_floor;
}

// B10, B12, BG59  The other player has the next word, if he has not kept yet.
void keep(Fight& fight, Side side, Log& log) {
  fight.player[index(side)].kept = 1;
  log.add(Kept{side, {"B10"}});
  if (fight.player[index(other(side))].kept == 0) fight.agenda.push(Mulligan{other(side)});
}

// B11  The hand is shuffled back, another is drawn, and a card of it goes below for each mulligan so far;
// BG59  Then the player is asked again.
void mulligan(const Codex& codex, Fight& fight, Side side, Dice& dice, Log& log) {
  Player& player = fight.player[index(side)];
  ++player.mulligans;
  const CardSet hand = cards_in(fight, Zone::hand) & codex.owned[index(side)];
  for (const CardId card : hand) put(codex, fight, card, Zone::deck);
  shuffle(codex, fight, side);
  log.add(Mulliganed{side, player.mulligans, {"B11"}});
  draw_hand(codex, fight, side, {"B11"}, dice, log);
  fight.agenda.push(Mulligan{side});
  if (codex.options.mulligan != MulliganRule::put_below) return;
  const int drawn = count_in(codex, fight, Zone::hand, side);
  fight.agenda.push(PutBelow{side, static_cast<std::uint8_t>(std::min<int>(player.mulligans, drawn))});
}

}  // namespace

void set_up_match(const Codex& codex, Fight& fight) {
  const bool first = fight.match == 0;
  std::array<Player, players> player{};
  for (std::size_t i = 0; i < players; ++i) {
    player[i].durability.fill(sector_durability);  // B15
    player[i].matches = fight.player[i].matches;
    player[i].biomes = fight.player[i].biomes;
  }
  Fight next;
  for (std::size_t i = 0; i < codex.cards.size(); ++i) {
    const bool reserve = first ? codex.cards[i].reserve : fight.cards[i].zone == Zone::reserve;
    stay_out_of_play(next, id_at<CardId>(i), reserve ? Zone::reserve : Zone::deck);
  }
  next.player = player;
  next.match = static_cast<std::uint8_t>(std::min(fight.match + 1, 255));
  next.starter = fight.starter;
  next.lost_last = fight.lost_last;
  next.agenda.push(StartMatch{});
  if (!first) {
    const Side begins = fight.lost_last != nobody ? fight.lost_last : fight.starter;
    next.agenda.push(SwapReserve{other(begins)});  // B08
    next.agenda.push(SwapReserve{begins});
  }
  fight = next;
  derive(codex, fight);
}

// B18  Equal cards are told apart by nothing, so that a kind is picked.
CardId pick_card(const Codex& codex, const CardSet& pool, Side owner, Stream stream, Dice& dice) {
  // Equal cards are neighbours: a number below the size of the pool is that of a card in it.
  const auto size = static_cast<std::uint32_t>(pool.size());
  if (const std::optional<std::uint32_t> number = dice.number(stream, owner, size)) {
    return pool.next(index(codex.cards[pool.nth(*number)].first));
  }
  const CardSet own = owned(codex, owner);
  const std::size_t begin = index(own.first());
  std::array<std::uint32_t, max_cards> weights{};
  for (const CardId card : pool) ++weights[index(codex.cards[card].first) - begin];
  const auto of_player = std::span(weights).first(static_cast<std::size_t>(own.size()));
  return pool.next(begin + dice.pick(stream, owner, of_player));
}

// B17, B18  The top card of the own deck. Nobody knows their order: each card is equally likely.  B11  What
// was put below comes last, in its order.
CardId draw_card(const Codex& codex, Fight& fight, Side side, Dice& dice) {
  const CardSet deck = cards_in(fight, Zone::deck) & owned(codex, side);
  const CardId card =
      deck.empty() ? first_below(codex, fight, side) : pick_card(codex, deck, side, drawn_card, dice);
  return card == no_card ? no_card : take_to_hand(codex, fight, card);
}

int deal(const Codex& codex, Fight& fight, Side side, int count, Dice& dice) {
  int dealt = 0;
  while (dealt < count && draw_card(codex, fight, side, dice) != no_card) ++dealt;
  return dealt;
}

void shuffle(const Codex& codex, Fight& fight, Side side) {
  const CardSet below = cards_in(fight, Zone::below) & codex.owned[index(side)];
  for (const CardId card : below) put(codex, fight, card, Zone::deck);
  const CardSet deck = cards_in(fight, Zone::deck) & codex.owned[index(side)];
  for (const CardId card : deck) fight.cards[card].seen = 0;
}

// The shuffle

Side actor(const Codex& /*codex*/, const Fight& /*fight*/, StartMatch /*step*/) { return Side{0}; }

void list(const Codex& codex, const Fight& fight, StartMatch step, Choices& to) {
  to.push_back({Deed::shuffle, actor(codex, fight, step), nothing});
}

std::optional<Refusal> refuse(const Codex& /*codex*/, const Fight& /*fight*/, StartMatch /*step*/,
                              const Choice& choice) {
  if (choice.what == nothing) return std::nullopt;
  return Refusal{"B09", "refused.not-now"};
}

bool advance_if_idle(const Codex& /*codex*/, Fight& /*fight*/, StartMatch /*step*/, Dice& /*dice*/,
                     Log& /*log*/) {
  return false;
}

void carry_out(const Codex& codex, Fight& fight, StartMatch /*step*/, const Choice& /*choice*/, Dice& dice,
               Log& log) {
  fight.agenda.pop<StartMatch>();
  fight.with(Mark::arrived) = {};
  choose_starter(codex, fight, dice);
  fight.active = fight.starter;
  log.add(MatchBegan{fight.match, fight.starter, {"B04", "B13"}});
  deal_biomes(codex, fight, dice, log);
  for (const Side side : {fight.starter, other(fight.starter)}) {
    draw_hand(codex, fight, side, {"B09"}, dice, log);
  }
  fight.agenda.push(BeginTurns{});             // B12
  fight.agenda.push(Mulligan{fight.starter});  // B10
}

// The reserve

// B08  One card of the reserve for one of the deck, so that the deck keeps its size (B06); any number of
// them.
std::optional<Refusal> refuse_swap(const Codex& codex, const Fight& fight, Side side, CardId out, CardId in) {
  const CardSet& own = codex.owned[index(side)];
  if (!own.has(out) || fight.cards[out].zone != Zone::deck) return Refusal{"B08", "refused.not-in-deck"};
  if (!own.has(in) || fight.cards[in].zone != Zone::reserve) return Refusal{"B08", "refused.not-in-reserve"};
  if (!may_be_swapped(codex, fight, out) || !may_be_swapped(codex, fight, in)) {
    return Refusal{"B08", "refused.same-card"};
  }
  if (codex.cards[out].first == codex.cards[in].first) return Refusal{"B08", "refused.same-card"};
  if (copies_in_deck(codex, fight, in) >= copies) return Refusal{"B07", "refused.copies", {copies, 0}};
  return std::nullopt;
}

void list(const Codex& codex, const Fight& fight, SwapReserve step, Choices& to) {
  const CardSet& own = codex.owned[index(step.player)];
  CardSet outs;
  for (const CardId out : cards_in(fight, Zone::deck) & own) {
    if (may_be_swapped(codex, fight, out)) outs.add(out);
  }
  for (const CardId in : cards_in(fight, Zone::reserve) & own) {
    if (!may_be_swapped(codex, fight, in) || copies_in_deck(codex, fight, in) >= copies) continue;
    for (const CardId out : outs.without(codex.cards[in].copies)) {
      to.push_back({Deed::swap, step.player, {byte(out), byte(in)}});
    }
  }
  to.push_back({Deed::swaps_done, step.player, nothing});
}

std::optional<Refusal> refuse(const Codex& codex, const Fight& fight, SwapReserve step,
                              const Choice& choice) {
  if (choice.deed == Deed::swap) {
    return refuse_swap(codex, fight, step.player, choice.card(), choice.card(1));
  }
  if (choice.deed == Deed::swaps_done && choice.what == nothing) return std::nullopt;
  return Refusal{"B08", "refused.not-now"};
}

void carry_out(const Codex& codex, Fight& fight, SwapReserve step, const Choice& choice, Dice& /*dice*/,
               Log& log) {
  if (choice.deed == Deed::swaps_done) {
    fight.agenda.pop<SwapReserve>();
    return;
  }
  put(codex, fight, choice.card(), Zone::reserve);
  put(codex, fight, choice.card(1), Zone::deck);
  for (const CardId card : {choice.card(), choice.card(1)}) fight.set(card, Mark::arrived);
  log.add(CardSwapped{step.player, {"B08", "BG45"}});
}

// B08  The reserve is optional: without one there is nothing to be asked, nor once every card of it was
// swapped.  BG45  Whether another swap is legal depends on what was swapped, which the other player must not
// see.
bool advance_if_idle(const Codex& codex, Fight& fight, SwapReserve step, Dice& /*dice*/, Log& /*log*/) {
  const CardSet reserve = cards_in(fight, Zone::reserve) & owned(codex, step.player);
  if (!reserve.without(fight.with(Mark::arrived)).empty()) return false;
  fight.agenda.pop<SwapReserve>();
  return true;
}

// Mulligans

void list(const Codex& codex, const Fight& fight, Mulligan step, Choices& to) {
  to.push_back({Deed::keep, step.player, nothing});
  if (may_mulligan(codex, fight, step.player)) to.push_back({Deed::mulligan, step.player, nothing});
}

std::optional<Refusal> refuse(const Codex& codex, const Fight& fight, Mulligan step, const Choice& choice) {
  if (choice.what != nothing) return Refusal{"B10", "refused.not-now"};
  if (choice.deed == Deed::keep) return std::nullopt;
  if (may_mulligan(codex, fight, step.player)) return std::nullopt;
  return Refusal{"BG29", "refused.mulligans", {mulligan_floor, 0}};
}

void carry_out(const Codex& codex, Fight& fight, Mulligan step, const Choice& choice, Dice& dice, Log& log) {
  fight.agenda.pop<Mulligan>();
  if (choice.deed == Deed::keep) return keep(fight, step.player, log);
  mulligan(codex, fight, step.player, dice, log);
}

bool advance_if_idle(const Codex& codex, Fight& fight, Mulligan step, Dice& /*dice*/, Log& log) {
  if (may_mulligan(codex, fight, step.player)) return false;
  fight.agenda.pop<Mulligan>();
  keep(fight, step.player, log);
  return true;
}

void list(const Codex& codex, const Fight& fight, PutBelow step, Choices& to) {
  for (const CardId card : first_copies(codex, fight, Zone::hand, step.player)) {
    to.push_back({Deed::put_below, step.player, {byte(card), 0}});
  }
}

std::optional<Refusal> refuse(const Codex& codex, const Fight& fight, PutBelow step, const Choice& choice) {
  const CardId card = choice.card();
  if (choice.what[1] != 0) return Refusal{"B11", "refused.not-now"};
  if (!codex.owned[index(step.player)].has(card) || fight.cards[card].zone != Zone::hand) {
    return Refusal{"B11", "refused.not-in-hand"};
  }
  if (!is_first_copy(codex, fight, card)) return Refusal{"B18", "refused.same-card"};
  return std::nullopt;
}

// B11  Each further card lies below those before it; its owner knows it.
void carry_out(const Codex& codex, Fight& fight, PutBelow step, const Choice& choice, Dice& /*dice*/,
               Log& log) {
  fight.agenda.pop<PutBelow>();
  const CardId card = choice.card();
  put(codex, fight, card, Zone::below);
  fight.cards[card].seen = static_cast<std::uint8_t>(1U << index(step.player));
  renumber(codex, fight, card);
  log.add(CardPutBelow{step.player, {"B11"}});
  fight.agenda.push(PutBelow{step.player, static_cast<std::uint8_t>(step.left - 1)});
}

bool advance_if_idle(const Codex& /*codex*/, Fight& fight, PutBelow step, Dice& /*dice*/, Log& /*log*/) {
  if (step.left > 0) return false;
  fight.agenda.pop<PutBelow>();
  return true;
}

// Why a choice of the setup does not come now

std::optional<Refusal> forbidden_in_setup(const Fight& fight, const Choice& choice) {
  const FightAgenda& agenda = fight.agenda;
  const bool swaps = agenda.is<SwapReserve>();
  switch (choice.deed) {
    case Deed::shuffle:
      if (swaps) return Refusal{"B08", "refused.reserve-first"};
      if (agenda.is<StartMatch>()) return Refusal{"B09", "refused.shuffled-for-both"};
      return Refusal{"B09", "refused.shuffled"};
    case Deed::swap:
    case Deed::swaps_done:
      return Refusal{"B08", swaps ? "refused.reserve-in-turn" : "refused.reserve-between-matches"};
    case Deed::put_below: return Refusal{"B11", "refused.nothing-put-below"};
    default: break;
  }
  if (fight.turn > 0) return Refusal{"B12", "refused.hands-kept"};
  if (swaps || agenda.is<StartMatch>()) return Refusal{"B09", "refused.no-hand-yet"};
  if (agenda.is<PutBelow>() && agenda.top<PutBelow>().player == choice.side) {
    return Refusal{"B11", "refused.put-below-first"};
  }
  if (fight.player[index(choice.side)].kept != 0) return Refusal{"B10", "refused.kept"};
  return Refusal{"B10", "refused.mulligan-in-turn"};
}

// B12  Both have kept.  B13  The starting player takes turn one.
bool advance_if_idle(const Codex& codex, Fight& fight, BeginTurns /*step*/, Dice& /*dice*/, Log& log) {
  fight.agenda.pop<BeginTurns>();
  begin_turn(codex, fight, fight.starter, log);
  return true;
}

}  // namespace affray::biomes
