#include "server/hourly_limit.hpp"

namespace affray::server {

bool HourlyLimit::allows(const std::string& address, Time now) {
  constexpr Time hour = 3'600'000;
  constexpr std::size_t most_remembered = 10'000;
  if (most_ == 0) return false;
  const std::lock_guard lock(mutex_);
  if (times_.size() > most_remembered) {  // each address has done it at least once
    std::erase_if(times_, [&](const auto& each) { return each.second.back() <= now - hour; });
  }
  std::deque<Time>& times = times_[address];
  while (!times.empty() && times.front() <= now - hour) times.pop_front();
  if (times.size() >= most_) return false;
  times.push_back(now);
  return true;
}

}  // namespace affray::server
