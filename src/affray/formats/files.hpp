#pragma once
// Reading of untrusted files: a file is read completely or not at all.

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

#include "affray/core/result.hpp"

namespace affray {

constexpr std::size_t max_fight_file = std::size_t{1} << 20U;    // bytes
constexpr std::size_t max_replay_file = std::size_t{16} << 20U;  // bytes

/// The path itself, or that of a shipped file or folder: `fights/worlds/natives.yaml`, and for short
/// `worlds/natives`, is found below home_folder() unless the working folder has such a file.
[[nodiscard]] std::string shipped_or_given(const std::string& path);

/// The contents of a file or pipe: at most `limit` bytes of UTF-8 text without control characters. The file
/// is found as by shipped_or_given().
[[nodiscard]] Result<std::string> read_input(const std::string& given, std::size_t limit = max_fight_file);

/// The contents of a file that need not be text: at most `limit` bytes.
[[nodiscard]] Result<std::string> read_bytes(const std::string& given, std::size_t limit);

/// The names of the files in a folder in byte order, without hidden ones. Empty if there is no such folder.
[[nodiscard]] std::vector<std::string> files_in(const std::string& folder);

/// The folder part of a path, without access to the disk; empty if there is none.
[[nodiscard]] std::string folder_of(const std::string& path);
/// `path` resolved relative to a folder, without access to the disk: "a/b" and "../c" give "a/c".
[[nodiscard]] std::string path_from(const std::string& folder, const std::string& path);

/// The folders of AFFRAY_PACKS, in which packs are found by name.
[[nodiscard]] std::vector<std::string> folders_of_packs();

/// The folder that contains data/, rules/ and fights/: AFFRAY_DATA if set; else the nearest folder at or
/// above the program that has them, directly or in share/affray; else the source folder of the build if it
/// still exists; else affray/ in one of XDG_DATA_DIRS (default: /usr/local/share:/usr/share).
[[nodiscard]] const std::filesystem::path& home_folder();

/// For a library that contains these folders itself: they are in `folder` unless AFFRAY_DATA is set. Must be
/// called before the first call of home_folder().
void set_home_folder(std::filesystem::path folder);

}  // namespace affray
