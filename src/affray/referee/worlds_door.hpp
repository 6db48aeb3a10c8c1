#pragma once
// The door of the game `worlds`.

#include "affray/referee/door.hpp"

namespace affray {

[[nodiscard]] GameEntry worlds_door();

}  // namespace affray
