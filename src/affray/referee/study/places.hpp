#pragma once
// Where the files and packs are that a study names.

#include <string>

namespace affray {

/// A file or folder that a study names: relative to the folder of the study, or else a shipped one.
[[nodiscard]] std::string path_in_study(const std::string& name, const std::string& study);

/// A fight that a study names: such a file, or a shipped fight without folder and ending: worlds/natives.
[[nodiscard]] std::string fight_in_study(const std::string& name, const std::string& study);

/// How the pack that a study names is found: a folder beside the study, or else its name.
[[nodiscard]] std::string pack_in_study(const std::string& name, const std::string& study);

}  // namespace affray
