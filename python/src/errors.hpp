#pragma once
// Problems and refusals as exceptions of the package, which defines their classes in affray/_errors.py.

#include <string>
#include <vector>

#include "affray/core/result.hpp"

namespace affray::python {

/// Raises affray.AffrayError with the place, the sentence in the chosen language, and the rule.
[[noreturn]] void raise(const Problem& problem);

/// Raises affray.Refused: the choice, why it is not legal, and the rules that forbid it.
[[noreturn]] void raise_refused(const std::string& choice, const std::string& sentence,
                                const std::vector<std::string>& rules);

/// The value of a result, or the exception of its problem.
template <class T>
T value_of(Result<T> result) {
  if (!result) raise(result.problem());
  return std::move(*result);
}

}  // namespace affray::python
