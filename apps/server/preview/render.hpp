#pragma once
// Converts SVG to PNG with rsvg-convert, in a separate process: its failures do not affect the matches.

#include <optional>
#include <string>

namespace affray::server::preview {

/// Whether rsvg-convert is installed.
[[nodiscard]] bool can_render();

/// The PNG; nullopt if that fails or takes longer than five seconds.
[[nodiscard]] std::optional<std::string> render_png(const std::string& svg);

}  // namespace affray::server::preview
