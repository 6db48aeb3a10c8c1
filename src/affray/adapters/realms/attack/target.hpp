#pragma once
// One target's part of an attack: enumerates all rolls and rerolls of its dice. Small arrays are indexed by
// the faces on the table and by the reroll rights used on them; the rules decide what is allowed and what it
// does.

#include <array>
#include <bit>
#include <cstdint>
#include <memory>
#include <vector>

#include "affray/adapters/realms/attack/odds.hpp"

namespace affray::realms::adapter {

/// The expected value of what is still to come, by the purpose. Tiny amounts are added as tie-breakers: for
/// damage where damage is not the purpose, and against results that are out of reach.
using Worth = double;

/// The reroll rights that an attack has used up, as a number: a right that is usable once a round (Stamina,
/// or a Boss's rank) counts 1, each use of an item counts 2.
constexpr std::size_t max_used = 2 * (2 * max_targets + 1);
constexpr std::size_t max_used_by_target = std::size_t{2} * 3;

/// The result of the dice of one target: 0 if nothing reaches it; 1 to 6 for a hit with that face; 7 to 12
/// for a hit with that face after R48.
constexpr std::size_t ends = 1 + 2 * die_faces;

struct End {
  bool missed = false;
  bool pierced = false;
  std::array<std::uint8_t, die_faces> damage{};  // by the face of the defence die, rolled or not
  Worth worth = 0;
};

/// Weights of the results, for one state of the rights that are used up.
struct EndWeights {
  std::array<std::array<std::uint64_t, ends>, max_used_by_target> weight{};
  Worth worth = 0;  // of this target and all later ones
};

class OneTarget {
 public:
  using After = std::array<Worth, max_used>;  // values of the later targets, by the rights used up so far

  OneTarget(const Options& options, const Exchange& attack, std::size_t target, const AttackOptions& query);

  /// Whether this amount of rights can have been used up before this target.
  [[nodiscard]] bool possible(std::size_t used) const;
  /// Enumerates all results from there on. Records the first decisions in `advice`, unless it is nullptr.
  [[nodiscard]] EndWeights run(std::size_t used, const After& after, std::vector<Advice>* advice);
  /// The sum of the weights of every run.
  [[nodiscard]] std::uint64_t total() const { return total_; }
  [[nodiscard]] const End& end(std::size_t number) const { return ends_[number]; }

 private:
  static constexpr std::size_t max_states = std::size_t{die_faces} * die_faces;
  static constexpr std::size_t dear_rights = 3;  // the rights of heroes: free, stamina, item
  static constexpr std::size_t max_sets = 64;    // sets of used rights, three rights for each of two dice

  struct RightsSet {
    bool valid = false;
    std::uint8_t used = 0;         // by the dice of this target
    Rerolls left;                  // remaining afterwards
    std::array<Rolled, 2> dice{};  // with the used rights marked; their faces are unused
  };
  struct Memory {  // uninitialised, because most of it is never used
    std::array<std::array<Worth, max_states>, max_sets> worth;
    std::array<std::array<std::uint8_t, max_states>, max_sets> action;  // 0: keep; else 1 + the right's bit
    std::array<std::array<std::uint64_t, max_states>, max_sets> mass;
  };

  void read_dice();
  void read_ends(const AttackOptions& query);
  void read_stands();
  void set_dice(std::size_t state);
  [[nodiscard]] Rerolls rights_after(std::size_t used) const;
  std::size_t lay_out_sets(std::size_t used);
  void price_set(std::size_t set, Worth after);
  void price_right(std::size_t set, std::size_t bit);
  [[nodiscard]] bool better(Worth a, Worth b) const { return a > b + slack_; }
  void walk_set(std::size_t set, EndWeights& weights);
  void note_advice(std::vector<Advice>& advice) const;
  void roll_enemy_dice();
  void walk_enemy(std::size_t used, EndWeights& weights);
  void end_with(std::size_t used, std::size_t end, std::uint64_t weight, std::size_t rerolls,
                EndWeights& weights) const;

  [[nodiscard]] std::size_t face(std::size_t state, std::size_t die) const {  // 0 to 5
    return count_ == 2 && die == 0 ? state / die_faces : state % die_faces;
  }
  [[nodiscard]] std::size_t with_face(std::size_t state, std::size_t die, std::size_t face) const {
    if (count_ == 1) return face;
    return die == 0 ? face * die_faces + state % die_faces : state - state % die_faces + face;
  }
  [[nodiscard]] std::uint64_t weight_of(std::size_t state) const {
    return weight_[face(state, 0)] * (count_ == 2 ? weight_[face(state, 1)] : 1);
  }
  static std::size_t size_of(std::size_t set) { return static_cast<std::size_t>(std::popcount(set)); }
  [[nodiscard]] std::size_t best_end(const Faces& faces, std::size_t first_of) const;

  const Options& options_;
  Exchange exchange_;
  std::uint8_t target_;
  std::size_t count_;   // number of dice
  std::size_t states_;  // number of combinations of their faces
  Faces faces_;
  std::array<std::uint64_t, die_faces> weight_{};  // of each face
  std::uint64_t sides_ = 0;                        // their sum
  std::array<Worth, die_faces> share_{};
  std::size_t most_rerolls_ = 0;
  Worth slack_ = 0;  // closer values count as equal; then the simpler action is taken
  std::uint64_t total_ = 1;
  std::array<End, ends> ends_{};
  std::array<std::uint8_t, max_states> stand_{};           // result without another roll
  std::array<std::array<bool, max_states>, 2> is_miss_{};  // by die
  std::array<RightsSet, max_sets> sets_{};
  std::array<std::uint64_t, max_states> rolled_{};  // weights of the enemies' rolls, before R48
  std::unique_ptr<Memory> memory_;
};

}  // namespace affray::realms::adapter
