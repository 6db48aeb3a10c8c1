#pragma once
// Printing the events of a fight, and explanations of cards and rules, in the terminal.

#include <optional>
#include <string>
#include <vector>

#include "affray/core/message.hpp"
#include "affray/core/rule.hpp"
#include "affray/referee/session/interface.hpp"
#include "cli/commands.hpp"
#include "cli/print/terminal.hpp"

namespace affray::cli {

/// Prints events as lines. The heading of a part is delayed until something happens in it, because most
/// phases of most turns are empty.
class ChroniclePrinter {
 public:
  explicit ChroniclePrinter(const Console& console) : console_(console) {}
  void tell(const Message& event);
  void announce();  // prints the delayed heading, before a player is asked

 private:
  const Console& console_;
  std::optional<Message> started_;  // the delayed heading
};

/// Answers "? ...": a card by its name or id, a rule by its number; without an argument the rules cited last.
void explain(const Console& console, const Session& session, std::string what,
             const std::vector<RuleEntry>& rules, const std::vector<Rule>& cited);

}  // namespace affray::cli
