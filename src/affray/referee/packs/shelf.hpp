#pragma once
// The packs loaded in this process, and the search for others.

#include <optional>
#include <string>
#include <vector>

#include "affray/core/result.hpp"
#include "affray/referee/packs/contents.hpp"

namespace affray {

/// How a fight names a pack: by folder or by name; with version and hash once it has been opened.
struct PackMention {
  std::string word;
  std::string version = {};                // empty: any
  std::optional<std::uint64_t> hash = {};  // nullopt: any
  std::optional<std::uint64_t> pictures =
      {};  // that of its pictures, where its records are written in the fight
};

/// Whether a mention is a folder and not a name.
[[nodiscard]] bool is_folder(const std::string& word);

/// Keeps a pack until the program ends, so that it can be found by name. Thread-safe.
void keep_pack(const PackPtr& pack);
/// Keeps a pack and adds it to every fight that is opened by open_fight() (`--pack`).
void give_pack(const PackPtr& pack);
/// The packs added by give_pack(), in that order.
[[nodiscard]] std::vector<PackPtr> given_packs();

/// From now on packs are found by name only, and folders named by a fight are ignored: for a server, whose
/// fights come from strangers.
void close_folders();

/// The pack that a user names: a folder, or a name that is searched for as for a file in the working folder.
[[nodiscard]] Result<PackPtr> pack_at(const std::string& word);

/// The pack that a file names: a kept one with that name; else a folder relative to that of the file, below
/// one of the folders of AFFRAY_PACKS, or shipped. A Problem says what is missing, or what differs; it has
/// the position of the mistake only if that is in the pack itself.
[[nodiscard]] Result<PackPtr> find_pack(const PackMention& mention, const std::string& file);

}  // namespace affray
