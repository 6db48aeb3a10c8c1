#pragma once
// Perfect information: whether every side knows the whole position.

#include <concepts>

#include "affray/core/game.hpp"

namespace affray {

/// Optional hook: whether no side lacks information about the position or any later one, so that backward
/// induction is valid. What can be deduced from the view of a side counts as known to it. The answer itself
/// must be deducible from each view.
template <class G>
concept TellsOpenness = requires(const typename G::Codex& codex, const typename G::State& state) {
  { G::stays_open(codex, state) } -> std::same_as<bool>;
};

/// Games without `stays_open` count as never open.
template <Game G>
[[nodiscard]] bool stays_open(const typename G::Codex& codex, const typename G::State& state) {
  if constexpr (TellsOpenness<G>) {
    return G::stays_open(codex, state);
  } else {
    return false;
  }
}

}  // namespace affray
