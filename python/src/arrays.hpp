#pragma once
// Lists of numbers as numpy arrays.

#include <nanobind/ndarray.h>

#include <cstddef>
#include <utility>
#include <vector>

namespace affray::python {

/// A numpy array that owns the numbers of a list.
template <class T>
nanobind::ndarray<nanobind::numpy, T> array_of(std::vector<T> numbers, std::size_t rows,
                                               std::size_t columns = 0) {
  namespace nb = nanobind;
  auto* kept = new std::vector<T>(std::move(numbers));
  const nb::capsule owner(kept, [](void* list) noexcept { delete static_cast<std::vector<T>*>(list); });
  if (columns == 0) return nb::ndarray<nb::numpy, T>(kept->data(), {rows}, owner);
  return nb::ndarray<nb::numpy, T>(kept->data(), {rows, columns}, owner);
}

/// The same of a list, all of it.
template <class T>
nanobind::ndarray<nanobind::numpy, T> array_of(std::vector<T> numbers) {
  const std::size_t size = numbers.size();
  return array_of(std::move(numbers), size);
}

}  // namespace affray::python
