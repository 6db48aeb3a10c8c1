#pragma once
// A set of physical cards.

#include "affray/core/id_set.hpp"
#include "affray/games/biomes/charts.hpp"
#include "affray/games/biomes/ids.hpp"

namespace affray::biomes {

using CardSet = IdSet<CardId>;
static_assert(max_cards <= CardSet::capacity && CardSet::none == no_card);

}  // namespace affray::biomes
