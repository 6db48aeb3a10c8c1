// version: the identity of the program, for bug reports and packages.

#include <iostream>
#include <nlohmann/json.hpp>

#include "affray/formats/hash_text.hpp"
#include "affray/referee/version.hpp"
#include "cli/commands.hpp"
#include "cli/print/json_output.hpp"
#include "cli/version.hpp"
#include "fingerprint.hpp"

namespace affray::cli {

Status print_version(const Console& console, bool json) {
  const std::string number(version);
  const std::string commit = program_commit();
  const std::string fingerprint = hash_text(affray::bench::fingerprint());
  if (json) {
    print_json(format::version,
               nlohmann::ordered_json{{"version", number}, {"commit", commit}, {"fingerprint", fingerprint}});
    return success;
  }
  std::cout << "affray " << number << '\n';
  console.print_line("cli.version.commit", {{"commit", commit}});
  console.print_line("cli.bench.fingerprint", {{"number", fingerprint}});
  return success;
}

}  // namespace affray::cli
