// Opening fights for the commands: from a file with edits, and from two files of decks.

#include <nlohmann/json.hpp>

#include "affray/formats/files.hpp"
#include "affray/referee/edits.hpp"
#include "affray/referee/replay/recorder.hpp"
#include "affray/referee/simulation/teams.hpp"
#include "cli/commands.hpp"

namespace affray::cli {

namespace {

Result<std::vector<Edit>> edits_of(const std::vector<std::string>& set) {
  std::vector<Edit> edits;
  for (const std::string& one : set) {
    const Result<Edit> edit = read_edit(one);
    if (!edit) return edit.problem();
    edits.push_back(*edit);
  }
  return edits;
}

/// The problem of a file that is of the other kind: a replay instead of a fight, or a fight instead of a
/// replay.
std::optional<Problem> mistaken(const std::string& file, const std::string& text, bool wants_replay) {
  const bool is_replay = text.starts_with(R"({"affray":)");
  const bool is_fight = text.starts_with("game:") || text.find("\ngame:") != std::string::npos;
  if (wants_replay && !is_replay && is_fight)
    return Problem{
        file, 1, 0, "expected a replay, but this is a fight file; affray play makes a replay of it", {}};
  if (!wants_replay && is_replay)
    return Problem{file, 1, 0, "expected a fight file, but this is a replay; affray replay reads it", {}};
  return std::nullopt;
}

using Opening = Result<std::unique_ptr<Session>>(std::string_view text, const std::string& file,
                                                 const std::vector<Edit>& edits);

Result<std::unique_ptr<Session>> open_with(const std::string& file, const std::vector<std::string>& set,
                                           Opening& opening) {
  const Result<std::string> text = read_input(file);
  if (!text) return text.problem();
  if (const auto problem = mistaken(file, *text, false)) return *problem;
  const Result<std::vector<Edit>> edits = edits_of(set);
  if (!edits) return edits.problem();
  return opening(*text, file, *edits);
}

/// The players are named after their decks.
YamlTree names_of_decks(const std::string& row, const std::string& column) {
  YamlTree names{.is = YamlTree::Is::map, .text = {}};
  names.entries.emplace_back("row", YamlTree{.text = row});
  names.entries.emplace_back("column", YamlTree{.text = column});
  return names;
}

Result<std::unique_ptr<Session>> open_two_decks(const std::string& first, const std::string& second,
                                                const std::vector<std::string>& set) {
  std::vector<TeamFile> files;
  for (const std::string& name : {first, second}) {
    const Result<std::string> text = read_input(name);
    if (!text) return text.problem();
    files.push_back({.name = name, .text = *text});
  }
  const Result<Teams> teams = teams_of(files);
  if (!teams) return teams.problem();
  if (teams->rows.size() != 1 || teams->columns.size() != 1)
    return Problem{
        {}, 0, 0, "expected two files with one deck each; affray matchups compares several decks", {}};
  const Result<std::vector<Edit>> edits = edits_of(set);
  if (!edits) return edits.problem();
  const std::string title = teams->rows[0] + " – " + teams->columns[0];
  YamlTree fight = teams->fight(0, 0);
  fight.entries.emplace_back("title", YamlTree{.text = title});
  fight.entries.emplace_back("names", names_of_decks(teams->rows[0], teams->columns[0]));
  return open_edited(written(fight), title, *edits);
}

/// The session, or null after its problem was reported.
std::unique_ptr<Session> opened(const Console& console, Result<std::unique_ptr<Session>> session) {
  if (session) return std::move(*session);
  console.error(session.problem());
  return nullptr;
}

}  // namespace

std::unique_ptr<Session> open(const Console& console, const std::string& file,
                              const std::vector<std::string>& set) {
  return opened(console, open_with(file, set, open_edited));
}

std::unique_ptr<Session> open_exchanged(const Console& console, const std::string& file,
                                        const std::vector<std::string>& set) {
  return opened(console, open_with(file, set, affray::open_exchanged));
}

std::unique_ptr<Session> open_decks(const Console& console, const std::string& first,
                                    const std::string& second, const std::vector<std::string>& set) {
  return opened(console, open_two_decks(first, second, set));
}

Result<std::string> read_replay(const std::string& file) {
  Result<std::string> text = read_input(file, max_replay_file);
  if (!text) return text;
  if (const auto problem = mistaken(file, *text, true)) return *problem;
  return text;
}

std::optional<Verified> open_replay(const Console& console, const std::string& file, Status& failed) {
  const auto refused = [&](const Problem& problem, Status status) {
    failed = console.error(problem, status);
    return std::nullopt;
  };
  const Result<std::string> text = read_replay(file);
  if (!text) return refused(text.problem(), bad_input);
  bool mismatch = false;
  Result<Verified> verified = verify_replay(*text, file, mismatch);
  if (!verified) return refused(verified.problem(), mismatch ? no : bad_input);
  return std::move(*verified);
}

void print_resignation(const Console& console, const Verified& replay) {
  if (!replay.resigned) return;
  const Session& session = *replay.session;
  const Console game_console = console.for_session(session);
  game_console.print_line("cli.resigned",
                          {{"side", game_console.side(session.side_name(replay.resigned->side))},
                           {"winner", game_console.side(session.side_name(replay.resigned->winner))}});
}

std::string with_resignation(std::string json, const Verified& replay) {
  if (!replay.resigned) return json;
  const nlohmann::ordered_json told{{"side", replay.session->side_name(replay.resigned->side)},
                                    {"winner", replay.session->side_name(replay.resigned->winner)}};
  return json.insert(json.rfind('}'), ",\"resigned\":" + told.dump());
}

}  // namespace affray::cli
