#pragma once
// Numbering of equal things: "hawk", "hawk-2".

#include <cstddef>
#include <string>

namespace affray {

/// The rank of a thing among those of its kind: how many come before it, and how many there are.
struct KindRank {
  int before = 0;
  int all = 0;

  /// The number of the thing among its kind, from 1; 0 if it is the only one.
  [[nodiscard]] int number() const { return all == 1 ? 0 : before + 1; }
  /// "hawk" for the first of the kind, and "hawk-2" for the second.
  [[nodiscard]] std::string id(const std::string& kind) const {
    return before == 0 ? kind : kind + "-" + std::to_string(before + 1);
  }
};

/// The rank of things[one]; `kind` is the member that holds the kind, such as &Card::kind.
template <class Things, class Thing, class Kind>
[[nodiscard]] KindRank kind_rank_of(const Things& things, std::size_t one, Kind Thing::* kind) {
  KindRank kin;
  for (std::size_t i = 0; i < things.size(); ++i) {
    if (things[i].*kind != things[one].*kind) continue;
    ++kin.all;
    if (i < one) ++kin.before;
  }
  return kin;
}

}  // namespace affray
