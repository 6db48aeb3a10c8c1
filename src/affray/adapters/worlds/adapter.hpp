#pragma once
// What a session asks of `worlds` beyond the game concept: names, tables, the default answers of a plan.

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "affray/formats/yaml/document.hpp"
#include "affray/games/worlds/game.hpp"
#include "affray/referee/session/interface.hpp"

namespace affray::worlds::adapter {

/// The answer where a plan says nothing: the only choice; otherwise end the turn, no event, no Energy, stay,
/// take a Plant, the first battle, the marker of least power, the first pair.
struct DefaultAnswer {
  static constexpr bool ignores_results = true;  // it asks nobody how a battle went
  worlds::Choice operator()(const worlds::Codex& codex, const worlds::Fight& fight) const;
};

struct Adapter {
  using DefaultAnswer = adapter::DefaultAnswer;

  static std::string side_name(const worlds::Codex& codex, Side side);
  static bool is_player(const worlds::Codex& codex, Side side);
  static bool hides(const worlds::Codex& codex);  // something that a side does not see decides
  static bool is_secret(const worlds::Codex& codex, const worlds::Choice& choice);
  static bool rolls_cards_unseen(const worlds::Codex& codex);
  /// Markers on the table, outside of battles.
  static int forces(const worlds::Codex& codex, const worlds::Fight& fight, Side side);
  static std::uint64_t codex_hash(const worlds::Codex& codex);
  static std::string view_json(const worlds::Codex& codex, const worlds::View& view);
  static std::vector<TextTable> tables(const worlds::Codex& codex, const worlds::View& view);
};

/// A session of a fight file of this game; the document was read from the text.
[[nodiscard]] Result<std::unique_ptr<Session>> open(const YamlDocument& fight, std::string_view text,
                                                    const std::string& file);

}  // namespace affray::worlds::adapter
