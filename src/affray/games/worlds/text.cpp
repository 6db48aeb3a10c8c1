// The canonical texts of choices (choices.hpp): printed here, and read back.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "affray/core/nearest.hpp"
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
// --------------------------------------------------------------------------------------------------

constexpr std::size_t longest_text = 400;  // far more than any choice; input comes from anywhere

struct Word {
  std::string text;  // in small letters
  std::string as_written;
  int column = 0;
};

bool is_space(char letter) { return letter == ' ' || letter == '\t' || letter == '\r' || letter == '\n'; }

std::vector<Word> split(std::string_view text) {
  std::vector<Word> words;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (is_space(text[i])) continue;
    const std::size_t begin = i;
    while (i < text.size() && !is_space(text[i])) ++i;
    const std::string_view written = text.substr(begin, i - begin);
    words.push_back({in_small_letters(written), std::string(written), static_cast<int>(begin) + 1});
  }
  return words;
}

// Reads one choice word by word. The first thing that does not fit becomes the problem; what is read after
// it has no meaning, so that a choice can be read straight through and asked once at the end.
class Reader {
 public:
  Reader(const Codex& codex, std::string_view text) : codex_(codex), words_(split(text)) {}

  [[nodiscard]] bool at_end() const { return at_ == words_.size(); }
  [[nodiscard]] bool next_is(std::string_view word) const { return !at_end() && words_[at_].text == word; }
  bool take(std::string_view word) {
    if (!next_is(word)) return false;
    ++at_;
    return true;
  }

  void expect(std::string_view word) {
    if (!take(word)) wrong("\"" + std::string(word) + "\"", {std::string(word)});
  }

  void expect_end() {
    if (!at_end()) wrong("the end of the choice", {});
  }

  Side side(const std::string& what) {
    std::vector<std::string> names = codex_.players;
    names.push_back(name_of(codex_, natives));
    for (std::size_t i = 0; i < names.size(); ++i) {
      if (take(in_small_letters(names[i]))) return i < codex_.players.size() ? side_at(i) : natives;
    }
    wrong(what, names);
    return {};
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

  std::uint8_t number(const std::string& what, int least, int most) {
    std::optional<int> value;
    if (!at_end() && words_[at_].text.size() <= 4) {
      value = 0;
      for (const char digit : words_[at_].text) {
        if (digit < '0' || digit > '9') value.reset();
        if (!value) break;
        value = *value * 10 + (digit - '0');
      }
    }
    if (!value || *value < least || *value > most) {
      wrong(what + " from " + std::to_string(least) + " to " + std::to_string(most), {});
      return 0;
    }
    ++at_;
    return static_cast<std::uint8_t>(*value);
  }

  std::uint8_t battle() {
    expect("battle");
    const std::uint8_t counted_from_one = number("the number of a battle", 1, static_cast<int>(max_battles));
    return static_cast<std::uint8_t>(counted_from_one == 0 ? 0 : counted_from_one - 1);
  }

  bool verb(const VerbForms& forms) { return take(forms.one) || take(forms.many); }

  void wrong_verb() {
    std::vector<std::string> verbs;
    for (const VerbForms& forms : all_verbs) verbs.emplace_back(forms.one);
    wrong("what " + (words_.empty() ? std::string("the side") : words_.front().text) + " does", verbs);
  }

  /// Notes the first problem: what was expected here, what stands here, what was probably meant.
  void wrong(const std::string& expected, const std::vector<std::string>& valid) {
    if (problem_) return;
    std::string what = "expected " + expected;
    if (valid.size() > 1) what += " (" + listed(valid) + ")";
    if (at_end()) {
      what += ", but the choice ends here";
    } else {
      what += ", not " + quoted(words_[at_].as_written);
      const std::string meant = nearest(words_[at_].text, valid);
      if (!meant.empty() && valid.size() > 1) what += "; did you mean \"" + meant + "\"?";
    }
    const Word* last = words_.empty() ? nullptr : &words_.back();
    const int end = last == nullptr ? 1 : last->column + static_cast<int>(last->text.size());
    problem_ = Problem{
        .file = {}, .line = 0, .column = at_end() ? end : words_[at_].column, .what = what, .rule = {}};
  }

  [[nodiscard]] const std::optional<Problem>& problem() const { return problem_; }

 private:
  std::size_t one_of(const std::string& what, const std::vector<std::string>& names) {
    for (std::size_t i = 0; i < names.size(); ++i) {
      if (take(in_small_letters(names[i]))) return i;
    }
    wrong(what, names);
    return 0;
  }

  const Codex& codex_;
  std::vector<Word> words_;
  std::size_t at_ = 0;
  std::optional<Problem> problem_;
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
  const std::uint8_t amount = reader.take("no") ? std::uint8_t{0} : reader.number("an amount", 0, max_energy);
  reader.expect("energy");
  return {Deed::use_energy, side, {amount}};
}

Choice read_withdraw(Reader& reader, Side side) {
  const int most = static_cast<int>(max_battles);
  const std::uint8_t count = reader.take("no") ? std::uint8_t{0} : reader.number("a number", 0, most);
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
  if (text.size() > longest_text) {
    return Problem{.file = {},
                   .line = 0,
                   .column = 0,
                   .what = "expected a choice of at most " + std::to_string(longest_text) + " letters, not " +
                           std::to_string(text.size()),
                   .rule = {}};
  }
  Reader reader(codex, text);
  const Choice choice = read_choice(reader);
  reader.expect_end();
  if (reader.problem()) return *reader.problem();
  return choice;
}

}  // namespace affray::worlds
