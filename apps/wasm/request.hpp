#pragma once
// Requests of the page and their handlers: each group of requests is a table in a file of its own.

#include <memory>
#include <nlohmann/json.hpp>
#include <span>
#include <string>
#include <string_view>

#include "affray/core/result.hpp"
#include "affray/referee/session/interface.hpp"

namespace affray::wasm {

using Request = nlohmann::json;
using Answer = nlohmann::ordered_json;

/// The fight of the page; the members are nullptr until a request opens them.
struct PageFight {
  std::unique_ptr<Session> session;
  std::unique_ptr<Sampling> sampling;         // refers to the session
  std::unique_ptr<RunningAnalysis> analysis;  // the same

  /// Takes another session in the place of the one before.
  void open(std::unique_ptr<Session> opened) {
    sampling.reset();
    analysis.reset();
    session = std::move(opened);
  }
};

/// A kind of request. `answer` returns JSON text, and throws a JSON exception if a member of the request is
/// missing or of the wrong type.
struct RequestKind {
  std::string_view ask;  // the member "ask" of the request
  bool needs_fight;      // PageFight::session must exist
  std::string (*answer)(PageFight& fight, const Request& request);
};

/// Opening a fight and playing it: files, open, play, undo, deal, look, moves, replay, refusal, bot, fight,
/// glossary, position.
[[nodiscard]] std::span<const RequestKind> play_requests();
/// What can follow, and what happened: odds, endings, sample_*, luck, analyse*, sim, attack.
[[nodiscard]] std::span<const RequestKind> odds_requests();
/// Packs and puzzles: pack, puzzle_*.
[[nodiscard]] std::span<const RequestKind> puzzle_requests();

/// {"problem": {file, line, column, what, sentence, rule, text}}
[[nodiscard]] std::string problem_json(const Problem& problem);
/// The same for a sentence without a place.
[[nodiscard]] std::string problem_json(Sentence what);

}  // namespace affray::wasm
