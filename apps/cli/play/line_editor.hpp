#pragma once
// Editing a line at a terminal: arrows, history, completion. The one interface to libedit.

#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace affray::cli {

/// The text that completes the typed beginning of a line, and the alternatives to show if there is none.
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

  /// Whether standard input and output are a terminal with a movable cursor.
  [[nodiscard]] static bool is_possible();

  /// Reads a line without its end; nullopt at the end of the input (Ctrl-D) and after a signal (Ctrl-C).
  [[nodiscard]] std::optional<std::string> read(const std::string& prompt, const Complete& complete);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace affray::cli
