// puzzles make, puzzles check: finding positions with one right choice, and proving them again.

#include <filesystem>
#include <fstream>
#include <iostream>
#include <nlohmann/json.hpp>

#include "affray/formats/files.hpp"
#include "affray/referee/puzzles/maker.hpp"
#include "cli/commands.hpp"
#include "cli/computation.hpp"
#include "cli/print/json_output.hpp"

namespace affray::cli {

namespace {

/// The budget of make and check for a position; check suffices to prove everything that make has proven.
constexpr std::uint64_t nodes_of_check = 1'000'000;
constexpr std::size_t bytes_of_check = std::size_t{256} << 20U;

Result<std::vector<PuzzleFight>> fights_of(const std::vector<std::string>& files) {
  std::vector<PuzzleFight> fights;
  for (const std::string& file : files) {
    const Result<std::string> text = read_input(file);
    if (!text) return text.problem();
    fights.push_back({file, *text});
  }
  return fights;
}

/// Reads each text with `read` into `all`; the problem of the first that cannot be read.
template <class Read, class Part>
std::optional<Problem> read_all(const std::vector<std::string>& texts, const Read& read,
                                std::vector<Part>& all) {
  for (const std::string& text : texts) {
    Result<Part> part = read(text);
    if (!part) return part.problem();
    all.push_back(std::move(*part));
  }
  return std::nullopt;
}

Result<std::vector<Puzzle>> pack_in(const std::string& file) {
  const Result<std::string> text = read_input(file, max_pack_file);
  return text ? read_pack(*text, file) : Result<std::vector<Puzzle>>(text.problem());
}

/// The puzzles that a puzzle file already has; the file need not exist.
Result<std::vector<Puzzle>> known_in(const std::string& file) {
  return std::filesystem::exists(file) ? pack_in(file) : Result<std::vector<Puzzle>>(std::vector<Puzzle>{});
}

bool append_to(const std::string& file, const std::vector<Puzzle>& puzzles) {
  if (puzzles.empty()) return true;
  std::ofstream out(file, std::ios::app | std::ios::binary);
  for (const Puzzle& puzzle : puzzles) out << puzzle_json(puzzle) << '\n';
  out.flush();
  return out.good();
}

/// The inputs that are read before the search begins.
Result<MakeOptions> options_of(const MakePuzzlesArguments& arguments) {
  MakeOptions options;
  options.puzzles = arguments.puzzles;
  options.seed = arguments.seed;
  options.bot = arguments.bot;
  options.most_fights = arguments.most_fights;
  options.most_of_fight = arguments.most_of_fight;
  options.most_of_theme = arguments.most_of_theme;
  options.nodes = arguments.nodes;
  if (const auto problem = read_all(arguments.set, read_edit, options.set)) return *problem;
  if (const auto problem = read_all(arguments.vary, read_variation, options.vary)) return *problem;
  Result<std::vector<Puzzle>> known = known_in(arguments.write);
  if (!known) return known.problem();
  options.known = std::move(*known);
  return options;
}

}  // namespace

Status make_puzzles(const Console& console, const MakePuzzlesArguments& arguments, bool json) {
  const Result<std::vector<PuzzleFight>> fights = fights_of(arguments.files);
  if (!fights) return console.error(fights.problem());
  Result<MakeOptions> options = options_of(arguments);
  if (!options) return console.error(options.problem());
  Computation computation(console);
  computation.prepare(*options);
  const Result<MadePuzzles> made = affray::make_puzzles(*fights, *options);
  computation.finish();
  if (!made) return console.error(made.problem());
  if (!append_to(arguments.write, made->puzzles))
    return console.error(Problem{arguments.write, 0, 0, "this file cannot be written", {}},
                         ErrorKind::output);
  const auto count = made->puzzles.size();
  if (json) {
    print_json(format::puzzles_made, nlohmann::ordered_json{{"pack", arguments.write},
                                                            {"made", count},
                                                            {"before", options->known.size()},
                                                            {"fights", made->fights},
                                                            {"refused", made->refused},
                                                            {"positions", made->positions},
                                                            {"unproven", made->unproven}});
  } else {
    console.print_line("cli.puzzles.made", {{"count", static_cast<long>(count)},
                                            {"pack", arguments.write},
                                            {"fights", static_cast<long>(made->fights)},
                                            {"positions", static_cast<long>(made->positions)}});
    if (made->unproven > 0)
      console.print_line("cli.puzzles.unproven", {{"count", static_cast<long>(made->unproven)}});
    if (made->refused > 0)
      console.print_line("cli.puzzles.refused", {{"count", static_cast<long>(made->refused)}});
  }
  return count > 0 ? success : no;
}

Status check_puzzles(const Console& console, const CheckPuzzlesArguments& arguments, bool json) {
  std::vector<Problem> problems;
  std::size_t checked = 0;
  for (const std::string& file : arguments.packs) {
    const Result<std::vector<Puzzle>> pack = pack_in(file);
    if (!pack) return console.error(pack.problem());
    for (std::size_t i = 0; i < pack->size(); i += arguments.every) {
      ++checked;
      auto problem = puzzle_error((*pack)[i], file, nodes_of_check, bytes_of_check);
      if (!problem) continue;
      problem->line = static_cast<int>(i + 1);
      problem->column = 0;
      problems.push_back(std::move(*problem));
    }
  }
  if (json) {
    nlohmann::ordered_json found = nlohmann::ordered_json::array();
    for (const Problem& problem : problems) {
      found.push_back(
          {{"file", problem.file}, {"line", problem.line}, {"problem", console.said(problem.what)}});
    }
    print_json(format::puzzles_checked,
               nlohmann::ordered_json{{"checked", checked}, {"problems", std::move(found)}});
    return problems.empty() ? success : no;
  }
  for (const Problem& problem : problems) console.error(problem, no);
  console.print_line("cli.puzzles.checked", {{"count", static_cast<long>(checked)},
                                             {"good", static_cast<long>(checked - problems.size())}});
  return problems.empty() ? success : no;
}

}  // namespace affray::cli
