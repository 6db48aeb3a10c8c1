// JSON from outside: what is accepted can be printed without using up the stack, and read again.

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "affray/core/check.hpp"
#include "affray/formats/json.hpp"

using namespace affray;

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* bytes, std::size_t size) {
  const auto value = parse_json({reinterpret_cast<const char*>(bytes), size});
  if (!value) {
    AFFRAY_CHECK(!value.problem().what.text().empty(), "a problem says nothing");
    return 0;
  }
  const auto again = parse_json(value->dump());
  AFFRAY_CHECK(again && *again == *value, "JSON that was written reads differently");
  return 0;
}
