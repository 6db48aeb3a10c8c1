#pragma once
// The bots that value positions in fights that are played by the thousand.

#include <string>
#include <string_view>

#include "affray/bots/choice_features.hpp"
#include "affray/bots/names.hpp"
#include "affray/referee/session/network_file.hpp"

namespace affray {

/// Those whose fights stand for best play in odds, for every choice of a fight; greedy ones without a
/// network. Luck and analysis value positions by the same bots, so that their chances can be compared.
template <Game G>
[[nodiscard]] std::string fast_bots() {
  if constexpr (bots::HasFeatures<G>) {
    const std::string_view sampled = G::Features::sampled;
    const auto ahead = bots::ahead_named(sampled);
    std::string name(ahead ? ahead->first : sampled);
    if (shipped_network<G>()) return name;
  }
  return "greedy";
}

}  // namespace affray
