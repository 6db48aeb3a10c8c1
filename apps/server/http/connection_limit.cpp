#include "server/http/connection_limit.hpp"

namespace affray::server {

bool ConnectionLimit::acquire(const std::string& address) {
  const std::lock_guard lock(mutex_);
  const bool is_local = address.starts_with("127.") || address == "::1";
  std::size_t& of_address = open_by_address_[address];
  if (open_ >= most_ || (!is_local && of_address >= most_per_address_)) {
    if (of_address == 0) open_by_address_.erase(address);
    return false;
  }
  ++of_address;
  ++open_;
  return true;
}

void ConnectionLimit::release(const std::string& address) {
  const std::lock_guard lock(mutex_);
  --open_;
  if (--open_by_address_[address] == 0) open_by_address_.erase(address);
}

}  // namespace affray::server
