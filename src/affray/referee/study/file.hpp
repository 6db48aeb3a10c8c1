#pragma once
// Study files: a designer's questions about fights, the bots that play, and how sure the answers must be. The
// laboratory (python/affray/lab) answers them; what may stand in such a file is said here alone.

#include <string>
#include <string_view>

#include "affray/core/result.hpp"
#include "affray/formats/schema.hpp"
#include "affray/formats/yaml/document.hpp"

namespace affray {

/// Whether the document is a study: it has the key `study`.
[[nodiscard]] bool is_study(const YamlDocument& document);

/// The study as JSON, every value of the kind that the schema says, with the line of each question; a Problem
/// with its place for what may not stand in such a file. Files that it names are not opened.
[[nodiscard]] Result<std::string> read_study(std::string_view text, const std::string& file);

/// The schema of study files.
[[nodiscard]] SchemaFile study_schema();

}  // namespace affray
