#pragma once
// What the server asks of the operating system for its process: file handles, and threads by their priority.

#include <functional>
#include <thread>
#include <vector>

namespace affray::server {

/// Raises the limit on open files to the maximum allowed for this process, as the initial limit is often low.
void use_all_file_handles();

/// Starts so many threads that do the work; a thread of higher niceness gives way to those of lower.
void start_threads(const std::function<void()>& work, unsigned count, int niceness,
                   std::vector<std::thread>& threads);

}  // namespace affray::server
