#include "affray/referee/fight_about.hpp"

#include <algorithm>
#include <limits>
#include <tuple>

#include "affray/formats/files.hpp"
#include "affray/referee/fight_file.hpp"

namespace affray {

namespace {

namespace fs = std::filesystem;

std::optional<ListedFight> read_listed(const fs::path& path) {
  const Result<std::string> text = read_input(path.string());
  if (!text) return std::nullopt;
  const Result<YamlDocument> document = YamlDocument::read(*text, path.filename().string());
  if (!document || !document->root().is_map()) return std::nullopt;
  FightFile heading;
  read_title(document->root().optional("title"), heading);
  ListedFight fight{path, *text, std::move(heading.titles), read_about(document->root().optional("about"))};
  if (document->problem()) return std::nullopt;
  return fight;
}

auto order_of(const ListedFight& fight) {
  const int place = fight.about ? fight.about->place : std::numeric_limits<int>::max();
  return std::tuple(place, fight.path);
}

}  // namespace

std::string FightAbout::text(const std::string& language) const {
  const auto found = texts.find(language);
  return found != texts.end() ? found->second : texts.at("en");
}

std::string ListedFight::title(const std::string& language) const {
  for (const std::string& wanted : {language, std::string("en")}) {
    if (const auto found = titles.find(wanted); found != titles.end()) return found->second;
  }
  return path.stem().string();
}

std::optional<FightAbout> read_about(const Node& about, const std::vector<std::string>& players) {
  if (!about) return std::nullopt;
  about.only({"place", "minutes", "level", "as", "en", "fr", "cs"});
  FightAbout read;
  read.place = about.required("place").integer(1, 99, "a place in the list");
  read.minutes = about.required("minutes").integer(1, 600, "minutes");
  read.level = fight_levels[about.required("level").one_of(fight_levels, "level")];
  if (const Node as = about.optional("as")) {
    read.as = players.empty() ? as.name("side") : players[as.one_of(players, "side")];
  }
  for (const char* language : {"en", "fr", "cs"}) read.texts[language] = about.required(language).word();
  return read;
}

std::vector<ListedFight> listed_fights(const fs::path& home, const std::string& game) {
  std::vector<ListedFight> fights;
  std::error_code ignored;
  for (const auto& entry : fs::directory_iterator(home / "fights" / game, ignored)) {
    if (entry.path().extension() != ".yaml") continue;
    if (std::optional<ListedFight> fight = read_listed(entry.path())) fights.push_back(std::move(*fight));
  }
  std::sort(fights.begin(), fights.end(),
            [](const ListedFight& a, const ListedFight& b) { return order_of(a) < order_of(b); });
  return fights;
}

}  // namespace affray
