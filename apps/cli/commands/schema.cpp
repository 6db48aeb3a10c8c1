#include "cli/commands/schema.hpp"

#include <iostream>

#include "affray/adapters/schemas.hpp"
#include "affray/formats/yaml/document.hpp"

namespace affray::cli {

namespace {

void list_kinds(bool json) {
  Schema::List kinds;
  for (const SchemaFile& file : schema_files()) {
    kinds.emplace_back(file.kind);
    if (!json) std::cout << file.kind << "  " << file.title << '\n';
  }
  if (json) std::cout << Schema(kinds).json() << '\n';
}

}  // namespace

Status print_schema(const Console& console, const SchemaArguments& wanted, bool json) {
  if (!wanted.page.empty()) {
    const std::string page = schema_page(wanted.page);
    if (page.empty()) return console.error("there is no game '" + wanted.page.substr(0, 40) + "'");
    std::cout << page;
    return success;
  }
  if (wanted.kind.empty()) {
    list_kinds(json);
    return success;
  }
  std::vector<std::string> kinds;
  for (const SchemaFile& file : schema_files()) {
    kinds.push_back(file.kind);
    if (file.kind != wanted.kind) continue;
    std::cout << file.json();
    return success;
  }
  return console.error(unknown_word("kind of file", wanted.kind, kinds));
}

}  // namespace affray::cli
