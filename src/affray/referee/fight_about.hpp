#pragma once
// Descriptions of the shipped fights, for lists to choose from: the key `about` of a file.

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "affray/formats/yaml/document.hpp"

namespace affray {

inline const std::vector<std::string> fight_levels{"easy", "medium", "hard"};

struct FightAbout {
  int place = 0;                             // position in the list of its game, from 1
  int minutes = 0;                           // the approximate duration
  std::string level;                         // one of fight_levels
  std::string as;                            // the side for a person who plays alone; empty: the first one
  std::map<std::string, std::string> texts;  // a sentence by language

  /// The sentence in a language, or in English.
  [[nodiscard]] std::string text(const std::string& language) const;
};

/// A fight file in a list.
struct ListedFight {
  std::filesystem::path path;
  std::string text;
  std::map<std::string, std::string> titles;  // by language
  std::optional<FightAbout> about;

  /// The title in a language, or in English; the name of the file when it has none.
  [[nodiscard]] std::string title(const std::string& language) const;
};

/// Reads `about`; nullopt if the file has none. `players` are the sides that a person can play; without them
/// every name is taken.
[[nodiscard]] std::optional<FightAbout> read_about(const Node& about,
                                                   const std::vector<std::string>& players = {});
/// The fights of fights/<game>/ in the order of their places; those without a place come last, by name.
[[nodiscard]] std::vector<ListedFight> listed_fights(const std::filesystem::path& home,
                                                     const std::string& game);

}  // namespace affray
