#pragma once
// What a fight says while it is played in the terminal, and what a person asks about.

#include <optional>
#include <string>
#include <vector>

#include "affray/core/message.hpp"
#include "affray/core/rule.hpp"
#include "affray/referee/session/interface.hpp"
#include "cli/commands.hpp"
#include "cli/print/terminal.hpp"

namespace affray::cli {

/// Events as lines. A part is announced once something is told of it: most phases of most turns pass in
/// silence.
class Teller {
 public:
  explicit Teller(const Voice& voice) : voice_(voice) {}
  void tell(const Message& event);
  void announce();  // the part, before somebody is asked in it

 private:
  const Voice& voice_;
  std::optional<Message> begun_;  // of which nothing was told yet
};

/// Answers "? ...": a card by its name or by what choices call it, a rule by its number; without either the
/// rules that were cited last.
void explain(const Voice& voice, const Session& session, std::string what,
             const std::vector<RuleEntry>& rules, const std::vector<Rule>& cited);

}  // namespace affray::cli
