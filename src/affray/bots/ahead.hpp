#pragma once
// The players of sampled fights: a tree search for the next few choices, and quick bots afterwards.

#include <cstdint>

#include "affray/bots/names.hpp"
#include "affray/bots/quick.hpp"
#include "affray/bots/search.hpp"
#include "affray/core/game.hpp"
#include "affray/core/openness.hpp"

namespace affray::bots {

/// The players of one fight (analysis/sample.hpp); each of them sees only the view of his side.
template <Game G>
class AheadPlayers {
 public:
  explicit AheadPlayers(const SearchAhead& ahead)
      : left_(ahead.choices), search_{{.iterations = ahead.iterations, .varied = true}} {}

  typename G::Choice operator()(const typename G::Codex& codex, const typename G::State& state, Side side,
                                const ChoiceList<G>& choices, SeededDice& dice) {
    if (left_ > 0) {
      --left_;
      return search_.choose(codex, G::view(codex, state, side), choices, dice);
    }
    if (stays_open<G>(codex, state)) return QuickBot<G>::choose_at(codex, state, choices, dice);
    return QuickBot<G>{}.choose(codex, G::view(codex, state, side), choices, dice);
  }

  /// Whether the next choice is still made by the search.
  [[nodiscard]] bool searches() const { return left_ > 0; }

 private:
  std::uint32_t left_;
  SearchBot<G> search_;
};

}  // namespace affray::bots
