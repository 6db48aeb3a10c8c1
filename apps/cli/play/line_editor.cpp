#include "cli/play/line_editor.hpp"

#include <array>
#include <clocale>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <histedit.h>
#include <langinfo.h>
#include <string_view>
#include <unistd.h>

namespace affray::cli {

namespace {

constexpr int kept_lines = 500;

/// libedit reads characters as the locale says; the program always writes UTF-8.
void use_utf8() {
  std::setlocale(LC_CTYPE, "");
  if (std::strcmp(nl_langinfo(CODESET), "UTF-8") != 0) std::setlocale(LC_CTYPE, "C.UTF-8");
}

}  // namespace

struct LineEditor::State {
  EditLine* line = nullptr;
  History* history = nullptr;
  HistEvent event{};
  std::string prompt;
  const Complete* complete = nullptr;

  static State& of(EditLine* line) {
    void* data = nullptr;
    el_get(line, EL_CLIENTDATA, &data);
    return *static_cast<State*>(data);
  }

  static char* prompt_of(EditLine* line) { return of(line).prompt.data(); }

  static unsigned char complete_line(EditLine* line, int /*key*/) {
    const State& state = of(line);
    const LineInfo* info = el_line(line);
    const std::string typed(info->buffer, static_cast<std::size_t>(info->cursor - info->buffer));
    if (state.complete == nullptr || !*state.complete) return CC_ERROR;
    const Completion completion = (*state.complete)(typed);
    if (!completion.addition.empty())
      return el_insertstr(line, completion.addition.c_str()) == 0 ? CC_REFRESH : CC_ERROR;
    if (completion.shown.empty()) return CC_REFRESH_BEEP;
    std::printf("\n%s", completion.shown.c_str());
    std::fflush(stdout);
    return CC_REDISPLAY;
  }
};

LineEditor::LineEditor() : state_(std::make_unique<State>()) {
  use_utf8();
  state_->line = el_init("affray", stdin, stdout, stderr);
  state_->history = history_init();
  history(state_->history, &state_->event, H_SETSIZE, kept_lines);
  history(state_->history, &state_->event, H_SETUNIQUE, 1);
  EditLine* line = state_->line;
  el_set(line, EL_CLIENTDATA, state_.get());
  el_set(line, EL_PROMPT, &State::prompt_of);
  el_set(line, EL_EDITOR, "emacs");
  el_set(line, EL_HIST, history, state_->history);
  el_set(line, EL_ADDFN, "affray-complete", "Complete the choice", &State::complete_line);
  el_set(line, EL_BIND, "^I", "affray-complete", nullptr);
  el_set(line, EL_BIND, "^R", "em-inc-search-prev", nullptr);
}

LineEditor::~LineEditor() {
  history_end(state_->history);
  el_end(state_->line);
}

bool LineEditor::is_possible() {
  const char* term = std::getenv("TERM");
  const std::string_view name = term == nullptr ? "" : term;
  return isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0 && !name.empty() && name != "dumb";
}

std::optional<std::string> LineEditor::read(const std::string& prompt, const Complete& complete) {
  state_->prompt = prompt;
  state_->complete = &complete;
  el_resize(state_->line);
  int count = 0;
  const char* typed = el_gets(state_->line, &count);
  state_->complete = nullptr;
  if (typed == nullptr || count <= 0) return std::nullopt;
  std::string line(typed, static_cast<std::size_t>(count));
  while (!line.empty() && (line.back() == '\n' || line.back() == '\r')) line.pop_back();
  if (!line.empty()) history(state_->history, &state_->event, H_ENTER, line.c_str());
  return line;
}

}  // namespace affray::cli
