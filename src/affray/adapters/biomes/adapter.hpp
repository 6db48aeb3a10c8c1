#pragma once
// What a session asks of `biomes` beyond the game concept: names, tables, the default answers of a plan.

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "affray/formats/yaml/document.hpp"
#include "affray/games/biomes/game.hpp"
#include "affray/referee/session/interface.hpp"

namespace affray::biomes::adapter {

/// The answer where a plan says nothing: everybody keeps his hand, passes, and lets be what he may let be;
/// his agents do not advance, attack or defend; where something must be chosen, the first that there is.
struct DefaultAnswer {
  biomes::Choice operator()(const biomes::Codex& codex, const biomes::Fight& fight) const;
};

struct Adapter {
  using DefaultAnswer = adapter::DefaultAnswer;

  static std::string side_name(const biomes::Codex& codex, Side side);
  static bool is_player(const biomes::Codex& codex, Side side);
  static constexpr bool draws_only = true;        // chance is in the decks, there are no dice
  static bool hides(const biomes::Codex& codex);  // hands and decks
  /// The biomes that he has not lost; in a best of three he has others in the next match.
  static int forces(const biomes::Codex& codex, const biomes::Fight& fight, Side side);
  static bool is_secret(const biomes::Codex& codex, const biomes::Choice& choice);
  static bool rolls_cards_unseen(const biomes::Codex& codex);
  static Message thing_text(const biomes::Codex& codex, std::size_t kind);
  static std::uint64_t codex_hash(const biomes::Codex& codex);
  /// state_json, and how many cards the other player has that the side does not see.
  static std::string view_json(const biomes::Codex& codex, const biomes::View& view);
  /// biomes_tables.cpp: the players, the three lanes, what lies in staging, the own hand, the queue.
  static std::vector<TextTable> tables(const biomes::Codex& codex, const biomes::View& view);
  /// biomes_draws.cpp: B17, B18  within the next card, the cards of a turn, and those of two turns.
  static std::vector<DrawChance> draws(const biomes::Codex& codex, const biomes::Fight& fight, Side side);
};

/// A session of a fight file of this game; the document was read from the text.
[[nodiscard]] Result<std::unique_ptr<Session>> open(const YamlDocument& fight, std::string_view text,
                                                    const std::string& file);

}  // namespace affray::biomes::adapter
