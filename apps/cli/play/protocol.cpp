#include "cli/play/protocol.hpp"

#include <iostream>
#include <nlohmann/json.hpp>

#include "affray/formats/hash_text.hpp"
#include "affray/formats/json.hpp"
#include "affray/referee/replay/lines.hpp"
#include "affray/referee/session/json.hpp"
#include "cli/interruption.hpp"
#include "cli/play/line_reader.hpp"

namespace affray::cli {

namespace {

using Json = nlohmann::ordered_json;

constexpr int protocol_version = 1;

void say(const Json& line) { std::cout << line.dump() << '\n' << std::flush; }

Json rules_json(const std::vector<Rule>& rules) {
  Json all = Json::array();
  for (const Rule& rule : rules) all.push_back(std::string(rule.text()));
  return all;
}

}  // namespace

ProtocolGame::ProtocolGame(const Console& console, const PlayArguments& arguments, ResumedFight fight)
    : console_(console),
      arguments_(arguments),
      table_(console, arguments, std::move(fight)),
      guide_(guide_to(console, session())) {}

Status ProtocolGame::run() {
  const Status ready = table_.prepare([this](const DieRequest& die) { return ask_for_die(die); });
  if (ready != success) return ready;
  say_start();
  const Status status = arguments_.as_planned ? play_plan() : play_on();
  if (const Status written = table_.finish(); written != success) return written;
  say_end();
  return status;
}

// Output

void ProtocolGame::say_start() const {
  Json sides = Json::array();
  for (std::size_t i = 0; i < session().sides(); ++i) {
    const std::string bot = table_.bot_of(side_at(i));
    const bool is_player = session().is_player(side_at(i));
    sides.push_back({{"side", session().side_name(side_at(i))},
                     {"played_by", !is_player    ? "rules"
                                   : bot.empty() ? "you"
                                                 : bot}});
  }
  Json start{{"type", "start"},
             {"protocol", protocol_version},
             {"game", session().game()},
             {"title", session().title(console_.language())},
             {"language", console_.language()},
             {"sides", std::move(sides)},
             {"seed", table_.seed() ? Json(*table_.seed()) : Json(nullptr)},
             {"moves", session().moves().size()}};
  if (!table_.replay_path().empty()) start["replay"] = table_.replay_path();
  say(start);
}

void ProtocolGame::say_events() {
  const Side viewer = table_.only_person().value_or(nobody);
  for (; told_ < session().events().size(); ++told_) {
    const Message& event = session().event(told_, viewer);
    say({{"type", "event"},
         {"text", console_.text(event)},
         {"tone", name_of(event.tone)},
         {"event", message_json(event)}});
  }
}

void ProtocolGame::say_question(Side side) const {
  Json choices = Json::array();
  for (const Offer& offer : session().choices()) {
    Json parts = Json::object();
    for (const NamedPart& part : offer.parts) parts[part.name] = part.word;
    choices.push_back({{"number", choices.size() + 1},
                       {"choice", offer.text},
                       {"text", console_.text(offer.phrase)},
                       {"group", name_of(offer.group)},
                       {"parts", std::move(parts)}});
  }
  say({{"type", "ask"},
       {"side", session().side_name(side)},
       {"state", hash_text(session().state_hash())},
       {"view", Json::parse(session().view_json(table_.only_person().value_or(side)))},
       {"choices", std::move(choices)}});
}

void ProtocolGame::say_end() const {
  Json end{{"type", "end"}, {"over", session().asked().over()}, {"outcome", outcome_json(session())}};
  if (!table_.replay_path().empty()) end["replay"] = table_.replay_path();
  say(end);
}

void ProtocolGame::say_problem(const char* type, const std::string& what, const std::vector<Rule>& rules) {
  Json line{{"type", type}, {"problem", what}};
  if (!rules.empty()) line["rules"] = rules_json(rules);
  say(line);
}

// The fight

bool ProtocolGame::make(const std::string& choice, By by) {
  const Result<Move> move = table_.play(choice, by);
  if (!move) {
    if (!is_left_) say_problem("error", console_.said(move.problem()));
    return false;
  }
  say_events();
  return true;
}

Status ProtocolGame::play_plan() {
  say_events();
  while (!session().asked().over()) {
    const bool is_forced = session().forced().has_value();
    if (!make(session().planned(), is_forced ? By::driver : By::player)) return bad_input;
  }
  if (session().script_spent()) return success;
  say_problem("error", console_.text("cli.play.dice-left"));
  return bad_input;
}

Status ProtocolGame::play_on() {
  if (table_.is_resumed()) told_ = session().events().size();
  say_events();
  while (!session().asked().over()) {
    if (was_interrupted()) return success;
    const auto automatic = table_.automatic();
    if (!automatic) {
      say_problem("error", console_.said(automatic.problem()));
      return bad_input;
    }
    if (*automatic) {
      if (!make((*automatic)->choice, (*automatic)->by)) return is_left_ ? success : bad_input;
    } else if (!ask()) {
      return success;
    }
  }
  return success;
}

// Input

/// The next line that is an object; nullopt at the end of the input.
std::optional<nlohmann::json> ProtocolGame::read() const {
  for (;;) {
    const std::optional<std::string> line = read_line("");
    if (!line) return std::nullopt;
    if (line->empty()) continue;
    const Result<nlohmann::json> json = parse_json(*line);
    if (json && json->is_object() && json->size() == 1) return *json;
    const Sentence expected = "expected an object with one member, such as {\"choose\": 1}";
    say_problem("error", console_.said(json ? expected : json.problem().what));
  }
}

/// Asks until a choice was played or undone; false when the program leaves.
bool ProtocolGame::ask() {
  say_question(session().asked().side);
  for (;;) {
    const std::optional<nlohmann::json> line = read();
    if (!line) return false;
    const Answer answered = answer(*line);
    if (answered != Answer::asked_again) return answered == Answer::played;
  }
}

ProtocolGame::Answer ProtocolGame::answer(const nlohmann::json& line) {
  const auto entry = line.begin();
  const std::string& name = entry.key();
  const nlohmann::json& value = entry.value();
  if (name == "choose") return choose(value);
  if (name == "undo") return undo();
  if (name == "leave") return Answer::left;
  if (name == "odds") {
    say_odds(value);
  } else if (name == "explain" && value.is_string()) {
    explain(value.get<std::string>());
  } else {
    say_problem("error", "expected choose, undo, odds, explain or leave, not " + line.dump().substr(0, 80));
  }
  return Answer::asked_again;
}

ProtocolGame::Answer ProtocolGame::choose(const nlohmann::json& wanted) {
  std::string text;
  if (wanted.is_number_unsigned()) {
    const std::vector<Offer> offers = session().choices();
    const auto number = wanted.get<std::size_t>();
    if (number >= 1 && number <= offers.size()) text = offers[number - 1].text;
    if (text.empty()) {
      say_problem("error",
                  console_.text("cli.play.no-number", {{"count", static_cast<long>(offers.size())}}));
      return Answer::asked_again;
    }
  } else if (wanted.is_string()) {
    text = wanted.get<std::string>();
  }
  const auto refusal = session().refusal(text);
  if (!refusal) {
    say_problem("error", console_.said(refusal.problem()));
    return Answer::asked_again;
  }
  if (*refusal) {
    say_problem("refused", console_.text(**refusal), (*refusal)->rules);
    return Answer::asked_again;
  }
  if (!table_.bot_of(session().chooser(text)).empty()) {
    say_problem("error", console_.text("cli.play.bots-choice"));
    return Answer::asked_again;
  }
  if (make(text, By::player)) return Answer::played;
  return is_left_ ? Answer::left : Answer::asked_again;
}

ProtocolGame::Answer ProtocolGame::undo() {
  const std::size_t moves = table_.undo();
  if (moves == 0) {
    say_problem("error", console_.text("cli.play.no-undo"));
    return Answer::asked_again;
  }
  told_ = session().events().size();
  say({{"type", "undone"}, {"moves", moves}, {"events", told_}});
  return Answer::played;
}

/// {"odds": {}} with the members samples, seed and policy, as for `affray odds`.
void ProtocolGame::say_odds(const nlohmann::json& wanted) const {
  OddsArguments arguments;
  if (wanted.is_object()) {
    for (const auto& [name, value] : wanted.items()) {
      const bool is_known = (name == "policy" && value.is_string()) ||
                            ((name == "samples" || name == "seed") && value.is_number_unsigned());
      if (!is_known)
        return say_problem("error", "expected policy, samples or seed, not " + name.substr(0, 40));
      if (name == "policy") arguments.policy = value.get<std::string>();
      if (name == "samples") arguments.samples = value.get<std::uint64_t>();
      if (name == "seed") arguments.seed = value.get<std::uint64_t>();
    }
  }
  OddsOptions options = odds_options(arguments);
  const Interruption interruption;
  options.is_stopped = [&] { return interruption.happened(); };
  const Result<Odds> odds = session().odds(options);
  if (!odds) return say_problem("error", console_.said(odds.problem()));
  say({{"type", "odds"}, {"odds", Json::parse(odds_json(*odds))}});
}

void ProtocolGame::explain(const std::string& question) const {
  const Guide::Found found = guide_.find(question);
  Json topics = Json::array();
  for (const Topic* topic : found.topics)
    topics.push_back({{"id", topic->id}, {"name", topic->name}, {"text", topic->text}});
  Json rules = Json::array();
  for (const RuleEntry* rule : found.rules) rules.push_back({{"number", rule->number}, {"text", rule->text}});
  say({{"type", "explained"}, {"topics", std::move(topics)}, {"rules", std::move(rules)}});
}

std::optional<int> ProtocolGame::ask_for_die(const DieRequest& die) {
  for (;;) {
    say({{"type", "die"}, {"side", session().side_name(die.roller)}, {"faces", die.faces}});
    const std::optional<nlohmann::json> line = read();
    if (!line || line->contains("leave")) {
      is_left_ = true;
      return std::nullopt;
    }
    const auto face = line->find("face");
    if (face != line->end() && face->is_number_unsigned() && face->get<std::uint64_t>() >= 1 &&
        face->get<std::uint64_t>() <= static_cast<std::uint64_t>(die.faces))
      return face->get<int>();
    say_problem("error", console_.text("cli.play.no-face", {{"count", static_cast<long>(die.faces)}}));
  }
}

}  // namespace affray::cli
