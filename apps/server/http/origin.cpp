#include "server/http/origin.hpp"

#include <algorithm>

namespace affray::server {

namespace {

std::string_view without_scheme(std::string_view origin) {
  const std::size_t at = origin.find("://");
  return at == std::string_view::npos ? std::string_view{} : origin.substr(at + 3);
}

std::string_view without_port(std::string_view host) {
  if (host.starts_with('[')) return host.substr(0, std::min(host.find(']'), host.size() - 1) + 1);
  return host.substr(0, std::min(host.find(':'), host.size()));
}

bool is_address(std::string_view name) {
  if (name.starts_with('[')) return name.ends_with(']');
  return !name.empty() &&
         std::all_of(name.begin(), name.end(), [](char c) { return c == '.' || (c >= '0' && c <= '9'); });
}

}  // namespace

bool is_own_host(std::string_view host, const std::vector<std::string>& origins) {
  const std::string_view name = without_port(host);
  if (name == "localhost" || is_address(name)) return true;
  return std::any_of(origins.begin(), origins.end(),
                     [&](const std::string& origin) { return without_scheme(origin) == host; });
}

bool is_own_origin(std::string_view origin, std::string_view host, const std::vector<std::string>& origins) {
  if (origin.empty()) return true;
  if (std::find(origins.begin(), origins.end(), origin) != origins.end()) return true;
  return !host.empty() && (origin.starts_with("http://") || origin.starts_with("https://")) &&
         without_scheme(origin) == host;
}

std::string address_of_host(std::string_view host, const std::vector<std::string>& origins) {
  const auto known = std::find_if(origins.begin(), origins.end(),
                                  [&](const std::string& origin) { return without_scheme(origin) == host; });
  return known == origins.end() ? "http://" + std::string(host) : *known;
}

}  // namespace affray::server
