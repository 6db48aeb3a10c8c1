#pragma once
// The pictures that a match has of its packs: the names under which they are stored, by pack and by file,
// such as "long-winter" and "deep-snow.svg".

#include <map>
#include <nlohmann/json_fwd.hpp>
#include <string>

namespace affray::server {

using MatchPictures = std::map<std::string, std::map<std::string, std::string>>;

[[nodiscard]] nlohmann::ordered_json pictures_to_json(const MatchPictures& pictures);

}  // namespace affray::server
