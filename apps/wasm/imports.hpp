#pragma once
// Functions that the page provides: the loader imports them into the module.

#include <cstdint>
#include <string>
#include <string_view>

namespace affray::wasm {

/// The parse events of a YAML text as JSON; see yaml_parser.cpp.
[[nodiscard]] std::string yaml_events(std::string_view text);

/// Reports the progress of a long computation.
void tell_progress(std::uint64_t done, std::uint64_t most);

/// Milliseconds since an arbitrary moment.
[[nodiscard]] double milliseconds();

/// Passes an interim answer to the page, before `ask` returns the final one.
void tell_interim(std::string_view answer);

}  // namespace affray::wasm
