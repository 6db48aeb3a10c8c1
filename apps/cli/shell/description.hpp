#pragma once
// The commands and options as plain values, from which the completions and the man page are generated.

#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace affray::cli {

class HelpTexts;

/// An option, a flag or an argument of a command.
struct DescribedOption {
  std::vector<std::string> names;  // "-n", "--fights"; for an argument one word without dashes: "FILE"
  std::string value;               // "UINT in [1 - 100]"; empty for a flag
  std::vector<std::string> words;  // the values that a shell can offer; empty: any value
  bool is_file = false;            // the value is a file or a folder
  bool repeats = false;
  bool is_required = false;
  std::string description;

  [[nodiscard]] bool is_argument() const { return names.front().front() != '-'; }
  [[nodiscard]] bool is_flag() const { return value.empty(); }
};

struct DescribedCommand {
  std::string name;
  std::string description;
  std::string footer;  // the example and notes at the end of the help
  std::vector<DescribedOption> options;
};

struct DescribedProgram {
  DescribedCommand program;  // the options before any command
  std::vector<DescribedCommand> commands;
};

/// Describes all commands of `app` in the language of `texts`.
[[nodiscard]] DescribedProgram describe(const CLI::App& app, const HelpTexts& texts);

}  // namespace affray::cli
