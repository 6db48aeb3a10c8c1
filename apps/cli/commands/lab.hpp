#pragma once
// The laboratory: commands that the Python package answers. Each is a row of a table, and this program only
// reads their options, says what help, completions and manual say of them, and hands them over.

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/commands.hpp"

namespace affray::cli {

/// An option or argument of such a command: the names as CLI11 wants them, "FILE" or "-o,--out".
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

/// What was given: values by the long name of their option, without hyphens before it: "file", "out".
struct LabArguments {
  std::string command;
  std::map<std::string, std::vector<std::string>> values;
};

/// The long name of an option, in small letters.
[[nodiscard]] std::string lab_name(std::string_view names);

/// Hands the command to the Python package, which takes the place of this process: $AFFRAY_PYTHON, the
/// environment that ./dev study makes, or python3 if it has the package. Otherwise says how to get it.
Status run_lab(const Console& console, const LabArguments& arguments, bool json);

}  // namespace affray::cli
