#pragma once
// What a scenario's run found: where it is not as the file says, and the story of the fight.

#include <string>
#include <vector>

#include "affray/core/message.hpp"
#include "affray/referee/own_names.hpp"

namespace affray {

/// One place where the fight is not as the scenario says; lines and columns start at 1, 0 is the whole file.
struct Difference {
  int line = 0;
  int column = 0;
  Message what;
  std::string rule;      // the rule that refused a choice; empty where none did
  std::string expected;  // the rule that was expected to refuse it; empty where none was
};

/// A scenario that was played to its end, or to its first choice that could not be made.
struct ScenarioReport {
  std::vector<Difference> differences;  // in the order of the file; what concerns all of it comes last
  std::vector<Message> chronicle;
  std::vector<OwnName> names;  // of the records that the file brings itself
};

}  // namespace affray
