#pragma once
// The network of a game for its bots `trained` and `champion`: data/<game>/network.json.

#include <cstddef>
#include <string>
#include <string_view>

#include "affray/bots/guide.hpp"
#include "affray/core/result.hpp"

namespace affray {

/// The required shape of a network: the game, and the version and numbers of its features.
struct NetworkShape {
  std::string game;
  int version = 0;
  std::size_t view_count = 0;
  std::size_t choice_count = 0;
};

/// Parses the text of such a file; `file` is the name in messages.
[[nodiscard]] Result<bots::SharedNetwork> read_network(std::string_view text, const std::string& file,
                                                       const NetworkShape& shape);

/// The shipped network of the game. It is read once, and shared by all sessions and threads like the shipped
/// cards.
[[nodiscard]] Result<bots::SharedNetwork> shipped_network(const NetworkShape& shape);

/// The shipped network of a game; a problem for a game without features.
template <Game G>
[[nodiscard]] Result<bots::SharedNetwork> shipped_network() {
  if constexpr (bots::HasFeatures<G>) {
    using Features = typename G::Features;
    return shipped_network(
        {std::string(G::name), Features::version, Features::view_count, bots::choice_features<G>});
  } else {
    return Problem{{}, 0, 0, {"there is no network for the game $1", std::string(G::name)}, {}};
  }
}

}  // namespace affray
