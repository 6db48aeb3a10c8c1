#pragma once
// The files of data/ where there is no disk: what the page has given.

#include <string>

namespace affray::wasm {

/// A file by its path below the home folder, such as "data/worlds/events.yaml".
void keep_file(const std::string& path, std::string text);

}  // namespace affray::wasm
