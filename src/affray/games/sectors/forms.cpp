// The canonical texts of choices (choices.hpp): one table prints them and reads them back.

#include "affray/core/forms.hpp"

#include "affray/games/sectors/game.hpp"
#include "affray/games/sectors/names.hpp"

namespace affray::sectors {

namespace {

enum class Holds : std::uint8_t { nothing, card, sector, line, player, window };
using Row = Form<Deed, Holds, 2>;

constexpr std::array forms{
    Row{Deed::join_animals, ChoiceGroup::fight, "fights the animals"},
    Row{Deed::fight, ChoiceGroup::fight, "fights in {place}", {{{"place", Holds::sector}}}},
    Row{Deed::end_turn, ChoiceGroup::pass, "ends the turn"},
    Row{Deed::ignore_animals, ChoiceGroup::pass, "ignores the animals"},
    Row{Deed::crews_done, ChoiceGroup::pass, "assigns no one"},
    Row{Deed::assign,
        ChoiceGroup::move,
        "assigns {card} to {target}",
        {{{"card", Holds::card}, {"target", Holds::card}}}},
    Row{Deed::detach, ChoiceGroup::move, "detaches {card}", {{{"card", Holds::card}}}},
    Row{Deed::no_event, ChoiceGroup::pass, "plays no event"},
    Row{Deed::no_tactic, ChoiceGroup::pass, "plays no tactic"},
    Row{Deed::tactic,
        ChoiceGroup::card,
        "plays tactic {card} {line}",
        {{{"card", Holds::card}, {"line", Holds::line}}}},
    Row{Deed::play_event,
        ChoiceGroup::card,
        "plays event {card} {line}",
        {{{"card", Holds::card}, {"line", Holds::line}}}},
    Row{Deed::act_with, ChoiceGroup::main, "acts with {card}", {{{"card", Holds::card}}}},
    Row{Deed::attack,
        ChoiceGroup::fight,
        "attacks {target} with {card}",
        {{{"card", Holds::card}, {"target", Holds::card}}}},
    Row{Deed::attack,
        ChoiceGroup::fight,
        "attacks with {card}",
        {{{"card", Holds::card}, {"", Holds::nothing, byte(no_card)}}}},
    Row{Deed::wait, ChoiceGroup::move, "waits with {card}", {{{"card", Holds::card}}}},
    Row{Deed::flee,
        ChoiceGroup::move,
        "flees with {card} to {place}",
        {{{"card", Holds::card}, {"place", Holds::sector}}}},
    Row{Deed::battle_action,
        ChoiceGroup::card,
        "uses {card} {line}",
        {{{"card", Holds::card}, {"line", Holds::line}}}},
    Row{Deed::idle, ChoiceGroup::pass, "rests {card}", {{{"card", Holds::card}}}},
    Row{Deed::pick_victim,
        ChoiceGroup::target,
        "leads {card} to {target}",
        {{{"card", Holds::card}, {"target", Holds::card}}}},
    Row{Deed::block, ChoiceGroup::fight, "blocks with {card}", {{{"card", Holds::card}}}},
    Row{Deed::no_block, ChoiceGroup::pass, "does not block"},
    Row{Deed::no_answer, ChoiceGroup::pass, "answers nothing"},
    Row{Deed::answer,
        ChoiceGroup::card,
        "answers with {card} {line}",
        {{{"card", Holds::card}, {"line", Holds::line}}}},
    Row{Deed::repair,
        ChoiceGroup::card,
        "repairs {target} with {card}",
        {{{"card", Holds::card}, {"target", Holds::card}}}},
    Row{Deed::no_save, ChoiceGroup::pass, "saves no one"},
    // Parsed so that the refusal can say what is missing.
    Row{Deed::save,
        ChoiceGroup::fight,
        "saves with {card}",
        {{{"card", Holds::card}, {"", Holds::nothing, byte(no_card)}}}},
    Row{Deed::save,
        ChoiceGroup::fight,
        "saves {target} with {card}",
        {{{"card", Holds::card}, {"target", Holds::card}}}},
    Row{Deed::aim_at_player, ChoiceGroup::target, "aims at player {player}", {{{"player", Holds::player}}}},
    Row{Deed::aim, ChoiceGroup::target, "aims at {target}", {{{"target", Holds::card}}}},
    Row{Deed::go_to, ChoiceGroup::move, "goes to {place}", {{{"place", Holds::sector}}}},
    Row{Deed::enough, ChoiceGroup::pass, "readies no more"},
    Row{Deed::keep_ready, ChoiceGroup::target, "readies {card}", {{{"card", Holds::card}}}},
    Row{Deed::exhaust, ChoiceGroup::target, "exhausts {card}", {{{"card", Holds::card}}}},
    Row{Deed::discard, ChoiceGroup::card, "discards {card}", {{{"card", Holds::card}}}},
    Row{Deed::refresh, ChoiceGroup::main, "refreshes"},
    Row{Deed::finish, ChoiceGroup::main, "finishes {card}", {{{"card", Holds::card}}}},
    // Never legal by any rule.
    Row{Deed::move,
        ChoiceGroup::move,
        "moves {card} to {place}",
        {{{"card", Holds::card}, {"place", Holds::sector}}}},
    Row{Deed::heal,
        ChoiceGroup::fight,
        "heals {target} with {card}",
        {{{"card", Holds::card}, {"target", Holds::card}}}},
    Row{Deed::strike_back, ChoiceGroup::fight, "strikes back with {card}", {{{"card", Holds::card}}}},
    Row{Deed::concede, ChoiceGroup::pass, "concedes"},
    // Synonyms of deeds; a choice is printed with the first word.
    Row{Deed::attack,
        ChoiceGroup::fight,
        "strikes {target} with {card}",
        {{{"card", Holds::card}, {"target", Holds::card}}}},
    Row{Deed::repair,
        ChoiceGroup::card,
        "mends {target} with {card}",
        {{{"card", Holds::card}, {"target", Holds::card}}}},
    Row{Deed::assign,
        ChoiceGroup::move,
        "boards {target} with {card}",
        {{{"card", Holds::card}, {"target", Holds::card}}}},
    Row{Deed::pass_until_round,
        ChoiceGroup::pass,
        "passes {window} for the round",
        {{{"window", Holds::window}}}},
    Row{Deed::pass, ChoiceGroup::pass, "passes"},
};
static_assert(are_well_formed(forms));

constexpr std::array<Synonym, 25> synonyms{{
    {"retreats", "flees"},      {"escapes", "flees"},   {"runs", "flees"},       {"defends", "blocks"},
    {"guards", "blocks"},       {"protects", "blocks"}, {"shoots", "attacks"},   {"hits", "attacks"},
    {"charges", "attacks"},     {"invades", "fights"},  {"fixes", "repairs"},    {"mans", "assigns"},
    {"enters", "assigns"},      {"leaves", "detaches"}, {"treats", "saves"},     {"cures", "saves"},
    {"skips", "passes"},        {"holds", "waits"},     {"responds", "answers"}, {"reacts", "answers"},
    {"activates", "uses"},      {"declines", "passes"}, {"refuses", "passes"},   {"resigns", "concedes"},
    {"surrenders", "concedes"},
}};

struct Wording {
  using Codex = sectors::Codex;
  using Choice = sectors::Choice;
  static constexpr const auto& forms = sectors::forms;
  static constexpr const auto& synonyms = sectors::synonyms;

  static std::string actor(const Codex& codex, const Choice& choice) {
    return player_name(codex, choice.side);
  }
  static void read_actor(Tokenizer& reader, const Codex& codex, Choice& choice) {
    choice.side = side_at(reader.one_of("a player", codex.players));
  }

  static std::string word(const Codex& codex, Holds holds, std::uint8_t value) {
    switch (holds) {
      case Holds::nothing: return {};
      case Holds::card: return card_id(codex, id_at<CardId>(value));
      case Holds::sector: return sector_name(codex, id_at<SectorId>(value));
      case Holds::line: return std::to_string(value + 1);
      case Holds::player: return player_name(codex, side_at(value));
      case Holds::window: return word_in(standing_words, value);
    }
    return {};
  }

  static SlotValue read(Tokenizer& reader, const Codex& codex, Holds holds) {
    switch (holds) {
      case Holds::nothing: return 0;
      case Holds::card: return reader.one_of("a card", card_ids(codex));
      case Holds::sector: {
        std::vector<std::string> names;
        for (const Sector& sector : codex.sectors) names.push_back(sector.name);
        return reader.one_of("a sector", names);
      }
      case Holds::line: return reader.number("the number of a line", 1, static_cast<int>(max_lines)) - 1;
      case Holds::player: return reader.one_of("a player", codex.players);
      case Holds::window:
        return reader.one_of("what is passed", {standing_words.begin(), standing_words.end()});
    }
    return 0;
  }
};

}  // namespace

std::string Sectors::text(const Codex& codex, const Choice& choice) {
  return ChoiceTexts<Wording>::text(codex, choice);
}
Result<Choice> Sectors::parse(const Codex& codex, std::string_view text) {
  return ChoiceTexts<Wording>::parse(codex, text);
}
ChoiceGroup Sectors::group(const Codex& /*codex*/, const Choice& choice) {
  return ChoiceTexts<Wording>::group(choice);
}
std::vector<NamedPart> Sectors::parts(const Codex& codex, const Choice& choice) {
  return ChoiceTexts<Wording>::parts(codex, choice);
}

}  // namespace affray::sectors
