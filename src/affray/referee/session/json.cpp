#include "affray/referee/session/json.hpp"

#include <array>
#include <cstddef>
#include <vector>

namespace affray {

namespace {

void append_cell(std::string& json, const Message& cell) {
  if (cell.key.empty()) {
    json += "null";
  } else {
    append_json(json, cell);
  }
}

void append_row(std::string& json, const std::vector<Message>& row) {
  append_json_list(json, row, append_cell);
}

}  // namespace

std::string_view name_of(Tone tone) {
  constexpr std::array<std::string_view, 5> tones{"plain", "result", "heading", "part", "aside"};
  return tones[static_cast<std::size_t>(tone)];
}

void append_json(std::string& json, const GlossaryEntry& entry) {
  json += "{\"id\":";
  append_json(json, entry.id);
  json += ",\"name\":";
  append_json(json, entry.name);
  json += ",\"text\":";
  append_json(json, entry.text);
  json += '}';
}

void append_told(std::string& json, const Message& event) {
  append_message_members(json, event);
  if (event.tone == Tone::plain) return;
  json += ",\"tone\":";
  append_json(json, name_of(event.tone));
}

void append_json(std::string& json, const Offer& offer) {
  json += "{\"text\":";
  append_json(json, offer.text);
  json += ",\"phrase\":";
  append_json(json, offer.phrase);
  json += ",\"group\":";
  append_json(json, name_of(offer.group));
  json += ",\"parts\":{";
  for (bool is_first = true; const NamedPart& part : offer.parts) {
    if (!is_first) json += ',';
    is_first = false;
    append_json(json, part.name);
    json += ':';
    append_json(json, part.word);
  }
  json += "}}";
}

void append_json(std::string& json, const TextTable& table) {
  json += "{\"title\":";
  append_cell(json, table.title);
  json += ",\"rows\":";
  append_json_list(json, table.rows, append_row);
  if (!table.drawing.empty()) {
    json += ",\"drawing\":";
    append_json_list(json, table.drawing);
  }
  json += '}';
}

}  // namespace affray
