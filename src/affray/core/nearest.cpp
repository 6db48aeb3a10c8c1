#include "affray/core/nearest.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace affray {

namespace {

constexpr std::size_t longest = 64;  // input comes from anywhere: the cost of one comparison is bounded

char lower(char letter) {
  return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

bool begins_as(std::string_view word, std::string_view candidate) {
  return !word.empty() && !candidate.empty() && lower(word[0]) == lower(candidate[0]);
}

}  // namespace

std::size_t edit_distance(std::string_view from, std::string_view to) {
  from = from.substr(0, longest);
  to = to.substr(0, longest);
  // One row per letter of `from`: row[j] is the distance between its start and the first j letters of `to`.
  std::array<std::size_t, longest + 1> before_last{};
  std::array<std::size_t, longest + 1> last{};
  std::array<std::size_t, longest + 1> row{};
  for (std::size_t j = 0; j <= to.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= from.size(); ++i) {
    before_last = last;
    last = row;
    row[0] = i;
    for (std::size_t j = 1; j <= to.size(); ++j) {
      const char a = lower(from[i - 1]);
      const char b = lower(to[j - 1]);
      row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (a == b ? 0U : 1U)});
      const bool swapped = i > 1 && j > 1 && a == lower(to[j - 2]) && b == lower(from[i - 2]);
      if (swapped) row[j] = std::min(row[j], before_last[j - 2] + 1);
    }
  }
  return row[to.size()];
}

std::string nearest(std::string_view word, std::span<const std::string> candidates) {
  const std::string* best = nullptr;
  std::size_t least = 0;
  for (const std::string& candidate : candidates) {
    const std::size_t distance = edit_distance(word, candidate);
    const std::size_t letters = std::min(longest, std::max(word.size(), candidate.size()));
    // A slip seldom changes the first letter, so another first letter makes it a different word sooner.
    if ((begins_as(word, candidate) ? 2 : 3) * distance > letters) continue;
    if (best == nullptr || distance < least) {
      best = &candidate;
      least = distance;
    }
  }
  return best == nullptr ? std::string{} : *best;
}

std::string nearest(std::string_view word, const std::vector<std::string>& candidates) {
  return nearest(word, std::span<const std::string>(candidates));
}

std::vector<std::string> nearest_few(std::string_view word, const std::vector<std::string>& candidates,
                                     std::size_t count) {
  std::vector<std::pair<std::size_t, std::size_t>> found;  // distance and index
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    found.emplace_back(edit_distance(word, candidates[i]), i);
  }
  std::sort(found.begin(), found.end());
  std::vector<std::string> few;
  for (std::size_t i = 0; i < std::min(count, found.size()); ++i) few.push_back(candidates[found[i].second]);
  return few;
}

}  // namespace affray
