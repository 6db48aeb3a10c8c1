#include "affray/referee/session/json.hpp"

#include <nlohmann/json.hpp>
#include <utility>

#include "affray/formats/json.hpp"
#include "affray/referee/session/json_text.hpp"

namespace affray {

namespace {

using Json = nlohmann::ordered_json;

}  // namespace

Json table_json(const Table& table) {
  Json rows = Json::array();
  for (const auto& row : table.rows) {
    Json cells = Json::array();
    for (const Message& cell : row)
      cells.push_back(cell.key.empty() ? Json(nullptr) : Json(message_json(cell)));
    rows.push_back(std::move(cells));
  }
  Json json{{"title", table.title.key.empty() ? Json(nullptr) : Json(message_json(table.title))}};
  json["rows"] = std::move(rows);
  if (!table.drawing.empty()) json["drawing"] = table.drawing;
  return json;
}

Json offer_json(const Offer& offer) { return {{"text", offer.text}, {"phrase", message_json(offer.phrase)}}; }

Json told_json(const Message& event) {
  Json json = message_json(event);
  if (event.tone != Tone::plain) json["tone"] = name_of(event.tone);
  return json;
}

}  // namespace affray
