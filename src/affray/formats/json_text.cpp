#include "affray/formats/json_text.hpp"

#include <cstddef>
#include <variant>

namespace affray {

namespace {

void append_escaped(std::string& json, char character) {
  constexpr std::string_view hexadecimal = "0123456789abcdef";
  constexpr std::string_view plain = "\"\\\b\f\n\r\t";
  constexpr std::string_view escaped = "\"\\bfnrt";
  json += '\\';
  if (const std::size_t at = plain.find(character); at != std::string_view::npos) {
    json += escaped[at];
    return;
  }
  json += "u00";
  json += hexadecimal[static_cast<std::size_t>(character) >> 4U];
  json += hexadecimal[static_cast<std::size_t>(character) & 0xfU];
}

void append_argument(std::string& json, const Argument& argument) {
  if (const auto* number = std::get_if<long>(&argument)) {
    json += std::to_string(*number);
  } else if (const auto* word = std::get_if<std::string>(&argument)) {
    append_json(json, *word);
  } else {
    append_json_list(json, std::get<std::vector<Message>>(argument));
  }
}

}  // namespace

void append_json(std::string& json, std::string_view text) {
  json += '"';
  std::size_t done = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    if (byte >= 0x20 && byte != '"' && byte != '\\') continue;
    json.append(text, done, i - done);
    append_escaped(json, text[i]);
    done = i + 1;
  }
  json.append(text, done);
  json += '"';
}

void append_message_members(std::string& json, const Message& message) {
  json += "\"arguments\":{";
  for (bool is_first = true; const auto& [name, argument] : message.arguments) {
    if (!is_first) json += ',';
    is_first = false;
    append_json(json, name);
    json += ':';
    append_argument(json, argument);
  }
  json += "},\"key\":";
  append_json(json, message.key);
  json += ",\"rules\":";
  append_json_list(json, message.rules,
                   [](std::string& to, const Rule& rule) { append_json(to, rule.text()); });
}

void append_json(std::string& json, const Message& message) {
  json += '{';
  append_message_members(json, message);
  json += '}';
}

}  // namespace affray
