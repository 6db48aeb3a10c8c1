#pragma once
// Instructions executed by this process, where the kernel and the processor count them.

#include <cstdint>
#include <optional>

namespace affray::bench {

/// The instructions of this thread so far, outside the kernel; nothing where there are no counters: most
/// virtual machines have none, and some kernels keep them from users.
[[nodiscard]] std::optional<std::uint64_t> instructions_so_far();

}  // namespace affray::bench
