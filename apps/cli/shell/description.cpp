// The only file of this folder that includes CLI11.

#include "cli/shell/description.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <string_view>

#include "affray/bots/names.hpp"
#include "affray/referee/games.hpp"
#include "affray/referee/messages.hpp"
#include "cli/help.hpp"

namespace affray::cli {

namespace {

/// "typed" and "file" of "TEXT:{typed,file}", as CLI11 writes the type of an option with few values.
std::vector<std::string> words_of_type(std::string_view type) {
  const std::size_t open = type.find('{');
  const std::size_t close = type.find('}');
  if (open == std::string_view::npos || close == std::string_view::npos) return {};
  return CLI::detail::split(std::string(type.substr(open + 1, close - open - 1)), ',');
}

std::vector<std::string> words_of(const std::string& command, const std::string& name,
                                  std::string_view type) {
  std::vector<std::string> words;
  if (name == "--lang") words.assign(languages().begin(), languages().end());
  if (name == "--bot" || name == "--bots") {
    words.assign(bots::level_names.begin(), bots::level_names.end());
    words.insert(words.end(), bots::bot_names.begin(), bots::bot_names.end());
    words.emplace_back(bots::learned_names.front());
  }
  if (name == "GAME" || (command == "schema" && name == "--page")) {
    for (const GameEntry& game : games()) words.push_back(game.name);
  }
  return words.empty() ? words_of_type(type) : words;
}

bool takes_file(const std::string& command, const std::string& name) {
  constexpr std::array<std::string_view, 11> of_files{"FILE",     "FILES",  "DECK",      "--replay",
                                                      "--resume", "--svg",  "--write",   "--against",
                                                      "--page",   "--pack", "--database"};
  return command != "schema" && std::find(of_files.begin(), of_files.end(), name) != of_files.end();
}

DescribedOption describe_option(const std::string& command, const CLI::Option& option,
                                const HelpTexts& texts) {
  DescribedOption described;
  for (const std::string& name : option.get_snames()) described.names.push_back('-' + name);
  for (const std::string& name : option.get_lnames()) described.names.push_back("--" + name);
  if (described.names.empty()) described.names.push_back(option.get_name(true));
  const std::string& name = described.names.back();
  if (option.get_items_expected_max() > 0) {
    const std::string type = option.get_type_name();
    described.words = words_of(command, name, type);
    described.is_file = takes_file(command, name);
    described.value = texts.type(type);
  }
  described.repeats = option.get_multi_option_policy() == CLI::MultiOptionPolicy::TakeAll;
  described.is_required = option.get_required();
  described.description = texts.option(command, name, option.get_description());
  return described;
}

DescribedCommand describe_command(const CLI::App& app, const HelpTexts& texts) {
  const std::string& name = app.get_name();
  DescribedCommand described{
      name, texts.text(name, app.get_description()), texts.footer(name, app.get_footer()), {}};
  for (const CLI::Option* option : app.get_options({})) {
    described.options.push_back(describe_option(name, *option, texts));
  }
  return described;
}

/// A command with subcommands, such as `puzzles`: their names, and the options of all of them.
DescribedCommand describe_group(const CLI::App& app, const HelpTexts& texts) {
  DescribedCommand described = describe_command(app, texts);
  DescribedOption which{.names = {"COMMAND"}, .value = "TEXT", .words = {}, .description = {}};
  std::vector<DescribedOption> options;
  for (const CLI::App* nested : app.get_subcommands({})) {
    which.words.push_back(nested->get_name());
    const std::string name = app.get_name() + ' ' + nested->get_name();
    const std::string description = texts.text(name, nested->get_description());
    which.description += (which.description.empty() ? "" : " | ") + nested->get_name() + ": " + description;
    for (const CLI::Option* option : nested->get_options({})) {
      DescribedOption one = describe_option(name, *option, texts);
      const auto same = [&](const DescribedOption& other) { return other.names == one.names; };
      if (std::none_of(options.begin(), options.end(), same)) options.push_back(std::move(one));
    }
  }
  if (which.words.empty()) return described;
  // `new` is a command of its own, too.
  const auto is_positional = [](const DescribedOption& own) { return !own.names[0].starts_with('-'); };
  which.is_required = std::none_of(described.options.begin(), described.options.end(), is_positional);
  for (DescribedOption& own : described.options) {
    const auto same = [&](const DescribedOption& other) { return other.names == own.names; };
    if (std::none_of(options.begin(), options.end(), same)) options.push_back(std::move(own));
  }
  described.options = {std::move(which)};
  described.options.insert(described.options.end(), options.begin(), options.end());
  return described;
}

}  // namespace

DescribedProgram describe(const CLI::App& app, const HelpTexts& texts) {
  DescribedProgram described{describe_command(app, texts), {}};
  for (const CLI::App* command : app.get_subcommands({})) {
    described.commands.push_back(describe_group(*command, texts));
  }
  return described;
}

}  // namespace affray::cli
