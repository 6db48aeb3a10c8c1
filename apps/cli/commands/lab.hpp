#pragma once
// The laboratory: commands that are implemented in the Python package. Each is a row of a table; this program
// only parses their options, documents them in help, completions and manual, and starts the Python package.

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/commands.hpp"

namespace affray::cli {

/// An option or argument of such a command, with its names in the form of CLI11: "FILE" or "-o,--out".
struct LabOption {
  enum class Kind : std::uint8_t { text, texts, repeated, count, flag };

  const char* names;
  Kind kind;
  const char* help;
  bool is_required = false;
};

struct LabCommand {
  const char* name;
  const char* help;
  const char* example;
  std::vector<LabOption> options;
};

[[nodiscard]] std::span<const LabCommand> lab_commands();

/// The given values by the long name of their option, without leading hyphens: "file", "out".
struct LabArguments {
  std::string command;
  std::map<std::string, std::vector<std::string>> values;
};

/// The long name of an option, in lower case.
[[nodiscard]] std::string lab_name(std::string_view names);

/// Runs the command in the Python package, which replaces this process: with $AFFRAY_PYTHON, the environment
/// that ./dev study makes, or python3 if it has the package. Otherwise explains how to install it.
Status run_lab(const Console& console, const LabArguments& arguments, bool json);

}  // namespace affray::cli
