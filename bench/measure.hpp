#pragma once
// Measuring time, instructions and heap allocations.

#include <algorithm>
#include <cstddef>
#include <ctime>
#include <optional>
#include <utility>
#include <vector>

#include "instructions.hpp"

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

/// What a piece of work costs the processor.
struct Cost {
  double nanoseconds = 0;
  std::optional<double> instructions{};  // nothing where they are not counted
};

/// The medians over `runs` of the cost of one of `repetitions` calls, after one warm-up run.
template <class Work>
[[nodiscard]] Cost median_cost(std::size_t runs, std::size_t repetitions, const Work& work) {
  std::vector<double> times;
  std::vector<double> instructions;
  const auto calls = static_cast<double>(repetitions);
  for (std::size_t run = 0; run <= runs; ++run) {
    const auto before = instructions_so_far();
    const double time = processor_nanoseconds([&] {
      for (std::size_t i = 0; i < repetitions; ++i) work();
    });
    const auto after = instructions_so_far();
    if (run == 0) continue;
    times.push_back(time / calls);
    if (before && after) instructions.push_back(static_cast<double>(*after - *before) / calls);
  }
  Cost cost{.nanoseconds = median(std::move(times))};
  if (instructions.size() == runs) cost.instructions = median(std::move(instructions));
  return cost;
}

/// The time alone.
template <class Work>
[[nodiscard]] double median_time(std::size_t runs, std::size_t repetitions, const Work& work) {
  return median_cost(runs, repetitions, work).nanoseconds;
}

}  // namespace affray::bench
