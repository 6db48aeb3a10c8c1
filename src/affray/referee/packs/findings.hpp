#pragma once
// The result of reading the records of a pack with the reader of its game.

#include <algorithm>
#include <string>
#include <vector>

#include "affray/core/message.hpp"
#include "affray/core/result.hpp"
#include "affray/referee/own_names.hpp"
#include "affray/referee/packs/contents.hpp"
#include "affray/referee/records.hpp"

namespace affray {

/// A record, with a description generated from it.
struct RecordWords {
  std::string id;
  Message name;
  Message words;
  FilePlace where;
  bool is_chosen = true;  // somebody may choose it: cards that enemies draw are not
};

struct PackFindings {
  std::vector<Problem> problems;     // unreadable, unusable, ineffective or unnamed records
  std::vector<RecordWords> records;  // the records with a description, in the order of the files
  std::vector<OwnName> names;        // the names that the records define
};

/// Whether a place is in a file of the pack.
[[nodiscard]] bool is_in(const Pack& pack, const FilePlace& where);

/// The records of the pack without a name, or without one in a language that other records of the pack have.
/// A record that replaces another one may keep its name.
[[nodiscard]] std::vector<Problem> missing_names(const std::vector<RecordFile>& files);

/// Keeps only the problems in files of the pack, not those of shipped records.
void keep_own(const Pack& pack, std::vector<Problem>& problems);

/// Reads the records of a pack on top of the shipped ones, or alone if it is the basic set of its game.
/// `add(records, files)` reads them, `look(records, findings)` checks and describes them.
template <class Records, class Add, class Look>
[[nodiscard]] PackFindings look_at(const Pack& pack, Records&& records, const Add& add, const Look& look) {
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
