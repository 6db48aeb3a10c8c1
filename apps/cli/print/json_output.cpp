#include "cli/print/json_output.hpp"

#include <iostream>
#include <nlohmann/json.hpp>

namespace affray::cli {

void print_json(std::string_view format, const std::string& object) {
  const std::string members = object.substr(1);
  std::cout << R"({"format":")" << format << '"' << (members == "}" ? "" : ",") << members << '\n';
}

void print_json(std::string_view format, const nlohmann::ordered_json& object) {
  print_json(format, object.dump());
}

}  // namespace affray::cli
