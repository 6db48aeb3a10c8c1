// Requests that open a fight and play it.

#include <array>
#include <optional>
#include <utility>
#include <vector>

#include "affray/formats/json.hpp"
#include "affray/referee/games.hpp"
#include "affray/referee/packs/mentions.hpp"
#include "affray/referee/position_file.hpp"
#include "affray/referee/replay/lines.hpp"
#include "affray/referee/replay/recorder.hpp"
#include "affray/referee/session/json.hpp"
#include "affray/referee/session/look.hpp"
#include "memory_files.hpp"
#include "request.hpp"

namespace affray::wasm {

namespace {

std::string keep_files(PageFight& /*fight*/, const Request& request) {
  for (const auto& [path, text] : request.at("files").items()) keep_file(path, text.get<std::string>());
  return "{}";
}

/// The fight with the versions of its packs, for a link, and with their records, for readers without the
/// packs.
std::string whole_json(const Session& session) {
  const Result<std::string> whole = with_records(session.setup(), "setup");
  if (!whole) return problem_json(whole.problem());
  return Answer{{"setup", session.setup()}, {"whole", *whole}}.dump();
}

std::string open(PageFight& fight, const Request& request) {
  Result<std::unique_ptr<Session>> opened =
      open_setup(request.at("setup").get<std::string>(), request.value("file", "setup"));
  if (!opened) return problem_json(opened.problem());
  fight.open(std::move(*opened));
  Session& session = *fight.session;
  if (request.value("whole", false)) return whole_json(session);
  if (request.contains("dice")) session.seed_dice(request["dice"].get<std::uint64_t>());
  // The dice of a scenario; if the file has none, the script is empty.
  if (request.value("scripted", false)) {
    session.script_dice(session.scripted().value_or(std::vector<int>{}));
  }
  return opened_json(session);
}

/// Plays choices one after the other, each with its recorded faces or with the dice of the session; with
/// `forced`, the driver then plays forced choices.
std::string play(PageFight& fight, const Request& request) {
  Session& session = *fight.session;
  for (const Request& move : request.at("moves")) {
    if (move.contains("rolls")) session.script_dice(move["rolls"].get<std::vector<int>>());
    const std::optional<By> by = by_named(move.value("by", "player"));
    const Result<Move> played =
        session.play(move.at("choice").get_ref<const std::string&>(), by.value_or(By::player));
    if (!played) return problem_json(played.problem());
    if (move.contains("rolls") && !session.script_spent()) return problem_json("dice are left over");
  }
  while (request.value("forced", false)) {
    const std::optional<std::string> only = session.forced();
    if (!only) break;
    const Result<Move> played = session.play(*only, By::driver);
    if (!played) return problem_json(played.problem());
  }
  return "{}";
}

/// Takes back the last choice, and the driver's choices after it, if they revealed nothing.
std::string undo(PageFight& fight, const Request& /*request*/) {
  Session& session = *fight.session;
  const std::size_t moves = undoable_moves(session);
  session.undo(moves);
  return Answer{{"moves", moves}}.dump();
}

/// Plays one choice with provably fair dice, from the random words that the page has computed for each die
/// and attempt.
std::string deal(PageFight& fight, const Request& request) {
  Session& session = *fight.session;
  const auto words = request.at("words").get<std::vector<std::vector<std::uint32_t>>>();
  session.deal_dice([&words](std::uint32_t die, std::uint32_t attempt) {
    if (die < words.size() && attempt < words[die].size()) return words[die][attempt];
    throw ScriptError{.position = die, .faces = 0, .ended = true};
  });
  const std::optional<By> by = by_named(request.value("by", "player"));
  const Result<Move> played =
      session.play(request.at("choice").get_ref<const std::string&>(), by.value_or(By::player));
  session.script_dice({});  // the script refers to local variables
  if (!played) return problem_json(played.problem());
  return Answer{{"rolls", played->rolls}}.dump();
}

/// The names that a player may look up.
std::string glossary(PageFight& fight, const Request& /*request*/) {
  const Session& session = *fight.session;
  std::string json = "{\"entries\":";
  append_json_list(json, session.glossary());
  return json + '}';
}

/// A fight file that opens at the position after so many moves.
std::string position(PageFight& fight, const Request& request) {
  const Session& session = *fight.session;
  return Answer{{"setup", position_file(session, request.at("moves").get<std::size_t>())}}.dump();
}

Answer events_json(const Session& session) {
  Answer events = Answer::array();
  for (const Message& event : session.events()) events.push_back(Answer(message_json(event)));
  return events;
}

/// The current choice of a bot.
std::string bot(PageFight& fight, const Request& request) {
  const Session& session = *fight.session;
  const Result<std::string> choice =
      session.bot_choice(request.at("bot").get<std::string>(), request.value("seed", std::uint64_t{1}));
  if (!choice) return problem_json(choice.problem());
  return Answer{{"choice", *choice}}.dump();
}

/// The moves from number `since` (from 0) on, as lines of a replay.
Answer moves_json(const Session& session, std::size_t since) {
  Answer moves = Answer::array();
  for (std::size_t i = since; i < session.moves().size(); ++i)
    moves.push_back(replay_move(session.moves()[i], session));
  return moves;
}

/// Lets bots play the fight to its end, as `affray play --bot ... --seed ...` does.
std::string fight_to_end(PageFight& fight, const Request& request) {
  Session& session = *fight.session;
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
  return Answer{{"moves", moves_json(session, 0)}, {"events", events_json(session)}}.dump();
}

/// The moves from number `since` on.
std::string moves(PageFight& fight, const Request& request) {
  const Session& session = *fight.session;
  return Answer{{"moves", moves_json(session, request.value("since", std::size_t{0}))}}.dump();
}

/// The replay of the moves so far, with the seed of its dice.
std::string replay(PageFight& fight, const Request& request) {
  const Session& session = *fight.session;
  return Answer{{"replay", replay_text(session, request.at("seed").get<std::uint64_t>())}}.dump();
}

/// The position as a side or a spectator sees it.
std::string looked(PageFight& fight, const Request& request) {
  const Session& session = *fight.session;
  const std::optional<Side> side =
      request.contains("side") ? session.side_named(request["side"].get<std::string>()) : nobody;
  if (!side) return problem_json("there is no such side");
  const LookOptions options{.since = request.value("since", std::size_t{0}),
                            .only = request.value("only", std::vector<std::string>{})};
  return look_json(session, *side, options);
}

std::string refusal(PageFight& fight, const Request& request) {
  const Session& session = *fight.session;
  const auto refused = session.refusal(request.at("choice").get_ref<const std::string&>());
  if (!refused) return problem_json(refused.problem());
  return Answer{{"refused", *refused ? message_json(**refused) : Request(nullptr)}}.dump();
}

constexpr auto play_kinds = std::to_array<RequestKind>({
    {"files", false, keep_files},
    {"open", false, open},
    {"play", true, play},
    {"undo", true, undo},
    {"deal", true, deal},
    {"look", true, looked},
    {"moves", true, moves},
    {"replay", true, replay},
    {"refusal", true, refusal},
    {"bot", true, bot},
    {"fight", true, fight_to_end},
    {"glossary", true, glossary},
    {"position", true, position},
});

}  // namespace

std::span<const RequestKind> play_requests() { return play_kinds; }

}  // namespace affray::wasm
