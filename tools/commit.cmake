# The commit that the program is built from, as a .cpp file; "unknown" without git.
#
#   cmake -DSOURCE=<root> -DOUTPUT=<file> -P tools/commit.cmake
find_program(GIT git)
set(commit unknown)
if(GIT)
  execute_process(COMMAND ${GIT} -C ${SOURCE} rev-parse --short=12 HEAD OUTPUT_VARIABLE found RESULT_VARIABLE failed
                  OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
  if(NOT failed)
    set(commit ${found})
  endif()
endif()
file(CONFIGURE OUTPUT ${OUTPUT} @ONLY CONTENT [[
#include "cli/version.hpp"

namespace affray::cli {

std::string program_commit() { return "@commit@"; }

}  // namespace affray::cli
]])
