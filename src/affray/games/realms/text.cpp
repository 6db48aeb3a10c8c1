// The canonical texts of choices (choices.hpp): printed here, and read back.

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "affray/core/words.hpp"
#include "affray/games/realms/game.hpp"
#include "affray/games/realms/names.hpp"

namespace affray::realms {

namespace {

// What `what` holds and how it is said after the words of the deed.
enum class Holds : std::uint8_t { nothing, card, space, figure, line, status, die, reroll };

/// One deed: the words behind the figure's name up to what it is about, and the words after that.
struct Form {
  Deed deed{};
  std::string_view words;
  Holds holds = Holds::nothing;
  std::string_view after = {};
};

// Longer forms stand before shorter ones that begin alike: the first that fits is taken.
constexpr std::array forms{
    Form{Deed::play_card, "plays", Holds::card},
    Form{Deed::ready, "is ready"},
    Form{Deed::go_first, "goes first"},
    Form{Deed::begin_card, "begins", Holds::card},
    Form{Deed::skip_line, "skips line", Holds::line},
    Form{Deed::carry_out, "carries out line", Holds::line},
    Form{Deed::stamina_move, "runs to", Holds::space},
    Form{Deed::move_to, "moves to", Holds::space},
    Form{Deed::stop, "stops"},
    Form{Deed::enough_targets, "targets no one else"},
    Form{Deed::target, "targets", Holds::figure},
    Form{Deed::roll, "rolls"},
    Form{Deed::reroll, "rerolls die", Holds::reroll},
    Form{Deed::stand, "lets the dice stand"},
    Form{Deed::assign, "takes die", Holds::die, "for range"},
    Form{Deed::place, "chooses", Holds::space},
    Form{Deed::leave_rift, "uses no rift"},
    Form{Deed::use_rift, "uses the rift on", Holds::space},
    Form{Deed::try_rift, "reaches for the rift on", Holds::space},
    Form{Deed::cure_nothing, "cures nothing"},
    Form{Deed::cure, "cures", Holds::status},
    Form{Deed::take_loot, "takes the loot on", Holds::space},
    Form{Deed::open_door, "opens the door on", Holds::space},
    Form{Deed::free_prisoner, "frees", Holds::figure},
    Form{Deed::retrieve, "takes back", Holds::card},
    Form{Deed::end_turn, "ends the turn"},
    Form{Deed::act, "acts"},
    Form{Deed::draw, "draws a card"},
};

// "keeps the first roll", "keeps the new roll": the one deed whose words depend on what it holds.
constexpr std::array<std::string_view, 2> keeps{"keeps the first roll", "keeps the new roll"};

constexpr std::array<std::string_view, 4> rerolls{"freely", "for stamina", "by item", "by rank"};

std::string_view word_at(const std::array<std::string_view, 4>& words, std::uint8_t at) {
  return at < words.size() ? words[at] : std::string_view("nothing");
}

std::string object(const Codex& codex, Holds holds, const std::array<std::uint8_t, 2>& what) {
  switch (holds) {
    case Holds::nothing: return {};
    case Holds::card: return " " + card_id(codex, what[0]);
    case Holds::space: return " " + codex.board.name(what[0]);
    case Holds::figure: return " " + figure_id(codex, what[0]);
    case Holds::line: return " " + std::to_string(what[0] + 1) + " of " + card_id(codex, what[1]);
    case Holds::status: return " " + word_of(static_cast<Status>(what[0]));
    case Holds::die: return " " + std::to_string(what[0] + 1);
    case Holds::reroll:
      return " " + std::to_string(what[0] + 1) + " " + std::string(word_at(rerolls, what[1]));
  }
  return {};
}

// --- Reading

class Reader : public WordReader {
 public:
  Reader(const Codex& codex, std::string_view text) : WordReader(text), codex_(codex) {}

  std::uint8_t figure(const std::string& what) {
    return static_cast<std::uint8_t>(one_of(what, figure_ids(codex_)));
  }

  std::uint8_t card() {
    std::vector<std::string> ids;
    for (const Card& card : codex_.cards) ids.push_back(card.id);
    return static_cast<std::uint8_t>(one_of("a card", ids));
  }

  std::uint8_t space() {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < codex_.board.size(); ++i) {
      names.push_back(codex_.board.name(static_cast<std::uint8_t>(i)));
      if (take(names.back())) return static_cast<std::uint8_t>(i);
    }
    const std::string range = names.empty() ? std::string("map") : names.front() + " to " + names.back();
    wrong("a space of the map, " + range, {});
    return 0;
  }

  std::uint8_t status() {
    return static_cast<std::uint8_t>(one_of("a status", {status_words.begin(), status_words.end()}));
  }

  std::uint8_t counted(const std::string& what, int most) {
    return static_cast<std::uint8_t>(number(what, 1, most) - 1);
  }

  std::array<std::uint8_t, 2> object_of(Holds holds) {
    switch (holds) {
      case Holds::nothing: return {};
      case Holds::card: return {card(), 0};
      case Holds::space: return {space(), 0};
      case Holds::figure: return {figure("a figure"), 0};
      case Holds::line: {
        const std::uint8_t line = counted("the number of a line", static_cast<int>(max_actions));
        expect("of");
        return {line, card()};
      }
      case Holds::status: return {status(), 0};
      case Holds::die: return {counted("the number of a die", 2), 0};
      case Holds::reroll: {
        const std::uint8_t die = counted("the number of a die", 2);
        for (std::size_t right = 0; right < rerolls.size(); ++right) {
          if (take_all(rerolls[right])) return {die, static_cast<std::uint8_t>(right)};
        }
        wrong("by which right", {rerolls.begin(), rerolls.end()});
        return {};
      }
    }
    return {};
  }

 private:
  const Codex& codex_;
};

Choice read_choice(Reader& reader) {
  const std::string who = in_small_letters(reader.first());
  const std::uint8_t figure = reader.figure("a figure");
  if (reader.problem()) return {};
  for (std::size_t kept = 0; kept < keeps.size(); ++kept) {
    if (reader.take_all(keeps[kept])) return {Deed::keep, figure, {static_cast<std::uint8_t>(kept), 0}};
  }
  for (const Form& form : forms) {
    if (!reader.take_all(form.words)) continue;
    const Choice choice{form.deed, figure, reader.object_of(form.holds)};
    for (const std::string_view word : split(form.after)) reader.expect(word);
    return choice;
  }
  std::vector<std::string> verbs;
  for (const Form& form : forms) {
    const std::string verb(split(form.words).front());
    if (verbs.empty() || verbs.back() != verb) verbs.push_back(verb);
  }
  reader.wrong("what " + who + " does", verbs);
  return {};
}

}  // namespace

std::string Realms::text(const Codex& codex, const Choice& choice) {
  std::string words = figure_id(codex, choice.figure) + " ";
  if (choice.deed == Deed::keep) return words += keeps[choice.what[0] == 0 ? 0 : 1];
  for (const Form& form : forms) {
    if (form.deed != choice.deed) continue;
    (words += form.words) += object(codex, form.holds, choice.what);
    return form.after.empty() ? words : (words += " ") += form.after;
  }
  return words += "does nothing";
}

Result<Choice> Realms::parse(const Codex& codex, std::string_view text) {
  Reader reader(codex, text);
  const Choice choice = read_choice(reader);
  reader.expect_end();
  if (reader.problem()) return *reader.problem();
  return choice;
}

}  // namespace affray::realms
