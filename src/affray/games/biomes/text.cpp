// The canonical texts of choices (choices.hpp): printed here, and read back.

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "affray/core/words.hpp"
#include "affray/games/biomes/game.hpp"
#include "affray/games/biomes/names.hpp"

namespace affray::biomes {

namespace {

/// `counted` is said from 1 and kept from 0; `amount` is said as it is kept.
enum class Holds : std::uint8_t { nothing, card, player, lane, counted, amount, energy, standing };

/// One deed: "<player> <words> <first> <between> <second> <after>". `swapped` says what[1] before what[0];
/// `fixed` is what[0] of a deed whose words say it.
struct Form {
  Deed deed{};
  std::string_view words;
  Holds first = Holds::nothing;
  std::string_view between = {};
  Holds second = Holds::nothing;
  std::string_view after = {};
  bool swapped = false;
  std::uint8_t fixed = 0;
};

// Longer forms stand before shorter ones that begin alike: the first that fits is taken.
constexpr std::array forms{
    Form{Deed::shuffle, "shuffles"},
    Form{Deed::swaps_done, "swaps no more"},
    Form{Deed::swap, "swaps", Holds::card, "for", Holds::card},
    Form{Deed::keep, "keeps"},
    Form{Deed::mulligan, "mulligans"},
    Form{Deed::put_below, "puts", Holds::card, "", Holds::nothing, "below"},
    Form{Deed::play_anomaly, "plays anomaly", Holds::card},
    Form{Deed::play, "plays", Holds::card},
    Form{Deed::activate, "activates", Holds::card, "", Holds::counted},
    Form{Deed::pass_until, "passes until", Holds::standing},
    Form{Deed::pass, "passes"},
    Form{Deed::convert, "converts", Holds::card},
    Form{Deed::target_action, "targets action", Holds::amount},
    Form{Deed::target_sector, "targets sector", Holds::player, "", Holds::lane},
    Form{Deed::target_player, "targets player", Holds::player},
    Form{Deed::target, "targets", Holds::card},
    Form{Deed::attach, "attaches to", Holds::card},
    Form{Deed::pick_x, "picks", Holds::amount},
    Form{Deed::sacrifice, "gives up", Holds::card},
    Form{Deed::pay, "pays", Holds::energy},
    Form{Deed::discard, "discards", Holds::card},
    Form{Deed::first, "lets", Holds::counted, "", Holds::nothing, "react first"},
    Form{Deed::react, "reacts"},
    Form{Deed::do_not_react, "does not react"},
    Form{Deed::arrive_staging, "arrives in staging"},
    Form{Deed::arrive, "arrives in", Holds::lane},
    Form{Deed::go_to, "goes to", Holds::lane},
    Form{Deed::find_nothing, "finds nothing"},
    Form{Deed::find, "finds", Holds::card},
    Form{Deed::advance_done, "advances no more"},
    Form{Deed::advance, "advances", Holds::card, "to", Holds::lane},
    Form{Deed::equip, "equips", Holds::card, "with", Holds::card, "", true},
    Form{Deed::attack_done, "attacks no more"},
    Form{Deed::attack, "attacks with", Holds::card},
    Form{Deed::defend_done, "defends no more"},
    Form{Deed::defend, "defends against", Holds::card, "with", Holds::card, "", true},
    Form{Deed::order, "orders", Holds::card, "", Holds::nothing, "next"},
    Form{Deed::assign, "assigns", Holds::amount},
    Form{Deed::lose_lane, "loses biome", Holds::lane},
    Form{Deed::concede, "concedes the match"},
    Form{Deed::concede, "concedes the game", Holds::nothing, "", Holds::nothing, "", false, 1},
};

std::string object(const Codex& codex, Holds holds, std::uint8_t what) {
  switch (holds) {
    case Holds::nothing: return {};
    case Holds::card: return " " + card_id(codex, what);
    case Holds::player: return " " + player_name(codex, side_at(what));
    case Holds::lane:
    case Holds::counted: return " " + std::to_string(what + 1);
    case Holds::amount: return " " + std::to_string(what);
    case Holds::energy: return " " + word_in(energy_words, what);
    case Holds::standing: {
      const std::string words = word_in(standing_words, what);
      const std::size_t blank = words.find(' ');
      return blank == std::string::npos ? std::string() : words.substr(blank);
    }
  }
  return {};
}

std::string with_blank(std::string_view words) { return words.empty() ? "" : " " + std::string(words); }

// --- Reading

class Reader : public WordReader {
 public:
  Reader(const Codex& codex, std::string_view text) : WordReader(text), codex_(codex) {}

  Choice read() {
    const std::string who = in_small_letters(first());
    const Side side = player("a player");
    if (problem()) return {};
    for (const Form& form : forms) {
      if (!take_all(form.words)) continue;
      Choice choice{form.deed, side, {form.fixed, 0}};
      if (form.first != Holds::nothing) choice.what[form.swapped ? 1 : 0] = object_of(form.first);
      for (const std::string_view word : split(form.between)) expect(word);
      if (form.second != Holds::nothing) choice.what[form.swapped ? 0 : 1] = object_of(form.second);
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
  Side player(const std::string& what) {
    return side_at(one_of(what, {codex_.names.begin(), codex_.names.end()}));
  }
  std::uint8_t small_number(const std::string& what, int from, int to) {
    return static_cast<std::uint8_t>(number(what, from, to));
  }

  std::uint8_t standing() {
    for (std::size_t i = 1; i < standing_words.size(); ++i) {
      const std::string_view words = standing_words[i];
      if (take_all(words.substr(words.find(' ') + 1))) return static_cast<std::uint8_t>(i);
    }
    wrong("until when", {"something happens", "the phase ends", "the turn ends"});
    return 0;
  }

  std::uint8_t object_of(Holds holds) {
    switch (holds) {
      case Holds::nothing: return 0;
      case Holds::card: return static_cast<std::uint8_t>(one_of("a card", card_ids(codex_)));
      case Holds::player: return static_cast<std::uint8_t>(index(player("a player")));
      case Holds::lane: return static_cast<std::uint8_t>(small_number("a biome", 1, int{lanes}) - 1);
      case Holds::counted: return static_cast<std::uint8_t>(small_number("a number", 1, 255) - 1);
      case Holds::amount: return small_number("a number", 0, 255);
      case Holds::energy:
        return static_cast<std::uint8_t>(one_of("an energy", {energy_words.begin(), energy_words.end()}));
      case Holds::standing: return standing();
    }
    return 0;
  }

  const Codex& codex_;
};

}  // namespace

std::string Biomes::text(const Codex& codex, const Choice& choice) {
  const std::string who = player_name(codex, choice.side) + " ";
  for (const Form& form : forms) {
    if (form.deed != choice.deed) continue;
    if (choice.deed == Deed::concede && form.fixed != choice.what[0]) continue;
    const std::uint8_t first = choice.what[form.swapped ? 1 : 0];
    const std::uint8_t second = choice.what[form.swapped ? 0 : 1];
    return who + std::string(form.words) + object(codex, form.first, first) + with_blank(form.between) +
           object(codex, form.second, second) + with_blank(form.after);
  }
  return who + "does nothing";
}

Result<Choice> Biomes::parse(const Codex& codex, std::string_view text) {
  Reader reader(codex, text);
  const Choice choice = reader.read();
  reader.expect_end();
  if (reader.problem()) return *reader.problem();
  return choice;
}

}  // namespace affray::biomes
