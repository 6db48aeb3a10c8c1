#pragma once
// The adapter of `worlds`: names, tables, and the default answers of plans.

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "affray/formats/yaml/document.hpp"
#include "affray/games/worlds/game.hpp"
#include "affray/referee/batch/interface.hpp"
#include "affray/referee/session/interface.hpp"

namespace affray::worlds::adapter {

/// The default answer for plans: the only choice, if there is one; otherwise end the turn, play no event,
/// commit no Energy, stay, take a Plant, fight the first battle, and take the marker with the least power or
/// the first pair.
struct DefaultAnswer {
  static constexpr bool ignores_results = true;  // it does not depend on the results of battles
  worlds::Choice operator()(const worlds::Codex& codex, const worlds::Fight& fight) const;
};

struct Adapter {
  using DefaultAnswer = adapter::DefaultAnswer;

  static std::string side_name(const worlds::Codex& codex, Side side);
  static bool is_player(const worlds::Codex& codex, Side side);
  static bool hides(const worlds::Codex& codex);  // hidden information affects the fight
  static bool is_secret(const worlds::Codex& codex, const worlds::Choice& choice);
  static bool rolls_cards_unseen(const worlds::Codex& codex);
  /// The number of the side's markers on the table, not counting those in battles.
  static int forces(const worlds::Codex& codex, const worlds::Fight& fight, Side side);
  static std::uint64_t codex_hash(const worlds::Codex& codex);
  static std::string view_json(const worlds::Codex& codex, const worlds::View& view);
  static std::vector<TextTable> tables(const worlds::Codex& codex, const worlds::View& view);
  /// An explanation of each name on the screen: see glossary.cpp.
  static std::vector<GlossaryEntry> glossary(const worlds::Codex& codex);
};

/// Opens a session of a fight file of this game; `text` is the source of the document.
[[nodiscard]] Result<std::unique_ptr<Session>> open(const YamlDocument& fight, std::string_view text,
                                                    const std::string& file);

/// Opens a batch of such fights.
[[nodiscard]] Result<std::unique_ptr<Batch>> open_batch(const YamlDocument& fight, const std::string& file,
                                                        const BatchOptions& options);

}  // namespace affray::worlds::adapter
