#pragma once
// What the reader of a game finds in the records of a pack.

#include <algorithm>
#include <string>
#include <vector>

#include "affray/core/message.hpp"
#include "affray/core/result.hpp"
#include "affray/referee/own_names.hpp"
#include "affray/referee/packs/contents.hpp"
#include "affray/referee/records.hpp"

namespace affray {

/// A record in words that are made from it.
struct RecordWords {
  std::string id;
  Message name;
  Message words;
  FilePlace where;
};

struct PackFindings {
  std::vector<Problem> problems;     // unreadable, unreachable, of no use, without a name
  std::vector<RecordWords> records;  // of those that have words, in the order of the files
  std::vector<OwnName> names;        // that the records bring
};

/// Whether a place is in a file of the pack.
[[nodiscard]] bool is_in(const Pack& pack, const FilePlace& where);

/// The records of the pack that have no name, or none in one of the languages. A record that replaces another
/// one may keep its name.
[[nodiscard]] std::vector<Problem> missing_names(const std::vector<RecordFile>& files);

/// Keeps the problems that are in a file of the pack: those of shipped records are none of its business.
void keep_own(const Pack& pack, std::vector<Problem>& problems);

/// The records of a pack on top of the shipped ones, or alone if it is the set of its game. `add(records,
/// files)` reads them, `look(records, findings)` finds what is wrong and what they say.
template <class Records, class Add, class Look>
[[nodiscard]] PackFindings look_at(const Pack& pack, Records records, const Add& add, const Look& look) {
  PackFindings findings;
  const Result<PackDocuments> documents = PackDocuments::open(pack);
  if (!documents) return {{documents.problem()}, {}, {}};
  add(records, documents->files());
  if (const auto problem = documents->problem()) return {{*problem}, {}, {}};
  look(records, findings);
  keep_own(pack, findings.problems);
  std::erase_if(findings.records, [&](const RecordWords& record) { return !is_in(pack, record.where); });
  for (const RecordFile& file : documents->files()) read_own_names(file.root, findings.names);
  for (Problem& problem : missing_names(documents->files())) findings.problems.push_back(std::move(problem));
  return findings;
}

}  // namespace affray
