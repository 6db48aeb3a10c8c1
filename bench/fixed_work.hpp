#pragma once
// Pieces of work by name, each a given number of times: for counting instructions and for timing two programs
// side by side, as tools/compare_bench does.

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace affray::bench {

/// The names of all pieces of work, in a fixed order.
[[nodiscard]] std::vector<std::string_view> work_names();

/// Does the work so many times, with seeds that follow each other, and returns the processor time in
/// nanoseconds; nothing for an unknown name.
[[nodiscard]] std::optional<double> do_work(std::string_view name, std::uint64_t times);

}  // namespace affray::bench
