#pragma once
// Records of a fight file that replace shipped ones: `{id: ember-hound, replaces: true, …}`.

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "affray/formats/yaml/document.hpp"
#include "affray/referee/records.hpp"

namespace affray {

/// How the name of a record relates to those of others.
enum class Naming : std::uint8_t { is_new, replaces, is_wrong };

/// Looks up the name of a record among the known ones; `where(i)` is the position of number i. Mistakes are
/// reported in the document: a name that is taken, or a record to replace that does not exist. `which`
/// receives the number of the replaced record.
template <class Where>
[[nodiscard]] Naming naming_of(const Node& record, const std::string& id, const std::string& kind,
                               const std::vector<std::string>& known, const Where& where,
                               const std::string& file, std::size_t& which) {
  const Node word = record.optional("replaces");
  const bool replaces = word && word.flag();
  which = 0;
  while (which < known.size() && known[which] != id) ++which;
  if (which == known.size() && !replaces) return Naming::is_new;
  if (which < known.size() && replaces && where(which).file != file) return Naming::replaces;
  if (which < known.size()) {
    record.required("id").complain(name_is_taken(id, Sentence::noun(kind), where(which), file));
  } else {
    word.complain({"there is no shipped $1 '$2' that it could replace", Sentence::noun(kind), id});
  }
  return Naming::is_wrong;
}

}  // namespace affray
