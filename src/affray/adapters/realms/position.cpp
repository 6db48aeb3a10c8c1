// Reads the key `state` of a fight file: the position of a fight that has already begun.

#include <algorithm>
#include <array>

#include "affray/adapters/realms/fields.hpp"
#include "affray/adapters/realms/fight.hpp"
#include "affray/core/bytes.hpp"
#include "affray/games/realms/names.hpp"
#include "affray/games/realms/rules.hpp"

namespace affray::realms::adapter {

namespace {

// The rights of the round that are used up: R46, R48, RX27.
std::uint8_t read_spent(const Node& list, bool is_hero) {
  std::uint8_t spent = 0;
  for (const Node& word : list.items()) {
    const std::array bits{is_hero ? Spent::stamina_reroll : Spent::rank_reroll, Spent::stamina_move};
    spent = to_byte(spent | bits[word.one_of({"reroll", "move"}, "right of a round")]);
  }
  return spent;
}

// R47  As many as his items give him in a round, less those that he has used.
int read_item_rerolls(const Node& node, const Profile& profile, const Unreachable& unreachable) {
  const int left = node.integer(0, 250, "item_rerolls", "R47");
  if (left > profile.item_rerolls) {
    unreachable.refuse(
        node, {"the items of '$1' reroll at most $2 in a round", profile.id, profile.item_rerolls}, "R47");
  }
  return left;
}

// RX08  Where the cards of a hero are; those that are not named are in his hand.
void read_cards(const Node& map, const Profile& profile, const Codex& codex, FigurePosition& now) {
  std::vector<std::string> ids;
  for (const CardId card : profile.hand) ids.push_back(card_id(codex, card));
  map.only(ids);
  std::vector<CardPlace> places;
  for (const Slot slot : {Slot::hand, Slot::played, Slot::begun, Slot::discard, Slot::active_round,
                          Slot::active_next_round, Slot::active_always}) {
    places.push_back({slot, 0});
  }
  for (int place = 1; place <= 9; ++place) places.push_back({Slot::cooldown, to_byte(place)});
  std::vector<std::string> words;
  for (const CardPlace& place : places) words.push_back(word_of_place(place));
  for (const auto& [key, value] : map.entries()) {
    const CardPlace place = places[value.one_of(words, "place of a card")];
    if (map.has_problem()) return;
    now.cards.emplace_back(key.one_of(ids, "card"), place);
  }
}

void refuse_before_it_comes(const Node& node, const Codex& codex, FigureId figure, const Position& now,
                            const Unreachable& unreachable) {
  const Placed& placed = codex.placed[index(figure)];
  if (placed.round <= now.round_begun()) return;
  unreachable.refuse(node, {"'$1' comes in round $2", codex.profiles[placed.profile].id, placed.round},
                     "RX02");
}

// RG29  Two cards in a round.
void check_cards(const Node& cards, const FigurePosition& now, const Unreachable& unreachable) {
  int played = 0;
  for (const auto& [card, place] : now.cards) {
    played += place.slot == Slot::played || place.slot == Slot::begun ? 1 : 0;
  }
  if (played > static_cast<int>(cards_a_round)) {
    unreachable.refuse(cards, {"a hero plays at most $1 cards in a round", cards_a_round}, "RG29");
  }
}

// The keys of a figure: some are of heroes or of prisoners only.
std::vector<std::string> figure_keys(Rank rank) {
  std::vector<std::string> keys{"health", "at", "statuses", "moved", "spent"};
  if (rank == Rank::hero)
    keys.insert(keys.end(), {"stamina", "gold", "xp", "items", "item_rerolls", "invested", "cards"});
  if (rank == Rank::prisoner) keys.emplace_back("freed");
  return keys;
}

// RG46  The hero who has freed a prisoner.
FigureId read_hero(const Node& word, const Codex& codex) {
  std::vector<std::string> heroes;
  for (std::size_t hero = 0; hero < codex.hero_count; ++hero) heroes.push_back(codex.profiles[hero].id);
  return id_at<FigureId>(word.one_of(heroes, "hero"));
}

FigurePosition read_figure(const Node& node, const Codex& codex, FigureId figure, const Position& before,
                           const Unreachable& unreachable) {
  const Placed& placed = codex.placed[index(figure)];
  const Profile& profile = codex.profiles[placed.profile];
  const bool is_hero = profile.rank == Rank::hero;
  node.only(figure_keys(profile.rank));
  FigurePosition now;
  now.figure = figure;
  if (const Node health = node.optional("health")) now.health = read_health(health, profile, unreachable);
  if (const Node at = node.optional("at")) {
    now.space = read_space(at, codex.board);
    refuse_before_it_comes(at, codex, figure, before, unreachable);
  }
  if (const Node list = node.optional("statuses")) {
    now.statuses = read_present_statuses(list, profile, unreachable);
  }
  if (const Node stamina = node.optional("stamina")) now.stamina = stamina.integer(0, 250, "stamina", "RG37");
  if (const Node gold = node.optional("gold")) now.gold = gold.integer(0, 250, "gold");
  if (const Node xp = node.optional("xp")) now.xp = xp.integer(0, 250, "xp");
  if (const Node items = node.optional("items")) now.items = items.integer(0, 250, "items", "RX35");
  if (const Node left = node.optional("item_rerolls")) {
    now.item_rerolls = read_item_rerolls(left, profile, unreachable);
  }
  if (const Node moved = node.optional("moved")) now.moved = moved.integer(0, 250, "moved");
  if (const Node invested = node.optional("invested")) {
    now.invested = invested.integer(0, 250, "invested", "RX03");
  }
  if (const Node spent = node.optional("spent")) now.spent = read_spent(spent, is_hero);
  if (const Node freed = node.optional("freed")) now.freed_by = read_hero(freed, codex);
  if (const Node cards = node.optional("cards")) {
    read_cards(cards, profile, codex, now);
    check_cards(cards, now, unreachable);
  }
  return now;
}

/// RG51  A space holds at most one figure: of those that have come, and summons.
void no_two_in_one_place(const Node& state, const Codex& codex, const Position& now) {
  std::vector<SpaceId> spaces;
  for (const Placed& placed : codex.placed) {
    spaces.push_back(placed.round <= now.round_begun() ? placed.space : nowhere);
  }
  for (const FigurePosition& one : now.figures) {
    if (one.space) spaces[index(one.figure)] = *one.space;
    if (one.has_fallen || one.has_escaped) spaces[index(one.figure)] = nowhere;
  }
  for (const SummonPosition& summon : now.summons) spaces.push_back(summon.space);
  for (std::size_t i = 0; i < spaces.size(); ++i) {
    for (std::size_t j = i + 1; j < spaces.size(); ++j) {
      if (spaces[i] == nowhere || spaces[i] != spaces[j]) continue;
      state.complain({"two figures on $1: $2 and $3", codex.board.name(spaces[i]),
                      figure_id(codex, id_at<FigureId>(i)), figure_id(codex, id_at<FigureId>(j))},
                     "RG51");
    }
  }
}

// RG39  A card is begun while an attack of it is under way.
void check_begun(const Node& figures, const Codex& codex, const Position& now,
                 const Unreachable& unreachable) {
  for (const FigurePosition& one : now.figures) {
    for (const auto& [card, place] : one.cards) {
      if (place.slot != Slot::begun) continue;
      const std::vector<CardId>& hand = codex.profiles[codex.placed[index(one.figure)].profile].hand;
      if (now.turn == one.figure && now.attack && now.attack->card == hand[card]) continue;
      unreachable.refuse(figures, "a card is begun where its attack is given: say 'attack'", "RG39");
    }
  }
}

// RG54  What follows of itself must not need a card that is not drawn yet.
void check_draws(const Node& state, const Codex& codex, const Position& now) {
  try {
    Chronicle<Event> quiet;
    Fight fight = begin(codex, quiet);
    apply(now, codex, fight, quiet);
  } catch (const ScriptError&) {
    state.complain("say which cards are drawn: one is needed before anybody chooses", "RG54");
  }
}

// A figure that is off the map, in one word: RG33 it has fallen, RG46 a prisoner is out.
FigurePosition read_absent(const Node& word, const Codex& codex, FigureId figure, const Position& before,
                           const Unreachable& unreachable) {
  refuse_before_it_comes(word, codex, figure, before, unreachable);
  FigurePosition now;
  now.figure = figure;
  std::vector<std::string> words{"fallen"};
  if (codex.profiles[codex.placed[index(figure)].profile].rank == Rank::prisoner)
    words.emplace_back("escaped");
  now.has_escaped = word.one_of(words, "word for a figure that is off the map") == 1;
  now.has_fallen = !now.has_escaped;
  return now;
}

// RX33, RX35  {d4: 2, e5: {items: 1, adrenaline: 1}}: a number is gold.
Loot read_heap(const Node& node, SpaceId space, const Codex& codex, const Unreachable& unreachable) {
  constexpr int most = 50;
  Loot heap;
  heap.space = space;
  if (!node.is_map()) {
    heap.gold = to_byte(node.integer(0, most, "gold"));
    return heap;
  }
  node.only({"gold", "items", "adrenaline"});
  if (const Node gold = node.optional("gold")) heap.gold = to_byte(gold.integer(0, most, "gold"));
  if (const Node items = node.optional("items")) {
    heap.item = to_byte(items.integer(0, most, "items", "RX35"));
  }
  if (const Node adrenaline = node.optional("adrenaline")) {
    heap.adrenaline = to_byte(adrenaline.integer(0, 1, "adrenaline", "RX33"));
    if (heap.adrenaline > 0 && codex.options.loot != LootTable::older) {
      unreachable.refuse(adrenaline, "only the old table of loot leaves Adrenaline: options: {loot: old}",
                         "RX33");
    }
  }
  return heap;
}

// RG46  An objective that was met once stays so.
std::uint8_t read_met(const Node& list, const Codex& codex) {
  unsigned met = 0;
  const auto words = list.items();
  if (words.size() != codex.objectives.size()) {
    list.complain({"a word for each of the $1 objectives", codex.objectives.size()}, "RG46");
    return 0;
  }
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (words[i].one_of({"open", "met"}, "word for an objective") == 1) met |= 1U << i;
  }
  return static_cast<std::uint8_t>(met);
}

}  // namespace

Statuses read_present_statuses(const Node& list, const Profile& profile, const Unreachable& unreachable) {
  Statuses statuses;
  for (const Node& word : list.items()) {
    const Status status = read_status(word);
    statuses.add(status);
    if (profile.immune.has(status)) {
      unreachable.refuse(word, {"'$1' is immune to $2", profile.id, word.word()}, "R38");
    }
  }
  return statuses;
}

// RG40  Health is restored up to the stat.
int read_health(const Node& node, const Profile& profile, const Unreachable& unreachable) {
  const int health = node.integer(1, 250, "health");
  if (health > profile.health) {
    unreachable.refuse(
        node, {"'$1' has a Health of $2, and nothing restores more", profile.id, profile.health}, "RG40");
  }
  return health;
}

Position read_now(const Node& state, const Codex& codex, const Unreachable& unreachable) {
  Position now;
  if (!state) return now;
  now.is_given = true;
  std::vector<std::string> keys = under_way_keys();
  keys.insert(keys.end(), {"figures", "rifts", "doors", "loot", "objectives"});
  state.only(keys);
  if (const Node round = state.optional("round")) {
    now.round = round.integer(1, longest_skirmish, "round", "RG52");
  }
  const Node figures = state.optional("figures");
  if (figures) {
    std::vector<std::string> ids;
    for (const FigureId figure : affray::ids<FigureId>(codex.placed.size()))
      ids.push_back(figure_id(codex, figure));
    figures.only(ids);
    for (const auto& [key, value] : figures.entries()) {
      const std::size_t figure = key.one_of(ids, "figure");
      if (state.has_problem()) return now;
      const auto read = value.is_word() ? read_absent : read_figure;
      now.figures.push_back(read(value, codex, id_at<FigureId>(figure), now, unreachable));
    }
  }
  if (const Node rifts = state.optional("rifts")) {
    for (const auto& [space, element] : rifts.entries()) {
      const SpaceId at = read_space(space, codex.board);
      now.rifts.emplace_back(at, static_cast<Element>(read_word(element, rift_words, "element")));
    }
    if (now.rifts.size() > max_rifts) rifts.complain({"too many rifts: at most $1", max_rifts}, "RX30");
  }
  if (const Node doors = state.optional("doors")) {
    for (const Node& space : doors.items()) {
      const std::uint8_t door = codex.board.door_at(read_space(space, codex.board));
      if (door == no_number) space.complain({"there is no door on $1", space.word().substr(0, 20)}, "RG44");
      now.doors.push_back(door);
    }
  }
  if (const Node loot = state.optional("loot")) {
    for (const auto& [space, heap] : loot.entries()) {
      now.loot.push_back(read_heap(heap, read_space(space, codex.board), codex, unreachable));
    }
    if (now.loot.size() > max_loot) loot.complain({"too much loot: at most $1", max_loot}, "RX34");
  }
  if (const Node objectives = state.optional("objectives")) now.met = read_met(objectives, codex);
  if (!state.has_problem()) read_under_way(state, codex, unreachable, now);
  if (!state.has_problem()) no_two_in_one_place(state, codex, now);
  if (!state.has_problem()) check_begun(figures, codex, now, unreachable);
  if (!state.has_problem()) check_draws(state, codex, now);
  return now;
}

namespace {

// RX02  Whoever has come in an earlier round stands where it came, unless the file says otherwise.
void put_arrivals(const Position& now, const Codex& codex, Fight& fight) {
  for (const FigureId figure : affray::ids<FigureId>(codex.placed.size())) {
    const Placed& placed = codex.placed[index(figure)];
    if (placed.round > 0 && placed.round <= now.round) fight.figures[figure].space = placed.space;
  }
}

// RG33, RG43  Its figure and its cards are gone.
void put_away(const Codex& codex, Fight& fight, FigureId figure) {
  Figure& gone = fight.figures[figure];
  gone.space = nowhere;
  gone.health = 0;
  std::uint8_t& fallen = fight.fallen[index(side_of(codex, fight, figure))];
  fallen = to_byte(fallen + 1);
  if (!is_hero(codex, figure)) return;
  Hero& hero = fight.heroes[figure];
  hero.stamina = 0;
  hero.item_rerolls = 0;
  for (std::size_t card = 0; card < codex.profiles[gone.profile].hand.size(); ++card) {
    hero.cards[card] = CardPlace{Slot::discard, 0};
  }
}

// RG46  He is out, or follows the hero who has freed him.
void put_prisoner(const FigurePosition& one, Fight& fight) {
  Figure& prisoner = fight.figures[one.figure];
  if (!one.has_escaped && one.freed_by == no_figure) return;
  set_bits(prisoner.spent, freed);
  prisoner.summoner = one.freed_by;
  if (!one.has_escaped) return;
  prisoner.space = nowhere;
  ++fight.rescued;
}

void put_hero(const FigurePosition& one, Hero& hero) {
  if (one.stamina) hero.stamina = to_byte(*one.stamina);
  if (one.gold) hero.gold = to_byte(*one.gold);
  if (one.xp) hero.xp = to_byte(*one.xp);
  if (one.items) hero.items_found = to_byte(*one.items);
  if (one.item_rerolls) hero.item_rerolls = to_byte(*one.item_rerolls);
  if (one.invested) hero.invested = to_byte(*one.invested);
  for (const auto& [card, place] : one.cards) hero.cards[card] = place;
}

// RX04  Only those who stand pick cards.
void ask_for_cards(const Codex& codex, Fight& fight) {
  fight.agenda = {};
  fight.agenda.push(Reveal{});
  for (std::size_t left = codex.hero_count; left-- > 0;) {
    const auto hero = id_at<FigureId>(left);
    if (fight.figures[hero].stands()) fight.agenda.push(ChooseCards{hero});
  }
}

// A position begins where somebody must choose, as every position of a play does.  RG46  What is met is met
// from the beginning; an attack is settled first.
void settle(const Codex& codex, Fight& fight, Chronicle<Event>& log) {
  if (!fight.agenda.is<Striking>()) check_objectives(codex, fight, log);
  ScriptedDice none({});
  proceed(codex, fight, none, log);
}

}  // namespace

void apply(const Position& now, const Codex& codex, Fight& fight, Chronicle<Event>& log) {
  if (now.round > 0) {
    fight.round = to_byte(now.round);
    put_arrivals(now, codex, fight);
  }
  if (now.round > 0 || now.turn != no_figure) log.add(RoundBegan{fight.round, {"RX01", "RX02"}});
  for (const FigurePosition& one : now.figures) {
    Figure& figure = fight.figures[one.figure];
    if (one.has_fallen) {
      put_away(codex, fight, one.figure);
      continue;
    }
    if (one.health) figure.health = to_byte(*one.health);
    if (one.space) figure.space = *one.space;
    if (one.statuses) figure.statuses = *one.statuses;
    if (one.moved) figure.moved = to_byte(*one.moved);
    figure.spent = one.spent;
    put_prisoner(one, fight);
    if (is_hero(codex, one.figure)) put_hero(one, fight.heroes[one.figure]);
  }
  for (const auto& [space, element] : now.rifts) fight.rifts.push_back({space, element, no_figure});
  for (const std::uint8_t door : now.doors) {
    std::uint8_t& doors = fight.open_doors[door / 8U];
    doors = static_cast<std::uint8_t>(doors | 1U << (door % 8U));
  }
  for (const Loot& heap : now.loot) fight.loot.push_back(heap);
  fight.met = now.met;
  const bool is_any_fallen = std::any_of(now.figures.begin(), now.figures.end(),
                                         [](const FigurePosition& one) { return one.has_fallen; });
  if (is_any_fallen) ask_for_cards(codex, fight);
  apply_under_way(now, codex, fight, log);
  if (now.is_given) settle(codex, fight, log);
}

}  // namespace affray::realms::adapter
