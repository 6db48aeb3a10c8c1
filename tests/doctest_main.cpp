// main() of every test program.  Both names, because the precompiled header has already read the part of
// doctest that would define the first from the second.
#define DOCTEST_CONFIG_IMPLEMENT
#define DOCTEST_CONFIG_IMPLEMENT_WITH_MAIN
#include <doctest/doctest.h>
