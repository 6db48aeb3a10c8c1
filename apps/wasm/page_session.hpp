#pragma once
// The session of one fight for the page, with JSON requests and answers. A request is an object whose "ask"
// is one of
//
//   files    files: {path: text}                         the files of data/; the first request
//   open     setup (YAML), file?, dice? (a seed), scripted? (the dice of the file)
//                                                         -> {game, codex, hides, sides}
//   play     moves: [{choice, rolls?, by?}]               -> {}
//   deal     choice, by?, words: [[word..] for each die]  -> {rolls}; dice from a keyed hash
//   look     side?                                        -> {asked, choices, forced, view, tables, events
//   ..} bot      bot, seed?                                   -> {choice} refusal  choice -> {refused:
//   message | null} odds     objective?, policy?, seed?, replies?, nodes?, searched?, samples?, fewer? ->
//   `odds --json` endings  the same, first?, at_least?, at_most?        -> `odds --details --json` fight
//   bot?, seed?                                  -> {moves, events} to the end
//
//   puzzle_open   setup, id                      -> as of open, with the dice of the puzzle's line
//   puzzle_next   side                           -> {choice | null, question}: what comes next on the line
//   puzzle_judge  choice                         -> {right, score, best, best_choice, line}

#include <memory>
#include <string>
#include <string_view>

#include "affray/referee/session/interface.hpp"

namespace affray::wasm {

/// Answers requests one at a time. If a request fails, the answer is {"problem": {...}} and the fight is
/// unchanged.
class PageSession {
 public:
  [[nodiscard]] std::string answer(std::string_view request);

 private:
  std::unique_ptr<Session> session_;
};

}  // namespace affray::wasm
