#pragma once
// What the files of records of every game have in common: where a record is written, and its names.

#include <filesystem>
#include <set>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "affray/core/result.hpp"
#include "affray/referee/messages.hpp"

namespace affray {

/// Where something is written.
struct FilePlace {
  std::string file;
  int line = 0;
  int column = 0;
};

[[nodiscard]] Problem problem_at(const FilePlace& where, std::string what, std::string rule = {});

/// "goblin-2" is the second goblin, so no kind may be called so.
[[nodiscard]] bool ends_in_number(const std::string& id);

/// Holds the names of records to one catalogue: "<prefix>.<id>".
class NameChecker {
 public:
  /// `patterns` are keys that begin like a name and are none.
  NameChecker(const Messages& messages, std::filesystem::path catalogue, std::set<std::string> patterns)
      : messages_(messages), catalogue_(std::move(catalogue)), patterns_(std::move(patterns)) {}

  /// A name that is missing.
  void check(const std::string& prefix, const std::string& id, const FilePlace& where);
  /// Names that no record has.
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

/// Holds the names of a game's records to the catalogues of its folder, if there are any; `check` names them
/// all to one checker.
template <class Check>
[[nodiscard]] std::vector<Problem> wrong_names_in(const std::filesystem::path& folder,
                                                  const std::set<std::string>& patterns, const Check& check) {
  std::vector<Problem> found;
  std::error_code ignored;
  if (!std::filesystem::exists(folder / "messages.en.json", ignored)) return found;
  const std::filesystem::path root = folder.parent_path().parent_path();
  for (const std::string_view language : languages()) {
    const Result<Messages> messages = Messages::load(language, root, folder.filename().string());
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
