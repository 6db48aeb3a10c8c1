#pragma once
// What a session asks of `sectors` beyond the game concept: names, tables, the default answers of a plan.

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "affray/formats/yaml/document.hpp"
#include "affray/games/sectors/game.hpp"
#include "affray/referee/session/interface.hpp"

namespace affray::sectors::adapter {

/// The answer where a plan says nothing: a fight where there was none yet, then the end of the turn; no
/// animals, crews, events, blocks, tactics, answers and saves; the first of equal cards; an attack on the
/// card of another player that has the least defence left, or rest; the first aim, sector, vehicle, card.
struct DefaultAnswer {
  sectors::Choice operator()(const sectors::Codex& codex, const sectors::Fight& fight) const;
};

struct Adapter {
  using DefaultAnswer = adapter::DefaultAnswer;

  static std::string side_name(const sectors::Codex& codex, Side side);
  static bool is_player(const sectors::Codex& codex, Side side);
  static bool hides(const sectors::Codex& codex);  // hands that others do not see
  static bool is_secret(const sectors::Codex& codex, const sectors::Choice& choice);
  static bool rolls_cards_unseen(const sectors::Codex& codex);
  static Message thing_text(const sectors::Codex& codex, std::size_t kind);
  static std::uint64_t codex_hash(const sectors::Codex& codex);
  /// state_json, and the size of each hand.
  static std::string view_json(const sectors::Codex& codex, const sectors::View& view);
  /// sectors_tables.cpp: each sector with its cards by initiative, then what else the players have.
  static std::vector<TextTable> tables(const sectors::Codex& codex, const sectors::View& view);
};

/// A session of a fight file of this game; the document was read from the text.
[[nodiscard]] Result<std::unique_ptr<Session>> open(const YamlDocument& fight, std::string_view text,
                                                    const std::string& file);

}  // namespace affray::sectors::adapter
