#pragma once
// All faces of a roll, group by group.

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "affray/core/dice.hpp"
#include "affray/core/fixed_vector.hpp"

namespace affray {

/// In the order in which a count through all faces meets them; the first die turns fastest.
template <std::size_t Most>
using FaceGroups = FixedVector<FaceGroup, Most>;

/// The place of the group of this name, or of a new one with these faces; groups.size() when no more fit.
template <std::size_t Most>
constexpr std::size_t group_of(FaceGroups<Most>& groups, int name,
                               const std::array<std::uint8_t, max_dice_in_a_roll>& faces) {
  std::size_t place = 0;
  while (place < groups.size() && groups[place].name != name) ++place;
  if (place == groups.size() && !groups.full()) {
    groups.push_back(FaceGroup{.weight = 0, .name = name, .faces = faces});
  }
  return place;
}

/// Counts through all faces like an odometer; `name(faces)` says which are alike. False when there are more
/// groups than fit. Neighbours are often of one group, so the group found last is tried before the others.
template <std::size_t Most, class Name>
constexpr bool count_faces(std::span<const Die> dice, const Name& name, FaceGroups<Most>& groups) {
  std::array<std::uint8_t, max_dice_in_a_roll> faces{};
  faces.fill(1);
  const auto shown = std::span<const std::uint8_t>(faces).first(dice.size());
  std::size_t found = 0;
  for (bool more = true; more;) {
    for (int face = 1; face <= dice[0].faces; ++face) {
      faces[0] = static_cast<std::uint8_t>(face);
      const int named = name(shown);
      if (found == groups.size() || groups[found].name != named) found = group_of(groups, named, faces);
      if (found == groups.size()) return false;
      ++groups[found].weight;
    }
    more = false;
    for (std::size_t i = 1; i < dice.size() && !more; ++i) {
      more = faces[i] < dice[i].faces;
      faces[i] = more ? static_cast<std::uint8_t>(faces[i] + 1) : std::uint8_t{1};
    }
  }
  return true;
}

}  // namespace affray
