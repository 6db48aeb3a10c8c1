#pragma once
// The packs that this process knows, and where others are sought.

#include <optional>
#include <string>
#include <vector>

#include "affray/core/result.hpp"
#include "affray/referee/packs/contents.hpp"

namespace affray {

/// How a fight names a pack: a folder, or a name; once it was opened, with version and hash.
struct PackMention {
  std::string word;
  std::string version = {};                // empty: any
  std::optional<std::uint64_t> hash = {};  // nullopt: any
};

/// Whether a mention is a folder and not a name.
[[nodiscard]] bool is_folder(const std::string& word);

/// Keeps a pack until the program ends, so that a mention of it needs no folder. Thread-safe.
void keep_pack(const PackPtr& pack);
/// The same, and every fight that is opened by open_fight() has it (`--pack`).
void give_pack(const PackPtr& pack);
/// The packs that were given, in that order.
[[nodiscard]] std::vector<PackPtr> given_packs();

/// From now on packs are found by their names alone, and folders that a fight names are not looked at: for a
/// server, whose fights come from strangers.
void close_folders();

/// The pack that a user names: a folder, or a name that is sought like that in a file of the working folder.
[[nodiscard]] Result<PackPtr> pack_at(const std::string& word);

/// The pack that a file means: a kept one with that name; else a folder relative to that of the file, below
/// one of the folders of AFFRAY_PACKS, or shipped. A Problem says what is missing, or what differs; it has
/// the place of the mistake only where the pack itself has one.
[[nodiscard]] Result<PackPtr> find_pack(const PackMention& mention, const std::string& file);

}  // namespace affray
