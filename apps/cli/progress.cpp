#include "cli/progress.hpp"

#include <unistd.h>

#include <algorithm>
#include <iostream>

#include "cli/voice.hpp"

namespace affray::cli {

Progress::Progress() : is_seen_(isatty(STDERR_FILENO) != 0) {}

void Progress::operator()(std::uint64_t done, std::uint64_t most) {
  if (!is_seen_) return;
  const Clock::time_point now = Clock::now();
  if (now - start_ < std::chrono::seconds(2) || now - last_ < std::chrono::milliseconds(100)) return;
  last_ = now;
  const double share = static_cast<double>(done) / static_cast<double>(std::max<std::uint64_t>(1, most));
  std::cerr << "\r\x1b[K" << bar(share, 40) << ' ' << static_cast<int>(100 * share) << " %" << std::flush;
  is_drawn_ = true;
}

void Progress::clear() const {
  if (is_drawn_) std::cerr << "\r\x1b[K" << std::flush;
}

}  // namespace affray::cli
