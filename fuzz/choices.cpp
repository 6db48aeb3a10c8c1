// Choice texts of `worlds`.

#include "choices.hpp"
#include "affray/adapters/worlds/fight.hpp"

using namespace affray;

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* bytes, std::size_t size) {
  static const auto codex = codex_of(worlds::adapter::load_fight, "worlds/three-players.yaml");
  return fuzz_choice<worlds::Worlds>(codex, bytes, size);
}
