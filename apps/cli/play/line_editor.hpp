#pragma once
// Editing a line at a terminal: arrows, history, completion. The one interface to libedit.

#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace affray::cli {

/// What can be added to the typed beginning of a line, and what is shown when nothing can.
struct Completion {
  std::string addition;
  std::string shown;
};
using Complete = std::function<Completion(const std::string& typed)>;

class LineEditor {
 public:
  LineEditor();
  ~LineEditor();
  LineEditor(const LineEditor&) = delete;
  LineEditor& operator=(const LineEditor&) = delete;

  /// Whether this is a terminal with a person at it: standard input and output are one that can move its
  /// cursor.
  [[nodiscard]] static bool is_possible();

  /// Reads a line without its end; nullopt at the end of the input (Ctrl-D) and after a signal (Ctrl-C).
  [[nodiscard]] std::optional<std::string> read(const std::string& prompt, const Complete& complete);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace affray::cli
