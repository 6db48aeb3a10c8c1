#pragma once
// Simulated players in many simultaneous matches over WebSocket, each with a thinking time.

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <list>
#include <mutex>
#include <optional>
#include <queue>
#include <random>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "client.hpp"

namespace affray::bench {

/// A created match and the tokens of its players.
struct MadeMatch {
  std::string match;
  std::vector<std::pair<std::string, std::string>> tokens;  // by side
  std::size_t number = 0;
};

/// Creates the `number`-th match of a mix of fights of all four games; with `with_bots` every second one is
/// against a bot.
[[nodiscard]] MadeMatch make_match(Http& http, std::size_t number, bool with_bots);

/// Creates matches in advance on a thread of its own, equally many of each fight of the mix.
class MatchPool {
 public:
  MatchPool(std::uint16_t port, bool with_bots, std::size_t most);
  MatchPool(const MatchPool&) = delete;
  MatchPool& operator=(const MatchPool&) = delete;
  ~MatchPool();
  /// Returns a match of the same fight as the `number`-th match; blocks until there is one.
  [[nodiscard]] MadeMatch take(std::size_t number);
  [[nodiscard]] bool has(std::size_t number);
  /// Blocks until the pool is full.
  void wait_until_full();

 private:
  void fill(std::uint16_t port, bool with_bots);

  const std::size_t most_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<std::deque<MadeMatch>> ready_;  // by fight of the mix
  bool is_closing_ = false;
  std::thread maker_;
};

struct CrowdOptions {
  std::size_t matches = 500;
  double think_seconds = 2;     // mean thinking time; 0: none
  bool with_bots = true;        // one bot in every second match
  std::size_t prefetched = 50;  // number of matches created in advance
};

/// The simulated players and their event loop.
class Crowd {
 public:
  Crowd(std::uint16_t port, const CrowdOptions& options);
  ~Crowd();
  Crowd(const Crowd&) = delete;
  Crowd& operator=(const Crowd&) = delete;

  /// Connects all players.
  void begin();
  struct Result {
    std::vector<double> milliseconds;  // from a choice to its acknowledgement, sorted
    std::size_t matches_ended = 0;
    double seconds = 0;
    [[nodiscard]] double at(double share) const;
    [[nodiscard]] double choices_a_second() const {
      return static_cast<double>(milliseconds.size()) / seconds;
    }
  };
  /// Plays for so many seconds.
  [[nodiscard]] Result play(double seconds);
  [[nodiscard]] std::size_t connections() const { return players_.size(); }

 private:
  struct Player;
  struct ScheduledChoice {
    double time = 0;
    std::uint64_t player = 0;
    bool operator<(const ScheduledChoice& other) const { return time > other.time; }
  };

  void join_match(std::size_t number);
  void handle(Player& player, Result& result);
  void handle(Player& player, const std::string& text, Result& result);
  void schedule(Player& player);
  void choose(Player& player);

  const std::uint16_t port_;
  const CrowdOptions options_;
  MatchPool pool_;
  int poll_;
  std::mt19937_64 random_{1};
  std::list<Player> players_;
  std::vector<std::size_t> finished_;  // numbers of matches that have ended
  std::priority_queue<ScheduledChoice> schedule_;
  std::uint64_t last_ = 0;
};

}  // namespace affray::bench
