#pragma once
// Words of a command line that name no command or option, and the most similar ones that exist.

#include <optional>

#include "affray/core/result.hpp"

namespace CLI {
class App;
}

namespace affray::cli {

/// The error if the first word is not a command.
[[nodiscard]] std::optional<Problem> unknown_command(const CLI::App& app, int argc, char** argv);

/// For arguments that CLI11 has refused: the error if a word is not a command of the command before it, or
/// not one of its options. CLI11 itself first reports what is missing.
[[nodiscard]] std::optional<Problem> unknown_word_among(const CLI::App& app, int argc, char** argv);

}  // namespace affray::cli
