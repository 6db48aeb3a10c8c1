# The version of what decides how a fight goes: a hash of the sources of the rules and of the bots and of
# their networks, as a .cpp file.
#
#   cmake -DSOURCE=<root> -DOUTPUT=<file> -P tools/version.cmake
file(GLOB_RECURSE sources RELATIVE ${SOURCE} ${SOURCE}/src/affray/core/*.[ch]pp ${SOURCE}/src/affray/games/*.[ch]pp
     ${SOURCE}/src/affray/analysis/*.[ch]pp ${SOURCE}/src/affray/bots/*.[ch]pp)
file(GLOB networks RELATIVE ${SOURCE} ${SOURCE}/data/*/network.json)
list(APPEND sources ${networks})
list(FILTER sources EXCLUDE REGEX "_test\\.cpp$|/testing/")
list(SORT sources)
set(all "")
foreach(source IN LISTS sources)
  file(SHA256 ${SOURCE}/${source} hash)
  string(APPEND all "${source} ${hash}\n")
endforeach()
string(SHA256 version "${all}")
string(SUBSTRING ${version} 0 16 version)
file(CONFIGURE OUTPUT ${OUTPUT} @ONLY CONTENT [[
#include "cli/version.hpp"

namespace affray::cli {

std::string program_version() { return "@version@"; }

}  // namespace affray::cli
]])
