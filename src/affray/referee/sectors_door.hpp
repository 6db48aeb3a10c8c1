#pragma once
// The door of the game `sectors`.

#include "affray/referee/door.hpp"

namespace affray {

[[nodiscard]] GameEntry sectors_door();

}  // namespace affray
