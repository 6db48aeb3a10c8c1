#pragma once
// Reading of untrusted files: a file is read completely or not at all.

#include <cstddef>
#include <filesystem>
#include <string>

#include "affray/core/result.hpp"

namespace affray {

constexpr std::size_t max_fight_file = std::size_t{1} << 20U;    // bytes
constexpr std::size_t max_replay_file = std::size_t{16} << 20U;  // bytes

/// The contents of a file or pipe: at most `limit` bytes of UTF-8 text without control characters.
[[nodiscard]] Result<std::string> read_input(const std::string& path, std::size_t limit = max_fight_file);

/// The folder that contains data/, rules/ and fights/: AFFRAY_DATA if set; else the nearest folder with data/
/// at or above the program; else the source folder of the build.
[[nodiscard]] const std::filesystem::path& home_folder();

}  // namespace affray
