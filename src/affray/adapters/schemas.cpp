#include "affray/adapters/schemas.hpp"

#include <iterator>

#include "affray/adapters/biomes/schemas.hpp"
#include "affray/adapters/realms/schemas.hpp"
#include "affray/adapters/sectors/schemas.hpp"
#include "affray/adapters/worlds/schemas.hpp"
#include "affray/formats/schema_page.hpp"
#include "affray/referee/fight_schema.hpp"
#include "affray/referee/packs/schema.hpp"
#include "affray/referee/study/file.hpp"

namespace affray {

const std::vector<SchemaFile>& schema_files() {
  static const std::vector<SchemaFile> all = [] {
    std::vector<SchemaFile> files{schema::common(), schema::pack(), study_schema()};
    for (const auto schemas : {worlds::adapter::schemas, realms::adapter::schemas, sectors::adapter::schemas,
                               biomes::adapter::schemas}) {
      std::vector<SchemaFile> of_game = schemas();
      files.insert(files.end(), std::make_move_iterator(of_game.begin()),
                   std::make_move_iterator(of_game.end()));
    }
    return files;
  }();
  return all;
}

std::string schema_page(std::string_view game) {
  std::vector<SchemaFile> files;
  for (const SchemaFile& file : schema_files()) {
    if (file.kind.substr(0, file.kind.find('-')) == game && file.kind != game) files.push_back(file);
  }
  return files.empty() ? "" : page_of(game, files, schema_files().front());
}

}  // namespace affray
