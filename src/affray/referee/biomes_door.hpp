#pragma once
// The door of the game `biomes`.

#include "affray/referee/door.hpp"

namespace affray {

[[nodiscard]] GameEntry biomes_door();

}  // namespace affray
