#pragma once
// Packs: folders with cards and other records of one game, and a manifest, pack.yaml. The shipped records of
// a game are a pack too.

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "affray/core/result.hpp"
#include "affray/formats/yaml/document.hpp"
#include "affray/formats/yaml/tree.hpp"
#include "affray/referee/packs/id.hpp"
#include "affray/referee/packs/pictures.hpp"
#include "affray/referee/records.hpp"

namespace affray {

/// A file of a pack in memory; `name` is its path within the pack, such as "cards.yaml".
struct PackFile {
  std::string name;
  std::string text;
};

/// A pack; its records have not been parsed yet.
struct Pack {
  PackId id;
  std::string title;                          // in English, or the only one; empty: none
  std::map<std::string, std::string> titles;  // by language: en, fr, cs
  std::vector<std::string> authors;
  std::string licence;
  std::string game;
  std::string needs;   // the first version of affray that can read it
  std::string folder;  // for messages
  std::vector<PackFile> records;
  std::vector<PackPicture> pictures;
  std::uint64_t pictures_hash = 0;  // 0: it has none

  /// The name of one of its files for messages.
  [[nodiscard]] std::string path_of(const std::string& name) const;
  /// Whether it is the basic set of its game, which every fight has: it has the name of the game.
  [[nodiscard]] bool is_basis() const { return id.name == game; }
};
using PackPtr = std::shared_ptr<const Pack>;

/// The manifest, whose presence makes a folder a pack.
inline constexpr const char* manifest_name = "pack.yaml";

/// Whether a folder is a pack: it has a pack.yaml.
[[nodiscard]] bool is_pack(const std::string& folder);
/// Reads the pack.yaml of a folder, the texts of its record files, which are all other .yaml files in the
/// folder itself, and the hashes of its pictures.
[[nodiscard]] Result<PackPtr> read_pack(const std::string& given);
/// The same from files in memory; `folder` is their name in messages.
[[nodiscard]] Result<PackPtr> pack_of(const std::vector<PackFile>& files, const std::string& folder,
                                      std::vector<PackPicture> pictures = {});

/// A pack whose records are part of a fight file; `records` is a map of lists, such as {cards: [...]}. Of its
/// pictures only the hash is known.
[[nodiscard]] Result<PackPtr> pack_within(const PackId& id, std::uint64_t pictures_hash,
                                          const std::string& game, const YamlTree& records,
                                          const std::string& file);
/// All records of a pack as such a map.
[[nodiscard]] Result<YamlTree> records_in(const Pack& pack);

/// The records of a pack as documents, for the reader of its game.
class PackDocuments {
 public:
  [[nodiscard]] static Result<PackDocuments> open(const Pack& pack);

  [[nodiscard]] std::vector<RecordFile> files() const;
  /// The first mistake in any of them.
  [[nodiscard]] std::optional<Problem> problem() const;

 private:
  std::vector<std::string> names_;
  std::vector<YamlDocument> documents_;
};

}  // namespace affray
