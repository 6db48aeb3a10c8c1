#pragma once
// The shipped records of `realms`: cards, races, classes, items and enemies from data/realms/*.yaml.

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

/// One effect that an item, an augmentation or a trait has on a figure.
struct AbilityRecord {
  enum class Does : std::uint8_t {
    change,   // R14, R16: the number that `face` of the attack table adds to the base
    hits,     // the face no longer misses, and adds this number
    misses,   // R15: the face misses
    pierces,  // R10: the face pierces, or no longer does so
    rerolls,  // R47: this many misses per round may be rerolled, for `cost` Stamina each
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
  realms::Card card;       // Action::profile of a summon is an index into Library::enemies
  bool of_heroes = false;  // heroes' cards cost Stamina; other cards have a speed
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

/// A kind of figure other than a hero.
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

/// The library before any file is read; statuses end by RG20 and RG45.
[[nodiscard]] Library empty_library();

/// Adds the records of documents that may refer to each other. Mistakes are reported in the documents.
void add_records(Library& library, std::span<const RecordFile> sources);
/// The same for whole files, which have no other keys.
void add_files(Library& library, std::span<const RecordFile> files);

/// The kinds of data file: cards, heroes, items, enemies, statuses.
[[nodiscard]] std::span<const std::string_view> record_kinds();
/// The keys of a data file of that kind.
[[nodiscard]] const std::vector<std::string>& record_keys(std::string_view kind);
/// The top-level keys of all kinds of record files.
[[nodiscard]] std::vector<std::string> all_record_keys();

/// The library of the files in a folder. For one kind, a document may be given instead of the file, with its
/// own name for messages.
[[nodiscard]] Result<Library> load_library(const std::string& folder, std::string_view instead_of = {},
                                           const YamlDocument* given = nullptr, const std::string& name = {});

/// The shipped library; `data_root` is the folder that contains data/realms.
[[nodiscard]] Result<Library> shipped_records(const std::string& data_root);

/// Applies an ability to the stats of a figure.
void give(realms::Profile& profile, const AbilityRecord& ability);

/// Reads a card. `cards` and `enemy_ids` are the ids that it may refer to.
[[nodiscard]] CardRecord read_card(const Node& node, const std::string& file,
                                   const std::vector<std::string>& enemy_ids,
                                   const std::vector<EnemyRecord>& kinds);
/// Reads a list of abilities.
[[nodiscard]] std::vector<AbilityRecord> read_abilities(const Node& list);
/// The schemas of card lines and abilities.
[[nodiscard]] std::vector<SchemaPart> line_schemas();
[[nodiscard]] std::vector<SchemaPart> ability_schemas();
/// Reads the name of a status.
[[nodiscard]] realms::Status read_status(const Node& word);

}  // namespace affray::realms::adapter
