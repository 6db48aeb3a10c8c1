#pragma once
// The names of players and places: the key `names` of a fight file, plain or by language.

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "affray/formats/yaml/document.hpp"
#include "affray/referee/own_names.hpp"

namespace affray {

/// The prefix of message keys of players and places: "name.gray".
inline constexpr std::string_view player_or_place = "name.";

/// Reads a text, or one for each language; "" is any other language.
[[nodiscard]] std::map<std::string, std::string> read_texts(const Node& node);

/// Reads {gray: {en: Gray, fr: Gris}, terra: Earth}; `ids` are all players and places.
void read_names(const Node& names, const std::vector<std::string>& ids, std::vector<OwnName>& into);

}  // namespace affray
