#pragma once
// The shipped records of `biomes`: the cards, types of biome and decks of data/biomes.

#include <cstdint>
#include <span>
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

/// The number of copies of a card in a deck.
struct Copies {
  std::string card;
  int copies = 0;
  FilePlace where;
};

/// B06 to B08  A deck, and the reserve of cards that its player may exchange between matches.
struct DeckRecord {
  std::string id;
  FilePlace where;
  std::vector<Copies> cards;
  std::vector<Copies> reserve;
  std::string special;  // an additional card of the reserve; empty: none
  FilePlace special_where;
};

struct Library {
  std::vector<CardRecord> cards;
  std::vector<TypeRecord> types;
  std::vector<DeckRecord> decks;
};

/// The ids of the cards, types or decks.
[[nodiscard]] std::vector<std::string> ids_of(const std::vector<CardRecord>& cards);
[[nodiscard]] std::vector<std::string> ids_of(const std::vector<TypeRecord>& types);
[[nodiscard]] std::vector<std::string> ids_of(const std::vector<DeckRecord>& decks);

/// Adds the records of a list. Names must be unique. Mistakes are reported in the document.
void add_cards(Library& library, const Node& list, const std::string& file);
void add_types(Library& library, const Node& list, const std::string& file);
void add_decks(Library& library, const Node& list, const std::string& file);
/// The same for files of cards, types and decks. Mistakes are reported in their documents.
void add_records(Library& library, std::span<const RecordFile> files);
/// Reads the keys deck, reserve and special of a player, or those of a deck, whose cards are under the key
/// cards.
[[nodiscard]] DeckRecord read_deck(const Node& map, const char* key, const std::string& file);

/// Reads a file with cards, types of biome or decks, or with several of these.
[[nodiscard]] Result<Library> load_records(const YamlDocument& document, const std::string& file);

/// The shipped cards, types and decks; `data_root` is the folder that contains data/biomes.
[[nodiscard]] Result<Library> shipped_records(const std::string& data_root);

/// Reads a map from cards to numbers of copies.
[[nodiscard]] std::vector<Copies> read_copies(const Node& map, const std::string& file);

/// Reads a list of keywords as a bit set.
[[nodiscard]] std::uint8_t read_keywords(const Node& list);
/// Reads a list of card types as a bit set.
[[nodiscard]] std::uint8_t read_types(const Node& list);
[[nodiscard]] biomes::Cost read_cost(const Node& map);
[[nodiscard]] std::vector<biomes::Effect> read_effects(const Node& list, biomes::SkillKind kind);
[[nodiscard]] biomes::Skill read_skill(const Node& map);

/// The schemas of effects, skills and costs.
[[nodiscard]] std::vector<SchemaPart> skill_schemas();

/// Whether effects with this verb last for some time instead of happening at once.
[[nodiscard]] bool lasts(biomes::Verb verb);

}  // namespace affray::biomes::adapter
