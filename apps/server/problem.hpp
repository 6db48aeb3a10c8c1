#pragma once
// Problems that do not refer to a place in a file.

#include <string>
#include <utility>

#include "affray/core/result.hpp"

namespace affray::server {

[[nodiscard]] inline Problem problem_of(std::string what) {
  Problem problem;
  problem.what = std::move(what);
  return problem;
}

}  // namespace affray::server
