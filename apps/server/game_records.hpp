#pragma once
// The records of a game for those who draw it: the page would take long to read them as YAML.

#include <filesystem>
#include <string>

namespace affray::server {

/// The records in the YAML files of a folder as JSON: {list: {id: record}}.
[[nodiscard]] std::string game_records(const std::filesystem::path& folder);

}  // namespace affray::server
