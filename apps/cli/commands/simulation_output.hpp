#pragma once
// The parts of the output of sim that are common to a single setup and a comparison of two.

#include <string>
#include <vector>

#include "affray/referee/simulation/series.hpp"
#include "cli/commands.hpp"

namespace affray::cli {

/// The fight of the arguments, or the match between two decks; null after a problem was reported.
[[nodiscard]] std::unique_ptr<Session> open_setup(const Console& console, const SimArguments& arguments,
                                                  const std::vector<std::string>& set);

/// Prints the statistics of a series of fights.
void print_simulation(const Console& console, const Simulation& all);

/// A series of fights and its name in a chart; the name of a single one is empty.
struct NamedSimulation {
  std::string name;
  const Simulation* fights;
};

/// Draws charts of winners and lengths, of one series or of two side by side, unless `file` is empty.
Status write_svg(const Console& console, const std::vector<NamedSimulation>& played, const std::string& title,
                 const std::string& file);

/// The title of the fight, or the name of its file if it has none.
[[nodiscard]] std::string title_or_file(const Session& session, const Console& console,
                                        const std::string& file);

/// Compares the fight with another setup, other bots, or both.
Status compare_setups(const Console& console, const Session& session, const SimArguments& arguments,
                      bool json);

}  // namespace affray::cli
