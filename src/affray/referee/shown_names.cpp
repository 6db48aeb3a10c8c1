#include "affray/referee/shown_names.hpp"

namespace affray {

std::map<std::string, std::string> read_texts(const Node& node) {
  if (!node.is_map()) return {{"", node.word()}};
  node.only({"en", "fr", "cs"});
  std::map<std::string, std::string> texts;
  for (const auto& [language, text] : node.entries()) texts[language.word()] = text.word();
  if (texts.empty()) node.complain("expected a text, or one for each language");
  return texts;
}

void read_names(const Node& names, const std::vector<std::string>& ids, std::vector<OwnName>& into) {
  if (!names) return;
  names.only(ids);
  for (const auto& [id, name] : names.entries()) {
    into.push_back({std::string(player_or_place) + id.word(), read_texts(name)});
  }
}

}  // namespace affray
