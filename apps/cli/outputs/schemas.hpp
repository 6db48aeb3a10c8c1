#pragma once
// JSON Schemas of the output of commands with --json. tools/check_outputs.mjs validates real outputs with
// them.

#include <string>
#include <string_view>
#include <vector>

#include "affray/formats/schema.hpp"

namespace affray::cli {

/// One schema for each format of print/json_output.hpp, and one for the lines of `play --json`.
[[nodiscard]] std::vector<SchemaFile> output_schemas();

// Shared by the files of this folder

/// The schema of a format such as "odds/1": an object with the member `format` and these members.
[[nodiscard]] SchemaFile output(std::string_view format, std::string title, std::vector<schema::Key> members,
                                std::vector<SchemaPart> parts = {});

/// A number with additional members: exact, bounded by proofs, or sampled.
[[nodiscard]] Schema number_of(const std::vector<schema::Key>& beside, std::string_view help = {});
/// The parts that odds refer to: `number`, `message` and others.
[[nodiscard]] std::vector<SchemaPart> number_parts();
[[nodiscard]] std::vector<SchemaPart> odds_parts();
/// The members of odds.
[[nodiscard]] std::vector<schema::Key> odds_members();
/// A map from any names to these values.
[[nodiscard]] Schema by_name(Schema values, std::string_view help = {});

// Parts of output_schemas()

[[nodiscard]] std::vector<SchemaFile> odds_schemas();
[[nodiscard]] std::vector<SchemaFile> series_schemas();
[[nodiscard]] std::vector<SchemaFile> fight_schemas();
[[nodiscard]] std::vector<SchemaFile> puzzle_schemas();
[[nodiscard]] std::vector<SchemaFile> lab_schemas();
[[nodiscard]] std::vector<SchemaFile> other_schemas();

}  // namespace affray::cli
