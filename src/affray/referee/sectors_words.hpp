#pragma once
// What a session asks of `sectors` beyond the game concept: names, tables, the default answers of a plan.

#include <cstdint>
#include <string>
#include <vector>

#include "affray/games/sectors/game.hpp"
#include "affray/referee/session.hpp"

namespace affray {

/// The answer where a plan says nothing: a fight where there was none yet, then the end of the turn; no
/// animals, crews, events, blocks, tactics, answers and saves; the first of equal cards; an attack on the
/// card of another player that has the least defence left, or rest; the first aim, sector, vehicle, card.
struct SectorsDefaultAnswer {
  sectors::Choice operator()(const sectors::Codex& codex, const sectors::Fight& fight) const;
};

struct SectorsWords {
  using DefaultAnswer = SectorsDefaultAnswer;

  static std::string side_name(const sectors::Codex& codex, Side side);
  static bool is_player(const sectors::Codex& codex, Side side);
  static bool hides(const sectors::Codex& codex);  // hands that others do not see
  static bool is_secret(const sectors::Codex& codex, const sectors::Choice& choice);
  static bool rolls_cards_unseen(const sectors::Codex& codex);
  static Message thing_text(const sectors::Codex& codex, std::size_t kind);
  static std::uint64_t codex_hash(const sectors::Codex& codex);
  /// sectors_json, and the size of each hand.
  static std::string view_json(const sectors::Codex& codex, const sectors::View& view);
  /// sectors_tables.cpp: each sector with its cards by initiative, then what else the players have.
  static std::vector<Table> tables(const sectors::Codex& codex, const sectors::View& view);
};

}  // namespace affray
