// The canonical texts of choices (choices.hpp): printed here, and read back.

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "affray/core/words.hpp"
#include "affray/games/sectors/game.hpp"
#include "affray/games/sectors/names.hpp"

namespace affray::sectors {

namespace {

enum class Holds : std::uint8_t { nothing, card, sector, line, player, standing };

/// One deed: "<player> <words> <first> <between> <second> <after>". `swapped` says what[1] before what[0].
struct Form {
  Deed deed{};
  std::string_view words;
  Holds first = Holds::nothing;
  std::string_view between = {};
  Holds second = Holds::nothing;
  std::string_view after = {};
  bool swapped = false;
};

// Longer forms stand before shorter ones that begin alike: the first that fits is taken.
constexpr std::array forms{
    Form{Deed::join_animals, "fights the animals"},
    Form{Deed::fight, "fights in", Holds::sector},
    Form{Deed::end_turn, "ends the turn"},
    Form{Deed::ignore_animals, "ignores the animals"},
    Form{Deed::crews_done, "assigns no one"},
    Form{Deed::assign, "assigns", Holds::card, "to", Holds::card},
    Form{Deed::detach, "detaches", Holds::card},
    Form{Deed::no_event, "plays no event"},
    Form{Deed::no_tactic, "plays no tactic"},
    Form{Deed::tactic, "plays tactic", Holds::card, "", Holds::line},
    Form{Deed::play_event, "plays event", Holds::card, "", Holds::line},
    Form{Deed::act_with, "acts with", Holds::card},
    Form{Deed::attack, "attacks", Holds::card, "with", Holds::card, "", true},
    Form{Deed::wait, "waits with", Holds::card},
    Form{Deed::flee, "flees with", Holds::card, "to", Holds::sector},
    Form{Deed::battle_action, "uses", Holds::card, "", Holds::line},
    Form{Deed::idle, "rests", Holds::card},
    Form{Deed::pick_victim, "leads", Holds::card, "to", Holds::card},
    Form{Deed::block, "blocks with", Holds::card},
    Form{Deed::no_block, "does not block"},
    Form{Deed::no_answer, "answers nothing"},
    Form{Deed::answer, "answers with", Holds::card, "", Holds::line},
    Form{Deed::repair, "repairs", Holds::card, "with", Holds::card, "", true},
    Form{Deed::no_save, "saves no one"},
    Form{Deed::save, "saves with", Holds::card},
    Form{Deed::aim_at_player, "aims at player", Holds::player},
    Form{Deed::aim, "aims at", Holds::card},
    Form{Deed::go_to, "goes to", Holds::sector},
    Form{Deed::enough, "readies no more"},
    Form{Deed::keep_ready, "readies", Holds::card},
    Form{Deed::exhaust, "exhausts", Holds::card},
    Form{Deed::discard, "discards", Holds::card},
    Form{Deed::refresh, "refreshes"},
    Form{Deed::finish, "finishes", Holds::card},
    Form{Deed::pass_until_round, "passes", Holds::standing, "", Holds::nothing, "for the round"},
};

std::string object(const Codex& codex, Holds holds, std::uint8_t what) {
  switch (holds) {
    case Holds::nothing: return {};
    case Holds::card: return " " + card_id(codex, what);
    case Holds::sector: return " " + sector_name(codex, what);
    case Holds::line: return " " + std::to_string(what + 1);
    case Holds::player: return " " + player_name(codex, side_at(what));
    case Holds::standing: return " " + word_in(standing_words, what);
  }
  return {};
}

std::string with_blank(std::string_view words) { return words.empty() ? "" : " " + std::string(words); }

// --- Reading

class Reader : public WordReader {
 public:
  Reader(const Codex& codex, std::string_view text) : WordReader(text), codex_(codex) {}

  Side player(const std::string& what) { return side_at(one_of(what, codex_.players)); }

  std::uint8_t object_of(Holds holds) {
    switch (holds) {
      case Holds::nothing: return 0;
      case Holds::card: return static_cast<std::uint8_t>(one_of("a card", card_ids(codex_)));
      case Holds::sector: {
        std::vector<std::string> names;
        for (const Sector& sector : codex_.sectors) names.push_back(sector.name);
        return static_cast<std::uint8_t>(one_of("a sector", names));
      }
      case Holds::line:
        return static_cast<std::uint8_t>(number("the number of a line", 1, static_cast<int>(max_lines)) - 1);
      case Holds::player: return static_cast<std::uint8_t>(player("a player"));
      case Holds::standing:
        return static_cast<std::uint8_t>(
            one_of("what is passed", {standing_words.begin(), standing_words.end()}));
    }
    return 0;
  }

  Choice read() {
    const std::string who = in_small_letters(first());
    const Side side = player("a player");
    if (problem()) return {};
    for (const Form& form : forms) {
      if (!take_all(form.words)) continue;
      Choice choice{form.deed, side, {}};
      choice.what[form.swapped ? 1 : 0] = object_of(form.first);
      for (const std::string_view word : split(form.between)) expect(word);
      const std::uint8_t second = object_of(form.second);
      if (form.second != Holds::nothing) choice.what[form.swapped ? 0 : 1] = second;
      for (const std::string_view word : split(form.after)) expect(word);
      return choice;
    }
    std::vector<std::string> verbs;
    for (const Form& form : forms) {
      const std::string verb(split(form.words).front());
      if (verbs.empty() || verbs.back() != verb) verbs.push_back(verb);
    }
    wrong("what " + who + " does", verbs);
    return {};
  }

 private:
  const Codex& codex_;
};

}  // namespace

std::string Sectors::text(const Codex& codex, const Choice& choice) {
  const std::string who = player_name(codex, choice.side) + " ";
  for (const Form& form : forms) {
    if (form.deed != choice.deed) continue;
    const std::uint8_t first = choice.what[form.swapped ? 1 : 0];
    const std::uint8_t second = choice.what[form.swapped ? 0 : 1];
    return who + std::string(form.words) + object(codex, form.first, first) + with_blank(form.between) +
           object(codex, form.second, second) + with_blank(form.after);
  }
  return who + "does nothing";
}

Result<Choice> Sectors::parse(const Codex& codex, std::string_view text) {
  Reader reader(codex, text);
  const Choice choice = reader.read();
  reader.expect_end();
  if (reader.problem()) return *reader.problem();
  return choice;
}

}  // namespace affray::sectors
