#include "cli/unknown_words.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "affray/core/nearest.hpp"
#include "affray/formats/yaml/document.hpp"

namespace affray::cli {

namespace {

std::vector<std::string> commands_of(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::App* command : app.get_subcommands({})) names.push_back(command->get_name());
  std::sort(names.begin(), names.end());
  return names;
}

std::vector<std::string> options_of(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::Option* option : app.get_options()) {
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
    for (const std::string& name : option->get_snames()) names.push_back("-" + name);
  }
  std::sort(names.begin(), names.end());
  return names;
}

Problem unknown(const char* what, const std::string& word, const std::vector<std::string>& known) {
  return {{}, 0, 0, unknown_word(what, word, known), {}};
}

/// Those of the options that are like this one without its dashes: "--nope" is not like "--bots".
std::vector<std::string> options_like(std::string_view option, std::vector<std::string> known) {
  if (option.size() == 2) return {};  // "-x": any letter is like any other
  std::erase_if(known, [&](const std::string& one) {
    return !one.starts_with("--") || nearest(option.substr(2), std::vector{one.substr(2)}).empty();
  });
  return known;
}

/// Whether a command, or a command of one, has an option of this name.
bool is_of_a_command(const CLI::App& app, const std::string& option) {
  const std::vector<const CLI::App*> commands = app.get_subcommands({});
  return std::any_of(commands.begin(), commands.end(), [&](const CLI::App* command) {
    return command->get_option_no_throw(option) != nullptr || is_of_a_command(*command, option);
  });
}

/// Whether the word after this one is its value: "--lang" before "fr".
bool takes_next_word(const CLI::App& command, const std::string& word, const char* next) {
  const CLI::Option* option = command.get_option_no_throw(word);
  return option != nullptr && option->get_items_expected_min() > 0 && next != nullptr && *next != '-';
}

/// The name in "--fights=5", "--fights", "-n5" and "-n"; empty for another word, such as "-5".
std::string option_in(std::string_view word) {
  if (word.starts_with("--")) return std::string(word.substr(0, word.find('=')));
  const bool is_short =
      word.size() > 1 && word[0] == '-' && ((word[1] | 0x20) >= 'a' && (word[1] | 0x20) <= 'z');
  return is_short ? std::string(word.substr(0, 2)) : std::string{};
}

}  // namespace

std::optional<Problem> unknown_command(const CLI::App& app, int argc, char** argv) {
  const std::string word = argc > 1 ? argv[1] : "";
  if (word.empty() || word.front() == '-') return std::nullopt;
  const std::vector<std::string> known = commands_of(app);
  if (std::find(known.begin(), known.end(), word) != known.end()) return std::nullopt;
  return Problem{
      {}, 0, 0, {"$1 (affray --help lists all commands)", unknown_word("command", word, known)}, {}};
}

std::optional<Problem> unknown_word_among(const CLI::App& app, int argc, char** argv) {
  const CLI::App* command = &app;
  for (int i = 1; i < argc; ++i) {
    const std::string word = argv[i];
    if (word == "--") return std::nullopt;
    const std::string option = option_in(word);
    if (!option.empty()) {
      const std::vector<std::string> known = options_of(*command);
      if (std::find(known.begin(), known.end(), option) == known.end()) {
        if (command == &app && is_of_a_command(app, option))
          return Problem{{}, 0, 0, {"the option '$1' goes after the command: affray COMMAND $1", option}, {}};
        return unknown("option", option, options_like(option, known));
      }
      if (takes_next_word(*command, word, i + 1 < argc ? argv[i + 1] : nullptr)) ++i;
      continue;
    }
    const std::vector<std::string> inner = commands_of(*command);
    if (std::find(inner.begin(), inner.end(), word) != inner.end()) {
      command = command->get_subcommand(word);
    } else if (command->get_require_subcommand_min() > 0) {
      return unknown("command", word, inner);
    }
  }
  return std::nullopt;
}

}  // namespace affray::cli
