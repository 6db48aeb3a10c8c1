#include "server/http/process.hpp"

#include <malloc.h>
#include <sys/resource.h>
#include <unistd.h>

namespace affray::server {

void use_all_file_handles() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

void return_free_memory() {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}

void start_threads(const std::function<void()>& work, unsigned count, int niceness,
                   std::vector<std::thread>& threads) {
  for (unsigned i = 0; i < count; ++i) {
    threads.emplace_back([work, niceness] {
      setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), niceness);
      work();
    });
  }
}

}  // namespace affray::server
