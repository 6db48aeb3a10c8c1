#include "instructions.hpp"

#include <linux/perf_event.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace affray::bench {

namespace {

// The C library has no function for this call. The counter stays open until the process ends.
int open_counter() {
  perf_event_attr event{};
  event.type = PERF_TYPE_HARDWARE;
  event.size = sizeof event;
  event.config = PERF_COUNT_HW_INSTRUCTIONS;
  event.exclude_kernel = 1;
  event.exclude_hv = 1;
  constexpr int this_thread = 0;
  constexpr int any_processor = -1;
  constexpr int no_group = -1;
  return static_cast<int>(
      syscall(SYS_perf_event_open, &event, this_thread, any_processor, no_group, PERF_FLAG_FD_CLOEXEC));
}

}  // namespace

std::optional<std::uint64_t> instructions_so_far() {
  static const int counter = open_counter();
  std::uint64_t count = 0;
  if (counter < 0 || read(counter, &count, sizeof count) != sizeof count) return std::nullopt;
  return count;
}

}  // namespace affray::bench
