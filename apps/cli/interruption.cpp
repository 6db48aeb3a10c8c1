#include "cli/interruption.hpp"

#include <atomic>

namespace affray::cli {

namespace {

std::atomic<int> interrupts{0};
static_assert(std::atomic<int>::is_always_lock_free, "a signal handler must not take a lock");

}  // namespace

Interruption::Interruption() : interrupts_before_(interrupts) {
  struct sigaction action{};
  action.sa_handler = [](int) { ++interrupts; };
  action.sa_flags = SA_RESETHAND;
  sigaction(SIGINT, &action, &before_);
}

Interruption::~Interruption() { sigaction(SIGINT, &before_, nullptr); }

bool Interruption::happened() const { return interrupts != interrupts_before_; }

}  // namespace affray::cli
