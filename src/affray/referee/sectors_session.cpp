#include <utility>

#include "affray/referee/files.hpp"
#include "affray/referee/sectors_door.hpp"
#include "affray/referee/sectors_file.hpp"
#include "affray/referee/sectors_words.hpp"
#include "affray/referee/session_of.hpp"

namespace affray {

Result<std::unique_ptr<Session>> open_sectors(std::string_view text, const std::string& file) {
  Result<SectorsSetup> setup = load_sectors(text, file, home_folder().string());
  if (!setup) return setup.problem();
  return session_of<sectors::Sectors, SectorsWords>(sectors_opening(std::move(*setup), file), text);
}

}  // namespace affray
