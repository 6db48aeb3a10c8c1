#include "cli/help.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <fstream>
#include <memory>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>
#include <sstream>
#include <utility>

#include "affray/formats/files.hpp"
#include "affray/referee/messages.hpp"

namespace affray::cli {

namespace {

/// English errors, as CLI11 and argument_checks.hpp write them, and the keys of their translations. The first
/// one that matches counts.
constexpr std::array<std::pair<const char*, const char*>, 18> error_patterns{{
    {"error subcommand", "A subcommand is required"},
    {"error required", "(.+) is required"},
    {"error unexpected", "The following argument was not expected: (.+)"},
    {"error unexpected-several", "The following arguments were not expected: (.+)"},
    {"error whole-number", "(.+): expected a whole number from 0 to ([0-9]+), not '(.*)'"},
    {"error size", "(.+): expected a size such as 500MB or 2GB, not '(.*)'"},
    {"error ending", "(.+): expected an ending such as \"white wins\""},
    {"error whole-range", "(.+): Value (.*) not in range ([0-9]+) to ([0-9]+)"},
    {"error range", "(.+): Value (.*) not in range (.+) to (.+)"},
    {"error value", "(.+): Value (.*) could not be converted.*"},
    {"error choice", "(.+): (.*) not in \\{(.+)\\}"},
    {"error convert", "Could not convert: (.+) = (.*)"},
    {"error missing", "(.+): ([0-9]+) required (.+) missing"},
    {"error at-least", "(.+): At least ([0-9]+) required but received ([0-9]+)"},
    {"error repeated", "(.+): At Most 1 required but received ([0-9]+)"},
    {"error at-most", "(.+): At Most ([0-9]+) required but received ([0-9]+)"},
    {"error requires", "(\\S+) requires (\\S+)"},
    {"error excludes", "(\\S+) excludes (\\S+)"},
}};

/// CLI11 writes "0.010000" and "{a,b}".
std::string tidied(const std::string& english) {
  static const std::regex zeros("([0-9]\\.[0-9]*?)0+(?![0-9])");
  static const std::regex point("([0-9])\\.(?![0-9])");
  static const std::regex comma(",(?=[^{}]*\\}$)");
  const std::string numbers = std::regex_replace(std::regex_replace(english, zeros, "$1"), point, "$1");
  return std::regex_replace(numbers, comma, ", ");
}

/// An error without the middle of what was typed, if that is long: std::regex needs a stack as deep as the
/// text is long.
std::string shortened(const std::string& english) {
  constexpr std::size_t longest = 1000;
  constexpr std::size_t beginning = 200;
  constexpr std::size_t ending = 500;  // with all that is possible
  if (english.size() <= longest) return english;
  const auto in_letter = [&](std::size_t at) {
    return (static_cast<unsigned char>(english[at]) & 0xC0U) == 0x80U;
  };
  std::size_t first = beginning;
  std::size_t last = english.size() - ending;
  while (in_letter(first)) --first;
  while (last < english.size() && in_letter(last)) ++last;
  return english.substr(0, first) + "..." + english.substr(last);
}

/// A '.' of a pattern stands for no end of a line.
std::string on_one_line(std::string english) {
  std::replace_if(english.begin(), english.end(), [](char c) { return c == '\n' || c == '\r'; }, ' ');
  return english;
}

constexpr std::array<const char*, 7> type_words{"TEXT", "UINT", "INT", "FLOAT", "SIZE", "SECONDS", "in"};

std::string replaced(std::string text, const std::string& what, const std::string& by) {
  const std::size_t at = text.find(what);
  return what.empty() || at == std::string::npos ? text : text.replace(at, what.size(), by);
}

/// The name of an option in the keys: "--fights", or that of an argument, "FILE".
std::string name_of(const CLI::Option& option) {
  return option.get_lnames().empty() ? option.get_name(true) : "--" + option.get_lnames().front();
}

/// The name of a command with those of the commands that it belongs to: "puzzles make".
std::string command_name(const CLI::App& app) {
  const CLI::App* parent = app.get_parent();
  const bool is_nested = parent != nullptr && parent->get_parent() != nullptr;
  return is_nested ? command_name(*parent) + ' ' + app.get_name() : app.get_name();
}

/// The help in the language of HelpTexts; English if there are none.
class TranslatedHelp : public CLI::Formatter {
 public:
  explicit TranslatedHelp(HelpTexts texts) : texts_(std::move(texts)) {
    for (const char* word : {"Usage", "OPTIONS", "SUBCOMMAND", "Positionals", "REQUIRED"}) {
      label(word, texts_.text(std::string("label ") + word, word));
    }
    label(needs, texts_.text("label Needs", "needs"));
    label(excludes, texts_.text("label Excludes", "excludes"));
  }

  std::string make_help(const CLI::App* app, std::string name, CLI::AppFormatMode mode) const override {
    command_ = command_name(*app);
    return CLI::Formatter::make_help(app, std::move(name), mode);
  }
  std::string make_group(std::string group, bool is_positional,
                         std::vector<const CLI::Option*> options) const override {
    return CLI::Formatter::make_group(texts_.text("label " + group, group), is_positional,
                                      std::move(options));
  }
  std::string make_description(const CLI::App* app) const override {
    return texts_.text(command_name(*app), app->get_description()) + "\n";
  }
  /// "a new file for the replay of the example (needs --example)"
  std::string make_option_desc(const CLI::Option* option) const override {
    return texts_.option(command_, name_of(*option), option->get_description()) +
           others(needs, option->get_needs()) + others(excludes, option->get_excludes());
  }
  /// CLI11 would write what an option needs and excludes between its name and its description.
  std::string make_option_opts(const CLI::Option* option) const override {
    std::string written = CLI::Formatter::make_option_opts(option);
    for (const char* word : {needs, excludes}) {
      const std::size_t at = written.find(' ' + get_label(word) + ':');
      if (at != std::string::npos) written.resize(at);
    }
    const std::string type = option->get_type_name();
    return replaced(std::move(written), type, texts_.type(type));
  }
  /// CLI11 pads by bytes, but a letter of several bytes takes one column.
  std::string make_option(const CLI::Option* option, bool is_positional) const override {
    const std::string name = make_option_name(option, is_positional) + make_option_opts(option);
    const auto columns = static_cast<std::size_t>(
        std::count_if(name.begin(), name.end(), [](unsigned char c) { return (c & 0xC0U) != 0x80U; }));
    constexpr std::size_t indent = 2;
    const bool fits = indent + columns < column_width_;
    std::stringstream out;
    CLI::detail::format_help(out, name, make_option_desc(option),
                             column_width_ + (fits ? name.size() - columns : 0));
    return out.str();
  }
  std::string make_subcommands(const CLI::App* app, CLI::AppFormatMode mode) const override {
    const std::string heading = "Subcommands";
    return replaced(CLI::Formatter::make_subcommands(app, mode), heading,
                    texts_.text("label " + heading, heading));
  }
  std::string make_subcommand(const CLI::App* command) const override {
    std::stringstream out;
    CLI::detail::format_help(out, command->get_display_name(true),
                             texts_.text(command_name(*command), command->get_description()), column_width_);
    return out.str();
  }
  std::string make_footer(const CLI::App* app) const override {
    return texts_.footer(command_name(*app), app->get_footer()) + "\n";
  }

 private:
  static constexpr const char* needs = "Needs";
  static constexpr const char* excludes = "Excludes";

  static std::string joined(const std::set<std::string>& names) {
    std::string text;
    for (const std::string& name : names) (text += text.empty() ? "" : ", ") += name;
    return text;
  }

  [[nodiscard]] std::string others(const char* word, const std::set<CLI::Option*>& options) const {
    if (options.empty()) return {};
    std::set<std::string> names;  // in the order of their letters, as addresses have none
    for (const CLI::Option* option : options) names.insert(option->get_name());
    return " (" + get_label(word) + ' ' + joined(names) + ')';
  }

  HelpTexts texts_;
  mutable std::string command_;  // the one whose help is printed
};

}  // namespace

HelpTexts HelpTexts::load(std::string_view language) {
  const std::string name = "help." + std::string(language) + ".json";
  std::ifstream file(home_folder() / "data" / "common" / name);
  const auto read = nlohmann::json::parse(file, nullptr, /*allow_exceptions=*/false);
  std::map<std::string, std::string> texts;
  if (!read.is_object()) return HelpTexts(std::move(texts));
  for (const auto& [key, text] : read.items()) {
    if (text.is_string()) texts.emplace(key, text.get<std::string>());
  }
  return HelpTexts(std::move(texts));
}

std::string HelpTexts::text(const std::string& key, const std::string& english) const {
  const auto found = texts_.find(key);
  return found == texts_.end() ? english : found->second;
}

std::string HelpTexts::option(const std::string& command, const std::string& name,
                              const std::string& english) const {
  return text(command + ' ' + name, text("* " + name, english));
}

std::string HelpTexts::footer(const std::string& command, const std::string& english) const {
  const std::string example = "Example:";
  return text(command + " footer", replaced(english, example, text("label Example", example)));
}

std::string HelpTexts::error(const std::string& whole) const {
  const std::string english = on_one_line(shortened(whole));
  for (const auto& [key, pattern] : error_patterns) {
    const std::regex expression(pattern);
    if (!std::regex_match(english, expression)) continue;
    const auto found = texts_.find(key);
    const bool is_tidied = std::string_view(key) == "error range" || std::string_view(key) == "error choice";
    return found == texts_.end()
               ? english
               : std::regex_replace(is_tidied ? tidied(english) : english, expression, found->second);
  }
  return english;
}

std::string HelpTexts::type(const std::string& english) const {
  std::string translated = english;
  for (const char* word : type_words) {
    const std::string by = text(std::string("type ") + word, word);
    translated = std::regex_replace(translated, std::regex(std::string("\\b") + word + "\\b"), by);
  }
  return translated;
}

std::string usage_error(int argc, char** argv, const std::string& english) {
  return HelpTexts::load(language_of(argc, argv)).error(english);
}

std::string language_of(int argc, char** argv) {
  const std::string name = "--lang";
  std::string option;
  for (int i = 1; i < argc; ++i) {
    const std::string word = argv[i];
    if (word == name && i + 1 < argc) option = argv[i + 1];
    if (word.starts_with(name + "=")) option = word.substr(name.size() + 1);
  }
  const auto chosen = choose_language(option, LocaleVariables::of_process());
  return chosen ? *chosen : "en";
}

void speak_language(CLI::App& app, int argc, char** argv) {
  const HelpTexts texts = HelpTexts::load(language_of(argc, argv));
  app.formatter(std::make_shared<TranslatedHelp>(texts));
  if (texts.empty()) return;  // the errors of CLI11 are English
  app.failure_message([texts](const CLI::App* /*app*/, const CLI::Error& error) {
    return "affray: " + texts.text("label error", "error: ") + texts.error(error.what()) + '\n' +
           texts.text("label more", "Run with --help for more information.") + '\n';
  });
}

}  // namespace affray::cli
