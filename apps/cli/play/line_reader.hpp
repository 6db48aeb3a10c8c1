#pragma once
// Reading the input of a player.

#include <optional>
#include <string>

#include "cli/play/line_editor.hpp"

namespace affray::cli {

/// From now on Ctrl-C interrupts a prompt, so that the replay can be closed; the second one ends the program.
void catch_interrupts();
[[nodiscard]] bool was_interrupted();

/// Prints the prompt and reads a line without surrounding spaces; nullopt at the end of the input and after
/// Ctrl-C. At a terminal the line can be edited, and Tab completes it.
[[nodiscard]] std::optional<std::string> read_line(const std::string& prompt, const Complete& complete = {});

}  // namespace affray::cli
