#pragma once
// Printing the events of a fight in the terminal.

#include <vector>

#include "affray/core/message.hpp"
#include "cli/print/terminal.hpp"

namespace affray::cli {

/// Prints events as lines. The heading of a part is delayed until something happens in it, because most
/// phases of most turns are empty; a part may contain parts of another kind, as a round contains turns.
class ChroniclePrinter {
 public:
  explicit ChroniclePrinter(const Console& console) : console_(console) {}
  void tell(const Message& event);
  void announce();  // prints the delayed headings, before a player is asked

 private:
  const Console& console_;
  std::vector<Message> started_;  // the delayed headings, from the outer to the inner
};

}  // namespace affray::cli
