#pragma once
// Reads the command line and calls the command.

namespace affray::cli {

/// Whether the arguments ask for JSON, whatever else is wrong with them.
[[nodiscard]] bool wants_json(int argc, char** argv);

/// The exit status.
int run(int argc, char** argv);

}  // namespace affray::cli
