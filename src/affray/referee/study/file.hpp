#pragma once
// Study files: a designer's questions about fights, the bots that play, and the required certainty of the
// answers. The laboratory (python/affray/lab) answers them; the permitted contents are defined here alone.

#include <string>
#include <string_view>

#include "affray/core/result.hpp"
#include "affray/formats/schema.hpp"
#include "affray/formats/yaml/document.hpp"

namespace affray {

/// Whether the document is a study: it has the key `study`.
[[nodiscard]] bool is_study(const YamlDocument& document);

/// The study as JSON, with every value of the type in the schema and the line of each question; a Problem
/// with its position if the file is not valid. Files that it names are not opened.
[[nodiscard]] Result<std::string> read_study(std::string_view text, const std::string& file);

/// The schema of study files.
[[nodiscard]] SchemaFile study_schema();

}  // namespace affray
