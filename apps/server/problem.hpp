#pragma once
// What is wrong with something that is no place in a file.

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
