#pragma once
// What `biomes` has ready for every match: the cards, types of biome and decks of data/biomes.

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "affray/core/result.hpp"
#include "affray/games/biomes/codex.hpp"
#include "affray/referee/record_words.hpp"
#include "affray/referee/records.hpp"
#include "affray/referee/yaml.hpp"

namespace affray {

struct BiomesCard {
  biomes::CardKind kind;
  Where where;
  std::vector<Where> effects;              // of an event
  std::vector<Where> skills;               // of each skill
  std::vector<std::vector<Where>> acting;  // of the effects of each skill
};

struct BiomesType {
  biomes::BiomeType type;
  Where where;
};

/// How often a card is in a deck.
struct BiomesCopies {
  std::string card;
  int copies = 0;
  Where where;
};

/// B06 to B08  A deck and what its player may exchange between matches.
struct BiomesDeck {
  std::string id;
  Where where;
  std::vector<BiomesCopies> cards;
  std::vector<BiomesCopies> reserve;
  std::string special;  // one card more in the reserve; empty: none
  Where special_where;
};

struct BiomesLibrary {
  std::vector<BiomesCard> cards;
  std::vector<BiomesType> types;
  std::vector<BiomesDeck> decks;
};

/// The ids of cards, types or decks.
[[nodiscard]] std::vector<std::string> ids_of(const std::vector<BiomesCard>& cards);
[[nodiscard]] std::vector<std::string> ids_of(const std::vector<BiomesType>& types);
[[nodiscard]] std::vector<std::string> ids_of(const std::vector<BiomesDeck>& decks);
/// Which card has this id; there must be one.
[[nodiscard]] const BiomesCard& card_of(const BiomesLibrary& library, const std::string& id);

/// Add the records of a list; their names must be new. Mistakes go to the document.
void add_biomes_cards(BiomesLibrary& library, const Node& list, const std::string& file);
void add_biome_types(BiomesLibrary& library, const Node& list, const std::string& file);  // biomes_decks.cpp
void add_biomes_decks(BiomesLibrary& library, const Node& list, const std::string& file);
/// The keys deck, reserve and special of somebody's map, or of a deck with the key cards.
[[nodiscard]] BiomesDeck read_biomes_deck(const Node& map, const char* key, const std::string& file);

/// A whole file of cards, types of biome or decks, or of several of them.
[[nodiscard]] Result<BiomesLibrary> load_biomes_records(std::string_view text, const std::string& file);

/// The shipped cards, types and decks: `data_root` is the folder that holds data/biomes.
[[nodiscard]] Result<BiomesLibrary> shipped_biomes(const std::string& data_root);

/// "card: how many" for each key of a map.
[[nodiscard]] std::vector<BiomesCopies> read_copies(const Node& map, const std::string& file);

// --- biomes_skills.cpp: the effect language

/// Which keys of a list of keyword words, as bits.
[[nodiscard]] std::uint8_t read_keywords(const Node& list);
/// Types of cards, as bits.
[[nodiscard]] std::uint8_t read_types(const Node& list);
[[nodiscard]] biomes::Cost read_cost(const Node& map);
[[nodiscard]] std::vector<biomes::Effect> read_effects(const Node& list, biomes::SkillKind kind);
[[nodiscard]] biomes::Skill read_skill(const Node& map);

/// The effect lasts for some time, and does not happen at once.
[[nodiscard]] bool lasts(biomes::Verb verb);

}  // namespace affray
