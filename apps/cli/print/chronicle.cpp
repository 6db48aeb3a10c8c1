#include "cli/print/chronicle.hpp"

#include <algorithm>

namespace affray::cli {

void ChroniclePrinter::tell(const Message& event) {
  if (event.tone == Tone::aside) return console_.print_event(event);
  if (event.tone == Tone::part) {
    // Another part of the same kind began, so nothing happened in this one, nor in what it consists of.
    const auto same = std::find_if(started_.begin(), started_.end(),
                                   [&](const Message& one) { return one.key == event.key; });
    started_.erase(same, started_.end());
    started_.push_back(event);
    return;
  }
  if (event.tone != Tone::heading) announce();
  started_.clear();
  console_.print_event(event);
}

void ChroniclePrinter::announce() {
  for (const Message& part : started_) console_.print_event(part);
  started_.clear();
}

}  // namespace affray::cli
