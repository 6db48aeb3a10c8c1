// The canonical texts of choices (choices.hpp): one table prints them and reads them back.

#include "affray/core/forms.hpp"

#include "affray/games/biomes/game.hpp"
#include "affray/games/biomes/names.hpp"

namespace affray::biomes {

namespace {

/// `counted` is printed from 1 and stored from 0; `amount` is printed as it is stored.
enum class Holds : std::uint8_t { nothing, card, player, lane, counted, amount, energy, standing };
using Row = Form<Deed, Holds, 2>;

constexpr std::array forms{
    Row{Deed::shuffle, ChoiceGroup::main, "shuffles"},
    Row{Deed::swaps_done, ChoiceGroup::pass, "swaps no more"},
    Row{Deed::swap,
        ChoiceGroup::main,
        "swaps {card} for {other}",
        {{{"card", Holds::card}, {"other", Holds::card}}}},
    Row{Deed::keep, ChoiceGroup::pass, "keeps"},
    Row{Deed::mulligan, ChoiceGroup::main, "mulligans"},
    Row{Deed::put_below, ChoiceGroup::main, "puts {card} below", {{{"card", Holds::card}}}},
    Row{Deed::play_anomaly, ChoiceGroup::card, "plays anomaly {card}", {{{"card", Holds::card}}}},
    Row{Deed::play, ChoiceGroup::card, "plays {card}", {{{"card", Holds::card}}}},
    Row{Deed::activate,
        ChoiceGroup::card,
        "activates {card} {skill}",
        {{{"card", Holds::card}, {"skill", Holds::counted}}}},
    Row{Deed::pass_until, ChoiceGroup::pass, "passes until {until}", {{{"until", Holds::standing}}}},
    Row{Deed::pass, ChoiceGroup::pass, "passes"},
    Row{Deed::convert_both,
        ChoiceGroup::card,
        "converts {card} and {other}",
        {{{"card", Holds::card}, {"other", Holds::card}}}},
    Row{Deed::convert, ChoiceGroup::card, "converts {card}", {{{"card", Holds::card}}}},
    Row{Deed::target_action, ChoiceGroup::target, "targets action {action}", {{{"action", Holds::amount}}}},
    Row{Deed::target_sector,
        ChoiceGroup::target,
        "targets sector {player} {lane}",
        {{{"player", Holds::player}, {"lane", Holds::lane}}}},
    Row{Deed::target_player, ChoiceGroup::target, "targets player {player}", {{{"player", Holds::player}}}},
    Row{Deed::target, ChoiceGroup::target, "targets {target}", {{{"target", Holds::card}}}},
    Row{Deed::attach, ChoiceGroup::card, "attaches to {target}", {{{"target", Holds::card}}}},
    Row{Deed::pick_x, ChoiceGroup::target, "picks {amount}", {{{"amount", Holds::amount}}}},
    Row{Deed::sacrifice, ChoiceGroup::main, "gives up {card}", {{{"card", Holds::card}}}},
    Row{Deed::pay, ChoiceGroup::main, "pays {energy}", {{{"energy", Holds::energy}}}},
    Row{Deed::discard, ChoiceGroup::card, "discards {card}", {{{"card", Holds::card}}}},
    Row{Deed::first, ChoiceGroup::main, "lets {number} react first", {{{"number", Holds::counted}}}},
    Row{Deed::react, ChoiceGroup::main, "reacts"},
    Row{Deed::do_not_react, ChoiceGroup::pass, "does not react"},
    Row{Deed::arrive_staging, ChoiceGroup::main, "arrives in staging"},
    Row{Deed::arrive, ChoiceGroup::main, "arrives in {lane}", {{{"lane", Holds::lane}}}},
    Row{Deed::go_to, ChoiceGroup::move, "goes to {lane}", {{{"lane", Holds::lane}}}},
    Row{Deed::find_nothing, ChoiceGroup::pass, "finds nothing"},
    Row{Deed::find, ChoiceGroup::main, "finds {card}", {{{"card", Holds::card}}}},
    Row{Deed::advance_done, ChoiceGroup::pass, "advances no more"},
    Row{Deed::advance,
        ChoiceGroup::move,
        "advances {card} to {lane}",
        {{{"card", Holds::card}, {"lane", Holds::lane}}}},
    Row{Deed::equip,
        ChoiceGroup::card,
        "equips {target} with {card}",
        {{{"card", Holds::card}, {"target", Holds::card}}}},
    Row{Deed::attack_done, ChoiceGroup::pass, "attacks no more"},
    Row{Deed::attack, ChoiceGroup::fight, "attacks with {card}", {{{"card", Holds::card}}}},
    Row{Deed::attack_target,
        ChoiceGroup::fight,
        "attacks {target} with {card}",
        {{{"card", Holds::card}, {"target", Holds::card}}}},
    Row{Deed::attack_lane,
        ChoiceGroup::fight,
        "attacks biome {lane} with {card}",
        {{{"card", Holds::card}, {"lane", Holds::lane}}}},
    Row{Deed::attack_lane,
        ChoiceGroup::fight,
        "attacks sector {lane} with {card}",
        {{{"card", Holds::card}, {"lane", Holds::lane}}}},
    Row{Deed::attack_player,
        ChoiceGroup::fight,
        "attacks {player} with {card}",
        {{{"card", Holds::card}, {"player", Holds::player}}}},
    Row{Deed::defend_done, ChoiceGroup::pass, "defends no more"},
    Row{Deed::defend,
        ChoiceGroup::fight,
        "defends against {target} with {card}",
        {{{"card", Holds::card}, {"target", Holds::card}}}},
    Row{Deed::order, ChoiceGroup::target, "orders {card} next", {{{"card", Holds::card}}}},
    Row{Deed::assign, ChoiceGroup::target, "assigns {amount}", {{{"amount", Holds::amount}}}},
    Row{Deed::assign_to,
        ChoiceGroup::target,
        "assigns {amount} to {target}",
        {{{"amount", Holds::amount}, {"target", Holds::card}}}},
    Row{Deed::lose_lane, ChoiceGroup::target, "loses biome {lane}", {{{"lane", Holds::lane}}}},
    Row{Deed::draw, ChoiceGroup::card, "draws"},
    Row{Deed::draw, ChoiceGroup::card, "draws a card"},
    Row{Deed::unlock, ChoiceGroup::card, "unlocks {card}", {{{"card", Holds::card}}}},
    Row{Deed::retreat, ChoiceGroup::move, "retreats {card}", {{{"card", Holds::card}}}},
    Row{Deed::end_turn, ChoiceGroup::pass, "ends the turn"},
    Row{Deed::end_turn, ChoiceGroup::pass, "ends the phase"},
    Row{Deed::concede, ChoiceGroup::leave, "concedes the match", {{{.only = 0}}}},
    Row{Deed::concede, ChoiceGroup::leave, "concedes the game", {{{.only = 1}}}},
};
static_assert(are_well_formed(forms));

constexpr std::array<Synonym, 22> synonyms{{
    {"waits", "passes"},     {"skips", "passes"},        {"rests", "passes"},    {"casts", "plays"},
    {"summons", "plays"},    {"answers", "plays"},       {"uses", "activates"},  {"taps", "activates"},
    {"blocks", "defends"},   {"guards", "defends"},      {"moves", "advances"},  {"marches", "advances"},
    {"strikes", "attacks"},  {"hits", "attacks"},        {"wears", "equips"},    {"drops", "discards"},
    {"sacrifices", "gives"}, {"chooses", "targets"},     {"declines", "passes"}, {"refuses", "passes"},
    {"resigns", "concedes"}, {"surrenders", "concedes"},
}};

// "until something happens": the word before the slot is not repeated.
std::string_view end_of_standing(std::size_t standing) {
  const std::string_view words = standing < standing_words.size() ? standing_words[standing] : "nothing";
  const std::size_t blank = words.find(' ');
  return blank == std::string_view::npos ? words : words.substr(blank + 1);
}

SlotValue read_standing(Tokenizer& reader) {
  for (std::size_t i = 1; i < standing_words.size(); ++i) {
    if (reader.take_all(end_of_standing(i))) return i;
  }
  reader.wrong("until when", {"something happens", "the phase ends", "the turn ends"});
  return 0;
}

struct Wording {
  using Codex = biomes::Codex;
  using Choice = biomes::Choice;
  static constexpr const auto& forms = biomes::forms;
  static constexpr const auto& synonyms = biomes::synonyms;

  static std::string actor(const Codex& codex, const Choice& choice) {
    return player_name(codex, choice.side);
  }
  static void read_actor(Tokenizer& reader, const Codex& codex, Choice& choice) {
    choice.side = side_at(reader.one_of("a player", {codex.names.begin(), codex.names.end()}));
  }

  static std::string word(const Codex& codex, Holds holds, std::uint8_t value) {
    switch (holds) {
      case Holds::nothing: return {};
      case Holds::card: return card_id(codex, id_at<CardId>(value));
      case Holds::player: return player_name(codex, side_at(value));
      case Holds::lane:
      case Holds::counted: return std::to_string(value + 1);
      case Holds::amount: return std::to_string(value);
      case Holds::energy: return word_in(energy_words, value);
      case Holds::standing: return std::string(end_of_standing(value));
    }
    return {};
  }

  static SlotValue read(Tokenizer& reader, const Codex& codex, Holds holds) {
    switch (holds) {
      case Holds::nothing: return 0;
      case Holds::card: return reader.one_of("a card", card_ids(codex));
      case Holds::player: return reader.one_of("a player", {codex.names.begin(), codex.names.end()});
      case Holds::lane: return reader.number("a biome", 1, int{lanes}) - 1;
      case Holds::counted: return reader.number("a number", 1, 255) - 1;
      case Holds::amount: return reader.number("a number", 0, 255);
      case Holds::energy: return reader.one_of("an energy", {energy_words.begin(), energy_words.end()});
      case Holds::standing: return read_standing(reader);
    }
    return 0;
  }
};

}  // namespace

std::string Biomes::text(const Codex& codex, const Choice& choice) {
  return ChoiceTexts<Wording>::text(codex, choice);
}
Result<Choice> Biomes::parse(const Codex& codex, std::string_view text) {
  return ChoiceTexts<Wording>::parse(codex, text);
}
ChoiceGroup Biomes::group(const Codex& /*codex*/, const Choice& choice) {
  return ChoiceTexts<Wording>::group(choice);
}
std::vector<NamedPart> Biomes::parts(const Codex& codex, const Choice& choice) {
  return ChoiceTexts<Wording>::parts(codex, choice);
}

}  // namespace affray::biomes
