#pragma once
// The tables of a PostgreSQL database, and how those of an earlier version become those of this one.

#include <optional>

#include "server/store/postgres/connection.hpp"

namespace affray::server::postgres {

/// Creates what is missing. A Problem if that is not allowed or if the database is of a later version.
[[nodiscard]] std::optional<Problem> migrate(Connection& connection);

}  // namespace affray::server::postgres
