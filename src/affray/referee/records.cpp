#include "affray/referee/records.hpp"

#include <utility>

#include "affray/formats/files.hpp"

namespace affray {

namespace {

/// Whether a file is that of a shipped record: data/<game>/cards.yaml below any folder.
bool is_shipped(const std::string& file) {
  const std::string folder = folder_of(folder_of(file));
  return folder == "data" || folder.ends_with("/data");
}

}  // namespace

Problem problem_at(const FilePlace& where, Sentence what, std::string rule) {
  return {where.file, where.line, where.column, std::move(what), std::move(rule)};
}

Sentence name_is_taken(const std::string& id, const Sentence& kind, const FilePlace& before,
                       const std::string& file) {
  if (before.file == file) return {"'$1' is given twice", id};
  if (is_shipped(before.file))
    return {"'$1' is a shipped $2: give yours another name, or write 'replaces: true'", id, kind};
  return {"another $2 is called '$1', at $3:$4: give one of them another name", id, kind, before.file,
          before.line};
}

bool ends_in_number(const std::string& id) {
  const std::size_t hyphen = id.rfind('-');
  return hyphen != std::string::npos && hyphen + 1 < id.size() &&
         id.find_first_not_of("0123456789", hyphen + 1) == std::string::npos;
}

}  // namespace affray
