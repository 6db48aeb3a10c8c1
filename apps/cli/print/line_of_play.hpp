#pragma once
// The line of play and choices at once, in words.

#include <cstdint>
#include <string>

#include "affray/referee/odds/report.hpp"
#include "affray/referee/session/interface.hpp"
#include "cli/print/terminal.hpp"

namespace affray::cli {

/// How often each choice should be taken, where two sides choose at once.
void print_mixtures(const Voice& voice, const Odds& odds);

/// The best choice, the best reply and so on, with their values and the chance of the dice in between.
void print_line(const Voice& voice, const Odds& odds);

/// What the choice of a bot, who is asked now, should lead to. Its hand is its own: where something is
/// hidden, nothing is told.
void print_expected(const Voice& voice, const Session& session, const std::string& choice,
                    std::uint64_t seed);

}  // namespace affray::cli
