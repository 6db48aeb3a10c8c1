// The canonical texts of choices (choices.hpp): one table prints them and reads them back.

#include "affray/core/forms.hpp"

#include "affray/games/worlds/game.hpp"
#include "affray/games/worlds/names.hpp"

namespace affray::worlds {

namespace {

enum class Holds : std::uint8_t { nothing, side, opponent, place, event, kind, kinds, battle, amount, count };
using Row = Form<Deed, Holds, 3>;
constexpr int none = 0;
constexpr int one = 1;

// The first verb is printed for a player, the second for the Natives (a plural); both are accepted for
// everybody.
constexpr std::array forms{
    Row{Deed::attack,
        ChoiceGroup::fight,
        "attacks {target} on {place} [from {from}]",
        {{{"target", Holds::opponent}, {"place", Holds::place}, {"from", Holds::place}}},
        "attack"},
    Row{Deed::end_turn, ChoiceGroup::pass, "ends > the turn", {}, "end"},
    Row{Deed::pair,
        ChoiceGroup::fight,
        "pairs {own} with {opponent} {theirs}",
        {{{"own", Holds::kind}, {"theirs", Holds::kind}, {"opponent", Holds::side}}},
        "pair"},
    Row{Deed::add_spare,
        ChoiceGroup::fight,
        "adds {kind} to battle {battle}",
        {{{"kind", Holds::kind}, {"battle", Holds::battle}}},
        "add"},
    Row{Deed::hold_back, ChoiceGroup::main, "holds > back {kind}", {{{"kind", Holds::kind}}}, "hold"},
    Row{Deed::fight_battle,
        ChoiceGroup::fight,
        "fights > battle {battle}",
        {{{"battle", Holds::battle}}},
        "fight"},
    Row{Deed::pass_event, ChoiceGroup::pass, "plays no > event|events", {}, "play"},
    Row{Deed::play_event, ChoiceGroup::card, "plays {card}", {{{"card", Holds::event}}}, "play"},
    Row{Deed::natives_energy,
        ChoiceGroup::main,
        "uses {amount} energy for natives|native",
        {{{"amount", Holds::amount}}},
        "use"},
    Row{Deed::use_energy, ChoiceGroup::main, "uses {amount} energy", {{{"amount", Holds::amount}}}, "use"},
    Row{Deed::use_energy,
        ChoiceGroup::pass,
        "uses {amount} energy",
        {{{"amount", Holds::amount, none}}},
        "use"},
    Row{Deed::roll, ChoiceGroup::dice, "rolls", {}, "roll"},
    Row{Deed::lose_marker, ChoiceGroup::target, "loses {kind}", {{{"kind", Holds::kind}}}, "lose"},
    Row{Deed::withdraw,
        ChoiceGroup::move,
        "withdraws {count} populations|population",
        {{{"count", Holds::count}}},
        "withdraw"},
    Row{Deed::withdraw,
        ChoiceGroup::pass,
        "withdraws {count} populations",
        {{{"count", Holds::count, none}}},
        "withdraw"},
    Row{Deed::withdraw,
        ChoiceGroup::move,
        "withdraws {count} population",
        {{{"count", Holds::count, one}}},
        "withdraw"},
    Row{Deed::withdraw_plants,
        ChoiceGroup::move,
        "withdraws {count} plants|plant",
        {{{"count", Holds::count}}},
        "withdraw"},
    Row{Deed::withdraw_plants,
        ChoiceGroup::move,
        "withdraws a plant",
        {{{"", Holds::count, one}}},
        "withdraw"},
    Row{Deed::withdraw_plants,
        ChoiceGroup::move,
        "withdraws plants",
        {{{"", Holds::count, one}}},
        "withdraw"},
    Row{Deed::withdraw_to,
        ChoiceGroup::move,
        "withdraws {count} populations|population to {place}",
        {{{"count", Holds::count}, {"place", Holds::place}}},
        "withdraw"},
    Row{Deed::leave_plant, ChoiceGroup::pass, "takes no > plant|plants", {}, "take"},
    Row{Deed::take_plant, ChoiceGroup::target, "takes > a plant", {}, "take"},
    Row{Deed::take_plant, ChoiceGroup::target, "takes > 1 plant", {}, "take"},
    Row{Deed::take_markers,
        ChoiceGroup::target,
        "takes {count} {kinds}",
        {{{"count", Holds::count}, {"kinds", Holds::kinds}}},
        "take"},
    Row{Deed::take_markers,
        ChoiceGroup::target,
        "takes a population",
        {{{"", Holds::count, one}, {"", Holds::kinds, none}}},
        "take"},
    Row{Deed::concede, ChoiceGroup::leave, "concedes", {}, "concede"},
    Row{Deed::pass, ChoiceGroup::pass, "passes", {}, "pass"},
};
static_assert(are_well_formed(forms));
static_assert(deeds_in(forms) == deed_count);

constexpr std::array<Synonym, 20> synonyms{
    {{"strikes", "attacks"},    {"invades", "attacks"}, {"opens", "attacks"},    {"starts", "attacks"},
     {"matches", "pairs"},      {"faces", "pairs"},     {"sends", "adds"},       {"keeps", "holds"},
     {"spends", "uses"},        {"pays", "uses"},       {"throws", "rolls"},     {"removes", "loses"},
     {"retreats", "withdraws"}, {"flees", "withdraws"}, {"captures", "takes"},   {"steals", "takes"},
     {"declines", "passes"},    {"refuses", "passes"},  {"resigns", "concedes"}, {"surrenders", "concedes"}}};

Side read_side(Tokenizer& reader, const Codex& codex, const char* what) {
  std::vector<std::string> names = codex.players;
  names.push_back(name_of(codex, natives));
  const std::size_t which = reader.one_of(what, names);
  return which < codex.players.size() ? side_at(which) : natives;
}

// "white", or "white and black", which is parsed although WG1 forbids it.
SlotValue read_opponents(Tokenizer& reader, const Codex& codex) {
  if (reader.take(name_of(codex, everybody))) return byte(everybody);
  Side opponent = read_side(reader, codex, "whom to attack");
  while (reader.take("and")) {
    (void)read_side(reader, codex, "whom to attack");
    opponent = everybody;
  }
  return byte(opponent);
}

SlotValue read_kind(Tokenizer& reader) {
  for (const Kind kind : all_kinds) {
    const std::string word = word_of(kind);
    if (reader.take_all(word) || reader.take_all(word + "s")) return byte(kind);
  }
  reader.wrong("a kind of marker", {"population", "plant", "native"});
  return 0;
}

// "no energy" is read as 0, "a population" as 1, and small numbers are read as words, too.
int read_amount(Tokenizer& reader, const char* what, int most) {
  constexpr std::array words{"no", "one", "two", "three", "four", "five", "six"};
  for (std::size_t number = 0; number < words.size(); ++number) {
    if (reader.take(words[number])) return static_cast<int>(number);
  }
  if (reader.take("a") || reader.take("the")) return 1;
  return reader.number(what, 0, most);
}

struct Wording {
  using Codex = worlds::Codex;
  using Choice = worlds::Choice;
  static constexpr const auto& forms = worlds::forms;
  static constexpr const auto& synonyms = worlds::synonyms;

  static std::string actor(const Codex& codex, const Choice& choice) { return name_of(codex, choice.side); }
  static void read_actor(Tokenizer& reader, const Codex& codex, Choice& choice) {
    choice.side = read_side(reader, codex, "a side");
  }
  static bool is_many(const Choice& choice) { return choice.side == natives; }

  static std::string word(const Codex& codex, Holds holds, std::uint8_t value) {
    switch (holds) {
      case Holds::nothing: return {};
      case Holds::side:
      case Holds::opponent: return name_of(codex, side_at(value));
      case Holds::place: return place_name(codex, id_at<PlaceId>(value));
      case Holds::event: return event_id(codex, id_at<EventId>(value));
      case Holds::kind: return word_of(id_at<Kind>(value));
      case Holds::kinds: return word_of(id_at<Kind>(value)) + "s";
      case Holds::battle: return std::to_string(value + 1);
      case Holds::amount:
      case Holds::count: return std::to_string(value);
    }
    return {};
  }

  static SlotValue read(Tokenizer& reader, const Codex& codex, Holds holds) {
    switch (holds) {
      case Holds::nothing: return 0;
      case Holds::side: return byte(read_side(reader, codex, "whose marker it is"));
      case Holds::opponent: return read_opponents(reader, codex);
      case Holds::place: {
        std::vector<std::string> names;
        for (const Place& place : codex.places) names.push_back(place.name);
        return reader.one_of("a World or a Sun", names);
      }
      case Holds::event: {
        std::vector<std::string> names;
        for (const EventCard& card : codex.events) names.push_back(card.id);
        return reader.one_of("an event card", names);
      }
      case Holds::kind:
      case Holds::kinds: return read_kind(reader);
      case Holds::battle:
        return reader.number("the number of a battle", 1, static_cast<int>(max_battles)) - 1;
      case Holds::amount: return read_amount(reader, "an amount", max_energy);
      case Holds::count: return read_amount(reader, "a number", static_cast<int>(max_battles));
    }
    return 0;
  }
};

}  // namespace

std::string Worlds::text(const Codex& codex, const Choice& choice) {
  return ChoiceTexts<Wording>::text(codex, choice);
}
Result<Choice> Worlds::parse(const Codex& codex, std::string_view text) {
  return ChoiceTexts<Wording>::parse(codex, text);
}
ChoiceGroup Worlds::group(const Codex& /*codex*/, const Choice& choice) {
  return ChoiceTexts<Wording>::group(choice);
}
std::vector<NamedPart> Worlds::parts(const Codex& codex, const Choice& choice) {
  return ChoiceTexts<Wording>::parts(codex, choice);
}

}  // namespace affray::worlds
