#include "affray/referee/worlds_door.hpp"

#include "affray/referee/files.hpp"
#include "affray/referee/session_of.hpp"
#include "affray/referee/worlds_file.hpp"
#include "affray/referee/worlds_words.hpp"

namespace affray {

using worlds::Worlds;

Result<std::unique_ptr<Session>> open_worlds(std::string_view text, const std::string& file) {
  Result<WorldsSetup> setup = load_worlds(text, file, home_folder().string());
  if (!setup) return setup.problem();
  Opening<Worlds> opening;
  if (setup->plan.size() > analysis::LinesUsed::max_lines) {
    const PlanLine& line = setup->plan[analysis::LinesUsed::max_lines];
    return Problem{file,
                   line.line,
                   line.column,
                   "a plan has at most " + std::to_string(analysis::LinesUsed::max_lines) + " lines",
                   {}};
  }
  for (const PlanLine& line : setup->plan) {
    const Result<worlds::Choice> choice = Worlds::parse(setup->codex, line.text);
    if (!choice) {
      Problem problem = choice.problem();
      problem.file = file;
      problem.line = line.line;
      problem.column = line.column;
      return problem;
    }
    opening.plan.push_back({*choice, line.text, line.line, line.column});
  }
  opening.codex = std::move(setup->codex);
  opening.start = setup->start;
  Chronicle<worlds::Event> chronicle(opening.events);
  worlds::begin_turn(opening.codex, opening.start, chronicle);
  opening.dice = std::move(setup->dice);
  opening.titles = std::move(setup->titles);
  opening.title = std::move(setup->title);
  opening.setup = text;
  opening.file = file;
  return std::unique_ptr<Session>(std::make_unique<SessionOf<Worlds, WorldsWords>>(std::move(opening)));
}

}  // namespace affray
