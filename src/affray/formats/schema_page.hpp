#pragma once
// The Markdown reference of a game's files, generated from their schemas.

#include <span>
#include <string>
#include <string_view>

#include "affray/formats/schema.hpp"

namespace affray {

/// A Markdown page with a section for each file: a table of its keys, and one for each of its parts. `common`
/// holds the parts that the files share with other pages.
[[nodiscard]] std::string page_of(std::string_view game, std::span<const SchemaFile> files,
                                  const SchemaFile& common);

}  // namespace affray
