#pragma once
// Reading a file of records: the steps that are the same for every game.

#include <string>
#include <string_view>
#include <utility>

#include "affray/core/result.hpp"
#include "affray/formats/yaml/document.hpp"
#include "affray/referee/packs/contents.hpp"

namespace affray {

/// The result of `load(document)` on the text of a file.
template <class Load>
[[nodiscard]] auto load_text(std::string_view text, const std::string& file, const Load& load)
    -> decltype(load(std::declval<const YamlDocument&>())) {
  const Result<YamlDocument> document = YamlDocument::read(text, file);
  if (!document) return document.problem();
  return load(*document);
}

/// The result of `load(document, file)` on the text of a file.
template <class Load>
[[nodiscard]] auto load_file(std::string_view text, const std::string& file, const Load& load)
    -> decltype(load(std::declval<const YamlDocument&>(), file)) {
  return load_text(text, file, [&](const YamlDocument& document) { return load(document, file); });
}

/// The result of `read(root)` on a document, or the first mistake in the document.
template <class Read>
[[nodiscard]] auto read_records(const YamlDocument& document, const Read& read)
    -> Result<decltype(read(std::declval<const Node&>()))> {
  auto records = read(document.root());
  if (document.problem()) return *document.problem();
  return records;
}

/// The records of the pack data/<game> below `data_root`, the basic set of the game; `add(records, files)`
/// adds those of its files to `records`.
template <class Records, class Add>
[[nodiscard]] Result<Records> load_shipped(const std::string& data_root, const std::string& game,
                                           Records records, const Add& add) {
  const Result<PackPtr> pack = read_pack((data_root.empty() ? "" : data_root + "/") + "data/" + game);
  if (!pack) return pack.problem();
  const Result<PackDocuments> documents = PackDocuments::open(**pack);
  if (!documents) return documents.problem();
  add(records, documents->files());
  if (const auto problem = documents->problem()) return *problem;
  return records;
}

}  // namespace affray
