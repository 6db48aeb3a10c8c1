#include "cli/play/matching.hpp"

#include <doctest/doctest.h>

using namespace affray::cli;
using Found = std::vector<std::size_t>;

namespace {

const std::vector<Typeable> english{
    {"gray attacks white on terra", "Attack White on the World Terra"},
    {"gray plays general-mobilization", "Play General Mobilization"},
    {"gray uses 1 energy", "Use 1 Energy"},
    {"gray uses 10 energy", "Use 10 Energy"},
    {"gray ends the turn", "End the turn"},
};

}  // namespace

TEST_CASE("what is compared has neither accents nor capitals nor punctuation") {
  CHECK(folded("  Play  General\tMobilization ") == "play general mobilization");
  CHECK(folded("Zahrát kartu Žhavý štír") == "zahrat kartu zhavy stir");
  CHECK(folded("L’attaque de Ben\u00a0: 3\u202f!") == "l'attaque de ben 3");
  CHECK(folded("Ranged −1 (2 targets)") == "ranged -1 2 targets");
  CHECK(folded("") == "");
}

TEST_CASE("a choice is found by its canonical text, by its sentence, and by the beginning of either") {
  CHECK(matches("gray ends the turn", english) == Found{4});
  CHECK(matches("End the turn", english) == Found{4});
  CHECK(matches("e", english) == Found{4});
  CHECK(matches("gray a", english) == Found{0});
  CHECK(matches("play gen", english) == Found{1});
}

TEST_CASE("a whole text is taken before those that only begin like it") {
  CHECK(matches("use 1", english) == Found{2, 3});
  CHECK(matches("use 1 energy", english) == Found{2});
  CHECK(matches("gray uses 10 energy", english) == Found{3});
}

TEST_CASE("beginnings of words suffice where no choice begins as typed") {
  CHECK(matches("mobil", english) == Found{1});
  CHECK(matches("att terra", english) == Found{0});
  CHECK(matches("terra att", english).empty());
  CHECK(matches("nothing like this", english).empty());
  CHECK(matches("  ", english).empty());
}

TEST_CASE("French and Czech sentences can be typed without their letters") {
  const std::vector<Typeable> choices{{"ann passes", "Passer la main jusqu’à la fin du tour"},
                                      {"ann plays spark", "Zahrát kartu Jiskra"}};
  CHECK(matches("passer la main jusqu'a", choices) == Found{0});
  CHECK(matches("zahrat", choices) == Found{1});
}

TEST_CASE("a completion goes as far as the choices agree, sentences first") {
  CHECK(completion_of("Pl", english) == "ay General Mobilization");
  CHECK(completion_of("use", english) == " 1");
  CHECK(completion_of("use ", english) == "1");
  CHECK(completion_of("gray uses", english) == " 1");
  CHECK(completion_of("gray", english) == " ");
  CHECK(completion_of("End the turn", english) == "");
  CHECK(completion_of("xyz", english) == "");
  CHECK(completion_of("zahrat k", {{"", "Zahrát kartu Č"}, {"", "Zahrát kartu Ď"}}) == "artu ");
}
