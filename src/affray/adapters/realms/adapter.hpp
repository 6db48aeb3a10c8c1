#pragma once
// The adapter of `realms`: names, tables, and the default answers of plans.

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "affray/formats/yaml/document.hpp"
#include "affray/games/realms/game.hpp"
#include "affray/referee/batch/interface.hpp"
#include "affray/referee/session/interface.hpp"

namespace affray::realms::adapter {

/// The default answer for plans: the only choice, if there is one; otherwise play no more cards, take the
/// first hero, carry out played cards in order with their lines on the first target or space, keep the dice,
/// assign them for the most damage (RG15), open a rift in reach, take the first cure, make no further step,
/// and end the turn.
struct DefaultAnswer {
  realms::Choice operator()(const realms::Codex& codex, const realms::Fight& fight) const;
};

struct Adapter {
  using DefaultAnswer = adapter::DefaultAnswer;

  static std::string side_name(const realms::Codex& codex, Side side);
  static bool is_player(const realms::Codex& codex, Side side);  // the enemies are played by rule
  static bool hides(const realms::Codex& codex);
  static bool is_secret(const realms::Codex& codex, const realms::Choice& choice);
  static bool rolls_cards_unseen(const realms::Codex& codex);
  /// The number of figures that stand now; more may arrive later.
  static int forces(const realms::Codex& codex, const realms::Fight& fight, Side side);
  static Message thing_text(const realms::Codex& codex, std::size_t card);
  static std::uint64_t codex_hash(const realms::Codex& codex);
  /// state_json, with the drawn map, the symbols of its figures, and the objectives in words ("goals").
  static std::string view_json(const realms::Codex& codex, const realms::View& view);
  /// See ranking.cpp: the attacks of the line in progress, or of all cards that could be played.
  static std::vector<AttackChance> attacks(const realms::Codex& codex, const realms::Fight& fight);
  /// See view.cpp: the map, its figures, and other things on the table; while cards are being chosen, also
  /// the objectives and the heroes' cards; during an attack only its dice.
  static std::vector<TextTable> tables(const realms::Codex& codex, const realms::View& view);
  /// An explanation of each name on the screen: see glossary.cpp.
  static std::vector<GlossaryEntry> glossary(const realms::Codex& codex);
};

/// The map as text with a symbol for each figure, as shown at the top of `tables`.
[[nodiscard]] std::vector<std::string> drawn_map(const realms::Codex& codex, const realms::Fight& fight);

/// The objectives in words, each with whether it is met.
[[nodiscard]] std::vector<Message> objective_words(const realms::Codex& codex, const realms::Fight& fight);

/// "enemy: health 5, melee strength 3".
[[nodiscard]] Message figure_words(const realms::Profile& profile);

/// The letter of each profile on drawn maps.
[[nodiscard]] std::string profile_letters(const realms::Codex& codex);

/// The symbols of figures on drawn maps: a capital letter for a hero, a small letter for other kinds, with a
/// number.
[[nodiscard]] std::vector<std::string> figure_symbols(const realms::Codex& codex, const realms::Fight& fight);

/// Opens a session of a fight file of this game; `text` is the source of the document.
[[nodiscard]] Result<std::unique_ptr<Session>> open(const YamlDocument& fight, std::string_view text,
                                                    const std::string& file);

/// Opens a batch of such fights.
[[nodiscard]] Result<std::unique_ptr<Batch>> open_batch(const YamlDocument& fight, const std::string& file,
                                                        const BatchOptions& options);

}  // namespace affray::realms::adapter
