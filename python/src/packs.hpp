#pragma once
// Packs for Python: what is known about one, and those of a fight.

#include <string>
#include <tuple>
#include <vector>

#include "affray/referee/simulation/teams.hpp"

#include "fight.hpp"

namespace affray::python {

/// The name and text of a file, and whether it may be left out if it does not fit the others.
using NamedText = std::tuple<std::string, std::string, bool>;

/// The packs of a fight as JSON: name, version and hash of each, in the order in which they are looked up.
[[nodiscard]] std::string packs_json(const Fight& fight);

/// Reads a pack by its folder or name, so that fights find it by its name; what it is, as JSON. Raises
/// AffrayError.
[[nodiscard]] std::string read_pack_json(const std::string& word);

/// The teams of files whose fights have these packs. Raises AffrayError.
[[nodiscard]] Teams teams_with(const std::vector<NamedText>& files, const std::vector<PackPtr>& packs);

/// The text of a fight with the records of its packs, which opens where nobody has them. Raises AffrayError.
[[nodiscard]] std::string setup_with_records(const Fight& fight);

}  // namespace affray::python
