#include "cli/interruption.hpp"

namespace affray::cli {

namespace {

volatile std::sig_atomic_t noted = 0;

}  // namespace

Interruption::Interruption() : noted_before_(noted) {
  struct sigaction action{};
  action.sa_handler = [](int) { noted = noted + 1; };
  action.sa_flags = SA_RESETHAND;
  sigaction(SIGINT, &action, &before_);
}

Interruption::~Interruption() { sigaction(SIGINT, &before_, nullptr); }

bool Interruption::happened() const { return noted != noted_before_; }

}  // namespace affray::cli
