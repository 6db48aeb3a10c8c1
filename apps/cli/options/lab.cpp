// The commands of the laboratory, from their table.

#include "cli/commands/lab.hpp"
#include "cli/options/groups.hpp"

namespace affray::cli {

namespace {

void add_option(CLI::App& command, const LabOption& option, std::vector<std::string>& values) {
  CLI::Option* added = nullptr;
  switch (option.kind) {
    case LabOption::Kind::flag:
      command.add_flag_callback(option.names, [&values] { values = {"true"}; }, option.help);
      return;
    case LabOption::Kind::texts: added = command.add_option(option.names, values, option.help); break;
    case LabOption::Kind::repeated:
      added = repeated(command.add_option(option.names, values, option.help))->allow_extra_args(false);
      break;
    case LabOption::Kind::text:
    case LabOption::Kind::count: {
      const auto set = [&values](const std::string& value) { values = {value}; };
      added = command.add_option_function<std::string>(option.names, set, option.help);
      break;
    }
  }
  if (option.kind == LabOption::Kind::count) added->check(whole_number_error);
  added->default_str("");
  if (option.is_required) added->required();
}

}  // namespace

void add_lab_commands(CLI::App& app, CommandLine& all, Command& chosen) {
  for (const LabCommand& row : lab_commands()) {
    CLI::App* command = add(app, row.name, row.help, row.example, all);
    for (const LabOption& option : row.options) {
      // The values of a command that is not the chosen one stay empty.
      add_option(*command, option, all.lab[row.name].values[lab_name(option.names)]);
    }
    command->callback([&all, &chosen, name = std::string(row.name)] {
      chosen = [&all, name](const Console& console) {
        LabArguments arguments = all.lab[name];
        arguments.command = name;
        return run_lab(console, arguments, all.json);
      };
    });
  }
}

}  // namespace affray::cli
