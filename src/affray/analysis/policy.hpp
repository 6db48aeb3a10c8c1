#pragma once
// Policies: fixed strategies for all sides, whose odds are computed exactly.

#include <array>
#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <type_traits>
#include <vector>

#include "affray/core/check.hpp"
#include "affray/core/dice.hpp"
#include "affray/core/game.hpp"
#include "affray/core/hooks.hpp"
#include "affray/core/side.hpp"

namespace affray::analysis {

/// A policy may keep a memory, a plain value stored with the state. States are merged only if their memories
/// are equal too.
template <class P>
concept Remembers =
    std::is_trivially_copyable_v<typename P::Memory> && std::equality_comparable<typename P::Memory> &&
    (std::is_empty_v<typename P::Memory> || std::has_unique_object_representations_v<typename P::Memory>);

/// Chooses for every side.
template <class P, class G>
concept Policy = Remembers<P> && requires(P& policy, const typename G::Codex& codex,
                                          const typename G::State& state, typename P::Memory& memory) {
  { policy.choose(codex, state, memory) } -> std::same_as<typename G::Choice>;
};

/// A policy that randomises: it draws its choice with the dice.
template <class P, class G>
concept MixedPolicy =
    Remembers<P> && requires(P& policy, const typename G::Codex& codex, const typename G::State& state,
                             typename P::Memory& memory, Dice& dice) {
      { policy.choose(codex, state, memory, dice) } -> std::same_as<typename G::Choice>;
    };

struct NoMemory {
  bool operator==(const NoMemory&) const = default;
};

/// Always the first legal choice.
template <Game G>
struct FirstChoice {
  using Memory = NoMemory;
  /// The choice of the policy in this state; `memory` is not used.
  typename G::Choice choose(const typename G::Codex& codex, const typename G::State& state,
                            Memory& /*memory*/) const {
    return G::choices(codex, state)[0];
  }
};

/// Plays a given first choice, if any, and then follows a policy without memory.
template <Game G, class P>
  requires(Policy<P, G> || MixedPolicy<P, G>) && std::is_same_v<typename P::Memory, NoMemory>
struct FirstThen {
  using Choice = typename G::Choice;

  struct Memory {
    std::uint8_t has_begun = 0;
    bool operator==(const Memory&) const = default;
  };
  P* policy;
  std::optional<Choice> first;

  /// The choice of the policy in this state; `memory` is updated.
  Choice choose(const typename G::Codex& codex, const typename G::State& state, Memory& memory)
    requires Policy<P, G>
  {
    NoMemory none;
    return begins(memory) ? *first : policy->choose(codex, state, none);
  }
  /// The choice of the policy in this state; `memory` is updated.
  Choice choose(const typename G::Codex& codex, const typename G::State& state, Memory& memory, Dice& dice)
    requires MixedPolicy<P, G>
  {
    NoMemory none;
    return begins(memory) ? *first : policy->choose(codex, state, none, dice);
  }

 private:
  bool begins(Memory& memory) const {
    const bool is_first = memory.has_begun == 0;
    memory.has_begun = 1;
    return is_first && first;
  }
};

/// The memory of a plan: which of its lines have been played.
struct PlayedLines {
  static constexpr std::size_t max_lines = 256;
  std::array<std::uint64_t, max_lines / 64> words{};

  /// Whether the line of the plan was used.
  [[nodiscard]] bool has(std::size_t line) const { return (words[line / 64] >> (line % 64) & 1U) != 0; }
  /// Marks the line as used.
  void add(std::size_t line) { words[line / 64] |= std::uint64_t{1} << (line % 64); }
  bool operator==(const PlayedLines&) const = default;
};

/// Plays the first line of a plan that is legal now and was not played before; otherwise the choice of the
/// Default of the game, called as `answer(codex, state) -> Choice`.
template <Game G, class Default>
class PlanPolicy {
 public:
  using Memory = PlayedLines;
  using Choice = typename G::Choice;

  PlanPolicy(std::span<const Choice> lines, Default answer)
      : lines_(lines.begin(), lines.end()), answer_(answer) {
    AFFRAY_CHECK(lines.size() <= PlayedLines::max_lines, "a plan has too many lines");
  }

  /// The choice of the policy in this state; `memory` is updated.
  Choice choose(const typename G::Codex& codex, const typename G::State& state, Memory& memory) {
    bool is_noted = false;
    for (std::size_t word = 0; 64 * word < lines_.size(); ++word) {
      // The lines that were not played yet, lowest bit first.
      for (std::uint64_t left = ~memory.words[word] & lines_in(word); left != 0; left &= left - 1) {
        const std::size_t line = 64 * word + static_cast<std::size_t>(std::countr_zero(left));
        if (is_legal<G>(codex, state, lines_[line])) {
          memory.add(line);
          used_.add(line);
          return lines_[line];
        }
        if (is_noted || used_.has(line)) continue;
        note(codex, state);
        is_noted = true;
      }
    }
    return answer_(codex, state);
  }

  /// See IgnoresResults in additive.hpp: legality does not depend on results, so only the Default could.
  static constexpr bool ignores_results = requires { requires Default::ignores_results; };

  /// Whether every line has been played.
  [[nodiscard]] bool exhausted(const Memory& memory) const {
    for (std::size_t line = 0; line < lines_.size(); ++line) {
      if (!memory.has(line)) return false;
    }
    return true;
  }

  /// The indices of lines that no branch has played so far.
  [[nodiscard]] std::vector<std::size_t> unused() const {
    std::vector<std::size_t> lines;
    for (std::size_t line = 0; line < lines_.size(); ++line) {
      if (!used_.has(line)) lines.push_back(line);
    }
    return lines;
  }
  /// Why an unused line is refused where its side was last asked for a choice, or else where another side was
  /// asked; nullopt if it was never tried, or if another line came before it.
  [[nodiscard]] std::optional<Refusal> refused(const typename G::Codex& codex, std::size_t line) const {
    std::size_t slot = slot_of(lines_[line]);
    for (std::size_t i = 0; i < noted_.size() && !noted_[slot]; ++i) slot = i;
    return noted_[slot] ? G::refusal(codex, *noted_[slot], lines_[line]) : std::nullopt;
  }

 private:
  static constexpr bool names_side = requires(const Choice& choice) { choice.side; };

  [[nodiscard]] static std::size_t slot_of(const Choice& line) {
    if constexpr (names_side) {
      return index(line.side) % max_sides;
    } else {
      return 0;
    }
  }

  // Looking for the rule that forbids a line takes longer than playing it, so only the state is kept.
  void note(const typename G::Codex& codex, const typename G::State& state) {
    noted_[names_side ? index(G::asked(codex, state).side) % max_sides : 0] = state;
  }

  [[nodiscard]] std::uint64_t lines_in(std::size_t word) const {
    const std::size_t count = lines_.size() - 64 * word;
    return count >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << count) - 1;
  }

  std::vector<Choice> lines_;
  std::array<std::optional<typename G::State>, max_sides>
      noted_;  // where a line was refused, by who was asked
  PlayedLines used_;
  Default answer_;
};

}  // namespace affray::analysis
