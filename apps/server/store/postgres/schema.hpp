#pragma once
// The tables of a PostgreSQL database, and the migration of those of an earlier version.

#include <optional>

#include "server/store/postgres/connection.hpp"

namespace affray::server::postgres {

/// Creates missing tables. Returns a Problem if that is not allowed or if the database is of a later version.
[[nodiscard]] std::optional<Problem> migrate(Connection& connection);

}  // namespace affray::server::postgres
