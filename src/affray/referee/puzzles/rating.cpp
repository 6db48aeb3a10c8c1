#include "affray/referee/puzzles/rating.hpp"

#include <array>
#include <bit>
#include <cstdint>

namespace affray {

int estimated_rating(const Session& session, const std::string& best, std::size_t choices) {
  constexpr int easiest = 800;
  constexpr int of_a_miss = 80;      // points for each attempt of a bot that fails
  constexpr int of_a_doubling = 40;  // points for each doubling of the number of choices
  constexpr std::array levels{"search:10", "search:40", "search:160", "search:640"};
  constexpr std::uint64_t seeds = 3;
  int rating = easiest + of_a_doubling * (static_cast<int>(std::bit_width(choices)) - 1);
  for (const char* level : levels) {
    for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
      const Result<std::string> choice = session.bot_choice(level, seed);
      if (!choice || *choice != best) rating += of_a_miss;
    }
  }
  return rating;
}

}  // namespace affray
