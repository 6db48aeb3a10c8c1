#include "affray/core/nearest.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

using affray::edit_distance;
using affray::nearest;

TEST_CASE("the edit distance counts insertions, deletions, substitutions and transpositions") {
  CHECK(edit_distance("", "") == 0);
  CHECK(edit_distance("plant", "plant") == 0);
  CHECK(edit_distance("", "plant") == 5);
  CHECK(edit_distance("plnt", "plant") == 1);
  CHECK(edit_distance("plannt", "plant") == 1);
  CHECK(edit_distance("plent", "plant") == 1);
  CHECK(edit_distance("palnt", "plant") == 1);
  CHECK(edit_distance("kitten", "sitting") == 3);
  CHECK(edit_distance("PLANT", "plant") == 0);
}

TEST_CASE("the nearest word has the smallest edit distance, the first among equals") {
  const std::vector<std::string> kinds{"population", "plant", "native"};
  CHECK(nearest("populaton", kinds) == "population");
  CHECK(nearest("plnat", kinds) == "plant");
  CHECK(nearest("Natives", kinds) == "native");
  CHECK(nearest("abd", std::vector<std::string>{"abc", "abe"}) == "abc");
}

TEST_CASE("a word that resembles none has no nearest word") {
  CHECK(nearest("xyzzy", std::vector<std::string>{"population", "plant"}).empty());
  CHECK(nearest("plants", std::vector<std::string>{"events"}).empty());
  CHECK(nearest("soldat", std::vector<std::string>{"soldier"}) == "soldier");
  CHECK(nearest("sun", std::vector<std::string>{"turn"}).empty());
  CHECK(nearest("plant", std::vector<std::string>{}).empty());
}

TEST_CASE("the nearest few are ordered by their distance, equals as they were") {
  const std::vector<std::string> words{"bolt", "gust", "bold", "spark"};
  CHECK(affray::nearest_few("bol", words) == std::vector<std::string>{"bolt", "bold", "gust"});
  CHECK(affray::nearest_few("x", words, 9).size() == 4);
  CHECK(affray::nearest_few("x", {}).empty());
}

TEST_CASE("a very long word is compared by its start only") {
  const std::string longer(1'000'000, 'a');
  CHECK(edit_distance(longer, std::string(100, 'a')) == 0);
  CHECK(nearest(longer, std::vector<std::string>{"plant"}).empty());
}
