#pragma once
// Enumerating all faces of a roll, by groups of equivalent faces.

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "affray/core/dice.hpp"
#include "affray/core/fixed_vector.hpp"

namespace affray {

/// Groups in the order in which enumeration first meets them; the first die varies fastest.
template <std::size_t Most>
using FaceGroups = FixedVector<FaceGroup, Most>;

/// The index of the group of this name, added with these faces if it is new; groups.size() when full.
template <class Groups>
constexpr std::size_t group_of(Groups& groups, int name,
                               const std::array<std::uint8_t, max_dice_in_a_roll>& faces) {
  std::size_t place = 0;
  while (place < groups.size() && groups[place].name != name) ++place;
  if (place == groups.size() && !groups.full()) {
    groups.push_back(FaceGroup{.weight = 0, .name = name, .faces = faces});
  }
  return place;
}

/// Enumerates all faces; `name(faces)` names their group. False when there are more groups than fit into
/// `groups`, a list of FaceGroup. The group found last is tried first, as consecutive faces often share one.
template <class Groups, class Name>
constexpr bool count_faces(std::span<const Die> dice, const Name& name, Groups& groups) {
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
