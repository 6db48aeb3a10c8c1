#pragma once
// Sentences in the reader's language: ICU message patterns from data/*/messages.<language>.json.

#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "affray/core/message.hpp"
#include "affray/core/result.hpp"
#include "affray/core/rule.hpp"
#include "affray/referee/session/refusal_message.hpp"

namespace affray {

/// The catalogues of one language. String arguments called side, opponent, attacker, defender, winner, loser,
/// place, sun, from, first, second or system are names and begin with a capital letter in the text, but
/// a word on which the pattern selects stays as it is. Every function may be called from any thread.
class Messages {
 public:
  using Arguments = std::vector<std::pair<std::string, Argument>>;

  /// Reads data/common/messages.<language>.json and, with a game, that of data/<game>; `root` is the folder
  /// that holds data/. Games may use the same keys: nobody speaks of two at once. A problem names the file:
  /// it is missing, no flat JSON object of texts, or says a key a second time.
  [[nodiscard]] static Result<Messages> load(std::string_view language, const std::filesystem::path& root,
                                             std::string_view game = {});

  /// Catalogues from texts: what a test needs.
  [[nodiscard]] static Messages from(std::string_view language,
                                     const std::vector<std::pair<std::string, std::string>>& patterns);

  Messages(Messages&&) noexcept;
  Messages& operator=(Messages&&) noexcept;
  ~Messages();

  [[nodiscard]] const std::string& language() const;

  /// The sentence in UTF-8, without the rules. What cannot be said is never guessed: an unknown key, a
  /// pattern that does not compile and an argument that is not given are shown as ‹key› and noted in
  /// missing().
  [[nodiscard]] std::string text(const Message& message) const;
  [[nodiscard]] std::string text(std::string_view key, const Arguments& arguments = {}) const;

  [[nodiscard]] bool has(std::string_view key) const;
  /// All keys, sorted.
  [[nodiscard]] std::vector<std::string> keys() const;
  /// The names that a key's pattern asks for, sorted, each once; nothing for an unknown key.
  [[nodiscard]] std::vector<std::string> argument_names(std::string_view key) const;
  /// Why the key's pattern does not compile; empty when it does.
  [[nodiscard]] std::string pattern_error(std::string_view key) const;

  /// The keys, and "key {argument}", that texts lacked so far; sorted, each once.
  [[nodiscard]] std::vector<std::string> missing() const;

 private:
  struct Catalogue;
  explicit Messages(std::unique_ptr<Catalogue> catalogue);
  std::unique_ptr<Catalogue> catalogue_;
};

/// The text with the rules behind it: "Gray wins battle 1. [W26, W36]"; unchanged without rules.
[[nodiscard]] std::string with_rules(std::string text, std::span<const Rule> rules);

/// The languages that there are catalogues for, English first.
[[nodiscard]] std::span<const std::string_view> languages();

/// What the environment says about the language; empty where a variable is not set.
struct LocaleVariables {
  std::string lc_all;
  std::string lc_messages;
  std::string lang;

  [[nodiscard]] static LocaleVariables of_process();
};

/// The option when there is one (a problem when it names no language of ours), otherwise the first variable
/// that is set: LC_ALL, LC_MESSAGES, LANG. English when that is a language that we do not have.
[[nodiscard]] Result<std::string> choose_language(std::string_view option,
                                                  const LocaleVariables& environment);

}  // namespace affray
