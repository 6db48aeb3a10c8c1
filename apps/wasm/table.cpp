#include "table.hpp"

#include <array>
#include <cstdio>
#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

#include "affray/referee/door.hpp"
#include "affray/referee/json.hpp"
#include "imports.hpp"
#include "memory_files.hpp"

namespace affray::wasm {

namespace {

using nlohmann::json;
using nlohmann::ordered_json;

std::string problem_json(const Problem& problem) {
  return ordered_json{{"problem",
                       {{"file", problem.file},
                        {"line", problem.line},
                        {"column", problem.column},
                        {"what", problem.what},
                        {"rule", problem.rule},
                        {"text", problem.text()}}}}
      .dump();
}

std::string problem_json(std::string what) { return problem_json(Problem{{}, 0, 0, std::move(what), {}}); }

std::string hex(std::uint64_t hash) {
  std::array<char, 20> text{};
  std::snprintf(text.data(), text.size(), "0x%016llx", static_cast<unsigned long long>(hash));
  return text.data();
}

OddsWish wish_of(const json& request) {
  OddsWish wish;
  wish.policy = request.value("policy", "best") == "plan" ? Policy::plan : Policy::best;
  wish.objective = request.value("objective", "win") == "margin" ? Objective::margin : Objective::win;
  wish.seed = request.value("seed", wish.seed);
  wish.replies = request.value("replies", true);
  wish.samples = request.value("samples", wish.samples);
  wish.fewer_of_long_fights = request.value("fewer", true);
  wish.first = request.value("first", "");
  wish.max_nodes = request.value("nodes", wish.max_nodes);
  wish.max_searched = request.value("searched", wish.max_searched);
  wish.progress = tell_progress;
  return wish;
}

std::string keep_files(const json& files) {
  for (const auto& [path, text] : files.items()) keep_file(path, text.get<std::string>());
  return "{}";
}

std::string open(std::unique_ptr<Session>& session, const json& request) {
  Result<std::unique_ptr<Session>> opened =
      open_fight(request.at("setup").get<std::string>(), request.value("file", "setup"));
  if (!opened) return problem_json(opened.problem());
  session = std::move(*opened);
  if (request.contains("dice")) session->seed_dice(request["dice"].get<std::uint64_t>());
  ordered_json json{{"game", session->game()}, {"codex", hex(session->codex_hash())}};
  for (std::size_t i = 0; i < session->sides(); ++i) json["sides"].push_back(session->side_name(side_at(i)));
  return json.dump();
}

/// The choices of a position one after the other, each with the faces that it rolled, or the seed's.
std::string play(Session& session, const json& moves) {
  for (const json& move : moves) {
    if (move.contains("rolls")) session.script_dice(move["rolls"].get<std::vector<int>>());
    const std::optional<By> by = by_named(move.value("by", "player"));
    const Result<Move> played =
        session.play(move.at("choice").get_ref<const std::string&>(), by.value_or(By::player));
    if (!played) return problem_json(played.problem());
    if (!session.script_spent()) return problem_json("dice are left over");
  }
  return "{}";
}

ordered_json moves_json(const Session& session) {
  ordered_json moves = ordered_json::array();
  for (const Move& move : session.moves()) {
    moves.push_back(
        {{"choice", move.choice}, {"side", session.side_name(move.side)}, {"by", name_of(move.by)}});
    if (!move.rolls.empty()) moves.back()["rolls"] = move.rolls;
    moves.back()["state"] = hex(move.state);
  }
  return moves;
}

ordered_json events_json(const Session& session) {
  ordered_json events = ordered_json::array();
  for (const Message& event : session.events()) events.push_back(ordered_json(message_json(event)));
  return events;
}

/// Bots play the fight to its end, as `affray play --bot ... --seed ...` lets them.
std::string fight(Session& session, const json& request) {
  const auto seed = request.value("seed", std::uint64_t{1});
  const auto bot = request.value("bot", std::string("greedy"));
  session.seed_dice(seed);
  while (!session.asked().over()) {
    const std::optional<std::string> forced = session.forced();
    const Result<std::string> choice = forced ? *forced : session.bot_choice(bot, seed);
    if (!choice) return problem_json(choice.problem());
    const Result<Move> move = session.play(*choice, forced ? By::driver : By::bot);
    if (!move) return problem_json(move.problem());
  }
  return ordered_json{{"moves", moves_json(session)}, {"events", events_json(session)}}.dump();
}

std::string endings(const Session& session, const json& request) {
  std::vector<Bound> bounds;
  for (const char* kind : {"at_least", "at_most"}) {
    for (const json& text : request.value(kind, json::array())) {
      const Result<Bound> bound = bound_of(text.get<std::string>(), std::string_view(kind) == "at_least");
      if (!bound) return problem_json(bound.problem());
      bounds.push_back(*bound);
    }
  }
  const Result<Endings> endings = session.endings(wish_of(request));
  if (!endings) return problem_json(endings.problem());
  std::optional<Chance> within;
  if (!bounds.empty()) {
    const Result<Endings::Holds> holds = holds_of(*endings, bounds);
    if (!holds) return problem_json(holds.problem());
    within = endings->chance(*holds);
  }
  return endings_json(*endings, bounds, within);
}

std::string odds(const Session& session, const json& request) {
  const Result<Odds> odds = session.odds(wish_of(request));
  return odds ? odds_json(*odds) : problem_json(odds.problem());
}

std::string refusal(const Session& session, const json& request) {
  const auto refused = session.refusal(request.at("choice").get_ref<const std::string&>());
  if (!refused) return problem_json(refused.problem());
  return ordered_json{{"refused", *refused ? message_json(**refused) : json(nullptr)}}.dump();
}

std::string answer_to(std::unique_ptr<Session>& session, const json& request) {
  const auto& ask = request.at("ask").get_ref<const std::string&>();
  if (ask == "files") return keep_files(request.at("files"));
  if (ask == "open") return open(session, request);
  if (!session) return problem_json("there is no fight yet");
  if (ask == "play") return play(*session, request.at("moves"));
  if (ask == "odds") return odds(*session, request);
  if (ask == "endings") return endings(*session, request);
  if (ask == "refusal") return refusal(*session, request);
  if (ask == "fight") return fight(*session, request);
  return problem_json("nobody can ask '" + ask + "'");
}

}  // namespace

std::string Table::answer(std::string_view request) {
  const Result<json> parsed = parse_json(request);
  if (!parsed) return problem_json(parsed.problem());
  try {
    return answer_to(session_, *parsed);
  } catch (const json::exception& error) {
    return problem_json(error.what());
  }
}

}  // namespace affray::wasm
