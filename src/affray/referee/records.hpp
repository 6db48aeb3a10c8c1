#pragma once
// Shared by the record files of every game: the source position of a record, and checks of record names.

#include <filesystem>
#include <set>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "affray/core/result.hpp"
#include "affray/formats/yaml/document.hpp"
#include "affray/referee/messages.hpp"

namespace affray {

/// A position in a file.
struct FilePlace {
  std::string file;
  int line = 0;
  int column = 0;
};

/// A document with records, and the name of its file.
struct RecordFile {
  Node root;
  std::string file;
};

[[nodiscard]] Problem problem_at(const FilePlace& where, Sentence what, std::string rule = {});

/// The error for a name that another record already has, at `before`: in the same file, among the shipped
/// records, or in another file such as that of another pack. `kind` is "card", "race" and so on.
[[nodiscard]] Sentence name_is_taken(const std::string& id, const Sentence& kind, const FilePlace& before,
                                     const std::string& file);

/// Whether the id ends in a number. Such an id is not allowed for a kind, because "goblin-2" means the second
/// goblin.
[[nodiscard]] bool ends_in_number(const std::string& id);

/// Compares the names of records with one message catalogue, whose keys for names are "<prefix>.<id>".
class NameChecker {
 public:
  /// `patterns` are keys of the catalogue that look like names but are not.
  NameChecker(const Messages& messages, std::filesystem::path catalogue, std::set<std::string> patterns)
      : messages_(messages), catalogue_(std::move(catalogue)), patterns_(std::move(patterns)) {}

  /// Reports a problem if the catalogue lacks this name.
  void check(const std::string& prefix, const std::string& id, const FilePlace& where);
  /// Reports names in the catalogue that belong to no record.
  void check_unused();

  [[nodiscard]] const std::vector<Problem>& found() const { return found_; }

 private:
  const Messages& messages_;
  std::filesystem::path catalogue_;
  std::set<std::string> patterns_;
  std::set<std::string> prefixes_;
  std::set<std::string> known_;
  std::vector<Problem> found_;
};

/// Compares the names of a game's records with every message catalogue in its folder, if it has any. `check`
/// passes all names to the checker that it is given.
template <class Check>
[[nodiscard]] std::vector<Problem> wrong_names_in(const std::filesystem::path& folder,
                                                  const std::set<std::string>& patterns, const Check& check) {
  std::vector<Problem> found;
  std::error_code ignored;
  if (!std::filesystem::exists(folder / "messages.en.json", ignored)) return found;
  // As an absolute path, because the file may be named from within the folder or from the one above it.
  const std::filesystem::path whole = std::filesystem::weakly_canonical(folder / ".", ignored);
  const std::filesystem::path root = whole.parent_path().parent_path();
  if (!std::filesystem::exists(root / "data" / "common", ignored))
    return found;  // a folder outside of such a tree
  for (const std::string_view language : languages()) {
    const Result<Messages> messages = Messages::load(language, root, whole.filename().string());
    if (!messages) {
      found.push_back(messages.problem());
      continue;
    }
    NameChecker checker(*messages, folder / ("messages." + std::string(language) + ".json"), patterns);
    check(checker);
    checker.check_unused();
    found.insert(found.end(), checker.found().begin(), checker.found().end());
  }
  return found;
}

}  // namespace affray
