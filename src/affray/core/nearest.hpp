#pragma once
// "did you mean": the nearest valid word to one that is not known.

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace affray {

/// How many letters must be put in, left out, exchanged or swapped with their neighbour (bytes, case ignored
/// for A to Z) to make one word from the other.
[[nodiscard]] std::size_t edit_distance(std::string_view from, std::string_view to);

/// The candidate with the least edit distance, the first among equals; empty when there are no candidates or
/// when none has more than half of its letters in common with the word. Only the first 64 bytes of a word
/// count.
[[nodiscard]] std::string nearest(std::string_view word, std::span<const std::string> candidates);
[[nodiscard]] std::string nearest(std::string_view word, const std::vector<std::string>& candidates);

}  // namespace affray
