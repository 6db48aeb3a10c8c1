#pragma once
// People who play many matches at once over WebSocket, each with a time to think.

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

/// A match that was made, with what its people need.
struct MadeMatch {
  std::string match;
  std::vector<std::pair<std::string, std::string>> tokens;  // by side
  std::size_t number = 0;
};

/// The `number`-th of a mix of fights of all four games; where `with_bots`, every second one is against a
/// bot.
[[nodiscard]] MadeMatch make_match(Http& http, std::size_t number, bool with_bots);

/// Makes matches ahead of time, so that nobody waits for one; as many of each fight of the mix.
class Stock {
 public:
  Stock(std::uint16_t port, bool with_bots, std::size_t most);
  Stock(const Stock&) = delete;
  Stock& operator=(const Stock&) = delete;
  ~Stock();
  /// One of the same fight as the `number`-th match; waits for it.
  [[nodiscard]] MadeMatch take(std::size_t number);
  [[nodiscard]] bool has(std::size_t number);
  /// Until there are as many as it may hold.
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

struct CrowdWish {
  std::size_t matches = 500;
  double think_seconds = 2;  // mean; 0: chooses at once
  bool with_bots = true;     // in every second match
  std::size_t ahead = 50;    // matches that are made before they are needed
};

class Crowd {
 public:
  Crowd(std::uint16_t port, const CrowdWish& wish);
  ~Crowd();
  Crowd(const Crowd&) = delete;
  Crowd& operator=(const Crowd&) = delete;

  /// Everybody comes.
  void begin();
  struct Seen {
    std::vector<double> milliseconds;  // from a choice to its acknowledgement, in order of size
    std::size_t matches_ended = 0;
    double seconds = 0;
    [[nodiscard]] double at(double share) const;
    [[nodiscard]] double choices_a_second() const {
      return static_cast<double>(milliseconds.size()) / seconds;
    }
  };
  /// Plays on for so many seconds.
  [[nodiscard]] Seen play(double seconds);
  [[nodiscard]] std::size_t connections() const { return players_.size(); }

 private:
  struct Player;
  struct Due {
    double time = 0;
    std::uint64_t player = 0;
    bool operator<(const Due& other) const { return time > other.time; }
  };

  void sit_down(std::size_t number);
  void hear(Player& player, Seen& seen);
  void hear(Player& player, const std::string& text, Seen& seen);
  void plan(Player& player);
  void choose(Player& player);

  const std::uint16_t port_;
  const CrowdWish wish_;
  Stock stock_;
  int poll_;
  std::mt19937_64 chance_{1};
  std::list<Player> players_;
  std::vector<std::size_t> to_come_;  // numbers of matches that ended
  std::priority_queue<Due> due_;
  std::uint64_t last_ = 0;
};

}  // namespace affray::bench
