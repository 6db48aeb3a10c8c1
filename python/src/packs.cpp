#include "packs.hpp"

#include <nlohmann/json.hpp>

#include "affray/formats/hash_text.hpp"
#include "affray/referee/packs/mentions.hpp"
#include "errors.hpp"

namespace affray::python {

namespace {

using Json = nlohmann::ordered_json;

Json json_of(const PackId& id) {
  return {{"name", id.name}, {"version", id.version}, {"hash", hash_text(id.hash)}};
}

}  // namespace

std::string packs_json(const Fight& fight) {
  Json all = Json::array();
  for (const PackId& id : fight.session().packs()) all.push_back(json_of(id));
  return all.dump();
}

std::string read_pack_json(const std::string& word) {
  const PackPtr pack = packs_at({word}).front();
  Json json = json_of(pack->id);
  json["title"] = pack->title;
  json["authors"] = pack->authors;
  json["licence"] = pack->licence;
  json["game"] = pack->game;
  json["folder"] = pack->folder;
  return json.dump();
}

Teams teams_with(const std::vector<NamedText>& files, const std::vector<PackPtr>& packs) {
  std::vector<TeamFile> read;
  for (const auto& [name, text, may_be_left_out] : files) {
    read.push_back({name, value_of(with_packs(text, name, packs)), may_be_left_out});
  }
  Teams teams = value_of(teams_of(read));
  if (packs.empty()) return teams;
  teams.fight = [packs, plain = teams.fight](std::size_t row, std::size_t column) {
    YamlTree fight = plain(row, column);
    name_packs(packs, fight);
    return fight;
  };
  return teams;
}

std::string setup_with_records(const Fight& fight) {
  return value_of(with_records(fight.session().setup(), "setup"));
}

}  // namespace affray::python
