#pragma once
// The state after a choice, which a bot that looks ahead has found out already when it chooses.

#include <array>
#include <cstddef>
#include <optional>

#include "affray/core/game.hpp"

namespace affray::analysis {

/// Room for the states after two choices: the best one so far, and the one that is looked at. Each is empty
/// where dice decide what follows.
template <Game G>
class Foreseen {
 public:
  using After = std::optional<typename G::State>;

  /// The state after the best choice so far.
  [[nodiscard]] const After& after() const { return after_[best_]; }
  /// The state after the choice that is looked at.
  [[nodiscard]] After& trial() { return after_[1 - best_]; }
  /// The choice that is looked at is the best one so far.
  void keep_trial() { best_ = 1 - best_; }
  /// Nothing is known of the next choice.
  void clear() { after_[best_].reset(); }

 private:
  std::array<After, 2> after_;
  std::size_t best_ = 0;
};

}  // namespace affray::analysis
