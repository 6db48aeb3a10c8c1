#include "affray/referee/games.hpp"

#include "affray/formats/yaml/document.hpp"
#include "affray/referee/packs/mentions.hpp"
#include "affray/referee/packs/shelf.hpp"

namespace affray {

const GameEntry* game_of(const YamlDocument& document) {
  std::vector<std::string> names;
  for (const GameEntry& game : games()) names.push_back(game.name);
  const std::size_t which = document.root().required("game").one_of(names, "game");
  return document.problem() ? nullptr : &games()[which];
}

Result<std::unique_ptr<Session>> open_fight(std::string_view text, const std::string& file) {
  const Result<std::string> whole = with_packs(text, file, given_packs());
  return whole ? open_setup(*whole, file) : whole.problem();
}

Result<std::unique_ptr<Session>> open_setup(std::string_view text, const std::string& file) {
  const Result<YamlDocument> document = YamlDocument::read(text, file);
  if (!document) return document.problem();
  const GameEntry* game = game_of(*document);
  if (game == nullptr) return *document->problem();
  return game->open(*document, with_versions(text, file), file);
}

}  // namespace affray
