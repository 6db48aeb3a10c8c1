#pragma once
// The tables of an SQLite file, and the migration of those of an earlier version.

#include <optional>
#include <sqlite3.h>
#include <string>

#include "affray/core/result.hpp"

namespace affray::server::sqlite {

/// Creates missing tables. Returns a Problem if the file is not a database of affray or is of a later
/// version.
[[nodiscard]] std::optional<Problem> migrate(sqlite3* database, const std::string& path);

}  // namespace affray::server::sqlite
