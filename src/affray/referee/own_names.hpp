#pragma once
// The names and texts that records of a file define themselves: `name` and `text`, plain or by language.

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "affray/formats/yaml/document.hpp"

namespace affray {

/// The texts of a message key that a file defines.
struct OwnName {
  std::string key;                           // "card.bolt": a key of the message catalogue
  std::map<std::string, std::string> texts;  // by language; "" is any other language

  /// The text in a language, or else in English, or else the first one.
  [[nodiscard]] const std::string& in(const std::string& language) const;

  bool operator==(const OwnName&) const = default;
};

/// Like Node::only, for a record: the keys `name` and `text` are also allowed.
void only_keys_of_record(const Node& record, std::vector<std::string> keys);

/// Whether the records of a list, such as "cards", can have names.
[[nodiscard]] bool has_names(std::string_view list);

/// Reads the names and texts of all records of a map of lists, such as {cards: [{id: bolt, name: Bolt}]}.
void read_own_names(const Node& records, std::vector<OwnName>& into);

}  // namespace affray
