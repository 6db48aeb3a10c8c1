#include <utility>

#include "affray/referee/files.hpp"
#include "affray/referee/session_of.hpp"
#include "affray/referee/worlds_door.hpp"
#include "affray/referee/worlds_file.hpp"
#include "affray/referee/worlds_words.hpp"

namespace affray {

Result<std::unique_ptr<Session>> open_worlds(std::string_view text, const std::string& file) {
  Result<WorldsSetup> setup = load_worlds(text, file, home_folder().string());
  if (!setup) return setup.problem();
  return session_of<worlds::Worlds, WorldsWords>(worlds_opening(std::move(*setup), file), text);
}

}  // namespace affray
