#pragma once
// Reading a file of records: the steps that are the same for every game.

#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "affray/core/result.hpp"
#include "affray/formats/yaml/document.hpp"
#include "affray/referee/kept_records.hpp"
#include "affray/referee/packs/contents.hpp"
#include "affray/referee/records.hpp"

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

/// The records of a document, or the first mistake in it; `add(records, files)` reads them.
template <class Records, class Add>
[[nodiscard]] Result<Records> read_records(const YamlDocument& document, const std::string& file,
                                           const Add& add) {
  Records records;
  const RecordFile source{document.root(), file};
  add(records, std::span(&source, 1));
  if (document.problem()) return *document.problem();
  return records;
}

/// The records of the pack data/<game> below `data_root`, the basic set of the game, which are read once;
/// `add(records, files)` adds those of its files to `empty`.
template <class Records, class Add>
[[nodiscard]] Result<Records> basic_set(const std::string& data_root, const std::string& game,
                                        const Records& empty, const Add& add) {
  static KeptRecords<Records> kept;
  return kept.of(data_root, [&](const std::string& home) -> Result<Records> {
    const Result<PackPtr> pack = read_pack((home.empty() ? "" : home + "/") + "data/" + game);
    if (!pack) return pack.problem();
    const Result<PackDocuments> documents = PackDocuments::open(**pack);
    if (!documents) return documents.problem();
    Records records = empty;
    add(records, documents->files());
    if (const auto problem = documents->problem()) return *problem;
    return records;
  });
}

}  // namespace affray
