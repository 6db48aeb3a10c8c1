#pragma once
// The server's process: file handles, and threads with priorities.

#include <functional>
#include <thread>
#include <vector>

namespace affray::server {

/// Raises the limit on open files to the maximum allowed for this process, as the initial limit is often low.
void use_all_file_handles();

/// Returns memory that is free, but scattered over the heap, to the system.
void return_free_memory();

/// Starts this many threads; a thread with a higher niceness yields to those with a lower one.
void start_threads(const std::function<void()>& work, unsigned count, int niceness,
                   std::vector<std::thread>& threads);

}  // namespace affray::server
