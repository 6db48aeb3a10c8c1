#pragma once
// One number over the behaviour of all games: the same on every compiler and machine.

#include <cstdint>

namespace affray::bench {

/// A hash over seeded random fights of every sample fight: all choices that are legal, the one that is made,
/// the faces that it rolls, the state after it, and how the fight ends.
[[nodiscard]] std::uint64_t fingerprint();

}  // namespace affray::bench
