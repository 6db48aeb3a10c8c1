#pragma once
// Fight files: any text is a fight or a problem with a place in it.

#include <string>
#include <utility>

#include "affray/core/side.hpp"
#include "affray/formats/yaml/document.hpp"
#include "fuzz/input.hpp"

namespace affray::fuzz {

/// What is accepted can be begun, shown and answered.
template <class Subject>
void fights(const unsigned char* data, std::size_t size) {
  using G = typename Subject::Game;
  using Adapter = typename Subject::Adapter;
  static const std::string home = home_folder().string();
  const Result<YamlDocument> document = YamlDocument::read(text_of(data, size), "fuzz.yaml");
  if (!document) return check_says_something(document.problem());
  const auto read = open_position<typename Subject::Files>(*document, "fuzz.yaml", home);
  if (!read) return check_has_place(read.problem());
  const auto& opening = *read;
  const auto& codex = opening.codex;
  const bool is_over = G::asked(codex, opening.start).over();
  AFFRAY_CHECK(is_over == G::choices(codex, opening.start).empty(), "nobody can do anything");
  for (std::size_t player = 0; player < G::sides(codex); ++player) {
    const auto view = G::view(codex, opening.start, side_at(player));
    AFFRAY_CHECK(!Adapter::tables(codex, view).empty(), "there is nothing to see");
    AFFRAY_CHECK(!Adapter::view_json(codex, view).empty(), "there is nothing to read");
  }
  if (is_over) return;
  const auto answer = typename Adapter::DefaultAnswer{}(codex, opening.start);
  AFFRAY_CHECK(!G::refusal(codex, opening.start, answer), "the default answer is refused");
}

}  // namespace affray::fuzz
