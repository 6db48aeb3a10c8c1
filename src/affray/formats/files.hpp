#pragma once
// Files from outside: read whole, or not at all.

#include <cstddef>
#include <filesystem>
#include <string>

#include "affray/core/result.hpp"

namespace affray {

constexpr std::size_t max_fight_file = std::size_t{1} << 20U;    // bytes
constexpr std::size_t max_replay_file = std::size_t{16} << 20U;  // bytes

/// The bytes of a file or pipe of at most `limit` bytes that is UTF-8 text without control characters.
[[nodiscard]] Result<std::string> read_input(const std::string& path, std::size_t limit = max_fight_file);

/// The folder that holds data/, rules/ and fights/: AFFRAY_DATA, or the nearest folder with data/ at or above
/// the program, or the source folder that it was built from.
[[nodiscard]] const std::filesystem::path& home_folder();

}  // namespace affray
