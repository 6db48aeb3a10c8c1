#pragma once
// Independent tasks on several processors.

#include <cstddef>

#include "affray/core/function_ref.hpp"

namespace affray::analysis {

/// How many workers in_parallel uses for `threads` (0: one for each processor) and so many tasks; at least 1.
[[nodiscard]] std::size_t workers_for(std::size_t tasks, unsigned threads);

/// Calls work(task, worker) once for each task 0..tasks-1, on up to `workers` threads at a time; a worker
/// does one task after another, in ascending order. In the browser there is one worker.
void in_parallel(std::size_t tasks, std::size_t workers, FunctionRef<void(std::size_t, std::size_t)> work);

}  // namespace affray::analysis
