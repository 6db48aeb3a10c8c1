#pragma once
// The content of a preview: a title, a sentence, and the position of a fight or the odds of an attack.

#include <string>
#include <string_view>
#include <vector>

#include "affray/core/result.hpp"
#include "affray/referee/messages.hpp"
#include "affray/referee/session/interface.hpp"

namespace affray::server::preview {

constexpr int picture_width = 1'200;  // as programs that show previews expect
constexpr int picture_height = 630;

/// A labelled chance.
struct Bar {
  std::string label;
  double chance = 0;
  std::string percent;  // the formatted chance in the language of the user
};

struct Card {
  std::string title;
  std::string sentence;
  std::string svg;
};

/// The position as a spectator sees it.
[[nodiscard]] Card position_card(const Messages& messages, const Session& session, std::string title,
                                 std::string sentence);
[[nodiscard]] Card bars_card(std::string title, std::string sentence, const std::vector<Bar>& bars);

}  // namespace affray::server::preview
