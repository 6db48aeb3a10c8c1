// The canonical texts of choices (choices.hpp): printed here, and read back.

#include <string>
#include <string_view>
#include <vector>

#include "affray/core/words.hpp"
#include "affray/games/worlds/game.hpp"
#include "affray/games/worlds/names.hpp"

namespace affray::worlds {

namespace {

// A player uses the first form, the Natives (many) the second; both are read for everybody.
struct VerbForms {
  std::string_view one;
  std::string_view many;
};
constexpr VerbForms attacks{"attacks", "attack"};
constexpr VerbForms ends{"ends", "end"};
constexpr VerbForms pairs{"pairs", "pair"};
constexpr VerbForms adds{"adds", "add"};
constexpr VerbForms holds{"holds", "hold"};
constexpr VerbForms fights{"fights", "fight"};
constexpr VerbForms plays{"plays", "play"};
constexpr VerbForms uses{"uses", "use"};
constexpr VerbForms rolls{"rolls", "roll"};
constexpr VerbForms loses{"loses", "lose"};
constexpr VerbForms withdraws{"withdraws", "withdraw"};
constexpr VerbForms takes{"takes", "take"};
constexpr VerbForms all_verbs[] = {attacks, ends, pairs, adds,  holds,     fights,
                                   plays,   uses, rolls, loses, withdraws, takes};

std::string number(std::uint8_t value) { return std::to_string(static_cast<int>(value)); }

std::string attack_text(const Codex& codex, const Choice& choice) {
  const auto [opponent, to, from] = choice.what;
  std::string text = name_of(codex, side_at(opponent)) + " on " + place_name(codex, to);
  if (from != to) text += " from " + place_name(codex, from);
  return text;
}

// --- Reading

class Reader : public WordReader {
 public:
  Reader(const Codex& codex, std::string_view text) : WordReader(text), codex_(codex) {}

  Side side(const std::string& what) {
    std::vector<std::string> names = codex_.players;
    names.push_back(name_of(codex_, natives));
    const std::size_t which = one_of(what, names);
    return which < codex_.players.size() ? side_at(which) : natives;
  }

  std::uint8_t place() {
    std::vector<std::string> names;
    for (const Place& place : codex_.places) names.push_back(place.name);
    return static_cast<std::uint8_t>(one_of("a World or a Sun", names));
  }

  std::uint8_t event() {
    std::vector<std::string> names;
    for (const EventCard& card : codex_.events) names.push_back(card.id);
    return static_cast<std::uint8_t>(one_of("an event card", names));
  }

  std::uint8_t kind() {
    for (const Kind kind : {Kind::population, Kind::plant, Kind::native}) {
      const std::string word = word_of(kind);
      if (take(word) || take(word + "s")) return static_cast<std::uint8_t>(kind);
    }
    wrong("a kind of marker", {"population", "plant", "native"});
    return 0;
  }

  std::uint8_t amount(const std::string& what, int least, int most) {
    return static_cast<std::uint8_t>(number(what, least, most));
  }

  std::uint8_t battle() {
    expect("battle");
    return static_cast<std::uint8_t>(number("the number of a battle", 1, static_cast<int>(max_battles)) - 1);
  }

  bool verb(const VerbForms& forms) { return take(forms.one) || take(forms.many); }

  void wrong_verb() {
    std::vector<std::string> verbs;
    for (const VerbForms& forms : all_verbs) verbs.emplace_back(forms.one);
    wrong("what " + (first().empty() ? std::string("the side") : in_small_letters(first())) + " does", verbs);
  }

 private:
  const Codex& codex_;
};

// "gray attacks ...": what follows the verb.
Choice read_attack(Reader& reader, Side side) {
  const Side opponent = reader.side("whom to attack");
  reader.expect("on");
  const std::uint8_t to = reader.place();
  const std::uint8_t from = reader.take("from") ? reader.place() : to;
  return {Deed::attack, side, {static_cast<std::uint8_t>(opponent), to, from}};
}

Choice read_pair(Reader& reader, Side side) {
  const std::uint8_t own = reader.kind();
  reader.expect("with");
  const Side opponent = reader.side("whose marker it is");
  return {Deed::pair, side, {own, reader.kind(), static_cast<std::uint8_t>(opponent)}};
}

Choice read_add_spare(Reader& reader, Side side) {
  const std::uint8_t kind = reader.kind();
  reader.expect("to");
  return {Deed::add_spare, side, {kind, reader.battle()}};
}

Choice read_play(Reader& reader, Side side) {
  if (reader.take("no")) {
    if (!reader.take("events")) reader.expect("event");
    return {Deed::pass_event, side, {}};
  }
  return {Deed::play_event, side, {reader.event()}};
}

Choice read_use_energy(Reader& reader, Side side) {
  const std::uint8_t amount = reader.take("no") ? std::uint8_t{0} : reader.amount("an amount", 0, max_energy);
  reader.expect("energy");
  return {Deed::use_energy, side, {amount}};
}

Choice read_withdraw(Reader& reader, Side side) {
  const int most = static_cast<int>(max_battles);
  const std::uint8_t count = reader.take("no") ? std::uint8_t{0} : reader.amount("a number", 0, most);
  if (!reader.take("population")) reader.expect("populations");
  return {Deed::withdraw, side, {count}};
}

Choice read_take(Reader& reader, Side side) {
  if (reader.take("no")) {
    if (!reader.take("plants")) reader.expect("plant");
    return {Deed::leave_plant, side, {}};
  }
  reader.expect("a");
  reader.expect("plant");
  return {Deed::take_plant, side, {}};
}

Choice read_choice(Reader& reader) {
  const Side side = reader.side("a side");
  if (reader.problem()) return {};
  if (reader.verb(attacks)) return read_attack(reader, side);
  if (reader.verb(pairs)) return read_pair(reader, side);
  if (reader.verb(adds)) return read_add_spare(reader, side);
  if (reader.verb(fights)) return {Deed::fight_battle, side, {reader.battle()}};
  if (reader.verb(plays)) return read_play(reader, side);
  if (reader.verb(uses)) return read_use_energy(reader, side);
  if (reader.verb(rolls)) return {Deed::roll, side, {}};
  if (reader.verb(loses)) return {Deed::lose_marker, side, {reader.kind()}};
  if (reader.verb(withdraws)) return read_withdraw(reader, side);
  if (reader.verb(takes)) return read_take(reader, side);
  if (reader.verb(ends)) {
    reader.expect("the");
    reader.expect("turn");
    return {Deed::end_turn, side, {}};
  }
  if (reader.verb(holds)) {
    reader.expect("back");
    return {Deed::hold_back, side, {reader.kind()}};
  }
  reader.wrong_verb();
  return {};
}

}  // namespace

std::string Worlds::text(const Codex& codex, const Choice& choice) {
  const auto [first, second, third] = choice.what;
  const auto says = [&](const VerbForms& forms) {
    return name_of(codex, choice.side) + " " + std::string(choice.side == natives ? forms.many : forms.one);
  };
  const auto kind = [](std::uint8_t what) { return word_of(static_cast<Kind>(what)); };
  switch (choice.deed) {
    case Deed::attack: return says(attacks) + " " + attack_text(codex, choice);
    case Deed::end_turn: return says(ends) + " the turn";
    case Deed::pair:
      return says(pairs) + " " + kind(first) + " with " + name_of(codex, side_at(third)) + " " + kind(second);
    case Deed::add_spare: return says(adds) + " " + kind(first) + " to battle " + std::to_string(second + 1);
    case Deed::hold_back: return says(holds) + " back " + kind(first);
    case Deed::fight_battle: return says(fights) + " battle " + std::to_string(first + 1);
    case Deed::play_event: return says(plays) + " " + event_id(codex, first);
    case Deed::pass_event: return says(plays) + " no event";
    case Deed::use_energy: return says(uses) + " " + number(first) + " energy";
    case Deed::roll: return says(rolls);
    case Deed::lose_marker: return says(loses) + " " + kind(first);
    case Deed::withdraw:
      return says(withdraws) + " " + number(first) + (first == 1 ? " population" : " populations");
    case Deed::take_plant: return says(takes) + " a plant";
    case Deed::leave_plant: return says(takes) + " no plant";
  }
  return {};
}

Result<Choice> Worlds::parse(const Codex& codex, std::string_view text) {
  Reader reader(codex, text);
  const Choice choice = read_choice(reader);
  reader.expect_end();
  if (reader.problem()) return *reader.problem();
  return choice;
}

}  // namespace affray::worlds
