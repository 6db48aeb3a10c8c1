#include "cli/play/guide.hpp"

#include <doctest/doctest.h>

using namespace affray::cli;

namespace {

std::vector<RuleEntry> rules() {
  RuleEntry first;
  first.number = "W18";
  first.text = "A Population is worth 2.";
  RuleEntry second;
  second.number = "W22";
  second.text = "In the third moment a player may add Energy to the power of his side.";
  return {first, second};
}

Guide guide() {
  return {{{"ember-hound", "Ember Hound", "agent, 3/2"},
           {"ember", "ember", "an energy"},
           {"mudling", "Mudling", "enemy"},
           {"m", "Mudling", "enemy"},
           {"#", "Wall", "blocks"},
           {"locked", "zamčená", "nemůže"}},
          rules()};
}

std::vector<std::string> names(const std::vector<const Topic*>& topics) {
  std::vector<std::string> all;
  for (const Topic* topic : topics) all.push_back(topic->name);
  return all;
}

using Names = std::vector<std::string>;

}  // namespace

TEST_CASE("a name is found as it is printed, with its number, by its id and by its beginning") {
  const Guide all = guide();
  for (const char* asked :
       {"Ember Hound", "ember hound 1", "ember-hound", "EMBER HOUND", "hou", "hound ember"}) {
    CAPTURE(asked);
    CHECK(names(all.find(asked).topics) == Names{"Ember Hound"});
  }
  CHECK(names(all.find("ember").topics) == Names{"ember"});
  CHECK(names(all.find("zamcena").topics) == Names{"zamčená"});
}

TEST_CASE("a symbol and the letter of a figure with its number are found") {
  const Guide all = guide();
  CHECK(names(all.find("#").topics) == Names{"Wall"});
  CHECK(names(all.find("m2").topics) == Names{"Mudling"});
  CHECK(names(all.find("mud").topics) == Names{"Mudling"});
}

TEST_CASE("a word in another form is found before names that contain it") {
  const Guide all{{{"rebellious-natives", "Rebellious Natives", "an event"},
                   {"native", "Native", "a marker"},
                   {"plant", "Plant", "a marker"},
                   {"domorodec", "Domorodec", "žeton"}},
                  {}};
  CHECK(names(all.find("natives").topics) == Names{"Native"});
  CHECK(names(all.find("domorodci").topics) == Names{"Domorodec"});
  CHECK(names(all.find("rebel").topics) == Names{"Rebellious Natives"});
  CHECK(all.find("planet").topics.empty());
}

TEST_CASE("a number finds its rule, and other words the rules about them") {
  const Guide all = guide();
  REQUIRE(all.find("w18").rules.size() == 1);
  CHECK(all.find("w18").rules[0]->number == "W18");
  REQUIRE(all.find("energy power").rules.size() == 1);
  CHECK(all.find("energy power").rules[0]->number == "W22");
  CHECK(all.find("nowhere").rules.empty());
  CHECK(all.find("").topics.empty());
}

TEST_CASE("what stands in a text is listed in its order") {
  CHECK(names(guide().named_in("Play Ember Hound (1 ember); Mudling 1")) ==
        Names{"Ember Hound", "ember", "Mudling"});
  CHECK(guide().named_in("embers").empty());
}
