// Choice texts of `realms`.

#include "affray/adapters/realms/fight.hpp"
#include "choices.hpp"

using namespace affray;

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* bytes, std::size_t size) {
  static const auto codex = codex_of(realms::adapter::load_fight, "realms/everything.yaml");
  return fuzz_choice<realms::Realms>(codex, bytes, size);
}
