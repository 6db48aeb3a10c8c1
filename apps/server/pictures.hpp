#pragma once
// The pictures of packs that only a browser has. Whoever begins a match sends them along, so that everybody
// at its table sees them. Each is stored once, under a name made from its bytes.

#include <optional>
#include <string>
#include <string_view>

#include "affray/core/result.hpp"
#include "server/library.hpp"
#include "server/match/pictures.hpp"
#include "server/store/interface.hpp"

namespace affray::server {

/// The name under which a picture is stored, its SHA-256 with the ending of its format. A Problem if the
/// bytes are no picture that a pack may have.
[[nodiscard]] Result<std::string> stored_name(const std::string& bytes);

/// Stores the picture that was sent, and answers with its name.
[[nodiscard]] Answer keep_picture(Store& store, const std::string& bytes);

/// The stored picture of this name.
[[nodiscard]] Answer stored_picture(Store& store, const std::string& name);

/// What is wrong if these are not the pictures of the packs in a fight: each pack has a hash of its pictures.
[[nodiscard]] std::optional<Problem> wrong_pictures(Store& store, const MatchPictures& pictures,
                                                    const std::string& setup, const std::string& file);

}  // namespace affray::server
