#pragma once
// Batches of fights over arrays of numpy.

#include <nanobind/nanobind.h>

namespace affray::python {

/// Adds the class Batch to the module.
void bind_batch(nanobind::module_& module);

}  // namespace affray::python
