#pragma once
// The door of the game `realms`.

#include "affray/referee/door.hpp"

namespace affray {

[[nodiscard]] GameEntry realms_door();

}  // namespace affray
