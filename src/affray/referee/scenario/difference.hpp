#pragma once
// The result of running a scenario: the differences from the file, and the events of the fight.

#include <string>
#include <vector>

#include "affray/core/message.hpp"
#include "affray/referee/own_names.hpp"

namespace affray {

/// A difference between the fight and the scenario; lines and columns start at 1, 0 means the whole file.
struct Difference {
  int line = 0;
  int column = 0;
  Message what;
  std::string rule;      // the rule that refused a choice; empty if none did
  std::string expected;  // the rule that was expected to refuse it; empty if none was
};

/// A scenario that was played to its end, or to the first choice that could not be made.
struct ScenarioReport {
  std::vector<Difference> differences;  // in the order of the file; those that concern all of it come last
  std::vector<Message> chronicle;
  std::vector<OwnName> names;  // of the records that the file defines itself
};

}  // namespace affray
