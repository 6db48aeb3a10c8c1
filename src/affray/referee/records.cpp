#include "affray/referee/records.hpp"

#include <utility>

namespace affray {

Problem problem_at(const FilePlace& where, Sentence what, std::string rule) {
  return {where.file, where.line, where.column, std::move(what), std::move(rule)};
}

Sentence name_is_taken(const std::string& id, const Sentence& kind, const FilePlace& before,
                       const std::string& file) {
  if (before.file == file) return {"'$1' is given twice", id};
  return {"'$1' is a shipped $2: give yours another name", id, kind};
}

bool ends_in_number(const std::string& id) {
  const std::size_t hyphen = id.rfind('-');
  return hyphen != std::string::npos && hyphen + 1 < id.size() &&
         id.find_first_not_of("0123456789", hyphen + 1) == std::string::npos;
}

}  // namespace affray
