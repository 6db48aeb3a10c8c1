#pragma once
// The tables of an SQLite file, and how those of an earlier version become those of this one.

#include <optional>
#include <sqlite3.h>
#include <string>

#include "affray/core/result.hpp"

namespace affray::server::sqlite {

/// Creates what is missing. A Problem if the file is no database of affray or one of a later version.
[[nodiscard]] std::optional<Problem> migrate(sqlite3* database, const std::string& path);

}  // namespace affray::server::sqlite
