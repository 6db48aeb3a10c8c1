#include "affray/formats/sentence_json.hpp"

#include <nlohmann/json.hpp>

namespace affray {

nlohmann::ordered_json sentence_json(const Sentence& sentence) {
  if (!sentence.is_pattern()) return sentence.words();
  auto json = nlohmann::ordered_json::array({sentence.words()});
  for (const Sentence& argument : sentence.arguments()) json.push_back(sentence_json(argument));
  return json;
}

}  // namespace affray
