#pragma once
// Numbering of equal things: "hawk", "hawk-2".

#include <cstddef>
#include <string>
#include <vector>

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

/// The ids of all things by their ranks, in one pass; `id_of(kind)` is the id of a kind.
template <class Things, class Thing, class Kind, class IdOf>
[[nodiscard]] std::vector<std::string> ids_by_kind(const Things& things, Kind Thing::* kind,
                                                   const IdOf& id_of) {
  std::vector<int> before;  // by kind
  std::vector<std::string> ids;
  ids.reserve(things.size());
  for (std::size_t i = 0; i < things.size(); ++i) {
    const auto place = static_cast<std::size_t>(things[i].*kind);
    if (place >= before.size()) before.resize(place + 1);
    ids.push_back(KindRank{before[place]++, 0}.id(id_of(things[i].*kind)));
  }
  return ids;
}

}  // namespace affray
