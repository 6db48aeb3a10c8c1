#pragma once
// Which pages may use this server: its own page and the configured origins. This prevents cross-site requests
// (another page in the user's browser must not act with the user's seats) and DNS rebinding (another page
// must not reach the server under a host name of its own).

#include <string>
#include <string_view>
#include <vector>

namespace affray::server {

/// Whether the header Host names this machine, a numeric address, or the host of one of the origins.
[[nodiscard]] bool is_own_host(std::string_view host, const std::vector<std::string>& origins);

/// Whether the header Origin, which browsers send, is the origin of this host's page or one of `origins`. An
/// empty origin is accepted, as the client is not a browser then.
[[nodiscard]] bool is_own_origin(std::string_view origin, std::string_view host,
                                 const std::vector<std::string>& origins);

/// The origin with this host: one of `origins`, or else with the scheme http.
[[nodiscard]] std::string address_of_host(std::string_view host, const std::vector<std::string>& origins);

}  // namespace affray::server
