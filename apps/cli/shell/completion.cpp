#include "cli/shell/completion.hpp"

#include <iostream>
#include <nlohmann/json.hpp>

#include "cli/print/json_output.hpp"

namespace affray::cli {

namespace {

std::string joined_words(const std::vector<std::string>& words) {
  std::string all;
  for (const std::string& word : words) all += (all.empty() ? "" : " ") + word;
  return all;
}

std::vector<std::string> names_of_commands(const DescribedProgram& program) {
  std::vector<std::string> names;
  for (const DescribedCommand& command : program.commands) names.push_back(command.name);
  return names;
}

/// The words that can follow the command: its options, and the values of its arguments.
std::vector<std::string> names_of_options(const DescribedCommand& command) {
  std::vector<std::string> names;
  for (const DescribedOption& option : command.options) {
    if (!option.is_argument()) names.insert(names.end(), option.names.begin(), option.names.end());
  }
  return names;
}

/// A text between single quotes: a quote is written as `quote`, and each character of `escaped` with a
/// backslash before it.
std::string escaped_text(const std::string& text, std::string_view escaped, std::string_view quote) {
  std::string all;
  for (const char c : text) {
    if (c == '\'') {
      all += quote;
      continue;
    }
    if (escaped.find(c) != std::string_view::npos) all += '\\';
    all += c;
  }
  return all;
}

// bash

/// The line of `case` for an option with a value: a file, a word of a list, or any text.
std::string bash_value(const DescribedCommand& command, const DescribedOption& option) {
  std::string pattern;
  for (const std::string& name : option.names)
    pattern.append(pattern.empty() ? "" : " | ").append(command.name + ":" + name);
  const std::string action = option.is_file         ? "files=1"
                             : option.words.empty() ? "return"
                                                    : "words=\"" + joined_words(option.words) + "\"";
  return "        " + pattern + ") " + action + " ;;\n";
}

std::string bash_arguments(const DescribedCommand& command) {
  std::string actions = "options=\"" + joined_words(names_of_options(command)) + "\"";
  for (const DescribedOption& option : command.options) {
    if (!option.is_argument()) continue;
    if (option.is_file) actions += " files=1";
    if (!option.words.empty()) actions += " words=\"" + joined_words(option.words) + "\"";
  }
  return "            " + command.name + ") " + actions + " ;;\n";
}

std::string bash_script(const DescribedProgram& program) {
  std::string script = R"(# Completion of affray for bash, written by: affray completion bash
_affray() {
    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}
    local command= words= options= files= at
    for ((at = 1; at < COMP_CWORD; ++at)); do
        [[ ${COMP_WORDS[at]} != --lang ]] || { ((++at)); continue; }  # its value is no command
        [[ ${COMP_WORDS[at]} == -* ]] || { command=${COMP_WORDS[at]}; break; }
    done
    COMPREPLY=()
    case $command:$before in
)";
  const auto add_values = [&](const DescribedCommand& command) {
    for (const DescribedOption& option : command.options) {
      if (!option.is_argument() && !option.is_flag()) script += bash_value(command, option);
    }
  };
  add_values({.name = "", .description = {}, .footer = {}, .options = program.program.options});
  for (const DescribedCommand& command : program.commands) add_values(command);
  script += R"(    esac
    if [[ -z $words$files ]]; then
        case $command in
            "") words=")" +
            joined_words(names_of_commands(program)) + "\" options=\"" +
            joined_words(names_of_options(program.program)) + "\" ;;\n";
  for (const DescribedCommand& command : program.commands) script += bash_arguments(command);
  return script + R"(        esac
        [[ $word != -* ]] || { words=$options files=; }
    fi
    [[ -z $words ]] || mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
    if [[ -n $files ]]; then
        compopt -o filenames 2>/dev/null
        mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -f -- "$word")
    fi
}
complete -F _affray affray
)";
}

// zsh

/// ":TEXT:(a b)", ":FILE:_files"
std::string zsh_value(const DescribedOption& option, const std::string& name) {
  if (option.is_flag()) return "";
  return ":" + name + ":" +
         (option.is_file         ? "_files"
          : option.words.empty() ? " "
                                 : "(" + joined_words(option.words) + ")");
}

std::string zsh_specs(const DescribedOption& option) {
  constexpr std::string_view special = "[]:\\";
  constexpr std::string_view quote = "'\\''";
  if (option.is_argument()) {
    const std::string at = option.repeats ? "*" : "";
    return " \\\n        '" + at + zsh_value(option, option.names.front()) + "'";
  }
  std::string specs;
  for (const std::string& name : option.names) {
    const std::string what = escaped_text(option.description, special, quote);
    specs += " \\\n        '";
    specs += option.repeats ? "*" : "";
    specs.append(name).append("[").append(what).append("]");
    specs.append(zsh_value(option, "value")).append("'");
  }
  return specs;
}

std::string zsh_script(const DescribedProgram& program) {
  constexpr std::string_view quote = "'\\''";
  std::string script = R"(#compdef affray
# Completion of affray for zsh, written by: affray completion zsh
_affray() {
  local -a commands
  commands=(
)";
  for (const DescribedCommand& command : program.commands)
    script += "    '" + escaped_text(command.name + ":" + command.description, "\\", quote) + "'\n";
  script += R"(  )
  integer at=2
  while (( at < CURRENT )); do
    case ${words[at]} in
      --lang) (( at += 2 )) ;;  # its value is no command
      -*) (( at += 1 )) ;;
      *) break ;;
    esac
  done
  if (( at == CURRENT )); then
    _describe command commands
  fi
  if (( at >= CURRENT )); then
    _arguments)";
  for (const DescribedOption& option : program.program.options) script += zsh_specs(option);
  script += R"(
    return
  fi
  local command=${words[at]}
  shift $(( at - 1 )) words
  (( CURRENT -= at - 1 ))
  case $command in
)";
  for (const DescribedCommand& command : program.commands) {
    script += "    " + command.name + ")\n      _arguments";
    for (const DescribedOption& option : command.options) script += zsh_specs(option);
    script += " ;;\n";
  }
  return script + "  esac\n}\n_affray \"$@\"\n";
}

// fish

std::string fish_option(const DescribedOption& option) {
  std::string line;
  if (!option.is_argument()) {
    for (const std::string& name : option.names)
      line += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
  }
  if (option.is_file) line += option.is_argument() ? " -F" : " -r -F";
  if (!option.is_file && !option.is_flag() && !option.is_argument()) line += " -x";
  if (!option.words.empty()) line += " -a '" + joined_words(option.words) + "'";
  return line + " -d '" + escaped_text(option.description, "\\", "\\'") + "'";
}

std::string fish_script(const DescribedProgram& program) {
  std::string script = R"(# Completion of affray for fish, written by: affray completion fish
# Whether the command before the cursor is this one; '' if there is none yet.
function __affray_command_is -a wanted
    set -l words (commandline -opc)
    set -e words[1]
    while set -q words[1]; and string match -q -- '-*' $words[1]
        if test $words[1] = --lang; and set -q words[2]
            set -e words[1]  # its value is no command
        end
        set -e words[1]
    end
    test "$words[1]" = "$wanted"
end
complete -c affray -f
)";
  for (const DescribedOption& option : program.program.options)
    script += "complete -c affray -n \"__affray_command_is ''\"" + fish_option(option) + "\n";
  for (const DescribedCommand& command : program.commands) {
    script += "complete -c affray -n \"__affray_command_is ''\" -a " + command.name + " -d '" +
              escaped_text(command.description, "\\", "\\'") + "'\n";
    for (const DescribedOption& option : command.options) {
      if (option.is_argument() && !option.is_file && option.words.empty()) continue;
      script +=
          "complete -c affray -n '__affray_command_is " + command.name + "'" + fish_option(option) + "\n";
    }
  }
  return script;
}

}  // namespace

Status print_completion(const Console& /*console*/, const DescribedProgram& program, const std::string& shell,
                        bool json) {
  const std::string script = shell == "bash"  ? bash_script(program)
                             : shell == "zsh" ? zsh_script(program)
                                              : fish_script(program);
  if (json) {
    print_json(format::completion, nlohmann::ordered_json{{"shell", shell}, {"script", script}});
  } else {
    std::cout << script;
  }
  return success;
}

}  // namespace affray::cli
