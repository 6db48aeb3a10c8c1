#pragma once
// Writes JSON directly as text, without a tree. Only this file defines the JSON form of a message; a program
// that needs a tree parses the text (message_json in json.hpp).

#include <string>
#include <string_view>

#include "affray/core/message.hpp"

namespace affray {

/// Appends a quoted and escaped string; the text must be UTF-8.
void append_json(std::string& json, std::string_view text);
/// {"arguments", "key", "rules"}
void append_json(std::string& json, const Message& message);
/// The members of a message, without the braces around them.
void append_message_members(std::string& json, const Message& message);

/// Appends an array; append(json, element) writes each element.
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

/// Appends an array whose elements have an overload of append_json.
template <class List>
void append_json_list(std::string& json, const List& list) {
  append_json_list(json, list, [](std::string& to, const auto& each) { append_json(to, each); });
}

}  // namespace affray
