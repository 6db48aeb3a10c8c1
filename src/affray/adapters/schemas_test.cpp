#include "affray/adapters/schemas.hpp"

#include <doctest/doctest.h>

#include <set>

#include "affray/adapters/testing/corpus.hpp"
#include "affray/formats/fields.hpp"

namespace affray {

namespace {

/// Checks that every reference in a schema leads to an existing part or key.
void check_references(const Schema& schema, const SchemaFile& file) {
  if (schema.list() != nullptr) {
    for (const Schema& item : *schema.list()) check_references(item, file);
  }
  if (schema.map() == nullptr) return;
  for (const auto& [key, value] : *schema.map()) check_references(value, file);
  const Schema* reference = schema.find("$ref");
  if (reference == nullptr || reference->text() == nullptr) return;
  const std::string& text = *reference->text();
  CAPTURE(file.kind);
  CAPTURE(text);
  const std::string kind = text[0] == '#' ? file.kind : text.substr(0, text.find(".schema.json#"));
  const SchemaFile* target = nullptr;
  for (const SchemaFile& other : schema_files()) {
    if (other.kind == kind) target = &other;
  }
  REQUIRE(target != nullptr);
  const std::string name = text.substr(text.rfind('/') + 1);
  bool is_found =
      target->root.find("properties") != nullptr && target->root.find("properties")->find(name) != nullptr;
  for (const SchemaPart& part : target->parts) {
    const Schema* keys = part.schema.find("properties");
    is_found = is_found || part.name == name || (keys != nullptr && keys->find(name) != nullptr);
  }
  CHECK(is_found);
}

}  // namespace

TEST_CASE("schemas: the committed files are what the program writes") {
  for (const SchemaFile& file : schema_files()) {
    CAPTURE(file.kind);
    const bool is_same = testing::bytes_of("schemas/" + file.kind + ".schema.json") == file.json();
    CHECK_MESSAGE(is_same, "write it again: affray schema " << file.kind << " > schemas/" << file.kind
                                                            << ".schema.json");
  }
}

TEST_CASE("schemas: every reference names something") {
  for (const SchemaFile& file : schema_files()) {
    check_references(file.root, file);
    for (const SchemaPart& part : file.parts) check_references(part.schema, file);
  }
}

TEST_CASE("schemas: no two parts of a file, and no two files, have one name") {
  std::set<std::string> kinds;
  for (const SchemaFile& file : schema_files()) {
    CHECK(kinds.insert(file.kind).second);
    std::set<std::string> names;
    for (const SchemaPart& part : file.parts) CHECK(names.insert(part.name).second);
  }
}

TEST_CASE("schemas: the pages of the file formats are what the program writes") {
  for (const char* game : {"worlds", "realms", "sectors", "biomes"}) {
    CAPTURE(game);
    const bool is_same = testing::bytes_of("docs/files/" + std::string(game) + ".md") == schema_page(game);
    CHECK_MESSAGE(is_same,
                  "write it again: affray schema --page " << game << " > docs/files/" << game << ".md");
  }
  CHECK(schema_page("chess").empty());
  CHECK(schema_page("common").empty());
}

}  // namespace affray
