#pragma once
// Expected errors as values: a result, or a problem with its place.

#include <string>
#include <utility>
#include <variant>

#include "affray/core/check.hpp"
#include "affray/core/sentence.hpp"

namespace affray {

/// An error in an input. Line and column start at 1; 0 means unknown.
struct Problem {
  std::string file;
  int line = 0;
  int column = 0;
  Sentence what;
  std::string rule;  // the rule that is violated, or empty

  /// "file:line:column: what (rule)" in English.
  [[nodiscard]] std::string text() const { return text(what.text()); }
  /// The same with `words` instead of `what`, for other languages.
  [[nodiscard]] std::string text(const std::string& words) const;
};

/// A value of T or a Problem; accessing the one that is not held is a bug.
template <class T>
class Result {
 public:
  Result(T value) : held_(std::move(value)) {}            // NOLINT(google-explicit-constructor)
  Result(Problem problem) : held_(std::move(problem)) {}  // NOLINT(google-explicit-constructor)

  [[nodiscard]] explicit operator bool() const { return held_.index() == 0; }
  /// The value; the result must hold one.
  [[nodiscard]] T& value() {
    AFFRAY_CHECK(held_.index() == 0, "a result holds a problem, not a value");
    return *std::get_if<0>(&held_);
  }
  /// The value; the result must hold one.
  [[nodiscard]] const T& value() const {
    AFFRAY_CHECK(held_.index() == 0, "a result holds a problem, not a value");
    return *std::get_if<0>(&held_);
  }
  /// The problem; the result must hold one.
  [[nodiscard]] const Problem& problem() const {
    AFFRAY_CHECK(held_.index() == 1, "a result holds a value, not a problem");
    return *std::get_if<1>(&held_);
  }
  T& operator*() { return value(); }
  const T& operator*() const { return value(); }
  T* operator->() { return &value(); }
  const T* operator->() const { return &value(); }

 private:
  std::variant<T, Problem> held_;
};

}  // namespace affray
