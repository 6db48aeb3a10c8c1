#pragma once
// A sentence without a language: a key of the message catalogue and named arguments.

#include <cstdint>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "affray/core/rule.hpp"
#include "affray/core/side.hpp"

namespace affray {

struct Message;

/// A number, a string (a name, or a keyword that a pattern selects on), or a list of messages (such as the
/// parts of a total).
using Argument = std::variant<long, std::string, std::vector<Message>>;

/// How an event is presented where a fight is reported.
enum class Tone : std::uint8_t {
  plain,
  result,   // the fight or a part of it has ended
  heading,  // begins a section: a fight, a turn
  part,     // begins a subsection: a battle
  aside,    // recorded but not shown: a pass in one of many windows
};

/// A sentence of a game: the catalogue of each language has an ICU pattern for the key. Keys and arguments
/// are also the JSON of an event, so that the page can render it in its own language.
struct Message {
  std::string key;
  std::vector<std::pair<std::string, Argument>> arguments;
  std::vector<Rule> rules;
  Tone tone = Tone::plain;

  bool operator==(const Message&) const = default;
};

/// A message that one side alone receives in place of that of an event, such as which card it has drawn.
struct PrivateMessage {
  Side to;
  Message words;
};

}  // namespace affray
