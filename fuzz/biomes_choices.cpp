// Choice texts of `biomes`.

#include "affray/referee/biomes_file.hpp"
#include "choices.hpp"

using namespace affray;

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* bytes, std::size_t size) {
  static const auto codex = codex_of(load_biomes, "biomes/best-of-three.yaml");
  return fuzz_choice<biomes::Biomes>(codex, bytes, size);
}
