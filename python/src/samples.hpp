#pragma once
// Samples for training: decisions of seeded fights as features, with what a search says of them.

#include <nanobind/nanobind.h>

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "affray/core/result.hpp"
#include "decisions.hpp"

namespace affray {
class YamlDocument;
}

namespace affray::python {

/// The seat of a side that moves by the teacher itself.
constexpr const char* teacher_seat = "teacher";

struct SampleOptions {
  std::uint64_t seed = 1;
  std::uint64_t first = 0;         // number of the first fight of the series
  std::uint64_t fights = 1;        // so many from there
  std::string teacher;             // a bot that searches, such as "varied:200"
  std::vector<std::string> seats;  // who moves: a bot for each side, or `teacher_seat`
  std::uint32_t every = 1;         // one of so many decisions of other seats is taught, drawn by chance
  bool imagined = false;  // features of a completion of the view: the same, unless hidden things leak
};

/// Decisions among at least two choices, in the order in which they were made.
struct Samples {
  int version = 0;  // of the features
  std::size_t view_size = 0;
  std::size_t choice_size = 0;
  std::vector<std::int8_t> views;     // decisions x view_size
  std::vector<std::int8_t> choices;   // choices of all decisions x choice_size
  std::vector<std::int64_t> offsets;  // decisions + 1: where the choices of each begin
  std::vector<float> policy;          // of each choice: the share of the teacher's visits
  std::vector<float> value;           // of each decision: the teacher's value for the side, -1 to 1
  std::vector<float> outcome;         // of each decision: 1 if the side won in the end, -1 if it lost
  std::vector<std::int8_t> side;      // of each decision: who was asked
  std::vector<std::int64_t> fight;    // of each decision: the number of its fight
  std::vector<std::int8_t> winner;    // of each fight; -1 for nobody
};

/// What a network says before it is scaled: docs/training.md.
struct Sums {
  std::int32_t value = 0;
  std::vector<std::int32_t> scores{};  // of each choice
};

/// What each game brings, in samples_<game>.cpp.
struct SampledGame {
  std::string_view name;
  /// Plays fights from the opening of a file and records decisions.
  Result<Samples> (*record)(const YamlDocument& fight, const SampleOptions& options);
  /// Which sides of a fight have players.
  Result<std::vector<bool>> (*players)(const YamlDocument& fight);
  /// The winner of each fight of a series of bots; -1 for nobody.
  Result<std::vector<std::int8_t>> (*winners)(const YamlDocument& fight, const std::vector<std::string>& bots,
                                              std::uint64_t fights, std::uint64_t seed);
  /// Plays fights from the opening of a file and records what was chosen.
  Result<Decisions> (*decisions)(const YamlDocument& fight, const DecisionOptions& options);
  /// Reads the text of a network file and evaluates features of a view and of choices.
  Result<Sums> (*infer)(const std::string& text, std::span<const std::int8_t> view,
                        std::span<const std::int8_t> choices);
};
[[nodiscard]] SampledGame sampled_worlds();
[[nodiscard]] SampledGame sampled_realms();
[[nodiscard]] SampledGame sampled_sectors();
[[nodiscard]] SampledGame sampled_biomes();

[[nodiscard]] Result<SampledGame> sampled_game(std::string_view name);

void bind_samples(nanobind::module_& module);

}  // namespace affray::python
