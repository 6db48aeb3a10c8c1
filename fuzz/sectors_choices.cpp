// Choice texts of `sectors`.

#include "affray/referee/sectors_file.hpp"
#include "choices.hpp"

using namespace affray;

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* bytes, std::size_t size) {
  static const auto codex = codex_of(load_sectors, "sectors/everything.yaml");
  return fuzz_choice<sectors::Sectors>(codex, bytes, size);
}
