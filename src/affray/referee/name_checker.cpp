#include <fstream>

#include "affray/referee/records.hpp"

namespace affray {

namespace {

int line_of_key(const std::filesystem::path& catalogue, const std::string& key) {
  std::ifstream file(catalogue);
  int number = 0;
  for (std::string line; std::getline(file, line);) {
    ++number;
    if (line.find('"' + key + '"') != std::string::npos) return number;
  }
  return 0;
}

}  // namespace

void NameChecker::check(const std::string& prefix, const std::string& id, const FilePlace& where) {
  prefixes_.insert(prefix);
  const std::string key = prefix + "." + id;
  known_.insert(key);
  if (messages_.has(key)) return;
  found_.push_back(problem_at(
      where, {"'$1' has no name in $2: the key '$3' is missing", id, catalogue_.filename().string(), key}));
}

void NameChecker::check_unused() {
  for (const std::string& key : messages_.keys()) {
    const std::string prefix = key.substr(0, key.find('.'));
    if (!prefixes_.contains(prefix) || known_.contains(key) || patterns_.contains(key)) continue;
    found_.push_back(
        {catalogue_.string(), line_of_key(catalogue_, key), 0, {"no record has this text: '$1'", key}, {}});
  }
}

}  // namespace affray
