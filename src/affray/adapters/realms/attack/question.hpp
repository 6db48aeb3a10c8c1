#pragma once
// A single attack as somebody asks for it: in one line of words, or as a file with `attack:`.

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "affray/adapters/realms/attack/odds.hpp"
#include "affray/core/result.hpp"
#include "affray/formats/yaml/document.hpp"

namespace affray::realms::adapter {

struct AttackQuestion {
  Options options;
  Exchange attack;
  AttackOptions query;
};

/// Where the words stand; columns of errors are counted from there.
struct TextPlace {
  std::string file = "attack";
  int line = 1;
  int column = 1;
};

/// "melee +2, strength 4, misses on 1-2, target wounded, shield roll + 1, health 6": parts between commas in
/// any order; what follows a semicolon is one more target.
[[nodiscard]] Result<AttackQuestion> read_attack_text(std::string_view words, const TextPlace& place = {});

/// The same from a file with `game: realms` and `attack:`, which holds the words or keys with values; nothing
/// when the text has no `attack:` and so is something else.
[[nodiscard]] std::optional<Result<AttackQuestion>> read_attack_file(const YamlDocument& document,
                                                                     const std::string& file);
[[nodiscard]] std::optional<Result<AttackQuestion>> read_attack_file(std::string_view text,
                                                                     const std::string& file);
/// What is wrong with a file of an attack; nothing when it is of another kind.
[[nodiscard]] std::optional<std::vector<Problem>> check_attack_file(const YamlDocument& document,
                                                                    const std::string& file);

/// What neither the words nor the keys say alone; a sentence, and its rule.
[[nodiscard]] std::optional<std::pair<std::string, std::string>> impossible_value(
    const AttackQuestion& question);

/// The odds as JSON text, without a line end; every chance as {"p", "exact"}.
[[nodiscard]] std::string attack_json(const AttackQuestion& question, const AttackOdds& odds);

/// The switches of attacks (RG1) with the names that files and words use.
struct NamedOption {
  std::string_view name;
  bool Options::* option;
};
[[nodiscard]] const std::vector<NamedOption>& attack_options();

}  // namespace affray::realms::adapter
