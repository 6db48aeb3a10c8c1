#pragma once
// Everything that can be found out about a pack without a person: whether its files can be read, what its
// records do, whether its fights and scenarios hold, and whether fights with it come to an end.

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
  std::uint64_t fights = 1'000;  // of random bots, shared out among the fights and pairs of decks
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
  std::size_t setups = 0;           // fights of the pack, and pairs of its decks
  std::uint64_t fights = 0;         // that were played
  std::uint64_t unfinished = 0;     // that did not come to an end
  std::vector<std::string> unused;  // ids of the pack's cards that nobody used in any of them
};

struct PackReport {
  PackPtr pack;                   // nullptr if it cannot be read
  std::vector<Problem> problems;  // in its own files
  std::vector<RecordWords> records;
  std::vector<OwnName> names;
  std::vector<CheckedFile> files;
  RandomFights random;

  /// Whether nothing was found.
  [[nodiscard]] bool is_good() const;
};

/// Checks the pack in a folder.
[[nodiscard]] PackReport check_pack(const std::string& folder, const PackCheckOptions& options);

}  // namespace affray
