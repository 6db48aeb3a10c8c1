#include "affray/referee/session/shared_list.hpp"

#include <doctest/doctest.h>

#include <memory>
#include <vector>

namespace affray {
namespace {

std::vector<int> numbers_of(const SharedList<int>& list) { return {list.begin(), list.end()}; }

}  // namespace

TEST_CASE("a shared list is the vector that grows and is cut in the same way, and so are its copies") {
  std::vector<SharedList<int>> lists(1);
  std::vector<std::vector<int>> vectors(1);
  for (int step = 0; step < 300; ++step) {
    const std::size_t which = static_cast<std::size_t>(step * 7) % lists.size();
    if (step % 13 == 12) {
      const std::size_t size = vectors[which].size() * 2 / 3;
      lists[which].cut(size);
      vectors[which].resize(size);
    } else if (step % 11 == 10 && lists.size() < 12) {
      lists.push_back(lists[which]);
      vectors.push_back(vectors[which]);
    } else {
      for (int i = 0; i < 9; ++i) {
        lists[which].push_back(100 * step + i);
        vectors[which].push_back(100 * step + i);
      }
    }
    for (std::size_t i = 0; i < lists.size(); ++i) {
      REQUIRE(lists[i].size() == vectors[i].size());
      REQUIRE(lists[i].empty() == vectors[i].empty());
      REQUIRE(numbers_of(lists[i]) == vectors[i]);
      if (!vectors[i].empty()) REQUIRE(lists[i].back() == vectors[i].back());
      REQUIRE((lists[i] == lists[0]) == (vectors[i] == vectors[0]));
    }
  }
  CHECK(lists.size() == 12);
}

TEST_CASE("copies of a shared list share all but the last few elements") {
  SharedList<std::shared_ptr<int>> list;
  const auto element = std::make_shared<int>(1);
  for (int i = 0; i < 1000; ++i) list.push_back(element);
  const long before = element.use_count();
  const std::vector<SharedList<std::shared_ptr<int>>> copies(100, list);
  CHECK(element.use_count() - before < 100 * 16);
}

}  // namespace affray
