#pragma once
// Counts refusals: every deed with every argument is tried at each decision of random fights, and the
// refusals are compared with the table in rules/refusals/<game>.md. None may tell what is hidden.

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <map>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "affray/core/chronicle.hpp"
#include "affray/core/dice.hpp"
#include "affray/core/game.hpp"
#include "affray/core/hooks.hpp"
#include "affray/core/refusal.hpp"
#include "affray/core/testing/battery.hpp"

namespace affray::testing {

/// The refusal of a deed: the verb of the deed, the rule that forbids it, and the message.
using RefusedDeed = std::tuple<std::string, std::string, std::string>;

struct RefusalCounts {
  std::map<RefusedDeed, long> by;
  long illegal = 0;
  long generic = 0;  // refused only because it is not the moment

  [[nodiscard]] double generic_percent() const {
    return illegal == 0 ? 0 : 100.0 * static_cast<double>(generic) / static_cast<double>(illegal);
  }
  void add(const RefusalCounts& other) {
    for (const auto& [deed, count] : other.by) by[deed] += count;
    illegal += other.illegal;
    generic += other.generic;
  }
};

/// Checks that what a side is told of a choice does not depend on what it cannot know: in this state and in a
/// completion of its view of it the choice is refused alike.
template <Game G>
class SameRefusals {
 public:
  SameRefusals(const typename G::Codex& codex, const typename G::State& state, std::uint64_t seed)
      : codex_(codex) {
    if (shows_all<G>(codex)) return;
    SeededDice dice(seed);
    for (std::size_t side = 0; side < G::sides(codex); ++side) {
      imagined_.push_back(imagined<G>(codex, state, side_at(side), dice));
    }
  }

  void check(const typename G::Choice& choice, const std::optional<Refusal>& refusal) const {
    if constexpr (requires { choice.side; }) {
      if (index(choice.side) >= imagined_.size()) return;
      if (G::refusal(codex_, imagined_[index(choice.side)], choice) == refusal) return;
      FAIL_CHECK("a refusal depends on what the side cannot know: ", G::text(codex_, choice), ": ",
                 refusal ? refusal->why : "legal");
    }
  }

 private:
  const typename G::Codex& codex_;
  std::vector<typename G::State> imagined_;  // by side
};

/// Plays random fights from `start` and tries at each decision everything that `every(codex, state)` returns;
/// `verb(choice)` is the name of a deed in the table. At most `most` decisions of a fight are examined; in a
/// longer fight they are chosen at random. The long form plays ten times as many.
template <Game G, class Every, class Verb>
[[nodiscard]] RefusalCounts count_refusals(const typename G::Codex& codex, const typename G::State& start,
                                           const Every& every, const Verb& verb, std::uint64_t seed,
                                           int fights, int most = 400) {
  RefusalCounts counts;
  SeededDice dice(seed);
  std::mt19937_64 chance(seed);
  Chronicle<typename G::Event> quiet;
  if (long_tests()) fights *= 10;
  for (int fight = 0; fight < fights; ++fight) {
    typename G::State state = start;
    for (int prompt = 0; prompt < most && !G::asked(codex, state).over(); ++prompt) {
      const auto legal = G::choices(codex, state);
      const SameRefusals<G> same(codex, state, chance());
      for (const typename G::Choice& choice : every(codex, state)) {
        const std::optional<Refusal> refusal = G::refusal(codex, state, choice);
        same.check(choice, refusal);
        if (!refusal) continue;
        ++counts.illegal;
        counts.generic += names_only_the_moment(*refusal) ? 1 : 0;
        ++counts.by[{verb(choice), std::string(refusal->rule.text()), std::string(refusal->why)}];
      }
      const typename G::Choice choice = legal[chance() % legal.size()];
      G::play(codex, state, choice, dice, quiet);
    }
  }
  return counts;
}

/// The rows `| deed | rule | message key | ... |` of the table of a game.
[[nodiscard]] inline std::set<RefusedDeed> table_of_refusals(const std::string& game) {
  const char* root = std::getenv("AFFRAY_DATA");
  std::ifstream file((root == nullptr ? std::string(".") : std::string(root)) + "/rules/refusals/" + game +
                     ".md");
  REQUIRE_MESSAGE(file.good(), "rules/refusals/", game, ".md cannot be read");
  std::set<RefusedDeed> rows;
  for (std::string line; std::getline(file, line);) {
    std::vector<std::string> cells;
    for (std::size_t at = 0; line.starts_with('|') && cells.size() < 3;) {
      const std::size_t end = line.find('|', at + 1);
      if (end == std::string::npos) break;
      std::string cell = line.substr(at + 1, end - at - 1);
      cell.erase(0, cell.find_first_not_of(" `"));
      cell.erase(cell.find_last_not_of(" `") + 1);
      cells.push_back(cell);
      at = end;
    }
    if (cells.size() == 3 && cells[2].starts_with("refused.")) rows.emplace(cells[0], cells[1], cells[2]);
  }
  return rows;
}

/// Checks that every refusal seen is in the table of the game; prints missing rows, ready to be pasted.
inline void check_refusals(const std::string& game, const RefusalCounts& counts) {
  const std::set<RefusedDeed> table = table_of_refusals(game);
  for (const auto& [deed, count] : counts.by) {
    const auto& [verb, rule, why] = deed;
    CHECK_MESSAGE(table.contains(deed), "| ", verb, " | ", rule, " | ", why, " | is missing; seen ", count,
                  " times");
  }
}

}  // namespace affray::testing
