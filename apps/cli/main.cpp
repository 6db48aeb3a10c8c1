// affray: the command line.

#include <csignal>
#include <exception>

#include "cli/arguments.hpp"
#include "cli/command_line.hpp"

int main(int argc, char** argv) {
  std::signal(SIGXFSZ, SIG_IGN);  // a file size limit is then a write error, like a full disk
  try {
    return affray::cli::run(argc, argv);
  } catch (const std::exception& error) {
    // A broken installation, or no memory: everything else that can go wrong is a value.
    affray::cli::report_early_error({{}, 0, 0, error.what(), {}}, affray::ErrorKind::installation,
                                    affray::cli::wants_json(argc, argv));
    return affray::cli::bad_input;
  }
}
