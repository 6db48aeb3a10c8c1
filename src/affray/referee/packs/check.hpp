#pragma once
// Everything that can be checked automatically about a pack: whether its files can be read, what its records
// do, whether its fights and scenarios are valid, and whether fights with it end.

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "affray/analysis/simulation.hpp"
#include "affray/core/result.hpp"
#include "affray/referee/games.hpp"
#include "affray/referee/packs/contents.hpp"
#include "affray/referee/packs/findings.hpp"

namespace affray {

struct PackCheckOptions {
  std::uint64_t fights = 1'000;  // of random bots, distributed among the fights and pairs of decks
  std::uint64_t seed = 1;
  unsigned threads = 0;  // 0: one for each processor; the result does not depend on it
  ProgressCallback progress = nullptr;
  std::function<bool()> is_stopped = nullptr;
};

/// A fight or a scenario of the pack.
struct CheckedFile {
  std::string file;
  Checked checked;
  bool is_scenario = false;
};

/// The fights of random bots.
struct RandomFights {
  std::size_t setups = 0;           // number of the fights of the pack, and of the pairs of its decks
  std::uint64_t fights = 0;         // number of fights played
  std::uint64_t unfinished = 0;     // number of fights that did not end
  std::vector<std::string> unused;  // ids of the pack's cards that were not used in any of them
};

struct PackReport {
  PackPtr pack;                   // nullptr if it cannot be read
  std::vector<Problem> problems;  // in its own files
  std::vector<RecordWords> records;
  std::vector<OwnName> names;
  std::vector<CheckedFile> files;
  RandomFights random;

  /// Whether no problem was found.
  [[nodiscard]] bool is_good() const;
};

/// Checks the pack in a folder.
[[nodiscard]] PackReport check_pack(const std::string& folder, const PackCheckOptions& options);

}  // namespace affray
