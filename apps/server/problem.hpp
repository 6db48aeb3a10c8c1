#pragma once
// Problems that do not refer to a place in a file.

#include <string>

#include "affray/core/result.hpp"

namespace affray::server {

[[nodiscard]] inline Problem problem_of(const std::string& what) {
  Problem problem;
  problem.what = what;
  return problem;
}

}  // namespace affray::server
