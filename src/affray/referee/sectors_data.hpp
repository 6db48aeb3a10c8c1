#pragma once
// What `sectors` has ready for every fight: the cards of data/sectors/cards.yaml.

#include <string>
#include <string_view>
#include <vector>

#include "affray/core/result.hpp"
#include "affray/games/sectors/codex.hpp"
#include "affray/referee/record_words.hpp"
#include "affray/referee/records.hpp"
#include "affray/referee/yaml.hpp"

namespace affray {

struct SectorsCard {
  sectors::CardKind kind;
  Where where;
  std::vector<Where> lines;  // of its command lines and abilities
};

struct SectorsLibrary {
  std::vector<SectorsCard> cards;
};

[[nodiscard]] std::vector<std::string> ids_of(const SectorsLibrary& library);

/// Adds the cards of a list; their names must be new. Mistakes go to the document.
void add_cards(SectorsLibrary& library, const Node& list, const std::string& file);

/// A whole file of cards.
[[nodiscard]] Result<SectorsLibrary> load_cards(std::string_view text, const std::string& file);

/// The shipped cards: `data_root` is the folder that holds data/sectors.
[[nodiscard]] Result<SectorsLibrary> shipped_cards(const std::string& data_root);

/// sectors_lines.cpp: a command line or an ability.
[[nodiscard]] sectors::Line read_command_line(const Node& node);

/// The effect lasts for some time, and does not happen at once.
[[nodiscard]] bool lasts(sectors::Verb verb);
/// The effect is about players, not about cards.
[[nodiscard]] bool is_about_players(sectors::Verb verb);

}  // namespace affray
