#include "cli/shell/man_page.hpp"

#include <iostream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "affray/referee/version.hpp"
#include "cli/print/json_output.hpp"

namespace affray::cli {

namespace {

/// Text that roff prints unchanged: hyphens that can be copied, and no line that begins with a request.
std::string roff(std::string_view text) {
  std::string all;
  for (const char c : text) {
    const bool begins_line = all.empty() || all.back() == '\n';
    if (begins_line && (c == '.' || c == '\'')) all += "\\&";
    if (c == '\\') {
      all += "\\e";
    } else if (c == '-') {
      all += "\\-";
    } else {
      all += c;
    }
  }
  return all;
}

std::string in_bold(std::string_view text) { return "\\fB" + roff(text) + "\\fR"; }
std::string in_italics(std::string_view text) { return "\\fI" + roff(text) + "\\fR"; }

std::string heading_of(const DescribedOption& option) {
  std::string heading;
  for (const std::string& name : option.names) heading += (heading.empty() ? "" : ", ") + in_bold(name);
  if (option.is_argument()) return in_italics(option.names.front());
  return option.is_flag() ? heading : heading + " " + in_italics(option.value);
}

void print_options(std::ostream& out, const DescribedCommand& command) {
  for (const DescribedOption& option : command.options)
    out << ".TP\n" << heading_of(option) << '\n' << roff(option.description) << '\n';
}

/// The example keeps its lines.
void print_footer(std::ostream& out, const DescribedCommand& command) {
  out << ".PP\n.nf\n" << roff(command.footer) << "\n.fi\n";
}

/// "affray - the referee ...": the form that whatis requires, from a description that begins with "affray:".
std::string summary_of(const DescribedProgram& program) {
  const std::string& description = program.program.description;
  const std::size_t colon = description.find(": ");
  const std::string_view rest =
      std::string_view(description).substr(colon == std::string::npos ? 0 : colon + 2);
  return "affray \\- " + roff(rest);
}

std::string synopsis_of(const DescribedCommand& command) {
  std::string synopsis = in_bold("affray " + command.name);
  for (const DescribedOption& option : command.options) {
    if (!option.is_argument()) continue;
    const std::string name = in_italics(option.names.front()) + (option.repeats ? " ..." : "");
    synopsis += option.is_required ? " " + name : " [" + name + "]";
  }
  return synopsis + " [\\-\\-...]";
}

std::string man_page(const Console& console, const DescribedProgram& program) {
  const auto section = [&](std::string_view key) { return ".SH " + console.text(key) + '\n'; };
  std::ostringstream out;
  out << R"(.TH AFFRAY 1 "" "affray )" << version << "\"\n";
  out << section("cli.man.name") << summary_of(program) << '\n';
  out << section("cli.man.synopsis") << in_bold("affray") << ' ' << in_italics("COMMAND") << " [...]\n";
  print_options(out, program.program);
  print_footer(out, program.program);
  out << section("cli.man.commands");
  for (const DescribedCommand& command : program.commands) {
    out << ".SS " << synopsis_of(command) << '\n' << roff(command.description) << '\n';
    print_options(out, command);
    print_footer(out, command);
  }
  out << section("cli.man.environment");
  out << ".TP\n" << in_bold("AFFRAY_DATA") << '\n' << roff(console.text("cli.man.data")) << '\n';
  out << ".TP\n" << in_bold("COLUMNS") << '\n' << roff(console.text("cli.man.columns")) << '\n';
  out << ".TP\n" << in_bold("NO_COLOR") << '\n' << roff(console.text("cli.man.no-color")) << '\n';
  return out.str();
}

}  // namespace

Status print_man_page(const Console& console, const DescribedProgram& program, bool json) {
  const std::string page = man_page(console, program);
  if (json) {
    print_json(format::man_page, nlohmann::ordered_json{{"language", console.language()}, {"page", page}});
  } else {
    std::cout << page;
  }
  return success;
}

}  // namespace affray::cli
