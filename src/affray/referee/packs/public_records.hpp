#pragma once
// The records that a fight brings along, for those at its table who have none of its packs.

#include <string>
#include <string_view>

namespace affray {

/// The records that a fight has in its own `data` and in its packs, as the text of one record file: of two
/// with the same id only the one that the fight uses. Decks are omitted, as whose deck is which may be
/// secret. Empty if there are none, or if a pack cannot be found.
[[nodiscard]] std::string public_records(std::string_view setup, const std::string& file);

}  // namespace affray
