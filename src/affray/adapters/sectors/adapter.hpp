#pragma once
// The adapter of `sectors`: names, tables, and the default answers of plans.

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "affray/formats/yaml/document.hpp"
#include "affray/games/sectors/game.hpp"
#include "affray/referee/batch/interface.hpp"
#include "affray/referee/session/interface.hpp"

namespace affray::sectors::adapter {

/// The default answer for plans: start a fight where there has been none yet, then end the turn; decline
/// animals, crews, events, blocks, tactics, answers and saves; take the first of equal cards; attack the
/// opposing card with the least remaining defence, or rest; otherwise take the first aim, sector, vehicle or
/// card.
struct DefaultAnswer {
  sectors::Choice operator()(const sectors::Codex& codex, const sectors::Fight& fight) const;
};

struct Adapter {
  using DefaultAnswer = adapter::DefaultAnswer;

  static std::string side_name(const sectors::Codex& codex, Side side);
  static bool is_player(const sectors::Codex& codex, Side side);
  static bool hides(const sectors::Codex& codex);  // hidden hands
  static bool is_secret(const sectors::Codex& codex, const sectors::Choice& choice);
  static bool rolls_cards_unseen(const sectors::Codex& codex);
  static Message thing_text(const sectors::Codex& codex, std::size_t kind);
  static std::uint64_t codex_hash(const sectors::Codex& codex);
  /// state_json, with the size of each hand.
  static std::string view_json(const sectors::Codex& codex, const sectors::View& view);
  /// See view.cpp: each sector with its cards by initiative, then the other possessions of the players.
  static std::vector<TextTable> tables(const sectors::Codex& codex, const sectors::View& view);
  /// An explanation of each name on the screen: see glossary.cpp.
  static std::vector<GlossaryEntry> glossary(const sectors::Codex& codex);
};

/// Everything that a card prints: "character: speed 7, attack 3/1/0, defence 4, health 2. Tactic: ...".
[[nodiscard]] Message record_words(const sectors::CardKind& kind);

/// Opens a session of a fight file of this game; `text` is the source of the document.
[[nodiscard]] Result<std::unique_ptr<Session>> open(const YamlDocument& fight, std::string_view text,
                                                    const std::string& file);

/// Opens a batch of such fights.
[[nodiscard]] Result<std::unique_ptr<Batch>> open_batch(const YamlDocument& fight, const std::string& file,
                                                        const BatchOptions& options);

}  // namespace affray::sectors::adapter
