#include "affray/referee/study/check.hpp"

#include <algorithm>
#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "affray/formats/files.hpp"
#include "affray/formats/yaml/document.hpp"
#include "affray/formats/yaml/tree.hpp"
#include "affray/referee/edits.hpp"
#include "affray/referee/games.hpp"
#include "affray/referee/packs/mentions.hpp"
#include "affray/referee/packs/shelf.hpp"
#include "affray/referee/shipped_record.hpp"
#include "affray/referee/simulation/teams.hpp"
#include "affray/referee/study/file.hpp"
#include "affray/referee/study/places.hpp"

namespace affray {

namespace {

using Json = nlohmann::ordered_json;
using SessionPtr = std::unique_ptr<Session>;

constexpr std::size_t most_tried = 64;  // values of a number

/// The values, or of many some, evenly, with the first and the last. The last one comes first, as it is the
/// one that may be too large.
std::vector<std::string> tried(const std::vector<std::string>& values) {
  const std::size_t count = std::min(values.size(), most_tried);
  std::vector<std::string> some;
  for (std::size_t i = count; i > 0; --i) {
    some.push_back(values[(i - 1) * (values.size() - 1) / std::max<std::size_t>(count - 1, 1)]);
  }
  return some;
}

std::vector<std::string> words_at(const Json& question, const char* key) {
  return question.contains(key) ? question.at(key).get<std::vector<std::string>>()
                                : std::vector<std::string>{};
}

std::vector<std::string> sum(std::vector<std::string> one, const std::vector<std::string>& other) {
  one.insert(one.end(), other.begin(), other.end());
  return one;
}

/// A node of a list of texts, or the node itself if it is only one text.
Node entry_of(const Node& node, std::size_t number) { return node.is_list() ? node.items()[number] : node; }

std::vector<std::string> names_of_sides(const Session& session) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < session.sides(); ++i) names.push_back(session.side_name(side_at(i)));
  // A side that nobody plays and that has nothing.
  std::erase(names, "nobody");
  return names;
}

std::size_t players_of(const Session& session) {
  std::size_t players = 0;
  for (std::size_t i = 0; i < session.sides(); ++i) players += session.is_player(side_at(i)) ? 1 : 0;
  return players;
}

std::string enumerated(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : ", ") + word;
  return text;
}

/// A problem of another file, or of no file, at the place of the study that names it. A shipped file is
/// called as below its folder.
Sentence there(const Problem& problem) {
  std::string place = problem.file;
  const std::string home = home_folder().string() + "/";
  if (place.starts_with(home)) place.erase(0, home.size());
  if (problem.line > 0) place += ":" + std::to_string(problem.line) + ":" + std::to_string(problem.column);
  return place.empty() ? problem.what : Sentence("$1: $2", place, problem.what);
}

/// One question. After its first problem nothing more of it is looked at.
class QuestionCheck {
 public:
  QuestionCheck(std::string file, const std::vector<PackPtr>& packs, const Node& node, const Json& said)
      : file_(std::move(file)), packs_(packs), node_(node), said_(said) {}

  std::optional<Problem> problem() {
    const auto fights = words_at(said_, "fights");
    for (std::size_t i = 0; i < fights.size() && !problem_; ++i) look_at_fight("fights", i, fights[i]);
    const auto others = words_at(said_, "to_fights");
    for (std::size_t i = 0; i < others.size() && !problem_; ++i) look_at_fight("to_fights", i, others[i]);
    if (!problem_ && said_.contains("teams")) look_at_teams();
    if (!problem_ && said_.contains("decks")) look_at_decks();
    return problem_;
  }

 private:
  void complain(const Node& at, Sentence what, const std::string& rule = {}) {
    if (!problem_) problem_ = Problem{file_, at.line(), at.column(), std::move(what), rule};
  }

  /// The text of a file with the packs of the study; nullopt after a problem.
  std::optional<std::string> text_of(const std::string& path, const Node& at) {
    const Result<std::string> text = read_input(path);
    if (!text) complain(at, there(text.problem()), text.problem().rule);
    if (!text) return std::nullopt;
    const Result<std::string> whole = with_packs(*text, path, packs_);
    if (!whole) complain(at, there(whole.problem()), whole.problem().rule);
    return whole ? std::optional(*whole) : std::nullopt;
  }

  using Opening = Result<SessionPtr>(std::string_view, const std::string&, const std::vector<Edit>&);

  /// The fight with these edits; null after a problem.
  SessionPtr open(const std::vector<std::string>& edits, const Node& at, Opening& opening = open_edited) {
    std::vector<Edit> all;
    for (const std::string& edit : edits) all.push_back(*read_edit(edit));
    Result<SessionPtr> session = opening(text_, path_, all);
    if (session) return std::move(*session);
    complain(at, there(session.problem()), session.problem().rule);
    return nullptr;
  }

  void look_at_fight(const char* key, std::size_t number, const std::string& name) {
    const Node at = entry_of(node_.optional(key), number);
    path_ = fight_in_study(name, file_);
    const auto text = text_of(path_, at);
    if (!text) return;
    text_ = *text;
    set_ = words_at(said_, "set");
    if (!open({}, at)) return;
    const SessionPtr session = open(set_, set_.empty() ? at : node_.optional("set"));
    if (!session) return;
    look_for_side(*session);
    look_at_version(*session, key, number, at);
    if (said_.contains("card")) look_for_cards(*read_tree(text_, path_), at);
    if (said_.at("ask") == "fair") look_at_players(*session, at);
    look_at_edits();
    for (const char* numbers : {"vary", "numbers"}) look_at_numbers(numbers);
  }

  [[nodiscard]] std::string stem() const { return std::filesystem::path(path_).stem().string(); }

  void look_for_side(const Session& session) {
    const auto names = names_of_sides(session);
    if (!said_.contains("side")) return;
    const std::string side = said_.at("side").get<std::string>();
    if (std::find(names.begin(), names.end(), side) != names.end()) return;
    complain(node_.optional("side"), {"there is no side '$1' in $2: $3", side, stem(), one_of_these(names)});
  }

  /// Whether the sides of a new version are those of the old one: only then can they be compared.
  void look_at_version(const Session& session, std::string_view key, std::size_t number, const Node& at) {
    const auto sides = names_of_sides(session);
    if (key == "fights") return sides_.push_back(sides);
    if (sides_[number] == sides) return;
    complain(at, {"the new version has other sides: expected $1, and here are $2", enumerated(sides_[number]),
                  enumerated(sides)});
  }

  void look_for_cards(YamlTree fight, const Node& at) {
    const auto known = ids_of_records({"cards", "events", "items", "augmentations"}, fight, path_);
    if (!known) return complain(at, there(known.problem()));
    for (const char* key : {"card", "vanilla"}) {
      if (!said_.contains(key)) continue;
      const std::string card = said_.at(key).get<std::string>();
      if (std::find(known->begin(), known->end(), card) != known->end()) continue;
      complain(node_.optional(key), unknown_word("card", card, *known));
    }
  }

  /// Whether the two players can exchange what they have.
  void look_at_players(const Session& session, const Node& at) {
    if (const std::size_t players = players_of(session); players != 2) {
      complain(at, {"$1: this question needs two players, and here are $2", stem(), players});
      return;
    }
    open(set_, at, open_exchanged);
  }

  void look_at_edits() {
    for (const char* key : {"to", "with", "without"}) {
      if (said_.contains(key)) open(sum(set_, words_at(said_, key)), node_.optional(key));
    }
  }

  void look_at_numbers(const char* key) {
    if (!said_.contains(key)) return;
    for (const auto& [path, value] : node_.optional(key).entries()) {
      const auto values = said_.at(key).at(path.raw()).get<std::vector<std::string>>();
      for (const std::string& one : tried(values)) {
        if (!open(sum(set_, {path.raw() + "=" + one}), value)) return;
      }
    }
  }

  void look_at_teams() {
    const auto names = words_at(said_, "teams");
    const Node at = node_.optional("teams");
    std::vector<TeamFile> files;
    for (std::size_t i = 0; i < names.size(); ++i) {
      const std::string path = path_in_study(names[i], file_);
      const bool is_folder = std::filesystem::is_directory(path);
      std::vector<std::string> inside = is_folder ? files_in(path) : std::vector<std::string>{""};
      std::erase_if(inside, [&](const auto& name) { return is_folder && !name.ends_with(".yaml"); });
      for (const std::string& name : inside) {
        const std::string whole = is_folder ? path_from(path, name) : path;
        const auto text = text_of(whole, entry_of(at, i));
        if (!text) return;
        files.push_back({.name = whole, .text = *text, .may_be_left_out = is_folder});
      }
    }
    const Result<Teams> teams = teams_of(files);
    if (!teams) return complain(at, there(teams.problem()), teams.problem().rule);
    if (teams->same && teams->rows.size() < 2)
      return complain(at, "there is only one team: expected two or more");
    // A team that fits the first one fits the others, too.
    for (std::size_t row = 0; row < teams->rows.size(); ++row) {
      for (std::size_t column = 0; column < (row == 0 ? teams->columns.size() : 1); ++column) {
        if (teams->same && row == column) continue;
        YamlTree fight = teams->fight(row, column);
        name_packs(packs_, fight);
        const auto session = open_fight(written(fight), teams->rows[row] + " – " + teams->columns[column]);
        if (!session) return complain(at, there(session.problem()), session.problem().rule);
      }
    }
  }

  void look_at_decks() {
    const Node at = node_.optional("decks");
    path_ = path_in_study(said_.at("decks").get<std::string>(), file_);
    const auto text = text_of(path_, at);
    if (!text) return;
    const Result<Teams> teams = teams_of({TeamFile{.name = path_, .text = *text}});
    if (!teams) return complain(at, there(teams.problem()), teams.problem().rule);
    YamlTree fight = teams->fight(0, 0);
    name_packs(packs_, fight);
    look_for_cards(std::move(fight), at);
  }

  std::string file_;
  const std::vector<PackPtr>& packs_;
  Node node_;
  const Json& said_;
  std::optional<Problem> problem_;
  std::vector<std::vector<std::string>> sides_;  // of each of the fights
  // Of the fight that is looked at.
  std::string path_;
  std::string text_;
  std::vector<std::string> set_;
};

/// The packs of the study. A Problem names the place of the one that is not there.
Result<std::vector<PackPtr>> packs_of(const Json& study, const Node& node, const std::string& file) {
  std::vector<PackPtr> packs;
  const auto names = words_at(study, "packs");
  for (std::size_t i = 0; i < names.size(); ++i) {
    Result<PackPtr> pack = pack_at(pack_in_study(names[i], file));
    const Node at = entry_of(node, i);
    if (!pack && !pack.problem().file.empty()) {  // it is there, and has a mistake
      return Problem{file, at.line(), at.column(), there(pack.problem()), pack.problem().rule};
    }
    if (!pack) {
      return Problem{
          file,
          at.line(),
          at.column(),
          {"there is no pack '$1': expected a folder beside the study, or the name of a pack in one "
           "of the folders of AFFRAY_PACKS",
           names[i]},
          {}};
    }
    keep_pack(*pack);
    packs.push_back(*pack);
  }
  return packs;
}

}  // namespace

std::vector<Problem> check_study(std::string_view text, const std::string& file) {
  const Result<std::string> study = read_study(text, file);
  if (!study) return {study.problem()};
  const Result<YamlDocument> document = YamlDocument::read(text, file);
  const Json said = Json::parse(*study);
  const Node root = document->root();
  const Result<std::vector<PackPtr>> packs = packs_of(said, root.optional("packs"), file);
  if (!packs) return {packs.problem()};
  std::vector<Problem> problems;
  const std::vector<Node> questions = root.optional("questions").items();
  for (std::size_t i = 0; i < questions.size(); ++i) {
    QuestionCheck check(file, *packs, questions[i], said.at("questions")[i]);
    if (auto problem = check.problem()) problems.push_back(*std::move(problem));
  }
  return problems;
}

}  // namespace affray
