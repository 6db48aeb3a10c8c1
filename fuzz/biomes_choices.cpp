// Choice texts of `biomes`.

#include "affray/adapters/biomes/fight.hpp"
#include "choices.hpp"

using namespace affray;

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* bytes, std::size_t size) {
  static const auto codex = codex_of(biomes::adapter::load_fight, "biomes/best-of-three.yaml");
  return fuzz_choice<biomes::Biomes>(codex, bytes, size);
}
