#pragma once
// Decisions of seeded fights for data sets: what a side may know, what it could choose and chose, and how it
// ended.

#include <nanobind/nanobind.h>

#include <cstdint>
#include <string>
#include <vector>

namespace affray::python {

struct DecisionOptions {
  std::uint64_t seed = 1;
  std::uint64_t first = 0;        // number of the first fight of the series
  std::uint64_t fights = 1;       // so many from there
  std::vector<std::string> bots;  // one for all sides, or one for each
  std::string judge{};            // a bot that searches and says what a decision is worth; empty: none
  std::uint64_t samples = 0;      // fights of `bots` from each decision, which say so; 0: none
  std::uint32_t every = 1;        // one of so many decisions is recorded, drawn by chance
  bool imagined = false;          // all of a completion of the view: the same, unless hidden things leak
};

/// Decisions among at least two choices, in the order in which they were made.
struct Decisions {
  int version = 0;  // of the features
  std::size_t view_size = 0;
  std::size_t choice_size = 0;
  std::vector<std::string> view_names{};  // what the numbers mean; empty without a decision
  std::vector<std::string> choice_names{};

  // Of each decision
  std::vector<std::int8_t> views{};      // decisions x view_size
  std::vector<std::int64_t> fight{};     // the number of its fight
  std::vector<std::int32_t> move{};      // choices of that fight before it, forced ones included
  std::vector<std::int8_t> side{};       // who was asked
  std::vector<std::int32_t> chosen{};    // among the choices that are offered
  std::vector<std::int32_t> offsets{0};  // decisions + 1: where the choices of each begin

  // Of each choice that is offered
  std::vector<std::int8_t> choices{};      // choices of all decisions x choice_size
  std::string texts{};                     // one behind the other
  std::vector<std::int32_t> text_ends{0};  // choices + 1: where the text of each begins
  std::vector<float> shares{};             // the share of the judge's visits

  // Of each decision, where it was asked for
  std::vector<double> value{};          // the chance to win less that to lose, -1 to 1
  std::vector<double> low{};            // the 95 % interval of the sample
  std::vector<double> high{};           //
  std::vector<std::int32_t> sampled{};  // fights that came to an end
  std::vector<std::int32_t> won{};
  std::vector<std::int32_t> lost{};

  // Of each fight
  std::vector<std::int8_t> winner{};   // -1: nobody; -2: it exceeded the longest length
  std::vector<std::int32_t> moves{};   // its choices, forced ones included
  std::vector<std::int16_t> losses{};  // fights x sides
  std::size_t sides = 0;
};

void bind_decisions(nanobind::module_& module);

}  // namespace affray::python
