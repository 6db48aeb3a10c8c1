#pragma once
// Localized sentences: ICU message patterns from data/*/messages.<language>.json.

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
#include "affray/core/sentence.hpp"
#include "affray/referee/own_names.hpp"
#include "affray/referee/session/refusal_message.hpp"

namespace affray {

/// The sign of a negative number in texts; std::to_string and ICU write a hyphen.
constexpr std::string_view minus_sign = "−";

/// The message catalogues of one language. The values of string arguments named side, opponent, attacker,
/// defender, winner, loser, place, sun, from, first, second or system are names and get a capital first
/// letter in the text, unless the pattern selects on the value; the name of a side, such as white, is
/// replaced by the text of the key side.white if there is one. All functions are thread-safe.
class Messages {
 public:
  using Arguments = std::vector<std::pair<std::string, Argument>>;

  /// Reads data/common/messages.<language>.json and, if a game is given, the catalogue in data/<game>; `root`
  /// is the folder that contains data/. Different games may use the same keys, because only one is loaded at
  /// a time. Sentences are translated by data/common/problems.<language>.json, if it exists. Returns a
  /// Problem with the file name if a file is missing, is not a flat JSON object of texts, or repeats a key.
  [[nodiscard]] static Result<Messages> load(std::string_view language, const std::filesystem::path& root,
                                             std::string_view game = {});

  /// Creates catalogues from texts, for tests.
  [[nodiscard]] static Messages from(std::string_view language,
                                     const std::vector<std::pair<std::string, std::string>>& patterns);

  Messages(Messages&&) noexcept;
  Messages& operator=(Messages&&) noexcept;
  ~Messages();

  /// Adds the names that records of a file define, in the language of the catalogues.
  void add(const std::vector<OwnName>& names);

  /// The language of the catalogues: en, fr or cs.
  [[nodiscard]] const std::string& language() const;

  /// The formatted sentence in UTF-8, without the rules. An unknown key, an invalid pattern or a missing
  /// argument is shown as ‹key› and recorded in missing(). A record without a name, "card.k-a", is shown as
  /// its id in words: "K a".
  [[nodiscard]] std::string text(const Message& message) const;
  /// The same for a key and its arguments.
  [[nodiscard]] std::string text(std::string_view key, const Arguments& arguments = {}) const;

  /// The sentence in the language of the catalogues; a pattern without a translation stays English.
  [[nodiscard]] std::string said(const Sentence& sentence) const;

  /// Whether the catalogues have the key.
  [[nodiscard]] bool has(std::string_view key) const;
  /// All keys, sorted.
  [[nodiscard]] std::vector<std::string> keys() const;
  /// The names of the arguments in a key's pattern, sorted and unique; empty for an unknown key.
  [[nodiscard]] std::vector<std::string> argument_names(std::string_view key) const;
  /// Why the key's pattern does not compile; empty if it does.
  [[nodiscard]] std::string pattern_error(std::string_view key) const;

  /// The keys, and "key {argument}" pairs, that were missing when texts were formatted; sorted and unique.
  [[nodiscard]] std::vector<std::string> missing() const;

 private:
  struct Catalogue;
  explicit Messages(std::unique_ptr<Catalogue> catalogue);
  std::unique_ptr<Catalogue> catalogue_;
};

/// Appends the rules to a text: "Gray wins battle 1. [W26, W36]". Without rules the text is unchanged.
[[nodiscard]] std::string with_rules(std::string text, std::span<const Rule> rules);

/// The available languages, English first.
[[nodiscard]] std::span<const std::string_view> languages();

/// The locale variables of the environment; empty if not set.
struct LocaleVariables {
  std::string lc_all;
  std::string lc_messages;
  std::string lang;

  /// The variables of this process.
  [[nodiscard]] static LocaleVariables of_process();
};

/// The language of the option if there is one (a Problem if it is not available), otherwise that of the first
/// variable that is set: LC_ALL, LC_MESSAGES, LANG. English if that language is not available.
[[nodiscard]] Result<std::string> choose_language(std::string_view option,
                                                  const LocaleVariables& environment);

}  // namespace affray
