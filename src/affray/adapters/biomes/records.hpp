#pragma once
// What `biomes` has ready for every match: the cards, types of biome and decks of data/biomes.

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "affray/core/result.hpp"
#include "affray/formats/record_words.hpp"
#include "affray/formats/schema.hpp"
#include "affray/formats/yaml/document.hpp"
#include "affray/games/biomes/codex.hpp"
#include "affray/referee/records.hpp"

namespace affray::biomes::adapter {

struct CardRecord {
  biomes::CardKind kind;
  FilePlace where;
  std::vector<FilePlace> effects;              // of an event
  std::vector<FilePlace> skills;               // of each skill
  std::vector<std::vector<FilePlace>> acting;  // of the effects of each skill
};

struct TypeRecord {
  biomes::BiomeType type;
  FilePlace where;
};

/// How often a card is in a deck.
struct Copies {
  std::string card;
  int copies = 0;
  FilePlace where;
};

/// B06 to B08  A deck and what its player may exchange between matches.
struct DeckRecord {
  std::string id;
  FilePlace where;
  std::vector<Copies> cards;
  std::vector<Copies> reserve;
  std::string special;  // one card more in the reserve; empty: none
  FilePlace special_where;
};

struct Library {
  std::vector<CardRecord> cards;
  std::vector<TypeRecord> types;
  std::vector<DeckRecord> decks;
};

/// The ids of cards, types or decks.
[[nodiscard]] std::vector<std::string> ids_of(const std::vector<CardRecord>& cards);
[[nodiscard]] std::vector<std::string> ids_of(const std::vector<TypeRecord>& types);
[[nodiscard]] std::vector<std::string> ids_of(const std::vector<DeckRecord>& decks);
/// Which card has this id; there must be one.
[[nodiscard]] const CardRecord& card_of(const Library& library, const std::string& id);

/// Add the records of a list; their names must be new. Mistakes go to the document.
void add_cards(Library& library, const Node& list, const std::string& file);
void add_types(Library& library, const Node& list, const std::string& file);
void add_decks(Library& library, const Node& list, const std::string& file);
/// The keys deck, reserve and special of somebody's map, or of a deck with the key cards.
[[nodiscard]] DeckRecord read_deck(const Node& map, const char* key, const std::string& file);

/// A whole file of cards, types of biome or decks, or of several of them.
[[nodiscard]] Result<Library> load_records(std::string_view text, const std::string& file);

/// The shipped cards, types and decks: `data_root` is the folder that holds data/biomes.
[[nodiscard]] Result<Library> shipped_records(const std::string& data_root);

/// "card: how many" for each key of a map.
[[nodiscard]] std::vector<Copies> read_copies(const Node& map, const std::string& file);

/// Which keys of a list of keyword words, as bits.
[[nodiscard]] std::uint8_t read_keywords(const Node& list);
/// Types of cards, as bits.
[[nodiscard]] std::uint8_t read_types(const Node& list);
[[nodiscard]] biomes::Cost read_cost(const Node& map);
[[nodiscard]] std::vector<biomes::Effect> read_effects(const Node& list, biomes::SkillKind kind);
[[nodiscard]] biomes::Skill read_skill(const Node& map);

/// The schemas of effects, skills and prices.
[[nodiscard]] std::vector<SchemaPart> skill_schemas();

/// The effect lasts for some time, and does not happen at once.
[[nodiscard]] bool lasts(biomes::Verb verb);

}  // namespace affray::biomes::adapter
