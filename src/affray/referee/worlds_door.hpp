#pragma once
// The door of the game `worlds`.

#include <memory>
#include <string>
#include <string_view>

#include "affray/core/result.hpp"
#include "affray/referee/session.hpp"

namespace affray {

[[nodiscard]] Result<std::unique_ptr<Session>> open_worlds(std::string_view text, const std::string& file);

}  // namespace affray
