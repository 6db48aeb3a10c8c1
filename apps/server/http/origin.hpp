#pragma once
// Which pages may speak to this server: its own, and those that it was told of. Another page that a browser
// has open must not play with the seats of that browser's user, nor reach the server under a name of its own.

#include <string>
#include <string_view>
#include <vector>

namespace affray::server {

/// The header Host names this machine, an address in digits, or the host of one of the origins.
[[nodiscard]] bool is_own_host(std::string_view host, const std::vector<std::string>& origins);

/// The header Origin, which browsers send, is that of the page that this host serves, or one of the origins.
/// None at all is no browser.
[[nodiscard]] bool is_own_origin(std::string_view origin, std::string_view host,
                                 const std::vector<std::string>& origins);

}  // namespace affray::server
