// Choice texts of `realms`.

#include "affray/referee/realms_file.hpp"
#include "choices.hpp"

using namespace affray;

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* bytes, std::size_t size) {
  static const auto codex = codex_of(load_realms, "realms/everything.yaml");
  return fuzz_choice<realms::Realms>(codex, bytes, size);
}
