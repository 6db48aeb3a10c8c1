#include "affray/analysis/merged.hpp"

namespace affray::analysis {

void MergeSlots::grow() {
  std::vector<Slot> wider(slots_.empty() ? 64 : 4 * slots_.size());
  const std::size_t mask = wider.size() - 1;
  for (const Slot& slot : slots_) {
    if (slot.epoch != epoch_) continue;
    std::size_t at = slot.hash & mask;
    while (wider[at].epoch == epoch_) at = (at + 1) & mask;
    wider[at] = slot;
  }
  slots_.swap(wider);
}

}  // namespace affray::analysis
