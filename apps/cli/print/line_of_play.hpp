#pragma once
// Printing the line of play and mixed strategies.

#include <cstdint>
#include <string>

#include "affray/referee/odds/report.hpp"
#include "affray/referee/session/interface.hpp"
#include "cli/print/terminal.hpp"

namespace affray::cli {

/// Prints the mixed strategies where two sides choose simultaneously.
void print_mixtures(const Console& console, const Odds& odds);

/// Prints the best choice, the best reply and so on, with values and the chances of the dice in between.
void print_line(const Console& console, const Odds& odds);

/// Prints the line of play that follows the choice of a bot. Prints nothing in games with hidden information,
/// to not reveal its hand.
void print_expected(const Console& console, const Session& session, const std::string& choice,
                    std::uint64_t seed);

}  // namespace affray::cli
