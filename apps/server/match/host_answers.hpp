#pragma once
// The answers of a match host if there is no match, or if it cannot be reached.

#include "server/library.hpp"

namespace affray::server {

constexpr const char* unavailable_text = "the server cannot reach its database now; reconnect in a moment";

[[nodiscard]] inline Answer no_match() { return error_answer(404, "no-match", "there is no such match"); }

}  // namespace affray::server
