// Choice texts of `biomes`: what is understood prints as a canonical text, understood as the same choice.

#include <string>
#include <string_view>

#include "affray/core/check.hpp"
#include "affray/referee/biomes_file.hpp"
#include "affray/referee/files.hpp"

using namespace affray;
using biomes::Biomes;

namespace {

biomes::Codex two_decks() {
  const std::string home = home_folder().string();
  const std::string path = home + "/fights/biomes/best-of-three.yaml";
  return load_biomes(*read_input(path), path, home)->codex;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* bytes, std::size_t size) {
  static const biomes::Codex codex = two_decks();
  const auto choice = Biomes::parse(codex, {reinterpret_cast<const char*>(bytes), size});
  if (!choice) {
    AFFRAY_CHECK(!choice.problem().what.empty(), "a problem says nothing");
    return 0;
  }
  const std::string text = Biomes::text(codex, *choice);
  const auto again = Biomes::parse(codex, text);
  AFFRAY_CHECK(again && *again == *choice, "a canonical text is another choice");
  AFFRAY_CHECK(Biomes::text(codex, *again) == text, "a canonical text is not canonical");
  AFFRAY_CHECK(!Biomes::phrase(codex, *choice).key.empty(), "a choice has no words");
  return 0;
}
