#pragma once
// A policy answers every decision of a fight whose odds are wanted as planned.

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

namespace affray::analysis {

/// May remember what it has done in a plain value that is kept with the state: two equal states with
/// different memories are not the same.
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

/// The same, but it rolls for its choice: each of several is taken with some chance.
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
  typename G::Choice choose(const typename G::Codex& codex, const typename G::State& state,
                            Memory& /*memory*/) const {
    return G::choices(codex, state)[0];
  }
};

/// A given choice first, if there is one, and then a policy that remembers nothing.
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

  Choice choose(const typename G::Codex& codex, const typename G::State& state, Memory& memory)
    requires Policy<P, G>
  {
    NoMemory none;
    return begins(memory) ? *first : policy->choose(codex, state, none);
  }
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

/// What a plan remembers: which of its lines have been played.
struct LinesUsed {
  static constexpr std::size_t max_lines = 256;
  std::array<std::uint64_t, max_lines / 64> words{};

  [[nodiscard]] bool has(std::size_t line) const { return (words[line / 64] >> (line % 64) & 1U) != 0; }
  void add(std::size_t line) { words[line / 64] |= std::uint64_t{1} << (line % 64); }
  bool operator==(const LinesUsed&) const = default;
};

/// Plays the first line of a plan that was not played yet and is legal now; when there is none, the answer of
/// the game's Default, which is called as `answer(codex, state) -> Choice`.
template <Game G, class Default>
class PlanPolicy {
 public:
  using Memory = LinesUsed;
  using Choice = typename G::Choice;

  PlanPolicy(std::span<const Choice> lines, Default answer)
      : lines_(lines.begin(), lines.end()), refused_(lines.size()), answer_(answer) {
    AFFRAY_CHECK(lines.size() <= LinesUsed::max_lines, "a plan has too many lines");
  }

  Choice choose(const typename G::Codex& codex, const typename G::State& state, Memory& memory) {
    std::optional<Asked> asked;
    for (std::size_t word = 0; 64 * word < lines_.size(); ++word) {
      // The lines that are left, lowest bit first.
      for (std::uint64_t left = ~memory.words[word] & lines_in(word); left != 0; left &= left - 1) {
        const std::size_t line = 64 * word + static_cast<std::size_t>(std::countr_zero(left));
        if (const auto refusal = G::refusal(codex, state, lines_[line]); refusal) {
          if (used_.has(line)) continue;
          if (!asked) asked = G::asked(codex, state);
          note(line, *asked, *refusal);
        } else {
          memory.add(line);
          used_.add(line);
          return lines_[line];
        }
      }
    }
    return answer_(codex, state);
  }

  /// For a game whose results do not decide what is legal; then it depends on the Default, which says so.
  static constexpr bool ignores_results = requires { requires Default::ignores_results; };

  /// Every line has been played.
  [[nodiscard]] bool exhausted(const Memory& memory) const {
    for (std::size_t line = 0; line < lines_.size(); ++line) {
      if (!memory.has(line)) return false;
    }
    return true;
  }

  /// The lines (counted from 0) that were played in no branch of what was computed so far.
  [[nodiscard]] std::vector<std::size_t> unused() const {
    std::vector<std::size_t> lines;
    for (std::size_t line = 0; line < lines_.size(); ++line) {
      if (!used_.has(line)) lines.push_back(line);
    }
    return lines;
  }
  /// Why an unused line was refused when its side was last asked, or else when it was last tried; nothing
  /// when nobody was ever asked.
  [[nodiscard]] const std::optional<Refusal>& refused(std::size_t line) const { return refused_[line]; }

 private:
  // That it was another side's turn says least.
  void note(std::size_t line, const Asked& asked, const Refusal& refusal) {
    const bool in_turn = [&] {
      if constexpr (requires(const Choice& choice) { choice.side; }) {
        return asked.side == lines_[line].side;
      } else {
        return true;
      }
    }();
    if (!in_turn && in_turn_.has(line)) return;
    refused_[line] = refusal;
    if (in_turn) in_turn_.add(line);
  }

  [[nodiscard]] std::uint64_t lines_in(std::size_t word) const {
    const std::size_t count = lines_.size() - 64 * word;
    return count >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << count) - 1;
  }

  std::vector<Choice> lines_;
  std::vector<std::optional<Refusal>> refused_;
  LinesUsed used_;
  LinesUsed in_turn_;  // lines that were refused when their side was asked
  Default answer_;
};

}  // namespace affray::analysis
