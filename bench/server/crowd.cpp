#include "crowd.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <nlohmann/json.hpp>
#include <sys/epoll.h>
#include <unistd.h>
#include <unordered_map>

namespace affray::bench {

namespace {

using Json = nlohmann::json;

double now() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

struct Fight {
  const char* game;
  const char* file;
  std::array<const char*, 2> sides;
};
constexpr std::array<Fight, 8> mix{{{"worlds", "six-battles.yaml", {"gray", "white"}},
                                    {"biomes", "gunline-against-counsel.yaml", {"ann", "ben"}},
                                    {"realms", "first-blood.yaml", {"heroes", ""}},
                                    {"sectors", "duel.yaml", {"ann", "ben"}},
                                    {"worlds", "twenty-against-twenty.yaml", {"gray", "white"}},
                                    {"biomes", "swarm-against-armoury.yaml", {"ann", "ben"}},
                                    {"worlds", "worked-example.yaml", {"gray", "white"}},
                                    {"sectors", "two-on-two.yaml", {"ann", "ben"}}}};

/// The start of an update before its views; the rest is not parsed.
Json head_of(const std::string& update) {
  const std::size_t end = update.find(",\"after\":");
  return Json::parse(update.substr(0, end) + '}');
}

}  // namespace

MadeMatch make_match(Http& http, std::size_t number, bool with_bots) {
  const Fight& fight = mix[number % mix.size()];
  Json options{{"game", fight.game}, {"file", fight.file}, {"name", "bench"}, {"listed", true}};
  const bool against_bot = with_bots && number / mix.size() % 2 == 1;
  options["seats"][fight.sides[0]] = "me";
  if (*fight.sides[1] != '\0') options["seats"][fight.sides[1]] = against_bot ? "bot:greedy" : "me";
  const Json made = Json::parse(http.ask("POST", "/api/matches", options.dump()));
  MadeMatch match{made.at("match"), {}, number};
  for (const auto& [side, token] : made.at("tokens").items()) match.tokens.emplace_back(side, token);
  return match;
}

// The pool of matches

MatchPool::MatchPool(std::uint16_t port, bool with_bots, std::size_t most)
    : most_(most / mix.size()),
      ready_(mix.size()),
      maker_([this, port, with_bots] { fill(port, with_bots); }) {}

MatchPool::~MatchPool() {
  {
    const std::lock_guard lock(mutex_);
    is_closing_ = true;
  }
  changed_.notify_all();
  maker_.join();
}

void MatchPool::fill(std::uint16_t port, bool with_bots) {
  Http http(port);
  std::unique_lock lock(mutex_);
  for (std::size_t round = 0; !is_closing_; ++round) {
    bool is_full = true;
    for (std::size_t fight = 0; fight < mix.size() && !is_closing_; ++fight) {
      if (ready_[fight].size() >= most_) continue;
      is_full = false;
      lock.unlock();
      MadeMatch made = make_match(http, round * mix.size() + fight, with_bots);
      lock.lock();
      ready_[fight].push_back(std::move(made));
      changed_.notify_all();
    }
    if (is_full) changed_.wait(lock);
  }
}

MadeMatch MatchPool::take(std::size_t number) {
  std::unique_lock lock(mutex_);
  std::deque<MadeMatch>& ready = ready_[number % mix.size()];
  changed_.wait(lock, [&] { return !ready.empty(); });
  MadeMatch made = std::move(ready.front());
  ready.pop_front();
  changed_.notify_all();
  return made;
}

bool MatchPool::has(std::size_t number) {
  const std::lock_guard lock(mutex_);
  return !ready_[number % mix.size()].empty();
}

void MatchPool::wait_until_full() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] {
    return std::all_of(ready_.begin(), ready_.end(),
                       [this](const auto& each) { return each.size() >= most_; });
  });
}

// The crowd

struct Crowd::Player {
  std::uint64_t number = 0;
  std::size_t match = 0;  // its number
  bool is_first = false;  // of the match
  WebSocket socket;
  std::uint64_t prompt = 0;
  std::uint64_t planned = 0;  // the prompt that it thinks about
  std::vector<std::string> choices;
  double sent_at = 0;  // time of the unacknowledged choice; 0: none
  bool is_gone = false;
};

Crowd::Crowd(std::uint16_t port, const CrowdOptions& options)
    : port_(port),
      options_(options),
      pool_(port, options.with_bots, options.prefetched),
      poll_(::epoll_create1(EPOLL_CLOEXEC)) {}
Crowd::~Crowd() { ::close(poll_); }

void Crowd::begin() {
  for (std::size_t i = 0; i < options_.matches; ++i) join_match(i);
  pool_.wait_until_full();
}

void Crowd::join_match(std::size_t number) {
  const MadeMatch made = pool_.take(number);
  for (bool is_first = true; const auto& [side, token] : made.tokens) {
    Player& player =
        players_.emplace_back(Player{++last_, number, is_first, WebSocket(port_), 0, 0, {}, 0, false});
    epoll_event event{};
    event.events = EPOLLIN;
    event.data.ptr = &player;
    ::epoll_ctl(poll_, EPOLL_CTL_ADD, player.socket.number(), &event);
    player.socket.send_text(Json{{"type", "hello"}, {"match", made.match}, {"token", token}}.dump());
    is_first = false;
  }
}

Crowd::Result Crowd::play(double seconds) {
  Result result;
  const double start = now();
  const double end = start + seconds;
  std::unordered_map<std::uint64_t, Player*> by_number;
  std::array<epoll_event, 256> events{};
  for (double time = start; time < end; time = now()) {
    const double next = schedule_.empty() ? end : std::min(end, schedule_.top().time);
    const int wait = static_cast<int>(std::ceil(std::max(0.0, next - time) * 1000));
    const int count = ::epoll_wait(poll_, events.data(), static_cast<int>(events.size()), std::min(wait, 50));
    for (int i = 0; i < count; ++i)
      handle(*static_cast<Player*>(events[static_cast<std::size_t>(i)].data.ptr), result);
    by_number.clear();
    if (!schedule_.empty() && schedule_.top().time <= now()) {
      for (Player& player : players_) by_number[player.number] = &player;
    }
    while (!schedule_.empty() && schedule_.top().time <= now()) {
      const auto found = by_number.find(schedule_.top().player);
      schedule_.pop();
      if (found != by_number.end()) choose(*found->second);
    }
    players_.remove_if([](const Player& player) { return player.is_gone; });
    for (std::size_t i = 0; i < finished_.size();) {
      if (pool_.has(finished_[i])) {
        join_match(finished_[i]);
        finished_.erase(finished_.begin() + static_cast<std::ptrdiff_t>(i));
      } else {
        ++i;
      }
    }
  }
  result.seconds = now() - start;
  std::sort(result.milliseconds.begin(), result.milliseconds.end());
  return result;
}

void Crowd::handle(Player& player, Result& result) {
  if (!player.socket.receive()) fail("the server closed a connection");
  while (const std::optional<std::string> text = player.socket.next()) {
    if (player.is_gone) return;
    handle(player, *text, result);
  }
}

void Crowd::handle(Player& player, const std::string& text, Result& result) {
  const auto is_of = [&](std::string_view type) {
    return text.find("\"type\":\"" + std::string(type) + '"') < 20;
  };
  if (is_of("ack")) {
    result.milliseconds.push_back((now() - player.sent_at) * 1000);
    player.sent_at = 0;
  } else if (is_of("update")) {
    const Json head = head_of(text);
    player.prompt = head.at("prompt");
    player.choices.clear();
    if (head.at("status") == "over") {
      player.is_gone = true;
      if (player.is_first) finished_.push_back(player.match);
      ++result.matches_ended;
      return;
    }
    for (const Json& choice : head.at("choices")) {
      const std::string& choice_text = choice.at("text").get_ref<const std::string&>();
      if (choice_text.find("concede") == std::string::npos) player.choices.push_back(choice_text);
    }
    if (!player.choices.empty() && player.planned != player.prompt) schedule(player);
  } else if (is_of("error") || is_of("refused")) {
    fail(text);
  }
}

void Crowd::schedule(Player& player) {
  player.planned = player.prompt;
  if (options_.think_seconds == 0) return choose(player);
  std::exponential_distribution<double> think(1 / options_.think_seconds);
  schedule_.push({now() + think(random_), player.number});
}

void Crowd::choose(Player& player) {
  if (player.is_gone || player.choices.empty() || player.planned != player.prompt) return;
  std::uniform_int_distribution<std::size_t> any(0, player.choices.size() - 1);
  const std::string& choice = player.choices[any(random_)];
  player.sent_at = now();
  player.socket.send_text(Json{
      {"type", "choose"},
      {"id", std::to_string(player.prompt)},
      {"prompt", player.prompt},
      {"choice", choice}}.dump());
}

double Crowd::Result::at(double share) const {
  if (milliseconds.empty()) fail("nobody chose anything");
  return milliseconds[static_cast<std::size_t>(share * static_cast<double>(milliseconds.size() - 1))];
}

}  // namespace affray::bench
