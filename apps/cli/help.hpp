#pragma once
// The help and the errors of the command line in the language of the user.

#include <map>
#include <string>
#include <string_view>

namespace CLI {
class App;
}

namespace affray::cli {

/// Texts of data/common/help.<language>.json. Its keys are a command ("play"), a command and an option ("play
/// --bot"), an option that several commands have ("* --json"), "affray", "<command> footer", a label ("label
/// Usage") and an error ("error required"). Texts that are missing stay English, as in the code.
class HelpTexts {
 public:
  /// The texts of a language, for English those of errors alone; none if the file cannot be read.
  [[nodiscard]] static HelpTexts load(std::string_view language);
  explicit HelpTexts(std::map<std::string, std::string> texts) : texts_(std::move(texts)) {}

  [[nodiscard]] bool empty() const { return texts_.empty(); }
  /// The text of a key, or else the English one.
  [[nodiscard]] std::string text(const std::string& key, const std::string& english) const;
  /// The description of an option of a command.
  [[nodiscard]] std::string option(const std::string& command, const std::string& name,
                                   const std::string& english) const;
  /// The example and the notes at the end of the help of a command.
  [[nodiscard]] std::string footer(const std::string& command, const std::string& english) const;
  /// "FILE is required" and the other errors of CLI11 and of the checks of arguments.
  [[nodiscard]] std::string error(const std::string& english) const;
  /// "UINT in [1 - 100]"
  [[nodiscard]] std::string type(const std::string& english) const;

 private:
  std::map<std::string, std::string> texts_;
};

/// Makes `app`, and the commands that are added to it afterwards, print help and errors in the language of
/// the option --lang among the arguments, or else of the locale.
void speak_language(CLI::App& app, int argc, char** argv);

/// The language of the option --lang among the arguments, or else of the locale; "en" if there is no such
/// language.
[[nodiscard]] std::string language_of(int argc, char** argv);

/// An error of the command line in the form of CLI11, translated into that language.
[[nodiscard]] std::string usage_error(int argc, char** argv, const std::string& english);

}  // namespace affray::cli
