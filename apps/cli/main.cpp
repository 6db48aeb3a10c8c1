// affray: the command line.

#include <csignal>
#include <exception>
#include <iostream>

#include "cli/arguments.hpp"

int main(int argc, char** argv) {
  std::signal(SIGXFSZ, SIG_IGN);  // a file size limit is then a write error, like a full disk
  try {
    const int status = affray::cli::run(argc, argv);
    std::cout.flush();
    return std::cout.good() ? status : 2;
  } catch (const std::exception& error) {
    // A broken installation, or no memory: everything else that can go wrong is a value.
    std::cerr << "affray: " << error.what() << '\n';
    return 2;
  }
}
