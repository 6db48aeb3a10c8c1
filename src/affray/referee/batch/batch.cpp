#include "affray/referee/batch/batch.hpp"

#include "affray/formats/yaml/document.hpp"
#include "affray/referee/games.hpp"

namespace affray {

Result<std::unique_ptr<Batch>> open_batch(std::string_view text, const std::string& file,
                                          const BatchOptions& options) {
  const Result<YamlDocument> document = YamlDocument::read(text, file);
  if (!document) return document.problem();
  const GameEntry* game = game_of(*document);
  return game == nullptr ? *document->problem() : game->batch(*document, file, options);
}

}  // namespace affray
