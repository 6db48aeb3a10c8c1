#include <utility>

#include "affray/referee/files.hpp"
#include "affray/referee/realms_door.hpp"
#include "affray/referee/realms_file.hpp"
#include "affray/referee/realms_words.hpp"
#include "affray/referee/session_of.hpp"

namespace affray {

Result<std::unique_ptr<Session>> open_realms(std::string_view text, const std::string& file) {
  Result<RealmsSetup> setup = load_realms(text, file, home_folder().string());
  if (!setup) return setup.problem();
  return session_of<realms::Realms, RealmsWords>(realms_opening(std::move(*setup), file), text);
}

}  // namespace affray
