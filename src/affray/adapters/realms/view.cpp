// Displays the position of a skirmish: the drawn map, figures, cards, and other things on the table.

#include <algorithm>
#include <array>
#include <cctype>

#include "affray/adapters/realms/adapter.hpp"
#include "affray/adapters/realms/json.hpp"
#include "affray/games/realms/names.hpp"
#include "affray/games/realms/rules.hpp"
#include "affray/games/realms/wording.hpp"
#include "affray/referee/session/adapter.hpp"

namespace affray::realms::adapter {

namespace {

using List = std::vector<Message>;

Message number_of_points(int points) { return {"cli.number", {{"count", long{points}}}, {}}; }
Message name_of(const Codex& codex, FigureId figure) {
  return {"position.name", {{"figure", figure_name(codex, figure)}}, {}};
}

// The map

constexpr std::size_t cell_width = 4;

/// The first letter anywhere in the name that is not taken yet, or else its first letter.
char letter_of(const std::string& name, std::string& taken, bool capital) {
  const auto shaped = [&](char c) {
    return capital ? static_cast<char>(std::toupper(static_cast<unsigned char>(c))) : c;
  };
  char letter = shaped(name[0]);
  for (const char c : name) {
    if (c == '-' || c == 'o' || taken.find(shaped(c)) != std::string::npos) continue;
    letter = shaped(c);
    break;
  }
  taken += letter;
  return letter;
}

std::string symbol_of_space(const Codex& codex, const Fight& fight, SpaceId space) {
  const Board& board = codex.board;
  for (const Rift& rift : fight.rifts) {
    if (rift.space == space) return "~" + word_of(rift.element).substr(0, 2);
  }
  for (const Loot& loot : fight.loot) {
    if (loot.space == space) return "$";
  }
  switch (board.terrain(space)) {
    case Terrain::nothing: return " ";
    case Terrain::floor: return ".";
    case Terrain::wall: return "#";
    case Terrain::obstacle: return "o";
    case Terrain::door: return has_bit(fight.open_doors, board.door_at(space)) ? "/" : "+";
    case Terrain::trap: return has_bit(fight.sprung, board.trap_at(space)) ? "." : "^";
    case Terrain::goal: return "*";
  }
  return " ";
}

std::string padded(std::string text, std::size_t width) {
  text.resize(std::max(text.size(), width), ' ');
  return text;
}

std::string without_end_blanks(std::string text) {
  text.erase(text.find_last_not_of(' ') + 1);
  return text;
}

// Figures and cards

Message statuses_of(const Figure& figure) {
  List names;
  for (std::size_t status = 0; status < status_count; ++status) {
    if (figure.statuses.has(static_cast<Status>(status))) {
      names.push_back({"status." + std::string(status_words[status]), {}, {}});
    }
  }
  return listed(names);
}

Message effects_of(const Codex& codex, const Fight& fight, FigureId number) {
  const Profile& profile = profile_of(codex, fight, number);
  List effects;
  const int shield = profile.shield + lasting_sum(fight, number, Verb::shield);
  if (shield > 0) effects.push_back({"position.shield", {{"amount", long{shield}}}, {}});
  if (profile.rolls_shield || has_lasting(fight, number, Verb::shield_roll)) {
    effects.push_back({"position.shield-roll", {}, {}});
  }
  const int strength = lasting_sum(fight, number, Verb::strength);
  if (strength != 0) {
    effects.push_back({"position.strength",
                       {{"way", strength < 0 ? "less" : "more"}, {"amount", long{std::abs(strength)}}},
                       {}});
  }
  return listed(effects);
}

TextTable table_of_figures(const Codex& codex, const Fight& fight) {
  const std::vector<std::string> symbols = figure_symbols(codex, fight);
  TextTable table;
  table.title = {"position.figures", {}, {}};
  table.rows.push_back({Message{},
                        {"position.at", {}, {}},
                        {"position.health", {}, {}},
                        {"position.stamina", {}, {}},
                        {"position.statuses", {}, {}},
                        {"position.effects", {}, {}}});
  for (const FigureId number : all_figures(fight)) {
    const Figure& figure = fight.figures[number];
    if (!figure.stands()) continue;
    table.rows.push_back(
        {{"position.figure",
          {{"symbol", padded(symbols[index(number)], 2)}, {"figure", figure_name(codex, number)}},
          {}},
         {"position.space", {{"space", codex.board.name(figure.space)}}, {}},
         {"position.points",
          {{"count", long{figure.health}}, {"most", long{profile_of(codex, fight, number).health}}},
          {}},
         is_hero(codex, number) ? number_of_points(stamina_of(fight, number)) : Message{},
         statuses_of(figure),
         effects_of(codex, fight, number)});
  }
  return table;
}

Message card_cell(const Codex& codex, const Fight& fight, FigureId hero, std::size_t card) {
  static constexpr std::array<const char*, 8> slots{
      "hand", "played", "begun", "cooldown", "discard", "active_round", "active_next_round", "active_always"};
  const CardId id = profile_of(codex, fight, hero).hand[card];
  const CardPlace& place = fight.heroes[hero].cards[card];
  return {"position.card",
          {{"card", card_name(codex, id)},
           {"stamina", long{codex.cards[id].stamina}},
           {"slot", slots[static_cast<std::size_t>(place.slot)]},
           {"place", long{place.place}}},
          {}};
}

/// A column for each standing hero: Stamina, gains, and the zones of the hero's cards (RX08).
TextTable table_of_heroes(const Codex& codex, const Fight& fight) {
  TextTable table;
  table.title = {"position.heroes", {}, {}};
  std::vector<Message> head{Message{}};
  std::vector<Message> stamina{{"position.stamina", {}, {}}};
  std::vector<Message> won{{"position.won", {}, {}}};
  std::vector<FigureId> heroes;
  std::size_t cards = 0;
  for (const FigureId hero : all_heroes(codex)) {
    if (!fight.figures[hero].stands()) continue;
    const Hero& one = fight.heroes[hero];
    heroes.push_back(hero);
    cards = std::max(cards, profile_of(codex, fight, hero).hand.size());
    head.push_back(name_of(codex, hero));
    stamina.push_back(
        {"position.points",
         {{"count", long{stamina_of(fight, hero)}}, {"most", long{profile_of(codex, fight, hero).stamina}}},
         {}});
    won.push_back({"position.winnings",
                   {{"gold", long{one.gold}}, {"xp", long{one.xp}}, {"items", long{one.items_found}}},
                   {}});
  }
  if (heroes.empty()) return table;
  table.rows = {head, stamina, won};
  for (std::size_t card = 0; card < cards; ++card) {
    std::vector<Message> row{{"position.hand", {{"count", static_cast<long>(card) + 1}}, {}}};
    for (const FigureId hero : heroes) {
      row.push_back(card < profile_of(codex, fight, hero).hand.size() ? card_cell(codex, fight, hero, card)
                                                                      : Message{});
    }
    table.rows.push_back(std::move(row));
  }
  return table;
}

// Other things on the table, one line each

/// RX03  The figures still to act, the fastest first.
void add_order(const Codex& codex, const Fight& fight, std::vector<TextTable>& to) {
  List turns;
  for (const Turn& turn : fight.order) {
    Argument who = turn.figure != no_figure
                       ? figure_name(codex, turn.figure)
                       : Argument(List{{"figure." + codex.groups[turn.group].id, {}, {}}});
    turns.push_back({"position.turn", {{"figure", std::move(who)}, {"speed", long{turn.speed}}}, {}});
  }
  if (!turns.empty()) add_line({"position.order", {{"turns", List{listed(turns)}}}, {}}, to);
}

void add_ground(const Codex& codex, const Fight& fight, std::vector<TextTable>& to) {
  List rifts;
  for (const Rift& rift : fight.rifts) {
    rifts.push_back(
        {"position.rift", {{"element", word_of(rift.element)}, {"space", codex.board.name(rift.space)}}, {}});
  }
  if (!rifts.empty()) add_line({"position.rifts", {{"rifts", List{listed(rifts)}}}, {}}, to);
  List loot;
  for (const Loot& one : fight.loot) {
    loot.push_back(
        {"position.token",
         {{"space", codex.board.name(one.space)}, {"gold", long{one.gold}}, {"items", long{one.item}}},
         {}});
  }
  if (!loot.empty()) add_line({"position.loot", {{"loot", List{listed(loot)}}}, {}}, to);
}

}  // namespace

// RG46
std::vector<Message> objective_words(const Codex& codex, const Fight& fight) {
  static constexpr std::array<const char*, 6> aims{"kill_all", "kill",    "rescue",
                                                   "destroy",  "survive", "reach"};
  List words;
  for (std::size_t i = 0; i < codex.objectives.size(); ++i) {
    const realms::Objective& objective = codex.objectives[i];
    const bool names =
        objective.aim == Aim::kill || objective.aim == Aim::rescue || objective.aim == Aim::destroy;
    List who{names ? Message{"figure." + codex.profiles[objective.profile].id, {}, {}}
                   : Message{"figure.nobody", {}, {}}};
    words.push_back({"position.objective",
                     {{"aim", aims[static_cast<std::size_t>(objective.aim)]},
                      {"figure", std::move(who)},
                      {"rounds", long{objective.rounds}},
                      {"all", objective.all_heroes ? "yes" : "no"},
                      {"state", (fight.met >> i & 1U) != 0 ? "met" : "open"}},
                     {}});
  }
  return words;
}

namespace {

/// The current attack: attacker, target, and the dice on the table.
void add_attack(const Codex& codex, const Fight& fight, std::vector<TextTable>& to) {
  if (fight.agenda.empty() || !fight.agenda.is<Striking>()) return;
  const Exchange& exchange = fight.exchange;
  const auto striking = fight.agenda.top<Striking>();
  List dice;
  for (const Rolled& die : exchange.dice) {
    if (die.face > 0) dice.push_back(number_of_points(die.face));
  }
  add_line({"position.attack",
            {{"figure", figure_name(codex, striking.figure)},
             {"target", figure_name(codex, exchange.target().figure)},
             {"distance", long{exchange.target().distance}},
             {"rolled", static_cast<long>(dice.size())},
             {"dice", List{dice.empty() ? Message{"line.nothing", {}, {}} : listed(dice)}}},
            {}},
           to);
}

/// What the space is chosen for (RX29, RX30): who is pushed or pulled, or what is put there.
Message words_of_space(const Codex& codex, ChooseSpace step) {
  const auto verb = static_cast<Verb>(step.verb);
  const bool is_rift = verb == Verb::rift;
  const bool is_summon = verb == Verb::summon && step.amount < codex.profiles.size();
  return {"position.placing",
          {{"figure", figure_name(codex, step.by)},
           {"verb", is_rift ? "rift" : word_of(verb)},
           {"target", is_summon ? Argument{List{Message{"figure." + codex.profiles[step.amount].id, {}, {}}}}
                                : figure_name(codex, step.figure)},
           {"element", is_rift ? word_of(static_cast<Element>(step.amount)) : "none"},
           {"spaces", long{step.amount}}},
          {}};
}

/// What a die must show for each rift that is too far off (RG14).
void add_rift_rolls(const Codex& codex, const Fight& fight, UseRift step, std::vector<TextTable>& to) {
  const auto element = static_cast<Element>(step.element);
  if (rift_in_reach(codex, fight, step.figure, element)) return;
  for (const Rift& rift : fight.rifts) {
    const int least = roll_for_rift(codex, fight, step.figure, rift);
    if (rift.element != element || least > die_faces) continue;
    add_line({"position.rift-roll", {{"space", codex.board.name(rift.space)}, {"least", long{least}}}, {}},
             to);
  }
}

/// What a hero is in the middle of: the line of a card, a move, or the choice of a space.
void add_deed(const Codex& codex, const Fight& fight, std::vector<TextTable>& to) {
  if (fight.agenda.empty()) return;
  const auto add_card = [&](FigureId figure, CardId card, std::size_t line) {
    const auto& actions = codex.cards[card].actions;
    if (line >= actions.size()) return;
    add_line({"position.doing",
              {{"figure", figure_name(codex, figure)},
               {"card", card_name(codex, card)},
               {"line", List{line_words(codex, actions[line])}}},
              {}},
             to);
  };
  if (fight.agenda.is<CarryOut>()) {
    const auto step = fight.agenda.top<CarryOut>();
    add_card(step.figure, step.card, step.line);
  } else if (fight.agenda.is<ChooseTarget>()) {
    const auto step = fight.agenda.top<ChooseTarget>();
    add_card(step.figure, step.card, step.line);
  } else if (fight.agenda.is<Moving>()) {
    const auto step = fight.agenda.top<Moving>();
    add_line(
        {"position.moving", {{"figure", figure_name(codex, step.figure)}, {"points", long{step.points}}}, {}},
        to);
  } else if (fight.agenda.is<ChooseSpace>()) {
    add_line(words_of_space(codex, fight.agenda.top<ChooseSpace>()), to);
  } else if (fight.agenda.is<UseRift>()) {
    FightAgenda below = fight.agenda;
    const auto rift = below.pop<UseRift>();
    if (below.is<CarryOut>()) {
      const auto step = below.top<CarryOut>();
      add_card(step.figure, step.card, step.line);
    }
    add_rift_rolls(codex, fight, rift, to);
  }
}

}  // namespace

std::string profile_letters(const Codex& codex) {
  std::string taken = "o";  // an obstacle
  std::string letters;
  for (const Profile& profile : codex.profiles) {
    letters.push_back(letter_of(profile.id, taken, profile.rank == Rank::hero));
  }
  return letters;
}

std::vector<std::string> figure_symbols(const Codex& codex, const Fight& fight) {
  const std::string letters = profile_letters(codex);
  std::vector<int> seen(codex.profiles.size(), 0);
  std::vector<std::string> symbols;
  for (const Figure& figure : fight.figures) {
    const int number = ++seen[figure.profile];
    symbols.push_back(std::string(1, letters[figure.profile]) + (number > 1 ? std::to_string(number) : ""));
  }
  return symbols;
}

std::vector<std::string> drawn_map(const Codex& codex, const Fight& fight) {
  const Board& board = codex.board;
  const std::vector<std::string> symbols = figure_symbols(codex, fight);
  std::string head(cell_width, ' ');
  for (std::uint8_t column = 0; column < board.width(); ++column) {
    head += padded(std::string(1, static_cast<char>('a' + column)), cell_width);
  }
  std::vector<std::string> lines{without_end_blanks(head)};
  for (std::uint8_t row = 0; row < board.height(); ++row) {
    std::string line = padded(std::to_string(row + 1), cell_width);
    if (board.shape() == Shape::hex && row % 2 == 1) line += std::string(cell_width / 2, ' ');
    for (std::uint8_t column = 0; column < board.width(); ++column) {
      const auto space = id_at<SpaceId>(std::size_t{row} * board.width() + column);
      const FigureId figure = figure_at(fight, space);
      line += padded(figure == no_figure ? symbol_of_space(codex, fight, space) : symbols[index(figure)],
                     cell_width);
    }
    lines.push_back(without_end_blanks(line));
  }
  return lines;
}

std::vector<TextTable> Adapter::tables(const Codex& codex, const View& view) {
  const Fight& fight = view.fight;
  std::vector<TextTable> tables;
  // During an attack nothing but the dice changes.
  add_attack(codex, fight, tables);
  if (!tables.empty()) return tables;
  const bool is_over = Realms::asked(codex, fight).over();
  TextTable map;
  map.title = is_over ? Message{"position.over", {}, {}}
                      : Message{"position.round", {{"round", long{fight.round}}}, {}};
  map.drawing = drawn_map(codex, fight);
  tables.push_back(std::move(map));
  // Relevant while a round is planned, and at the end.
  const bool is_planned = is_over || fight.agenda.is<ChooseCards>() || fight.agenda.is<Retrieve>();
  if (is_planned) {
    for (Message& objective : objective_words(codex, fight)) add_line(std::move(objective), tables);
  }
  tables.push_back(table_of_figures(codex, fight));
  if (TextTable of_heroes = table_of_heroes(codex, fight); is_planned && !of_heroes.rows.empty()) {
    tables.push_back(std::move(of_heroes));
  }
  add_deed(codex, fight, tables);
  add_order(codex, fight, tables);
  add_ground(codex, fight, tables);
  return tables;
}

}  // namespace affray::realms::adapter
