#pragma once
// Lists in sentences: "this and that and that".

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "affray/core/message.hpp"

namespace affray {

/// Joins messages into one by folding them with the pattern `key`, which has the placeholders {line} and
/// {more}; an empty list gives the message "line.nothing".
[[nodiscard]] inline Message joined(const std::string& key, std::vector<Message> parts) {
  using List = std::vector<Message>;
  Message words = parts.empty() ? Message{"line.nothing", {}, {}} : std::move(parts.front());
  for (std::size_t i = 1; i < parts.size(); ++i) {
    words = {key, {{"line", List{std::move(words)}}, {"more", List{std::move(parts[i])}}}, {}};
  }
  return words;
}

}  // namespace affray
