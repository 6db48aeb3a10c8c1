#include "errors.hpp"

#include <nanobind/nanobind.h>

#include "texts.hpp"

namespace affray::python {

namespace nb = nanobind;
using namespace nb::literals;

namespace {

nb::object error_class(const char* name) { return nb::module_::import_("affray._errors").attr(name); }

[[noreturn]] void raise_object(const char* name, const nb::object& error) {
  PyErr_SetObject(error_class(name).ptr(), error.ptr());
  throw nb::python_error();
}

nb::str text_of(const std::string& text) {
  // Names of files and words of the user may be no UTF-8.
  return nb::steal<nb::str>(
      PyUnicode_DecodeUTF8(text.data(), static_cast<Py_ssize_t>(text.size()), "replace"));
}

}  // namespace

void raise(const Problem& problem) {
  const std::string said = texts().said(problem.what);
  const nb::object error = error_class("AffrayError")(
      text_of(problem.text(said)), "sentence"_a = text_of(said), "file"_a = text_of(problem.file),
      "line"_a = problem.line, "column"_a = problem.column, "rule"_a = text_of(problem.rule));
  raise_object("AffrayError", error);
}

void raise_refused(const std::string& choice, const std::string& sentence,
                   const std::vector<std::string>& rules) {
  nb::list numbers;
  for (const std::string& rule : rules) numbers.append(nb::str(rule.c_str()));
  const nb::object error = error_class("Refused")(text_of(choice), text_of(sentence), nb::tuple(numbers));
  raise_object("Refused", error);
}

}  // namespace affray::python
