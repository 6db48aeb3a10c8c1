#pragma once
// Measuring time and heap allocations.

#include <algorithm>
#include <cstddef>
#include <ctime>
#include <utility>
#include <vector>

namespace affray::bench {

/// Calls of operator new since the program began.
[[nodiscard]] std::size_t allocations();

/// Prevents the compiler from optimising the computation of the value away.
template <class T>
inline void keep(T& value) {
  asm volatile("" : "+m"(value) : : "memory");
}

[[nodiscard]] inline double median(std::vector<double> values) {
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

[[nodiscard]] inline double nanoseconds_now(clockid_t clock) {
  timespec now{};
  clock_gettime(clock, &now);
  return 1e9 * static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec);
}

/// Wall-clock time of short work, as that clock is cheap to read.
template <class Work>
[[nodiscard]] double nanoseconds(const Work& work) {
  const double start = nanoseconds_now(CLOCK_MONOTONIC);
  work();
  return nanoseconds_now(CLOCK_MONOTONIC) - start;
}

/// CPU time of this process, which other load on the machine affects little.
template <class Work>
[[nodiscard]] double processor_nanoseconds(const Work& work) {
  const double start = nanoseconds_now(CLOCK_PROCESS_CPUTIME_ID);
  work();
  return nanoseconds_now(CLOCK_PROCESS_CPUTIME_ID) - start;
}

/// The median over `runs` of the nanoseconds of one of `repetitions` calls, after one warm-up run.
template <class Work>
[[nodiscard]] double median_time(std::size_t runs, std::size_t repetitions, const Work& work) {
  std::vector<double> times;
  for (std::size_t run = 0; run <= runs; ++run) {
    const double time = processor_nanoseconds([&] {
      for (std::size_t i = 0; i < repetitions; ++i) work();
    });
    if (run > 0) times.push_back(time / static_cast<double>(repetitions));
  }
  return median(std::move(times));
}

}  // namespace affray::bench
