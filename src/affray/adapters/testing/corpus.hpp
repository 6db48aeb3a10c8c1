#pragma once
// A corpus of test files: valid ones, and invalid ones whose first line is "# expect: <text of the error>".

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

namespace affray::testing {

inline std::string bytes_of(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

inline std::vector<std::string> yaml_in(const std::string& folder) {
  std::vector<std::string> files;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (entry.path().extension() == ".yaml") files.push_back(entry.path().generic_string());
  }
  std::sort(files.begin(), files.end());
  return files;
}

/// Checks that valid files have no problem, and that invalid ones are refused with the expected position and
/// text. Returns the number of invalid files. `problem_of(path)` returns the first problem of a file, or "".
template <class ProblemOf>
int check_corpus(const std::string& corpus, const ProblemOf& problem_of) {
  for (const std::string& file : yaml_in(corpus + "/good")) {
    CAPTURE(file);
    CHECK(problem_of(file) == "");
  }
  int count = 0;
  for (const char* folder : {"/bad", "/bad/semantic"}) {
    for (const std::string& file : yaml_in(corpus + folder)) {
      const std::string text = bytes_of(file);
      const std::string head = "# expect: ";
      REQUIRE(text.starts_with(head));
      const std::string expected = text.substr(head.size(), text.find('\n') - head.size());
      const std::string said = problem_of(file);
      CAPTURE(file);
      CAPTURE(said);
      CAPTURE(expected);
      CHECK(said.starts_with(file + ":"));
      CHECK(said.find(expected) != std::string::npos);
      ++count;
    }
  }
  return count;
}

}  // namespace affray::testing
