#pragma once
// What `realms` has ready for every fight: cards, races, classes, items, enemies, from data/realms/*.yaml.

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "affray/core/result.hpp"
#include "affray/formats/schema.hpp"
#include "affray/formats/yaml/document.hpp"
#include "affray/games/realms/codex.hpp"
#include "affray/referee/records.hpp"

namespace affray::realms::adapter {

/// One thing that an item, an augmentation or a trait does for a figure.
struct AbilityRecord {
  enum class Does : std::uint8_t {
    change,   // R14, R16: what `face` of the attack table adds to the base
    hits,     // the face no longer misses, and adds this
    misses,   // R15: the face misses
    pierces,  // R10: the face pierces, or no longer does
    rerolls,  // R47: so many misses a round may be rolled again, for `cost` Stamina each
    distance,
    targets,
    melee,
    range,
    health,
    stamina,
    shield,
    shield_roll,
    reach,
    flying,
    immune,
  } does{};
  bool melee_table = false;
  bool range_table = false;
  std::uint8_t face = 1;
  std::int8_t amount = 0;
  std::uint8_t cost = 1;
  realms::Status status{};
};

struct CardRecord {
  realms::Card card;       // Action::profile of a summon is the place in Library::enemies
  bool of_heroes = false;  // it costs Stamina; others have a speed
  FilePlace where;
  std::vector<FilePlace> lines;  // of its actions
};

/// A race or a class (RX10, RX11).
struct KinRecord {
  std::string id;
  int stamina = 0;
  int health = 0;
  int melee = 0;
  int range = 0;
  std::vector<AbilityRecord> traits;
  std::vector<std::size_t> cards;
  FilePlace where;
};

/// An item or an augmentation.
struct GearRecord {
  std::string id;
  int level = 1;
  std::vector<AbilityRecord> abilities;
  FilePlace where;
};

/// A kind of figure that is no hero.
struct EnemyRecord {
  std::string id;
  realms::Rank rank = realms::Rank::enemy;
  std::optional<std::size_t> deck;
  int health = 1;
  int melee = 0;
  int range = 0;
  int shield = 0;
  bool rolls_shield = false;
  std::vector<AbilityRecord> abilities;
  FilePlace where;
};

struct DeckRecord {
  std::string id;
  std::vector<std::size_t> cards;
  FilePlace where;
};

struct Library {
  std::vector<CardRecord> cards;
  std::vector<KinRecord> races;
  std::vector<KinRecord> classes;
  std::vector<GearRecord> items;
  std::vector<GearRecord> augmentations;
  std::vector<EnemyRecord> enemies;
  std::vector<DeckRecord> decks;
  std::array<realms::Ends, realms::status_count> ends{};  // RX19, RG20
};

/// A document with records, and the name of its file.
struct RecordFile {
  Node root;
  std::string file;
};

[[nodiscard]] std::string id_of(const CardRecord& card);
template <class Record>
[[nodiscard]] std::string id_of(const Record& record) {
  return record.id;
}
template <class Record>
[[nodiscard]] std::vector<std::string> ids_of(const std::vector<Record>& records) {
  std::vector<std::string> ids;
  for (const Record& record : records) ids.push_back(id_of(record));
  return ids;
}

/// The library before any file was read: statuses end as RG20 and RG45 say.
[[nodiscard]] Library empty_library();

/// Adds the records of documents that may name each other's. Mistakes go to the documents.
void add_records(Library& library, std::span<const RecordFile> sources);

/// The kinds of data file: cards, heroes, items, enemies, statuses.
[[nodiscard]] std::span<const std::string_view> record_kinds();
/// The keys that a file of that kind has.
[[nodiscard]] const std::vector<std::string>& record_keys(std::string_view kind);
/// The keys at the head of all kinds of files of records.
[[nodiscard]] std::vector<std::string> all_record_keys();

/// The library of the files in a folder; the one of a kind may be given as a text instead, which has a name
/// of its own for messages.
[[nodiscard]] Result<Library> load_library(const std::string& folder, std::string_view instead_of = {},
                                           std::string_view text = {}, const std::string& name = {});

/// The shipped library: `data_root` is the folder that holds data/realms.
[[nodiscard]] Result<Library> shipped_records(const std::string& data_root);

/// Carries an ability to a figure's stats.
void give(realms::Profile& profile, const AbilityRecord& ability);

/// One card. `cards` and `enemy_ids` are the ids that it may name.
[[nodiscard]] CardRecord read_card(const Node& node, const std::string& file,
                                   const std::vector<std::string>& enemy_ids,
                                   const std::vector<EnemyRecord>& kinds);
/// A list of abilities.
[[nodiscard]] std::vector<AbilityRecord> read_abilities(const Node& list);
/// The schemas of the lines of a card, and of abilities.
[[nodiscard]] std::vector<SchemaPart> line_schemas();
[[nodiscard]] std::vector<SchemaPart> ability_schemas();
/// A word for a status.
[[nodiscard]] realms::Status read_status(const Node& word);

}  // namespace affray::realms::adapter
