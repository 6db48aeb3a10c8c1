#include "affray/referee/replay/recorder.hpp"

#include <algorithm>
#include <filesystem>
#include <limits>
#include <nlohmann/json.hpp>

#include "affray/formats/hash_text.hpp"
#include "affray/formats/json.hpp"
#include "affray/referee/games.hpp"
#include "affray/referee/replay/lines.hpp"
#include "affray/referee/version.hpp"

namespace affray {

namespace {

using Json = nlohmann::ordered_json;

constexpr int replay_version = 1;
constexpr std::size_t longest_version = 40;                     // characters that are repeated in a message
constexpr std::size_t max_replay_line = std::size_t{2} << 20U;  // bytes; the first line has the fight file

/// Aborts a verification.
struct Stop {
  Sentence what;
  bool mismatch = true;
};

/// A member of a line. The readers throw Stop when it is missing or has the wrong type.
const nlohmann::json& member(const nlohmann::json& line, const char* name) {
  const auto found = line.find(name);
  if (found == line.end()) throw Stop{{"\"$1\" is missing", std::string(name)}};
  return *found;
}

std::string text_in(const nlohmann::json& line, const char* name) {
  const nlohmann::json& found = member(line, name);
  if (!found.is_string()) throw Stop{{"\"$1\" must be a text", std::string(name)}};
  return found.get<std::string>();
}

std::size_t count_in(const nlohmann::json& line, const char* name) {
  const nlohmann::json& found = member(line, name);
  if (!found.is_number_unsigned())
    throw Stop{{"\"$1\" must be a whole number that is not negative", std::string(name)}};
  return found.get<std::size_t>();
}

std::vector<int> rolls_in(const nlohmann::json& line) {
  const auto found = line.find("rolls");
  if (found == line.end()) return {};
  const auto is_roll = [](const nlohmann::json& roll) {
    return roll.is_number_unsigned() &&
           roll.get<std::uint64_t>() <= std::uint64_t{std::numeric_limits<int>::max()};
  };
  if (!found->is_array() || !std::all_of(found->begin(), found->end(), is_roll))
    throw Stop{"\"rolls\" must be a list of what was rolled, such as [3, 5]"};
  return found->get<std::vector<int>>();
}

std::string end_line(const Session& session) { return Json{{"end", outcome_json(session)}}.dump(); }

class Verifier {
 public:
  Verifier(std::string file, bool& mismatch, const std::function<void(const Session&)>& told)
      : file_(std::move(file)), mismatch_(mismatch), told_(told) {}

  Result<Verified> run(std::string_view text) {
    try {
      while (!text.empty()) {
        ++line_;
        const std::size_t end = text.find('\n');
        const std::string_view line = text.substr(0, end);
        if (line.size() > max_replay_line) throw Stop{"the line is too long", line_ > 1};
        const Result<nlohmann::json> json = parse_json(line);
        if (!json) throw Stop{not_json(json.problem(), end == std::string_view::npos), line_ > 1};
        if (!json->is_object()) throw Stop{"the line is not a JSON object", line_ > 1};
        take(*json);
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
      }
      if (line_ == 0) throw Stop{"the file is empty", false};
    } catch (const Stop& stop) {
      mismatch_ = stop.mismatch;
      return Problem{file_, line_, 0, stop.mismatch ? with_version(stop.what) : stop.what, {}};
    }
    return std::move(verified_);
  }

 private:
  /// A replay of another version must be verified by that version, because its rules may differ.
  [[nodiscard]] Sentence with_version(const Sentence& what) const {
    if (written_by_.empty() || written_by_ == version) return what;
    return {"$1; affray $2 wrote this replay and verifies it, this is affray $3", what, written_by_,
            std::string(version)};
  }

  static Sentence not_json(const Problem& problem, bool is_last) {
    return is_last ? Sentence("the replay is truncated: its last line breaks off ($1)", problem.what)
                   : problem.what;
  }

  void take(const nlohmann::json& line) {
    if (!verified_.session) {
      begin(line);
    } else if (verified_.finished) {
      throw Stop{"there is a line after the end"};
    } else if (line.contains("end")) {
      finish(line);
    } else if (line.contains("undo")) {
      undo(line);
    } else {
      move(line);
    }
    if (told_) told_(*verified_.session);
  }

  [[nodiscard]] Sentence other_format() const {
    if (written_by_.empty() || written_by_ == version)
      return {"\"affray\" must be $1, the number of this format", replay_version};
    return {"the replay has another format; affray $1 wrote it, this is affray $2", written_by_,
            std::string(version)};
  }

  /// A problem in the setup or of a choice with its place and its rule, in whatever language it is said.
  static Sentence with_place(const Problem& problem) {
    const Sentence told = problem.line == 0 ? problem.what
                                            : Sentence("$1:$2:$3: $4", problem.file, problem.line,
                                                       problem.column, problem.what);
    return problem.rule.empty() ? told : Sentence("$1 ($2)", told, std::string(problem.rule));
  }

  void begin(const nlohmann::json& line) {
    if (!line.contains("affray")) throw Stop{"this is not a replay of affray", false};
    // Absent before version 0.1.0.
    if (line.contains("version")) written_by_ = text_in(line, "version").substr(0, longest_version);
    if (line["affray"] != replay_version) throw Stop{other_format(), false};
    Result<std::unique_ptr<Session>> session = open_setup(text_in(line, "setup"), "setup");
    if (!session) throw Stop{{"the fight of the replay: $1", with_place(session.problem())}};
    verified_.session = std::move(*session);
    if (text_in(line, "game") != verified_.session->game()) throw Stop{"another game than the setup's"};
    if (text_in(line, "codex") != hash_text(verified_.session->codex_hash())) {
      throw Stop{"the rules or cards differ from those that the fight was played with (codex)"};
    }
    if (line.contains("start")) same_state(line, "start");
  }

  void move(const nlohmann::json& line) {
    Session& session = *verified_.session;
    const std::string choice = text_in(line, "choice");
    const std::vector<int> rolls = rolls_in(line);
    const std::optional<By> by = by_named(text_in(line, "by"));
    if (!by) throw Stop{"\"by\" is neither player, driver nor bot"};
    const Asked asked = session.asked();
    if (asked.over()) throw Stop{{"a choice after the fight was over: $1", choice}};
    const std::string chooser = session.side_name(session.chooser(choice));
    if (text_in(line, "side") != chooser) throw Stop{{"it was the choice of $1", chooser}};
    session.script_dice(rolls);
    const Result<Move> played = session.play(choice, *by);
    if (!played) throw Stop{with_place(played.problem())};
    if (!session.script_spent() || played->rolls != rolls) throw Stop{"more dice than the choice rolls"};
    same_state(line, "state");
  }

  void undo(const nlohmann::json& line) {
    const std::size_t moves = count_in(line, "undo");
    const Side side = side_in(line, "side");
    const std::size_t undoable = verified_.session->undoable(side);
    if (undoable == 0) throw Stop{{"$1 has nothing to take back here", verified_.session->side_name(side)}};
    if (undoable != moves) throw Stop{{"\"undo\" must be $1 here, not $2", undoable, moves}};
    verified_.session->undo(moves);
    same_state(line, "state");
  }

  void finish(const nlohmann::json& line) {
    if (line["end"].is_object() && line["end"].contains("resigned")) return resign(line["end"]);
    if (!verified_.session->outcome()) throw Stop{"the replay ends before the fight is over"};
    if (line["end"] != nlohmann::json(outcome_json(*verified_.session)))
      throw Stop{{"the fight ended otherwise: expected $1", outcome_json(*verified_.session).dump()}};
    verified_.finished = true;
  }

  void resign(const nlohmann::json& end) {
    if (verified_.session->outcome()) throw Stop{"the fight was over before a side resigned"};
    const Resignation resigned{side_in(end, "resigned"), side_in(end, "winner")};
    if (!verified_.session->is_player(resigned.side))
      throw Stop{{"nobody plays $1, so that it cannot resign", verified_.session->side_name(resigned.side)}};
    if (resigned.winner == resigned.side) throw Stop{"the side that resigned is named as the winner"};
    verified_.resigned = resigned;
    verified_.finished = true;
  }

  Side side_in(const nlohmann::json& line, const char* name) const {
    const std::string given = text_in(line, name);
    const std::optional<Side> side = verified_.session->side_named(given);
    if (!side) throw Stop{{"\"$1\" is not a side of the fight: $2", std::string(name), given}};
    return *side;
  }

  void same_state(const nlohmann::json& line, const char* name) const {
    if (text_in(line, name) != hash_text(verified_.session->state_hash())) {
      throw Stop{"the state differs from the one that was recorded"};
    }
  }

  std::string file_;
  bool& mismatch_;
  const std::function<void(const Session&)>& told_;
  Verified verified_;
  std::string written_by_;  // a version; empty: it does not say
  int line_ = 0;
};

}  // namespace

Json outcome_json(const Session& session) {
  const std::optional<Outcome> outcome = session.outcome();
  if (!outcome) return nullptr;
  Json json{{"winner", outcome->winner == nobody ? "none" : session.side_name(outcome->winner)}};
  for (std::size_t i = 0; i < session.sides(); ++i) {
    json["losses"][session.side_name(side_at(i))] = outcome->losses[i];
  }
  return json;
}

Json resignation_json(const Resignation& resigned, const Session& session) {
  return {{"winner", session.side_name(resigned.winner)}, {"resigned", session.side_name(resigned.side)}};
}

Json replay_head(const Session& session, std::optional<std::uint64_t> seed) {
  Json first{{"affray", replay_version},
             {"version", version},
             {"game", session.game()},
             {"codex", hash_text(session.codex_hash())}};
  first["seed"] = seed ? Json(*seed) : Json(nullptr);
  first["start"] = hash_text(session.state_hash());
  for (const PackId& pack : session.packs()) {
    first["packs"].push_back(
        {{"name", pack.name}, {"version", pack.version}, {"hash", hash_text(pack.hash)}});
  }
  first["setup"] = session.setup();
  return first;
}

Json replay_move(const Move& move, const Session& session) {
  Json line{{"choice", move.choice}, {"side", session.side_name(move.side)}, {"by", name_of(move.by)}};
  if (!move.rolls.empty()) line["rolls"] = move.rolls;
  line["state"] = hash_text(move.state);
  return line;
}

std::string replay_text(const Session& session, std::optional<std::uint64_t> seed) {
  const std::unique_ptr<Session> start = session.copy();
  start->undo(start->moves().size());
  std::string text = replay_head(*start, seed).dump() + '\n';
  for (const Move& move : session.moves()) text += replay_move(move, session).dump() + '\n';
  if (session.outcome()) text += end_line(session) + '\n';
  return text;
}

Result<ReplayWriter> ReplayWriter::create(const std::string& path, const Session& session,
                                          std::optional<std::uint64_t> seed,
                                          const std::map<std::string, std::string>& bots) {
  // Mode "x" fails if the file exists: a replay is never overwritten.
  std::FILE* created = std::fopen(path.c_str(), "wx");
  if (created == nullptr) {
    std::error_code ignored;
    const bool is_there = std::filesystem::exists(path, ignored);
    return Problem{
        path, 0, 0, is_there ? "the file exists already" : "the replay cannot be written here", {}};
  }
  std::fclose(created);
  ReplayWriter writer(path, std::ofstream(path, std::ios::binary | std::ios::app));
  Json head = replay_head(session, seed);
  if (!bots.empty()) head["bots"] = bots;
  writer.line(head.dump());
  return writer;
}

Result<ReplayWriter> ReplayWriter::go_on(const std::string& path, std::size_t complete) {
  std::error_code error;
  if (std::filesystem::file_size(path, error) > complete && !error)
    std::filesystem::resize_file(path, complete, error);
  ReplayWriter writer(path, std::ofstream(path, std::ios::binary | std::ios::app));
  if (error || !writer.good()) return Problem{path, 0, 0, "the replay cannot be written here", {}};
  std::ifstream written(path, std::ios::binary | std::ios::ate);
  written.seekg(-1, std::ios::end);
  if (written.get() != '\n') writer.line("");  // a whole last line without its end
  return writer;
}

void ReplayWriter::add(const Move& move, const Session& session) { line(replay_move(move, session).dump()); }

void ReplayWriter::add_undo(std::size_t moves, const Session& session) {
  line(Json{{"undo", moves},
            {"side", session.side_name(session.asked().side)},
            {"state", hash_text(session.state_hash())}}
           .dump());
}

void ReplayWriter::finish(const Session& session) {
  if (session.outcome()) line(end_line(session));
}

void ReplayWriter::line(const std::string& text) {
  out_ << text << '\n';
  out_.flush();
}

Result<Verified> verify_replay(std::string_view text, const std::string& file, bool& mismatch,
                               const std::function<void(const Session&)>& told) {
  return Verifier(file, mismatch, told).run(text);
}

}  // namespace affray
