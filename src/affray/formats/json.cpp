#include "affray/formats/json.hpp"

#include <nlohmann/json.hpp>
#include <string>

#include "affray/formats/json_text.hpp"

namespace affray {

namespace {

/// The deepest nesting of brackets, ignoring those inside strings.
std::size_t depth_of(std::string_view text) {
  std::size_t depth = 0;
  std::size_t deepest = 0;
  bool in_string = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (in_string) {
      if (c == '\\') ++i;
      if (c == '"') in_string = false;
    } else if (c == '"') {
      in_string = true;
    } else if (c == '[' || c == '{') {
      deepest = std::max(deepest, ++depth);
    } else if ((c == ']' || c == '}') && depth > 0) {
      --depth;
    }
  }
  return deepest;
}

}  // namespace

Result<nlohmann::json> parse_json(std::string_view text) {
  Problem problem;
  if (depth_of(text) > max_json_depth) {
    problem.what = {"the JSON is nested deeper than $1 levels", max_json_depth};
    return problem;
  }
  try {
    return nlohmann::json::parse(text);
  } catch (const nlohmann::json::parse_error& error) {
    problem.column = static_cast<int>(error.byte);
    problem.what = "this is not valid JSON";
    return problem;
  } catch (const nlohmann::json::exception&) {  // for example a number that is too large
    problem.what = "this JSON holds a value that cannot be read";
    return problem;
  }
}

nlohmann::json message_json(const Message& message) {
  std::string text;
  append_json(text, message);
  return nlohmann::json::parse(text);
}

}  // namespace affray
