#pragma once
// Writes a JSON object directly as text, without a tree.

#include <concepts>
#include <string>
#include <string_view>

#include "affray/formats/json_text.hpp"

namespace affray {

/// Appends one object. The members are written in the order of the calls; a caller that wants the same text
/// as a tree adds them in the order of their names. The object ends with the writer.
class JsonObject {
 public:
  explicit JsonObject(std::string& json) : json_(json) { json_ += '{'; }
  JsonObject(const JsonObject&) = delete;
  JsonObject& operator=(const JsonObject&) = delete;
  ~JsonObject() { json_ += '}'; }

  /// Appends the name of a member; the caller appends its value to the result.
  std::string& value_of(std::string_view name) {
    if (!is_empty_) json_ += ',';
    is_empty_ = false;
    append_json(json_, name);
    return json_ += ':';
  }
  void add(std::string_view name, std::string_view text) { append_json(value_of(name), text); }
  template <std::integral Number>
  void add(std::string_view name, Number number) {
    std::string& json = value_of(name);
    if constexpr (std::same_as<Number, bool>) {
      json += number ? "true" : "false";
    } else {
      json += std::to_string(number);
    }
  }

 private:
  std::string& json_;
  bool is_empty_ = true;
};

}  // namespace affray
