#include "cli/interruption.hpp"

#include <atomic>

namespace affray::cli {

namespace {

std::atomic<int> noted{0};
static_assert(std::atomic<int>::is_always_lock_free, "who handles a signal must not wait for a lock");

}  // namespace

Interruption::Interruption() : noted_before_(noted) {
  struct sigaction action{};
  action.sa_handler = [](int) { ++noted; };
  action.sa_flags = SA_RESETHAND;
  sigaction(SIGINT, &action, &before_);
}

Interruption::~Interruption() { sigaction(SIGINT, &before_, nullptr); }

bool Interruption::happened() const { return noted != noted_before_; }

}  // namespace affray::cli
