#pragma once
// The session of one fight for the page, with JSON requests and answers. A request is an object whose "ask"
// is one of
//
// - files: files {path: text}; the files of data/, before any fight
// - open: setup (YAML), file?, dice? (a seed), scripted? (the dice of the file)
//     -> {game, codex, hides, sides, players, names, texts}
// - play: moves [{choice, rolls?, by?}], forced? (the driver then plays forced choices) -> {}
// - undo -> {moves}: the number of moves taken back; 0 if the last choice revealed something
// - deal: choice, by?, words [[word..] for each die] -> {rolls}; dice from a keyed hash
// - look: side?, since? (the first event), only? (names of members)
//     -> {asked, choices, forced, outcome, moves, undoable, state, hides, tables, events, sides, view}
// - moves: since? -> {moves}: the lines of a replay
// - replay: seed -> {replay}: the text of the replay so far
// - refusal: choice -> {refused: message | null}
// - bot: bot, seed? -> {choice}
// - odds: objective?, policy?, seed?, replies?, nodes?, searched?, samples?, fewer? -> as `odds --json`
// - sample_begin: objective?, seed?, lane?, lanes? -> {}: samples fights from here on; each worker plays a
// lane
// - sample_play: milliseconds -> {lane, bots, arms, better}: the results of the fights played in this time
// - sample_add: parts [answers of sample_play of other workers] -> as of odds, from all fights together
// - endings: the same, first?, at_least?, at_most? -> as `odds --details --json`
// - luck: seed?, fights?, effort? -> as `luck --json`
// - analyse: seed?, fights?, better?, effort?, seconds? -> as `analyse --json`
// - analyse_begin: seed?, fights?, effort?, seconds?, lane?, lanes?, plan? -> {bots, moves}: the plan. The
// worker
//   of lane 0 proves what it can, and the others get its plan.
// - analyse_play: seconds, part? -> {enough, part}: the fights of this worker so far, unless part is false
// - analyse_tell: parts [parts of other workers], better?, seconds -> as of analyse; seconds are for better
//   lines
// - sim: bots?, fights?, seed?, confidence?, within? -> as `sim --json`
// - glossary -> {entries}
// - position: moves -> {setup}: a fight file that opens after so many moves
// - fight: bot?, seed? -> {moves, events} to the end
// - attack: text -> as `odds realms TEXT --json`; without a fight
// - puzzle_open: setup, id -> as of open, with the dice of the puzzle's line
// - puzzle_next: side -> {choice | null, question}: the next move on the line
// - puzzle_judge: choice -> {right, score, best, best_choice, line}

#include <string>
#include <string_view>

#include "request.hpp"

namespace affray::wasm {

/// Answers requests one at a time. If a request fails, the answer is {"problem": {...}} and the fight is
/// unchanged.
class PageSession {
 public:
  [[nodiscard]] std::string answer(std::string_view request);

 private:
  PageFight fight_;
};

}  // namespace affray::wasm
