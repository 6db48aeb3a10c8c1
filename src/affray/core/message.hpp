#pragma once
// A sentence before it has a language: a key of the message catalogue and named arguments.

#include <cstdint>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "affray/core/rule.hpp"
#include "affray/core/side.hpp"

namespace affray {

struct Message;

/// A number, a word (a name that a person gave, or a word that a pattern selects on), or messages
/// that are joined (the parts of a total).
using Argument = std::variant<long, std::string, std::vector<Message>>;

/// How an event stands out where a fight is told.
enum class Tone : std::uint8_t {
  plain,
  result,   // somebody has won, or nobody
  heading,  // something begins that the following belongs to: a fight, a turn
  part,     // a part of it begins: a battle
  aside,    // for the record, and not told: a pass in one of many windows
};

/// What a game says: the catalogue of each language holds one ICU pattern for the key. The same keys and
/// arguments are the JSON of an event, so that a page can say it in its own language.
struct Message {
  std::string key;
  std::vector<std::pair<std::string, Argument>> arguments;
  std::vector<Rule> rules;
  Tone tone = Tone::plain;

  bool operator==(const Message&) const = default;
};

/// What one side alone is told in place of an event's message: which card it has drawn.
struct Whisper {
  Side to;
  Message words;
};

}  // namespace affray
