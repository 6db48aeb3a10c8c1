#include "affray/core/result.hpp"

namespace affray {

std::string Problem::text(const std::string& words) const {
  std::string place = file;
  if (line > 0) {
    if (!place.empty()) place += ':';
    place += std::to_string(line);
    if (column > 0) place += ':' + std::to_string(column);
  }
  if (!place.empty()) place += ": ";
  return place + words + (rule.empty() ? "" : " (" + rule + ")");
}

}  // namespace affray
