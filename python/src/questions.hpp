#pragma once
// What is asked about fights: odds, luck, analysis, simulations, single attacks. Answers are the JSON of the
// program's --json outputs, without their format.

#include <nanobind/nanobind.h>

#include <string>

namespace affray::python {

/// Adds the functions to the module.
void bind_questions(nanobind::module_& module);

}  // namespace affray::python
