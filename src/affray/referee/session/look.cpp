#include "affray/referee/session/look.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string_view>
#include <utility>

#include "affray/formats/hash_text.hpp"
#include "affray/formats/json.hpp"
#include "affray/referee/packs/public_records.hpp"
#include "affray/referee/replay/lines.hpp"
#include "affray/referee/session/json.hpp"

namespace affray {

namespace {

using Answer = nlohmann::ordered_json;

/// Parses the JSON text that append(json) writes.
template <class Append>
Answer parsed(const Append& append) {
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
    events.push_back(parsed([&](std::string& json) {
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

Answer side_names(const Session& session) {
  Answer names = Answer::array();
  for (std::size_t i = 0; i < session.sides(); ++i) names.push_back(session.side_name(side_at(i)));
  return names;
}

/// The texts of the fight's cards, if they are generated from the cards' lines.
Answer texts_of(const Session& session) {
  Answer texts = Answer::object();
  const std::vector<Thing> things = session.things();
  for (std::size_t thing = 0; thing < things.size(); ++thing) {
    const Message text = session.thing_text(thing);
    if (!text.key.empty()) texts[things[thing].id] = Answer(message_json(text));
  }
  return texts;
}

}  // namespace

std::size_t undoable_moves(const Session& session) {
  std::size_t moves = 0;
  for (std::size_t i = 0; i < session.sides(); ++i) moves = std::max(moves, session.undoable(side_at(i)));
  return moves;
}

Answer id_json(const PackId& id) {
  return {{"name", id.name}, {"version", id.version}, {"hash", hash_text(id.hash)}};
}

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
  if (std::string records = public_records(session.setup(), {}); !records.empty()) {
    answer["records"] = std::move(records);
  }
  return answer.dump();
}

std::string look_json(const Session& session, Side side, const LookOptions& options) {
  Answer answer = Answer::object();
  // Computes only the requested members: the tables and the view of a large fight take longer than a choice.
  const auto tell = [&](const char* name, const auto& value) {
    const auto& only = options.only;
    if (only.empty() || std::find(only.begin(), only.end(), name) != only.end()) answer[name] = value();
  };
  tell("asked", [&] { return asked_json(session); });
  tell("choices",
       [&] { return parsed([&](std::string& json) { append_json_list(json, session.choices()); }); });
  tell("forced", [&] { return forced_json(session); });
  tell("outcome", [&] { return outcome_json(session); });
  tell("moves", [&] { return Answer(session.moves().size()); });
  tell("undoable", [&] { return Answer(undoable_moves(session)); });
  tell("state", [&] { return Answer(hash_text(session.state_hash())); });
  tell("hides", [&] { return Answer(session.hides()); });
  tell("tables",
       [&] { return parsed([&](std::string& json) { append_json_list(json, session.tables(side)); }); });
  tell("events", [&] { return events_json(session, side, options.since); });
  tell("sides", [&] { return side_names(session); });
  tell("view", [&] { return Answer::parse(session.view_json(side)); });
  return answer.dump();
}

void append_shown(std::string& json, const Session& session, Side side) {
  const LookOptions shown{
      .only = {"asked", "choices", "forced", "outcome", "moves", "tables", "events", "view"}};
  json += R"("fight":)" + opened_json(session) + R"(,"position":)" + look_json(session, side, shown);
}

}  // namespace affray
