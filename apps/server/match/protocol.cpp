#include "server/match/protocol.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <utility>

#include "affray/formats/files.hpp"
#include "affray/formats/json.hpp"
#include "affray/formats/sentence_json.hpp"
#include "affray/referee/packs/pictures.hpp"
#include "server/problem.hpp"

namespace affray::server {

namespace {

constexpr std::size_t solver_digits = 32;
constexpr std::size_t most_answers = 200;  // in the line of a puzzle
constexpr std::size_t most_packs = 16;     // with pictures, of a match
constexpr std::size_t max_picture_name = 100;

/// Thrown when a message is malformed.
struct ProtocolError {
  std::string what;
};

bool is_plain(std::string_view text) {
  return std::none_of(text.begin(), text.end(),
                      [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; });
}

/// Reads the members of one JSON object; unknown members are errors.
class Members {
 public:
  explicit Members(const nlohmann::json& json) : json_(json) {
    if (!json.is_object()) throw ProtocolError{"a message is a JSON object"};
  }

  /// A text without control characters, or `fallback` if the member is missing.
  std::string text(const char* name, std::size_t most, std::optional<std::string> fallback = std::nullopt) {
    const nlohmann::json* found = find(name);
    if (found == nullptr) {
      if (!fallback) throw ProtocolError{"\"" + std::string(name) + "\" is missing"};
      return *fallback;
    }
    return plain(*found, name, most);
  }
  /// A text that may have several lines.
  std::string file(const char* name, std::size_t most) {
    const nlohmann::json* found = find(name);
    if (found == nullptr) return {};
    if (!found->is_string()) throw ProtocolError{"\"" + std::string(name) + "\" must be a text"};
    auto text = found->get<std::string>();
    if (text.size() > most) throw ProtocolError{"\"" + std::string(name) + "\" is too long"};
    return text;
  }
  std::vector<std::string> texts(const char* name, std::size_t max_bytes, std::size_t max_count) {
    const nlohmann::json* found = find(name);
    if (found == nullptr) return {};
    if (!found->is_array() || found->size() > max_count) {
      throw ProtocolError{"\"" + std::string(name) + "\" must be a short list of texts"};
    }
    std::vector<std::string> all;
    for (const nlohmann::json& each : *found) all.push_back(plain(each, name, max_bytes));
    return all;
  }
  std::optional<std::uint64_t> number(const char* name) {
    const nlohmann::json* found = find(name);
    if (found == nullptr) return std::nullopt;
    if (!found->is_number_unsigned())
      throw ProtocolError{"\"" + std::string(name) + "\" must be a number from 0"};
    return found->get<std::uint64_t>();
  }
  std::uint64_t required_number(const char* name) {
    const auto found = number(name);
    if (!found) throw ProtocolError{"\"" + std::string(name) + "\" is missing"};
    return *found;
  }
  /// A number up to `most`, or 0 if the member is missing.
  int bounded_number(const char* name, int most) {
    const std::uint64_t found = number(name).value_or(0);
    if (found > static_cast<std::uint64_t>(most)) {
      throw ProtocolError{"\"" + std::string(name) + "\" may be at most " + std::to_string(most)};
    }
    return static_cast<int>(found);
  }
  bool flag(const char* name, std::optional<bool> fallback = std::nullopt) {
    const nlohmann::json* found = find(name);
    if (found == nullptr && fallback) return *fallback;
    if (found == nullptr || !found->is_boolean()) {
      throw ProtocolError{"\"" + std::string(name) + "\" must be true or false"};
    }
    return found->get<bool>();
  }
  const nlohmann::json* find(const char* name) {
    known_.insert(name);
    const auto found = json_.find(name);
    return found == json_.end() || found->is_null() ? nullptr : &*found;
  }
  void end() const {
    for (const auto& [name, value] : json_.items()) {
      if (!known_.contains(name))
        throw ProtocolError{"\"" + name.substr(0, 40) + "\" is not part of such a message"};
    }
  }

  static std::string plain(const nlohmann::json& json, const char* name, std::size_t most) {
    if (!json.is_string()) throw ProtocolError{"\"" + std::string(name) + "\" must be a text"};
    auto text = json.get<std::string>();
    if (text.size() > most) {
      throw ProtocolError{"\"" + std::string(name) + "\" is longer than " + std::to_string(most) + " bytes"};
    }
    if (!is_plain(text)) throw ProtocolError{"\"" + std::string(name) + "\" holds control characters"};
    return text;
  }

 private:
  const nlohmann::json& json_;
  std::set<std::string> known_;
};

Hello read_hello(Members& from) {
  Hello hello;
  hello.match = from.text("match", max_id);
  hello.tokens = from.texts("tokens", max_secret, 8);
  if (std::string token = from.text("token", max_secret, ""); !token.empty()) {
    hello.tokens.push_back(std::move(token));
  }
  hello.name = from.text("name", max_name, "");
  hello.since = from.number("since");
  hello.entropy = from.text("entropy", max_secret, "");
  return hello;
}

std::string read_bot(Members& from) {
  std::string bot = from.text("bot", max_name, "greedy");
  if (!bots::is_bot(bot, largest_budgets)) {
    throw ProtocolError{
        "there is no such bot: novice, casual, skilled, expert, champion (or champion:200), random, greedy, "
        "trained, search (or search:200, 2000 at most) or exact (or exact:5000, 20000 at most)"};
  }
  return bot;
}

Say read_say(Members& from) {
  Say say{from.text("side", max_name * 2), from.text("phrase", max_name)};
  if (std::find(phrases.begin(), phrases.end(), say.phrase) == phrases.end()) {
    throw ProtocolError{"there is no phrase \"" + say.phrase + "\""};
  }
  return say;
}

ClientMessage read_by_type(const std::string& type, Members& from) {
  if (type == "hello") return read_hello(from);
  if (type == "choose") {
    return Choose{from.text("id", max_id), from.required_number("prompt"), from.text("choice", max_choice)};
  }
  if (type == "ask") return Ask{from.text("choice", max_choice)};
  if (type == "odds") return AskOdds{from.required_number("prompt")};
  if (type == "die") {
    const std::uint64_t prompt = from.required_number("prompt");
    return TypeDie{prompt, from.bounded_number("face", 1'000'000)};
  }
  if (type == "claim") {
    return Claim{from.text("side", max_name * 2), from.text("name", max_name, ""),
                 from.text("invitation", max_secret, ""), from.text("entropy", max_secret, "")};
  }
  if (type == "entropy") return AddEntropy{from.text("entropy", max_secret)};
  if (type == "undo") return AskUndo{};
  if (type == "undo_answer") return AnswerUndo{from.flag("agree")};
  if (type == "stand_in") {
    std::string side = from.text("side", max_name * 2);
    return StandIn{std::move(side), read_bot(from)};
  }
  if (type == "take_back") return TakeBack{from.text("side", max_name * 2)};
  if (type == "resign") return Resign{from.text("side", max_name * 2)};
  if (type == "rematch") return Rematch{from.flag("agree", true)};
  if (type == "say") return read_say(from);
  if (type == "glossary") return AskGlossary{};
  if (type == "ping") return Ping{};
  throw ProtocolError{"there is no message \"" + type.substr(0, 40) + "\""};
}

ClockOptions read_clock(Members& from) {
  const nlohmann::json* found = from.find("clock");
  if (found == nullptr) return {};
  Members clock(*found);
  const std::string per = clock.text("per", max_name);
  ClockOptions options;
  if (per == "choice") options.per = ClockOptions::Per::choice;
  if (per == "match") options.per = ClockOptions::Per::match;
  if (options.per == ClockOptions::Per::none && per != "none")
    throw ProtocolError{"a clock is per choice, match or none"};
  options.seconds = clock.bounded_number("seconds", 7 * 24 * 3600);
  if (options.per != ClockOptions::Per::none && options.seconds < 5)
    throw ProtocolError{"a clock gives 5 seconds at least"};
  clock.end();
  return options;
}

MatchPictures read_match_pictures(Members& from) {
  MatchPictures pictures;
  const nlohmann::json* found = from.find("pictures");
  if (found == nullptr) return pictures;
  const auto is_map = [](const nlohmann::json& json, std::size_t most) {
    return json.is_object() && json.size() <= most;
  };
  const std::string wrong = "\"pictures\" must name the stored pictures of packs, by their files";
  if (!is_map(*found, most_packs)) throw ProtocolError{wrong};
  for (const auto& [pack, files] : found->items()) {
    if (!is_map(files, most_pictures)) throw ProtocolError{wrong};
    for (const auto& [file, name] : files.items()) {
      pictures[pack.substr(0, max_picture_name)][file.substr(0, max_picture_name)] =
          Members::plain(name, "pictures", max_picture_name);
    }
  }
  return pictures;
}

MatchOptions read_options(Members& from) {
  MatchOptions options;
  options.game = from.text("game", max_name, "");
  options.file = from.text("file", 100, "");
  options.setup = from.file("setup", max_fight_file);
  if (options.file.empty() == options.setup.empty())
    throw ProtocolError{R"(either "file" or "setup" is needed)"};
  if (const nlohmann::json* seats = from.find("seats")) {
    if (!seats->is_object() || seats->size() > 16)
      throw ProtocolError{"\"seats\" must say who has which side"};
    for (const auto& [side, occupant] : seats->items()) {
      options.seats[side.substr(0, max_name * 2)] = Members::plain(occupant, "seats", max_name);
    }
  }
  options.name = from.text("name", max_name, "");
  const std::string dice = from.text("dice", max_name, "honest");
  if (dice != "honest" && dice != "typed") throw ProtocolError{"dice are honest or typed"};
  options.typed_dice = dice == "typed";
  options.listed = from.flag("listed", false);
  options.clock = read_clock(from);
  options.delay = from.bounded_number("delay", 3600);
  options.odds = from.flag("odds", true);
  options.pictures = read_match_pictures(from);
  return options;
}

/// Parses one object and reads its members; errors become a Problem.
template <class Read>
auto read_object(std::string_view text, const Read& read)
    -> Result<decltype(read(std::declval<Members&>()))> {
  const Result<nlohmann::json> json = parse_json(text);
  if (!json) return json.problem();
  try {
    Members members(*json);
    const std::uint64_t version = members.number("v").value_or(protocol_version);
    if (version != protocol_version) throw ProtocolError{"this server speaks version 1"};
    auto value = read(members);
    members.end();
    return value;
  } catch (const ProtocolError& error) {
    return problem_of(error.what);
  }
}

}  // namespace

Result<ClientMessage> read_message(std::string_view text) {
  return read_object(text, [](Members& from) { return read_by_type(from.text("type", max_name), from); });
}

std::shared_ptr<const std::string> error_message(std::string_view code, const Sentence& what) {
  return std::make_shared<const std::string>(nlohmann::ordered_json{
      {"v", protocol_version},
      {"type", "error"},
      {"code", code},
      {"message", what.text()},
      {"sentence", sentence_json(what)}}.dump());
}

Result<MatchOptions> read_match_options(std::string_view text) { return read_object(text, read_options); }

Result<OddsQuestion> read_odds_question(std::string_view text) {
  return read_object(text, [](Members& from) {
    const std::string objective = from.text("objective", max_name, "win");
    if (objective != "win" && objective != "margin") throw ProtocolError{"the objective is win or margin"};
    return OddsQuestion{objective == "margin"};
  });
}

Result<PuzzleAttempt> read_puzzle_attempt(std::string_view text) {
  return read_object(text, [](Members& from) {
    constexpr int highest = 4'000;
    PuzzleAttempt attempt{.game = from.text("game", max_name),
                          .puzzle = from.text("puzzle", max_name),
                          .solver = from.text("solver", solver_digits),
                          .rating = from.bounded_number("rating", highest),
                          .is_solved = from.flag("solved"),
                          .answers = from.texts("answers", max_choice, most_answers)};
    const bool is_hexadecimal = attempt.solver.find_first_not_of("0123456789abcdef") == std::string::npos;
    if (attempt.solver.size() != solver_digits || !is_hexadecimal) {
      throw ProtocolError{"\"solver\" must be 32 hexadecimal digits"};
    }
    return attempt;
  });
}

}  // namespace affray::server
