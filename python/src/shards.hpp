#pragma once
// What the laboratory (affray/lab) asks of the referee: parts of series in counts, and the fights it derives.

#include <nanobind/nanobind.h>

namespace affray::python {

void bind_shards(nanobind::module_& module);

}  // namespace affray::python
