#include "server/library.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <utility>
#include <vector>

#include "affray/core/hash.hpp"
#include "affray/formats/files.hpp"
#include "affray/formats/sentence_json.hpp"
#include "affray/referee/fight_about.hpp"
#include "affray/referee/games.hpp"
#include "affray/referee/lessons.hpp"
#include "affray/referee/messages.hpp"
#include "affray/referee/replay/recorder.hpp"
#include "affray/referee/rulebook.hpp"
#include "affray/referee/session/json.hpp"
#include "affray/referee/session/look.hpp"
#include "fair_dice/secrets.hpp"
#include "server/game_records.hpp"
#include "server/problem.hpp"

namespace affray::server {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

namespace {

constexpr std::size_t max_page_file = std::size_t{8} << 20U;

/// Whether a name of a game or file in an address is safe: it must not allow path traversal.
bool is_name(std::string_view text) {
  return !text.empty() && text.size() <= 100 && std::all_of(text.begin(), text.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
  });
}

std::vector<std::string> parts_of(std::string_view path) {
  std::vector<std::string> parts;
  while (!path.empty()) {
    path.remove_prefix(1);  // the slash
    const std::size_t end = std::min(path.find('/'), path.size());
    parts.emplace_back(path.substr(0, end));
    path.remove_prefix(end);
  }
  return parts;
}

bool is_language(std::string_view code) {
  return std::find(languages().begin(), languages().end(), code) != languages().end();
}

Json fight_json(const ListedFight& listed, const Session& session) {
  Json fight{{"file", listed.path.filename().string()}};
  for (const std::string_view language : languages()) {
    fight["titles"][std::string(language)] = session.title(language);
  }
  fight["sides"] = Json::array();
  for (std::size_t i = 0; i < session.sides(); ++i) {
    if (session.is_player(side_at(i))) fight["sides"].push_back(session.side_name(side_at(i)));
  }
  for (const OwnName& name : session.own_names()) {
    if (name.key.starts_with("name.")) fight["names"][name.key] = name.texts;
  }
  fight["hides"] = session.hides();
  if (listed.about) {
    fight["about"] = {
        {"minutes", listed.about->minutes}, {"level", listed.about->level}, {"texts", listed.about->texts}};
    if (!listed.about->as.empty()) fight["about"]["as"] = listed.about->as;
  }
  return fight;
}

struct ContentType {
  std::string_view extension;
  const char* type;
};
constexpr std::array<ContentType, 14> content_types{{{".html", "text/html; charset=utf-8"},
                                                     {".js", "text/javascript; charset=utf-8"},
                                                     {".mjs", "text/javascript; charset=utf-8"},
                                                     {".css", "text/css; charset=utf-8"},
                                                     {".json", "application/json"},
                                                     {".webmanifest", "application/manifest+json"},
                                                     {".svg", "image/svg+xml"},
                                                     {".png", "image/png"},
                                                     {".ico", "image/x-icon"},
                                                     {".webp", "image/webp"},
                                                     {".woff2", "font/woff2"},
                                                     {".wasm", "application/wasm"},
                                                     {".txt", "text/plain; charset=utf-8"},
                                                     {".map", "application/json"}}};

const char* type_of(const fs::path& file) {
  for (const ContentType& each : content_types) {
    if (file.extension() == each.extension) return each.type;
  }
  return nullptr;
}

Answer with_tag(Answer answer) {
  const fair_dice::Hash hash = fair_dice::sha256(*answer.body);
  answer.tag = "W/\"" + fair_dice::hex(std::span(hash).first(12)) + '"';  // weak: the gzip body shares it
  return answer;
}

std::optional<std::string> bytes_of(const fs::path& file) {
  std::error_code error;
  const auto size = fs::file_size(file, error);
  if (error || size > max_page_file) return std::nullopt;
  const std::ifstream in(file, std::ios::binary);
  std::stringstream bytes;
  bytes << in.rdbuf();
  return in.good() ? std::optional(std::move(bytes).str()) : std::nullopt;
}

constexpr std::string_view not_built =
    "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>affray</title>"
    "<h1>The page is not built yet</h1><p>The server runs, but there is no page in <code>web/dist</code>. "
    "<code>./dev serve</code> builds it (it needs Node and npm) and starts the server again.</p></html>\n";

}  // namespace

std::vector<fs::path> files_with(const fs::path& folder, std::string_view extension) {
  std::vector<fs::path> files;
  std::error_code ignored;
  for (const auto& entry : fs::directory_iterator(folder, ignored)) {
    if (entry.path().extension() == extension) files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  return files;
}

const GameEntry* game_named(std::string_view name) {
  const auto found =
      std::find_if(games().begin(), games().end(), [&](const GameEntry& game) { return game.name == name; });
  return found == games().end() ? nullptr : &*found;
}

Answer json_answer(std::string body, unsigned status) {
  Answer answer;
  answer.status = status;
  answer.body = std::make_shared<const std::string>(std::move(body));
  return answer;
}

Answer error_answer(unsigned status, std::string_view code, std::string_view message) {
  return json_answer(Json{{"error", {{"code", code}, {"message", message}}}}.dump(), status);
}

Answer error_answer(unsigned status, std::string_view code, const Problem& problem) {
  Json error{{"code", code}, {"message", problem.text()}, {"sentence", sentence_json(problem.what)}};
  if (problem.line > 0) error["line"] = problem.line;
  return json_answer(Json{{"error", std::move(error)}}.dump(), status);
}

Library::Library(fs::path home, fs::path page, OfferedPacks packs)
    : home_(std::move(home)), page_(std::move(page)), packs_(std::move(packs)) {}

std::optional<Answer> Library::get(std::string_view path) {
  if (!path.starts_with("/api/")) return page_answer(path);
  {
    const std::lock_guard lock(mutex_);
    if (const auto found = cache_.find(path); found != cache_.end()) return found->second;
  }
  std::optional<Answer> answer = build(std::string(path));
  if (!answer) return std::nullopt;
  answer = with_tag(std::move(*answer));
  const std::lock_guard lock(mutex_);
  return cache_.try_emplace(std::string(path), std::move(*answer)).first->second;
}

std::optional<Answer> Library::build(const std::string& path) const {
  const std::vector<std::string> parts = parts_of(path);  // "api" and the segments after it
  if (parts.size() == 2 && parts[1] == "games") return games_answer();
  if (parts.size() == 2 && parts[1] == "packs") return json_answer(packs_.json);
  if (parts.size() == 5 && parts[1] == "packs" && parts[3] == "pictures") return picture_answer(path);
  if (parts.size() == 4 && parts[1] == "messages") return messages_answer(parts[2], parts[3]);
  if (parts.size() == 3 && parts[1] == "problems") return problems_answer(parts[2]);
  if (parts.size() == 3 && parts[1] == "data") return data_answer(parts[2]);
  if (parts.size() == 3 && parts[1] == "records") return records_answer(parts[2]);
  if (parts.size() >= 3 && parts[1] == "rules") return rules_answer(std::span(parts).subspan(2));
  if (parts.size() == 4 && parts[1] == "fights") return fight_answer(parts[2], parts[3]);
  if (parts.size() == 4 && parts[1] == "positions") return position_answer(parts[2], parts[3]);
  if (parts.size() == 3 && parts[1] == "lessons") return lessons_answer(parts[2]);
  if (parts.size() == 4 && parts[1] == "lessons") return lesson_answer(parts[2], parts[3]);
  return std::nullopt;
}

std::optional<Answer> Library::picture_answer(const std::string& path) const {
  const auto found = packs_.pictures.find(path);
  if (found == packs_.pictures.end()) return std::nullopt;
  Answer answer;
  answer.type = found->second.type;
  answer.body = std::make_shared<const std::string>(found->second.bytes);
  answer.is_picture = true;
  return answer;
}

Answer Library::games_answer() const {
  Json all = Json::array();
  for (const GameEntry& game : games()) {
    Json entry{{"game", game.name},
               {"sample", fs::path(game.sample).filename().string()},
               {"fights", Json::array()},
               {"lessons", Json::array()}};
    for (const ListedFight& fight : listed_fights(home_, game.name)) {
      const auto session = open_fight(fight.text, fight.path.filename().string());
      if (session) entry["fights"].push_back(fight_json(fight, **session));
    }
    for (const fs::path& file : lesson_files(home_, game.name)) {
      entry["lessons"].push_back(file.stem().string());
    }
    all.push_back(std::move(entry));
  }
  return json_answer(all.dump());
}

std::optional<Answer> Library::messages_answer(const std::string& language, const std::string& game) const {
  if (!is_language(language) || game_named(game) == nullptr) return std::nullopt;
  Json all = Json::object();
  for (const std::string& folder : {std::string("common"), game}) {
    std::ifstream file(home_ / "data" / folder / ("messages." + language + ".json"));
    const Json messages = Json::parse(file, nullptr, false);
    if (messages.is_object()) all.update(messages);
  }
  return json_answer(all.dump());
}

std::optional<Answer> Library::problems_answer(const std::string& language) const {
  if (!is_language(language)) return std::nullopt;
  std::ifstream file(home_ / "data" / "common" / ("problems." + language + ".json"));
  const Json translations = Json::parse(file, nullptr, false);
  return json_answer(translations.is_object() ? translations.dump() : "{}");  // the patterns are English
}

std::optional<Answer> Library::data_answer(const std::string& game) const {
  if (game_named(game) == nullptr) return std::nullopt;
  Json all = Json::object();
  for (const fs::path& file : files_with(home_ / "data" / game, ".yaml")) {
    const Result<std::string> text = read_input(file.string(), max_page_file);
    if (text) all["data/" + game + '/' + file.filename().string()] = *text;
  }
  // The network that the bots trained and champion play by.
  const std::string network = "data/" + game + "/network.json";
  if (fs::exists(home_ / network)) {
    const Result<std::string> text = read_input((home_ / network).string(), max_page_file);
    if (text) all[network] = *text;
  }
  return json_answer(all.dump());
}

std::optional<Answer> Library::records_answer(const std::string& game) const {
  if (game_named(game) == nullptr) return std::nullopt;
  return json_answer(game_records(home_ / "data" / game));
}

std::optional<Answer> Library::rules_answer(std::span<const std::string> parts) {
  const std::string language = is_language(parts.front()) ? parts.front() : "en";
  if (is_language(parts.front())) parts = parts.subspan(1);
  if (parts.empty() || parts.size() > 2 || game_named(parts.front()) == nullptr) return std::nullopt;
  const std::string number = parts.size() == 2 ? parts.back() : "";
  Json all = Json::array();
  for (const RuleText& rule : rules_in_book(parts.front(), language)) {
    Json json{{"number", rule.number}, {"text", rule.text}, {"language", rule.language}};
    if (rule.number == number) return json_answer(json.dump());
    all.push_back(std::move(json));
  }
  return number.empty() ? std::optional(json_answer(all.dump())) : std::nullopt;
}

std::optional<Answer> Library::fight_answer(const std::string& game, const std::string& file) const {
  const Result<std::string> text = fight(game, file);
  if (!text) return std::nullopt;
  Answer answer = json_answer(*text);
  answer.type = "text/plain; charset=utf-8";
  return answer;
}

std::optional<Answer> Library::position_answer(const std::string& game, const std::string& file) const {
  const Result<std::string> text = fight(game, file);
  if (!text) return std::nullopt;
  const auto session = open_fight(*text, file);
  if (!session) return std::nullopt;
  Json sides = Json::array();
  for (std::size_t i = 0; i < (*session)->sides(); ++i) {
    const std::string name = (*session)->side_name(side_at(i));
    if (name != "nobody") sides.push_back(name);  // a place that nobody takes
  }
  std::string json = R"({"sides":)" + sides.dump() + R"(,"view":)" + (*session)->view_json(nobody);
  json += R"(,"tables":)";
  append_json_list(json, (*session)->tables(nobody));
  return json_answer(json + '}');
}

std::optional<Answer> Library::lessons_answer(const std::string& game) const {
  if (game_named(game) == nullptr) return std::nullopt;
  const Result<std::string> fight = read_input(lesson_fight_file(home_, game).string());
  if (!fight) return std::nullopt;
  Json all{{"steps", Json::array()}, {"fight", *fight}};
  for (const fs::path& file : lesson_files(home_, game)) {
    const Result<LessonStep> step = read_lesson(file);
    if (!step) continue;
    all["steps"].push_back({{"name", step->name}, {"setup", step->setup}, {"choices", step->choices}});
  }
  return json_answer(all.dump());
}

std::optional<Answer> Library::lesson_answer(const std::string& game, const std::string& step) const {
  if (game_named(game) == nullptr) return std::nullopt;
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(step.data(), step.data() + step.size(), number);
  if (error != std::errc() || step != std::to_string(number)) return std::nullopt;
  const Result<std::unique_ptr<Session>> session = open_lesson(home_, game, number);
  if (!session) return std::nullopt;
  std::string json = "{";
  append_shown(json, **session, Side{0});
  return json_answer(json + '}');
}

Result<std::string> Library::fight(const std::string& game, const std::string& file) const {
  const fs::path name = file;
  if (!is_name(name.stem().string()) || name.extension() != ".yaml" || name.has_parent_path() ||
      game_named(game) == nullptr) {
    return problem_of("there is no such fight");
  }
  return read_input((home_ / "fights" / game / name).string());
}

// Files in assets/ never change, as their names contain a hash of their content. Any path that is not a file
// gets the page itself, which evaluates the address.
std::optional<Answer> Library::page_answer(std::string_view path) const {
  const std::vector<std::string> parts = parts_of(path);
  fs::path file = page_;
  for (const std::string& part : parts) {
    if (part.empty()) continue;
    std::string name = part;
    std::erase(name, '.');
    if (part[0] == '.' || !is_name(name)) return std::nullopt;
    file /= part;
  }
  Answer answer;
  const char* type = type_of(file);
  if (type != nullptr) {
    std::optional<std::string> bytes = bytes_of(file);
    if (!bytes) return std::nullopt;
    answer.type = type;
    answer.body = std::make_shared<const std::string>(std::move(*bytes));
    answer.never_changes = parts[0] == "assets";
    if (std::optional<std::string> packed = bytes_of(fs::path(file) += ".br")) {
      answer.brotli = std::make_shared<const std::string>(std::move(*packed));
    }
    return with_tag(std::move(answer));
  }
  if (file.has_extension() && file != page_) return std::nullopt;
  std::optional<std::string> page = bytes_of(page_ / "index.html");
  answer.may_be_framed = path == "/embed";  // without seats, so that nothing can be clicked by deceit
  answer.status = page ? 200 : 503;
  answer.type = "text/html; charset=utf-8";
  answer.body = std::make_shared<const std::string>(page ? std::move(*page) : std::string(not_built));
  return with_tag(std::move(answer));
}

}  // namespace affray::server
