#include "affray/core/scratch_list.hpp"

#include <doctest/doctest.h>

#include <array>
#include <vector>

using affray::ScratchList;

TEST_CASE("a scratch list keeps the order, and a copy is a list of its own") {
  ScratchList<int, 3> list{7, 5};
  const ScratchList<int, 3> two = list;
  list.push_back(6);
  CHECK(std::vector<int>(list.begin(), list.end()) == std::vector<int>{7, 5, 6});
  CHECK(list.back() == 6);
  CHECK(two.size() == 2);
  list = two;
  CHECK(list.size() == 2);
  CHECK(list[1] == 5);
  CHECK(ScratchList<int, 3>().empty());
}

TEST_CASE("several values are appended to a scratch list in their order") {
  ScratchList<int, 4> list{7};
  list.append(std::array{5, 6});
  list.push_back(8);
  CHECK(std::vector<int>(list.begin(), list.end()) == std::vector<int>{7, 5, 6, 8});
  CHECK(list.full());
}
