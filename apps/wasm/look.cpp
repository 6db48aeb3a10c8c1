#include "look.hpp"

#include <algorithm>
#include <string_view>

#include "affray/formats/hash_text.hpp"
#include "affray/referee/replay/lines.hpp"
#include "affray/referee/session/json.hpp"

namespace affray::wasm {

namespace {

using Answer = nlohmann::ordered_json;

/// Parses the JSON text that append(json) writes.
template <class Append>
Answer tree_of(const Append& append) {
  std::string json;
  append(json);
  return Answer::parse(json);
}

/// The events from number `since` on.
Answer events_json(const Session& session, Side side, std::size_t since) {
  Answer events = Answer::array();
  std::size_t move = 0;
  for (std::size_t event = since; event < session.events().size(); ++event) {
    while (move < session.moves().size() && event >= session.events_before(move)) ++move;
    events.push_back(tree_of([&](std::string& json) {
      json += '{';
      append_told(json, session.event(event, side));
      json += ",\"move\":" + std::to_string(move) + '}';
    }));
  }
  return events;
}

Answer asked_json(const Session& session) {
  const Asked asked = session.asked();
  return asked.over() ? Answer(nullptr) : Answer(session.side_name(asked.side));
}

Answer forced_json(const Session& session) {
  const std::optional<std::string> forced = session.forced();
  return forced ? Answer(*forced) : Answer(nullptr);
}

}  // namespace

LookOptions look_options(const nlohmann::json& request) {
  return {.since = request.value("since", std::size_t{0}),
          .only = request.value("only", std::vector<std::string>{})};
}

Answer side_names(const Session& session) {
  Answer names = Answer::array();
  for (std::size_t i = 0; i < session.sides(); ++i) names.push_back(session.side_name(side_at(i)));
  return names;
}

std::size_t undoable_moves(const Session& session) {
  std::size_t moves = 0;
  for (std::size_t i = 0; i < session.sides(); ++i) moves = std::max(moves, session.undoable(side_at(i)));
  return moves;
}

Answer moves_json(const Session& session, std::size_t since) {
  Answer moves = Answer::array();
  for (std::size_t i = since; i < session.moves().size(); ++i)
    moves.push_back(replay_move(session.moves()[i], session));
  return moves;
}

std::string look(const Session& session, Side side, const LookOptions& options) {
  Answer answer = Answer::object();
  // Computes only the requested members: the tables and the view of a large fight take longer than a choice.
  const auto tell = [&](const char* name, const auto& value) {
    const auto& only = options.only;
    if (only.empty() || std::find(only.begin(), only.end(), name) != only.end()) answer[name] = value();
  };
  tell("asked", [&] { return asked_json(session); });
  tell("choices",
       [&] { return tree_of([&](std::string& json) { append_json_list(json, session.choices()); }); });
  tell("forced", [&] { return forced_json(session); });
  tell("outcome", [&] { return outcome_json(session); });
  tell("moves", [&] { return Answer(session.moves().size()); });
  tell("undoable", [&] { return Answer(undoable_moves(session)); });
  tell("state", [&] { return Answer(hash_text(session.state_hash())); });
  tell("hides", [&] { return Answer(session.hides()); });
  tell("tables",
       [&] { return tree_of([&](std::string& json) { append_json_list(json, session.tables(side)); }); });
  tell("events", [&] { return events_json(session, side, options.since); });
  tell("sides", [&] { return side_names(session); });
  tell("view", [&] { return Answer::parse(session.view_json(side)); });
  return answer.dump();
}

}  // namespace affray::wasm
