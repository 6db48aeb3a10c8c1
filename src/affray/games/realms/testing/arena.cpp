#include "affray/games/realms/testing/arena.hpp"

#include "affray/core/bytes.hpp"

#include <algorithm>

namespace affray::realms::testing {

namespace {

Action line(Verb verb) {
  Action action;
  action.verb = verb;
  return action;
}

Action attack(AttackKind kind, int distance, Value value, int amount) {
  Action action = line(Verb::attack);
  action.attack.kind = kind;
  action.attack.value = value;
  action.attack.amount = static_cast<std::int8_t>(amount);
  action.attack.distance = static_cast<std::uint8_t>(distance);
  return action;
}

Made made(std::string id, Rank rank, Side side) {
  Made figure;
  figure.profile.id = std::move(id);
  figure.profile.rank = rank;
  figure.profile.side = side;
  return figure.health(4).melee(2).range(2).of(figure.profile.id);
}

bool draws_cards(Rank rank) { return rank != Rank::hero && rank != Rank::prisoner && rank != Rank::object; }

// The rows of a drawing, each a list of the signs between the blanks; checks which rows stand further right.
std::vector<std::string> rows_of(Shape shape, std::string_view map) {
  std::vector<std::string> rows;
  std::vector<std::size_t> indents;
  while (!map.empty()) {
    const std::string_view text = map.substr(0, map.find('\n'));
    map.remove_prefix(std::min(map.size(), text.size() + 1));
    const std::size_t indent = text.find_first_not_of(' ');
    if (indent == std::string_view::npos) continue;
    std::string row;
    for (std::size_t i = indent; i < text.size(); ++i) {
      if (text[i] != ' ') row += text[i];
    }
    rows.push_back(row);
    indents.push_back(indent);
  }
  REQUIRE_MESSAGE(!rows.empty(), "an empty map");
  const std::size_t left = *std::min_element(indents.begin(), indents.end());
  for (std::size_t row = 0; row < rows.size(); ++row) {
    REQUIRE_MESSAGE(indents[row] == left + (shape == Shape::hex ? row % 2 : 0),
                    "a row of the map stands too far left or right: ", rows[row]);
  }
  return rows;
}

Terrain terrain_of(char sign) {
  switch (sign) {
    case '_': return Terrain::nothing;
    case '#': return Terrain::wall;
    case 'o': return Terrain::obstacle;
    case '+': return Terrain::door;
    case '^': return Terrain::trap;
    case '*': return Terrain::goal;
    default: return Terrain::floor;
  }
}

Board board_of(Shape shape, const std::vector<std::string>& rows) {
  std::size_t width = 0;
  for (const std::string& row : rows) width = std::max(width, row.size());
  std::vector<Terrain> terrain;
  for (const std::string& row : rows) {
    for (std::size_t i = 0; i < width; ++i) terrain.push_back(terrain_of(i < row.size() ? row[i] : '_'));
  }
  return {shape, static_cast<std::uint8_t>(width), static_cast<std::uint8_t>(rows.size()),
          std::move(terrain)};
}

template <class Things>
std::uint8_t number_of(const Things& things, std::string_view id) {
  for (std::size_t i = 0; i < things.size(); ++i) {
    if (things[i].id == id) return static_cast<std::uint8_t>(i);
  }
  FAIL("there is no ", std::string(id));
  return 0;
}

template <class Things>
bool contains(const Things& things, std::string_view id) {
  return std::any_of(things.begin(), things.end(), [&](const auto& thing) { return thing.id == id; });
}

std::uint8_t group_named(Codex& codex, const std::string& id) {
  if (!contains(codex.groups, id)) codex.groups.push_back({id, {}});
  return number_of(codex.groups, id);
}

void add_profile(Arena& arena, const Made& made) {
  Codex& codex = arena.codex;
  Profile profile = made.profile;
  if (draws_cards(profile.rank)) profile.group = group_named(codex, made.deck);
  for (const Card& card : made.cards) {
    arena.add_card(card);
    auto& held = profile.rank == Rank::hero ? profile.hand : codex.groups[profile.group].deck;
    held.push_back(arena.card(card.id));
  }
  codex.profiles.push_back(profile);
  if (profile.rank == Rank::hero) ++codex.hero_count;
}

void add_figure(Arena& arena, std::uint8_t profile, SpaceId space) {
  arena.codex.placed.push_back({profile, space, 0});
  Figure figure;
  figure.profile = profile;
  figure.space = space;
  figure.health = arena.codex.profiles[profile].health;
  arena.fight.figures.push_back(figure);
  if (arena.codex.profiles[profile].rank == Rank::hero) {
    arena.fight.heroes[arena.fight.figures.size() - 1].stamina = arena.codex.profiles[profile].stamina;
  }
}

// In the order of the legend, heroes first; figures of one kind as one reads the map.
void place_figures(Arena& arena, const std::vector<std::string>& rows, const Legend& legend,
                   const std::vector<std::uint8_t>& numbers) {
  for (const bool heroes_now : {true, false}) {
    for (std::size_t entry = 0; entry < legend.size(); ++entry) {
      if ((legend[entry].second.profile.rank == Rank::hero) != heroes_now) continue;
      for (std::size_t row = 0; row < rows.size(); ++row) {
        for (std::size_t column = 0; column < rows[row].size(); ++column) {
          if (rows[row][column] != legend[entry].first) continue;
          add_figure(arena, numbers[entry], id_at<SpaceId>(row * arena.codex.board.width() + column));
        }
      }
    }
  }
}

std::array<Ends, status_count> usual_ends() {
  std::array<Ends, status_count> ends{};
  const auto set = [&](Status status, Ends end) { ends[static_cast<std::size_t>(status)] = end; };
  for (const Status status : {Status::wounded, Status::poisoned}) set(status, Ends::heal);
  for (const Status status : {Status::stunned, Status::confused, Status::strengthened, Status::adrenaline}) {
    set(status, Ends::round);
  }
  for (const Status status : {Status::marked, Status::paralyzed, Status::disarmed}) {
    set(status, Ends::next_turn);
  }
  return ends;
}

// Heroes who are not on the map take no part: the first figures are the heroes, one for one.
Legend without_absent_heroes(const Legend& legend, std::string_view map) {
  Legend present;
  for (const auto& [letter, made] : legend) {
    if (made.profile.rank != Rank::hero || map.find(letter) != std::string_view::npos) {
      present.emplace_back(letter, made);
    }
  }
  return present;
}

Arena arena_of(Shape shape, std::string_view map, const Legend& whole_legend, Options options) {
  const std::vector<std::string> rows = rows_of(shape, map);
  const Legend legend = without_absent_heroes(whole_legend, map);
  Arena arena;
  arena.codex.options = options;
  arena.codex.board = board_of(shape, rows);
  arena.codex.ends = usual_ends();
  arena.codex.trap_damage.fill(2);
  std::vector<std::uint8_t> numbers(legend.size());
  for (const bool heroes_now : {true, false}) {
    for (std::size_t i = 0; i < legend.size(); ++i) {
      if ((legend[i].second.profile.rank == Rank::hero) != heroes_now) continue;
      numbers[i] = static_cast<std::uint8_t>(arena.codex.profiles.size());
      add_profile(arena, legend[i].second);
    }
  }
  arena.fight.round = 1;
  place_figures(arena, rows, legend, numbers);
  for (std::size_t group = 0; group < arena.codex.groups.size(); ++group) {
    const unsigned all = (1U << arena.codex.groups[group].deck.size()) - 1;
    arena.fight.decks[group].left = {static_cast<std::uint8_t>(all), static_cast<std::uint8_t>(all >> 8)};
  }
  return arena;
}

}  // namespace

Action melee(Value value, int amount) { return attack(AttackKind::melee, 0, value, amount); }
Action ranged(int distance, Value value, int amount) {
  return attack(AttackKind::ranged, distance, value, amount);
}

Action afflicts(Status status, AttackKind kind, int distance) {
  Action action = attack(kind, distance, Value::bare, 0);
  action.verb = Verb::afflict;
  action.attack.inflicts.add(status);
  return action;
}

Action moves(int spaces) { return does(Verb::move, spaces); }

Action moves_by_die(int plus) {
  Action action = does(Verb::move, plus);
  action.value = plus == 0 ? Value::die : Value::plus;
  return action;
}

Action does(Verb verb, int amount, int distance) {
  Action action = line(verb);
  action.amount = static_cast<std::int8_t>(amount);
  action.distance = static_cast<std::uint8_t>(distance);
  return action;
}

Action opens(Element element) {
  Action action = line(Verb::rift);
  action.element = element;
  return action;
}

Card card(std::string id, std::vector<Action> lines, int stamina) {
  Card card;
  card.id = std::move(id);
  card.stamina = static_cast<std::uint8_t>(stamina);
  card.speed = static_cast<std::uint8_t>(stamina);
  card.actions = std::move(lines);
  return card;
}

Made hero(std::string id) {
  return made(std::move(id), Rank::hero, heroes).health(10).stamina(6).melee(4).range(3);
}
Made enemy(std::string id) { return made(std::move(id), Rank::enemy, enemies); }
Made captain(std::string id) { return made(std::move(id), Rank::captain, enemies); }
Made boss(std::string id) { return made(std::move(id), Rank::boss, enemies); }
Made summon(std::string id, Side side) { return made(std::move(id), Rank::summon, side); }
Made ally(std::string id) { return made(std::move(id), Rank::ally, heroes); }
Made prisoner(std::string id) { return made(std::move(id), Rank::prisoner, heroes); }
Made object(std::string id) { return made(std::move(id), Rank::object, enemies); }

FigureId Arena::id(std::string_view name) const {
  std::vector<int> seen(codex.profiles.size());
  for (std::size_t i = 0; i < fight.figures.size(); ++i) {
    const std::uint8_t kind = fight.figures[i].profile;
    const int number = ++seen[kind];
    const std::string& kind_name = codex.profiles[kind].id;
    if (name == (number == 1 ? kind_name : kind_name + "-" + std::to_string(number))) {
      return id_at<FigureId>(i);
    }
  }
  FAIL("there is no figure ", std::string(name));
  return no_figure;
}

SpaceId Arena::space(std::string_view name) const {
  const SpaceId space = codex.board.named(name);
  REQUIRE_MESSAGE(space != nowhere, "there is no space ", std::string(name));
  return space;
}

std::uint8_t Arena::profile(std::string_view name) const { return number_of(codex.profiles, name); }
CardId Arena::card(std::string_view name) const { return id_at<CardId>(number_of(codex.cards, name)); }
std::uint8_t Arena::group(std::string_view name) const { return number_of(codex.groups, name); }

std::string Arena::at(std::string_view name) const {
  const Figure& figure = fight.figures[id(name)];
  return figure.stands() ? codex.board.name(figure.space) : "";
}

Arena& Arena::put(std::string_view name, std::string_view where) {
  (*this)[name].space = space(where);
  return *this;
}

Arena& Arena::add_card(Card card) {
  if (!contains(codex.cards, card.id)) codex.cards.push_back(std::move(card));
  return *this;
}

Arena& Arena::give_card(std::string_view hero_name, std::string_view card_name, Slot slot, int place) {
  const auto& hand = codex.profiles[(*this)[hero_name].profile].hand;
  const auto held = std::find(hand.begin(), hand.end(), card(card_name));
  REQUIRE_MESSAGE(held != hand.end(), "the hero does not hold ", std::string(card_name));
  hero(hero_name).cards[static_cast<std::size_t>(held - hand.begin())] = {slot,
                                                                          static_cast<std::uint8_t>(place)};
  return *this;
}

Arena& Arena::give(std::string_view name, Status status) {
  (*this)[name].statuses.add(status);
  return *this;
}

Arena& Arena::open(std::string_view door) {
  const std::uint8_t number = codex.board.door_at(space(door));
  REQUIRE_MESSAGE(number != no_number, "there is no door on ", std::string(door));
  auto& byte = fight.open_doors[number / 8];
  set_bits(byte, 1U << number % 8);
  return *this;
}

Arena& Arena::rift(std::string_view where, Element element) {
  fight.rifts.push_back({space(where), element, no_figure});
  return *this;
}

Arena& Arena::objective(Objective objective) {
  codex.objectives.push_back(objective);
  return *this;
}

Arena draw(std::string_view map, const Legend& legend, Options options) {
  return arena_of(Shape::hex, map, legend, options);
}
Arena draw_squares(std::string_view map, const Legend& legend, Options options) {
  return arena_of(Shape::square, map, legend, options);
}
Board draw_board(Shape shape, std::string_view map) { return board_of(shape, rows_of(shape, map)); }

}  // namespace affray::realms::testing
