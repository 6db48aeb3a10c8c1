// The table of forms on a toy: who walks somewhere, waves, or rests for some hours.

#include "affray/core/forms.hpp"

#include <doctest/doctest.h>

#include <array>
#include <string>

using namespace affray;

namespace {

enum class Deed : std::uint8_t { walk, wave, no_wave, rest, lodge, tell_story, tell_time };
enum class Holds : std::uint8_t { nothing, town, hours };
using Row = Form<Deed, Holds, 2>;

struct Walker {
  Deed deed{};
  std::array<std::uint8_t, 2> what{};
  bool operator==(const Walker&) const = default;
};

constexpr std::array<std::string_view, 3> towns{"york", "bath", "wells"};

struct Wording {
  struct Codex {};
  using Choice = Walker;
  static constexpr std::array forms{
      Row{Deed::walk,
          ChoiceGroup::move,
          "walks to {to} [from {from}]",
          {{{"to", Holds::town}, {"from", Holds::town}}}},
      Row{Deed::no_wave, ChoiceGroup::pass, "waves at > nobody|none"},
      Row{Deed::wave, ChoiceGroup::main, "waves"},
      Row{Deed::rest, ChoiceGroup::main, "rests {hours} hours|hour", {{{"hours", Holds::hours}}}},
      Row{Deed::rest, ChoiceGroup::pass, "rests {hours} hours", {{{"hours", Holds::hours, 0}}}},
      Row{Deed::rest, ChoiceGroup::main, "rests {hours} hour", {{{"hours", Holds::hours, 1}}}},
      Row{Deed::lodge, ChoiceGroup::main, "rests {nights} nights", {{{"nights", Holds::hours}}}},
      Row{Deed::tell_story, ChoiceGroup::main, "tells a story"},
      Row{Deed::tell_time, ChoiceGroup::main, "tells the time"},
  };
  static_assert(are_well_formed(forms));
  static constexpr std::array synonyms{Synonym{"strolls", "walks"}};

  static std::string actor(const Codex& /*codex*/, const Choice& /*choice*/) { return "ann"; }
  static void read_actor(Tokenizer& reader, const Codex& /*codex*/, Choice& /*choice*/) {
    reader.one_of("a walker", {"ann"});
  }
  static std::string word(const Codex& /*codex*/, Holds holds, std::uint8_t value) {
    return holds == Holds::town ? word_in(towns, value) : std::to_string(value);
  }
  static std::uint8_t read(Tokenizer& reader, const Codex& /*codex*/, Holds holds) {
    if (holds == Holds::hours) return static_cast<std::uint8_t>(reader.number("hours", 0, 9));
    return static_cast<std::uint8_t>(reader.one_of("a town", {towns.begin(), towns.end()}));
  }
};

using Texts = ChoiceTexts<Wording>;

std::string problem(std::string_view text) {
  const Result<Walker> read = Texts::parse({}, text);
  return read ? std::string("nothing") : read.problem().what.text();
}

}  // namespace

TEST_CASE("every text that is printed is read back as the same choice") {
  for (const Walker choice : {Walker{Deed::walk, {1, 2}}, Walker{Deed::walk, {1, 1}}, Walker{Deed::wave, {}},
                              Walker{Deed::no_wave, {}}, Walker{Deed::rest, {0, 0}},
                              Walker{Deed::rest, {1, 0}}, Walker{Deed::rest, {7, 0}}}) {
    const std::string text = Texts::text({}, choice);
    CAPTURE(text);
    const Result<Walker> read = Texts::parse({}, text);
    REQUIRE(read);
    CHECK(*read == choice);
  }
}

TEST_CASE("a part that repeats the previous one is omitted") {
  CHECK(Texts::text({}, {Deed::walk, {1, 2}}) == "ann walks to bath from wells");
  CHECK(Texts::text({}, {Deed::walk, {1, 1}}) == "ann walks to bath");
}

TEST_CASE("a row for one value is printed for that value, and all values are read by the first row") {
  CHECK(Texts::text({}, {Deed::rest, {1, 0}}) == "ann rests 1 hour");
  CHECK(Texts::text({}, {Deed::rest, {2, 0}}) == "ann rests 2 hours");
  CHECK(Texts::parse({}, "ann rests 2 hour").value() == Walker{Deed::rest, {2, 0}});
}

TEST_CASE("after a verb that is known, the error says how the choice goes on") {
  CHECK(problem("ann tells") ==
        "expected how the choice goes on after \"tells\" (a story or the time), but the choice ends here");
  CHECK(problem("ann tells lies").find("goes on after \"tells\" (a story or the time), not \"lies\"") !=
        std::string::npos);
  CHECK(problem("ann walks") == "expected \"to\", but the choice ends here");
}

TEST_CASE("where the text ends before the verb, the error names the verbs") {
  CHECK(problem("ann") == "expected what ann does (walks, waves, rests or tells), but the choice ends here");
  CHECK(problem("ann \n") == problem("ann"));
  CHECK(problem("") == "expected a walker, but the choice ends here");
  CHECK(Texts::parse({}, " ann").problem().column == 5);
}

TEST_CASE("a choice has the group of its form, and its parts in the order of the text") {
  CHECK(Texts::group({Deed::walk, {1, 2}}) == ChoiceGroup::move);
  CHECK(Texts::group({Deed::rest, {0, 0}}) == ChoiceGroup::pass);
  CHECK(Texts::group({Deed::rest, {3, 0}}) == ChoiceGroup::main);
  CHECK(Texts::parts({}, {Deed::walk, {0, 2}}) == std::vector<NamedPart>{{"to", "york"}, {"from", "wells"}});
  CHECK(Texts::parts({}, {Deed::walk, {0, 0}}) == std::vector<NamedPart>{{"to", "york"}});
  CHECK(Texts::parts({}, {Deed::wave, {}}).empty());
}

TEST_CASE("errors name what may follow the recognized words, or else the verbs") {
  CHECK(problem("ann waves at nobody") == "nothing");
  CHECK(problem("ann waves at none") == "nothing");
  CHECK(problem("ann waves at bob") == "expected \"nobody\", not \"bob\"");
  CHECK(problem("ann walks to bat") ==
        "expected a town (york, bath or wells), not \"bat\"; did you mean \"bath\"?");
  CHECK(problem("ann walks to the moon") == "expected a town (york, bath or wells), not \"the\"");
  CHECK(problem("ann runs") == "expected what ann does (walks, waves, rests or tells), not \"runs\"");
  CHECK(problem("ann rests 2 hours more") == "expected the end of the choice, not \"more\"");
}

TEST_CASE("the words that are valid are listed in the language of the reader") {
  const auto translated = [](const std::string& pattern) {
    return pattern == "$1 or $2" ? "$1 ou $2" : pattern;
  };
  const Result<Walker> read = Texts::parse({}, "ann runs");
  REQUIRE_FALSE(read);
  CHECK(read.problem().what.text(translated).find("(walks, waves, rests ou tells)") != std::string::npos);
}

TEST_CASE("an article more, or another one, does no harm; one that is missing does") {
  CHECK(Texts::parse({}, "ann walks to the bath").value() == Walker{Deed::walk, {1, 1}});
  CHECK(Texts::parse({}, "ann tells the story").value() == Walker{Deed::tell_story, {}});
  CHECK(Texts::parse({}, "ann rests 2 the hours").value() == Walker{Deed::rest, {2, 0}});
  CHECK(problem("ann tells story").find("goes on after \"tells\"") != std::string::npos);
  CHECK(problem("ann walks to the bat") ==
        "expected a town (york, bath or wells), not \"bat\"; did you mean \"bath\"?");
}

TEST_CASE("forms of one verb are told apart by what follows, and the error is that of the farthest") {
  CHECK(Texts::parse({}, "ann rests 2 nights").value() == Walker{Deed::lodge, {2, 0}});
  CHECK(Texts::parse({}, "ann rests 2 hours").value() == Walker{Deed::rest, {2, 0}});
  CHECK(problem("ann rests 2 weeks") == "expected \"hours\", not \"weeks\"");
  CHECK(problem("ann rests 2 nights more") == "expected the end of the choice, not \"more\"");
}

TEST_CASE("a synonym suggests its verb, not the one that is spelled alike") {
  CHECK(problem("ann strolls to york") ==
        "expected what ann does (walks, waves, rests or tells), not \"strolls\"; did you mean \"walks\"?");
  CHECK(problem("ann wades").find("did you mean \"waves\"?") != std::string::npos);
}

TEST_CASE("a table with a slot that is not in its text is not well formed") {
  CHECK_FALSE(
      are_well_formed(std::array{Row{Deed::wave, ChoiceGroup::main, "waves", {{{"at", Holds::town}}}}}));
  CHECK_FALSE(are_well_formed(std::array{Row{Deed::wave, ChoiceGroup::main, "waves {at}"}}));
}
