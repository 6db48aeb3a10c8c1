#pragma once
// What the page does for the program: two functions that the loader gives to the module.

#include <cstdint>
#include <string>
#include <string_view>

namespace affray::wasm {

/// What is in a YAML text, as JSON; see yaml_parser.cpp.
[[nodiscard]] std::string yaml_events(std::string_view text);

/// Says how much of a long answer is done.
void tell_progress(std::uint64_t done, std::uint64_t most);

}  // namespace affray::wasm
