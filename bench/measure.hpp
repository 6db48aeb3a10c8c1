#pragma once
// How long something takes, and how often it asks the heap for memory.

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <vector>

namespace affray::bench {

/// Calls of operator new since the program began.
[[nodiscard]] std::size_t allocations();

/// The compiler must believe that the value is read and changed here.
template <class T>
inline void keep(T& value) {
  asm volatile("" : "+m"(value) : : "memory");
}

[[nodiscard]] inline double median(std::vector<double> values) {
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

template <class Work>
[[nodiscard]] double nanoseconds(const Work& work) {
  const auto start = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double, std::nano>(std::chrono::steady_clock::now() - start).count();
}

/// The median over `runs` of the nanoseconds of one of `repetitions` calls, after a run that only warms up.
template <class Work>
[[nodiscard]] double median_time(std::size_t runs, std::size_t repetitions, const Work& work) {
  std::vector<double> times;
  for (std::size_t run = 0; run <= runs; ++run) {
    const double time = nanoseconds([&] {
      for (std::size_t i = 0; i < repetitions; ++i) work();
    });
    if (run > 0) times.push_back(time / static_cast<double>(repetitions));
  }
  return median(std::move(times));
}

}  // namespace affray::bench
