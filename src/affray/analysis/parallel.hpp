#pragma once
// Independent tasks on several threads.

#include <cstddef>

#include "affray/core/function_ref.hpp"

namespace affray::analysis {

/// The number of workers for so many tasks and `threads` (0: one for each processor); at least 1.
[[nodiscard]] std::size_t workers_for(std::size_t tasks, unsigned threads);

/// Calls work(task, worker) once for each task 0..tasks-1, on up to `workers` threads; each worker takes
/// tasks in ascending order. In WebAssembly there is one worker.
void in_parallel(std::size_t tasks, std::size_t workers, FunctionRef<void(std::size_t, std::size_t)> work);

}  // namespace affray::analysis
