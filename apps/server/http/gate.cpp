#include "server/http/gate.hpp"

namespace affray::server {

bool Gate::let_in(const std::string& guest) {
  const std::lock_guard lock(mutex_);
  const bool is_here = guest.starts_with("127.") || guest == "::1";
  std::size_t& of_guest = of_guests_[guest];
  if (inside_ >= most_ || (!is_here && of_guest >= most_of_a_guest_)) {
    if (of_guest == 0) of_guests_.erase(guest);
    return false;
  }
  ++of_guest;
  ++inside_;
  return true;
}

void Gate::let_out(const std::string& guest) {
  const std::lock_guard lock(mutex_);
  --inside_;
  if (--of_guests_[guest] == 0) of_guests_.erase(guest);
}

}  // namespace affray::server
