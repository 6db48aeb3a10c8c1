#include <utility>

#include "affray/referee/biomes_door.hpp"
#include "affray/referee/biomes_file.hpp"
#include "affray/referee/biomes_words.hpp"
#include "affray/referee/files.hpp"
#include "affray/referee/session_of.hpp"

namespace affray {

Result<std::unique_ptr<Session>> open_biomes(std::string_view text, const std::string& file) {
  Result<BiomesSetup> setup = load_biomes(text, file, home_folder().string());
  if (!setup) return setup.problem();
  return session_of<biomes::Biomes, BiomesWords>(biomes_opening(std::move(*setup), file), text);
}

}  // namespace affray
