#pragma once
// A step of a lesson: the expected choices, and the comments on others.

#include <cstddef>
#include <string>
#include <vector>

#include "cli/print/terminal.hpp"

namespace affray::cli {

/// The texts are described in affray/referee/lessons.hpp.
class Coach {
 public:
  Coach(const Console& console, std::string step, std::vector<std::string> choices)
      : console_(console), step_(std::move(step)), choices_(std::move(choices)) {}

  /// The next choice of any side; empty if all have been made.
  [[nodiscard]] std::string next() const { return is_done() ? "" : choices_[made_]; }
  [[nodiscard]] bool is_done() const { return made_ == choices_.size(); }
  /// Whether the player may continue with this choice; prints why not.
  [[nodiscard]] bool accepts(const std::string& choice) const;
  void was_played(const std::string& choice);

  void print_introduction(std::size_t number, std::size_t of) const;
  void print_end() const;

 private:
  [[nodiscard]] std::string text(const char* part) const { return console_.text("lesson." + step_ + part); }

  const Console& console_;
  std::string step_;  // "1-attack"
  std::vector<std::string> choices_;
  std::size_t made_ = 0;
};

}  // namespace affray::cli
