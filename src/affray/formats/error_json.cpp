#include "affray/formats/error_json.hpp"

#include <array>
#include <nlohmann/json.hpp>

namespace affray {

std::string error_json(ErrorKind kind, int status, const Problem& problem) {
  using Json = nlohmann::ordered_json;
  constexpr std::array<const char*, 5> kinds{"usage", "input", "negative", "output", "installation"};
  Json json{{"format", "error/1"}, {"error", kinds[static_cast<std::size_t>(kind)]}, {"exit_status", status}};
  if (!problem.file.empty() || problem.line > 0) {
    Json& place = json["place"] = Json::object();
    if (!problem.file.empty()) place["file"] = problem.file;
    if (problem.line > 0) place["line"] = problem.line;
    if (problem.column > 0) place["column"] = problem.column;
  }
  if (!problem.rule.empty()) json["rule"] = problem.rule;
  json["message"] = problem.what.text();
  // Names of files and words of the user may be no UTF-8.
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace affray
