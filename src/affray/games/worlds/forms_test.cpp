// The canonical texts and the messages; the sentences made from them are tested in referee/wording_test.cpp.

#include <doctest/doctest.h>

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "affray/games/worlds/game.hpp"
#include "affray/games/worlds/names.hpp"

using namespace affray;
using namespace affray::worlds;

namespace {

constexpr Side gray{0};
constexpr Side white{1};

Codex three_players() {
  Codex codex;
  codex.players = {"gray", "white", "black"};
  codex.systems = {System{.name = "aster", .is_starting = false, .sun = {}}};
  codex.places = {Place{.name = "sol", .is_sun = true, .system = {}},
                  Place{.name = "terra", .is_sun = false, .system = {}}};
  const Effect mobilized{.verb = Verb::power,
                         .whose = Whose::own,
                         .of = Of::population,
                         .covers = Covers::mobilization,
                         .lasts = Lasts::mobilization,
                         .amount = 1};
  const Effect sabotaged{.verb = Verb::energy,
                         .whose = Whose::opponent,
                         .of = Of::any,
                         .covers = Covers::all,
                         .lasts = Lasts::battle,
                         .amount = -2};
  codex.events = {
      EventCard{.id = "general-mobilization", .effects = {mobilized}, .copies = 4, .house = false},
      EventCard{.id = "sabotage", .effects = {sabotaged}, .copies = 2, .house = true}};
  return codex;
}

std::string printed(const Choice& choice) { return Worlds::text(three_players(), choice); }

Choice read(std::string_view text) {
  const auto choice = Worlds::parse(three_players(), text);
  REQUIRE_MESSAGE(choice, (choice ? "" : choice.problem().text()));
  return *choice;
}

Problem wrong(std::string_view text) {
  const auto choice = Worlds::parse(three_players(), text);
  REQUIRE_FALSE(choice);
  return choice.problem();
}

bool says(const Problem& problem, std::string_view part) {
  INFO(problem.what.text());
  return problem.what.text().find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("a choice has one canonical text") {
  CHECK(printed({Deed::attack, gray, {1, 1, 1}}) == "gray attacks white on terra");
  CHECK(printed({Deed::attack, gray, {4, 1, 0}}) == "gray attacks natives on terra from sol");
  CHECK(printed({Deed::end_turn, gray, {}}) == "gray ends the turn");
  CHECK(printed({Deed::pair, white, {0, 1, 0}}) == "white pairs population with gray plant");
  CHECK(printed({Deed::pair, white, {1, 2, 4}}) == "white pairs plant with natives native");
  CHECK(printed({Deed::add_spare, white, {1, 1}}) == "white adds plant to battle 2");
  CHECK(printed({Deed::hold_back, white, {1}}) == "white holds back plant");
  CHECK(printed({Deed::fight_battle, gray, {1}}) == "gray fights battle 2");
  CHECK(printed({Deed::play_event, gray, {0}}) == "gray plays general-mobilization");
  CHECK(printed({Deed::pass_event, gray, {}}) == "gray plays no event");
  CHECK(printed({Deed::use_energy, gray, {3}}) == "gray uses 3 energy");
  CHECK(printed({Deed::use_energy, gray, {0}}) == "gray uses 0 energy");
  CHECK(printed({Deed::roll, gray, {}}) == "gray rolls");
  CHECK(printed({Deed::lose_marker, gray, {0}}) == "gray loses population");
  CHECK(printed({Deed::withdraw, white, {2}}) == "white withdraws 2 populations");
  CHECK(printed({Deed::withdraw, white, {1}}) == "white withdraws 1 population");
  CHECK(printed({Deed::take_plant, gray, {}}) == "gray takes a plant");
  CHECK(printed({Deed::leave_plant, gray, {}}) == "gray takes no plant");
  CHECK(printed({Deed::lose_marker, natives, {2}}) == "natives lose native");
}

TEST_CASE("W30, W31, W33, WG1: what no rule allows is understood all the same") {
  const auto same = [](const Choice& choice, std::string_view text) {
    CHECK(printed(choice) == text);
    CHECK(read(std::string(text)) == choice);
  };
  same(choice_of(Deed::attack, gray, everybody, 1, 1), "gray attacks everybody on terra");
  CHECK(read("gray attacks white and black on terra") == choice_of(Deed::attack, gray, everybody, 1, 1));
  same(choice_of(Deed::withdraw_plants, white, 1), "white withdraws a plant");
  same(choice_of(Deed::withdraw_plants, white, 2), "white withdraws 2 plants");
  same(choice_of(Deed::withdraw_to, white, 2, 1), "white withdraws 2 populations to terra");
  same(choice_of(Deed::take_markers, gray, 1, Kind::population), "gray takes a population");
  same(choice_of(Deed::take_markers, gray, 2, Kind::plant), "gray takes 2 plants");
  same(choice_of(Deed::concede, gray), "gray concedes");
  same(choice_of(Deed::pass, natives), "natives pass");
  CHECK(read("gray takes 1 plant") == choice_of(Deed::take_plant, gray));
  CHECK(read("gray takes the plant") == choice_of(Deed::take_plant, gray));
  CHECK(read("white withdraws a population") == choice_of(Deed::withdraw, white, 1));
  CHECK(read("white loses the population") == choice_of(Deed::lose_marker, white, Kind::population));
  CHECK(read("white withdraws plants") == choice_of(Deed::withdraw_plants, white, 1));
  CHECK(read("white withdraws the plant") == choice_of(Deed::withdraw_plants, white, 1));
}

TEST_CASE(
    "WG16: Energy for Natives is understood, and refused at any time; Energy of one's own is another deed") {
  const Choice choice = choice_of(Deed::natives_energy, gray, 1);
  CHECK(printed(choice) == "gray uses 1 energy for natives");
  CHECK(read("gray uses 1 energy for natives") == choice);
  CHECK(read("gray uses 2 energy for the natives") == choice_of(Deed::natives_energy, gray, 2));
  CHECK(read("gray uses 1 energy") == choice_of(Deed::use_energy, gray, 1));
  CHECK(says(wrong("gray uses 1 energy for white"), "expected \"natives\", not \"white\""));
}

TEST_CASE("every choice is read back as it was printed") {
  const Codex codex = three_players();
  int seen = 0;
  const auto back = [&](const Choice& choice) {
    ++seen;
    const std::string text = Worlds::text(codex, choice);
    const auto again = Worlds::parse(codex, text);
    REQUIRE_MESSAGE(again, text);
    CHECK_MESSAGE(*again == choice, text);
  };
  for (const Side side : {gray, white, Side{2}, natives}) {
    for (const std::uint8_t opponent : std::initializer_list<std::uint8_t>{0, 1, 2, 4}) {
      for (std::uint8_t to = 0; to < 2; ++to) {
        for (std::uint8_t from = 0; from < 2; ++from) back({Deed::attack, side, {opponent, to, from}});
      }
      for (std::uint8_t own = 0; own < 3; ++own) {
        for (std::uint8_t theirs = 0; theirs < 3; ++theirs) back({Deed::pair, side, {own, theirs, opponent}});
      }
    }
    for (std::uint8_t kind = 0; kind < 3; ++kind) {
      for (std::uint8_t battle = 0; battle < max_battles; ++battle)
        back({Deed::add_spare, side, {kind, battle}});
      back({Deed::hold_back, side, {kind}});
      back({Deed::lose_marker, side, {kind}});
    }
    for (std::uint8_t i = 0; i < max_battles; ++i) back({Deed::fight_battle, side, {i}});
    for (std::uint8_t i = 0; i < 2; ++i) back({Deed::play_event, side, {i}});
    for (int amount = 0; amount <= max_energy; ++amount) {
      back({Deed::use_energy, side, {static_cast<std::uint8_t>(amount)}});
    }
    for (std::uint8_t count = 0; count <= max_battles; ++count) back({Deed::withdraw, side, {count}});
    for (const Deed deed :
         {Deed::end_turn, Deed::pass_event, Deed::roll, Deed::take_plant, Deed::leave_plant}) {
      back({deed, side, {}});
    }
  }
  CHECK(seen > 1000);
}

TEST_CASE("spaces, capital letters, singular and plural do not matter") {
  CHECK(read("  Gray\tATTACKS   white on Terra ") == Choice{Deed::attack, gray, {1, 1, 1}});
  CHECK(read("white pairs populations with gray plants") == Choice{Deed::pair, white, {0, 1, 0}});
  CHECK(read("white withdraws 2 population") == Choice{Deed::withdraw, white, {2}});
  CHECK(read("white withdraws no populations") == Choice{Deed::withdraw, white, {0}});
  CHECK(read("gray uses no energy") == Choice{Deed::use_energy, gray, {0}});
  CHECK(read("gray plays no events") == Choice{Deed::pass_event, gray, {}});
  CHECK(read("natives loses native") == Choice{Deed::lose_marker, natives, {2}});
  CHECK(read("gray loses Natives") == Choice{Deed::lose_marker, gray, {2}});
}

TEST_CASE("an unknown word is answered with what was expected and the nearest valid word") {
  CHECK(says(wrong("grey rolls"), "expected a side (gray, white, black or natives), not \"grey\""));
  CHECK(says(wrong("grey rolls"), "did you mean \"gray\"?"));
  CHECK(says(wrong("gray attaks white on terra"), "did you mean \"attacks\"?"));
  CHECK(says(wrong("gray strikes white on terra"), "did you mean \"attacks\"?"));
  CHECK(says(wrong("white retreats 1 population"), "did you mean \"withdraws\"?"));
  CHECK(says(wrong("gray attacks whit on terra"), "did you mean \"white\"?"));
  CHECK(says(wrong("gray attacks white on tera"), "did you mean \"terra\"?"));
  CHECK(says(wrong("gray attacks white at terra"), "expected \"on\", not \"at\""));
  CHECK(says(wrong("gray plays general-mobilisation"), "did you mean \"general-mobilization\"?"));
  CHECK(says(wrong("gray loses populaton"), "did you mean \"population\"?"));
}

TEST_CASE("the column of a problem is the word that does not fit") {
  CHECK(wrong("grey rolls").column == 1);
  CHECK(wrong("gray  attacks wite on terra").column == 15);
  CHECK(wrong("gray attacks").column == 13);
  CHECK(wrong("").column == 1);
}

TEST_CASE("a choice that ends too early or too late is refused") {
  CHECK(says(wrong(""), "but the choice ends here"));
  CHECK(says(wrong("gray"), "expected what gray does"));
  CHECK(says(wrong("gray attacks white on"),
             "expected a World or a Sun (sol or terra), but the choice ends here"));
  CHECK(says(wrong("gray rolls 6"), "expected the end of the choice, not \"6\""));
  CHECK(says(wrong("gray takes plant"), "expected \"a\""));
}

TEST_CASE("numbers are held to what the game has") {
  CHECK(says(wrong("gray uses 251 energy"), "expected an amount from 0 to 250, not \"251\""));
  CHECK(says(wrong("gray uses -1 energy"), "not \"-1\""));
  CHECK(says(wrong("gray uses 3.5 energy"), "not \"3.5\""));
  CHECK(says(wrong("gray uses 99999999999999999999 energy"), "from 0 to 250"));
  CHECK(says(wrong("gray fights battle 0"), "from 1 to 24"));
  CHECK(says(wrong("gray fights battle 25"), "from 1 to 24"));
}

TEST_CASE("whatever comes in, a problem comes out, short and printable") {
  CHECK(says(wrong(std::string(1'000'000, 'a')), "at most 400 letters"));
  const Problem unprintable = wrong("gray \x1b[31m\xff\xc3 on terra");
  CHECK(says(unprintable, "not \"?[31m??\""));
  CHECK(says(wrong(std::string(300, 'x') + " rolls"), "xxx...\""));
  CHECK(says(wrong("šedý rolls"), "not \"šedý\""));
}

TEST_CASE("W25: a comparison itemises both totals") {
  Compared compared{.battle = {}, .sides = {gray, white}, .totals = {}, .rules = {"W17", "W25"}};
  compared.totals[0].parts = {Part{Part::Of::markers, 0, 1, 2}, Part{Part::Of::event, 0, 0, 1},
                              Part{Part::Of::die, 0, 0, 3}};
  compared.totals[0].sum = 6;
  const Message message = Worlds::describe(three_players(), compared);
  CHECK(message.key == "event.compared");
  CHECK(message.rules == std::vector<Rule>{"W17", "W25"});
  REQUIRE(message.arguments.size() == 7);
  CHECK(message.arguments[0] == std::pair<std::string, Argument>{"battle", 1L});
  CHECK(message.arguments[1] == std::pair<std::string, Argument>{"first", std::string("gray")});
  const auto& parts = std::get<std::vector<Message>>(message.arguments[2].second);
  REQUIRE(parts.size() == 3);
  CHECK(parts[0] ==
        Message{"part.markers", {{"amount", 2L}, {"count", 1L}, {"kind", std::string("population")}}, {}});
  CHECK(parts[1].key == "part.event");
  CHECK(parts[2] == Message{"part.die", {{"amount", 3L}}, {}});
}

TEST_CASE("WG6: what General Mobilization says is what the options make of it") {
  const auto words = [](Options options) {
    Codex codex = three_players();
    codex.options = options;
    const Message message =
        Worlds::describe(codex, EventTookEffect{.side = gray, .event = {}, .effect = 0, .rules = {}});
    const Message effect = std::get<std::vector<Message>>(message.arguments[2].second)[0];
    std::string said = effect.key;
    for (const auto& [name, argument] : effect.arguments) {
      if (name == "covers" || name == "lasts") said += " " + std::get<std::string>(argument);
    }
    return said;
  };
  CHECK(words({}) == "effect.power all fight");
  Options narrow;
  narrow.mobilization_lasts = MobilizationLasts::battle;
  narrow.mobilization_covers = MobilizationCovers::one;
  CHECK(words(narrow) == "effect.power one battle");
}

TEST_CASE("an event without numbers to lose or to move has a sentence of its own") {
  const Codex codex = three_players();
  CHECK(Worlds::describe(codex, MarkersLost{.side = gray, .markers = {}, .rules = {}}).key ==
        "event.nothing-lost");
  CHECK(Worlds::describe(codex, Withdrew{.side = gray, .populations = 0, .sun = {}, .rules = {}}).key ==
        "event.stayed");
  CHECK(Worlds::describe(codex, Rolled{.side = gray, .faces = {3, 0}, .kept = 3, .rules = {}}).key ==
        "event.rolled");
  CHECK(Worlds::describe(codex, Rolled{.side = gray, .faces = {3, 5}, .kept = 5, .rules = {}}).key ==
        "event.rolled-two");
}

TEST_CASE("an attack in words says where from only when it is elsewhere") {
  const Codex codex = three_players();
  CHECK(Worlds::phrase(codex, {Deed::attack, gray, {1, 1, 1}}).key == "choice.attack");
  CHECK(Worlds::phrase(codex, {Deed::attack, gray, {1, 1, 0}}).key == "choice.attack-from");
}

TEST_CASE("no Energy and no withdrawal are passes; what is used and withdrawn otherwise is not") {
  const Codex codex = three_players();
  CHECK(Worlds::group(codex, {Deed::use_energy, gray, {0}}) == ChoiceGroup::pass);
  CHECK(Worlds::group(codex, {Deed::use_energy, gray, {3}}) == ChoiceGroup::main);
  CHECK(Worlds::group(codex, {Deed::withdraw, gray, {0}}) == ChoiceGroup::pass);
  CHECK(Worlds::group(codex, {Deed::withdraw, gray, {1}}) == ChoiceGroup::move);
  CHECK(Worlds::group(codex, {Deed::pair, gray, {}}) == ChoiceGroup::fight);
}

TEST_CASE("the parts of a choice stand as in its text") {
  const Codex codex = three_players();
  CHECK(Worlds::parts(codex, {Deed::attack, gray, {1, 1, 0}}) ==
        std::vector<NamedPart>{{"target", "white"}, {"place", "terra"}, {"from", "sol"}});
  CHECK(Worlds::parts(codex, {Deed::attack, gray, {1, 1, 1}}) ==
        std::vector<NamedPart>{{"target", "white"}, {"place", "terra"}});
  CHECK(Worlds::parts(codex, {Deed::play_event, gray, {1}}) == std::vector<NamedPart>{{"card", "sabotage"}});
  CHECK(Worlds::parts(codex, {Deed::withdraw, gray, {1}}) == std::vector<NamedPart>{{"count", "1"}});
}
