#pragma once
// SVG to PNG by rsvg-convert, as a process of its own: what could go wrong in it does not touch the matches.

#include <optional>
#include <string>

namespace affray::server::preview {

/// Whether rsvg-convert is installed.
[[nodiscard]] bool can_render();

/// The PNG; nothing if that fails or takes longer than five seconds.
[[nodiscard]] std::optional<std::string> render_png(const std::string& svg);

}  // namespace affray::server::preview
