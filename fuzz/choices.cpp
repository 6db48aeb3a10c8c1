// Choice texts: what is understood prints as a canonical text, which is understood as the same choice.

#include <string>
#include <string_view>

#include "affray/core/check.hpp"
#include "affray/games/worlds/game.hpp"
#include "affray/referee/files.hpp"
#include "affray/referee/worlds_file.hpp"

using namespace affray;
using worlds::Worlds;

namespace {

worlds::Codex three_players() {
  const std::string home = home_folder().string();
  const std::string path = home + "/fights/worlds/three-players.yaml";
  return load_worlds(*read_input(path), path, home)->codex;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* bytes, std::size_t size) {
  static const worlds::Codex codex = three_players();
  const auto choice = Worlds::parse(codex, {reinterpret_cast<const char*>(bytes), size});
  if (!choice) {
    AFFRAY_CHECK(!choice.problem().what.empty(), "a problem says nothing");
    return 0;
  }
  const std::string text = Worlds::text(codex, *choice);
  const auto again = Worlds::parse(codex, text);
  AFFRAY_CHECK(again && *again == *choice, "a canonical text is another choice");
  AFFRAY_CHECK(Worlds::text(codex, *again) == text, "a canonical text is not canonical");
  AFFRAY_CHECK(!Worlds::phrase(codex, *choice).key.empty(), "a choice has no words");
  return 0;
}
