#pragma once
// "Did you mean": the valid word that is nearest to an unknown one.

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace affray {

/// The optimal string alignment distance in bytes: insertions, deletions, substitutions and swaps of
/// neighbours. The case of A to Z is ignored. Only the first 64 bytes of a word count.
[[nodiscard]] std::size_t edit_distance(std::string_view from, std::string_view to);

/// The candidate with the least edit distance, the first among equals; empty if the distance of every
/// candidate exceeds half the length of the longer word, or a third where the first letters differ.
[[nodiscard]] std::string nearest(std::string_view word, std::span<const std::string> candidates);
/// The same for a vector.
[[nodiscard]] std::string nearest(std::string_view word, const std::vector<std::string>& candidates);

/// At most `count` of the candidates, by their edit distance; equals in their order.
[[nodiscard]] std::vector<std::string> nearest_few(std::string_view word,
                                                   const std::vector<std::string>& candidates,
                                                   std::size_t count = 3);

}  // namespace affray
