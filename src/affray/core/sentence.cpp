#include "affray/core/sentence.hpp"

#include <cstddef>

namespace affray {

std::string Sentence::text() const {
  return text([](const std::string& pattern) { return pattern; });
}

std::string Sentence::text(Translate translation) const {
  if (!is_pattern_) return text_;
  const std::string pattern = text_.empty() ? text_ : translation(text_);
  std::string said;
  for (std::size_t i = 0; i < pattern.size(); ++i) {
    const std::size_t number =
        pattern[i] == '$' && i + 1 < pattern.size() ? static_cast<std::size_t>(pattern[i + 1] - '1') : 9;
    if (number < arguments_.size()) {
      said += arguments_[number].text(translation);
      ++i;
    } else {
      said += pattern[i];
    }
  }
  return said;
}

std::vector<std::string> Sentence::patterns() const {
  std::vector<std::string> all;
  if (is_pattern_ && !text_.empty()) all.push_back(text_);
  for (const Sentence& argument : arguments_) {
    for (std::string& pattern : argument.patterns()) all.push_back(std::move(pattern));
  }
  return all;
}

}  // namespace affray
