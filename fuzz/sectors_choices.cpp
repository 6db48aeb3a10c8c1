// Choice texts of `sectors`.

#include "affray/adapters/sectors/fight.hpp"
#include "choices.hpp"

using namespace affray;

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* bytes, std::size_t size) {
  static const auto codex = codex_of(sectors::adapter::load_fight, "sectors/everything.yaml");
  return fuzz_choice<sectors::Sectors>(codex, bytes, size);
}
