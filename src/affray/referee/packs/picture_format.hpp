#pragma once
// Whether bytes are the picture that their name says, and whether an SVG only draws.

#include <cstddef>
#include <optional>
#include <string_view>

#include "affray/core/sentence.hpp"

namespace affray {

/// What is wrong with a picture; `at` is where in its bytes.
struct PictureFault {
  Sentence what;
  std::size_t at = 0;
};

[[nodiscard]] std::optional<PictureFault> png_fault(std::string_view bytes);
[[nodiscard]] std::optional<PictureFault> webp_fault(std::string_view bytes);
/// An SVG may draw and nothing else: no script, no event, nothing from elsewhere, no page within it.
[[nodiscard]] std::optional<PictureFault> svg_fault(std::string_view text);

}  // namespace affray
