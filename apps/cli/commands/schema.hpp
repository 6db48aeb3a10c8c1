#pragma once
// schema: the JSON Schema of a kind of file, or the page of a game's files.

#include <string>

#include "cli/commands.hpp"

namespace affray::cli {

struct SchemaArguments {
  std::string kind;  // empty: all kinds are listed
  std::string page;  // a game whose reference page is printed instead
};

Status print_schema(const Console& console, const SchemaArguments& wanted, bool json);

}  // namespace affray::cli
