#pragma once
// What a session asks of `realms` beyond the game concept: names, tables, the default answers of a plan.

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "affray/formats/yaml/document.hpp"
#include "affray/games/realms/game.hpp"
#include "affray/referee/session/interface.hpp"

namespace affray::realms::adapter {

/// The answer where a plan says nothing: the only choice; otherwise no more cards, the first hero, the cards
/// that were played in their order, their lines on the first target or space, the dice as they lie, given out
/// for the most damage (RG15), a rift in reach, the first cure, no further step, the end of the turn.
struct DefaultAnswer {
  realms::Choice operator()(const realms::Codex& codex, const realms::Fight& fight) const;
};

struct Adapter {
  using DefaultAnswer = adapter::DefaultAnswer;

  static std::string side_name(const realms::Codex& codex, Side side);
  static bool is_player(const realms::Codex& codex, Side side);  // the enemies play themselves
  static bool hides(const realms::Codex& codex);
  static bool is_secret(const realms::Codex& codex, const realms::Choice& choice);
  static bool rolls_cards_unseen(const realms::Codex& codex);
  /// Figures that stand now; more may come.
  static int forces(const realms::Codex& codex, const realms::Fight& fight, Side side);
  static Message thing_text(const realms::Codex& codex, std::size_t card);
  static std::uint64_t codex_hash(const realms::Codex& codex);
  /// state_json, the drawn map, and the symbols of the figures on it.
  static std::string view_json(const realms::Codex& codex, const realms::View& view);
  /// realms_ranking.cpp: the attacks of the line that is being carried out, or of all cards that could be.
  static std::vector<AttackChance> attacks(const realms::Codex& codex, const realms::Fight& fight);
  static bool asks_for_target(const realms::Fight& fight);
  /// realms_tables.cpp: the map, who stands on it, what else lies there; while cards are chosen also what is
  /// asked for and the heroes' cards; during an attack only its dice.
  static std::vector<TextTable> tables(const realms::Codex& codex, const realms::View& view);
};

/// The map as text, with a symbol for each figure: what stands at the head of `tables`.
[[nodiscard]] std::vector<std::string> drawn_map(const realms::Codex& codex, const realms::Fight& fight);

/// The symbols of the figures on drawn maps: a hero's capital letter, a kind's small one, with a number.
[[nodiscard]] std::vector<std::string> figure_symbols(const realms::Codex& codex, const realms::Fight& fight);

/// A session of a fight file of this game; the document was read from the text.
[[nodiscard]] Result<std::unique_ptr<Session>> open(const YamlDocument& fight, std::string_view text,
                                                    const std::string& file);

}  // namespace affray::realms::adapter
