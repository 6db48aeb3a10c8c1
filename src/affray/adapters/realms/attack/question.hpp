#pragma once
// A question about a single attack: one line of text, or a file with the key `attack`.

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

/// The position of the text; columns in error messages are relative to it.
struct TextPlace {
  std::string file = "attack";
  int line = 1;
  int column = 1;
};

/// Parses a text such as "melee +2, strength 4, misses on 1-2, target wounded, shield roll + 1, health 6":
/// parts in any order, separated by commas. A semicolon begins another target.
[[nodiscard]] Result<AttackQuestion> read_attack_text(std::string_view words, const TextPlace& place = {});

/// The question as text that read_attack_text reads again; values equal to the printed ones are omitted. Only
/// faces from a file that are not consecutive, such as 4 and 6, cannot be read again.
[[nodiscard]] std::string attack_words(const AttackQuestion& question);

/// Reads the same from a file with `game: realms` and `attack:`, which contains the text, or keys with
/// values. nullopt if there is no key `attack`, so that it is another kind of file.
[[nodiscard]] std::optional<Result<AttackQuestion>> read_attack_file(const YamlDocument& document,
                                                                     const std::string& file);
[[nodiscard]] std::optional<Result<AttackQuestion>> read_attack_file(std::string_view text,
                                                                     const std::string& file);
/// Checks a file with an attack; nullopt if it is another kind of file.
[[nodiscard]] std::optional<std::vector<Problem>> check_attack_file(const YamlDocument& document,
                                                                    const std::string& file);

/// Checks combinations of values that are valid individually. Returns an error text and its rule, or nullopt.
[[nodiscard]] std::optional<std::pair<Sentence, std::string>> impossible_value(
    const AttackQuestion& question);

/// The odds as JSON text without a line end; every chance as {"p", "exact"}.
[[nodiscard]] std::string attack_json(const AttackQuestion& question, const AttackOdds& odds);

/// The options of attacks (RG1), with the names that files and texts use.
struct NamedOption {
  std::string_view name;
  bool Options::* option;
};
[[nodiscard]] const std::vector<NamedOption>& attack_options();

}  // namespace affray::realms::adapter
