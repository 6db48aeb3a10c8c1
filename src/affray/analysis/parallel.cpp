#include "affray/analysis/parallel.hpp"

#include <algorithm>
#include <atomic>
#ifndef __EMSCRIPTEN__
#include <thread>
#endif
#include <vector>

namespace affray::analysis {

#ifdef __EMSCRIPTEN__

std::size_t workers_for(std::size_t /*tasks*/, unsigned /*threads*/) { return 1; }

void in_parallel(std::size_t tasks, std::size_t /*workers*/,
                 FunctionRef<void(std::size_t, std::size_t)> work) {
  for (std::size_t task = 0; task < tasks; ++task) work(task, 0);
}

#else

std::size_t workers_for(std::size_t tasks, unsigned threads) {
  const std::size_t wanted = threads == 0 ? std::thread::hardware_concurrency() : threads;
  return std::max<std::size_t>(1, std::min(wanted, tasks));
}

void in_parallel(std::size_t tasks, std::size_t workers, FunctionRef<void(std::size_t, std::size_t)> work) {
  std::atomic<std::size_t> next{0};
  const auto run = [&](std::size_t worker) {
    for (std::size_t task = next++; task < tasks; task = next++) work(task, worker);
  };
  std::vector<std::thread> threads;
  for (std::size_t worker = 1; worker < workers; ++worker) threads.emplace_back(run, worker);
  run(0);
  for (std::thread& thread : threads) thread.join();
}

#endif

}  // namespace affray::analysis
