// Choice texts of `sectors`: what is understood prints as a canonical text, understood as the same choice.

#include <string>
#include <string_view>

#include "affray/core/check.hpp"
#include "affray/referee/files.hpp"
#include "affray/referee/sectors_file.hpp"

using namespace affray;
using sectors::Sectors;

namespace {

sectors::Codex everything() {
  const std::string home = home_folder().string();
  const std::string path = home + "/fights/sectors/everything.yaml";
  return load_sectors(*read_input(path), path, home)->codex;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* bytes, std::size_t size) {
  static const sectors::Codex codex = everything();
  const auto choice = Sectors::parse(codex, {reinterpret_cast<const char*>(bytes), size});
  if (!choice) {
    AFFRAY_CHECK(!choice.problem().what.empty(), "a problem says nothing");
    return 0;
  }
  const std::string text = Sectors::text(codex, *choice);
  const auto again = Sectors::parse(codex, text);
  AFFRAY_CHECK(again && *again == *choice, "a canonical text is another choice");
  AFFRAY_CHECK(Sectors::text(codex, *again) == text, "a canonical text is not canonical");
  AFFRAY_CHECK(!Sectors::phrase(codex, *choice).key.empty(), "a choice has no words");
  return 0;
}
