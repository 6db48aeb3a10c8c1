#pragma once
// The door of the game `realms`.

#include "affray/referee/door.hpp"

namespace affray {

[[nodiscard]] GameEntry realms_door();

/// A session from the text of a fight file of this game.
[[nodiscard]] Result<std::unique_ptr<Session>> open_realms(std::string_view text, const std::string& file);

}  // namespace affray
