#pragma once
// The expectations of a scenario about a position: facts, who is asked, and what may be chosen.

#include <map>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "affray/formats/yaml/document.hpp"
#include "affray/referee/fight_file.hpp"
#include "affray/referee/scenario/difference.hpp"

namespace affray {

/// The path of a number or word in a position, such as `places/terra/gray/plants`.
using FactPath = std::vector<std::string>;
using Facts = std::map<FactPath, std::string>;

/// Adds every number and word of a JSON value under its path. A list counts as one word: "[a, b]".
void add_facts(const nlohmann::json& value, const FactPath& path, Facts& facts);

/// A fact that must hold, and its place in the file.
struct ExpectedFact {
  FactPath path;
  std::string value;
  int line = 0;
  int column = 0;
};

/// Choices that must be legal: exactly these, or these among others.
struct ExpectedChoices {
  std::vector<std::string> texts;  // canonical
  bool is_all = true;
  int line = 0;
  int column = 0;
};

/// The verbs of the expected choices, such as `attacks`, `ends`.
struct ExpectedVerbs {
  std::vector<std::string> verbs;
  int line = 0;
  int column = 0;
};

/// The texts of the legal choices, and the number of events since the previous line.
struct Situation {
  std::vector<std::string> choices;
  std::size_t happened = 0;
};

/// An `expect` of a scenario: at the end of the file, or between choices.
class Expectation {
 public:
  /// The keys that every game has, and those of this game.
  [[nodiscard]] static std::vector<std::string> keys(std::vector<std::string> of_game);

  /// Reads the keys that every game has. `judge` parses a choice, `canonical` returns its canonical text.
  void read(const Node& expect, JudgeChoice judge, FunctionRef<std::string(std::string_view)> canonical);

  // For the keys of a game: a number, a map of numbers with only these keys, one of a list of words.
  void expect_number(const Node& value, FactPath path);
  void expect_numbers(const Node& map, const FactPath& path, const std::vector<std::string>& keys);
  void expect_word(const Node& value, FactPath path, const std::vector<std::string>& words);
  /// Expects as many entries as the list has: the number of entries is a fact as well.
  void expect_size(const Node& list, FactPath path);
  /// Expects every number and word below a node, with the same paths as add_facts, except for the keys that
  /// every game has. A list must match in order.
  void expect_all(const Node& node, const FactPath& path = {});

  /// Adds every difference between the expectation and the position.
  void compare(const Facts& facts, const Situation& situation, std::vector<Difference>& into) const;

 private:
  void compare_choices(const Situation& situation, std::vector<Difference>& into) const;

  std::vector<ExpectedFact> facts_;
  std::optional<ExpectedChoices> choices_;
  std::optional<ExpectedVerbs> verbs_;
  std::optional<ExpectedFact> nothing_;  // `nothing_happened: true` or `false`
};

}  // namespace affray
