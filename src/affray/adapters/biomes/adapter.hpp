#pragma once
// The adapter of `biomes`: names, tables, and the default answers of plans.

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "affray/formats/yaml/document.hpp"
#include "affray/games/biomes/game.hpp"
#include "affray/referee/batch/interface.hpp"
#include "affray/referee/session/interface.hpp"

namespace affray::biomes::adapter {

/// The default answer for plans: players keep their hand, pass, and decline everything optional; their agents
/// do not advance, attack or defend. If something must be chosen, it is the first possibility.
struct DefaultAnswer {
  biomes::Choice operator()(const biomes::Codex& codex, const biomes::Fight& fight) const;
};

struct Adapter {
  using DefaultAnswer = adapter::DefaultAnswer;

  static std::string side_name(const biomes::Codex& codex, Side side);
  static bool is_player(const biomes::Codex& codex, Side side);
  static constexpr bool draws_only = true;        // chance is only in the decks; there are no dice
  static bool hides(const biomes::Codex& codex);  // hands and decks
  /// The number of biomes that the side has not lost in this match; a best of three has other biomes in each
  /// match.
  static int forces(const biomes::Codex& codex, const biomes::Fight& fight, Side side);
  static bool is_secret(const biomes::Codex& codex, const biomes::Choice& choice);
  static bool rolls_cards_unseen(const biomes::Codex& codex);
  static Message thing_text(const biomes::Codex& codex, std::size_t kind);
  static std::uint64_t codex_hash(const biomes::Codex& codex);
  /// state_json, with the number of the other player's cards that the side does not see.
  static std::string view_json(const biomes::Codex& codex, const biomes::View& view);
  /// See view.cpp: the players, the three lanes, the cards in staging, the side's own hand, and the queue.
  static std::vector<TextTable> tables(const biomes::Codex& codex, const biomes::View& view);
  /// An explanation of each name on the screen: see glossary.cpp.
  static std::vector<GlossaryEntry> glossary(const biomes::Codex& codex);
  /// B17, B18  See draws.cpp: the odds for the next card, for the cards of one turn, and for those of two
  /// turns.
  static std::vector<DrawChance> draws(const biomes::Codex& codex, const biomes::Fight& fight, Side side);
};

/// Opens a session of a fight file of this game; `text` is the source of the document.
[[nodiscard]] Result<std::unique_ptr<Session>> open(const YamlDocument& fight, std::string_view text,
                                                    const std::string& file);

/// Opens a batch of such fights.
[[nodiscard]] Result<std::unique_ptr<Batch>> open_batch(const YamlDocument& fight, const std::string& file,
                                                        const BatchOptions& options);

}  // namespace affray::biomes::adapter
