#include "page_session.hpp"

#include <functional>
#include <new>
#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

#include "affray/formats/hash_text.hpp"
#include "affray/formats/json.hpp"
#include "affray/formats/sentence_json.hpp"
#include "affray/referee/games.hpp"
#include "affray/referee/packs/mentions.hpp"
#include "affray/referee/position_file.hpp"
#include "affray/referee/puzzles/format.hpp"
#include "affray/referee/puzzles/solving.hpp"
#include "affray/referee/replay/recorder.hpp"
#include "affray/referee/session/json.hpp"
#include "affray/referee/simulation/series.hpp"
#include "attack.hpp"
#include "fought_parts.hpp"
#include "imports.hpp"
#include "look.hpp"
#include "memory_files.hpp"

namespace affray::wasm {

namespace {

using Request = nlohmann::json;
using Answer = nlohmann::ordered_json;

constexpr std::size_t memory_of_page = std::size_t{256} << 20U;  // bytes, for tables of odds
// The page recognizes this text and then keeps the previous answer.
constexpr const char* no_memory = "this needs more memory than there is";

std::string problem_json(const Problem& problem) {
  return Answer{{"problem",
                 {{"file", problem.file},
                  {"line", problem.line},
                  {"column", problem.column},
                  {"what", problem.what.text()},
                  {"sentence", sentence_json(problem.what)},
                  {"rule", problem.rule},
                  {"text", problem.text()}}}}
      .dump();
}

std::string problem_json(Sentence what) { return problem_json(Problem{{}, 0, 0, std::move(what), {}}); }

/// Tells which share of so many seconds has passed since now.
std::function<double()> time_used_of(double seconds) {
  constexpr double thousand = 1'000;
  return [start = milliseconds(), most = thousand * seconds] { return (milliseconds() - start) / most; };
}

/// Limits the computation to a time and hands over its interim answers.
void limit_time(double seconds, OddsOptions& options) {
  constexpr double between_answers = 200;  // in milliseconds
  options.time_used = time_used_of(seconds);
  options.interim = [last = -between_answers](const Odds& odds) mutable {
    if (milliseconds() - last < between_answers) return;
    last = milliseconds();
    tell_interim(odds_json(odds));
  };
}

OddsOptions odds_options(const Request& request) {
  OddsOptions options;
  options.policy = request.value("policy", "best") == "plan" ? Policy::plan : Policy::best;
  options.objective = request.value("objective", "win") == "margin" ? Objective::margin : Objective::win;
  options.seed = request.value("seed", options.seed);
  options.replies = request.value("replies", true);
  options.samples = request.value("samples", options.samples);
  options.fewer_of_long_fights = request.value("fewer", true);
  options.first = request.value("first", "");
  options.max_nodes = request.value("nodes", options.max_nodes);
  options.max_searched = request.value("searched", options.max_searched);
  options.memory = memory_of_page;
  options.progress = tell_progress;
  if (request.value("method", "any") == "sample") options.method = Method::sample;
  if (request.contains("seconds")) limit_time(request["seconds"].get<double>(), options);
  return options;
}

std::string keep_files(const Request& files) {
  for (const auto& [path, text] : files.items()) keep_file(path, text.get<std::string>());
  return "{}";
}

/// The texts of the fight's cards, where they are made of the cards' lines.
Answer texts_of(const Session& session) {
  Answer texts = Answer::object();
  const std::vector<Thing> things = session.things();
  for (std::size_t thing = 0; thing < things.size(); ++thing) {
    const Message text = session.thing_text(thing);
    if (!text.key.empty()) texts[things[thing].id] = Answer(message_json(text));
  }
  return texts;
}

Answer id_json(const PackId& id) {
  return {{"name", id.name}, {"version", id.version}, {"hash", hash_text(id.hash)}};
}

/// What the page wants to know of a fight that was opened.
std::string opened_json(const Session& session) {
  Answer answer{
      {"game", session.game()}, {"codex", hash_text(session.codex_hash())}, {"hides", session.hides()}};
  answer["sides"] = side_names(session);
  answer["players"] = Answer::array();
  for (std::size_t i = 0; i < session.sides(); ++i) {
    if (session.is_player(side_at(i))) answer["players"].push_back(session.side_name(side_at(i)));
  }
  answer["packs"] = Answer::array();
  for (const PackId& id : session.packs()) answer["packs"].push_back(id_json(id));
  answer["names"] = Answer::object();
  for (const OwnName& name : session.own_names()) answer["names"][name.key] = name.texts;
  answer["texts"] = texts_of(session);
  return answer.dump();
}

/// The fight with the versions of its packs, for a link, and with their records, for who has none of them.
std::string whole_json(const Session& session) {
  const Result<std::string> whole = with_records(session.setup(), "setup");
  if (!whole) return problem_json(whole.problem());
  return Answer{{"setup", session.setup()}, {"whole", *whole}}.dump();
}

std::string open(std::unique_ptr<Session>& session, const Request& request) {
  Result<std::unique_ptr<Session>> opened =
      open_setup(request.at("setup").get<std::string>(), request.value("file", "setup"));
  if (!opened) return problem_json(opened.problem());
  session = std::move(*opened);
  if (request.value("whole", false)) return whole_json(*session);
  if (request.contains("dice")) session->seed_dice(request["dice"].get<std::uint64_t>());
  // The dice of a scenario; without any in the file there is nothing to roll.
  if (request.value("scripted", false))
    session->script_dice(session->scripted().value_or(std::vector<int>{}));
  return opened_json(*session);
}

/// Plays choices one after the other, each with its recorded faces or with the dice of the session; with
/// `forced`, the driver then makes the choices that nobody can avoid.
std::string play(Session& session, const Request& request) {
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

/// Takes back the last choice, with what the driver made after it, if that revealed nothing.
std::string undo(Session& session) {
  const std::size_t moves = undoable_moves(session);
  session.undo(moves);
  return Answer{{"moves", moves}}.dump();
}

/// Plays one choice with provably fair dice, from the words that the page has computed for each die and
/// attempt.
std::string deal(Session& session, const Request& request) {
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

/// What a player may ask about by its name.
std::string glossary(const Session& session) {
  std::string json = "{\"entries\":";
  append_json_list(json, session.glossary());
  return json + '}';
}

/// A fight file that opens at the position after so many moves.
std::string position(const Session& session, const Request& request) {
  return Answer{{"setup", position_file(session, request.at("moves").get<std::size_t>())}}.dump();
}

Answer events_json(const Session& session) {
  Answer events = Answer::array();
  for (const Message& event : session.events()) events.push_back(Answer(message_json(event)));
  return events;
}

/// What a bot would choose now.
std::string bot(const Session& session, const Request& request) {
  const Result<std::string> choice =
      session.bot_choice(request.at("bot").get<std::string>(), request.value("seed", std::uint64_t{1}));
  if (!choice) return problem_json(choice.problem());
  return Answer{{"choice", *choice}}.dump();
}

/// Lets bots play the fight to its end, as in `affray play --bot ... --seed ...`.
std::string fight(Session& session, const Request& request) {
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

std::string endings(const Session& session, const Request& request) {
  std::vector<Bound> bounds;
  for (const char* kind : {"at_least", "at_most"}) {
    for (const Request& text : request.value(kind, Request::array())) {
      const Result<Bound> bound = bound_of(text.get<std::string>(), std::string_view(kind) == "at_least");
      if (!bound) return problem_json(bound.problem());
      bounds.push_back(*bound);
    }
  }
  const Result<Endings> endings = session.endings(odds_options(request));
  if (!endings) return problem_json(endings.problem());
  std::optional<Chance> within;
  if (!bounds.empty()) {
    const Result<Endings::Holds> holds = holds_of(*endings, bounds);
    if (!holds) return problem_json(holds.problem());
    within = endings->chance(*holds);
  }
  return endings_json(*endings, bounds, within);
}

std::string odds(const Session& session, const Request& request) {
  const Result<Odds> odds = session.odds(odds_options(request));
  return odds ? odds_json(*odds) : problem_json(odds.problem());
}

/// What the page wants to sample from here on, and which of its workers this one is.
std::string begin_sampling(const Session& session, std::unique_ptr<Sampling>& sampling,
                           const Request& request) {
  if (session.asked().over()) return problem_json("the fight is over");
  const Lane lane{request.value("lane", std::size_t{0}), request.value("lanes", std::size_t{1})};
  if (lane.number >= lane.of) return problem_json("there is no such lane");
  sampling = session.sampling(odds_options(request), lane);
  return "{}";
}

/// Plays fights for some milliseconds and says how they ended.
std::string play_sampling(const Session& session, Sampling& sampling, const Request& request) {
  const double end = milliseconds() + request.at("milliseconds").get<double>();
  if (const auto problem = sampling.play([end] { return milliseconds() >= end; }))
    return problem_json(*problem);
  return part_json(sampling.take(), session.sides());
}

/// Adds the fights of other workers, and says what all of them say.
std::string add_sampling(const Session& session, Sampling& sampling, const Request& request) {
  for (const Request& added : request.at("parts")) {
    sampling.add(part_of(added, session.sides()));
  }
  return odds_json(sampling.odds());
}

/// The luck of each side with the dice of the moves so far.
std::string luck(const Session& session, const Request& request) {
  LuckOptions options;
  options.seed = request.value("seed", options.seed);
  options.fights = request.value("fights", options.fights);
  options.effort = request.value("effort", options.effort);
  options.progress = tell_progress;
  return luck_json(session.luck(options));
}

/// What each of the moves so far cost and what the dice gave, within so many `seconds` or from so many
/// `fights`.
std::string analyse(const Session& session, const Request& request) {
  AnalysisOptions options;
  options.seed = request.value("seed", options.seed);
  options.fights = request.value("fights", options.fights);
  options.better = request.value("better", options.better);
  options.effort = request.value("effort", options.effort);
  options.memory = std::size_t{64} << 20U;
  options.progress = tell_progress;
  if (const double seconds = request.value("seconds", 0.0); seconds > 0) {
    options.time_used = time_used_of(seconds);
  }
  return analysis_json(session.analyse(options));
}

/// What comes next on the line of a puzzle that `side` solves: a question, or a choice that makes itself.
std::string puzzle_next(const Session& session, const Request& request) {
  const std::optional<Side> solver = session.side_named(request.at("side").get<std::string>());
  if (!solver) return problem_json("there is no such side");
  const std::optional<LineMove> next = PuzzleLine(session, *solver).next();
  if (!next) return Answer{{"choice", nullptr}, {"question", false}}.dump();
  return Answer{{"choice", next->choice}, {"question", next->is_question}}.dump();
}

std::string puzzle_judge(const Session& session, const Request& request) {
  const auto& choice = request.at("choice").get_ref<const std::string&>();
  const std::optional<Verdict> verdict = PuzzleLine(session, session.asked().side).judge(choice);
  return verdict ? verdict_json(session, *verdict) : problem_json("this is no choice of the puzzle");
}

/// Opens the position of a puzzle, with the dice of its line.
std::string puzzle_open(std::unique_ptr<Session>& session, const Request& request) {
  Puzzle puzzle;
  puzzle.id = request.at("id").get<std::string>();
  puzzle.position = request.at("setup").get<std::string>();
  Result<std::unique_ptr<Session>> opened = open_puzzle(puzzle, "puzzle");
  if (!opened) return problem_json(opened.problem());
  session = std::move(*opened);
  return opened_json(*session);
}

/// Statistics over fights of bots from here on.
std::string sim(const Session& session, const Request& request) {
  SimulationOptions options;
  if (request.contains("bots")) options.bots = request["bots"].get<std::vector<std::string>>();
  options.fights = request.value("fights", options.fights);
  options.seed = request.value("seed", options.seed);
  options.confidence = request.value("confidence", options.confidence);
  if (request.contains("within")) options.within = request["within"].get<double>();
  options.progress = tell_progress;
  const Result<Simulation> simulation = simulate(session, options);
  return simulation ? simulation_json(*simulation) : problem_json(simulation.problem());
}

/// The moves from number `since` on.
std::string moves(const Session& session, const Request& request) {
  return Answer{{"moves", moves_json(session, request.value("since", std::size_t{0}))}}.dump();
}

/// The replay of the moves so far, with the seed of its dice.
std::string replay(const Session& session, const Request& request) {
  return Answer{{"replay", replay_text(session, request.at("seed").get<std::uint64_t>())}}.dump();
}

/// The position as a side or a spectator sees it.
std::string looked(const Session& session, const Request& request) {
  const std::optional<Side> side =
      request.contains("side") ? session.side_named(request["side"].get<std::string>()) : nobody;
  if (!side) return problem_json("there is no such side");
  return look(session, *side, look_options(request));
}

std::string refusal(const Session& session, const Request& request) {
  const auto refused = session.refusal(request.at("choice").get_ref<const std::string&>());
  if (!refused) return problem_json(refused.problem());
  return Answer{{"refused", *refused ? message_json(**refused) : Request(nullptr)}}.dump();
}

/// The odds of an attack in words, without a fight.
std::string attack(const Request& request) {
  const Result<std::string> odds = attack_odds(request.at("text").get<std::string>());
  return odds ? *odds : problem_json(odds.problem());
}

/// What the pack in a folder is; its files were sent before.
std::string pack(const Request& request) {
  const Result<PackPtr> pack = read_pack(request.at("folder").get<std::string>());
  if (!pack) return problem_json(pack.problem());
  const std::vector<Problem> problems = picture_problems(**pack);
  if (!problems.empty()) return problem_json(problems.front());
  Answer answer = id_json((*pack)->id);
  answer["game"] = (*pack)->game;
  answer["titles"] = (*pack)->titles.empty() ? Answer{{"en", (*pack)->title}} : Answer((*pack)->titles);
  answer["authors"] = (*pack)->authors;
  answer["licence"] = (*pack)->licence;
  return answer.dump();
}

std::string answer_to(std::unique_ptr<Session>& session, std::unique_ptr<Sampling>& sampling,
                      const Request& request) {
  const auto& ask = request.at("ask").get_ref<const std::string&>();
  if (ask == "files") return keep_files(request.at("files"));
  if (ask == "pack") return pack(request);
  if (ask == "open" || ask == "puzzle_open") sampling.reset();
  if (ask == "open") return open(session, request);
  if (ask == "attack") return attack(request);
  if (ask == "puzzle_open") return puzzle_open(session, request);
  if (!session) return problem_json("there is no fight yet");
  if (ask == "puzzle_next") return puzzle_next(*session, request);
  if (ask == "puzzle_judge") return puzzle_judge(*session, request);
  if (ask == "play") return play(*session, request);
  if (ask == "undo") return undo(*session);
  if (ask == "moves") return moves(*session, request);
  if (ask == "replay") return replay(*session, request);
  if (ask == "sim") return sim(*session, request);
  if (ask == "deal") return deal(*session, request);
  if (ask == "odds") return odds(*session, request);
  if (ask == "sample_begin") return begin_sampling(*session, sampling, request);
  if (ask == "sample_play" || ask == "sample_add") {
    if (!sampling) return problem_json("nothing is sampled yet");
    return ask == "sample_play" ? play_sampling(*session, *sampling, request)
                                : add_sampling(*session, *sampling, request);
  }
  if (ask == "endings") return endings(*session, request);
  if (ask == "look") return looked(*session, request);
  if (ask == "luck") return luck(*session, request);
  if (ask == "analyse") return analyse(*session, request);
  if (ask == "refusal") return refusal(*session, request);
  if (ask == "bot") return bot(*session, request);
  if (ask == "glossary") return glossary(*session);
  if (ask == "position") return position(*session, request);
  if (ask == "fight") return fight(*session, request);
  return problem_json(std::string("nobody can ask '" + ask + "'"));
}

}  // namespace

std::string PageSession::answer(std::string_view request) {
  const Result<Request> parsed = parse_json(request);
  if (!parsed) return problem_json(parsed.problem());
  try {
    return answer_to(session_, sampling_, *parsed);
  } catch (const Request::exception& error) {
    return problem_json(std::string(error.what()));
  } catch (const std::bad_alloc&) {
    return problem_json(no_memory);
  }
}

}  // namespace affray::wasm
