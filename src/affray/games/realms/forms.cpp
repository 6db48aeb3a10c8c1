// The canonical texts of choices (choices.hpp): one table prints them and reads them back.

#include <algorithm>

#include "affray/core/forms.hpp"

#include "affray/games/realms/game.hpp"
#include "affray/games/realms/names.hpp"

namespace affray::realms {

namespace {

enum class Holds : std::uint8_t { nothing, card, space, figure, line, status, die, right };
using Row = Form<Deed, Holds, 2>;

constexpr std::array forms{
    Row{Deed::play_card, ChoiceGroup::card, "plays {card}", {{{"card", Holds::card}}}},
    Row{Deed::ready, ChoiceGroup::pass, "is ready"},
    Row{Deed::go_first, ChoiceGroup::main, "goes first"},
    Row{Deed::begin_card, ChoiceGroup::card, "begins {card}", {{{"card", Holds::card}}}},
    Row{Deed::skip_line,
        ChoiceGroup::pass,
        "skips line {line} of {card}",
        {{{"line", Holds::line}, {"card", Holds::card}}}},
    Row{Deed::carry_out,
        ChoiceGroup::card,
        "carries out line {line} of {card}",
        {{{"line", Holds::line}, {"card", Holds::card}}}},
    Row{Deed::stamina_move, ChoiceGroup::move, "runs to {place}", {{{"place", Holds::space}}}},
    Row{Deed::move_to, ChoiceGroup::move, "moves to {place}", {{{"place", Holds::space}}}},
    Row{Deed::stop, ChoiceGroup::pass, "stops"},
    Row{Deed::enough_targets, ChoiceGroup::pass, "targets no one else"},
    Row{Deed::target_both,
        ChoiceGroup::target,
        "targets {target} and {other}",
        {{{"target", Holds::figure}, {"other", Holds::figure}}}},
    Row{Deed::target, ChoiceGroup::target, "targets {target}", {{{"target", Holds::figure}}}},
    Row{Deed::roll, ChoiceGroup::dice, "rolls"},
    Row{Deed::roll, ChoiceGroup::dice, "rolls > the dice|die"},
    Row{Deed::reroll,
        ChoiceGroup::dice,
        "rerolls die {die} {right}",
        {{{"die", Holds::die}, {"right", Holds::right}}}},
    Row{Deed::stand, ChoiceGroup::dice, "lets the dice stand"},
    Row{Deed::assign, ChoiceGroup::dice, "takes die {die} for range", {{{"die", Holds::die}}}},
    Row{Deed::place, ChoiceGroup::move, "chooses {place}", {{{"place", Holds::space}}}},
    Row{Deed::leave_rift, ChoiceGroup::pass, "uses no rift"},
    Row{Deed::use_rift, ChoiceGroup::card, "uses the rift on {place}", {{{"place", Holds::space}}}},
    Row{Deed::try_rift, ChoiceGroup::card, "reaches for the rift on {place}", {{{"place", Holds::space}}}},
    Row{Deed::cure_nothing, ChoiceGroup::pass, "cures nothing"},
    Row{Deed::cure, ChoiceGroup::target, "cures {status}", {{{"status", Holds::status}}}},
    Row{Deed::take_loot, ChoiceGroup::target, "takes the loot on {place}", {{{"place", Holds::space}}}},
    Row{Deed::open_door, ChoiceGroup::card, "opens the door on {place}", {{{"place", Holds::space}}}},
    Row{Deed::free_prisoner, ChoiceGroup::main, "frees {target}", {{{"target", Holds::figure}}}},
    Row{Deed::retrieve, ChoiceGroup::main, "takes back {card}", {{{"card", Holds::card}}}},
    Row{Deed::end_turn, ChoiceGroup::pass, "ends the turn"},
    Row{Deed::act, ChoiceGroup::main, "acts"},
    Row{Deed::draw, ChoiceGroup::main, "draws a card"},
    Row{Deed::keep, ChoiceGroup::dice, "keeps the first roll", {{{.only = 0}}}},
    Row{Deed::keep, ChoiceGroup::dice, "keeps the new roll", {{{.only = 1}}}},
    // Choices that are never legal, with synonyms.
    Row{Deed::target_both,
        ChoiceGroup::target,
        "attacks {target} and {other}",
        {{{"target", Holds::figure}, {"other", Holds::figure}}}},
    Row{Deed::target_both,
        ChoiceGroup::target,
        "strikes {target} and {other}",
        {{{"target", Holds::figure}, {"other", Holds::figure}}}},
    Row{Deed::target_both,
        ChoiceGroup::target,
        "hits {target} and {other}",
        {{{"target", Holds::figure}, {"other", Holds::figure}}}},
    Row{Deed::target_both,
        ChoiceGroup::target,
        "shoots {target} and {other}",
        {{{"target", Holds::figure}, {"other", Holds::figure}}}},
    Row{Deed::attack, ChoiceGroup::target, "attacks {target}", {{{"target", Holds::figure}}}},
    Row{Deed::attack, ChoiceGroup::target, "strikes {target}", {{{"target", Holds::figure}}}},
    Row{Deed::attack, ChoiceGroup::target, "hits {target}", {{{"target", Holds::figure}}}},
    Row{Deed::attack, ChoiceGroup::target, "shoots {target}", {{{"target", Holds::figure}}}},
    Row{Deed::heal, ChoiceGroup::target, "heals {target}", {{{"target", Holds::figure}}}},
    Row{Deed::defend, ChoiceGroup::dice, "defends"},
    Row{Deed::defend, ChoiceGroup::dice, "blocks"},
    Row{Deed::defend, ChoiceGroup::dice, "rolls a defence die"},
    Row{Deed::defend, ChoiceGroup::dice, "rolls for defence"},
    Row{Deed::discard, ChoiceGroup::card, "discards {card}", {{{"card", Holds::card}}}},
    Row{Deed::close_door, ChoiceGroup::card, "closes the door on {place}", {{{"place", Holds::space}}}},
    Row{Deed::wait, ChoiceGroup::pass, "waits"},
    Row{Deed::wait, ChoiceGroup::pass, "passes"},
    Row{Deed::concede, ChoiceGroup::leave, "concedes"},
};
static_assert(are_well_formed(forms));
static_assert(deeds_in(forms) == deed_count);

constexpr std::array<Synonym, 18> synonyms{{
    {"walks", "moves"},
    {"flees", "moves"},
    {"retreats", "moves"},
    {"steps", "moves"},
    {"rests", "ends"},
    {"casts", "plays"},
    {"drinks", "plays"},
    {"shields", "defends"},
    {"dodges", "defends"},
    {"throws", "rolls"},
    {"rethrows", "rerolls"},
    {"picks", "takes"},
    {"loots", "takes"},
    {"searches", "takes"},
    {"releases", "frees"},
    {"unlocks", "opens"},
    {"resigns", "concedes"},
    {"surrenders", "concedes"},
}};

constexpr std::array<std::string_view, 4> rights{"freely", "for stamina", "by item", "by rank"};

FigureId read_figure(Tokenizer& reader, const Codex& codex) {
  return id_at<FigureId>(reader.one_of("a figure", figure_ids(codex)));
}

bool is_in(const std::vector<CardId>& cards, CardId card) {
  return std::find(cards.begin(), cards.end(), card) != cards.end();
}

// A card in the hand of a hero, or in the deck of a type on the heroes' side.
bool is_of_heroes(const Codex& codex, CardId card) {
  return std::any_of(codex.profiles.begin(), codex.profiles.end(), [&](const Profile& profile) {
    const bool draws = profile.side == heroes && profile.group < codex.groups.size();
    return is_in(profile.hand, card) || (draws && is_in(codex.groups[profile.group].deck, card));
  });
}

// Of a card that types of both sides draw there are two: players name that of the heroes' side (RX28).
SlotValue read_card(Tokenizer& reader, const Codex& codex) {
  std::vector<std::string> ids;
  for (const Card& card : codex.cards) ids.push_back(card.id);
  const std::size_t first = reader.one_of("a card", ids);
  for (std::size_t card = first; card < ids.size(); ++card) {
    if (ids[card] == ids[first] && is_of_heroes(codex, id_at<CardId>(card))) return card;
  }
  return first;
}

SlotValue read_space(Tokenizer& reader, const Codex& codex) {
  std::vector<std::string> names;
  for (const SpaceId space : codex.board.spaces()) {
    names.push_back(codex.board.name(space));
    if (reader.take(names.back())) return byte(space);
  }
  if (names.empty()) {
    reader.wrong("a space of the map", {});
  } else {
    reader.wrong({"a space of the map, $1 to $2", names.front(), names.back()}, {});
  }
  return 0;
}

SlotValue read_right(Tokenizer& reader) {
  for (std::size_t right = 0; right < rights.size(); ++right) {
    if (reader.take_all(rights[right])) return right;
  }
  reader.wrong("the right to reroll", {rights.begin(), rights.end()});
  return 0;
}

struct Wording {
  using Codex = realms::Codex;
  using Choice = realms::Choice;
  static constexpr const auto& forms = realms::forms;
  static constexpr const auto& synonyms = realms::synonyms;

  static std::string actor(const Codex& codex, const Choice& choice) {
    return figure_id(codex, choice.figure);
  }
  static void read_actor(Tokenizer& reader, const Codex& codex, Choice& choice) {
    choice.figure = read_figure(reader, codex);
  }

  static std::string word(const Codex& codex, Holds holds, std::uint8_t value) {
    switch (holds) {
      case Holds::nothing: return {};
      case Holds::card: return card_id(codex, id_at<CardId>(value));
      case Holds::space: return codex.board.name(id_at<SpaceId>(value));
      case Holds::figure: return figure_id(codex, id_at<FigureId>(value));
      case Holds::line:
      case Holds::die: return std::to_string(value + 1);
      case Holds::status: return word_of(static_cast<Status>(value));
      case Holds::right: return word_in(rights, value);
    }
    return {};
  }

  static SlotValue read(Tokenizer& reader, const Codex& codex, Holds holds) {
    switch (holds) {
      case Holds::nothing: return 0;
      case Holds::card: return read_card(reader, codex);
      case Holds::space: return read_space(reader, codex);
      case Holds::figure: return byte(read_figure(reader, codex));
      case Holds::line: return reader.number("the number of a line", 1, static_cast<int>(max_actions)) - 1;
      case Holds::die: return reader.number("the number of a die", 1, 2) - 1;
      case Holds::status: return reader.one_of("a status", {status_words.begin(), status_words.end()});
      case Holds::right: return read_right(reader);
    }
    return 0;
  }
};

}  // namespace

std::string Realms::text(const Codex& codex, const Choice& choice) {
  return ChoiceTexts<Wording>::text(codex, choice);
}
Result<Choice> Realms::parse(const Codex& codex, std::string_view text) {
  return ChoiceTexts<Wording>::parse(codex, text);
}
ChoiceGroup Realms::group(const Codex& /*codex*/, const Choice& choice) {
  return ChoiceTexts<Wording>::group(choice);
}
std::vector<NamedPart> Realms::parts(const Codex& codex, const Choice& choice) {
  return ChoiceTexts<Wording>::parts(codex, choice);
}

}  // namespace affray::realms
