// The interface of the module: three functions for the page, and four that the page provides.
#include <cstddef>

#include "imports.hpp"
#include "page_session.hpp"

namespace {

std::string text_in;   // written by the page: a request, or the events of a YAML text
std::string text_out;  // read by the page: an answer

}  // namespace

extern "C" {

// Provided by the loader (js/src/module.ts). `affray_yaml` writes to the buffer of `affray_space` and
// returns the number of bytes.
__attribute__((import_module("affray"), import_name("yaml"))) std::size_t affray_yaml(const char* text,
                                                                                      std::size_t size);
__attribute__((import_module("affray"), import_name("progress"))) void affray_progress(double done,
                                                                                       double most);
__attribute__((import_module("affray"), import_name("milliseconds"))) double affray_milliseconds();
__attribute__((import_module("affray"), import_name("interim"))) void affray_interim(const char* text,
                                                                                     std::size_t size);

/// The buffer into which the page writes `size` bytes before it calls `ask`.
__attribute__((export_name("space"))) char* affray_space(std::size_t size) {
  text_in.resize(size);
  return text_in.data();
}

/// Answers the request in the buffer of `space`; returns the length of the answer.
__attribute__((export_name("ask"))) std::size_t affray_ask() {
  static affray::wasm::PageSession session;
  const std::string request = std::move(text_in);
  text_in.clear();
  text_out = session.answer(request);
  return text_out.size();
}

/// The answer.
__attribute__((export_name("answer"))) const char* affray_answer() { return text_out.data(); }

}  // extern "C"

std::string affray::wasm::yaml_events(std::string_view text) {
  text_in.resize(affray_yaml(text.data(), text.size()));
  return std::move(text_in);
}

double affray::wasm::milliseconds() { return affray_milliseconds(); }

void affray::wasm::tell_interim(std::string_view answer) { affray_interim(answer.data(), answer.size()); }

void affray::wasm::tell_progress(std::uint64_t done, std::uint64_t most) {
  affray_progress(static_cast<double>(done), static_cast<double>(most));
}
