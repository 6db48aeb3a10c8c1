#pragma once
// Reads the command line and calls the command.

namespace affray::cli {

/// Whether the arguments request JSON, even if they are otherwise wrong.
[[nodiscard]] bool wants_json(int argc, char** argv);

/// Runs the command and returns the exit status.
int run(int count, char** given);

}  // namespace affray::cli
