#include "affray/referee/batch/interface.hpp"

#include "affray/formats/yaml/document.hpp"
#include "affray/referee/games.hpp"
#include "affray/referee/packs/mentions.hpp"
#include "affray/referee/packs/shelf.hpp"

namespace affray {

Result<std::unique_ptr<Batch>> open_batch(std::string_view text, const std::string& file,
                                          const BatchOptions& options) {
  const Result<std::string> whole = with_packs(text, file, given_packs());
  if (!whole) return whole.problem();
  const Result<YamlDocument> document = YamlDocument::read(*whole, file);
  if (!document) return document.problem();
  const GameEntry* game = game_of(*document);
  return game == nullptr ? *document->problem() : game->batch(*document, file, options);
}

}  // namespace affray
