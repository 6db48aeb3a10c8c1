#pragma once
// The canonical texts of choices: printed and read by one table of forms per game.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "affray/core/parts.hpp"
#include "affray/core/result.hpp"
#include "affray/core/tokenizer.hpp"

namespace affray {

constexpr int any_value = -1;

/// The meaning of a word in a choice, as a byte of its `what`: an index, a number or an id, below 256.
class SlotValue {
 public:
  constexpr SlotValue(int number)  // NOLINT(google-explicit-constructor)
      : byte_(static_cast<std::uint8_t>(number)) {}
  constexpr SlotValue(std::size_t index)  // NOLINT(google-explicit-constructor)
      : byte_(static_cast<std::uint8_t>(index)) {}

  /// The byte of `what`.
  [[nodiscard]] constexpr std::uint8_t byte() const { return byte_; }

 private:
  std::uint8_t byte_;
};

/// Describes one byte of a choice's `what`: the name of its part, the kind of word that stands for it, and
/// the value for a form that is valid for a single value only. A byte without a name is not part of the text.
template <class Kind>
struct Slot {
  std::string_view name = {};
  Kind kind{};
  int only = any_value;
};

/// One row of the table: how a deed is written after the name of its actor, and the group it belongs to.
///
/// The text consists of words, and of `{part}` for each slot with a name. The words before the first `{`, or
/// before `>` where there is one, identify the form when a text is read; everything after them is then
/// required. `event|events` prints the first word and reads either. `[from {from}]` may end a text: it is
/// omitted if its value equals that of the part before it. `many` is the verb for a plural side.
///
/// Reading takes the first row that matches completely, so longer texts stand before shorter ones that begin
/// alike; if none matches, the error is that of the row that matched the most words. Printing prefers a row
/// that is valid for this single value.
template <class Deed, class Kind, std::size_t Bytes>
struct Form {
  Deed deed{};
  ChoiceGroup group = ChoiceGroup::main;
  std::string_view text;
  std::array<Slot<Kind>, Bytes> slots{};  // by byte of `what`
  std::string_view many = {};

  /// The first word of the text.
  [[nodiscard]] constexpr std::string_view verb() const { return text.substr(0, text.find(' ')); }
  /// The words that identify the form.
  [[nodiscard]] constexpr std::string_view key() const {
    const std::size_t end = text.find_first_of(">{");
    return end == std::string_view::npos ? text : text.substr(0, end - 1);
  }
  /// The text without its optional ending.
  [[nodiscard]] constexpr std::string_view always() const {
    const std::size_t end = text.find(" [");
    return text.substr(0, end);
  }
  /// The optional ending of the text; empty if it has none.
  [[nodiscard]] constexpr std::string_view sometimes() const {
    const std::size_t begin = text.find(" [");
    return begin == std::string_view::npos ? std::string_view{}
                                           : text.substr(begin + 2, text.size() - begin - 3);
  }
  /// The index of the byte that holds the part of this name; Bytes if there is none.
  [[nodiscard]] constexpr std::size_t byte_of(std::string_view name) const {
    std::size_t byte = 0;
    while (byte < Bytes && slots[byte].name != name) ++byte;
    return byte;
  }
};

/// A word that players may use for a verb of the game; the error message suggests the verb.
struct Synonym {
  std::string_view word;
  std::string_view verb;
};

/// Removes the next word from a text whose words are separated by spaces, and returns it.
[[nodiscard]] constexpr std::string_view next_word(std::string_view& text) {
  const std::string_view word = text.substr(0, text.find(' '));
  text.remove_prefix(word.size() < text.size() ? word.size() + 1 : text.size());
  return word;
}

/// The name between the braces; empty if there is none.
[[nodiscard]] constexpr std::string_view name_in_braces(std::string_view word) {
  return word.starts_with('{') ? word.substr(1, word.size() - 2) : std::string_view{};
}

/// How many deeds the table has forms for, if they are all of its enumeration from the first one on.
template <class Table>
[[nodiscard]] constexpr std::size_t deeds_in(const Table& forms) {
  std::size_t last = 0;
  for (const auto& form : forms) last = std::max(last, static_cast<std::size_t>(form.deed));
  return last + 1;
}

/// Whether every named slot occurs in the text, and every name in the text has a slot.
template <class Table>
[[nodiscard]] constexpr bool are_well_formed(const Table& forms) {
  for (const auto& form : forms) {
    std::size_t named = 0;
    for (const auto& slot : form.slots) named += slot.name.empty() ? 0U : 1U;
    for (std::string_view rest : {form.always(), form.sometimes()}) {
      while (!rest.empty()) {
        const std::string_view name = name_in_braces(next_word(rest));
        if (name.empty()) continue;
        if (form.byte_of(name) == form.slots.size() || named == 0) return false;
        --named;
      }
    }
    if (named != 0) return false;
  }
  return true;
}

/// The texts of the choices of one game. `Wording` is a struct of the game with
///
///   Codex, Choice                     the types to print and read; Choice has `deed` and `what`
///   forms                             the table
///   actor(codex, choice)              the name of the actor
///   read_actor(reader, codex, choice) the inverse
///   is_many(choice)                   optional: whether the actor is plural
///   synonyms                          optional: other words for the verbs
///   word(codex, kind, value)          the word in a slot
///   read(reader, codex, kind)         the inverse: a SlotValue
template <class Wording>
class ChoiceTexts {
  using Codex = typename Wording::Codex;
  using Choice = typename Wording::Choice;

  static const auto* form_of(const Choice& choice) {
    const auto* general = static_cast<decltype(Wording::forms.data())>(nullptr);
    for (const auto& form : Wording::forms) {
      if (form.deed != choice.deed) continue;
      bool is_general = true;
      bool fits = true;
      for (std::size_t byte = 0; byte < form.slots.size(); ++byte) {
        if (form.slots[byte].only == any_value) continue;
        is_general = false;
        fits = fits && form.slots[byte].only == choice.what[byte];
      }
      if (!is_general && fits) return &form;
      if (is_general && general == nullptr) general = &form;
    }
    return general;
  }

  // Whether the optional ending is printed: only if its value differs from that of the part before it.
  template <class Form>
  static bool says_all(const Form& form, const Choice& choice) {
    if (form.sometimes().empty()) return false;
    const std::string_view always = form.always();
    const std::size_t before = form.byte_of(name_in_braces(always.substr(always.rfind(' ') + 1)));
    const std::string_view sometimes = form.sometimes();
    const std::size_t after = form.byte_of(name_in_braces(sometimes.substr(sometimes.rfind(' ') + 1)));
    return choice.what[before] != choice.what[after];
  }

  /// Calls visit(word, byte) for each word of the text; the byte is that of a slot, or Bytes for a plain
  /// word.
  template <class Form, class Visit>
  static void for_each_word(const Form& form, std::string_view text, const Visit& visit) {
    while (!text.empty()) {
      const std::string_view word = next_word(text);
      if (word != ">")
        visit(word, word.starts_with('{') ? form.byte_of(name_in_braces(word)) : form.slots.size());
    }
  }

  template <class Form>
  static bool takes_key(Tokenizer& reader, const Form& form) {
    if (reader.take_all(form.key())) return true;
    if (form.many.empty()) return false;
    return reader.take_all(std::string(form.many) + std::string(form.key().substr(form.verb().size())));
  }

  // Reads one word of "event|events"; the first is the one named in errors.
  static void read_word(Tokenizer& reader, std::string_view word) {
    const std::string_view first = word.substr(0, word.find('|'));
    while (word.size() > first.size()) {
      const std::size_t bar = word.rfind('|');
      if (reader.take(word.substr(bar + 1))) return;
      word = word.substr(0, bar);
    }
    reader.expect(first);
  }

  template <class Form>
  static void read_rest(Tokenizer& reader, const Codex& codex, const Form& form, std::string_view text,
                        Choice& choice) {
    for_each_word(form, text, [&](std::string_view word, std::size_t byte) {
      if (byte == form.slots.size()) return read_word(reader, word);
      choice.what[byte] = SlotValue(Wording::read(reader, codex, form.slots[byte].kind)).byte();
    });
  }

  template <class Form>
  static void read_form(Tokenizer& reader, const Codex& codex, const Form& form, Choice& choice) {
    choice.deed = form.deed;
    for (std::size_t byte = 0; byte < form.slots.size(); ++byte) {
      if (form.slots[byte].only != any_value) {
        choice.what[byte] = SlotValue(form.slots[byte].only).byte();
      }
    }
    std::string_view always = form.always();
    always.remove_prefix(form.key().size() < always.size() ? form.key().size() + 1 : always.size());
    read_rest(reader, codex, form, always, choice);
    std::string_view sometimes = form.sometimes();
    if (sometimes.empty()) return;
    const std::size_t before = form.byte_of(name_in_braces(always.substr(always.rfind(' ') + 1)));
    const std::size_t after = form.byte_of(name_in_braces(sometimes.substr(sometimes.rfind(' ') + 1)));
    if (reader.take(next_word(sometimes))) {
      read_rest(reader, codex, form, sometimes, choice);
    } else {
      choice.what[after] = choice.what[before];
    }
  }

  static std::string_view verb_meant(std::string_view word) {
    if constexpr (requires { Wording::synonyms; }) {
      for (const Synonym& synonym : Wording::synonyms) {
        if (synonym.word == word) return synonym.verb;
      }
    }
    return {};
  }

  static void add_once(std::vector<std::string>& words, std::string_view word) {
    if (std::find(words.begin(), words.end(), word) == words.end()) words.emplace_back(word);
  }

  static std::vector<std::string> verbs() {
    std::vector<std::string> verbs;
    for (const auto& form : Wording::forms) add_once(verbs, form.verb());
    return verbs;
  }

  // The words that can follow this verb; empty if no choice has the verb, or if the text ends before it.
  static std::vector<std::string> words_after(std::string_view verb) {
    std::vector<std::string> words;
    if (verb.empty()) return words;
    for (const auto& form : Wording::forms) {
      if (form.verb() != verb && form.many != verb) continue;
      add_once(words, form.key().substr(std::min(form.verb().size() + 1, form.key().size())));
    }
    return words;
  }

  // Requires these words one by one: there is only one way to continue.
  static void expect_all(Tokenizer& reader, std::string_view words) {
    while (!words.empty() && !reader.problem()) reader.expect(next_word(words));
  }

  // The problem of a text that matches no form: its verb is unknown, or the word after it is missing.
  static Problem no_form(Tokenizer& reader, std::string_view who) {
    const std::string verb(reader.next());
    const std::vector<std::string> words = words_after(verb);
    if (words.empty()) {
      reader.wrong({"what $1 does", who}, verbs(), verb_meant(verb));
      return *reader.problem();
    }
    reader.go(1);
    if (words.size() == 1) {
      expect_all(reader, words.front());
    } else {
      reader.wrong({"how the choice goes on after \"$1\"", verb}, words);
    }
    return *reader.problem();
  }

  // In the plural where who chooses is many.
  template <class Form>
  static std::string_view verb_of(const Form& form, [[maybe_unused]] const Choice& choice) {
    if constexpr (requires { Wording::is_many(choice); }) {
      if (Wording::is_many(choice)) return form.many;
    }
    return form.verb();
  }

 public:
  /// The text of a choice, as files and players write it.
  static std::string text(const Codex& codex, const Choice& choice) {
    std::string text = Wording::actor(codex, choice);
    const auto* form = form_of(choice);
    if (form == nullptr) return text + " does nothing";
    (text += ' ') += verb_of(*form, choice);
    const auto add = [&](std::string_view word, std::size_t byte) {
      text += ' ';
      if (byte == form->slots.size()) {
        text += word.substr(0, word.find('|'));
      } else {
        text += Wording::word(codex, form->slots[byte].kind, choice.what[byte]);
      }
    };
    std::string_view rest = form->always();
    (void)next_word(rest);
    for_each_word(*form, rest, add);
    if (says_all(*form, choice)) for_each_word(*form, form->sometimes(), add);
    return text;
  }

  /// The choice of a text. A Problem with the column of the first word that does not fit.
  static Result<Choice> parse(const Codex& codex, std::string_view text) {
    Tokenizer reader(text);
    const std::string who = to_lower(reader.first());
    Choice choice{};
    Wording::read_actor(reader, codex, choice);
    if (reader.problem()) return *reader.problem();
    std::optional<Problem> farthest;
    for (const auto& form : Wording::forms) {
      Tokenizer attempt = reader;
      if (!takes_key(attempt, form)) continue;
      Choice read = choice;
      read_form(attempt, codex, form, read);
      attempt.expect_end();
      if (!attempt.problem()) return read;
      if (!farthest || attempt.problem()->column > farthest->column) farthest = attempt.problem();
    }
    if (farthest) return *farthest;
    return no_form(reader, who);
  }

  /// The group in which the choice is offered.
  static ChoiceGroup group(const Choice& choice) {
    const auto* form = form_of(choice);
    return form == nullptr ? ChoiceGroup::main : form->group;
  }

  /// What the choice refers to: the name of each part of its form and its word.
  static std::vector<NamedPart> parts(const Codex& codex, const Choice& choice) {
    std::vector<NamedPart> parts;
    const auto* form = form_of(choice);
    if (form == nullptr) return parts;
    const auto add = [&](std::string_view word, std::size_t byte) {
      if (byte == form->slots.size()) return;
      parts.push_back({std::string(name_in_braces(word)),
                       Wording::word(codex, form->slots[byte].kind, choice.what[byte])});
    };
    for_each_word(*form, form->always(), add);
    if (says_all(*form, choice)) for_each_word(*form, form->sometimes(), add);
    return parts;
  }
};

}  // namespace affray
