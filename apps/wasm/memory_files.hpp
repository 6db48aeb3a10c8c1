#pragma once
// The files of data/ in memory, as a browser has no disk; the page provides them.

#include <string>

namespace affray::wasm {

/// Adds a file under its path below the home folder, such as "data/worlds/events.yaml".
void keep_file(const std::string& path, std::string text);

}  // namespace affray::wasm
