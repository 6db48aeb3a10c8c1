#pragma once
// Reads the command line and calls the command.

namespace affray::cli {

/// The exit status.
int run(int argc, char** argv);

}  // namespace affray::cli
