#pragma once
// What a session shows, written as JSON at once: the same values as those of session_json.hpp, without a tree
// in between, for a server that says them to everybody after every choice.

#include <string>
#include <string_view>

#include "affray/referee/session/interface.hpp"

namespace affray {

/// With quotation marks; the text is UTF-8.
void append_json(std::string& json, std::string_view text);
void append_json(std::string& json, const Message& message);
void append_json(std::string& json, const Offer& offer);
void append_json(std::string& json, const Table& table);
/// The members of a message of the chronicle, without the braces around them.
void append_told(std::string& json, const Message& event);

/// As it is written in JSON.
[[nodiscard]] std::string_view name_of(Tone tone);

/// A list, each of it by append(json, each).
template <class List, class Append>
void append_json_list(std::string& json, const List& list, const Append& append) {
  json += '[';
  for (bool is_first = true; const auto& each : list) {
    if (!is_first) json += ',';
    is_first = false;
    append(json, each);
  }
  json += ']';
}

/// A list of what can be appended.
template <class List>
void append_json_list(std::string& json, const List& list) {
  append_json_list(json, list, [](std::string& to, const auto& each) { append_json(to, each); });
}

}  // namespace affray
