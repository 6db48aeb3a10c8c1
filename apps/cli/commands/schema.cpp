#include "cli/commands/schema.hpp"

#include <iostream>
#include <nlohmann/json.hpp>

#include "affray/adapters/schemas.hpp"
#include "affray/formats/yaml/document.hpp"
#include "cli/outputs/schemas.hpp"
#include "cli/print/json_output.hpp"

namespace affray::cli {

namespace {

/// The schemas of hand-written files, and of the output of commands with --json.
std::vector<SchemaFile> all_schemas() {
  std::vector<SchemaFile> all = schema_files();
  for (SchemaFile& file : output_schemas()) all.push_back(std::move(file));
  return all;
}

void list_kinds(const Console& console, bool json) {
  nlohmann::ordered_json kinds = nlohmann::ordered_json::array();
  for (const SchemaFile& file : all_schemas()) {
    kinds.push_back({{"kind", file.kind}, {"title", file.title}});
    if (!json) console.print_text(file.kind + "  " + file.title);
  }
  if (json) print_json(format::schemas, nlohmann::ordered_json{{"kinds", kinds}});
}

}  // namespace

Status print_schema(const Console& console, const SchemaArguments& wanted, bool json) {
  if (!wanted.page.empty()) {
    if (find_game(console, wanted.page) == nullptr) return bad_input;
    std::cout << schema_page(wanted.page);
    return success;
  }
  if (wanted.kind.empty()) {
    list_kinds(console, json);
    return success;
  }
  std::vector<std::string> kinds;
  for (const SchemaFile& file : all_schemas()) {
    kinds.push_back(file.kind);
    if (file.kind != wanted.kind) continue;
    std::cout << file.json();
    return success;
  }
  return console.error(console.said(unknown_word("kind of file", wanted.kind, kinds)));
}

}  // namespace affray::cli
